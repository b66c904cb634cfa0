"""Fusion: a loop over a list that another loop makes becomes one loop, and the list is never made.

A *consumer* looks at one of its parameters first, and calls itself with a part of it; a *producer* gives a structure
with a call of itself in it. `sum (zipWith (*) xs ys)` is a call of one with a call of the other, and a new function
takes the place of both: the producer's body, in which each structure is replaced by what the consumer would make of it
(Wadler 1990, for loops that are in such a form already). Where the consumer would go on with the producer's call of
itself, the new function calls itself. A loop that is unrolled is rolled up first: what looks at a part of what it has
looked at becomes a function of its own. Three loops become one function step by step.

Nothing is evaluated that was not before, nor twice: a part that the consumer uses once stands where it uses it, which
is a suspension as before, and others are named; uses in different branches count as one. Functions that choose or
guess stay as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeGuard

from clew.core.free import FreshNames, bound_names, distinct, free_variables, rename
from clew.core.marks import is_mark
from clew.core.nodes import (
    Alt,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Function,
    Label,
    Let,
    Lit,
    LitAlt,
    Partial,
    Program,
    Var,
)
from clew.core.passes.optimise_terms import leaves_of, with_leaves
from clew.core.walk import nodes, parts, transform
from clew.source.dataclass import dataclass

#: The largest function that is fused, and the most functions that one is made of.
MOST_NODES, MOST_PARTS = 120, 6
#: The most functions that are made.
MOST_MADE = 1000


def fuse(program: Program, roots: Iterable[str]) -> Program:
    """The program that the roots need, with loops over structures of other loops made into one."""
    return replace(program, functions=_Fusion(program).run(roots))


@dataclass(frozen=True, slots=True)
class _Consumer:
    """A function that looks at a parameter, after what it evaluates and marks before, and goes on with a part of that."""

    function: Function
    index: int
    before: tuple[Case | Label, ...]
    case: Case

    @property
    def looks_at_once(self) -> bool:
        """Whether nothing can end before it looks."""
        return not any(isinstance(step, Case) for step in self.before)


class _Fusion:
    def __init__(self, program: Program) -> None:
        self.functions = {f.name: f for f in program.functions}
        self.strict = {c.name for data in program.datas for c in data.constructors if any(c.strict)}
        self.made: dict[tuple[str, int, str], str | None] = {}
        self.parts: Counter[str] = Counter()
        self.consumers: dict[tuple[str, int], _Consumer | None] = {}
        self.producers: dict[str, Function | None] = {}
        self.loop: dict[
            str, str
        ] = {}  # what functions that call each other have in common, where they were one

    def run(self, roots: Iterable[str]) -> tuple[Function, ...]:
        """Functions are changed as they are reached, so that those are left out that nobody calls any more."""
        waiting = [name for name in roots if name in self.functions]
        done: dict[str, Function] = {}
        while waiting:
            name = waiting.pop()
            if name in done:
                continue
            function = self.functions[name]
            body = transform(function.body, self.change)
            done[name] = function if body is function.body else replace(function, body=body)
            waiting.extend(
                node.name
                for node in nodes(body)
                if isinstance(node, Call | Partial) and node.name in self.functions and node.name not in done
            )
        order = {name: place for place, name in enumerate(self.functions)}
        return tuple(sorted(done.values(), key=lambda f: order[f.name]))

    def change(self, node: Expr) -> Expr:
        if not isinstance(node, Call):
            return node
        for index, argument in enumerate(node.args):
            marks, call = _unmarked(argument)
            if not isinstance(call, Call):
                continue
            name = self.fused(node.name, index, call.name)
            if name is not None and (not marks or self.looks_at_once(node.name, index)):
                rest = (*node.args[:index], *node.args[index + 1 :])
                # who looks at an argument first reaches its marks, whatever comes of it
                return _marked(Call(name, (*rest, *call.args), node.span), marks)
        return node

    def looks_at_once(self, name: str, index: int) -> bool:
        consumer = self.consumer(name, index)
        return consumer is not None and consumer.looks_at_once

    def fused(self, consumer: str, index: int, producer: str) -> str | None:
        """The name of the function for a consumer of what a producer makes, if there is to be one."""
        key = (consumer, index, producer)
        if key not in self.made:
            self.made[key] = None
            if self.is_small(consumer, producer):
                consuming, producing = self.consumer(consumer, index), self.producer(producer)
                if consuming is not None and producing is not None:
                    self.make(key, consuming, producing)
        return self.made[key]

    def is_small(self, *names: str) -> bool:
        functions = [self.functions.get(name) for name in names]
        return (
            len(self.made) < MOST_MADE
            and sum(self.parts[name] or 1 for name in names) <= MOST_PARTS
            and all(f is not None and _may_be_copied(f) for f in functions)
        )

    def consumer(self, name: str, index: int) -> _Consumer | None:
        key = (name, index)
        if key not in self.consumers:
            self.consumers[key] = self._consumer(name, index)
        return self.consumers[key]

    def _consumer(self, name: str, index: int) -> _Consumer | None:
        function = self.functions.get(name)
        if function is None or index >= function.arity or _uses(function.body)[function.params[index]] != 1:
            return None
        before, case = _evaluated_first(function.body)
        if not _looks_at(case, function.params[index : index + 1]):
            return None
        if (case.default is not None and case.default.var != "_") or any(
            isinstance(a, LitAlt) for a in case.alts
        ):
            return None
        alts = tuple(
            [replace(a, body=self.rolled(a.body, a.vars, function)) for a in case.alts if isinstance(a, Alt)]
        )
        if not any(self.goes_on(alt, name) for alt in alts):
            return None
        return _Consumer(function, index, before, replace(case, alts=alts))

    def goes_on(self, alt: Alt, name: str) -> bool:
        """Whether an alternative hands a part to the function itself, or to another of the same loop."""
        loop = self.loop.get(name, name)
        return any(
            isinstance(node, Call)
            and self.loop.get(node.name, node.name) == loop
            and any(isinstance(arg, Var) and arg.name in alt.vars for arg in node.args)
            for node in nodes(alt.body)
        )

    def rolled(self, expr: Expr, fields: tuple[str, ...], outer: Function) -> Expr:
        """The end of a loop that was unrolled, where it looks at a part of what it has looked at, as a call."""
        if isinstance(expr, Let):
            return replace(expr, body=self.rolled(expr.body, fields, outer))
        if not isinstance(expr, Case):
            return expr
        if _looks_at(expr, fields):
            return self.outlined(expr, outer)
        default = expr.default
        return replace(
            expr,
            alts=tuple([replace(a, body=self.rolled(a.body, fields, outer)) for a in expr.alts]),
            default=default and replace(default, body=self.rolled(default.body, fields, outer)),
        )

    def producer(self, name: str) -> Function | None:
        if name not in self.producers:
            self.producers[name] = self._producer(name)
        return self.producers[name]

    def _producer(self, name: str) -> Function | None:
        function = self.functions.get(name)
        if function is None or not function.params:
            return None  # a constant is made once, for all who use it
        loop = self.loop.get(name, name)

        def is_again(expr: Expr) -> bool:
            _, call = _unmarked(expr)
            return isinstance(call, Call) and self.loop.get(call.name, call.name) == loop

        def with_calls(result: Expr) -> Expr:
            """A structure, with parts that decide whether the loop goes on as calls."""
            if not isinstance(result, Con) or result.name in self.strict:
                return result
            return replace(result, args=tuple(map(as_call, result.args)))

        def as_call(part: Expr) -> Expr:
            marks, inner = _unmarked(part)
            decides = isinstance(inner, Case | Let) and any(map(is_again, leaves_of(inner)))
            return (
                _marked(self.outlined(inner, function), marks) if decides and free_variables(inner) else part
            )

        body = with_leaves(function.body, with_calls)
        leaves = leaves_of(body)
        made = [leaf for leaf in leaves if isinstance(leaf, Con) and leaf.name not in self.strict]
        goes_on = any(is_again(arg) for leaf in made for arg in leaf.args)
        is_part = name in self.loop and bool(made) and any(map(is_again, leaves))
        return replace(function, body=body) if goes_on or is_part else None

    def outlined(self, expr: Expr, outer: Function) -> Call:
        """A call of a new function in place of a part of another."""
        params = free_variables(expr)
        name = f"{outer.name.partition('@')[0]}@r{len(self.functions)}"
        self.functions[name] = Function(name, params, expr, trusted=outer.trusted, span=outer.span)
        self.loop[name] = self.loop.get(outer.name, outer.name)
        return Call(name, tuple(Var(p, expr.span) for p in params), expr.span)

    def make(self, key: tuple[str, int, str], consumer: _Consumer, producer: Function) -> None:
        """Make the function for a consumer of what a producer makes."""
        outer = consumer.function
        own = producer if outer.trusted and not producer.trusted else outer
        name = f"{own.name.partition('@')[0]}@f{len(self.functions)}"
        self.made[key] = name
        self.functions[name] = outer  # until it is there, for the order
        self.loop[name] = "@".join(self.loop.get(f.name, f.name) for f in (outer, producer))
        supply = FreshNames({*_names(outer), *_names(producer), *bound_names(consumer.case)})
        params = {param: supply.fresh(param) for param in outer.params}
        renamed = replace(outer, params=tuple(params.values()), body=rename(consumer.case, params))
        renamed, _ = distinct(renamed, supply)
        joined = _Joined(self, renamed, consumer)
        body = with_leaves(producer.body, joined.leaf)
        for step in reversed(consumer.before):
            if isinstance(step, Label):
                body = replace(step, body=body)
            else:
                seen = rename(step.scrutinee, params)
                body = replace(step, scrutinee=seen, default=Default("_", body, step.span))
        rest = [p for i, p in enumerate(renamed.params) if i != consumer.index]
        trusted = outer.trusted and producer.trusted
        function = Function(name, (*rest, *producer.params), body, trusted=trusted, span=own.span)
        self.functions[name], _ = distinct(function)
        self.parts[name] = sum(self.parts[f] or 1 for f in (outer.name, producer.name))


class _Joined:
    """The body of a fused function: the producer's, whose results go into the consumer, with names of its own."""

    def __init__(self, fusion: _Fusion, renamed: Function, consumer: _Consumer) -> None:
        self.fusion, self.strict = fusion, fusion.strict
        self.consumer, self.params, self.index = consumer.function.name, renamed.params, consumer.index
        case = renamed.body
        assert isinstance(case, Case)
        self.alts: Mapping[str, Alt] = {alt.con: alt for alt in case.alts if isinstance(alt, Alt)}
        self.default = case.default

    def leaf(self, result: Expr) -> Expr:
        """What the consumer makes of a result of the producer."""
        if isinstance(result, Con) and result.name not in self.strict:
            alt = self.alts.get(result.name)
            if alt is not None:
                return self.chosen(alt, result)
            if self.default is not None:
                return self.default.body
        args = [result if i == self.index else Var(p, result.span) for i, p in enumerate(self.params)]
        return self.fusion.change(Call(self.consumer, tuple(args), result.span))

    def chosen(self, alt: Alt, result: Con) -> Expr:
        """An alternative with the parts of a structure in place of its variables."""
        uses = _most_uses(alt.body)
        here: dict[str, Expr] = {}
        bindings: list[Binding] = []
        for name, part in zip(alt.vars, result.args, strict=True):
            if uses[name] == 1 or isinstance(part, Var | Lit):
                here[name] = part
            elif uses[name]:
                bindings.append(Binding(name, part, part.span))

        def change(node: Expr) -> Expr:
            return here.get(node.name, node) if isinstance(node, Var) else self.fusion.change(node)

        body = transform(alt.body, change)
        for binding in reversed(bindings):
            body = Let((binding,), body, binding.span)
        return body


