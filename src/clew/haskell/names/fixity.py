"""Resolves operators: once fixities are known they get their operands, and parentheses are removed.

Fixities are scoped as names are: a local declaration wins over the module's own, that over an imported one, and
a local variable without a declaration hides the fixity of the operator whose name it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from clew.haskell.names.fixity_rows import OperatorFixity, Placed, arrange, arrange_pattern, section_fault
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.layout_rule import deep_stack
from clew.haskell.syntax.parsing.parser_pattern import PatternLeaf

#: The declared fixity of a name from imports, as written at the top level; None if it has none.
Lookup = Callable[[s.Name], OperatorFixity | None]

DEFAULT: OperatorFixity = (s.Assoc.LEFT, 9)
_CONS: OperatorFixity = (s.Assoc.RIGHT, 5)


def resolve(module: s.Module, lookup: Lookup) -> s.Module:
    """The module without rows of operators and without parentheses."""
    resolver = _Resolver(lookup, own_fixities(module.decls), module.name)
    with deep_stack():
        decls = resolver.decls(module.decls)
    return replace(module, decls=decls)


def resolve_expr(expr: s.Expr, lookup: Lookup) -> s.Expr:
    """An expression by itself; `lookup` knows everything in scope."""
    with deep_stack():
        return _Resolver(lookup, {}, None).expr(expr)


def resolve_stmt(stmt: s.Stmt, lookup: Lookup) -> s.Stmt:
    """A statement by itself."""
    with deep_stack():
        return _Resolver(lookup, {}, None).stmts((stmt,))[0]


def own_fixities(decls: Iterable[s.Decl]) -> dict[str, OperatorFixity]:
    """The fixity of everything that top-level declarations define: declared, or the default."""
    found: dict[str, OperatorFixity] = {}
    declared: dict[str, OperatorFixity] = {}
    for decl in decls:
        if isinstance(decl, s.DataDecl):
            for con in decl.constructors:
                found[con.name.text] = DEFAULT
                found.update((f.name.text, DEFAULT) for f in con.fields if f.name is not None)
        elif isinstance(decl, s.ClassDecl):
            for member in decl.decls:
                if isinstance(member, s.TypeSig):
                    found.update((name.text, DEFAULT) for name in member.names)
                elif isinstance(member, s.Fixity):
                    _declare(member, declared)
        elif isinstance(decl, s.ForeignPrim):
            found[decl.name.text] = DEFAULT
        else:
            _bind(decl, found, declared)
    return found | declared


def _declare(decl: s.Fixity, declared: dict[str, OperatorFixity]) -> None:
    for name in decl.names:
        declared[name.text] = (decl.assoc, decl.precedence)


def _bind(decl: s.Decl, found: dict[str, OperatorFixity], declared: dict[str, OperatorFixity]) -> None:
    if isinstance(decl, s.FunBind):
        found[decl.name.text] = DEFAULT
    elif isinstance(decl, s.PatBind):
        found.update(dict.fromkeys(_variables(decl.pattern), DEFAULT))
    elif isinstance(decl, s.FreeDecl):
        found.update((name.text, DEFAULT) for name in decl.names)
    elif isinstance(decl, s.Fixity):
        _declare(decl, declared)


def _variables(pattern: s.Pattern) -> list[str]:
    """The variables that a pattern binds."""
    names: list[str] = []
    todo: list[s.Pattern] = [pattern]
    while todo:
        match todo.pop():
            case s.PVar(name) | s.PNPlusK(name):
                names.append(name.text)
            case s.PCon(args=parts) | s.PTuple(parts) | s.PList(parts) | s.PInfix(operands=parts):
                todo += parts
            case s.PAs(name, part):
                names.append(name.text)
                todo.append(part)
            case s.PLazy(part) | s.PBang(part) | s.PView(pattern=part) | s.PTyped(part) | s.PParen(part):
                todo.append(part)
            case s.PRecord(fields=fields):
                for field in fields:
                    if field.pattern is None:
                        names.append(field.name.text)
                    else:
                        todo.append(field.pattern)
            case _:
                pass
    return names


class _Resolver:
    """Walks declarations, expressions and patterns with the fixities in scope."""

    def __init__(self, lookup: Lookup, own: dict[str, OperatorFixity], module: str | None) -> None:
        self.lookup = lookup
        self.own = own
        self.module = module
        self.scopes: list[dict[str, OperatorFixity]] = []

    def fixity_of(self, name: s.Name) -> OperatorFixity:
        text = name.text
        if name.qualifier is None:
            for scope in reversed(self.scopes):
                if text in scope:
                    return scope[text]
            if text == ":":
                return _CONS
        elif name.qualifier != self.module:
            return self.lookup(name) or DEFAULT
        if text in self.own:
            return self.own[text]
        return self.lookup(name) or DEFAULT

    # --- declarations ---

    def local(self, decls: tuple[s.Decl, ...]) -> tuple[s.Decl, ...]:
        """Resolve local declarations; the caller closes their scope."""
        found: dict[str, OperatorFixity] = {}
        declared: dict[str, OperatorFixity] = {}
        for decl in decls:
            _bind(decl, found, declared)
        self.scopes.append(found | declared)
        return self.decls(decls)

    def decls(self, decls: tuple[s.Decl, ...]) -> tuple[s.Decl, ...]:
        return tuple([self.decl(decl) for decl in decls])

    def decl(self, decl: s.Decl) -> s.Decl:
        match decl:
            case s.FunBind(name, clauses, span):
                return s.FunBind(name, self.clauses(clauses), span)
            case s.PatBind(pattern, rhs, span):
                return s.PatBind(self.pattern(pattern), self.rhs(rhs), span)
            case s.ClassDecl(decls=members) | s.InstanceDecl(decls=members):
                return replace(decl, decls=self.decls(members))
            case s.PatternSynonym(pattern=pattern, builder=builder):
                made = builder and s.FunBind(builder.name, self.clauses(builder.clauses), builder.span)
                return replace(decl, pattern=self.pattern(pattern), builder=made)
            case s.TypeSig() | s.DefaultSig() | s.Fixity() | s.FreeDecl() | s.DefaultDecl() | s.ForeignPrim():
                return decl
            case s.DataDecl() | s.TypeSynonym() | s.KindSig() | s.DerivingDecl() | s.PatternSig():
                return decl
            case s.FamilyDecl() | s.TypeInstance():
                return decl

    def clauses(self, clauses: tuple[s.Clause, ...]) -> tuple[s.Clause, ...]:
        return tuple([self.clause(clause) for clause in clauses])

    def clause(self, clause: s.Clause) -> s.Clause:
        patterns = self.bind(clause.patterns)
        rhs = self.rhs(clause.rhs)
        self.scopes.pop()
        return s.Clause(patterns, rhs, clause.span)

    def bind(self, patterns: tuple[s.Pattern, ...]) -> tuple[s.Pattern, ...]:
        """Resolve patterns and bring their variables into scope; the caller closes the scope."""
        resolved = tuple([self.pattern(pattern) for pattern in patterns])
        scope: dict[str, OperatorFixity] = {}
        for pattern in resolved:
            if isinstance(pattern, s.PVar):
                scope[pattern.name.text] = DEFAULT
            else:
                scope.update(dict.fromkeys(_variables(pattern), DEFAULT))
        self.scopes.append(scope)
        return resolved

    def rhs(self, rhs: s.Rhs) -> s.Rhs:
        if rhs.where:
            where = self.local(rhs.where)
            result = s.Rhs(self.guarded(rhs.alternatives), where, rhs.span)
            self.scopes.pop()
            return result
        return s.Rhs(self.guarded(rhs.alternatives), (), rhs.span)

    def guarded(self, alternatives: tuple[s.Guarded, ...]) -> tuple[s.Guarded, ...]:
        result = []
        for alternative in alternatives:
            if alternative.guards:
                depth = len(self.scopes)
                guards = self.stmts(alternative.guards)
                result.append(s.Guarded(guards, self.expr(alternative.body), alternative.span))
                del self.scopes[depth:]
            else:
                result.append(s.Guarded((), self.expr(alternative.body), alternative.span))
        return tuple(result)

    def stmts(self, stmts: tuple[s.Stmt, ...]) -> tuple[s.Stmt, ...]:
        """Resolve statements; the caller closes the scopes that they open."""
        result: list[s.Stmt] = []
        for stmt in stmts:
            if isinstance(stmt, s.BindStmt):
                value = self.expr(stmt.value)
                (pattern,) = self.bind((stmt.pattern,))
                result.append(s.BindStmt(pattern, value, stmt.span))
            elif isinstance(stmt, s.LetStmt):
                result.append(s.LetStmt(self.local(stmt.decls), stmt.span))
            else:
                result.append(s.ExprStmt(self.expr(stmt.body), stmt.span))
        return tuple(result)

    # --- patterns ---

    def pattern(self, pattern: s.Pattern) -> s.Pattern:
        match pattern:
            case s.PVar() | s.PWild() | s.PLit() | s.PNPlusK():
                return pattern
            case s.PCon(con, args, span):
                return s.PCon(con, self._patterns(args), span) if args else pattern
            case s.PInfix(operands, operators, span):
                written = tuple((self.pattern(operand), operand.span) for operand in operands)
                return arrange_pattern(written, operators, self.fixity_of, span)
            case s.PParen(inner):
                return self.pattern(inner)
            case s.PTuple(items, span):
                return s.PTuple(self._patterns(items), span)
            case s.PList(items, span):
                return s.PList(self._patterns(items), span)
            case s.PAs(name, inner, span, loose):
                return s.PAs(name, self.pattern(inner), span, loose)
            case s.PLazy(inner, span):
                return s.PLazy(self.pattern(inner), span)
            case s.PBang(inner, span):
                return s.PBang(self.pattern(inner), span)
            case s.PView(function, inner, span):
                return s.PView(self.expr(function), self.pattern(inner), span)
            case s.PRecord(con, fields, wildcard, span):
                return s.PRecord(con, tuple([self._field_pattern(f) for f in fields]), wildcard, span)
            case s.PTyped(inner, type_, span):
                return s.PTyped(self.pattern(inner), type_, span)
            case s.PFunction(expr, span):
                return s.PFunction(self.expr(expr), span)

    def _patterns(self, patterns: tuple[s.Pattern, ...]) -> tuple[s.Pattern, ...]:
        return tuple([self.pattern(pattern) for pattern in patterns])

    def _field_pattern(self, field: s.FieldPattern) -> s.FieldPattern:
        if field.pattern is None:
            return field
        return s.FieldPattern(field.name, self.pattern(field.pattern), field.span)

    # --- expressions ---

    def expr(self, expr: s.Expr) -> s.Expr:
        return EXPRESSIONS[type(expr)](self, expr)

    def _leaf(self, expr: s.Var | s.Con | s.Lit) -> s.Expr:
        return expr

    def _app(self, expr: s.App) -> s.Expr:
        # Applications nest to the left, once for each argument: a loop, not recursion.
        spine: list[s.App] = []
        head: s.Expr = expr
        while isinstance(head, s.App):
            spine.append(head)
            head = head.function
        result = self.expr(head)
        for node in reversed(spine):
            result = s.App(result, self.expr(node.argument), node.span)
        return result

    def _infix(self, expr: s.Infix) -> s.Expr:
        return self._row(expr)[0]

    def _row(self, expr: s.Infix) -> tuple[s.Expr, Placed | None]:
        items = tuple(
            [
                item if isinstance(item, s.Op | s.Minus) else (self.expr(item), item.span)
                for item in expr.items
            ]
        )
        return arrange(items, self.fixity_of)

    def _paren(self, expr: s.Paren) -> s.Expr:
        return self.expr(expr.body)

    def _negate(self, expr: s.Negate) -> s.Expr:
        return s.Negate(self.expr(expr.body), expr.span)

    def _left_section(self, expr: s.LeftSection) -> s.Expr:
        operand = self._section_operand(expr.operand, expr.operator, s.Assoc.LEFT)
        return s.LeftSection(operand, expr.operator, expr.span)

    def _right_section(self, expr: s.RightSection) -> s.Expr:
        operand = self._section_operand(expr.operand, expr.operator, s.Assoc.RIGHT)
        return s.RightSection(expr.operator, operand, expr.span)

    def _section_operand(self, operand: s.Expr, operator: s.Op, side: s.Assoc) -> s.Expr:
        if not isinstance(operand, s.Infix):
            return self.expr(operand)
        resolved, root = self._row(operand)
        placed = Placed(operator, *self.fixity_of(operator.name))
        if root is not None and not root.binds_tighter(placed, side):
            raise section_fault(root, placed)
        return resolved

    def _lambda(self, expr: s.Lambda) -> s.Expr:
        params = self.bind(expr.params)
        body = self.expr(expr.body)
        self.scopes.pop()
        return s.Lambda(params, body, expr.span)

    def _let(self, expr: s.Let) -> s.Expr:
        decls = self.local(expr.decls)
        body = self.expr(expr.body)
        self.scopes.pop()
        return s.Let(decls, body, expr.span)

    def _if(self, expr: s.If) -> s.Expr:
        return s.If(self.expr(expr.condition), self.expr(expr.then), self.expr(expr.otherwise), expr.span)

    def _multi_if(self, expr: s.MultiIf) -> s.Expr:
        return s.MultiIf(self.guarded(expr.alternatives), expr.span)

    def _case(self, expr: s.Case) -> s.Expr:
        return s.Case(self.expr(expr.scrutinee), self._alts(expr.alts), expr.span, expr.is_flexible)

    def _lambda_case(self, expr: s.LambdaCase) -> s.Expr:
        return s.LambdaCase(self._alts(expr.alts), expr.span)

    def _alts(self, alts: tuple[s.CaseAlt, ...]) -> tuple[s.CaseAlt, ...]:
        result = []
        for alt in alts:
            (pattern,) = self.bind((alt.pattern,))
            result.append(s.CaseAlt(pattern, self.rhs(alt.rhs), alt.span))
            self.scopes.pop()
        return tuple(result)

    def _do(self, expr: s.Do) -> s.Expr:
        depth = len(self.scopes)
        stmts = self.stmts(expr.stmts)
        del self.scopes[depth:]
        return s.Do(stmts, expr.span)

    def _list_comp(self, expr: s.ListComp) -> s.Expr:
        depth = len(self.scopes)
        stmts = self.stmts(expr.stmts)
        body = self.expr(expr.body)
        del self.scopes[depth:]
        return s.ListComp(body, stmts, expr.span)

    def _tuple(self, expr: s.Tuple) -> s.Expr:
        return s.Tuple(tuple([None if item is None else self.expr(item) for item in expr.items]), expr.span)

    def _list(self, expr: s.ListExpr) -> s.Expr:
        return s.ListExpr(tuple([self.expr(item) for item in expr.items]), expr.span)

    def _range(self, expr: s.Range) -> s.Expr:
        second = None if expr.second is None else self.expr(expr.second)
        last = None if expr.last is None else self.expr(expr.last)
        return s.Range(self.expr(expr.first), second, last, expr.span)

    def _record_con(self, expr: s.RecordCon) -> s.Expr:
        return s.RecordCon(expr.con, self._fields(expr.fields), expr.wildcard, expr.span)

    def _record_update(self, expr: s.RecordUpdate) -> s.Expr:
        return s.RecordUpdate(self.expr(expr.record), self._fields(expr.fields), expr.span)

    def _fields(self, fields: tuple[s.FieldValue, ...]) -> tuple[s.FieldValue, ...]:
        return tuple(
            [f if f.value is None else s.FieldValue(f.name, self.expr(f.value), f.span) for f in fields]
        )

    def _typed(self, expr: s.Typed) -> s.Expr:
        return s.Typed(self.expr(expr.body), expr.type, expr.span)

    def _type_app(self, expr: s.VisibleTypeApp) -> s.Expr:
        return s.VisibleTypeApp(self.expr(expr.body), expr.type, expr.span)


#: How each kind of expression is resolved.
EXPRESSIONS: dict[type, Callable[[_Resolver, Any], s.Expr]] = {
    s.Var: _Resolver._leaf,
    PatternLeaf: _Resolver._leaf,
    s.Con: _Resolver._leaf,
    s.Lit: _Resolver._leaf,
    s.App: _Resolver._app,
    s.Infix: _Resolver._infix,
    s.Paren: _Resolver._paren,
    s.Lambda: _Resolver._lambda,
    s.Let: _Resolver._let,
    s.If: _Resolver._if,
    s.MultiIf: _Resolver._multi_if,
    s.Case: _Resolver._case,
    s.LambdaCase: _Resolver._lambda_case,
    s.Do: _Resolver._do,
    s.Tuple: _Resolver._tuple,
    s.ListExpr: _Resolver._list,
    s.Range: _Resolver._range,
    s.ListComp: _Resolver._list_comp,
    s.LeftSection: _Resolver._left_section,
    s.RightSection: _Resolver._right_section,
    s.RecordCon: _Resolver._record_con,
    s.RecordUpdate: _Resolver._record_update,
    s.Typed: _Resolver._typed,
    s.VisibleTypeApp: _Resolver._type_app,
    s.Negate: _Resolver._negate,
}
