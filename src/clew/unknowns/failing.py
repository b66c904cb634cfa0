"""Failures as outcomes: a call for which a program has no rule ends its branch of a search unseen.

A failing call is a test like any other, and what it ran is not unreachable. So where the tested function or what it
calls fails, it raises a special exception instead; generators and preconditions fail as before. Searches inside of the
program and handlers of exceptions depend on real failures, so a program with either is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from clew.core.builtin import BUILTIN
from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Choice,
    Con,
    Constructor,
    DataType,
    Default,
    Expr,
    Free,
    Function,
    Partial,
    Prim,
    Program,
)
from clew.core.passes.call_graph import reachable, reached
from clew.core.walk import nodes, transform
from clew.machine.search.search import BranchResult
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct
from clew.source.dataclass import dataclass

#: The exception that is raised instead of failing.
FAILURE = "clew:Failure"
_RAISE = Prim("raise#", (Con(FAILURE),))
#: Searches inside of the program: what they run is not seen either.
_SEARCHES = frozenset({"allValues#", "setValues#", "valuesFrom#"})
#: What depends on failures, and what fails by itself.
_INSIDE = _SEARCHES | {"catch#"}
_UNSEEN = _SEARCHES | {"unify#", "lazyUnify#"}
_COPY = "fails:"
#: The names of functions that are made here begin so.
_OURS = "clew:"


@dataclass(frozen=True, slots=True)
class Failing:
    """A program whose failures are raised, the function to call in it, and whether some are still unseen."""

    program: Program
    entry: str
    unseen: bool
    #: Whether one call can have several results.
    many: bool
    #: Whether the program searches by itself: what such a search looks at has to be known before.
    searches: bool


def with_failures(program: Program, entry: str, others: Iterable[str]) -> Failing:
    """The program with the failures of `entry` raised, and those of `others` (generators and the like) as they were."""
    inside = {f.name: f for f in reached(program, [entry])}
    siblings = {c.name: len(d.constructors) for d in (*BUILTIN, *program.datas) for c in d.constructors}
    prims: set[str] = set()
    failing: set[str] = set()
    many = False
    for name, node in ((f.name, n) for f in inside.values() for n in nodes(f.body)):
        match node:
            case Prim(name=prim):
                prims.add(prim)
                failing |= {name} if prim == "fail#" and not _makes_arguments(inside[name]) else set()
            case Case() if not is_complete(node, siblings):
                failing.add(name)
            case Choice() | Free():
                many = True
    if not failing or prims & _INSIDE:
        unseen = bool(failing) or bool(prims & _UNSEEN)
        return Failing(program, entry, unseen, many, bool(prims & _SEARCHES))
    shared = set(inside).intersection(reachable(program, others))
    names = {name: _COPY + name for name in shared}

    def raising(node: Expr) -> Expr:
        match node:
            case Prim(name="fail#"):
                return replace(_RAISE, span=node.span)
            case Case() if not is_complete(node, siblings):
                return replace(node, default=Default("_", replace(_RAISE, span=node.span)))
            case _:
                return renamed(node)

    def renamed(node: Expr) -> Expr:
        match node:
            case Call(name=name) | Partial(name=name) if name in names:
                return replace(node, name=names[name])
            case _:
                return node

    touched = failing if not shared else set(inside)
    made = [
        replace(
            f,
            name=names.get(f.name, f.name),
            body=transform(f.body, renamed if _makes_arguments(f) else raising),
        )
        for f in program.functions
        if f.name in touched
    ]
    kept = [f for f in program.functions if f.name not in touched or f.name in shared]
    data = DataType("clew:Failures", (), (Constructor(FAILURE),), trusted=True)
    changed = replace(program, functions=(*kept, *made), datas=(*program.datas, data))
    return Failing(changed, names.get(entry, entry), bool(prims & _UNSEEN), many, searches=False)


def as_failed(answer: BranchResult) -> BranchResult:
    """An answer of such a program: a failure that was raised is one again."""
    if answer.kind is OutcomeKind.RAISED and answer.value == Construct(FAILURE):
        return replace(answer, kind=OutcomeKind.FAILED, value=None)
    return answer


def _makes_arguments(function: Function) -> bool:
    """Whether a function is one of ours that makes arguments: it fails where there is no value to try."""
    return function.trusted and function.name.startswith(_OURS)


def is_complete(case: Case, siblings: dict[str, int]) -> bool:
    """Whether a case has an alternative for every value."""
    if case.default is not None:
        return True
    cons = {alt.con for alt in case.alts if isinstance(alt, Alt)}
    # A tuple has one constructor, which is no declared one.
    return bool(cons) and len(cons) == siblings.get(next(iter(cons)), 1)
