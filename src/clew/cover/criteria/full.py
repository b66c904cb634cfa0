"""Full coverage: what the tests of a function must do for small faults in it to show. It is the default.

- every alternative of the tested function in each call of it (Function Coverage), and of the other functions in reach;
- every expression, so that no argument is left out that nothing ever needs, nor code without alternatives, such as the
  steps of a `do`;
- both outcomes of every Boolean expression, be it an operand, a condition or a result;
- both ways in which a step of monadic code comes out, such as Nothing and Just (`monadic_steps`);
- equal sides of every comparison that asks for an order, and, if an input is found soon, sides that differ although it
  comes out as it does for equal ones: with `a > b`, one test each of `a > b`, `a == b` and `a < b`. No other comparison
  of the two agrees on all three.

`python -m bench mutation` compares the criteria by the mutants that their tests kill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clew.core.builtin import BOOL, BUILTIN
from clew.core.deep import Deep, run
from clew.core.names import INSTANCE, written_name
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Con,
    Expr,
    Function,
    Label,
    Let,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.passes.labels import Path, part_steps
from clew.core.passes.local_types import LocalTypes, Place, infer_types
from clew.core.types import Type, TypeCon
from clew.core.walk import nodes, parts, rebuild
from clew.cover.criteria.callsites import copy_per_call, item_of_call
from clew.cover.criteria.expression_coverage import SeenTexts, describe, expression_item
from clew.cover.criteria.items import (
    CoverageScope,
    Criterion,
    Item,
    branch_items,
    is_added,
    label_only,
    raises,
    raising,
)
from clew.cover.criteria.monadic_steps import MonadicSteps, is_optional, with_outcomes
from clew.cover.criteria.results import result_items
from clew.machine.values.render import plain_name
from clew.source.span import Span

_BOOL = TypeCon(BOOL.name)
#: Comparisons by an order, of the machine's own numbers and characters, and as methods of a class,
#: with whether they are strict.
_PRIMITIVES = {"lt#": True, "le#": False, "gt#": True, "ge#": False}
_METHODS = {"<": True, "<=": False, ">": True, ">=": False}
_ORDER = frozenset({*_METHODS, "compare"})


def full_coverage(program: Program, scope: CoverageScope) -> Criterion:
    """Everything of the functions to cover; alternatives in each call of the tested one, or of those that are named."""
    # What was cut out of a function because several of its guards lead there is no function to a reader.
    called = frozenset(name for name in scope.called if written_name(name) == name)
    copies = copy_per_call(program, scope.entry, called, scope.within)
    copied = frozenset(copies.origin)
    names = copied | (scope.names - called)
    marked = label_only(copies.program, names)
    branches = [
        item_of_call(item, copies, scope.entry) if item.function in copied else item
        for item in branch_items(marked, names)
    ]
    origins = {name: copies.origin[name][0] if name in copied else name for name in names}
    marker = _Marker(
        _local_types(program, scope.names),
        raising(program),
        origins,
        lawful=_has_lawful_order(program, scope),
        steps=MonadicSteps(
            (*BUILTIN, *program.datas), frozenset(f.name for f in program.functions if f.trusted)
        ),
    )
    functions = tuple(marker.marked(f, origins[f.name]) if f.name in names else f for f in marked.functions)
    results = () if _has_alternatives(program, scope.names) else _results(program, scope)
    program = replace(marked, functions=functions)
    items = (*branches, *marker.items.values(), *results)
    return Criterion("full", scope.function, program, copies.entry, items)


def _has_alternatives(program: Program, names: frozenset[str]) -> bool:
    """Whether a case in some functions has a choice; where a type has one constructor, there is none."""
    return any(
        isinstance(node, Case) and _chooses(node)
        for function in program.functions
        if function.name in names
        for node in nodes(function.body)
    )


def _results(program: Program, scope: CoverageScope) -> tuple[Item, ...]:
    """What the result of a function without alternatives can look like."""
    tested = next(f for f in program.functions if f.name == scope.function)
    return result_items(program, tested)


def _local_types(program: Program, names: frozenset[str]) -> LocalTypes:
    """The types inside of functions; what was lifted out of one has no type of its own, and belongs to it."""
    groups: dict[str, list[Function]] = {}
    known = {f.name for f in program.functions if f.scheme is not None}
    for function in program.functions:
        if function.name in names:
            owner = function.name
            while owner not in known and "." in owner:
                owner = owner.rpartition(".")[0]
            groups.setdefault(owner, []).append(function)
    types = LocalTypes()
    for group in groups.values():
        types.nodes.update(infer_types(program, group).nodes)
    return types


def _has_lawful_order(program: Program, scope: CoverageScope) -> bool:
    """Whether nobody has written an order of their own in reach, which may answer one way round and not the other."""
    return not any(
        INSTANCE in f.name and f.name.rpartition(".")[2] in _ORDER
        for f in program.functions
        if f.name in scope.within and not f.trusted and f.name not in scope.made
    )


class _Marker:
    """Labels the expressions of functions and what becomes of them; the copies of a function share their labels."""

    def __init__(
        self,
        types: LocalTypes,
        ending: frozenset[str],
        origins: Mapping[str, str],
        *,
        lawful: bool,
        steps: MonadicSteps,
    ) -> None:
        self._types = types
        self._ending = ending
        self._origins = origins
        self._lawful = lawful
        self._steps = steps
        self.items: dict[str, Item] = {}

    def marked(self, function: Function, origin: str) -> Function:
        seen: SeenTexts = {}
        judged: dict[Span, tuple[Path, list[Place]]] = {}
        stepped: dict[Span, Path] = {}
        named = replace(function, name=origin)

        def go(node: Expr, place: Place, path: Path, *, decides: bool, is_step: bool = False) -> Deep[Expr]:
            if isinstance(node, Label):
                body: Expr = yield go(node.body, place, path, decides=decides, is_step=is_step)
                return replace(node, body=body)
            if is_added(node):
                return node
            item = expression_item(named, self._written(node), path, seen)
            if item is not None:
                self.items.setdefault(item.label, item)
            if raises(node, self._ending):
                return node if item is None else Label(item.label, node, node.span)
            new = []
            steps = self._steps.places(node)
            for i, (step, (_, part)) in enumerate(zip(part_steps(node), parts(node), strict=True)):
                inner = i == 0 and isinstance(node, Case) and _chooses(node)
                new.append((yield go(part, (*place, i), path + step, decides=inner, is_step=i in steps)))
            changed = rebuild(node, new)
            if is_step and node.span.line:
                first = stepped.setdefault(node.span, path)
                changed = self._stepped(named, node, changed, first, self._types.nodes.get((origin, place)))
            is_bool = self._types.nodes.get((origin, place)) == _BOOL
            if is_bool and node.span.line and node.span != function.span and not _is_cut_out(node):
                first, places = judged.setdefault(
                    node.span, (path, [])
                )  # copies of it have the same outcomes
                if not any(p[: len(place)] == place for p in places):  # nothing inside has the same text
                    places.append(place)
                    changed = self._judged(named, node, changed, path, first, decides=decides)
            return changed if item is None else Label(item.label, changed, node.span)

        return replace(function, body=run(go(function.body, (), (), decides=False)))

    def _written(self, node: Expr) -> Expr:
        """A call of a copy as a call of the function that it is a copy of."""
        if isinstance(node, Call | Partial):
            return replace(node, name=self._origins.get(node.name, node.name))
        return node

    def _outcome(
        self,
        function: Function,
        path: Path,
        outcome: str,
        words: str,
        node: Expr,
        body: Expr,
        *,
        optional: bool,
    ) -> Expr:
        """What comes after an expression came out one way, marked by the item for that."""
        short = ".".join(map(str, path))
        name = f"{function.name}:{short}={outcome}"
        label = f"{short or 'body'}={outcome}"
        item = Item(name, function.name, label, node.span, words, optional=optional, is_outcome=True)
        self.items.setdefault(name, item)
        return Label(name, body, node.span)

    def _stepped(self, function: Function, node: Expr, changed: Expr, path: Path, type_: Type | None) -> Expr:
        """A step of monadic code that marks how it came out."""
        outcomes = self._steps.outcomes(node, type_)
        shown = describe(self._written(node))

        def mark(constructor: str, body: Expr) -> Expr:
            outcome = plain_name(constructor)
            words = f"{shown} gives {outcome}"
            return self._outcome(function, path, outcome, words, node, body, optional=is_optional(type_))

        return with_outcomes(changed, outcomes, mark) if outcomes else changed

    def _judged(
        self, function: Function, node: Expr, changed: Expr, path: Path, named: Path, *, decides: bool
    ) -> Expr:
        """A Boolean expression that marks how it came out, under the name of a path. Where a case decides by it, its
        alternatives do that.
        """
        if not isinstance(node, Var | Call | App | Prim) or (isinstance(node, Call) and not node.args):
            return changed

        def mark(outcome: str, words: str, body: Expr, *, optional: bool = False) -> Expr:
            return self._outcome(function, named, outcome, words, node, body, optional=optional)

        def case(subject: Expr, yes: Expr, no: Expr) -> Expr:
            return Case(subject, (Alt("True", (), yes), Alt("False", (), no)), None, node.span)

        shown = describe(self._written(node))
        yes, no = (Con(name, (), node.span) for name in ("True", "False"))
        is_strict = self._strict_order(node)
        if is_strict is None:
            return (
                changed
                if decides
                else case(
                    changed, mark("True", f"{shown} is True", yes), mark("False", f"{shown} is False", no)
                )
            )
        # Sides are equal if neither is less: the comparison is asked again with its sides exchanged.
        *first, left, right = [part for _, part in parts(changed)]
        bindings = tuple(
            Binding(f"clew:{name}{len(path)}", side) for name, side in (("left", left), ("right", right))
        )
        one, other = (Var(b.name) for b in bindings)
        outcome, opposite = (no, yes) if is_strict else (yes, no)
        equal = mark("equal", "comparison with equal sides", outcome)
        # Often there is no such input, as in `length xs > 0`: nobody wants to read that it was not found.
        apart = mark("apart", "comparison with the other order", outcome, optional=True)
        reverse = rebuild(changed, [*first, other, one])
        closer = case(reverse, apart, equal) if is_strict else case(reverse, equal, apart)
        if not decides:
            word = outcome.name
            closer = mark(word, f"{shown} is {word}", closer)
            opposite_marked: Expr = mark(opposite.name, f"{shown} is {opposite.name}", opposite)
        else:
            opposite_marked = opposite
        asked = rebuild(changed, [*first, one, other])
        whole = case(asked, opposite_marked, closer) if is_strict else case(asked, closer, opposite_marked)
        return Let(bindings, whole, node.span)

    def _strict_order(self, node: Expr) -> bool | None:
        """Whether an expression is a strict comparison by an order or one that admits equality; None if it is neither."""
        if isinstance(node, Prim):
            return _PRIMITIVES.get(node.name)
        callee = node.function if isinstance(node, App) else node
        if not self._lawful or not isinstance(callee, Call) or not isinstance(node, Call | App):
            return None
        return _METHODS.get(callee.name.rpartition(".")[2]) if len(node.args) >= 2 else None


def _is_cut_out(node: Expr) -> bool:
    """Whether a node calls what compiling has cut out of a function, such as the clauses that are tried next."""
    return isinstance(node, Call) and written_name(node.name) != node.name


def _chooses(case: Case) -> bool:
    """Whether both outcomes of what a case looks at lead to alternatives of its own."""
    return len(case.alts) + (case.default is not None) > 1
