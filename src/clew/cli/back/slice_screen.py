"""A slice on the terminal: the source with the contributing lines marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from rich.text import Text

from clew.report.slice_page import shown_lines
from clew.trace.slices.slice_places import SlicedFile, SlicePlaces

#: Lines around those of the slice that are shown, too.
CONTEXT = 2


def slice_screen(places: SlicePlaces, context: int | None = CONTEXT) -> Iterator[Text]:
    """The lines to print. Lines of the slice begin with a bar, and what contributed is bold and underlined."""
    if not places.files:
        yield Text("No code of the program contributed.")
    for file in places.files:
        yield Text(f"{PurePath(file.file).name}", style="bold")
        yield from _file(file, context)
    if not places.complete:
        yield Text(
            f"The slice is not complete: it was cut at {places.occurrences:,} expressions of the run.",
            style="yellow",
        )


def _file(file: SlicedFile, context: int | None) -> Iterator[Text]:
    width = len(str(len(file.text)))
    before = 0
    for number in shown_lines(file, context):
        if before and number != before + 1:
            yield Text(f"  {'':>{width}} ⋯", style="dim")
        before = number
        text = file.text[number - 1]
        used = file.lines.get(number)
        line = Text(no_wrap=True, overflow="ellipsis")
        if used is None:
            line.append(f"  {number:>{width}}   {text}", style="dim")
        else:
            line.append(f"▌ {number:>{width}} > ", style="yellow")
            start = len(line)
            line.append(text)
            for first, last in used.stretches:
                line.stylize("bold underline", start + first, start + last)
        yield line
