"""Whether two results are the same, as a function of Core: a search can then prove it for all numbers on a path.

Results that a search reads are examples: numbers that the solver has chosen. Compared by the program itself, numbers
that are open stay open, and the solver is asked whether two results can differ at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import Alt, Call, Case, Con, DataType, Default, Expr, Function, Prim, Program, Var
from clew.core.types import Type, TypeCon, split_function
from clew.language.subjects import Subject
from clew.machine.compile.generators import MOST_PARTS, is_large
from clew.source.dataclass import dataclass

_NUMBERS = frozenset({"Int", "Integer"})
_TRUE, _FALSE = Con("True"), Con("False")
#: What two calls that both raise give: their exceptions are not compared.
UNDECIDED = "()"
#: The function from that, or a Bool, to whether two calls are known to give the same.
AGREED = "clew:agreed"


@dataclass
class Agreement:
    """Functions that compare values of types, made as they are needed."""

    datas: Mapping[str, DataType]
    functions: list[Function] = field(default_factory=list)
    _known: dict[Type, str] = field(default_factory=dict)

    @classmethod
    def within(cls, program: Program) -> Agreement:
        return cls({d.name: d for d in (*BUILTIN, *program.datas)})

    def of(self, type_: Type) -> str | None:
        """The function that compares two values of a type; None if they hold something that cannot be compared."""
        return self._function(type_) if self._is_comparable(type_) else None

    def _is_comparable(self, type_: Type) -> bool:
        seen: set[Type] = set()
        waiting = [type_]
        while waiting:
            part = waiting.pop()
            if part in seen or _is_number(part):
                continue
            seen.add(part)
            options = constructors_of(part, self.datas)
            if not options or is_large(part) or len(seen) > MOST_PARTS:
                return False
            waiting.extend(t for _, fields in options for t in fields)
        return True

    def _function(self, type_: Type) -> str:
        known = self._known.get(type_)
        if known is not None:
            return known
        name = self._known[type_] = f"clew:same{len(self._known)}"
        one, other = Var("one"), Var("other")
        if _is_number(type_):
            body: Expr = Prim("eq#", (_code(one, type_), _code(other, type_)))
        else:
            options = constructors_of(type_, self.datas)
            body = Case(one, tuple(self._alternative(con, fields, len(options)) for con, fields in options))
        self.functions.append(Function(name, ("one", "other"), body, trusted=True))
        return name

    def _alternative(self, con: str, fields: tuple[Type, ...], siblings: int) -> Alt:
        left = tuple(f"x{i}" for i in range(len(fields)))
        right = tuple(f"y{i}" for i in range(len(fields)))
        same: Expr = _TRUE
        for x, y, t in reversed(list(zip(left, right, fields, strict=True))):
            test = Call(self._function(t), (Var(x), Var(y)))
            same = test if same == _TRUE else Case(test, (Alt("True", (), same), Alt("False", (), _FALSE)))
        default = None if siblings == 1 else Default("_", _FALSE)
        return Alt(con, left, Case(Var("other"), (Alt(con, right, same),), default))


def agreement_of(name: str, pair: Function, same: str) -> Function:
    """A function of the arguments of a pair: whether its two results are the same."""
    value, exception = Alt("True", (), Call(same, (Var("v"), Var("w")))), Alt("False", (), Con(UNDECIDED))
    both = _opened("other", "isValue'", "w", Case(Var("isValue'"), (value, Alt("False", (), _FALSE))))
    neither = _opened("other", "isValue'", "w", Case(Var("isValue'"), (Alt("True", (), _FALSE), exception)))
    first = Case(Var("isValue"), (Alt("True", (), both), Alt("False", (), neither)))
    results = Call(pair.name, tuple(map(Var, pair.params)))
    body = _opened("results", "one", "other", _opened("one", "isValue", "v", first))
    return Function(name, pair.params, Case(results, (), Default("results", body)))


def agreed() -> Function:
    """The function `AGREED`."""
    body = Case(Var("x"), (Alt("True", (), _TRUE),), Default("_", _FALSE))
    return Function(AGREED, ("x",), body, trusted=True)


def result_type(subject: Subject) -> Type | None:
    """The type of the results of a subject's calls, where it is the same for all of them."""
    entry = next(f for f in subject.program.functions if f.name == subject.entry)
    if entry.scheme is None or entry.scheme.vars:
        return None
    arguments, result = split_function(entry.scheme.type)
    return result if len(arguments) == len(subject.arguments) else None


def _opened(pair: str, first: str, second: str, body: Expr) -> Expr:
    return Case(Var(pair), (Alt("(,)", (first, second), body),))


def _is_number(type_: Type) -> bool:
    return isinstance(type_, TypeCon) and (type_.name in _NUMBERS or type_.name == "Char")


def _code(value: Expr, type_: Type) -> Expr:
    return Prim("ord#", (value,)) if type_ == TypeCon("Char") else value
