"""Integers as data: a sign over binary naturals (Fischer & Kuchen, section 5), for searches that ask for it.

Narrowing such a number tries 0, then the sign, then one digit after the other, so a number of n digits lies n
levels deep. The machine's arithmetic works on integers, so the digits are put together when the number is
needed; the functions for it are Core, and part of every image.

    data Machine.Natural = Machine.IHi | Machine.O Machine.Natural | Machine.I Machine.Natural;
    data Machine.Binary = Machine.Zero | Machine.Pos Machine.Natural | Machine.Neg Machine.Natural;
    Machine.natural n =
      case n of {
        Machine.IHi -> 1;
        Machine.O m -> mul# 2 (Machine.natural m);
        Machine.I m -> add# 1 (mul# 2 (Machine.natural m))
      };
    Machine.binary b =
      case b of {
        Machine.Zero -> 0;
        Machine.Pos n -> Machine.natural n;
        Machine.Neg n -> sub# 0 (Machine.natural n)
      };

That text is not read at run time: every start would wait for the parser of Core.
"""

from __future__ import annotations

from functools import cache

from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Constructor,
    DataType,
    Expr,
    Function,
    Lit,
    Literal,
    LitKind,
    Prim,
    Program,
    Var,
)
from clew.core.types import TypeCon

BINARY_TYPE = "Machine.Binary"
BINARY_FUNCTION = "Machine.binary"
_NATURAL_TYPE, _NATURAL_FUNCTION = "Machine.Natural", "Machine.natural"


@cache
def binary_program() -> Program:
    """The types and functions of binary integers, as Core."""
    twice = Prim("mul#", (_number(2), _natural("m")))
    digits = (
        Alt("Machine.IHi", (), _number(1)),
        Alt("Machine.O", ("m",), twice),
        Alt("Machine.I", ("m",), Prim("add#", (_number(1), twice))),
    )
    signs = (
        Alt("Machine.Zero", (), _number(0)),
        Alt("Machine.Pos", ("n",), _natural("n")),
        Alt("Machine.Neg", ("n",), Prim("sub#", (_number(0), _natural("n")))),
    )
    return Program(
        "Main",
        (
            _data(_NATURAL_TYPE, "Machine.IHi", "Machine.O", "Machine.I"),
            _data(BINARY_TYPE, "Machine.Zero", "Machine.Pos", "Machine.Neg"),
        ),
        (
            Function(_NATURAL_FUNCTION, ("n",), Case(Var("n"), digits, None)),
            Function(BINARY_FUNCTION, ("b",), Case(Var("b"), signs, None)),
        ),
    )


def _data(name: str, constant: str, *others: str) -> DataType:
    """A type with a constant, and constructors of a natural."""
    natural = (TypeCon(_NATURAL_TYPE),)
    return DataType(
        name, (), (Constructor(constant), *(Constructor(other, natural, (False,)) for other in others))
    )


def _natural(variable: str) -> Expr:
    return Call(_NATURAL_FUNCTION, (Var(variable),))


def _number(value: int) -> Expr:
    return Lit(Literal(LitKind.INT, value))
