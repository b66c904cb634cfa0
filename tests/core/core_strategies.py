"""Random Core for properties: well-scoped programs with odd names, every node and every literal."""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Callable, Collection, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import strategies as st

from clew.core.builtin import BUILTIN, tuple_name
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Constructor,
    DataType,
    Default,
    Expr,
    Free,
    FreeVar,
    Function,
    Label,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Match,
    Partial,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    PLit,
    Prim,
    Program,
    PVar,
    Row,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.core.types import Scheme, Type, TypeApp, TypeCon, TypeVar, type_variables

NAMES = (
    "x", "y", "go'", "Data.Map.insert", "_1", "$dShow", "X", "Leaf", "ok", "case", "let", "f", "f.2", "add#", "++",
    "Data.Map.!", "hello world", "`", "\\", "a`b\\c", "\n", "[]x", "(,", "ä", "漢", "\ud800", "1", "-", "f.1", "x$1",
)  # fmt: skip
CHARS = (
    "a",
    "'",
    '"',
    "\\",
    "\n",
    "\t",
    "\r",
    "\0",
    "`",
    "{",
    "}",
    "-",
    "u",
    "\x7f",
    "\u202e",
    "\ud800",
    "\U0010ffff",
    "é",
)
INTS = (0, 1, -1, 2**63, -(2**64), 10**5000, -(7**6000))
DOUBLES = (0.0, -0.0, 1.5, math.inf, -math.inf, math.nan, -math.nan, 5e-324, 1e22, 1.7976931348623157e308)

#: Gives a number below its argument: drawn by hypothesis (and shrunk), or from a seed (and quick).
Choose = Callable[[int], int]


