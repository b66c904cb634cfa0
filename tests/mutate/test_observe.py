"""What a call gives, within a limit of steps."""

from __future__ import annotations

from mutating import number, subject_of

from clew.machine.compile.codegen import compile_program
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.mutate.observe import Observation, observe

CHOICES = """
forever : Int -> Int;
forever n = (case lt# n 0 of { True -> 1 }) ? forever (add# n 1);
two : Int -> Int;
two n = n ? add# n 1;
"""


def seen(function: str) -> Observation:
    machine = Machine(compile_program(subject_of(CHOICES, function).program))
    return observe(machine, function, [number(0)], 100)


def test_all_results_of_a_call_are_seen() -> None:
    assert seen("two").answers == ((OutcomeKind.VALUE, number(0)), (OutcomeKind.VALUE, number(1)))


def test_a_call_that_fails_again_and_again_is_given_up() -> None:
    found = seen("forever")
    assert found.answers == ((OutcomeKind.OUT_OF_STEPS, None),)
    assert found.never_ends
