"""Which variables an expression mentions, and which it is sure to bind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce

from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import parts


def mentioned(*nodes: object) -> Counter[str]:
    """How often each variable occurs in some nodes."""
    return Counter(var.name for node in nodes for var in variables(node))


def variables(node: object) -> Iterator[tree.Var]:
    """All occurrences of variables in a node."""
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, tree.Var):
            yield current
        else:
            stack.extend(reversed(parts(current)))


def binds(expr: object) -> frozenset[str]:
    """The variables that are bound for sure when an expression has been evaluated."""
    match expr:
        case tuple():
            return frozenset().union(*(binds(part) for part in expr))
        case tree.MatchExpr(pattern, value) | tree.MaybeMatch(pattern, value):
            return frozenset(var.name for var in variables(pattern)) | binds(value)
        case tree.CaseExpr(value, clauses):
            return binds(value) | _in_all(clauses)
        case tree.IfExpr(clauses):
            return _in_all(clauses)
        case tree.ReceiveExpr(clauses, timeout, after):
            ways = [frozenset(v.name for v in variables(c.patterns)) | binds(c.body) for c in clauses]
            if timeout is not None:
                ways.append(binds(after))
            return (reduce(frozenset.__and__, ways) if ways else frozenset()) | binds(timeout)
        case tree.BinaryOp("andalso" | "orelse", left, _):
            return binds(left)
        case (
            tree.FunExpr()
            | tree.ListComprehension()
            | tree.BinaryComprehension()
            | tree.MapComprehension()
            | tree.TryExpr()
            | tree.MaybeExpr()
            | tree.CatchExpr()
        ):
            return frozenset()
    return frozenset().union(*map(binds, parts(expr)))


def _in_all(clauses: tuple[tree.FunctionClause, ...]) -> frozenset[str]:
    ways = [frozenset(v.name for v in variables(c.patterns)) | binds(c.body) for c in clauses]
    return reduce(frozenset.__and__, ways)
