"""Vectors as arguments: they are made, shown as lists, and written as calls that make them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult
from clew.cli.edge import main
from clew.language.registry import load

FILE = str(Path(__file__).parent / "programs" / "Vectors.hs")


@pytest.fixture(scope="module")
def results() -> dict[str, PropertyResult]:
    return {r.name: r for r in Checker(load(FILE).properties(), CheckBudget(None, 100_000)).results()}


@pytest.mark.parametrize(
    ("name", "expression"),
    [
        ("prop_uniq", "prop_uniq (V.fromList [0,0])"),
        ("prop_nested", "prop_nested (V.fromList [Just True])"),
        ("prop_pairs", "prop_pairs (U.fromList [(0,'a')])"),
        ("prop_stored", "prop_stored (S.fromList [2,1])"),
    ],
)
def test_a_counterexample_makes_its_vectors_again(
    results: dict[str, PropertyResult], name: str, expression: str
) -> None:
    found = results[name].counterexample
    assert found is not None
    assert found.replayed
    assert found.source == expression


def test_a_true_property_of_vectors_holds(results: dict[str, PropertyResult]) -> None:
    assert results["prop_reverse"].counterexample is None


def test_vectors_inside_of_data_are_shown_as_lists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", FILE, "board"]) == 0
    assert capsys.readouterr().out.strip() == "Board {rows = [[True,False],[]], width = 2}"
