"""Functions of Core that make unknown terms: numbers within bounds, bytes, floats, entries of maps.

Their names begin with `clew:`, so that a failure in one of them ends a branch of a search without a result: what would
not be of the type is no input.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Function, Partial, Prim, Var
from clew.erlang.lower.terms import core_terms as t
from clew.source.dataclass import dataclass
from clew.unknowns.made_numbers import double_of_number

FAIL = Prim("fail#")
#: From an exception to its class and reason: the stack trace says only where it was raised.
ESSENCE = "clew:essence"
_FLOAT, _BYTES, _BYTE, _REFUSE = "clew:float", "clew:bytes", "clew:byte", "clew:refuse"


def within(value: Expr, low: int | None, high: int | None, then: Expr) -> Expr:
    """An expression for a number between bounds; others are no inputs."""
    if high is not None:
        then = t.branch(Prim("le#", (value, t.raw_integer(high))), then, FAIL)
    if low is not None:
        then = t.branch(Prim("ge#", (value, t.raw_integer(low))), then, FAIL)
    return then


def float_term(number: Expr) -> Expr:
    """The float that a number stands for."""
    return Call(_FLOAT, (number,))


def bits_term(count: Expr, odd: int, bytes_: Expr, last: Expr | None) -> Expr:
    """A number of bytes of those chosen, which must be enough; then some bits, the highest of a last byte."""
    size: Expr = Prim("mul#", (count, t.raw_integer(8)))
    end: Expr = Con("[]")
    if last is not None:
        size = Prim("add#", (size, t.raw_integer(odd)))
        end = Con(":", (Prim("mul#", (last, t.raw_integer(1 << 8 - odd))), end))
    made = Con("Bits", (size, Call(_BYTES, (count, bytes_, end)), Con("Itself")))
    return made if last is None else within(last, 0, (1 << odd) - 1, made)


@dataclass
class CorePieces:
    """The functions that unknown terms are made by."""

    functions: dict[str, Function] = field(default_factory=dict)

    def __post_init__(self) -> None:
        d, n = Var("d"), Var("n")
        # of infinities and NaN, which Erlang does not have, the difference is no number
        finite = Prim("eq#", (Prim("subd#", (d, d)), Prim("encodeDouble#", (t.raw_integer(0),) * 2)))
        self._define(
            _FLOAT, "n", t.strictly("d", double_of_number(n), t.branch(finite, Con("Float", (d,)), FAIL))
        )
        self._define(_BYTE, "n", Case(n, (), Default("m", within(Var("m"), 0, 255, Var("m")))))
        rest = Call(_BYTES, (Prim("sub#", (n, t.raw_integer(1))), Var("ys"), Var("end")))
        cell = Con(":", (Call(_BYTE, (Var("y"),)), rest))
        more = Case(Var("xs"), (Alt("[]", (), FAIL), Alt(":", ("y", "ys"), cell)))
        self._define(_BYTES, "n xs end", t.branch(Prim("le#", (n, t.raw_integer(0))), Var("end"), more))
        self._define(_REFUSE, "_e", FAIL)
        essence = Con("Raised", (Var("kind"), Var("reason"), Con("Nil")))
        raised = Alt("Raised", ("kind", "reason", "_stack"), essence)
        self._define(ESSENCE, "e", Case(Var("e"), (raised,), Default("other", Var("other"))))

    def entries(self, key: str, value: str, chosen: Expr, map_: Expr, *, at_most_one: bool) -> Expr:
        """A map with the entries that were chosen, whose keys and values are made by these functions."""
        name = f"clew:{'entry' if at_most_one else 'entries'}:{key}:{value}"
        if name not in self.functions:
            put = t.runtime("map_put", (Call(key, (Var("k"),)), Call(value, (Var("v"),)), Var("m")))
            rest: Expr = Call(name, (Var("ys"), put))
            if at_most_one:
                rest = Case(Var("ys"), (Alt("[]", (), put), Alt(":", ("z", "zs"), FAIL)))
            pair = Case(Var("y"), (Alt("(,)", ("k", "v"), rest),))
            body = Case(Var("xs"), (Alt("[]", (), Var("m")), Alt(":", ("y", "ys"), pair)))
            self._define(name, "xs m", body)
        return Call(name, (chosen, map_))

    def attempted(self, function: str, arguments: Sequence[Expr]) -> Expr:
        """What a function gives; where it raises, there is no input."""
        return Prim("catch#", (Call(function, tuple(arguments)), Partial(_REFUSE)))

    def _define(self, name: str, params: str, body: Expr) -> None:
        self.functions[name] = Function(name, tuple(params.split()), body, trusted=True)
