"""The page of a slice: escaped, in one file, with marks that need no colour."""

from __future__ import annotations

import re

from clew.report.slice_page import slice_page
from clew.trace.slices.slice_places import SlicedFile, SlicedLine, SlicePlaces
from clew.trace.slices.slicing import SliceKind

TEXT = ("module M where", "", 'f x = x < 1 && g "<b>"', "", "", "", "g y = y", "")
FILE = SlicedFile("dir/M.hs", TEXT, {3: SlicedLine(((6, 11), (15, 22)), 12_345), 7: SlicedLine(((6, 7),), 1)})


def page(*, complete: bool = True, context: int | None = None) -> str:
    return slice_page(
        SlicePlaces(SliceKind.THIN, (FILE,), 99, complete),
        "f <x> = a & b",
        "clew back M.hs 'f <x>'",
        context=context,
    )


def test_everything_of_the_program_is_escaped() -> None:
    assert '<span class="code">f &lt;x&gt; = a &amp; b</span>' in page()
    assert "clew back M.hs &#x27;f &lt;x&gt;&#x27;" in page()
    assert "<mark>x &lt; 1</mark> &amp;&amp; <mark>g &quot;&lt;b&gt;&quot;</mark>" in page()
    assert "<b>" not in page()


def test_nothing_is_loaded_from_elsewhere() -> None:
    assert re.search(r"https?:|<script[^>]*src|<link|url\(|@import", page()) is None


def test_lines_show_their_number_and_how_often_they_were_used() -> None:
    assert re.search(
        r'<li class="line in"><span class="number"[^>]*>3</span><span class="uses"[^>]*>12,345×', page()
    )
    assert page().count('class="line in"') == 2


def test_far_lines_can_be_left_out_and_are_counted() -> None:
    short = page(context=1)
    assert "⋯ 1 line<" in short
    assert short.count('<li class="line') == 5
    assert "⋯" not in page()


def test_a_slice_that_was_cut_says_so() -> None:
    assert "not complete" not in page()
    assert "not complete: it was cut at 99 expressions" in page(complete=False)
