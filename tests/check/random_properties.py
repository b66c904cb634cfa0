"""Random properties of numbers and characters, each as Haskell and as a function of Python that decides it.

The functions are the oracle: what the Haskell report says of these operations, on Python's own integers. An operation
that raises in Haskell raises `Raised` here.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Env = dict[str, int]
Eval = Callable[[Env], int]

LEAST, GREATEST = -(1 << 63), (1 << 63) - 1
_LAST_CHAR = 0x10FFFF
#: Where something changes, whatever the property.
CORNERS = {
    "Int": (LEAST, LEAST + 1, -(1 << 32), -3, -2, -1, 0, 1, 2, 3, 7, 1 << 31, GREATEST - 1, GREATEST),
    "Integer": (-(1 << 64), LEAST - 1, LEAST, -3, -2, -1, 0, 1, 2, 3, 7, GREATEST, GREATEST + 1, 1 << 64),
    "Char": (0, 9, 32, 48, 65, 97, 122, 127, 255, 256, 0xD7FF, 0xD800, 0xFFFF, _LAST_CHAR - 1, _LAST_CHAR),
}
_LITERALS = {
    "Int": (0, 1, 2, 3, 5, 10, -1, -2, LEAST, GREATEST, 1 << 32),
    "Integer": (0, 1, 2, 3, 5, 10, -1, -2, LEAST, GREATEST, GREATEST + 1, 1 << 64),
}


class Raised(Exception):
    """The property raises an exception."""


@dataclass(frozen=True, slots=True)
class Term:
    """An expression as text that can stand anywhere, and what it is worth."""

    text: str
    value: Eval


@dataclass(frozen=True, slots=True)
class ArithmeticProperty:
    """A property, the types of its variables, and the numbers in it."""

    name: str
    variables: tuple[tuple[str, str], ...]
    body: Term
    literals: frozenset[int]

    @property
    def declaration(self) -> str:
        types = " -> ".join([t for _, t in self.variables] + ["Bool"])
        names = " ".join([n for n, _ in self.variables])
        return f"{self.name} :: {types}\n{self.name} {names} = {self.body.text}\n"

    def holds(self, values: tuple[int, ...]) -> bool | None:
        """Whether it is true of some values; None if it raises an exception."""
        try:
            return bool(self.body.value(dict(zip([n for n, _ in self.variables], values, strict=True))))
        except Raised:
            return None

    def inputs(self, least: int = 0) -> Iterator[tuple[int, ...]]:
        """Corners, what is next to the property's own numbers, and all small numbers."""
        columns = []
        for _, kind in self.variables:
            near = {n + d for n in self.literals for d in (-1, 0, 1)} | set(range(-least, least + 1))
            found = {*CORNERS[kind], *(n for n in near if _fits(n, kind))}
            columns.append(sorted(found, key=lambda n: (abs(n), n)))
        return itertools.product(*columns)


def _fits(n: int, kind: str) -> bool:
    if kind == "Char":
        return 0 <= n <= _LAST_CHAR
    return kind == "Integer" or LEAST <= n <= GREATEST


def _wrapped(n: int, kind: str) -> int:
    return n if kind == "Integer" else (n + (1 << 63)) % (1 << 64) - (1 << 63)


def _quot(a: int, b: int) -> int:
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def _power(base: Eval, exponent: Eval, kind: str) -> Eval:
    def value(env: Env) -> int:
        n = exponent(env)
        if n < 0:
            raise Raised
        return 1 if n == 0 else _wrapped(base(env) ** n, kind)  # with 0, the base is not looked at

    return value


def _divided(name: str, kind: str) -> Callable[[int, int], int]:
    def value(a: int, b: int) -> int:
        if b == 0:
            raise Raised
        if name in ("div", "quot"):
            result = a // b if name == "div" else _quot(a, b)
            if not _fits(result, kind):
                raise Raised
            return result
        return a % b if name == "mod" else a - b * _quot(a, b)

    return value


