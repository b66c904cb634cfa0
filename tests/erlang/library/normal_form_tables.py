"""The tables of lib/clew_normal_forms.erl, made from what Python knows of Unicode.

`python normal_form_tables.py` prints them; a test compares the module with them. Words are hexadecimal code points. A
composition is the composed character and its two parts; decompositions that are never undone are written with their
length; a class of combining characters is the first and the last code point and the class.
"""

from __future__ import annotations

import sys
import unicodedata
from textwrap import wrap

_HANGUL = range(0xAC00, 0xD7A4)
_WIDTH = 110


def tables() -> dict[str, str]:
    """The text of each table, by the name of its function."""
    pairs: list[int] = []
    singles: list[int] = []
    compatible: list[int] = []
    for code in range(sys.maxunicode + 1):
        written = unicodedata.decomposition(chr(code))
        if not written or code in _HANGUL:
            continue
        if written.startswith("<"):
            parts = [int(word, 16) for word in written.split()[1:]]
            compatible += [code, len(parts), *parts]
            continue
        parts = [int(word, 16) for word in written.split()]
        if len(parts) == 2 and unicodedata.normalize("NFC", "".join(map(chr, parts))) == chr(code):
            pairs += [code, *parts]
        else:
            singles += [code, len(parts), *parts]
    return {
        "compositions": _text(pairs),
        "decompositions": _text(singles),
        "compatibility": _text(compatible),
        "classes": _text([n for row in _classes() for n in row]),
    }


def _classes() -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for code in range(sys.maxunicode + 1):
        kind = unicodedata.combining(chr(code))
        if not kind:
            continue
        if found and found[-1][1] == code - 1 and found[-1][2] == kind:
            found[-1] = (found[-1][0], code, kind)
        else:
            found.append((code, code, kind))
    return found


def _text(numbers: list[int]) -> str:
    return " ".join(f"{number:X}" for number in numbers)


def functions() -> str:
    """The tables as functions of Erlang."""
    made = []
    for name, text in tables().items():
        lines = [f'    "{line} "' for line in wrap(text, _WIDTH)]
        made.append(f"{name}() ->\n" + "\n".join(lines) + ".\n")
    return "\n".join(made)


if __name__ == "__main__":
    sys.stdout.write(functions())