def _may_be_copied(function: Function) -> bool:
    """Whether a function is small, and neither chooses nor has labels, which stand in one place; marks are none."""
    size = 0
    for size, node in enumerate(nodes(function.body), 1):
        if size > MOST_NODES or isinstance(node, Choice | Free):
            return False
        if isinstance(node, Label) and not is_mark(node.label):
            return False
    return size > 0


def _uses(expr: Expr) -> Counter[str]:
    return Counter(node.name for node in nodes(expr) if isinstance(node, Var))


def _most_uses(expr: Expr) -> Counter[str]:
    """How often variables are used at most, whichever branches are taken."""
    if isinstance(expr, Var):
        return Counter([expr.name])
    found: Counter[str] = Counter()
    branches: Counter[str] = Counter()
    for number, (_, part) in enumerate(parts(expr)):
        if isinstance(expr, Case) and number > 0:
            branches |= _most_uses(part)
        else:
            found += _most_uses(part)
    return found + branches


def _names(function: Function) -> set[str]:
    return {*function.params, *bound_names(function.body)}


def _evaluated_first(body: Expr) -> tuple[tuple[Case | Label, ...], Expr]:
    """The variables that a function evaluates and the marks that it passes before it looks at anything, and the rest.

    A variable costs nothing when it is evaluated again, in each turn of the producer; anything else would.
    """
    before: list[Case | Label] = []
    while True:
        if isinstance(body, Label) and is_mark(body.label):
            before.append(body)
            body = body.body
        elif _only_evaluates(body):
            before.append(body)
            assert body.default is not None
            body = body.default.body
        else:
            return tuple(before), body


def _only_evaluates(expr: Expr) -> TypeGuard[Case]:
    """Whether an expression evaluates a variable before another one."""
    return (
        isinstance(expr, Case)
        and not expr.alts
        and expr.default is not None
        and expr.default.var == "_"
        and isinstance(expr.scrutinee, Var)
    )


def _unmarked(expr: Expr) -> tuple[tuple[Label, ...], Expr]:
    """The marks around an expression, the outermost first, and the expression."""
    marks: list[Label] = []
    while isinstance(expr, Label) and is_mark(expr.label):
        marks.append(expr)
        expr = expr.body
    return tuple(marks), expr


def _marked(expr: Expr, marks: tuple[Label, ...]) -> Expr:
    for mark in reversed(marks):
        expr = replace(mark, body=expr)
    return expr


def _looks_at(expr: Expr, names: tuple[str, ...]) -> TypeGuard[Case]:
    """Whether an expression chooses by one of some variables."""
    return (
        isinstance(expr, Case)
        and bool(expr.alts)
        and isinstance(expr.scrutinee, Var)
        and expr.scrutinee.name in names
    )
