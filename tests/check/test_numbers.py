"""What is beyond every bound is solved for, and containers are made as their modules keep them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import Counterexample, PropertyResult, Verdict
from clew.check.search import Level, PropertySearch
from clew.language.properties import PropertyOptions
from clew.language.registry import load

FILE = Path(__file__).parent / "programs" / "Numbers.hs"


def check(name: str, bound: int | None = None) -> PropertyResult:
    target = load(str(FILE)).properties(PropertyOptions((name,)))
    return next(Checker(target, CheckBudget(bound, 100_000)).results())


def test_a_number_that_no_bound_reaches_is_solved_for() -> None:
    result = check("prop_absolute")
    assert result.verdict is Verdict.FAILS
    assert result.counterexample is not None
    assert result.counterexample.arguments == (f"({-(2**63)})",)
    assert result.counterexample.replayed
    assert result.counterexample.solved


def test_a_character_that_no_bound_reaches_is_solved_for() -> None:
    target = load(str(FILE)).properties(PropertyOptions(("prop_words",)))
    prop = replace(target.properties[0], sampled=None)  # a sampled test may find a tab before
    found = Checker(target, CheckBudget(None, 100_000)).check(prop).counterexample
    assert found is not None
    assert found.arguments == ('" "',)
    assert found.solved


def test_what_the_solver_leaves_nothing_of_is_a_proof() -> None:
    assert check("prop_grows").verdict is Verdict.EXHAUSTED


@pytest.mark.parametrize("refuted", [False, True])
def test_a_solution_that_does_not_fail_again_is_no_proof(
    refuted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = PropertySearch.search

    def unconfirmed(run: PropertySearch, bound: int, *args: Any, **options: Any) -> Level:
        level = search(run, bound, *args, **options)
        if options.get("symbolic_work") is not None:
            level.found = Counterexample(("1",), None, replayed=False, refuted=refuted)
        return level

    monkeypatch.setattr(PropertySearch, "search", unconfirmed)
    result = check("prop_grows")
    assert result.verdict is (Verdict.UNKNOWN if refuted else Verdict.HOLDS)
    assert result.counterexample is None


def test_what_is_enumerated_still_has_to_meet_every_condition_of_its_path() -> None:
    result = check("prop_shifted")
    assert (result.verdict, result.reason) == (Verdict.HOLDS, None)


def test_with_a_bound_nothing_beyond_it_is_looked_for() -> None:
    result = check("prop_absolute", bound=3)
    assert (result.verdict, result.bound) == (Verdict.HOLDS, 3)


def test_containers_keep_their_invariants() -> None:
    assert check("prop_ascending", bound=4).verdict is Verdict.HOLDS
    found = check("prop_small").counterexample
    assert found is not None
    assert found.arguments == ("(fromList [(0,_),(1,_)])",)
    assert found.source == "prop_small (Map.fromList [(0,undefined),(1,undefined)])"


def test_an_abstract_type_is_built_by_its_functions() -> None:
    target = load(str(FILE.with_name("Bags.hs"))).properties()
    once, few = Checker(target, CheckBudget(4, 1_000_000)).results()
    assert (once.verdict, once.bound) == (Verdict.HOLDS, 4)  # the hidden constructor would break it
    assert once.reason == "only values that exported functions build are tried for abstract types"
    assert few.counterexample is not None
    assert few.counterexample.arguments == ("(put 1 (put 0 none))",)
    assert few.counterexample.replayed
