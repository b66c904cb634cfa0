"""Properties of Hedgehog: their values are searched and sampled like QuickCheck's, and what they say is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.cli.edge import main
from clew.language.registry import load

FILE = str(Path(__file__).parent / "programs" / "Hedgehogs.hs")


@pytest.fixture(scope="module")
def results() -> dict[str, PropertyResult]:
    return {r.name: r for r in Checker(load(FILE).properties(), CheckBudget(None, 30_000)).results()}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("prop_exp", ("Neg (Lit 3)", "value")),
        ("prop_div", ("0", "7")),
        ("prop_thrown", ("6",)),
    ],
)
def test_a_failure_says_what_was_drawn(
    results: dict[str, PropertyResult], name: str, said: tuple[str, ...]
) -> None:
    found = results[name].counterexample
    assert found is not None
    assert found.notes == said


def test_a_difference_is_told(results: dict[str, PropertyResult]) -> None:
    found = results["prop_sum"].counterexample
    assert found is not None
    assert found.notes[-1] == "+ 2500"


def test_true_properties_hold_and_no_values_are_thrown_away(results: dict[str, PropertyResult]) -> None:
    assert results["prop_even"].verdict is Verdict.HOLDS
    assert results["prop_even"].tests == results["prop_even"].bound // 2 + 1
    assert results["prop_reverse"].counterexample is None


def test_a_failing_group_is_reported_when_it_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", FILE]) == 1
    output = capsys.readouterr().out
    assert "✓ prop_reverse passed 100 tests." in output
    assert "✗ prop_thrown failed" in output
    assert "✗ 4 failed, 2 succeeded." in output
