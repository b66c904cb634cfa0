"""The clauses of lib/clew_special_cases.erl, made from what Python knows of Unicode.

`python special_case_tables.py` prints them; a test compares the module with them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable


def functions() -> str:
    """A function for each case: what a character becomes where its simple mapping does not say it."""
    cases: tuple[tuple[str, Callable[[str], str]], ...] = (
        ("upper", str.upper),
        ("lower", str.lower),
        ("title", str.title),
        ("fold", str.casefold),
    )
    return "\n".join(_function(name, mapped) for name, mapped in cases)


def _function(name: str, mapped: Callable[[str], str]) -> str:
    clauses = []
    for code in range(128, sys.maxunicode + 1):
        text = mapped(chr(code))
        if len(text) > 1:
            clauses.append(f"{name}(16#{code:X}) -> [{', '.join(f'16#{ord(c):X}' for c in text)}];")
        elif name == "fold" and text != _simple_lower(chr(code)):
            clauses.append(f"{name}(16#{code:X}) -> 16#{ord(text):X};")
    return "\n".join(
        (f"-spec {name}(char()) -> char() | [char()] | none.", *clauses, f"{name}(_) -> none.", "")
    )


def _simple_lower(char: str) -> str:
    return char.lower() if len(char.lower()) == 1 else char


if __name__ == "__main__":
    sys.stdout.write(functions())
