"""A supply of variable names that no source can have."""

from __future__ import annotations


class NameSupply:
    """Makes names that differ from each other and from all that users write; `mark` distinguishes supplies."""

    __slots__ = ("_count", "_mark")

    def __init__(self, mark: str = "") -> None:
        self._count = 0
        self._mark = mark

    def name(self, wish: str) -> str:
        """A new name that begins like the one wished for."""
        self._count += 1
        return f"{wish}${self._count}{self._mark}"
