"""Records programs, and checks that a history says what the run did."""

from __future__ import annotations

from itertools import islice

import numpy as np
import numpy.typing as npt

from clew.core.nodes import Program
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.walk import nodes
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.render import render
from clew.machine.values.value import Construct, Cut, Value
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.datum import Datum, NotKept, Raised, Suspended
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.values.value_reader import read

#: How many activations of a history are looked at, and how many of them are looked through.
LOOKED_AT, LOOKED_THROUGH = 400, 60


def unrecorded(program: Program, limits: Limits | None = None, constant: str = "main") -> tuple[str, int]:
    """How a run ends that is not recorded, and its steps."""
    machine = Machine(compile_program(program), limits)
    goal = machine.constant(constant)
    outcome = machine.normalise(goal)
    return ending(machine, outcome), outcome.steps


def recorded(
    program: Program,
    *,
    limits: Limits | None = None,
    reference: bool = False,
    nursery: int | None = None,
    constant: str = "main",
    units: int = 64,
) -> tuple[Machine, Outcome]:
    """A machine that has recorded the evaluation of a constant, and how that ended."""
    image = compile_program(with_distinct_nodes(program), record=True)
    machine = Machine(image, limits, reference=reference, nursery=nursery)
    machine.trace(units)
    return machine, machine.normalise(machine.constant(constant))


def ending(machine: Machine, outcome: Outcome) -> str:
    """The end of a run as text."""
    shown = outcome.value or outcome.exception
    return outcome.kind.value if shown is None else f"{outcome.kind.value} {machine.show(shown)}"


def log_of(machine: Machine) -> npt.NDArray[np.uint16]:
    """The units of a log."""
    return machine.memory.E[la.TR_FIRST : int(machine.memory.R[la.EVENTS])]


def shown(history: History, datum: Datum) -> str:
    """A value of a history as text."""
    return render(read(history, datum, depth=6, length=20), True)


def is_alike(history: History, one: Datum, other: Datum) -> bool:
    """Whether two values are one, or show alike."""
    return one == other or shown(history, one) == shown(history, other)


def check_history(history: History) -> None:
    """Every activation that came to an end has the value of its body as its result, and no look-up raises."""
    with deep_recursion():
        acts = list(islice(history.activations(), LOOKED_AT))
        for i, act in enumerate(acts):
            function = history.function(act)
            result = history.result(act)
            for argument in history.arguments(act):
                shown(history, argument)
            derived = history.value(act, function.body)
            if not isinstance(result, Suspended | Raised | NotKept):
                assert is_alike(history, derived, result), (
                    f"{function.name} at {act}: the result is {shown(history, result)}, "
                    f"its body is {shown(history, derived)}"
                )
            if i < LOOKED_THROUGH:
                for node in nodes(function.body):
                    shown(history, history.value(act, node))


def check_result(history: History, machine: Machine, outcome: Outcome, constant: str = "main") -> None:
    """The history shows what the machine holds as the value of a constant."""
    if outcome.kind is OutcomeKind.VALUE:
        assert outcome.value is not None
        act = history.constant(constant)
        assert act is not None
        held: Value = machine.view(outcome.value, depth=6, length=20)
        with deep_recursion():
            told = read(history, history.result(act), depth=6, length=20)
            assert agree(told, held), f"{render(told, True)}\n{render(held, True)}"


def agree(one: Value, other: Value) -> bool:
    """Whether two values are the same as far as both are shown: rows of one constructor are told at their full length."""
    match one, other:
        case (Cut(), _) | (_, Cut()):
            return True
        case Construct(name, args), Construct(other_name, other_args):
            return name == other_name and len(args) == len(other_args) and all(map(agree, args, other_args))
        case _:
            return render(one, True) == render(other, True)


def check_recording(program: Program, limits: Limits | None = None, constant: str = "main") -> str:
    """Record a program in three ways, compare it with a run that is not recorded. Returns how it ended."""
    without, steps = unrecorded(program, limits, constant)
    machine, outcome = recorded(program, limits=limits, constant=constant)
    end = ending(machine, outcome)
    if OutcomeKind.OUT_OF_STEPS.value not in (without, end):
        assert end == without
    log = log_of(machine).copy()
    history = history_of(machine)
    check_history(history)
    check_result(history, machine, outcome, constant)
    small, _ = recorded(program, limits=limits, constant=constant, nursery=100)
    assert np.array_equal(log_of(small), log), "collections change the log"
    if steps < 20_000:
        uncompiled, _ = recorded(program, limits=limits, constant=constant, nursery=100, reference=True)
        assert np.array_equal(log_of(uncompiled), log), "the uncompiled machine writes another log"
    return end
