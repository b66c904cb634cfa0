"""Syntax trees as short text, for tests to compare with: `(App f 1)`."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import Any

from clew.haskell.syntax import tree as s

#: Nodes that are shown as what they hold.
_PLAIN = (s.Var, s.Con, s.Lit, s.PVar, s.PLit, s.TVar, s.TCon, s.Op, s.Literal, s.ExprStmt)


#: What is shown only where something is said.
_SAID = (
    "kind",
    "kinds",
    "is_family",
    "head",
    "data_families",
    "instance",
    "injective",
    "others",
    "has_fields",
)


def shown(node: Any) -> str:
    """A node with its class and parts; names, literals and variables as themselves.

    Spans and other places are left out, and so are kinds and families where none is declared.
    """
    if isinstance(node, s.Name):
        return str(node)
    if isinstance(node, tuple | list):
        return "[" + " ".join(shown(part) for part in node) + "]"
    if isinstance(node, _PLAIN):
        if isinstance(node, s.Literal):
            value = node.value
            return f"{value[0]}/{value[1]}" if isinstance(value, tuple) else repr(value)
        field = dataclasses.fields(node)[0]
        return shown(getattr(node, field.name))
    if dataclasses.is_dataclass(node):
        values = {f.name: getattr(node, f.name) for f in dataclasses.fields(node) if f.compare}
        parts = [shown(v) for name, v in values.items() if v or name not in _SAID]
        return "(" + " ".join([type(node).__name__, *parts]) + ")"
    if isinstance(node, Enum):
        return str(node.value)
    return "-" if node is None else str(node)
