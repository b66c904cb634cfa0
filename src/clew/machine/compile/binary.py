"""Integers as data: a sign over binary naturals (Fischer & Kuchen, section 5), for searches that ask for it.

Narrowing such a number tries 0, then the sign, then one digit after the other, so a number of n digits lies n
levels deep. The machine's arithmetic works on integers, so the digits are put together when the number is
needed; the functions for it are Core, and part of every image.
"""

from __future__ import annotations

from functools import cache

from clew.core.nodes import Program

BINARY_TYPE = "Machine.Binary"
BINARY_FUNCTION = "Machine.binary"

_TEXT = """
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
"""


@cache
def binary_program() -> Program:
    """The types and functions of binary integers, as Core."""
    from clew.core.text.read import parse_program

    return parse_program(_TEXT, "binary.core")
