"""What is said about guards on numbers holds for every input that is tried by force, at the edges of Int, too.

CLEW_THOROUGH=1 tries ten times as many programs, CLEW_SEED=n others.
"""

from __future__ import annotations

import os

import pytest
from support import generated

from clew.cover.cases import GenerationResult, Unreachable
from clew.machine.search.free_numbers import Integers
from clew.machine.solve import smt
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Number
from tests.guard_programs import Guarded, guarded, inputs

_FIRST = int(os.environ.get("CLEW_SEED", "0"))
_COUNT = 600 if os.environ.get("CLEW_THOROUGH") == "1" else 20

#: Two guards that only products and sums that wrap meet: a solver that gives up must not make them unreachable.
WRAPPING = """
f : Int -> Int -> Int;
f x y = case lt# 0 x of { False -> 3; True -> case lt# 0 y of { False -> 3; True ->
  case lt# (addw# x y) 0 of { True -> 1; False -> case lt# (mulw# x y) 0 of { True -> 2; False -> 3 } } } };
"""
ROOT = "f : Int -> Int;\nf n = case eq# (mulw# n n) 152399025 of { True -> 1; False -> 2 };"


def results(found: GenerationResult) -> set[int | float]:
    """What the kept tests give."""
    return {t.result.value for t in found.kept if isinstance(t.result, Number)}


@pytest.mark.slow
def test_claims_about_random_guards_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver has so small a budget that it leaves many questions open."""
    monkeypatch.setattr(smt, "BUDGET", 5_000)
    proofs = 0
    for seed in range(_FIRST, _FIRST + _COUNT):
        program = guarded(seed)
        found = generated(program.text, "f", quiet=None, first_work=50_000, second_work=600_000)
        _check_tests(program, found)
        proofs += isinstance(found.reach, Unreachable)
        if isinstance(found.reach, Unreachable):
            given = {t.result.value for t in found.tests if isinstance(t.result, Number)}
            for x, y in inputs(seed):
                assert program.call(x, y) in given, (seed, x, y, program.text)
    assert proofs >= _COUNT // 4  # else little is tested


def _check_tests(program: Guarded, found: GenerationResult) -> None:
    for test in found.tests:
        assert test.kind is OutcomeKind.VALUE
        assert test.concrete is not None
        x, y = (a.value for a in test.concrete if isinstance(a, Number))
        assert isinstance(test.result, Number)
        assert program.call(int(x), int(y)) == test.result.value, program.text


@pytest.mark.parametrize("integers", [None, Integers.SYMBOLIC])
def test_guards_that_only_wrapping_numbers_meet_are_reached(integers: Integers | None) -> None:
    found = generated(WRAPPING, "f", integers=integers)
    assert results(found) == {1, 2, 3}
    assert not found.cut


def test_a_square_root_is_found() -> None:
    found = generated(ROOT, "f")
    assert results(found) == {1, 2}


def test_a_test_that_the_solver_took_long_for_is_run_by_itself() -> None:
    """The search gives the branch up when the steps of the solver exceed its own; the call itself ends."""
    found = generated(WRAPPING, "f", integers=Integers.SYMBOLIC, branch_steps=3_000)
    assert not found.cut
    assert not found.endless
    assert {t.kind for t in found.tests} == {OutcomeKind.VALUE}
