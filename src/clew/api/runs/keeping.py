"""Performing an action for its result, which is kept as an expression: a prompt defines a name as it."""

from __future__ import annotations

from contextlib import suppress

from clew.api.budget import Budget
from clew.api.events import OnEvent
from clew.api.failures import Failure, failure_of
from clew.api.options import USUAL_RUN
from clew.api.runs.evaluating import exception_text
from clew.api.runs.running import machine_for, perform, recursion_for
from clew.core import nodes as core
from clew.language.evaluation import Evaluation
from clew.language.prompt import Unsupported
from clew.machine.run.world import World
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Char, Construct, ListValue, Number, Value
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion

#: How deep a result may be to be kept, and how long its lists.
_DEPTH, _LENGTH = 200, 100_000


@dataclass(frozen=True, slots=True)
class Kept:
    """The result of an action, if it came to one, or why there is none."""

    value: core.Expr | None = None
    failure: Failure | None = None


def perform_to_keep(evaluation: Evaluation, budget: Budget, on_event: OnEvent, world: World) -> Kept:
    """Perform an action and return its fully evaluated result."""
    machine = machine_for(evaluation, USUAL_RUN, budget, on_event, None, world)
    try:
        performed = perform(machine, evaluation.start(machine)[0], evaluation)
        if performed.result is None:
            return Kept(failure=performed.failure)
        outcome = machine.normalise(performed.result)
        if outcome.kind is OutcomeKind.VALUE:
            with deep_recursion(recursion_for(_DEPTH)):
                return Kept(expression_of(machine.view(performed.result, depth=_DEPTH, length=_LENGTH)))
        exception = exception_text(machine, outcome, evaluation.texts, machine.limits)
        return Kept(
            failure=failure_of(
                outcome.kind,
                outcome.span,
                limits=machine.limits,
                exception=exception,
                detail=outcome.message,
                is_refusal=outcome.is_refusal,
            )
        )
    finally:
        with suppress(BrokenPipeError):
            machine.world.flush()


def expression_of(value: Value) -> core.Expr:
    """A value as an expression; one with functions, cycles or arrays in it is none."""
    match value:
        case Number(value=float() as number):
            return core.Lit(core.Literal(core.LitKind.DOUBLE, number))
        case Number(value=number):
            return core.Lit(core.Literal(core.LitKind.INT, number))
        case Char(value=char):
            return core.Lit(core.Literal(core.LitKind.CHAR, char))
        case Construct(name=name, args=args):
            return core.Con(name, tuple(expression_of(arg) for arg in args))
        case ListValue(items=items, rest=None):
            if items and all(isinstance(item, Char) for item in items):
                text = "".join(item.value for item in items if isinstance(item, Char))
                return core.Lit(core.Literal(core.LitKind.STRING, text))
            cells: core.Expr = core.Con("[]")
            for item in reversed(items):
                cells = core.Con(":", (expression_of(item), cells))
            return cells
        case _:
            raise Unsupported(
                "the prompt keeps plain data only, and this result has something else in it",
                hint="write what needs it in one action: do { x <- action; ... }",
            )
