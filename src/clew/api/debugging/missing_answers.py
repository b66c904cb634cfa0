"""Begins a debugging session about an answer that a search should have and has not."""

from __future__ import annotations

from dataclasses import replace

from clew.api.debugging.compared_sides import wrong_side
from clew.api.debugging.debug_session import DebugSession, LackingAnswer
from clew.api.debugging.failing_branches import SearchedCall, searched_call
from clew.api.debugging.starting import (
    USUAL_DEBUGGING,
    DebugOptions,
    DebugWork,
    as_comparison,
    begun_session,
    debug_module,
)
from clew.api.events import Started
from clew.api.runs.running import has_many_answers
from clew.debug.answer_set_tree import FAILED, AnswerSetTree, closed, set_text
from clew.debug.asking.inquiry import Inquiry, Oracle
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.asking.question_strategies import QuestionStrategy
from clew.debug.computation_statement import Statement
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, Search
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, ListValue, Value
from clew.source.diagnostics import ClewError, UsageFault

#: What finding out that there is no answer may take.
_STEPS = 2_000_000


class ReferenceSets:
    """Judges all results of a call by those that another version gives."""

    def __init__(self, module: LoadedModule, name: str) -> None:
        self._module = module
        self._name = name

    def judge(self, statement: Statement) -> Opinion | None:
        try:
            found = searched_call(self._module, closed(statement.left))
        except ClewError:
            return None
        if not found.is_whole or found.is_narrowed:
            return None
        wanted = set_text(found.results, self._module.shown)
        if wanted == statement.result.text:
            return Opinion(Rightness.RIGHT, Speaker.REFERENCE, f"{self._name} gives the same")
        if any(self._module.contents(value) != value for value in found.results):
            return None  # the same elements may be in a tree of another shape
        return Opinion(Rightness.WRONG, Speaker.REFERENCE, f"{self._name} gives {wanted}")


class FailingArguments:
    """Clears calls that asked for an argument that fails, and so have no results: nobody wants to be asked about them."""

    def judge(self, statement: Statement) -> Opinion | None:
        has_results = statement.result.value != ListValue((), None)
        if has_results or not any(Construct(FAILED) in parts(a.value) for a in statement.arguments):
            return None
        return Opinion(Rightness.RIGHT, Speaker.FAILURE, "an argument fails")


def debug_expression(
    module: LoadedModule, expression: str | None = None, work: DebugWork = USUAL_DEBUGGING
) -> DebugSession:
    """Begin to look for the function to blame for a wrong result, or for the lack of one."""
    options = work.options
    if options.missing is not None and expression is None:
        raise UsageFault("an answer is missing of which expression?")
    side = None if expression is None or options.missing is not None else compared(module, expression, work)
    if side is not None:
        return side
    if expression is not None and (options.missing is not None or has_no_answer(module, expression)):
        return debug_missing(module, expression, options.missing, work)
    return debug_module(module, expression, work)


def compared(module: LoadedModule, expression: str, work: DebugWork) -> DebugSession | None:
    """A session about the left side of a test that compares all values of two expressions; None for other tests.

    Where both have one value, their comparison says all.
    """
    if as_comparison(module, expression, work.options) != expression:
        return None
    side = wrong_side(module, expression)
    if side is None:
        return None
    if side.missing is not None:
        session = debug_missing(module, side.expression, side.missing, work)
    else:
        about = replace(work, options=replace(work.options, answer=side.answer))
        session = debug_module(module, side.expression, about)
    session.reason = side.reason
    return session


def debug_missing(
    module: LoadedModule,
    expression: str,
    missing: str | None = None,
    work: DebugWork = USUAL_DEBUGGING,
) -> DebugSession:
    """Begin to look for the function that loses an answer of an expression; `missing` is that answer.

    Without it, the expression has no answer at all.
    """
    if not module.searches:
        raise UsageFault("only a program that searches can lack one of several answers")
    work.on_event(Started("searching all branches"))
    whole = searched_call(module, expression)
    shown = [module.shown(v) for v in whole.results]
    if missing is not None:
        wanted = searched_call(module, missing)
        if not wanted.results:
            raise UsageFault(f"{missing} has no value")
        if module.shown(wanted.results[0]) in shown:
            raise UsageFault(f"{missing} is not missing: {expression} gives {', '.join(shown)}")
    if whole.run is None:
        raise UsageFault("no branch left a record: all of them fail at a functional pattern")
    if missing is None and shown:
        raise UsageFault(
            f"{expression} has answers: {', '.join(shown)}", hint="--missing VALUE names one it lacks"
        )

    def search(text: str, function: str | None) -> SearchedCall | None:
        try:
            return whole if (text, function) == (expression, None) else searched_call(module, text, function)
        except ClewError:
            return None

    def show(value: Value) -> str:
        return module.shown(value)

    oracles = _oracles(work.options)
    inquiry = Inquiry(AnswerSetTree(expression, search, show), oracles, QuestionStrategy.TOP_DOWN)
    return begun_session(module, whole.run, inquiry, work, LackingAnswer(tuple(shown), missing))


def _oracles(options: DebugOptions) -> list[Oracle]:
    """Who can judge all results of a call: of the usual ones, another version."""
    if options.reference is None:
        return [*options.oracles, FailingArguments()]
    return [*options.oracles, ReferenceSets(options.reference, options.reference_name), FailingArguments()]


def has_no_answer(module: LoadedModule, expression: str) -> bool:
    """Whether every branch of an expression fails."""
    if not module.searches:
        return False
    evaluation = module.evaluation(expression)
    if evaluation.is_action or evaluation.variables or not has_many_answers(evaluation):
        return False
    machine = Machine(compile_program(evaluation.program), Limits(steps=_STEPS))
    goal, variables = evaluation.start(machine)
    bounds = Bounds(choices=1, deepen_to=la.UNBOUNDED - 1, by_choices=True)
    search = Search(machine, goal, variables, bounds, limits=Limits(steps=_STEPS), branch_steps=_STEPS)
    return next(iter(search), None) is None and search.verdict.exhausted
