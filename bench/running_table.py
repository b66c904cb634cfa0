"""A table whose rows are shown as they are measured, for benchmarks that take long: what was measured is never lost."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console


class RunningTable:
    """A table with columns of fixed widths; the first and those that are named stand on the left."""

    def __init__(
        self, console: Console, title: str, columns: dict[str, int], left: Sequence[str] = ()
    ) -> None:
        self._console = console
        self._title = title
        self._widths = {name: max(width, len(name)) for name, width in columns.items()}
        self._left = {next(iter(columns)), *left}
        self._is_begun = False

    def add(self, *cells: str) -> None:
        """Show a row; before the first one, what stands above it."""
        if not self._is_begun:
            self._is_begun = True
            self._line("")
            self._line(self._title)
            self._line(self._aligned(list(self._widths)))
            self._line("  ".join("-" * width for width in self._widths.values()))
        self._line(self._aligned(cells))

    def _aligned(self, cells: Sequence[str]) -> str:
        shown = (
            cell.ljust(width) if name in self._left else cell.rjust(width)
            for cell, (name, width) in zip(cells, self._widths.items(), strict=True)
        )
        return "  ".join(shown).rstrip()

    def _line(self, text: str) -> None:
        self._console.print(text, markup=False, highlight=False, soft_wrap=True)
