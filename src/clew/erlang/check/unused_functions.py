"""Functions that nothing calls, and all clauses of a module."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes


def unused_functions(module: tree.ErlangModule, exports: frozenset[tuple[str, int]]) -> list[ErlangWarning]:
    """Warnings about functions that neither the exported ones nor what they call mention."""
    defined = {(f.name, f.arity): f for f in module.forms if isinstance(f, tree.FunctionDef)}
    loads = [
        f.value for f in module.forms if isinstance(f, tree.Attribute) and f.name in ("compile", "on_load")
    ]
    work = [*exports, *(key for value in loads for key in _named(value))]
    seen: set[tuple[str, int]] = set()
    while work:
        key = work.pop()
        if key in defined and key not in seen:
            seen.add(key)
            work.extend(mentioned_functions(defined[key]))
    return [
        ErlangWarning(
            f"the function {name}/{arity} is unused", function.span, "unused_function", f"{name}/{arity}"
        )
        for (name, arity), function in defined.items()
        if (name, arity) not in seen
    ]


def clauses_of(module: tree.ErlangModule) -> Iterator[tree.FunctionClause]:
    """The clauses of functions, cases and funs. Of handlers, erlc never says that they cannot match."""
    for node in nodes(module.forms):
        if isinstance(node, tree.FunctionClause):
            yield node


def mentioned_functions(function: tree.FunctionDef) -> Iterator[tuple[str, int]]:
    """The functions of its module that one calls or takes as values, by name and arity."""
    for node in nodes(function):
        match node:
            case tree.CallExpr(tree.AtomLit(name), args):
                yield name, len(args)
            case tree.LocalFun(name, arity):
                yield name, arity


def _named(value: object) -> Iterator[tuple[str, int]]:
    """Functions that an attribute names, as `f/1`."""
    match value:
        case tree.BinaryOp("/", tree.AtomLit(name), tree.IntegerLit(arity)):
            yield name, arity
        case tree.ConsExpr(head, tail):
            yield from _named(head)
            yield from _named(tail)
        case tree.TupleExpr(items):
            for item in items:
                yield from _named(item)
