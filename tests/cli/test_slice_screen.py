"""A slice on the terminal has marks that need no colour."""

from __future__ import annotations

from clew.cli.back.slice_screen import slice_screen
from clew.trace.slices.slice_places import SlicedFile, SlicedLine, SlicePlaces
from clew.trace.slices.slicing import SliceKind

TEXT = tuple(f"line {n}" for n in range(1, 13))


def screen(*lines: int, complete: bool = True, context: int | None = 1) -> list[str]:
    used = {n: SlicedLine(((0, 4),), 1) for n in lines}
    file = SlicedFile("dir/M.hs", TEXT, used)
    places = SlicePlaces(SliceKind.FULL, (file,) if lines else (), 7, complete)
    return [text.plain for text in slice_screen(places, context)]


def test_lines_of_the_slice_have_a_bar_and_far_ones_are_left_out() -> None:
    assert screen(3, 11) == [
        "M.hs",
        "   2   line 2",
        "▌  3 > line 3",
        "   4   line 4",
        "     ⋯",
        "  10   line 10",
        "▌ 11 > line 11",
        "  12   line 12",
    ]


def test_an_empty_or_cut_slice_says_so() -> None:
    assert screen() == ["No code of the program contributed."]
    assert screen(1, complete=False, context=0)[-1] == (
        "The slice is not complete: it was cut at 7 expressions of the run."
    )
