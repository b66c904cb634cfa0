"""Faults of Erlang's own kinds: other functions that a programmer might have written by mistake.

Each is a change of the syntax tree, with the edit of the source that makes it: clauses left out or exchanged, tests of
guards left out, other operators, comparisons, atoms, numbers and variables, the sides of `++`, `:=` and `=>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from clew.erlang.mutation_texts import (
    after,
    between,
    exchanged,
    expression_edit,
    operator_edits,
    text_edit,
    until,
)
from clew.erlang.syntax import tree
from clew.erlang.syntax.written_atoms import atom_text
from clew.language.subjects import SourceEdit
from clew.source.dataclass import dataclass
from clew.source.span import Span

_COMPARISONS = {
    "<": ("=<", ">="),
    "=<": ("<", ">"),
    ">": (">=", "=<"),
    ">=": (">", "<"),
    "=:=": ("=/=", "=="),
    "=/=": ("=:=", "/="),
    "==": ("/=", "=:="),
    "/=": ("==", "=/="),
}
_OPERATORS = {
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "/": ("*",),
    "div": ("rem",),
    "rem": ("div",),
    "band": ("bor",),
    "bor": ("band",),
    "bxor": ("bor",),
    "bsl": ("bsr",),
    "bsr": ("bsl",),
    "andalso": ("orelse", "and"),
    "orelse": ("andalso", "or"),
    "and": ("or", "andalso"),
    "or": ("and", "orelse"),
    "xor": ("or",),
    "--": ("++",),
}
#: Atoms and variables that are put in the place of one, at most.
_MOST = 2


@dataclass(frozen=True, slots=True)
class Mutation:
    """A function with a fault, the kind of it, where it is, and how the source reads with it."""

    function: tree.FunctionDef
    kind: str
    span: Span
    tag: str
    edits: tuple[SourceEdit, ...]


def mutations(function: tree.FunctionDef) -> Iterator[Mutation]:
    """The faults of a function, in the order of the source."""
    found: list[Mutation] = []
    walk = _Walk(function)
    for path, node in walk.nodes():
        found += walk.of(path, node)
    yield from sorted(found, key=lambda m: (m.span.line, m.span.column, m.kind, m.tag))


#: Fields and places in tuples that lead from a function to a node.
_Path = tuple[str | int, ...]


class _Walk:
    """Finds what can be changed in a function."""

    def __init__(self, function: tree.FunctionDef) -> None:
        self.function = function
        named = [n for _, n in _nodes(function, ()) if isinstance(n, tree.AtomLit)]
        called = {id(n) for n in _function_names(function)}
        self.atoms = list(dict.fromkeys(n.name for n in named if id(n) not in called))
        self.called = called

    def nodes(self) -> Iterator[tuple[_Path, Any]]:
        yield from _nodes(self.function, ())

    def _made(
        self, path: _Path, new: object, kind: str, span: Span, tag: str, *edits: SourceEdit | None
    ) -> list[Mutation]:
        if any(edit is None for edit in edits):
            return []
        changed = _replaced(self.function, path, new)
        known = tuple(edit for edit in edits if edit is not None)
        return [Mutation(changed, kind, span, tag, known)]

    def of(self, path: _Path, node: Any) -> list[Mutation]:
        """The faults at one node."""
        match node:
            case tree.BinaryOp(operator, left, right, span):
                return self._operators(path, node, operator, left, right, span)
            case tree.UnaryOp("not", operand, span):
                return self._made(
                    path, operand, "operator", span, "without not", expression_edit(span, operand)
                )
            case tree.AtomLit(name, span) if id(node) not in self.called and not self._is_tag(path):
                return self._atoms(path, name, span)
            case tree.IntegerLit(value, span):
                return [
                    m
                    for other in (value + 1, value - 1)
                    for m in self._made(
                        path,
                        tree.IntegerLit(other, span),
                        "literal",
                        span,
                        str(other),
                        SourceEdit(span, f"({other})" if other < 0 else str(other)),
                    )
                ]
            case tree.Var(name, span) if not self._is_bound_at(path):
                return self._variables(path, name, span)
            case tree.CallExpr(_, args) if len(args) >= 2:
                return self._swapped(path, node)
            case tree.MapExpr(base, entries) if base is not None:
                return self._updates(path, entries)
            case tree.FunctionClause() | tree.HandlerClause():
                return self._guards(path, node)
            case tuple() if len(node) > 1 and all(
                isinstance(c, tree.FunctionClause | tree.HandlerClause) for c in node
            ):
                return self._clauses(path, node)
        return []

    # --- operators ---

    def _operators(
        self, path: _Path, node: tree.BinaryOp, operator: str, left: tree.Expr, right: tree.Expr, span: Span
    ) -> list[Mutation]:
        found: list[Mutation] = []
        at = between(operator, left.span, right.span)
        parent = self._operation_around(path)
        for kind, table in (("comparison", _COMPARISONS), ("operator", _OPERATORS)):
            for other in table.get(operator, ()):
                if other in ("and", "or") and self._is_pattern(path):
                    continue
                edits = operator_edits(node, other, parent)
                found += self._made(path, replace(node, operator=other), kind, at or span, other, *edits)
        if operator in ("++", "--", "-", "div", "rem", "/") and left != right:
            swapped = replace(node, left=right, right=left)
            found += self._made(path, swapped, "swap", span, operator, *exchanged(left, right))
        if operator == "++":
            for side, name in ((left, "left"), (right, "right")):
                edit = expression_edit(span, side)
                found += self._made(path, side, "operator", span, f"only the {name} side", edit)
        return [] if self._is_pattern(path) else found

    # --- atoms, variables, arguments ---

    def _atoms(self, path: _Path, name: str, span: Span) -> list[Mutation]:
        if name in ("true", "false"):
            others = ["false" if name == "true" else "true"]
        else:
            others = [a for a in self.atoms if a not in (name, "true", "false")][:_MOST]
        return [
            m
            for other in others
            for m in self._made(
                path, tree.AtomLit(other, span), "atom", span, other, SourceEdit(span, atom_text(other))
            )
        ]

    def _variables(self, path: _Path, name: str, span: Span) -> list[Mutation]:
        clause = self._clause_of(path)
        if clause is None or name.startswith("_"):
            return []
        known = dict.fromkeys(
            n.name
            for pattern in clause.patterns
            for _, n in _nodes(pattern, ())
            if isinstance(n, tree.Var) and not n.name.startswith("_")
        )
        others = [other for other in known if other != name][:_MOST]
        return [
            m
            for other in others
            for m in self._made(path, tree.Var(other, span), "variable", span, other, SourceEdit(span, other))
        ]

    def _swapped(self, path: _Path, node: tree.CallExpr) -> list[Mutation]:
        found = []
        for index in range(len(node.args) - 1):
            one, other = node.args[index : index + 2]
            if one == other:
                continue
            args = (*node.args[:index], other, one, *node.args[index + 2 :])
            edits = (text_edit(one.span, other.span), text_edit(other.span, one.span))
            found += self._made(
                path, replace(node, args=args), "swap", node.span, f"arguments {index + 1}", *edits
            )
        return found

    def _updates(self, path: _Path, entries: Sequence[tree.MapField]) -> list[Mutation]:
        found = []
        for index, entry in enumerate(entries):
            was, now = (":=", "=>") if entry.exact else ("=>", ":=")
            at = between(was, entry.key.span, entry.value.span)
            edit = None if at is None else SourceEdit(at, now)
            found += self._made(
                (*path, "fields", index),
                replace(entry, exact=not entry.exact),
                "update",
                entry.span,
                now,
                edit,
            )
        return found

    # --- clauses and guards ---

    def _guards(self, path: _Path, clause: tree.FunctionClause | tree.HandlerClause) -> list[Mutation]:
        """A test of a guard left out; where it is the only one, so is the guard."""
        found = []
        for way, conjunction in enumerate(clause.guard):
            for place, test in enumerate(conjunction):
                rest = (*conjunction[:place], *conjunction[place + 1 :])
                ways = (*clause.guard[:way], *((rest,) if rest else ()), *clause.guard[way + 1 :])
                if not rest and len(clause.guard) > 1:
                    continue  # to leave out one of several ways is to leave out its tests
                guard: tree.Guard = ways if rest else ()
                edit = SourceEdit(test.span, "true")
                found += self._made(
                    path, replace(clause, guard=guard), "guard", test.span, f"test {place + 1}", edit
                )
        return found

    def _clauses(
        self, path: _Path, clauses: tuple[tree.FunctionClause | tree.HandlerClause, ...]
    ) -> list[Mutation]:
        found = []
        for index, clause in enumerate(clauses):
            kept = (*clauses[:index], *clauses[index + 1 :])
            if index + 1 < len(clauses):
                gone = until(clause.span, clauses[index + 1].span)
            else:
                gone = after(clauses[index - 1].span, clause.span)
            found += self._made(path, kept, "drop", clause.span, "", SourceEdit(gone, ""))
        for index in range(len(clauses) - 1):
            one, other = clauses[index : index + 2]
            turned = (*clauses[:index], other, one, *clauses[index + 2 :])
            edits = (text_edit(one.span, other.span), text_edit(other.span, one.span))
            found += self._made(path, turned, "clause", one.span, f"after clause {index + 2}", *edits)
        return found

    # --- where a node stands ---

    def _is_pattern(self, path: _Path) -> bool:
        return any(step in ("patterns", "pattern") for step in path)

    def _operation_around(self, path: _Path) -> tree.BinaryOp | None:
        """The operation that a node is a side of."""
        node: Any = self.function
        for step in path[:-1]:
            node = node[step] if isinstance(step, int) else getattr(node, step)
        return node if isinstance(node, tree.BinaryOp) else None

    def _is_bound_at(self, path: _Path) -> bool:
        """Whether a variable is bound there, or is used in a pattern."""
        return self._is_pattern(path) or "qualifiers" in path or (len(path) > 0 and path[-1] == "stack")

    def _is_tag(self, path: _Path) -> bool:
        """Whether an atom is the class of an exception."""
        return len(path) > 0 and path[-1] == "kind"

    def _clause_of(self, path: _Path) -> tree.FunctionClause | None:
        """The clause of the function around a node."""
        return self.function.clauses[path[1]] if len(path) > 1 and isinstance(path[1], int) else None


def _nodes(node: object, path: _Path) -> Iterator[tuple[_Path, object]]:
    """All nodes below one, with the ways to them; tuples of nodes are nodes, too."""
    stack: list[tuple[_Path, object]] = [(path, node)]
    while stack:
        way, current = stack.pop()
        yield way, current
        if isinstance(current, tuple):
            stack.extend(reversed([((*way, i), item) for i, item in enumerate(current)]))
        elif is_dataclass(current) and not isinstance(current, Span):
            inner = [((*way, f.name), getattr(current, f.name)) for f in fields(current) if f.name != "span"]
            stack.extend(reversed(inner))


def _function_names(node: object) -> Iterator[object]:
    """Atoms that are names of functions and modules."""
    for _, inner in _nodes(node, ()):
        match inner:
            case tree.CallExpr(tree.AtomLit() as name, _):
                yield name
            case tree.RemoteName(module, name_):
                yield from (part for part in (module, name_) if isinstance(part, tree.AtomLit))
            case tree.RemoteFun(module, name_, _):
                yield from (part for part in (module, name_) if isinstance(part, tree.AtomLit))
            case tree.CallExpr(tree.RemoteName(), _):
                pass


def _replaced(node: Any, path: _Path, new: object) -> Any:
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return tuple([_replaced(item, rest, new) if i == step else item for i, item in enumerate(node)])
    return replace(node, **{step: _replaced(getattr(node, step), rest, new)})
