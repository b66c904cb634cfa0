"""Builds renamed syntax for derived instances."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.names.interface import OperatorFixity
from clew.haskell.names.standard import STANDARD
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Literal, LiteralKind, Name
from clew.source.dataclass import dataclass
from clew.source.span import Span

TRUE, FALSE = Name("True"), Name("False")
LESS, EQUAL, GREATER = Name("LT"), Name("EQ"), Name("GT")


@dataclass(frozen=True, slots=True)
class DerivedType:
    """A data type to derive for: its declaration and the declared fixities of its constructors."""

    data: s.DataDecl
    fixities: dict[Name, OperatorFixity]

    @property
    def constructors(self) -> tuple[s.ConDecl, ...]:
        return self.data.constructors

    @property
    def is_enumeration(self) -> bool:
        """Whether there are constructors and none has fields."""
        return bool(self.constructors) and all(not con.fields for con in self.constructors)


class Build:
    """Makes nodes that all have one span. Strings are names of local variables; `std` looks up others."""

    def __init__(self, span: Span) -> None:
        self.span = span

    # --- expressions ---------------------------------------------------------------------------------

    def var(self, text: str) -> s.Expr:
        return s.Var(Name(text), self.span)

    def std(self, text: str, *args: s.Expr) -> s.Expr:
        """A standard value, applied."""
        name = STANDARD[text]
        is_con = name.text[0].isupper() or name.text[0] == ":"
        return self.app(s.Con(name, self.span) if is_con else s.Var(name, self.span), *args)

    def con(self, name: Name, *args: s.Expr) -> s.Expr:
        return self.app(s.Con(name, self.span), *args)

    def app(self, function: s.Expr, *args: s.Expr) -> s.Expr:
        for arg in args:
            function = s.App(function, arg, self.span)
        return function

    def number(self, value: int) -> s.Expr:
        return s.Lit(Literal(LiteralKind.INTEGER, value), self.span)

    def string(self, text: str) -> s.Expr:
        return s.Lit(Literal(LiteralKind.STRING, text), self.span)

    def tupled(self, *items: s.Expr) -> s.Expr:
        return s.Tuple(items, self.span)

    def listed(self, *items: s.Expr) -> s.Expr:
        return s.ListExpr(items, self.span)

    def if_(self, condition: s.Expr, then: s.Expr, otherwise: s.Expr) -> s.Expr:
        return s.If(condition, then, otherwise, self.span)

    def case(self, scrutinee: s.Expr, *alternatives: tuple[s.Pattern, s.Expr]) -> s.Expr:
        alts = [s.CaseAlt(pattern, self.rhs(body), self.span) for pattern, body in alternatives]
        return s.Case(scrutinee, tuple(alts), self.span)

    def lam(self, params: Sequence[str], body: s.Expr) -> s.Expr:
        return s.Lambda(tuple([self.pvar(param) for param in params]), body, self.span)

    def both(self, conditions: Sequence[s.Expr]) -> s.Expr:
        """The conjunction, from left to right."""
        if not conditions:
            return self.con(TRUE)
        result = conditions[-1]
        for condition in reversed(conditions[:-1]):
            result = self.std("&&", condition, result)
        return result

    def compose(self, functions: Sequence[s.Expr]) -> s.Expr:
        result = functions[-1]
        for function in reversed(functions[:-1]):
            result = self.std(".", function, result)
        return result

    def append(self, lists: Sequence[s.Expr]) -> s.Expr:
        result = lists[-1]
        for items in reversed(lists[:-1]):
            result = self.std("++", items, result)
        return result

    def comprehension(self, body: s.Expr, stmts: Sequence[tuple[s.Pattern, s.Expr]]) -> s.Expr:
        binds = [s.BindStmt(pattern, value, self.span) for pattern, value in stmts]
        return s.ListComp(body, tuple(binds), self.span)

    def tag(self, text: str) -> s.Expr:
        """The number of the constructor of a local variable's value."""
        return self.std("tag", self.var(text))

    def pick(self, index: s.Expr, choices: Sequence[s.Expr]) -> s.Expr:
        """The choice of a number that is known to be in range, by halving."""
        pending = choices
        if len(pending) == 1:
            return pending[0]
        middle = len(pending) // 2
        # The numbers of the right half keep their values, so nothing is subtracted.
        return self._pick(index, pending, 0, len(pending), middle)

    def _pick(self, index: s.Expr, choices: Sequence[s.Expr], low: int, high: int, middle: int) -> s.Expr:
        left = self._half(index, choices, low, middle)
        right = self._half(index, choices, middle, high)
        return self.if_(self.std("intLt", index, self.number(middle)), left, right)

    def _half(self, index: s.Expr, choices: Sequence[s.Expr], low: int, high: int) -> s.Expr:
        if high - low == 1:
            return choices[low]
        return self._pick(index, choices, low, high, (low + high) // 2)

    # --- patterns and definitions ----------------------------------------------------------------------

    def pvar(self, text: str) -> s.Pattern:
        return s.PWild(self.span) if text == "_" else s.PVar(Name(text), self.span)

    def pcon(self, name: Name, *args: str) -> s.Pattern:
        return s.PCon(name, tuple([self.pvar(arg) for arg in args]), self.span)

    def ptuple(self, *items: s.Pattern) -> s.Pattern:
        return s.PTuple(items, self.span)

    def rhs(self, body: s.Expr, where: Sequence[s.Decl] = ()) -> s.Rhs:
        return s.Rhs((s.Guarded((), body, self.span),), tuple(where), self.span)

    def clause(self, patterns: Sequence[s.Pattern], body: s.Expr) -> s.Clause:
        return s.Clause(tuple(patterns), self.rhs(body), self.span)

    def method(self, text: str, clauses: Sequence[s.Clause]) -> s.Decl:
        return s.FunBind(STANDARD[text], tuple(clauses), self.span)

    def define(self, text: str, params: Sequence[str], body: s.Expr) -> s.Decl:
        """A method by one equation whose parameters are variables."""
        return self.method(text, [self.clause([self.pvar(param) for param in params], body)])


def numbered(prefix: str, count: int) -> list[str]:
    """Names of local variables: a1, a2, ..."""
    return [f"{prefix}{index + 1}" for index in range(count)]
