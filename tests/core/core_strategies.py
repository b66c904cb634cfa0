"""Random Core for properties: well-scoped programs with odd names, every node and every literal."""

from __future__ import annotations

import math
import struct
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

NAMES = st.one_of(
    st.sampled_from(
        ["x", "y", "go'", "Data.Map.insert", "_1", "$dShow", "X", "Leaf", "ok", "case", "let", "f", "f.2", "add#",
         "++", "Data.Map.!", "hello world", "`", "\\", "a`b\\c", "\n", "[]x", "(,", "ä", "漢", "\ud800", "1", "-"]
    ),
    st.text(min_size=1, max_size=4),
).filter(lambda n: n != "_")

INTS = st.one_of(st.integers(), st.sampled_from([0, -1, 2**63, -(2**64), 10**5000, -(7**6000)]))
DOUBLES = st.one_of(
    st.floats(),
    st.sampled_from([0.0, -0.0, math.inf, -math.inf, math.nan, -math.nan, 5e-324, 1e22, 1.7976931348623157e308]),
    st.integers(1, 2**51).map(lambda n: struct.unpack(">d", struct.pack(">Q", 0x7FF8000000000000 + n))[0]),
)
CHARS = st.one_of(st.sampled_from([*list("a'\"\\\n\t\r\x00`{}"), "\x7f", "\u202e", "�", "\U0010ffff"]), st.characters())
LITERALS = st.one_of(
    st.builds(Literal, st.just(LitKind.INT), INTS),
    st.builds(Literal, st.just(LitKind.DOUBLE), DOUBLES),
    st.builds(Literal, st.just(LitKind.CHAR), CHARS),
    st.builds(Literal, st.just(LitKind.STRING), st.text(alphabet=CHARS, max_size=6)),
)


def types(variables: list[str], constructors: list[tuple[str, int]]) -> st.SearchStrategy[Type]:
    leaves: list[st.SearchStrategy[Type]] = [st.sampled_from([TypeCon("Int"), TypeCon("()"), TypeCon("Array#")])]
    if variables:
        leaves.append(st.sampled_from(variables).map(TypeVar))

    def grow(inner: st.SearchStrategy[Type]) -> st.SearchStrategy[Type]:
        forms: list[st.SearchStrategy[Type]] = [
            st.builds(lambda a, b: TypeCon("->", (a, b)), inner, inner),
            inner.map(lambda a: TypeCon("->", (a,))),
            inner.map(lambda a: TypeCon("[]", (a,))),
            st.lists(inner, min_size=2, max_size=3).map(lambda a: TypeCon(tuple_name(len(a)), tuple(a))),
            st.lists(inner, max_size=2).map(lambda a: TypeCon("(,)", tuple(a[:1]))),
        ]
        if constructors:
            forms.append(
                st.builds(lambda c, a: TypeCon(c[0], tuple(a)), st.sampled_from(constructors), st.lists(inner, max_size=2))
            )
        if variables:
            forms.append(
                st.builds(
                    lambda v, a: TypeApp(TypeVar(v), tuple(a)),
                    st.sampled_from(variables),
                    st.lists(inner, min_size=1, max_size=2),
                )
            )
        return st.one_of(forms)

    return st.recursive(st.one_of(leaves), grow, max_leaves=5)


