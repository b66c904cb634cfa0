"""The equations of a module's functions, from its syntax."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from clew.haskell.names.interface import RenamedModule
from clew.haskell.syntax import tree as s
from clew.source.equations import Equation
from clew.source.span import Span


def equations_of(module: RenamedModule) -> tuple[Equation, ...]:
    """The equations of all functions, local ones too; a function's stand in a row."""
    found: list[Equation] = []
    for bind in _function_bindings((module.groups, module.instances, module.classes)):
        for number, clause in enumerate(bind.clauses, start=1):
            found.append(_equation(bind, clause, number))
    return tuple(found)


def _equation(bind: s.FunBind, clause: s.Clause, number: int) -> Equation:
    right = clause.rhs
    alternatives = tuple(
        (tuple(guard.span for guard in alternative.guards), alternative.span)
        for alternative in right.alternatives
    )
    start = right.span if not right.span.is_empty else clause.span
    left = Span(clause.span.file, clause.span.line, clause.span.column, start.line, start.column)
    return Equation(bind.name.text, number, len(bind.clauses), clause.span, left, alternatives)


def _function_bindings(root: Any) -> Iterator[s.FunBind]:
    """Every function binding in a piece of syntax, each before those inside it."""
    stack = [root]
    seen: set[int] = set()
    while stack:
        node = stack.pop()
        if id(node) in seen:
            continue
        if isinstance(node, s.FunBind):
            seen.add(id(node))
            yield node
        if isinstance(node, tuple | list):
            stack.extend(reversed(node))
        elif is_dataclass(node) and not isinstance(node, Span):
            stack.extend(reversed([getattr(node, f.name) for f in fields(node)]))
