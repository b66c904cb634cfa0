"""Which variables patterns and declarations bind, and which of given names a piece of program uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name


def bound_names(decl: s.Decl) -> list[tuple[Name, Any]]:
    """The variables that a declaration of a `let` or `where` defines, each with the node that does."""
    if isinstance(decl, s.FunBind):
        return [(decl.name, decl)]
    if isinstance(decl, s.PatBind):
        return list(pattern_names(decl.pattern))
    return []


def uses(nodes: Iterable[Any], interest: frozenset[Name]) -> set[Name]:
    """Which names of `interest` occur free in renamed expressions, right-hand sides or declarations."""
    walk = _Uses()
    for node in nodes:
        walk.visit(node, interest)
    return walk.found


class _Uses:
    """Collects free names on the way down; `interest` is what inner bindings do not hide."""

    def __init__(self) -> None:
        self.found: set[Name] = set()

    def visit(self, node: Any, interest: frozenset[Name]) -> None:
        if not interest:
            return
        rule = SCOPES.get(type(node))
        if rule is not None:
            rule(self, node, interest)
            return
        for name in PARTS[type(node)]:
            part = getattr(node, name)
            for item in part if type(part) is tuple else (part,):
                if item is not None:
                    self.visit(item, interest)

    def variable(self, node: s.Var | s.Op, interest: frozenset[Name]) -> None:
        if node.name in interest:
            self.found.add(node.name)

    def patterns(self, patterns: Iterable[s.Pattern], interest: frozenset[Name]) -> frozenset[Name]:
        """Visit the functions of view patterns; the result are the names that the patterns do not hide."""
        for pattern in patterns:
            self.visit(pattern, interest)
            interest = _without(interest, pattern_names(pattern))
        return interest

    def lambda_(self, node: s.Lambda, interest: frozenset[Name]) -> None:
        self.visit(node.body, self.patterns(node.params, interest))

    def let(self, node: s.Let, interest: frozenset[Name]) -> None:
        self.visit(node.body, self.decls(node.decls, interest))

    def decls(self, decls: Sequence[s.Decl], interest: frozenset[Name]) -> frozenset[Name]:
        for decl in decls:
            interest = _without(interest, bound_names(decl))
        for decl in decls:
            self.visit(decl, interest)
        return interest

    def alternative(self, node: s.CaseAlt, interest: frozenset[Name]) -> None:
        self.visit(node.rhs, self.patterns((node.pattern,), interest))

    def clause(self, node: s.Clause, interest: frozenset[Name]) -> None:
        self.visit(node.rhs, self.patterns(node.patterns, interest))

    def rhs(self, node: s.Rhs, interest: frozenset[Name]) -> None:
        inner = self.decls(node.where, interest)
        for alternative in node.alternatives:
            self.visit(alternative, inner)

    def guarded(self, node: s.Guarded, interest: frozenset[Name]) -> None:
        self.visit(node.body, self.stmts(node.guards, interest))

    def do(self, node: s.Do, interest: frozenset[Name]) -> None:
        self.stmts(node.stmts, interest)

    def comprehension(self, node: s.ListComp, interest: frozenset[Name]) -> None:
        self.visit(node.body, self.stmts(node.stmts, interest))

    def stmts(self, stmts: Sequence[s.Stmt], interest: frozenset[Name]) -> frozenset[Name]:
        for stmt in stmts:
            if isinstance(stmt, s.BindStmt):
                self.visit(stmt.value, interest)
                interest = self.patterns((stmt.pattern,), interest)
            elif isinstance(stmt, s.LetStmt):
                interest = self.decls(stmt.decls, interest)
            else:
                self.visit(stmt.body, interest)
        return interest


def _without(interest: frozenset[Name], bound: Iterable[tuple[Name, Any]]) -> frozenset[Name]:
    hidden = [name for name, _ in bound if name in interest]
    return interest.difference(hidden) if hidden else interest


#: Variables, and the nodes that bind some.
SCOPES: dict[type, Callable[[_Uses, Any, frozenset[Name]], Any]] = {
    s.Var: _Uses.variable,
    s.Op: _Uses.variable,
    s.Lambda: _Uses.lambda_,
    s.Let: _Uses.let,
    s.CaseAlt: _Uses.alternative,
    s.Clause: _Uses.clause,
    s.Rhs: _Uses.rhs,
    s.Guarded: _Uses.guarded,
    s.Do: _Uses.do,
    s.ListComp: _Uses.comprehension,
}

#: The parts of the other nodes in which variables may occur. Those of patterns matter for views only.
PARTS: dict[type, tuple[str, ...]] = {
    s.Con: (),
    s.Lit: (),
    s.Minus: (),
    s.App: ("function", "argument"),
    s.Negate: ("body",),
    s.If: ("condition", "then", "otherwise"),
    s.MultiIf: ("alternatives",),
    s.Case: ("scrutinee", "alts"),
    s.LambdaCase: ("alts",),
    s.Tuple: ("items",),
    s.ListExpr: ("items",),
    s.Range: ("first", "second", "last"),
    s.LeftSection: ("operand", "operator"),
    s.RightSection: ("operator", "operand"),
    s.RecordCon: ("fields",),
    s.RecordUpdate: ("record", "fields"),
    s.FieldValue: ("value",),
    s.Typed: ("body",),
    s.Paren: ("body",),
    s.VisibleTypeApp: ("body",),
    s.Infix: ("items",),
    s.FunBind: ("clauses",),
    s.PatBind: ("pattern", "rhs"),
    s.TypeSig: (),
    s.PVar: (),
    s.PWild: (),
    s.PLit: (),
    s.PNPlusK: (),
    s.PView: ("function", "pattern"),
    s.PCon: ("args",),
    s.PTuple: ("items",),
    s.PList: ("items",),
    s.PAs: ("pattern",),
    s.PLazy: ("pattern",),
    s.PBang: ("pattern",),
    s.PTyped: ("pattern",),
    s.PRecord: ("fields",),
    s.FieldPattern: ("pattern",),
}
