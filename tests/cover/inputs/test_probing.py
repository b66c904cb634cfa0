"""Inputs that neither a search by size nor the solver meets: found by bisection, by literals and at random."""

from __future__ import annotations

import pytest
from support import PROGRAMS

from clew.api.function_tests import FunctionTests
from clew.cover.inputs.probing import KnownInput, Prober
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.values.value import Number, Value


def calls(function: str) -> dict[str, str]:
    """The tests that are kept, with their outcomes; each was replayed."""
    subject = load(str(PROGRAMS / "Probed.hs")).subject(function)
    return {test.call: test.outcome for test in FunctionTests(subject, generate_for(subject)).kept}


@pytest.mark.parametrize(
    ("function", "outcomes"),
    [
        ("narrow", {"True", "False"}),
        ("third", {"1", "2"}),
        ("single", {"True", "False"}),
        ("wraps", {"1", "2", "3"}),
        ("bytes", {"1", "2", "3", "4"}),
        ("cubic", {"1", "2"}),
    ],
)
def test_all_outcomes_are_reached(function: str, outcomes: set[str]) -> None:
    assert set(calls(function).values()) == outcomes


def test_a_double_inside_of_data() -> None:
    assert any(float(call.split("(")[1].split(",")[0]) > 0.7 for call in calls("held"))


def test_what_is_not_looked_at_is_of_its_type() -> None:
    found = calls("unused")
    assert set(found.values()) == {"1", "2"}
    assert all(call.split()[-1] == "?" or 0 <= int(call.split()[-1]) < 256 for call in found)


def test_a_function_without_alternatives_of_its_own_is_called_for_different_results() -> None:
    assert calls("flat") == {"flat []": "[]", "flat [[0,1]]": "[0,1]"}


def test_a_comparison_is_tested_below_at_and_above() -> None:
    assert calls("greater") == {"greater 0 0": "0", "greater 0 1": "0", "greater 0 (-1)": "1"}


def test_no_more_calls_are_made_than_the_work_allows() -> None:
    module = load(str(PROGRAMS / "Probed.hs"))
    subject = module.subject("greater")
    asked = ran = 0

    def is_done() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    def run(_: tuple[Value, ...]) -> None:
        nonlocal ran
        ran += 1  # as if each call had no end

    known = KnownInput((Number(0), Number(1)), frozenset())
    Prober(subject.program, subject.arguments).search(run, [known], is_done)
    assert ran == 20
