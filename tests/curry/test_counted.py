"""Curry properties of which no test counts are not said to hold; functions are arguments as others are."""

from __future__ import annotations

import json
from typing import Any

import pytest
from curry_runner import PROGRAMS

from clew.cli.edge import main

FILE = str(PROGRAMS / "Counted.curry")


def check(capsys: pytest.CaptureFixture[str], name: str) -> dict[str, Any]:
    main(["check", "--json", "-", FILE, name, "--depth", "3"])
    (found,) = json.loads(capsys.readouterr().out)["modules"][0]["properties"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", ["prop_never", "prop_neverOfTwo", "prop_neverOfMany", "prop_nested"])
def test_nothing_is_known_where_no_condition_is_met(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = check(capsys, name)
    assert found["verdict"] == "unknown"
    assert "discarded" in found["reason"]


@pytest.mark.parametrize(("name", "verdict"), [("prop_seldom", "holds"), ("prop_half", "exhausted")])
def test_one_test_that_counts_is_enough(name: str, verdict: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, name)["verdict"] == verdict


def test_all_functions_of_a_finite_type_are_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, "prop_thrice")["verdict"] == "exhausted"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("prop_mapTwice", [r"(\x -> if x == 0 then 1 else 0)", "[0]"]),
        ("prop_next", [r"(\x -> if x == 0 then Just False else Nothing)", "0"]),
        ("prop_both", [r"(\x _ -> case x of { False -> 0; True -> 1 })"]),
    ],
)
def test_a_failing_function_is_shown_and_runs_again(
    name: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = check(capsys, name)
    assert found["verdict"] == "fails"
    assert found["counterexample"]["arguments"] == arguments
    main(["run", FILE, " ".join([name, *arguments])])
    assert "False" in capsys.readouterr().out
