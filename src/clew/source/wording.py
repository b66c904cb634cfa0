"""Words for numbers of things."""

from __future__ import annotations


def counted(number: int, word: str) -> str:
    """A number of things: `1 test`, `2,000 tests`."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"
