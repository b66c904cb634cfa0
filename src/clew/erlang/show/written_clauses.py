"""The clauses of functions, as stories and statements name them: `the second equation of lists:map/2`."""

from __future__ import annotations

from collections.abc import Iterator

from clew.core.nodes import PAs, Pattern, PCon, PLit
from clew.erlang.lower.lower_module import scope_of
from clew.erlang.lower.patterns.pattern_lowering import PatternLowering
from clew.erlang.lower.scope.lowering_scope import FunctionScope
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import parts
from clew.source.branchings import (
    AnyShape,
    Branching,
    BranchingKind,
    ComputedShape,
    DataShape,
    GuardedSide,
    LiteralShape,
    LookedAt,
    PatternShape,
    WrittenBranch,
    WrittenGuard,
)
from clew.source.span import Span


def branchings_of(module: tree.ErlangModule) -> tuple[Branching, ...]:
    """The functions of a module, each with its clauses, and the choices inside them."""
    scope = scope_of(module)
    found = []
    for form in module.forms:
        if isinstance(form, tree.FunctionDef):
            name = t.function_name(module.name, form.name, form.arity)
            own = FunctionScope(scope, form.name, form.arity)
            branches = tuple([_branch(own, clause) for clause in form.clauses])
            found.append(Branching(BranchingKind.FUNCTION, name, None, branches, form.span))
            found += _choices(own, form.clauses)
    return tuple(found)


def _choices(scope: FunctionScope, clauses: tuple[tree.FunctionClause, ...]) -> Iterator[Branching]:
    """The `case` and `if` expressions in some clauses, each before those inside it."""
    stack: list[object] = [clauses]
    while stack:
        node = stack.pop()
        match node:
            case tree.CaseExpr(value, alternatives, span):
                looked_at = LookedAt(value.span, value.name if isinstance(value, tree.Var) else "")
                branches = tuple([_branch(scope, clause) for clause in alternatives])
                yield Branching(BranchingKind.CASE, "", looked_at, branches, span)
            case tree.IfExpr(alternatives, span):
                sides = tuple([side for clause in alternatives for side in _branch(scope, clause).sides])
                yield Branching(BranchingKind.GUARDS, "", None, (WrittenBranch((), sides, span, span),), span)
        stack.extend(reversed(parts(node)))


def _branch(scope: FunctionScope, clause: tree.FunctionClause) -> WrittenBranch:
    lowering = PatternLowering(scope, {})
    shapes = []
    for pattern in clause.patterns:
        lowering.steps = []
        lowered = lowering.pattern(pattern)
        shapes.append(ComputedShape(pattern.span) if lowering.steps else _shape(lowered))
    body = clause.body[0].span.to(clause.body[-1].span)
    ways = clause.guard or ((),)
    sides = [
        GuardedSide(tuple([WrittenGuard(LookedAt(g.span), g.span) for g in way]), body, body) for way in ways
    ]
    left = Span(clause.span.file, clause.span.line, clause.span.column, body.line, body.column)
    return WrittenBranch(tuple(shapes), tuple(sides), left, clause.span)


def _shape(pattern: Pattern) -> PatternShape:
    match pattern:
        case PCon(con, args):
            return DataShape(con, tuple(map(_shape, args)), pattern.span)
        case PLit(literal):
            return LiteralShape(literal.value, pattern.span)
        case PAs(_, inner):
            return _shape(inner)
    return AnyShape(pattern.span)
