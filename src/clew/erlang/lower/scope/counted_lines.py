"""The lines at which OTP's `cover` counts the expressions of bodies.

It makes a `case` of each `andalso` and `orelse` before it counts: what decides stands where the left side does, and so
does the value of the whole where the right side is not asked. A block counts where it begins, but for one whose values
a comprehension gathers.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import parts

_GENERATORS = (tree.ListGenerator, tree.MapGenerator, tree.BinaryGenerator)


def is_short_circuit(expr: object) -> bool:
    return isinstance(expr, tree.BinaryOp) and expr.operator in ("andalso", "orelse")


def line_of(expr: tree.Expr) -> int:
    """Where an expression of a body counts: an operation where its operator stands."""
    while isinstance(expr, tree.BinaryOp) and is_short_circuit(expr):
        expr = expr.left
    return line_of_guard(expr)


def line_of_guard(expr: tree.Expr) -> int:
    """The same for what remains as it is written."""
    return (expr.operator_line if isinstance(expr, tree.BinaryOp) else 0) or expr.span.line


def counts_its_line(qualifier: tree.Expr) -> bool:
    """Whether the line of a filter, or of what a generator goes through, counts: not if it, or only one, does in it."""
    lines = set(_lines_within(qualifier))
    return len(lines) != 1 and line_of(qualifier) not in lines


def _lines_within(node: object) -> Iterator[int]:
    """The lines that count below a node."""
    match node:
        case tree.FunctionClause() | tree.HandlerClause():
            yield from _lines_of_body(node.body)
            return
        case tree.BlockExpr(body):
            yield from _lines_of_body(body)
            return
        case tree.TryExpr(body, clauses, handlers, after):
            yield from _lines_of_body((*body, *after))
            yield from _lines_within((*clauses, *handlers))
            return
        case tree.MaybeExpr(body, clauses):
            yield from _lines_of_body(body)
            yield from _lines_within(clauses)
            return
        case tree.ReceiveExpr(clauses, timeout, after):
            yield from _lines_within(clauses)
            yield from _lines_within(timeout)
            yield from _lines_of_body(after)
            return
        case tree.ListComprehension() | tree.BinaryComprehension():
            within = node.template
            yield from _lines_of_body(within.body if isinstance(within, tree.BlockExpr) else (within,))
            for qualifier in node.qualifiers:
                asked = qualifier.source if isinstance(qualifier, _GENERATORS) else qualifier
                yield from _lines_of_body((asked,)) if counts_its_line(asked) else _lines_within(asked)
            return
        case tree.BinaryOp(_, left, right) if is_short_circuit(node):
            yield line_of(left)
            yield from _lines_within(left)
            yield from _lines_of_body((right,))
            return
    for part in parts(node):
        yield from _lines_within(part)


def _lines_of_body(body: tuple[tree.Expr, ...]) -> Iterator[int]:
    for expr in body:
        yield line_of(expr)
        yield from _lines_within(expr)