class Sample:
    """Makes one well-scoped program; keeps what is in scope."""

    def __init__(self, choose: Choose, *, rich: bool) -> None:
        self.choose = choose
        self.rich = rich
        self.cons: dict[str, int] = {c.name: c.arity for d in BUILTIN for c in d.constructors}
        self.cons |= {"(,)": 2, "(,,)": 3}
        self.functions: dict[str, int] = {}
        self.taken = set(self.cons)

    # --- small things ------------------------------------------------------------------------------

    def pick(self, options: Sequence[Any]) -> Any:
        return options[self.choose(len(options))]

    def flip(self) -> bool:
        return self.choose(2) == 1

    def name(self, avoid: Collection[str] = ()) -> str:
        name = self.pick(NAMES) if self.choose(4) else self.text(1 + self.choose(3))
        while name in avoid or name == "_":
            name += self.pick("abc1'")
        return str(name)

    def names(self, low: int, high: int, *, blank: bool = False) -> list[str]:
        found: list[str] = []
        for _ in range(low + self.choose(high - low + 1)):
            found.append("_" if blank and not self.choose(4) else self.name(found))
        return found

    def text(self, length: int) -> str:
        return "".join(self.char() for _ in range(length))

    def char(self) -> str:
        return self.pick(CHARS) if self.flip() else chr(self.choose(0x110000))

    def literal(self) -> Literal:
        kind = self.pick(tuple(LitKind))
        if kind is LitKind.INT:
            return Literal(kind, self.pick(INTS) if self.flip() else self.choose(2000) - 1000)
        if kind is LitKind.DOUBLE:
            return Literal(kind, self.pick(DOUBLES) if self.flip() else self.double())
        return Literal(kind, self.char() if kind is LitKind.CHAR else self.text(self.choose(6)))

    def double(self) -> float:
        bits = self.choose(2**64)
        if (bits >> 52) & 0x7FF == 0x7FF:
            bits |= 1 << 51  # a signalling NaN may not survive the machine's registers
        return float(struct.unpack(">d", struct.pack(">Q", bits))[0])

    def type(self, variables: Sequence[str], constructors: Sequence[str], depth: int = 3) -> Type:
        kinds = ["leaf"] + ["var"] * 2 * bool(variables)
        if depth > 0:
            kinds += ["arrow", "half", "list", "tuple", "tuple1"] + ["con"] * 2 * bool(constructors)
            kinds += ["app"] * bool(variables)
        kind = self.pick(kinds)

        def some(low: int, high: int) -> tuple[Type, ...]:
            count = low + self.choose(high - low + 1)
            return tuple(self.type(variables, constructors, depth - 1) for _ in range(count))

        match kind:
            case "var":
                return TypeVar(self.pick(variables))
            case "arrow":
                return TypeCon("->", some(2, 2))
            case "half":
                return TypeCon("->", some(1, 1))
            case "list":
                return TypeCon("[]", some(1, 1))
            case "tuple":
                args = some(2, 3)
                return TypeCon(tuple_name(len(args)), args)
            case "tuple1":
                return TypeCon("(,)", some(0, 1))
            case "con":
                return TypeCon(self.pick(constructors), some(0, 2))
            case "app":
                return TypeApp(TypeVar(self.pick(variables)), some(1, 2))
            case _:
                return TypeCon(self.pick(("Int", "()", "Array#", "[]")))

    # --- programs ----------------------------------------------------------------------------------

    def fresh_global(self) -> str:
        name = self.name(self.taken)
        self.taken.add(name)
        return name

    def program(self) -> Program:
        type_names = [n for n in self.names(0, 2) if n not in ("[]", "()")]
        datas = tuple(self.data(name, type_names) for name in type_names)
        heads = [
            (self.fresh_global(), tuple(self.names(0, 3, blank=True))) for _ in range(1 + self.choose(3))
        ]
        self.functions = {name: len(params) for name, params in heads}
        functions = tuple(self.function(name, params, type_names) for name, params in heads)
        return Program(self.name(), datas, functions)

    def data(self, name: str, type_names: list[str]) -> DataType:
        params = self.names(0, 2)
        constructors = []
        for _ in range(self.choose(4)):
            con = self.fresh_global()
            fields = tuple(self.type(params, type_names) for _ in range(self.choose(4)))
            constructors.append(Constructor(con, fields, tuple(self.flip() for _ in fields)))
            self.cons[con] = len(fields)
        return DataType(name, tuple(params), tuple(constructors), self.flip(), self.flip(), self.flip())

    def function(self, name: str, params: tuple[str, ...], type_names: list[str]) -> Function:
        scheme = None
        if self.flip():
            type_ = self.type(["a", "b", "B", "odd one"], type_names)
            scheme = Scheme(type_variables(type_), type_)
        body = self.expr([p for p in params if p != "_"], self.choose(5))
        return Function(name, params, body, scheme, self.flip(), self.flip())

    # --- expressions -------------------------------------------------------------------------------

    def args(self, scope: list[str], depth: int, count: int) -> tuple[Expr, ...]:
        return tuple(self.expr(scope, depth - 1) for _ in range(count))

    def expr(self, scope: list[str], depth: int) -> Expr:
        kinds = ["lit", "con0"] + ["var"] * 3 * bool(scope)
        if depth > 0:
            kinds += [
                "con",
                "call",
                "partial",
                "prim",
                "app",
                "over",
                "let",
                "case",
                "litcase",
                "strict",
                "choice",
            ]
            kinds += ["free", "label"] + ["lambda", "match"] * self.rich
        made: Expr = getattr(self, "make_" + self.pick(kinds))(scope, depth)
        return made

    def make_lit(self, scope: list[str], depth: int) -> Expr:
        return Lit(self.literal())

    def make_var(self, scope: list[str], depth: int) -> Expr:
        return Var(self.pick(scope))

    def make_con0(self, scope: list[str], depth: int) -> Expr:
        return Con(self.pick([c for c, n in self.cons.items() if n == 0]))

    def make_con(self, scope: list[str], depth: int) -> Expr:
        name = ":" if self.flip() else self.pick(list(self.cons))
        return Con(name, self.args(scope, depth, self.cons[name]))

    def make_call(self, scope: list[str], depth: int) -> Expr:
        name = self.pick(list(self.functions))
        return Call(name, self.args(scope, depth, self.functions[name]))

    def make_partial(self, scope: list[str], depth: int) -> Expr:
        name, arity = self.pick([(n, a) for n, a in (self.cons | self.functions).items() if a > 0])
        return Partial(name, self.args(scope, depth, self.choose(arity)))

    def make_prim(self, scope: list[str], depth: int) -> Expr:
        name = self.pick(list(PRIMITIVES))
        return Prim(name, self.args(scope, depth, PRIMITIVES[name].arity))

    def make_app(self, scope: list[str], depth: int) -> Expr:
        return App(self.expr(scope, depth - 1), self.args(scope, depth, 1 + self.choose(2)))

    def make_over(self, scope: list[str], depth: int) -> Expr:
        head = self.pick([self.make_call, self.make_prim])(scope, depth - 1)
        return App(head, self.args(scope, depth, 1))

    def make_let(self, scope: list[str], depth: int) -> Expr:
        names = self.names(1, 2)
        bindings = tuple(Binding(n, self.expr(scope + names, depth - 1)) for n in names)
        return Let(bindings, self.expr(scope + names, depth - 1))

    def default(self, scope: list[str], depth: int) -> Default:
        name = "_" if self.flip() else self.name()
        return Default(name, self.expr(scope + [name] * (name != "_"), depth - 1))

    def make_strict(self, scope: list[str], depth: int) -> Expr:
        return Case(self.expr(scope, depth - 1), (), self.default(scope, depth))

    def make_case(self, scope: list[str], depth: int) -> Expr:
        alts = []
        for con in dict.fromkeys(self.pick(list(self.cons)) for _ in range(self.choose(3))):
            names = self.names(self.cons[con], self.cons[con], blank=True)
            alts.append(Alt(con, tuple(names), self.expr(scope + [n for n in names if n != "_"], depth - 1)))
        return Case(
            self.expr(scope, depth - 1), tuple(alts), self.default(scope, depth) if self.flip() else None
        )

    def make_litcase(self, scope: list[str], depth: int) -> Expr:
        literals = [
            x for x in (self.literal() for _ in range(self.choose(3))) if x.kind is not LitKind.STRING
        ]
        alts = tuple(LitAlt(x, self.expr(scope, depth - 1)) for x in literals)
        return Case(self.expr(scope, depth - 1), alts, self.default(scope, depth) if self.flip() else None)

    def make_choice(self, scope: list[str], depth: int) -> Expr:
        return Choice(self.args(scope, depth, 2 + self.choose(2)))

    def make_free(self, scope: list[str], depth: int) -> Expr:
        names = self.names(1, 2)
        free = tuple(FreeVar(n, self.type([], [])) for n in names)
        return Free(free, self.expr(scope + names, depth - 1))

    def make_label(self, scope: list[str], depth: int) -> Expr:
        return Label(self.name(), self.expr(scope, depth - 1))

    def make_lambda(self, scope: list[str], depth: int) -> Expr:
        names = self.names(1, 2)
        return Lambda(tuple(names), self.expr(scope + names, depth - 1))

    def make_match(self, scope: list[str], depth: int) -> Expr:
        width = self.choose(3)
        rows = []
        for _ in range(self.choose(3)):
            bound: list[str] = []
            patterns = tuple(self.pattern(bound, 2) for _ in range(width))
            inner = scope + bound
            guard = self.expr(inner, depth - 1) if self.flip() else None
            rows.append(Row(patterns, guard, self.expr(inner, depth - 1)))
        return Match(self.args(scope, depth, width), tuple(rows))

    def pattern(self, bound: list[str], depth: int) -> Pattern:
        kind = self.pick(["var", "_", "lit"] + ["con", "as", "bang", "lazy"] * (depth > 0))
        if kind == "var" or kind == "as":
            name = self.name(bound)
            bound.append(name)
            return PVar(name) if kind == "var" else PAs(name, self.pattern(bound, depth - 1))
        if kind == "_":
            return PVar("_")
        if kind == "lit":
            return PLit(self.literal())
        if kind == "con":
            con = self.pick(list(self.cons))
            return PCon(con, tuple(self.pattern(bound, depth - 1) for _ in range(self.cons[con])))
        return (PBang if kind == "bang" else PLazy)(self.pattern(bound, depth - 1))


