"""What a library raises is reported at the user's call of it, the innermost one."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAM = Path(__file__).parent / "programs" / "Places.curry"


@pytest.mark.parametrize(
    ("goal", "marked"),
    [
        ("asTheWholeBody (-1)", "2 ^ n"),
        ("inAnOperand []", "shifted (sum xs) `div` length xs"),
        ("inAnArgument (-1)", "2 ^ n"),
        ("underAnotherName 7", "toEnum n"),
        ("handedOn [1, -1]", "2 ^ n"),
        ("chosen (-1)", "2 ^ m"),
        ("map (\\x -> 2 ^ x) [-1]", "2 ^ x"),
    ],
)
def test_the_innermost_call_of_the_user_is_shown(
    goal: str, marked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(PROGRAM), goal]) == 1
    place, line, marks = capsys.readouterr().err.splitlines()[-3:]
    assert "the program raised" in place
    assert line[marks.index("^") : marks.rindex("^") + 1] == marked


def test_a_loop_still_needs_no_stack(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PROGRAM), "countdown 100000", "--stack", "64k"]) == 0
    assert capsys.readouterr().out == "Result 1\n"
