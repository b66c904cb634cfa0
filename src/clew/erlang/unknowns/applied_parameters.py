"""The parameters that a function calls, as far as its text says so.

What is called within `try` or `catch`, or on one way of several, may be anything for the types of a module. A search
that never tries a function there sees little of what comes after the call.
"""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes


def applied_parameters(function: tree.FunctionDef) -> dict[int, int]:
    """The places of the parameters that are called, each with how many arguments it gets there first."""
    found: dict[int, int] = {}
    for clause in function.clauses:
        called: dict[str, int] = {}
        for node in nodes(clause.body):
            match node:
                case tree.CallExpr(tree.Var(name), args):
                    called[name] = len(args)
        for place, pattern in enumerate(clause.patterns):
            if isinstance(pattern, tree.Var) and pattern.name in called:
                found.setdefault(place, called[pattern.name])
    return found