class Generator:
    """Makes properties from a seed."""

    def __init__(self, seed: int, kinds: tuple[str, ...] = ("Int", "Integer", "Char")) -> None:
        self._random = random.Random(seed)
        self._kinds = kinds
        self._variables: list[tuple[str, str]] = []
        self._literals: set[int] = set()

    def property(self, name: str) -> ArithmeticProperty:
        pick = self._random
        kind = pick.choice(self._kinds)
        count = 1 if kind == "Char" else pick.choice((1, 1, 2))
        self._variables = [("x", kind), ("y", kind)][:count]
        self._literals = set()
        body = self._law() if pick.random() < 0.5 else self._truth(2)
        return ArithmeticProperty(name, tuple(self._variables), body, frozenset(self._literals))

    # --- truth values ---

    def _truth(self, depth: int) -> Term:
        pick = self._random
        if depth > 0 and pick.random() < 0.5:
            a, b = self._truth(depth - 1), self._truth(depth - 1)
            shape = pick.choice(("&&", "||", "implies", "not"))
            if shape == "&&":
                return Term(f"({a.text} && {b.text})", lambda e: a.value(e) and b.value(e))
            if shape == "||":
                return Term(f"({a.text} || {b.text})", lambda e: a.value(e) or b.value(e))
            if shape == "not":
                return Term(f"(not {a.text})", lambda e: not a.value(e))
            return Term(f"(not {a.text} || {b.text})", lambda e: not a.value(e) or b.value(e))
        kind = self._number_kind()
        if pick.random() < 0.1:
            n = self._number(kind, 1)
            if pick.random() < 0.5:
                return Term(f"(even {n.text})", lambda e: n.value(e) % 2 == 0)
            return Term(f"(odd {n.text})", lambda e: n.value(e) % 2 == 1)
        return self._comparison(self._number(kind, 2), self._number(kind, 1))

    def _comparison(self, a: Term, b: Term, sign: str | None = None) -> Term:
        sign = sign or self._random.choice(("==", "/=", "<", "<=", ">", ">="))
        compare: dict[str, Callable[[int, int], bool]] = {
            "==": lambda p, q: p == q,
            "/=": lambda p, q: p != q,
            "<": lambda p, q: p < q,
            "<=": lambda p, q: p <= q,
            ">": lambda p, q: p > q,
            ">=": lambda p, q: p >= q,
        }
        test = compare[sign]
        return Term(f"({a.text} {sign} {b.text})", lambda e: test(a.value(e), b.value(e)))

    def _law(self) -> Term:
        """Something that is true but for overflow, mostly: so that there are proofs, and failures at corners."""
        kind = self._number_kind()
        a, b = self._number(kind, 1), self._number(kind, 1)
        zero = Term("0", lambda e: 0)
        one = Term("1", lambda e: 1)
        is_zero = self._comparison(b, zero, "==")
        shape = self._random.choice(
            ("division", "abs", "grows", "sum", "square", "order", "sign", "remainder")
        )
        if shape == "division":
            div, mod = self._random.choice((("div", "mod"), ("quot", "rem")))
            whole = self._binary("+", self._binary("*", self._binary(div, a, b, kind), b, kind),
                                 self._binary(mod, a, b, kind), kind)  # fmt: skip
            return self._or(is_zero, self._comparison(whole, a, "=="))
        if shape == "abs":
            return self._comparison(self._unary("abs", a, kind), zero, self._random.choice((">=", "==", ">")))
        if shape == "grows":
            return self._comparison(self._binary("+", a, one, kind), a, self._random.choice((">", "/=")))
        if shape == "sum":
            difference = self._binary("-", self._binary("+", a, b, kind), b, kind)
            return self._comparison(difference, a, "==")
        if shape == "square":
            return self._comparison(self._binary("*", a, a, kind), zero, ">=")
        if shape == "order":
            return self._or(
                self._comparison(a, b, "<="), self._comparison(b, a, self._random.choice(("<", "<=")))
            )
        if shape == "sign":
            product = self._binary("*", self._unary("abs", a, kind), self._unary("signum", a, kind), kind)
            return self._comparison(product, a, "==")
        small = self._comparison(self._unary("abs", self._binary("rem", a, b, kind), kind),
                                 self._unary("abs", b, kind), "<")  # fmt: skip
        return self._or(is_zero, small)

    def _or(self, a: Term, b: Term) -> Term:
        return Term(f"({a.text} || {b.text})", lambda e: a.value(e) or b.value(e))

    # --- numbers ---

    def _number_kind(self) -> str:
        kind = self._variables[0][1]
        return "Int" if kind == "Char" else kind

    def _number(self, kind: str, depth: int) -> Term:
        pick = self._random
        if depth <= 0 or pick.random() < 0.25:
            return self._leaf(kind)
        shape = pick.random()
        a = self._number(kind, depth - 1)
        if shape < 0.2:
            return self._unary(pick.choice(("negate", "abs", "signum", "succ", "pred")), a, kind)
        if shape < 0.22:
            small = self._binary("mod", self._number(kind, depth - 1), Term("4", lambda e: 4), kind)
            return Term(f"({a.text} ^ {small.text})", _power(a.value, small.value, kind))
        if shape < 0.26:
            b = self._number(kind, depth - 1)
            pair, which = pick.choice((("div", "mod"), ("quot", "rem"))), pick.choice((0, 1))
            part = self._binary(pair[which], a, b, kind)
            # both parts are computed, so an overflow of the quotient is none of the remainder
            name = "divMod" if pair[0] == "div" else "quotRem"
            return Term(f"({('fst', 'snd')[which]} ({name} {a.text} {b.text}))", part.value)
        if shape < 0.32:
            n = pick.choice((0, 1, 2, 3))
            exponent = Term(str(n), lambda e: n)
            return Term(f"({a.text} ^ ({n} :: Int))", _power(a.value, exponent.value, kind))
        if shape < 0.4:
            return self._shifted(a, kind)
        if shape < 0.5:
            condition, b = self._truth(0), self._number(kind, depth - 1)
            return Term(
                f"(if {condition.text} then {a.text} else {b.text})",
                lambda e: a.value(e) if condition.value(e) else b.value(e),
            )
        if shape < 0.56:
            other = "Integer" if kind == "Int" else "Int"
            inner = self._converted(a, other)
            return self._converted(inner, kind)
        b = self._number(kind, depth - 1)
        name = pick.choice(("+", "-", "*", "+", "-", "div", "mod", "quot", "rem", "min", "max", ".&.", "xor"))
        return self._binary(name, a, b, kind)

    def _converted(self, a: Term, kind: str) -> Term:
        return Term(f"(fromIntegral {a.text} :: {kind})", lambda e: _wrapped(a.value(e), kind))

    def _leaf(self, kind: str) -> Term:
        pick = self._random
        if pick.random() < 0.7:
            name, own = pick.choice(self._variables)
            if own != "Char":
                return Term(name, lambda e: e[name])
            if pick.random() < 0.3:  # there and back
                return Term(f"(ord (chr (ord {name} + 1)))", lambda e: _char(e[name] + 1))
            return Term(f"(ord {name})", lambda e: e[name])
        n = pick.choice(_LITERALS[kind])
        self._literals.add(n)
        return Term(f"({n} :: {kind})", lambda e: n)

    def _shifted(self, a: Term, kind: str) -> Term:
        by = self._random.choice((0, 1, 2, 5, 31, 63, 64))
        if self._random.random() < 0.5:
            return Term(f"(shiftR {a.text} {by})", lambda e: a.value(e) >> by)
        return Term(f"(shiftL {a.text} {by})", lambda e: _wrapped(a.value(e) << by, kind))

    def _unary(self, name: str, a: Term, kind: str) -> Term:
        def value(e: Env) -> int:
            n = a.value(e)
            if name in ("succ", "pred"):
                n += 1 if name == "succ" else -1
                if not _fits(n, kind):
                    raise Raised
                return n
            if name == "signum":
                return (n > 0) - (n < 0)
            return _wrapped(-n if name == "negate" else abs(n), kind)

        return Term(f"({name} {a.text})", value)

    def _binary(self, name: str, a: Term, b: Term, kind: str) -> Term:
        operations: dict[str, Callable[[int, int], int]] = {
            "+": lambda p, q: _wrapped(p + q, kind),
            "-": lambda p, q: _wrapped(p - q, kind),
            "*": lambda p, q: _wrapped(p * q, kind),
            "min": min,
            "max": max,
            ".&.": lambda p, q: p & q,
            "xor": lambda p, q: p ^ q,
        }
        operation = operations.get(name) or _divided(name, kind)
        shown = f"`{name}`" if name.isalpha() else name
        return Term(f"({a.text} {shown} {b.text})", lambda e: operation(a.value(e), b.value(e)))


def _char(n: int) -> int:
    if n > _LAST_CHAR:
        raise Raised
    return n


def module_of(properties: list[ArithmeticProperty], name: str = "Arithmetic") -> str:
    """A module with these properties."""
    head = f"module {name} where\nimport Data.Bits\nimport Data.Char\n\n"
    return head + "\n".join(p.declaration for p in properties)
