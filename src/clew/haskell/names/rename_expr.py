"""Resolving the names in expressions, patterns and local declarations.

Local variables are counted while their scope is open, so a lookup is one dictionary access however deeply
scopes nest. The functions call each other directly or through lists, never through C, so that deep expressions
cost heap and not the interpreter's stack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from clew.haskell.names.free import bound_names
from clew.haskell.names.interface import PATTERN_KINDS
from clew.haskell.names.pattern_synonyms import (
    as_expression,
    as_record,
    as_record_view,
    as_update,
    as_view,
    builder_of,
    check_variables,
    found_data,
    making_function,
    matching_function,
    selectors,
    signatures_of,
    synonym_type,
)
from clew.haskell.names.property_splices import PropertySplices, is_splice, spliced
from clew.haskell.names.rename_checks import check_binders, check_clauses, check_signatures
from clew.haskell.names.rename_logic import (
    ANY_VALUE,
    bindings,
    plain_alternative,
    plain_clause,
    plain_do,
    plain_generators,
    plain_lambda,
    refuse_functional,
)
from clew.haskell.names.rename_records import RecordNames
from clew.haskell.names.rename_types import TypeRenamer
from clew.haskell.names.scope import Scope
from clew.haskell.names.standard import LISTS
from clew.haskell.names.strict import strict_binding, strict_pattern
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import FUNCTIONAL_PATTERNS, LOGIC
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.legacy import LEGACY
from clew.haskell.syntax.parsing.parser_pattern import PatternLeaf
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: The list without elements, which is written like a constructor.
_EMPTY = Name("[]")


class Renamer(TypeRenamer):
    """Resolves names below the top level of a module."""

    def __init__(self, scope: Scope, extensions: frozenset[str] = frozenset()) -> None:
        super().__init__(
            scope,
            promotes=Extension.DATA_KINDS in extensions,
            star_is_type=Extension.NO_STAR_IS_TYPE not in extensions,
        )
        #: How many open scopes bind each local variable.
        self.locals: dict[str, int] = {}
        self.records = RecordNames(scope, shares=Extension.DUPLICATE_RECORD_FIELDS in extensions)
        #: Whether patterns may be those of Curry.
        self.overloads_lists = Extension.OVERLOADED_LISTS in extensions
        self.is_strict = Extension.STRICT in extensions
        self.is_logic = FUNCTIONAL_PATTERNS in extensions
        #: What splices of tests make; None where no module is renamed.
        self.properties: PropertySplices | None = None
        self.has_loose_as_patterns = self.is_logic or LEGACY in extensions

    # --- scopes --------------------------------------------------------------------------------------

    def enter(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.locals[text] = self.locals.get(text, 0) + 1

    def leave(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.locals[text] -= 1

    def is_local(self, name: Name) -> bool:
        return name.qualifier is None and self.locals.get(name.text, 0) > 0

    def variable(self, name: Name, span: Span) -> Name:
        """Resolve a variable in an expression."""
        if self.is_local(name):
            return Name(name.text)
        if name.qualifier == LOGIC and self.is_logic:  # put there by `rename_logic`
            return name
        if not self.scope.values.find(name):
            known = [text for text, count in self.locals.items() if count]
            raise self.scope.unbound(name, span, "variable", types=False, also=known)
        return self.scope.value(name, span).name

    def operator(self, op: s.Op) -> s.Op:
        if not op.is_con:
            return s.Op(self.variable(op.name, op.span), False, op.span)
        con = self.scope.value(op.name, op.span, "constructor")
        if con.kind in PATTERN_KINDS:
            return s.Op(builder_of(con, op.span), False, op.span)
        return s.Op(con.name, True, op.span)

    # --- expressions ---------------------------------------------------------------------------------

    def expr(self, node: s.Expr) -> s.Expr:
        """The expression with its names resolved."""
        renamed: s.Expr = EXPRESSIONS[type(node)](self, node)
        return renamed

    def exprs(self, nodes: Iterable[s.Expr]) -> tuple[s.Expr, ...]:
        return tuple([self.expr(node) for node in nodes])

    def _maybe(self, node: s.Expr | None) -> s.Expr | None:
        return None if node is None else self.expr(node)

    def _var(self, node: s.Var) -> s.Expr:
        variable = s.Var(self.variable(node.name, node.span), node.span)
        if is_splice(variable.name):
            return spliced(variable, self.properties, self.scope.module)
        return variable

    def _any_value(self, node: PatternLeaf) -> s.Expr:
        return s.Var(self.variable(ANY_VALUE, node.span), node.span)

    def _con(self, node: s.Con) -> s.Expr:
        if self.overloads_lists and node.name == _EMPTY:
            return self._list(s.ListExpr((), node.span))
        con = self.scope.value(node.name, node.span, "constructor")
        return as_expression(con, node.span) if con.kind in PATTERN_KINDS else s.Con(con.name, node.span)

    def _lit(self, node: s.Lit) -> s.Expr:
        return node

    def _app(self, node: s.App) -> s.Expr:
        # Applications nest to the left as far as a function has arguments; operators nest to the right.
        spine = [node]
        while isinstance(spine[-1].function, s.App):
            spine.append(spine[-1].function)
        result = self.expr(spine[-1].function)
        for part in reversed(spine):
            result = s.App(result, self.expr(part.argument), part.span)
        return result

    def _negate(self, node: s.Negate) -> s.Expr:
        return s.Negate(self.expr(node.body), node.span)

    def _paren(self, node: s.Paren) -> s.Expr:
        return self.expr(node.body)

    def _lambda(self, node: s.Lambda) -> s.Expr:
        if self.is_logic:
            node = plain_lambda(node)
        bound: list[str] = []
        check_binders(node.params)
        params = [self.outer_pattern(param, bound) for param in node.params]
        body = self.expr(node.body)
        self.leave(bound)
        return s.Lambda(tuple(params), body, node.span)

    def _let(self, node: s.Let) -> s.Expr:
        bound: list[str] = []
        decls = self.decls(node.decls, bound)
        body = self.expr(node.body)
        self.leave(bound)
        return s.Let(decls, body, node.span)

    def _if(self, node: s.If) -> s.Expr:
        condition, then, otherwise = (
            self.expr(node.condition),
            self.expr(node.then),
            self.expr(node.otherwise),
        )
        return s.If(condition, then, otherwise, node.span)

    def _multi_if(self, node: s.MultiIf) -> s.Expr:
        return s.MultiIf(tuple([self.guarded(item) for item in node.alternatives]), node.span)

    def _case(self, node: s.Case) -> s.Expr:
        scrutinee = self.expr(node.scrutinee)
        return s.Case(
            scrutinee, tuple([self._alternative(alt) for alt in node.alts]), node.span, node.is_flexible
        )

    def _lambda_case(self, node: s.LambdaCase) -> s.Expr:
        return s.LambdaCase(tuple([self._alternative(alt) for alt in node.alts]), node.span)

    def _alternative(self, node: s.CaseAlt) -> s.CaseAlt:
        if self.is_logic:
            node = plain_alternative(node)
        bound: list[str] = []
        check_binders((node.pattern,))
        pattern = self.outer_pattern(node.pattern, bound)
        rhs = self.rhs(node.rhs)
        self.leave(bound)
        return s.CaseAlt(pattern, rhs, node.span)

    def _do(self, node: s.Do) -> s.Expr:
        if self.is_logic:
            node = plain_do(node)
        bound: list[str] = []
        stmts = self.stmts(node.stmts, bound)
        self.leave(bound)
        return s.Do(stmts, node.span)

    def _list_comp(self, node: s.ListComp) -> s.Expr:
        bound: list[str] = []
        stmts = self.stmts(node.stmts, bound)
        body = self.expr(node.body)
        self.leave(bound)
        return s.ListComp(body, stmts, node.span)

    def _tuple(self, node: s.Tuple) -> s.Expr:
        return s.Tuple(tuple([self._maybe(item) for item in node.items]), node.span)

    def _list(self, node: s.ListExpr) -> s.Expr:
        plain = s.ListExpr(self.exprs(node.items), node.span)
        if not self.overloads_lists:
            return plain
        length = s.Lit(s.Literal(s.LiteralKind.INTEGER, len(node.items)), node.span)
        return s.App(s.App(s.Var(Name("fromListN", LISTS), node.span), length, node.span), plain, node.span)

    def _range(self, node: s.Range) -> s.Expr:
        plain = s.Range(self.expr(node.first), self._maybe(node.second), self._maybe(node.last), node.span)
        if not self.overloads_lists:
            return plain
        return s.App(s.Var(Name("fromList", LISTS), node.span), plain, node.span)

    def _left_section(self, node: s.LeftSection) -> s.Expr:
        return s.LeftSection(self.expr(node.operand), self.operator(node.operator), node.span)

    def _right_section(self, node: s.RightSection) -> s.Expr:
        return s.RightSection(self.operator(node.operator), self.expr(node.operand), node.span)

    def _record_con(self, node: s.RecordCon) -> s.Expr:
        con = self.scope.value(node.con, node.span, "constructor")
        names = self.records.of_constructor(con, [(item.name, item.span) for item in node.fields], node.span)
        fields = [self._field_value(item, name) for item, name in zip(node.fields, names, strict=True)]
        if node.wildcard:
            self.records.check_wildcard(con, node.span)
            # Only local variables fill in fields: the selector of the same name would be no value for its field.
            missing = [
                field for field in con.fields if field not in names and self.is_local(Name(field.text))
            ]
            fields += [s.FieldValue(f, s.Var(Name(f.text), node.span), node.span) for f in missing]
        if con.kind in PATTERN_KINDS:
            return as_record(con, fields, node.span)
        return s.RecordCon(con.name, tuple(fields), False, node.span)

    def _record_update(self, node: s.RecordUpdate) -> s.Expr:
        record = self.expr(node.record)
        choices = self.records.of_update([(item.name, item.span) for item in node.fields])
        found = choices[0] if choices else []
        fields = [self._field_value(item, e.name) for item, e in zip(node.fields, found, strict=True)]
        synonym = found[0].synonym if found else None
        if synonym is not None:
            return as_update(synonym, record, fields, node.span)
        others = tuple([tuple([entity.name for entity in choice]) for choice in choices[1:]])
        return s.RecordUpdate(record, tuple(fields), node.span, others)

    def _field_value(self, item: s.FieldValue, name: Name) -> s.FieldValue:
        value = item.value if item.value is not None else s.Var(Name(item.name.text), item.span)
        return s.FieldValue(name, self.expr(value), item.span)

    def _typed(self, node: s.Typed) -> s.Expr:
        return s.Typed(self.expr(node.body), self.type(node.type), node.span)

    def _type_app(self, node: s.VisibleTypeApp) -> s.Expr:
        return s.VisibleTypeApp(self.expr(node.body), self.type(node.type), node.span)

    # --- patterns ------------------------------------------------------------------------------------

    def pattern(self, node: s.Pattern, bound: list[str] | None) -> s.Pattern:
        """The pattern with its names resolved.

        Its variables are entered into scope from left to right (a view function sees those on its left)
        and added to `bound`; with None they are in scope already.
        """
        renamed: s.Pattern = PATTERNS[type(node)](self, node, bound)
        return renamed

    def outer_pattern(self, node: s.Pattern, bound: list[str] | None) -> s.Pattern:
        """A pattern that is no part of another one, which is strict with Strict unless it says otherwise."""
        return self.pattern(strict_pattern(node) if self.is_strict else node, bound)

    def patterns(self, nodes: Iterable[s.Pattern], bound: list[str] | None) -> tuple[s.Pattern, ...]:
        return tuple([self.pattern(node, bound) for node in nodes])

    def binder(self, name: Name, bound: list[str] | None) -> Name:
        if bound is None:
            return self.binding_name(name)
        bound.append(name.text)
        self.enter((name.text,))
        return Name(name.text)

    def binding_name(self, name: Name) -> Name:
        """The resolved name of a binder whose scope is open."""
        if self.is_local(name):
            return Name(name.text)
        return Name(name.text, self.scope.module)

    def _pvar(self, node: s.PVar, bound: list[str] | None) -> s.Pattern:
        return s.PVar(self.binder(node.name, bound), node.span)

    def _pleaf(self, node: s.PWild | s.PLit, bound: list[str] | None) -> s.Pattern:
        return node

    def _pcon(self, node: s.PCon, bound: list[str] | None) -> s.Pattern:
        if self.overloads_lists and node.con == _EMPTY and not node.args:
            return self._plist(s.PList((), node.span), bound)
        con = self.scope.value(node.con, node.span, "constructor")
        self.records.check_arity(con, len(node.args), node.span)
        args = self.patterns(node.args, bound)
        return (
            as_view(con.name, args, node.span)
            if con.kind in PATTERN_KINDS
            else s.PCon(con.name, args, node.span)
        )

    def _ptuple(self, node: s.PTuple, bound: list[str] | None) -> s.Pattern:
        return s.PTuple(self.patterns(node.items, bound), node.span)

    def _plist(self, node: s.PList, bound: list[str] | None) -> s.Pattern:
        plain = s.PList(self.patterns(node.items, bound), node.span)
        return (
            s.PView(s.Var(Name("toList", LISTS), node.span), plain, node.span)
            if self.overloads_lists
            else plain
        )

    def _pas(self, node: s.PAs, bound: list[str] | None) -> s.Pattern:
        if node.loose is not None and not self.has_loose_as_patterns:
            message = "the '@' of an as-pattern has no white space around it"
            raise SyntaxFault(message, node.loose, f"write '{node.name.text}@pattern'")
        name = self.binder(node.name, bound)
        return s.PAs(name, self.pattern(node.pattern, bound), node.span)

    def _plazy(self, node: s.PLazy, bound: list[str] | None) -> s.Pattern:
        return s.PLazy(self.pattern(node.pattern, bound), node.span)

    def _pbang(self, node: s.PBang, bound: list[str] | None) -> s.Pattern:
        return s.PBang(self.pattern(node.pattern, bound), node.span)

    def _pparen(self, node: s.PParen, bound: list[str] | None) -> s.Pattern:
        return self.pattern(node.pattern, bound)

    def _pview(self, node: s.PView, bound: list[str] | None) -> s.Pattern:
        function = self.expr(node.function)
        return s.PView(function, self.pattern(node.pattern, bound), node.span)

    def _pn_plus_k(self, node: s.PNPlusK, bound: list[str] | None) -> s.Pattern:
        return s.PNPlusK(self.binder(node.name, bound), node.number, node.span)

    def _ptyped(self, node: s.PTyped, bound: list[str] | None) -> s.Pattern:
        return s.PTyped(self.pattern(node.pattern, bound), self.type(node.type), node.span)

    def _precord(self, node: s.PRecord, bound: list[str] | None) -> s.Pattern:
        con = self.scope.value(node.con, node.span, "constructor")
        names = self.records.of_constructor(con, [(item.name, item.span) for item in node.fields], node.span)
        fields: list[s.FieldPattern] = []
        for item, name in zip(node.fields, names, strict=True):
            inner = item.pattern if item.pattern is not None else s.PVar(Name(item.name.text), item.span)
            fields.append(s.FieldPattern(name, self.pattern(inner, bound), item.span))
        if node.wildcard:
            for field in self.records.wildcard(con, names, node.span):
                pattern = s.PVar(self.binder(Name(field.text), bound), node.span)
                fields.append(s.FieldPattern(field, pattern, node.span))
        if con.kind in PATTERN_KINDS:
            return as_record_view(con, fields, node.span)
        return s.PRecord(con.name, tuple(fields), False, node.span)

    # --- statements, right-hand sides, declarations ----------------------------------------------------

    def stmts(self, stmts: Sequence[s.Stmt], bound: list[str]) -> tuple[s.Stmt, ...]:
        """Rename statements, each in the scope of those before it; the caller closes the scopes."""
        if self.is_logic:
            stmts = plain_generators(stmts)
        return tuple([self._stmt(stmt, bound) for stmt in stmts])

    def _stmt(self, stmt: s.Stmt, bound: list[str]) -> s.Stmt:
        if isinstance(stmt, s.BindStmt):
            value = self.expr(stmt.value)
            check_binders((stmt.pattern,))
            return s.BindStmt(self.outer_pattern(stmt.pattern, bound), value, stmt.span)
        if isinstance(stmt, s.LetStmt):
            return s.LetStmt(self.decls(stmt.decls, bound), stmt.span)
        return s.ExprStmt(self.expr(stmt.body), stmt.span)

    def guarded(self, node: s.Guarded) -> s.Guarded:
        bound: list[str] = []
        guards = self.stmts(node.guards, bound)
        body = self.expr(node.body)
        self.leave(bound)
        return s.Guarded(guards, body, node.span)

    def rhs(self, node: s.Rhs) -> s.Rhs:
        bound: list[str] = []
        where = self.decls(node.where, bound)
        alternatives = [self.guarded(item) for item in node.alternatives]
        self.leave(bound)
        return s.Rhs(tuple(alternatives), where, node.span)

    def clause(self, node: s.Clause) -> s.Clause:
        if self.is_logic:
            node = plain_clause(node)
        bound: list[str] = []
        check_binders(node.patterns)
        patterns = tuple([self.outer_pattern(pattern, bound) for pattern in node.patterns])
        rhs = self.rhs(node.rhs)
        self.leave(bound)
        return s.Clause(patterns, rhs, node.span)

    def decls(self, decls: Sequence[s.Decl], bound: list[str]) -> tuple[s.Decl, ...]:
        """Rename local declarations, which see each other; the caller closes their scope."""
        decls = [self.records.expand_wildcards(decl) for decl in bindings(decls)]
        if self.is_strict:
            decls = list(map(strict_binding, decls))
        binders = [item for decl in decls for item in bound_names(decl)]
        check_signatures(decls, binders)
        texts = [name.text for name, _ in binders]
        self.enter(texts)
        bound += texts
        return tuple([self.declaration(decl) for decl in decls if not isinstance(decl, s.Fixity)])

    def declaration(self, decl: s.Decl) -> s.Decl:
        """A binding or signature whose names are in scope."""
        if isinstance(decl, s.FunBind):
            return self.function(decl, self.binding_name(decl.name))
        if isinstance(decl, s.PatBind):
            if self.is_logic:
                refuse_functional(decl.pattern)
            return s.PatBind(self.pattern(decl.pattern, None), self.rhs(decl.rhs), decl.span)
        assert isinstance(decl, s.TypeSig)
        names = [self.binding_name(name) for name in decl.names]
        return s.TypeSig(tuple(names), self.type(decl.type), decl.span)

    def pattern_synonym(
        self, decl: s.PatternSynonym, signature: s.Type | None
    ) -> tuple[s.DataDecl, list[s.Decl]]:
        """The type and the functions that a pattern synonym stands for, with their signatures."""
        check_variables(decl)
        check_binders((decl.pattern,))
        bound: list[str] = []
        pattern = self.pattern(decl.pattern, bound)
        self.leave(bound)
        name = self.binding_name(decl.name)
        functions: list[s.Decl] = [matching_function(name, decl, pattern), *selectors(name, decl)]
        if decl.builder is not None:
            making = making_function(name, decl.builder)
            functions.append(self.function(making, making.name))
        signed = None if signature is None else synonym_type(decl, self.type(signature))
        data = found_data(name, decl, signed)
        if signed is not None:
            signatures = signatures_of(name, data, signed, decl.span)
            functions += signatures if decl.builder is not None else signatures[:1]
        return data, functions

    def function(self, decl: s.FunBind, name: Name) -> s.FunBind:
        check_clauses(decl)
        return s.FunBind(name, tuple([self.clause(clause) for clause in decl.clauses]), decl.span)


#: How the names in each kind of expression are resolved.
EXPRESSIONS: dict[type, Callable[[Renamer, Any], s.Expr]] = {
    s.Var: Renamer._var,
    PatternLeaf: Renamer._any_value,
    s.Con: Renamer._con,
    s.Lit: Renamer._lit,
    s.App: Renamer._app,
    s.Negate: Renamer._negate,
    s.Lambda: Renamer._lambda,
    s.Let: Renamer._let,
    s.If: Renamer._if,
    s.MultiIf: Renamer._multi_if,
    s.Case: Renamer._case,
    s.LambdaCase: Renamer._lambda_case,
    s.Do: Renamer._do,
    s.Tuple: Renamer._tuple,
    s.ListExpr: Renamer._list,
    s.Range: Renamer._range,
    s.ListComp: Renamer._list_comp,
    s.LeftSection: Renamer._left_section,
    s.RightSection: Renamer._right_section,
    s.RecordCon: Renamer._record_con,
    s.RecordUpdate: Renamer._record_update,
    s.Typed: Renamer._typed,
    s.Paren: Renamer._paren,
    s.VisibleTypeApp: Renamer._type_app,
}

#: How the names in each kind of pattern are resolved, once patterns are those of Haskell.
PATTERNS: dict[type, Callable[[Renamer, Any, list[str] | None], s.Pattern]] = {
    s.PVar: Renamer._pvar,
    s.PWild: Renamer._pleaf,
    s.PLit: Renamer._pleaf,
    s.PCon: Renamer._pcon,
    s.PTuple: Renamer._ptuple,
    s.PList: Renamer._plist,
    s.PAs: Renamer._pas,
    s.PLazy: Renamer._plazy,
    s.PBang: Renamer._pbang,
    s.PParen: Renamer._pparen,
    s.PView: Renamer._pview,
    s.PNPlusK: Renamer._pn_plus_k,
    s.PTyped: Renamer._ptyped,
    s.PRecord: Renamer._precord,
}