def seeded(seed: int) -> Choose:
    return random.Random(seed).randrange


#: A failing seed does not shrink, but a hundred programs cost what one drawn piece by piece does.
_SEEDS = st.integers(0, 2**32 - 1)


def programs(*, rich: bool = True) -> st.SearchStrategy[Program]:
    """Programs from seeds: many, quickly."""
    return _SEEDS.map(lambda seed: Sample(seeded(seed), rich=rich).program())


@st.composite
def drawn_programs(draw: Any, *, rich: bool = True) -> Program:
    """Programs drawn piece by piece, so that a failing one shrinks."""
    return Sample(lambda n: draw(st.integers(0, n - 1)), rich=rich).program()


def types(variables: list[str], constructors: list[str]) -> st.SearchStrategy[Type]:
    return _SEEDS.map(lambda seed: Sample(seeded(seed), rich=True).type(variables, constructors))


def same(left: Any, right: Any) -> bool:
    """Equality without Python's stack, doubles by their bits."""
    stack = [(left, right)]
    while stack:
        a, b = stack.pop()
        if type(a) is not type(b):
            return False
        if isinstance(a, tuple):
            if len(a) != len(b):
                return False
            stack.extend(zip(a, b, strict=True))
        elif is_dataclass(a):
            stack.extend((getattr(a, f.name), getattr(b, f.name)) for f in fields(a) if f.compare)
        elif isinstance(a, float):
            if struct.pack(">d", a) != struct.pack(">d", b):
                return False
        elif a != b:
            return False
    return True
