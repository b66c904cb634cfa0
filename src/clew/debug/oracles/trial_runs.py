"""Runs a goal that ends in a Bool for all values of its variables, and counts how it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.core.nodes import Call, Function, Partial, Program
from clew.core.walk import nodes
from clew.debug.oracles.conclusions import TrialTally
from clew.debug.oracles.core_values import STATED_EXCEPTION
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.pieces import KeptPieces
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, Value
from clew.source.dataclass import dataclass
from clew.source.losses import Loss

#: The goal, and what says whether a test counts: functions without parameters.
GOAL, COUNTS = "clew:judge", "clew:counts"
#: What a goal may take: steps in all, steps on a branch, the deepest bound, tests; and results where nothing is open.
TRIAL_STEPS, _BRANCH, _DEEPEST, _MOST_TESTS, _MOST_RESULTS = 3_000_000, 300_000, 40, 400, 10_000

#: How many of the tests that hold are kept.
_MOST_KEPT = 20


@dataclass(frozen=True, slots=True)
class TrialRun:
    """How the tests ended; the values of the variables in the first that failed, and in the first ones that held."""

    tests: TrialTally
    failing: tuple[Value, ...] | None = None
    holding: tuple[tuple[Value, ...], ...] = ()
    bound: int = 0
    #: Tests that ended in an exception; they are undefined, too.
    raised: int = 0
    #: Those of them that ended in the exception of a statement.
    stated: int = 0


def pruned(program: Program, roots: Sequence[str]) -> Program:
    """The functions that roots need."""
    known = {f.name: f for f in program.functions}
    wanted, waiting = set(roots), list(roots)
    while waiting:
        function = known.get(waiting.pop())
        if function is None:
            continue
        for node in nodes(function.body):
            if isinstance(node, Call | Partial) and node.name in known and node.name not in wanted:
                wanted.add(node.name)
                waiting.append(node.name)
    return replace(program, functions=tuple(f for f in program.functions if f.name in wanted))


def with_functions(program: Program, functions: Sequence[Function]) -> Program:
    """The program with functions added, or in the place of others of their names."""
    new = {f.name: f for f in functions}
    kept = tuple(f for f in program.functions if f.name not in new)
    return replace(program, functions=(*kept, *new.values()))


def run_trials(
    program: Program,
    variables: Sequence[str],
    is_stopped: Callable[[], bool] | None = None,
    *,
    to_first_failure: bool = True,
    steps: int = TRIAL_STEPS,
    most: int | None = None,
    kept: KeptPieces | None = None,
) -> TrialRun:
    """Evaluate the goal of a program for all values of the variables, which are constants of it.

    What is `kept` has the code of functions that earlier programs had, too.
    """
    image = compile_program(pruned(program, [GOAL, *variables]), kept=kept)
    machine = Machine(image, Limits(steps=steps))
    machine.budget.is_stopped = is_stopped
    refs = tuple(machine.constant(name) for name in variables)
    bounds = Bounds(level=0, deepen_to=_DEEPEST) if refs else Bounds()
    search = Search(
        machine,
        machine.constant(GOAL),
        refs,
        bounds,
        limits=Limits(steps=steps),
        branch_steps=min(steps, _BRANCH),
        most_work=steps,
        integers=Integers.SYMBOLIC if refs else None,
    )
    most = most or (_MOST_TESTS if refs else _MOST_RESULTS)
    is_cut_off = False
    holds = fails = undefined = raised = stated = 0
    failing: tuple[Value, ...] | None = None
    holding: list[tuple[Value, ...]] = []
    for answer in search:
        value = answer.value if answer.kind is OutcomeKind.VALUE else None
        match value:
            case Construct(name="True"):
                holds += 1
                if len(holding) < _MOST_KEPT:
                    holding.append(answer.bindings)
            case Construct(name="False"):
                fails += 1
                failing = failing or answer.bindings
                if to_first_failure:
                    break
            case Construct(name="()"):
                pass  # the test does not count
            case _:
                undefined += 1
                if answer.kind is OutcomeKind.RAISED:
                    raised += 1
                    stated += answer.value == STATED_EXCEPTION
        if holds + undefined + fails >= most:
            is_cut_off = True
            break
    losses = search.verdict.losses
    is_exhausted = not is_cut_off and (not losses or (not refs and not losses.without(Loss.BOUND)))
    return TrialRun(
        TrialTally(holds, fails, undefined, is_exhausted),
        failing,
        tuple(holding),
        search.verdict.bound,
        raised,
        stated,
    )
