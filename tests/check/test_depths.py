"""Against plain enumeration: a failure is found at the first depth that has one, it is one of the smallest, and what
is said to hold to a bound has no failure there."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.cli.edge import main
from clew.language.registry import load

PROGRAMS = Path(__file__).parent / "programs"
DEEPEST = 2
NAMES = {
    "Depths.hs": ("ordered", "few", "sum", "bounded", "smaller", "once"),
    "LazyDepths.hs": ("ordered", "few", "both", "either", "same"),
}
CASES = [(file, name) for file, names in NAMES.items() for name in names]


@cache
def results(file: str) -> dict[str, PropertyResult]:
    target = load(str(PROGRAMS / file)).properties()
    return {r.name.removeprefix("prop_"): r for r in Checker(target, CheckBudget(DEEPEST, None)).results()}


@pytest.mark.parametrize(("file", "name"), CASES)
def test_enumeration_finds_nothing_smaller(file: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PROGRAMS / file), f"map oracle_{name} [0 .. {DEEPEST}]"]) == 0
    expected: list[list[str]] = json.loads(capsys.readouterr().out)
    result = results(file)[name]
    first = next((depth for depth, failures in enumerate(expected) if failures), None)
    if first is None:
        assert (result.verdict, result.bound) == (Verdict.HOLDS, DEEPEST)
        return
    assert (result.verdict, result.bound) == (Verdict.FAILS, first)
    found = result.counterexample
    assert found is not None
    assert found.smallest
    assert any(_fits(found.arguments[0].strip("()"), other.strip("()")) for other in expected[first])


def _fits(found: str, other: str) -> bool:
    """Whether one is the other, with what was never looked at left open."""
    words, others = found.replace("(", "( ").split(), other.replace("(", "( ").split()
    return len(words) == len(others) and all(
        w.strip("()") in ("_", o.strip("()")) for w, o in zip(words, others, strict=True)
    )
