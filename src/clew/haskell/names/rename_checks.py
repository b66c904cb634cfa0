"""Errors in declarations that can be found without types: duplicate definitions, signatures without definitions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from clew.core.names import closest
from clew.haskell.names.interface import Entity, Interface
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span


def duplicate(text: str, span: Span, first: Span, what: str = "") -> ScopeFault:
    """The error for a name that is defined twice in one scope."""
    return ScopeFault(
        f"{what + ' ' if what else ''}'{text}' is defined twice",
        span,
        f"first defined at {first}",
        slug="scope-duplicate",
    )


def check_binders(patterns: Iterable[s.Pattern]) -> None:
    """Check that patterns that bind together bind different variables."""
    seen: set[str] = set()
    for pattern in patterns:
        if isinstance(pattern, s.PWild | s.PLit):
            continue
        for name, part in pattern_names(pattern):
            if name.text in seen:
                raise ScopeFault(
                    f"the variable '{name.text}' is bound twice in one pattern",
                    part.span,
                    "a variable stands once in a pattern; compare two values with a guard",
                    slug="scope-duplicate",
                )
            seen.add(name.text)


def check_clauses(decl: s.FunBind) -> None:
    """Check that all clauses of a function take the same number of arguments."""
    first = decl.clauses[0]
    for clause in decl.clauses[1:]:
        if len(clause.patterns) != len(first.patterns):
            raise ScopeFault(
                f"the equations of '{decl.name.text}' have different numbers of arguments",
                clause.span,
                f"the first, at {first.span}, takes {len(first.patterns)}",
                slug="scope-arity",
            )


def check_signatures(decls: Sequence[s.Decl], binders: Sequence[tuple[Name, Any]]) -> None:
    """Check that names are defined once, and have at most one signature and fixity, and none without a definition."""
    defined: dict[str, Span] = {}
    for name, node in binders:
        if name.text in defined:
            raise _again(name.text, node.span, defined[name.text], node)
        defined[name.text] = node.span
    signed: dict[str, Span] = {}
    fixed: dict[str, Span] = {}
    for decl in decls:
        if isinstance(decl, s.TypeSig):
            _each_once(decl, signed, defined, "type signature")
        elif isinstance(decl, s.Fixity):
            _each_once(decl, fixed, defined, "fixity declaration")


def check_main_exported(entities: Iterable[Entity], interface: Interface) -> None:
    """Check that the module Main, which has a `main`, exports it."""
    main = next((e for e in entities if e.name.text == "main" and not e.is_type), None)
    if main is not None and interface.values.get("main") != main:
        message = "the module 'Main' defines 'main', but does not export it"
        raise ScopeFault(message, main.span, "add 'main' to the export list", slug="scope-main")


def _again(text: str, span: Span, first: Span, node: Any) -> ScopeFault:
    fault = duplicate(text, span, first)
    if isinstance(node, s.FunBind) and node.clauses[0].patterns:
        fault.hint = f"first defined at {first}; the equations of a function stand together"
    return fault


def _each_once(
    decl: s.TypeSig | s.Fixity, seen: dict[str, Span], defined: dict[str, Span], what: str
) -> None:
    for name in decl.names:
        if name.text not in defined:
            raise ScopeFault(
                f"the {what} for '{name.text}' lacks a definition of it",
                decl.span,
                closest(name.text, defined),
                slug="scope-lacking",
            )
        if name.text in seen:
            raise duplicate(name.text, decl.span, seen[name.text], f"the {what} of")
        seen[name.text] = decl.span
