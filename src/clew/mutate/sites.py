"""The places of a function where a fault may be put, with what is in scope there.

Only what the programmer wrote counts. Front ends compile clauses into cases whose scrutinee has the span of
the whole match; such a variable stands for an argument that a pattern has taken apart, and the clause has no
name for it unless it says so itself (`x@...`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clew.core.deep import deep_recursion
from clew.core.free import base_name
from clew.core.nodes import Call, Case, Expr, Function, Let, Prim, Var
from clew.core.types import Type, TypeCon, TypeVar
from clew.core.walk import nodes, parts
from clew.mutate.infer import LocalTypes, Place

_IDENTIFIER = re.compile(r"[a-z_][\w']*")


@dataclass(frozen=True, slots=True)
class Site:
    """A node of a function that stands for a piece of source text.

    `scope` holds the variables that the source could name here with their types, outermost first; `branch_of`
    is the case of which the node is a whole alternative that decides no more.
    """

    function: str
    place: Place
    node: Expr
    type: Type
    part_types: tuple[Type, ...]
    scope: tuple[tuple[str, Type], ...]
    branch_of: Case | None


@dataclass(frozen=True, slots=True)
class _Bound:
    """A variable in scope; `taken` when a clause's pattern has taken it apart."""

    name: str
    type: Type
    taken: bool


def is_hidden(type_: Type) -> bool:
    """Whether a type is of the compiler's making: class dictionaries and the token of IO."""
    return isinstance(type_, TypeCon) and (".D:" in type_.name or type_.name.endswith(".World"))


def is_known(type_: Type) -> bool:
    return not isinstance(type_, TypeVar)


def sites(group: Sequence[Function], types: LocalTypes) -> Iterator[Site]:
    """Every site of some functions, in the order of their text."""
    with deep_recursion():
        found = [site for function in group for site in _Walk(function, types).run()]
    yield from found


def is_compiled(case: Expr) -> bool:
    """Whether a case comes from clauses, not from a `case` of the source."""
    return isinstance(case, Case) and isinstance(case.scrutinee, Var) and case.scrutinee.span == case.span


def gives_up(node: Expr) -> bool:
    """Whether an alternative is one that the compiler added for want of a match, or fails anyway."""
    if isinstance(node, Prim):
        return node.name in ("fail#", "raise#")
    return isinstance(node, Call) and node.name.rpartition(".")[2] == "patError"


class _Walk:
    def __init__(self, function: Function, types: LocalTypes) -> None:
        self.function = function
        self.types = types

    def run(self) -> Iterator[Site]:
        params = self.types.params[self.function.name]
        scope = tuple(_Bound(n, t, False) for n, t in zip(self.function.params, params, strict=True))
        yield from self.walk(self.function.body, (), scope, self.function.body, None)

    def walk(
        self, node: Expr, place: Place, scope: tuple[_Bound, ...], clause: Expr, branch_of: Case | None
    ) -> Iterator[Site]:
        """`clause` is what the innermost clause around gives."""
        if gives_up(node):
            return
        name = self.function.name
        inner = parts(node)
        at = [(*place, i) for i in range(len(inner))]
        nodes_ = self.types.nodes
        yield Site(
            name,
            place,
            node,
            nodes_[name, place],
            tuple(nodes_[name, p] for p in at),
            _visible(scope, clause),
            branch_of,
        )
        compiled = is_compiled(node)
        for i, (names, part) in enumerate(inner):
            if compiled and i == 0:
                continue  # the scrutinee is not in the source
            outer = scope
            if compiled:
                assert isinstance(node, Case)
                assert isinstance(node.scrutinee, Var)
                matched = node.scrutinee.name
                outer = tuple(_Bound(b.name, b.type, True) if b.name == matched else b for b in scope)
            bound_types = self.types.binders.get((name, at[i]), ())
            bound = tuple(_Bound(n, t, False) for n, t in zip(names, bound_types, strict=False))
            shadowed = {b.name for b in bound}
            kept = tuple(b for b in outer if b.name not in shadowed)
            branch = node if isinstance(node, Case) and i > 0 and not _decides(part) else None
            body = part if compiled else clause
            yield from self.walk(part, at[i], kept + bound, body, branch)


def _decides(node: Expr) -> bool:
    while isinstance(node, Let):
        node = node.body
    return isinstance(node, Case)


def _visible(scope: tuple[_Bound, ...], clause: Expr) -> tuple[tuple[str, Type], ...]:
    """What the source can name: of two variables of one name the inner, and nothing the compiler made up."""
    mentioned: set[str] | None = None
    found: dict[str, tuple[str, Type]] = {}
    for bound in scope:
        base = base_name(bound.name)
        if bound.taken:
            if mentioned is None:
                mentioned = _mentions(clause)
            if bound.name not in mentioned:
                continue
        if _IDENTIFIER.fullmatch(base) and base != "_" and not is_hidden(bound.type):
            found.pop(base, None)
            found[base] = (bound.name, bound.type)
    return tuple(found.values())


def _mentions(clause: Expr) -> set[str]:
    made = {id(n.scrutinee) for n in nodes(clause) if isinstance(n, Case) and is_compiled(n)}
    return {n.name for n in nodes(clause) if isinstance(n, Var) and id(n) not in made}
