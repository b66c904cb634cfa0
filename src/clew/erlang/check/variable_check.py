"""Variables: unbound and unsafe ones are errors, unused and shadowing ones are worth a warning.

Expressions side by side do not see each other's variables. What is bound in every clause of a case is bound after it;
what is bound in some of them is *unsafe* there, and so is whatever a `try`, a `catch`, a `maybe` or the right side of
`andalso` binds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, fields, is_dataclass

from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault, SyntaxFault
from clew.source.span import Span


@dataclass(slots=True)
class VariableUse:
    """A place that binds a variable, and whether anything uses it."""

    name: str
    span: Span
    used: bool = False


@dataclass(frozen=True, slots=True)
class Unsafe:
    """A variable that only some ways through an expression bind."""

    construct: str
    span: Span


@dataclass(frozen=True, slots=True)
class ErlangWarning:
    """A remark on what is hardly meant.

    `kind` is what options of erlc call it, as in `nowarn_unused_type`; `subject` is what one of them may name.
    """

    message: str
    span: Span
    kind: str = ""
    subject: str = ""


class FromClauses(tuple[VariableUse, ...]):
    """The places that bind a variable, each of them in a clause of an expression that has ended."""

    __slots__ = ()


#: What is known of each variable: the places that may have bound it, or why it is unsafe.
Known = dict[str, "tuple[VariableUse, ...] | Unsafe"]


def check_variables(function: tree.FunctionDef) -> list[ErlangWarning]:
    """Raise the first error of a function, or give the warnings about it."""
    checker = _Checker()
    for clause in function.clauses:
        checker.clause(clause, {})
    return checker.warnings()


@dataclass(slots=True)
class _Checker:
    _bound: list[VariableUse] = field(default_factory=list)
    _remarks: list[ErlangWarning] = field(default_factory=list)

    def warnings(self) -> list[ErlangWarning]:
        unused = [
            ErlangWarning(f"the variable `{b.name}` is unused", b.span, "unused_vars")
            for b in self._bound
            if not b.used and not b.name.startswith("_")
        ]
        return sorted((*unused, *self._remarks), key=lambda w: (w.span.line, w.span.column))

    # --- one variable ---

    def use(self, variable: tree.Var, known: Known) -> None:
        found = known.get(variable.name)
        if isinstance(found, tuple):
            for place in found:
                place.used = True
            return
        if variable.name == "_":
            raise ScopeFault(
                "`_` has no value", variable.span, "it stands only in patterns", slug="scope-unbound"
            )
        if found is None:
            raise ScopeFault(
                f"the variable `{variable.name}` is unbound", variable.span, slug="scope-unbound"
            )
        raise ScopeFault(
            f"the variable `{variable.name}` is unsafe: not every way through the `{found.construct}` binds it",
            variable.span,
            f"the `{found.construct}` is in line {found.span.line}",
            slug="scope-unsafe",
        )

    def bind(self, variable: tree.Var, known: Known) -> Known:
        if variable.name == "_":
            return known
        if variable.name in known:
            self.use(variable, known)
            if isinstance(known[variable.name], FromClauses):
                message = f"the variable `{variable.name}`, which clauses before have bound, is compared here"
                self._remarks.append(ErlangWarning(message, variable.span, "export_vars"))
            if variable.name.startswith("_"):
                self._remarks.append(
                    ErlangWarning(
                        f"the variable `{variable.name}` is already bound, so it is compared here",
                        variable.span,
                        "underscore_match",
                    )
                )
            return known
        place = VariableUse(variable.name, variable.span)
        self._bound.append(place)
        return {**known, variable.name: (place,)}

    # --- patterns ---

    def pattern(self, expr: object, known: Known, outer: Known | None = None) -> Known:
        """What a pattern binds. Keys and sizes see what is known outside of it, sizes also the segments before."""
        outer = known if outer is None else outer
        match expr:
            case tree.Var():
                return self.bind(expr, known)
            case tree.MapField(key, value):
                self.expression(key, outer)
                return self.pattern(value, known, outer)
            case tree.BinaryExpr(segments):
                for segment in segments:
                    if segment.size is not None:
                        self.expression(segment.size, outer)
                    known = self.pattern(segment.value, known, outer)
                    outer = {
                        **outer,
                        **{name: known[name] for name in _names(segment.value) if name in known},
                    }
                return known
            case tree.MatchExpr(left, right):
                _reject_two_binaries(left, right)
        for part in expr if isinstance(expr, tuple) else _parts(expr):
            known = self.pattern(part, known, outer)
        return known

    def head(self, patterns: object, known: Known, what: str) -> Known:
        """Patterns whose variables hide those around them."""
        names = {v.name: v for v in _variables(patterns)}
        for name, variable in names.items():
            if isinstance(known.get(name), tuple) and name != "_":
                self._remarks.append(
                    ErlangWarning(
                        f"the variable `{name}` hides another one in this {what}",
                        variable.span,
                        "shadow_vars",
                    )
                )
        hidden = {name: value for name, value in known.items() if name not in names}
        inner = self.pattern(patterns, hidden)
        return {**known, **inner}

    # --- expressions ---

    def body(self, exprs: Sequence[tree.Expr], known: Known) -> Known:
        for expr in exprs:
            known = self.expression(expr, known)
        return known

    def clause(self, clause: tree.FunctionClause, known: Known) -> Known:
        inner = self.pattern(clause.patterns, known)
        for conjunction in clause.guard:
            self.beside(conjunction, inner)
        return self.body(clause.body, inner)

    def beside(self, parts: Iterable[object], known: Known) -> Known:
        """Expressions that do not see each other's variables."""
        merged = known
        for part in parts:
            after = self.expression(part, known)
            for name, value in after.items():
                earlier = merged.get(name)
                # both bind it, so that their values are compared
                if name not in known and isinstance(earlier, tuple) and isinstance(value, tuple):
                    for place in (*earlier, *value):
                        place.used = True
            merged = {**merged, **{n: v for n, v in after.items() if n not in known}}
        return merged

    def expression(self, expr: object, known: Known) -> Known:
        match expr:
            case tree.Var():
                self.use(expr, known)
                return known
            case tree.MatchExpr(pattern, value) | tree.MaybeMatch(pattern, value):
                return self.pattern(pattern, self.expression(value, known))
            case tree.BlockExpr(body):
                return self.body(body, known)
            case tree.CaseExpr(value, clauses, span):
                inner = self.expression(value, known)
                return _joined(inner, [self.clause(c, inner) for c in clauses], "case", span)
            case tree.IfExpr(clauses, span):
                return _joined(known, [self.clause(c, known) for c in clauses], "if", span)
            case tree.ReceiveExpr(clauses, timeout, after, span):
                ends = [self.clause(c, known) for c in clauses]
                if timeout is not None:
                    ends.append(self.body(after, self.expression(timeout, known)))
                return _joined(known, ends, "receive", span)
            case tree.BinaryOp("andalso" | "orelse" as operator, left, right, span):
                inner = self.expression(left, known)
                return _unsafe(inner, self.expression(right, inner), operator, span)
            case tree.CatchExpr(value, span):
                return _unsafe(known, self.expression(value, known), "catch", span)
            case tree.TryExpr():
                return self.try_(expr, known)
            case tree.MaybeExpr(body, clauses, span):
                ends = [self.body(body, known), *(self.clause(c, known) for c in clauses)]
                for end in ends:
                    known = _unsafe(known, end, "maybe", span)
                return known
            case tree.FunExpr():
                self.fun(expr, known)
                return known
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                self.comprehension(expr, known)
                return known
            case tuple():
                return self.beside(expr, known)
        return self.beside(_parts(expr), known)

    def try_(self, expr: tree.TryExpr, known: Known) -> Known:
        """Only clauses after `of` have what the body binds; to what comes later it may be unbound."""
        body = self.body(expr.body, known)
        ends = [body, *(self.clause(c, body) for c in expr.clauses)]
        raised = _unsafe(known, body, "try", expr.span)
        for handler in expr.handlers:
            patterns = (handler.kind, handler.pattern, *((handler.stack,) if handler.stack else ()))
            if handler.stack is not None:
                _check_stack(handler.stack, handler, raised)
            ends.append(self.clause(tree.FunctionClause(patterns, handler.guard, handler.body), raised))
        after = known
        for end in ends:
            after = _unsafe(after, end, "try", expr.span)
        if expr.after:
            after = _unsafe(after, self.body(expr.after, after), "try", expr.span)
        return after

    def fun(self, expr: tree.FunExpr, known: Known) -> None:
        if expr.name is not None:
            known = self.bind(
                tree.Var(expr.name, expr.span), {n: v for n, v in known.items() if n != expr.name}
            )
        for clause in expr.clauses:
            inner = self.head(clause.patterns, known, "fun")
            self.clause(tree.FunctionClause((), clause.guard, clause.body), inner)

    def comprehension(
        self, expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension, known: Known
    ) -> None:
        for qualifier in expr.qualifiers:
            match qualifier:
                case tree.ListGenerator(pattern, source) | tree.BinaryGenerator(pattern, source):
                    self.expression(source, known)
                    known = self.head(pattern, known, "generator")
                case tree.MapGenerator(key, value, source):
                    self.expression(source, known)
                    known = self.head((key, value), known, "generator")
                case _:  # what a filter binds, those after it see
                    known = self.expression(qualifier, known)
        template = (expr.key, expr.value) if isinstance(expr, tree.MapComprehension) else (expr.template,)
        self.beside(template, known)


