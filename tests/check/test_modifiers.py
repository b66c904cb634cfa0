"""Arguments with QuickCheck's modifiers are those that the modifiers promise, with and without instances of the user's."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

FILE = Path(__file__).parent / "programs" / "Modifiers.hs"
FAILING = {
    "fails_positive": "fails_positive (Positive {getPositive = 3})",
    "fails_ordered": "fails_ordered (Ordered {getOrdered = [0,1]})",
    "fails_drawn": "fails_drawn (Positive {getPositive = 6})",
    "fails_filtered": "fails_filtered",
    "fails_infinite": "fails_infinite (InfiniteList {getInfiniteList = 1 : 0 : _, infiniteListInternalData = _})",
    "fails_function": "fails_function (Fun _ (\\_ -> 0)) (Fun _ (\\_ -> 1)) ?",
    "fails_either": "fails_either 0",
}


@pytest.fixture(scope="module")
def results() -> dict[str, PropertyResult]:
    module = load(str(FILE))
    names = (*(n for n in module.property_names() if n.startswith("prop")), *FAILING)
    checker = Checker(module.properties(PropertyOptions(names)), CheckBudget(None, 20_000))
    return {r.name: r for r in checker.results()}


def test_no_modifier_is_broken(results: dict[str, PropertyResult]) -> None:
    promised = {n: r.verdict for n, r in results.items() if n.startswith("prop")}
    assert len(promised) == 19
    assert {n: v for n, v in promised.items() if v not in (Verdict.HOLDS, Verdict.EXHAUSTED)} == {}


@pytest.mark.parametrize("name", ["positive", "nonZero", "nonEmpty", "smart"])
def test_a_promise_is_proved_where_everything_is_tried(results: dict[str, PropertyResult], name: str) -> None:
    assert results[f"prop_{name}"].verdict is Verdict.EXHAUSTED


def test_drawn_modifiers_leave_the_first_bound(results: dict[str, PropertyResult]) -> None:
    bound = results["prop_drawn"].bound
    assert bound is not None
    assert bound > 0


@pytest.mark.parametrize("name", FAILING)
def test_a_failure_has_an_argument_of_the_modifier(results: dict[str, PropertyResult], name: str) -> None:
    found = results[name].counterexample
    assert found is not None
    assert found.replayed
    assert found.expression(name) == FAILING[name]
