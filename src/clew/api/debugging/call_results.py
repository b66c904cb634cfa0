"""All results of a call, in a language whose functions may have several: what one branch of a search does not show."""

from __future__ import annotations

from clew.api.debugging.judged_tests import is_repeatable
from clew.debug.computation_statement import Statement
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import ClewError
from clew.source.losses import Loss

#: What finding them may take.
_STEPS = 200_000
#: How much of each is read.
_DEPTH, _LENGTH = 100, 1_000


def results_of(module: LoadedModule, statement: Statement) -> tuple[str, ...]:
    """The results of a statement's call, each once; none where the language has one of each, or they are not known."""
    if not module.searches or not is_repeatable(statement):
        return ()
    try:
        evaluation = module.evaluation(statement.left)
    except ClewError:
        return ()
    if evaluation.is_action or evaluation.variables:
        return ()
    machine = Machine(compile_program(evaluation.program), Limits(steps=_STEPS))
    goal = machine.constant(evaluation.constant)
    search = Search(
        machine,
        goal,
        (),
        Bounds(),
        limits=Limits(steps=_STEPS),
        branch_steps=_STEPS,
        most_work=_STEPS,
        depth=_DEPTH,
        length=_LENGTH,
    )
    found: dict[str, None] = {}
    for answer in search:
        if answer.kind is not OutcomeKind.VALUE or answer.value is None:
            return ()
        found[module.shown(answer.value)] = None
    return () if search.verdict.losses.without(Loss.BOUND) else tuple(found)