def _reject_two_binaries(left: tree.Expr, right: tree.Expr) -> None:
    """Bits are matched by one pattern only."""
    match left, right:
        case tree.BinaryExpr(), tree.BinaryExpr():
            raise SyntaxFault("two patterns of bits cannot stand for the same value", left.span)
        case tree.TupleExpr(some), tree.TupleExpr(others):
            for one, other in zip(some, others, strict=False):
                _reject_two_binaries(one, other)
        case tree.ConsExpr(head, tail), tree.ConsExpr(other_head, other_tail):
            _reject_two_binaries(head, other_head)
            _reject_two_binaries(tail, other_tail)
        case tree.MatchExpr(one, other), _:
            _reject_two_binaries(one, right)
            _reject_two_binaries(other, right)
        case _, tree.MatchExpr(one, other):
            _reject_two_binaries(left, one)
            _reject_two_binaries(left, other)


def _names(pattern: tree.Expr) -> set[str]:
    return {variable.name for variable in _variables(pattern)}


def _check_stack(stack: tree.Var, handler: tree.HandlerClause, known: Known) -> None:
    """A stack trace is neither compared with something, nor asked for in a guard."""
    if stack.name == "_":
        return
    if stack.name in known or any(v.name == stack.name for v in _variables((handler.kind, handler.pattern))):
        raise ScopeFault(
            f"the variable `{stack.name}` of the stack trace is already bound",
            stack.span,
            slug="scope-duplicate",
        )
    for conjunction in handler.guard:
        for variable in _variables(conjunction):
            if variable.name == stack.name:
                raise ScopeFault(
                    f"the stack trace `{stack.name}` cannot stand in a guard",
                    variable.span,
                    slug="scope-unbound",
                )


def _parts(node: object) -> Iterator[object]:
    if is_dataclass(node) and not isinstance(node, Span):
        yield from (getattr(node, f.name) for f in fields(node) if f.name != "span")


def _variables(node: object) -> Iterator[tree.Var]:
    if isinstance(node, tree.Var):
        yield node
    elif isinstance(node, tree.MapField | tree.BinarySegment):
        yield from _variables(node.value)
    else:
        for part in node if isinstance(node, tuple) else _parts(node):
            yield from _variables(part)


def _joined(before: Known, ends: list[Known], construct: str, span: Span) -> Known:
    """What is known after clauses: what all of them bind, and what only some do."""
    after: Known = dict(before)
    for name in {name for end in ends for name in end if name not in before}:
        found = [end.get(name) for end in ends]
        if all(isinstance(value, tuple) for value in found):
            after[name] = FromClauses(place for value in found if isinstance(value, tuple) for place in value)
        else:
            after[name] = Unsafe(construct, span)
    return after


def _unsafe(before: Known, end: Known, construct: str, span: Span) -> Known:
    return {**before, **{name: Unsafe(construct, span) for name in end if name not in before}}
