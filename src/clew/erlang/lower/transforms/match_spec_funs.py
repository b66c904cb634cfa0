"""Funs that stand for match specifications: `ets:fun2ms(fun ...)` as the term that OTP's `ms_transform` makes of it.

A clause of the fun becomes a triple: its pattern with '$1', '$2', ... for the variables, its guards, and its body, in
which operators and calls are tuples and tuples are within another one. Variables from outside are constants there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field, replace

from clew.erlang.lower.patterns.guards import is_guard_function
from clew.erlang.lower.scope.lowering_scope import ModuleScope
from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: The transformation that a header asks for; without it `ets:fun2ms` is a function, which refuses its argument.
TRANSFORM = "ms_transform"
#: Calls that say something about the whole object.
_SPECIAL = {"object": "$_", "bindings": "$*"}
_LITERALS = (tree.IntegerLit, tree.FloatLit, tree.CharLit, tree.StringLit, tree.BinaryExpr, tree.NilExpr)


def is_match_specification(scope: ModuleScope, function: tree.Expr, args: tuple[tree.Expr, ...]) -> bool:
    """Whether a call is one of `ets:fun2ms` that stands for a term."""
    match function, args:
        case tree.RemoteName(tree.AtomLit("ets"), tree.AtomLit("fun2ms")), (_,):
            return scope.makes_match_specs
    return False


def match_specification(fun: tree.Expr, scope: ModuleScope) -> tree.Expr:
    """The term that a fun stands for; a `SyntaxFault` if it stands for none."""
    if not isinstance(fun, tree.FunExpr) or fun.name is not None:
        raise SyntaxFault(
            "the argument of ets:fun2ms/1 is not a fun that is written there",
            fun.span,
            "write the fun itself, as in: ets:fun2ms(fun({K, V}) when V > 1 -> K end)",
        )
    triples = []
    for clause in fun.clauses:
        made = _Clause(scope, fun.span)
        head = made.head(clause)
        for guards in clause.guard or ((),):
            triples.append(
                tree.TupleExpr(
                    (head, made.row(guards), made.row(clause.body)),
                    clause.span,
                )
            )
    return _list(triples, fun.span)


@dataclass
class _Clause:
    """One clause of the fun: which variables its head has, by the names that they have in the specification."""

    scope: ModuleScope
    span: Span
    names: dict[str, str] = field(default_factory=dict)

    def head(self, clause: tree.FunctionClause) -> tree.Expr:
        pattern = clause.patterns[0] if len(clause.patterns) == 1 else None
        whole: tree.Expr | None = None
        if isinstance(pattern, tree.MatchExpr):
            sides = (pattern.pattern, pattern.value)
            whole = next((side for side in sides if isinstance(side, tree.Var)), None)
            pattern = next((side for side in sides if side is not whole), None)
        if not isinstance(pattern, tree.Var | tree.TupleExpr | tree.RecordExpr):
            raise SyntaxFault(
                "ets:fun2ms/1 takes a fun of one argument, which is a variable or a tuple", clause.span
            )
        made = self._pattern(pattern)
        if isinstance(whole, tree.Var):
            self.names[whole.name] = "$_"
        return made

    def row(self, expressions: Iterable[tree.Expr]) -> tree.Expr:
        return _list([self._term(e) for e in expressions], self.span)

    # --- patterns ---

    def _pattern(self, pattern: tree.Expr) -> tree.Expr:
        match pattern:
            case tree.Var("_"):
                return tree.AtomLit("_", pattern.span)
            case tree.Var(name):
                number = self.names.setdefault(name, f"${len(self.names) + 1}")
                return tree.AtomLit(number, pattern.span)
            case tree.TupleExpr(items):
                return replace(pattern, items=tuple(map(self._pattern, items)))
            case tree.ConsExpr(head, tail):
                return replace(pattern, head=self._pattern(head), tail=self._pattern(tail))
            case tree.MapExpr(None, entries):
                return replace(
                    pattern,
                    fields=tuple(replace(f, value=self._pattern(f.value), exact=False) for f in entries),
                )
            case tree.RecordExpr(None, name, given):
                inner = map(self._pattern, self._elements(name, given, pattern.span, tree.Var("_")))
                return tree.TupleExpr((tree.AtomLit(name), *inner), pattern.span)
            case tree.UnaryOp(("-" | "+"), tree.IntegerLit() | tree.FloatLit()) | tree.AtomLit():
                return pattern
        if isinstance(pattern, _LITERALS):
            return pattern
        raise SyntaxFault("this pattern has no place in a match specification", pattern.span)

    # --- guards and bodies ---

    def _term(self, expression: tree.Expr) -> tree.Expr:
        span = expression.span
        match expression:
            case tree.Var(name):
                known = self.names.get(name)
                return (
                    _tuple(span, tree.AtomLit("const"), expression) if known is None else _atom(known, span)
                )
            case tree.AtomLit(name) if name.startswith("$"):
                return _tuple(span, tree.AtomLit("const"), expression)
            case tree.AtomLit() | tree.UnaryOp(("-" | "+"), tree.IntegerLit() | tree.FloatLit()):
                return expression
            case tree.TupleExpr(items):
                return _tuple(span, replace(expression, items=tuple(map(self._term, items))))
            case tree.ConsExpr(head, tail):
                return replace(expression, head=self._term(head), tail=self._term(tail))
            case tree.MapExpr(None, entries):
                return replace(
                    expression, fields=tuple(replace(f, value=self._term(f.value)) for f in entries)
                )
            case tree.BinaryOp(operator, left, right):
                return _tuple(span, tree.AtomLit(operator), self._term(left), self._term(right))
            case tree.UnaryOp(operator, operand):
                return _tuple(span, tree.AtomLit(operator), self._term(operand))
            case tree.RecordAccess(base, record, name):
                place = tree.IntegerLit(self._place(record, name, span))
                return _tuple(span, tree.AtomLit("element"), place, self._term(base))
            case tree.RecordIndex():
                return expression
            case tree.RecordExpr(None, name, given):
                none = tree.AtomLit("undefined")
                inner = map(self._term, self._elements(name, given, span, none))
                return _tuple(span, tree.TupleExpr((tree.AtomLit(name), *inner), span))
            case tree.CallExpr(function, args):
                return self._call(_called(function), args, span)
        if isinstance(expression, _LITERALS):
            return expression
        raise SyntaxFault("this expression has no place in a match specification", span)

    def _call(self, name: str | None, args: Sequence[tree.Expr], span: Span) -> tree.Expr:
        if name in _SPECIAL and not args:
            return _atom(_SPECIAL[name], span)
        if name == "is_record" and len(args) == 2 and isinstance(args[1], tree.AtomLit):
            size = tree.IntegerLit(len(self.scope.record(args[1].name, span).fields) + 1)
            return _tuple(span, tree.AtomLit(name), self._term(args[0]), args[1], size)
        if name is None or not is_guard_function(name, len(args)):
            raise SyntaxFault(
                "only functions that guards may call have a place in a match specification", span
            )
        return _tuple(span, tree.AtomLit(name), *map(self._term, args))

    # --- records ---

    def _place(self, record: str, name: str, span: Span) -> int:
        return self.scope.field_place(self.scope.record(record, span), name, span) + 2

    def _elements(
        self, record: str, given: Sequence[tree.RecordField], span: Span, other: tree.Expr
    ) -> list[tree.Expr]:
        """The fields of a record in their order; in patterns, those that are not given are any."""
        values = {f.name: f.value for f in given}
        is_pattern = isinstance(other, tree.Var)
        for name in values:
            if name is not None:
                self._place(record, name, span)
        return [
            values.get(f.name, values.get(None, other if is_pattern or f.default is None else f.default))
            for f in self.scope.record(record, span).fields
        ]


def _called(function: tree.Expr) -> str | None:
    match function:
        case tree.AtomLit(name) | tree.RemoteName(tree.AtomLit("erlang"), tree.AtomLit(name)):
            return name
    return None


def _atom(name: str, span: Span) -> tree.Expr:
    return tree.AtomLit(name, span)


def _tuple(span: Span, *items: tree.Expr) -> tree.Expr:
    return tree.TupleExpr(items, span)


def _list(items: Sequence[tree.Expr], span: Span) -> tree.Expr:
    made: tree.Expr = tree.NilExpr(span)
    for item in reversed(items):
        made = tree.ConsExpr(item, made, span)
    return made
