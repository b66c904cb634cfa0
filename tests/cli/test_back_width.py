"""A session of `clew back` on a narrow terminal: no line is longer than it, and marks stay below what they mark."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.walking import record_run
from clew.cli.back.dialogue import BackSession
from clew.cli.back.page_width import folded, help_text, narrowed
from clew.language.registry import load

GRADES = Path(__file__).parents[2] / "examples" / "back" / "Grades.hs"


@pytest.mark.parametrize("width", [36, 46, 80])
def test_a_session_fits_the_terminal(width: int) -> None:
    lines: list[str] = []
    run = record_run(load(str(GRADES)), 'report [("ann", 95)]')
    commands = iter(["r 1 3 r", "route", "uses", "whynot", "l", "?", "p 77", "find 1234", "u"])
    BackSession(run, lambda text: lines.extend(text.split("\n")), width=width).loop(
        lambda: next(commands, None)
    )
    assert max(map(len, lines)) <= width
    assert any("called by map line marks" in line for line in lines) or width < 46


@pytest.mark.parametrize("width", [28, 40, 200])
def test_a_line_is_cut_around_its_mark(width: int) -> None:
    line = "12 | total = first + second + third + fourth + fifth + sixth"
    marks = " " * line.index("third") + "^^^^^"
    text, below = narrowed([line, marks], width)
    assert len(text) <= width
    assert text[below.index("^") : len(below)] == "third"
    assert text.startswith("12 | ")


def test_a_pipe_gets_lines_as_they_are() -> None:
    text = "word " * 100
    assert folded(text, None) == [text]
    assert narrowed([f"1 | {text}", "    ^"], None) == [f"1 | {text}", "    ^"]


def test_the_help_has_two_columns_where_there_is_room() -> None:
    wide, narrow = help_text(120).split("\n"), help_text(60).split("\n")
    assert 2 * (len(wide) - 1) <= len(narrow)
    assert max(map(len, narrow)) <= 60
    assert any(line.startswith("x ") for line in narrow)
