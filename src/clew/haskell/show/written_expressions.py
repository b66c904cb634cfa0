"""The expressions of modules of Haskell and Curry as they are written, as far as they count by themselves.

As GHC counts them (`-fhpc`): what is applied, what an annotation is about and the body of a `let` are parts of the whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from clew.haskell.modules import Loader
from clew.haskell.show.written_branchings import syntax_nodes, written_parts
from clew.haskell.syntax import tree as s
from clew.source.branchings import SourceExpression
from clew.source.span import Span

_EXPRESSIONS = get_args(s.Expr)


def expressions_of(loader: Loader) -> tuple[SourceExpression, ...]:
    """The expressions of all modules that are not of the library."""
    nodes = [node for module in written_parts(loader) for node in syntax_nodes(module.syntax)]
    parts = {id(part) for node in nodes for part in _parts(node)}
    return tuple(
        SourceExpression(node.span, _begins(node))
        for node in nodes
        if isinstance(node, _EXPRESSIONS) and id(node) not in parts
    )


def _parts(node: Any) -> Iterator[s.Expr]:
    match node:
        case s.App(function, _):
            yield function
        case s.Let(_, body) | s.Typed(body, _) | s.Paren(body) | s.VisibleTypeApp(body, _):
            yield body


def _begins(node: s.Expr) -> Span:
    """The place of what is evaluated first."""
    match node:
        case s.Typed(body, _) | s.Let(_, body) | s.Paren(body) | s.VisibleTypeApp(body, _):
            return _begins(body)
        case s.Do((s.BindStmt(_, value), *_)):
            return _begins(value)
        case s.Do((s.ExprStmt(body), *_)):
            return _begins(body)
    return node.span
