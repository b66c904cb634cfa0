"""Inputs of Curry properties that no bound reaches are solved for, and the property itself decides on them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.core.text.read import parse_program
from clew.curry.suspects import with_suspects

FAR = str(Path(__file__).parent / "programs" / "Far.curry")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("prop_limit", "prop_limit 1000000008 ==> ! too large"),
        ("prop_sum", "prop_sum [123456] ==> False"),
        ("prop_values", "prop_values 1234 ==> False"),
    ],
)
def test_a_failure_far_away_is_found(name: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", FAR, name, "--steps", "20000"]) == 1
    assert shown in capsys.readouterr().out


def test_what_is_suspect_without_reason_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", FAR, "prop_holds", "--steps", "20000"]) == 0
    assert "prop_holds  holds to bound" in capsys.readouterr().out


def test_only_what_searches_has_a_copy_that_does_not() -> None:
    program = parse_program(
        "plain x = x; found x = allValues# (plain x); goal x = found x; other x = plain x;"
    )
    made, names = with_suspects(program, ["goal", "other"])
    assert names == {"goal": "suspect:goal"}
    added = [f.name for f in made.functions[len(program.functions) :]]
    assert sorted(added) == ["suspect:found", "suspect:goal"]
