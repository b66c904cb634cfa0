"""What computation trees promise, on random source of every language whose defects are known (Faddegon, section 7.4)."""

from __future__ import annotations

import os

import pytest

from bench.infected_sources import NOTATIONS
from bench.soundness import Tally
from bench.source_soundness import is_right, tallied
from clew.machine.values.value import Construct, FunctionMap, MapEntry, Unevaluated

SEED = int(os.environ.get("CLEW_SEED", "0"))
RIGHT, WRONG = Construct("A", (Construct("R"),)), Construct("A", (Construct("Infect.W"),))


def check(tally: Tally, programs: int) -> None:
    assert tally.programs >= programs
    assert tally.faulty > tally.programs // 5
    assert tally.counterexamples == []


@pytest.mark.parametrize("language", NOTATIONS)
def test_what_is_found_faulty_in_source_is_defective(language: str) -> None:
    check(tallied(SEED, 10, NOTATIONS[language]), 8)


@pytest.mark.slow
@pytest.mark.parametrize("language", NOTATIONS)
def test_what_is_found_faulty_in_much_source_is_defective(language: str) -> None:
    total = Tally()
    for seed in range(2):
        total.add(tallied(1000 * (SEED + 1) + seed, 80, NOTATIONS[language]))
    check(total, 120)


def test_flags_say_whether_values_are_right() -> None:
    assert is_right(Construct("P", (Construct("R"), RIGHT, Unevaluated())))
    assert not is_right(Construct("P", (Construct("R"), RIGHT, WRONG)))
    assert is_right(FunctionMap("f", (MapEntry((WRONG,), WRONG),)))
    assert not is_right(FunctionMap("f", (MapEntry((RIGHT,), WRONG),)))