class Sample:
    """Draws one program; keeps what is in scope."""

    def __init__(self, draw: Any, *, rich: bool, names: st.SearchStrategy[str] = NAMES) -> None:
        self.draw = draw
        self.rich = rich
        self.names = names
        self.cons: dict[str, int] = {c.name: c.arity for d in BUILTIN for c in d.constructors}
        self.cons |= {"(,)": 2, "(,,)": 3}
        self.functions: dict[str, int] = {}

    def program(self) -> Program:
        taken: set[str] = set(self.cons)
        fresh = self.names.filter(lambda n: n not in taken)
        type_names = self.draw(st.lists(self.names.filter(lambda n: n not in ("[]", "()")), max_size=2, unique=True))
        type_list = [(n, 0) for n in type_names]
        datas = []
        for name in type_names:
            params = self.draw(st.lists(self.names, max_size=2, unique=True))
            constructors = []
            for _ in range(self.draw(st.integers(0, 3))):
                con = self.draw(fresh)
                taken.add(con)
                field_types = self.draw(st.lists(types(params, type_list), max_size=3))
                strict = tuple(self.draw(st.booleans()) for _ in field_types)
                constructors.append(Constructor(con, tuple(field_types), strict))
                self.cons[con] = len(field_types)
            datas.append(DataType(name, tuple(params), tuple(constructors), *(self.draw(st.booleans()) for _ in range(3))))
        heads = []
        for _ in range(self.draw(st.integers(1, 3))):
            name = self.draw(fresh)
            taken.add(name)
            params = self.draw(st.lists(st.one_of(self.names, st.just("_")), max_size=3, unique=True))
            heads.append((name, tuple(params)))
            self.functions[name] = len(params)
        functions = []
        for name, head in heads:
            scheme = None
            if self.draw(st.booleans()):
                type_ = self.draw(types(["a", "b", "B", "odd one"], type_list))
                scheme = Scheme(type_variables(type_), type_)
            body = self.expr([p for p in head if p != "_"], self.draw(st.integers(0, 4)))
            functions.append(Function(name, head, body, scheme, self.draw(st.booleans()), self.draw(st.booleans())))
        return Program(self.draw(self.names), tuple(datas), tuple(functions))

    def args(self, scope: list[str], depth: int, count: int) -> tuple[Expr, ...]:
        return tuple(self.expr(scope, depth - 1) for _ in range(count))

    def fresh(self, low: int, high: int) -> list[str]:
        return self.draw(st.lists(self.names, min_size=low, max_size=high, unique=True))

    def expr(self, scope: list[str], depth: int) -> Expr:
        kinds = ["lit", "con0"] + ["var"] * 3 * bool(scope)
        if depth > 0:
            kinds += ["con", "call", "partial", "prim", "app", "over", "let", "case", "litcase", "strict", "choice", "free",
                      "label"]
            kinds += ["lambda", "match"] if self.rich else []
        return getattr(self, "make_" + self.draw(st.sampled_from(kinds)))(scope, depth)

    def make_lit(self, scope: list[str], depth: int) -> Expr:
        return Lit(self.draw(LITERALS))

    def make_var(self, scope: list[str], depth: int) -> Expr:
        return Var(self.draw(st.sampled_from(scope)))

    def make_con0(self, scope: list[str], depth: int) -> Expr:
        return Con(self.draw(st.sampled_from([c for c, n in self.cons.items() if n == 0])))

    def make_con(self, scope: list[str], depth: int) -> Expr:
        name = self.draw(st.one_of(st.just(":"), st.sampled_from(list(self.cons))))
        return Con(name, self.args(scope, depth, self.cons[name]))

    def make_call(self, scope: list[str], depth: int) -> Expr:
        name = self.draw(st.sampled_from(list(self.functions)))
        return Call(name, self.args(scope, depth, self.functions[name]))

    def make_partial(self, scope: list[str], depth: int) -> Expr:
        takers = [(n, a) for n, a in (self.cons | self.functions).items() if a > 0]
        name, arity = self.draw(st.sampled_from(takers))
        return Partial(name, self.args(scope, depth, self.draw(st.integers(0, arity - 1))))

    def make_prim(self, scope: list[str], depth: int) -> Expr:
        name = self.draw(st.sampled_from(list(PRIMITIVES)))
        return Prim(name, self.args(scope, depth, PRIMITIVES[name].arity))

    def make_app(self, scope: list[str], depth: int) -> Expr:
        return App(self.expr(scope, depth - 1), self.args(scope, depth, self.draw(st.integers(1, 2))))

    def make_over(self, scope: list[str], depth: int) -> Expr:
        head = self.draw(st.sampled_from([self.make_call, self.make_prim]))(scope, depth - 1)
        return App(head, self.args(scope, depth, 1))

    def make_let(self, scope: list[str], depth: int) -> Expr:
        names = self.fresh(1, 2)
        bindings = tuple(Binding(n, self.expr(scope + names, depth - 1)) for n in names)
        return Let(bindings, self.expr(scope + names, depth - 1))

    def default(self, scope: list[str], depth: int) -> Default:
        name = self.draw(st.one_of(st.just("_"), self.names))
        return Default(name, self.expr(scope + [name] * (name != "_"), depth - 1))

    def make_strict(self, scope: list[str], depth: int) -> Expr:
        return Case(self.expr(scope, depth - 1), (), self.default(scope, depth))

    def make_case(self, scope: list[str], depth: int) -> Expr:
        alts = []
        for con in self.draw(st.lists(st.sampled_from(list(self.cons)), max_size=2, unique=True)):
            names = self.draw(
                st.lists(st.one_of(self.names, st.just("_")), min_size=self.cons[con], max_size=self.cons[con])
            )
            alts.append(Alt(con, tuple(names), self.expr(scope + [n for n in names if n != "_"], depth - 1)))
        default = self.default(scope, depth) if self.draw(st.booleans()) else None
        return Case(self.expr(scope, depth - 1), tuple(alts), default)

    def make_litcase(self, scope: list[str], depth: int) -> Expr:
        literals = self.draw(st.lists(LITERALS.filter(lambda x: x.kind is not LitKind.STRING), max_size=2))
        alts = tuple(LitAlt(x, self.expr(scope, depth - 1)) for x in literals)
        return Case(self.expr(scope, depth - 1), alts, self.default(scope, depth) if self.draw(st.booleans()) else None)

    def make_choice(self, scope: list[str], depth: int) -> Expr:
        return Choice(self.args(scope, depth, self.draw(st.integers(2, 3))))

    def make_free(self, scope: list[str], depth: int) -> Expr:
        names = self.fresh(1, 2)
        free = tuple(FreeVar(n, self.draw(types([], []))) for n in names)
        return Free(free, self.expr(scope + names, depth - 1))

    def make_label(self, scope: list[str], depth: int) -> Expr:
        return Label(self.draw(self.names), self.expr(scope, depth - 1))

    def make_lambda(self, scope: list[str], depth: int) -> Expr:
        names = self.fresh(1, 2)
        return Lambda(tuple(names), self.expr(scope + names, depth - 1))

    def make_match(self, scope: list[str], depth: int) -> Expr:
        width = self.draw(st.integers(0, 2))
        rows = []
        for _ in range(self.draw(st.integers(0, 2))):
            bound: list[str] = []
            patterns = tuple(self.pattern(bound, 2) for _ in range(width))
            inner = scope + bound
            guard = self.expr(inner, depth - 1) if self.draw(st.booleans()) else None
            rows.append(Row(patterns, guard, self.expr(inner, depth - 1)))
        return Match(self.args(scope, depth, width), tuple(rows))

    def pattern(self, bound: list[str], depth: int) -> Pattern:
        kind = self.draw(st.sampled_from(["var", "_", "lit"] + ["con", "as", "bang", "lazy"] * (depth > 0)))
        if kind == "var" or kind == "as":
            name = self.draw(self.names.filter(lambda n: n not in bound))
            bound.append(name)
            return PVar(name) if kind == "var" else PAs(name, self.pattern(bound, depth - 1))
        if kind == "_":
            return PVar("_")
        if kind == "lit":
            return PLit(self.draw(LITERALS))
        if kind == "con":
            con = self.draw(st.sampled_from(list(self.cons)))
            return PCon(con, tuple(self.pattern(bound, depth - 1) for _ in range(self.cons[con])))
        return (PBang if kind == "bang" else PLazy)(self.pattern(bound, depth - 1))


@st.composite
def programs(draw: Any, *, rich: bool = True) -> Program:
    return Sample(draw, rich=rich).program()


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
