"""Every branch of a search on record, also those that fail: what they called is where a missing answer was lost.

The machine forgets a branch when it fails. So the program is changed for this: where it would fail, it raises an
exception of its own, which ends the branch as an answer does, and the log is read before the search goes on. Where two
values are made equal, another branch evaluates them without that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from clew.api.results import Target
from clew.api.stories.recorded_run import RecordedRun
from clew.api.walking import told_run
from clew.core.nodes import Binding, Case, Choice, Con, Default, Expr, Let, Prim, Program, Var
from clew.core.walk import nodes, transform_program
from clew.debug.answer_set_tree import FAILED
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_tree import DependenceTree
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.parts import mapped
from clew.machine.values.value import Construct, Fault, Value, Variable
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.losses import Loss
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.recorder import history_of

#: What looking at the branches of one call may take: steps of all, steps of one, and how many there may be.
_STEPS, _BRANCH_STEPS, _BRANCHES = 4_000_000, 400_000, 200
#: How much of a result is read.
_DEPTH, _LENGTH = 100, 1_000
#: The exception of a branch that fails.
_FAILURE = "()"
#: How a statement shows a part that failed.
_SHOWN_FAILURE = f"<error: {_FAILURE}>"
#: What looks at all results of a search, and would take a branch that fails for one of them.
_ENCAPSULATING = frozenset(("allValues#", "setValues#", "catch#"))
#: What fails without a record: functional patterns.
_SILENT = "lazyUnify#"


@dataclass(frozen=True, slots=True)
class SearchedCall:
    """All that became of an expression: its results, and the calls that its branches made."""

    results: tuple[Value, ...]
    #: The calls that the expression makes in any branch, or that the one call makes which it is.
    calls: tuple[Statement, ...]
    #: Whether every branch was looked at to its end; one that fails at a functional pattern leaves no record.
    is_whole: bool
    #: Whether some branch asked for a free variable's value, so that results are those of some values.
    is_narrowed: bool = False
    #: The branch that ended first; None if none left a record.
    run: RecordedRun | None = None


def searched_call(module: LoadedModule, expression: str, function: str | None = None) -> SearchedCall:
    """Search all branches of an expression; with `function`, it is a call of that one, whose own calls are wanted."""
    evaluation = module.evaluation(expression)
    if evaluation.recorded is None or evaluation.is_action:
        raise UsageFault("only expressions that search can lack an answer")
    target = Target(module.file, module.name, expression, module.loading)
    program = _recording_failures(evaluation.recorded(early=False))
    machine = Machine(compile_program(program, record=True), Limits(steps=_STEPS))
    machine.trace()
    results: dict[Value, None] = {}
    calls: dict[str, Statement] = {}
    is_whole, is_narrowed, branches = True, False, 0
    first: RecordedRun | None = None
    with deep_recursion():
        goal, variables = evaluation.start(machine)
        search = Search(
            machine,
            goal,
            variables,
            Bounds(choices=1, deepen_to=la.UNBOUNDED - 1, by_choices=True),
            limits=Limits(steps=_STEPS),
            branch_steps=_BRANCH_STEPS,
            most_work=_STEPS,
            depth=_DEPTH,
            length=_LENGTH,
        )
        for found in search:
            branches += 1
            if branches > _BRANCHES:
                is_whole = False
                break
            is_narrowed = is_narrowed or not all(isinstance(v, Variable) for v in found.bindings)
            if found.kind is OutcomeKind.OUT_OF_STEPS:
                is_whole = False
                continue
            if found.kind is OutcomeKind.VALUE and found.value is not None:
                results[found.value] = None
            outcome = Outcome(found.kind, machine.stats.steps, span=found.span, message=found.message)
            run = told_run(module, evaluation, target, (machine, outcome, history_of(machine)))
            first = first or run
            for statement in _calls(run, function):
                calls.setdefault(statement.left, statement)
    verdict = search.verdict
    if verdict.ended not in (None, OutcomeKind.FAILED) or (verdict.failed and _is_silent(program)):
        is_whole = False
    lost = verdict.losses.without(Loss.BOUND)
    return SearchedCall(tuple(results), tuple(calls.values()), is_whole and not lost, is_narrowed, first)


def _calls(run: RecordedRun, function: str | None) -> list[Statement]:
    """The calls of one branch that were needed."""
    tree = DependenceTree(run.teller, with_local=False)
    calls: Sequence[Node] = tree.children(ROOT)
    if function is not None:
        own = [n for n in calls if tree.subject(n).function == function]
        calls = tree.children(own[0]) if own else ()
    return [_with_failures(s) for s in map(tree.statement, calls) if s.is_needed]


def _with_failures(statement: Statement) -> Statement:
    """A statement with what failed in its arguments as a user writes it."""

    def written(value: Value) -> Value:
        is_failure = isinstance(value, Fault) and value.exception == Construct(_FAILURE, ())
        return Construct(FAILED, ()) if is_failure else value

    def text(of: str) -> str:
        return of.replace(_SHOWN_FAILURE, FAILED)

    if _SHOWN_FAILURE not in statement.left:
        return statement
    arguments = tuple(
        [replace(a, value=mapped(a.value, written), text=text(a.text)) for a in statement.arguments]
    )
    return replace(statement, arguments=arguments, call=text(statement.call))


def _recording_failures(program: Program) -> Program:
    """A program that raises an exception where the other fails."""
    primitives = {n.name for f in program.functions for n in nodes(f.body) if isinstance(n, Prim)}
    if not _ENCAPSULATING.isdisjoint(primitives):
        raise UsageFault(
            "a program that looks at all results of a search cannot be debugged for a missing one"
        )
    numbers = count(1)

    def raising(expr: Expr) -> Expr:
        match expr:
            case Prim("fail#"):
                return _raised(expr)
            case Case(default=None):
                return replace(expr, default=Default("_", _raised(expr), expr.span))
            case Prim("unify#", (left, right)):
                return _unified(expr, left, right, next(numbers))
        return expr

    return transform_program(program, raising)


def _is_silent(program: Program) -> bool:
    return any(isinstance(n, Prim) and n.name == _SILENT for f in program.functions for n in nodes(f.body))


def _raised(expr: Expr) -> Prim:
    return Prim("raise#", (Con(_FAILURE, (), expr.span),), expr.span)


def _unified(expr: Prim, left: Expr, right: Expr, number: int) -> Expr:
    """Two values made equal, and a branch beside it that only evaluates both: it has the calls, should they differ."""
    span = expr.span
    names = (f"left${number}u", f"right${number}u")
    bindings = tuple([Binding(name, value, span) for name, value in zip(names, (left, right), strict=True)])
    equal = replace(expr, args=tuple([Var(name, span) for name in names]))
    evaluated: Expr = _raised(expr)
    for name in names:
        whole = Prim("nf#", (Var(name, span),), span)
        evaluated = Case(whole, (), Default("_", evaluated, span), span)
    return Let(bindings, Choice((equal, evaluated), span), span)
