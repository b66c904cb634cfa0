"""Searches choose only the constructors that a GADT has at the type in question, and reach all of those."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import clew

PROGRAM = Path(__file__).parent / "gadts" / "Typed.hs"
#: Expressions that are not well-typed: `A` and `Z` take numbers.
ILL_TYPED = re.compile(r"\b[AZ] \(?(?:B|Z)\b|\) \(?(?:B|Z)\b")


@pytest.fixture(scope="module")
def typed() -> clew.Module:
    return clew.open(str(PROGRAM))


def test_exploring_finds_the_error_behind_well_typed_expressions(typed: clew.Module) -> None:
    found = [finding.expression for finding in typed.explore(budget=clew.Budget(tests=2000)).findings]
    assert "ev (A (I 3) ?)" in found
    assert not [text for text in found if ILL_TYPED.search(text)]


def test_a_counterexample_is_of_the_type(typed: clew.Module) -> None:
    [prop] = typed.check("prop_dup").properties
    assert prop.failing_call == "prop_dup (I 3)"


def test_what_only_another_type_has_is_not_generated(typed: clew.Module) -> None:
    calls = [test.call for test in typed.generate("dup").tests]
    assert "dup (I 3)" in calls
    assert not [text for text in calls if "B" in text or "Z" in text]
