"""What the values of attributes are made of: lists, or one item without a list, and names of functions."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.syntax import tree


def items(value: tree.Expr | None) -> Iterator[tree.Expr]:
    """The elements of a list, or what is written without one."""
    while isinstance(value, tree.ConsExpr):
        yield value.head
        value = value.tail
    if value is not None and not isinstance(value, tree.NilExpr):
        yield value


def function_name(value: tree.Expr | None) -> tuple[str, int] | None:
    """A function as `name/arity` or `{name, arity}`."""
    match value:
        case tree.BinaryOp("/", tree.AtomLit(name), tree.IntegerLit(arity)) | (
            tree.TupleExpr((tree.AtomLit(name), tree.IntegerLit(arity)))
        ):
            return name, arity
    return None
