"""Long integers, which the log has as operations on other integers."""

from __future__ import annotations

import math

import pytest
from recordings import recorded

from clew.core.text.read import parse_program
from clew.machine.kernel import layout as la
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.log.log import RecordKind

#: Products, differences of both signs, and every way to divide, on numbers of many limbs.
LOOP = """
module loop;
go a n = case eq# n 0 of {
  True -> a;
  False -> let! b = case rem# n 6 of {
      0 -> sub# (sub# 0 a) n; 1 -> quot# a (sub# 0 3); 2 -> add# a n; 3 -> div# a (sub# 0 7);
      4 -> rem# (mul# a a) MODULUS; _ -> sub# (mod# (mul# a 1000003) MODULUS) MODULUS } in
    go b (sub# n 1)
};
main = go START 200;
"""
START, MODULUS = 3**400, 7**500
FACTORIAL = """
module factorial;
go a n = case eq# n 0 of { True -> a; False -> let! b = mul# a n in go b (sub# n 1) };
main = go 1 800;
"""


def numbers(history: History, function: str) -> list[object]:
    """The first argument of each call of a function."""
    return [history.arguments(a)[0] for a in history.activations() if history.function(a).name == function]


def expected() -> list[int]:
    """What the loop computes, by Python's integers."""
    found, a = [START], START
    for n in range(200, 0, -1):
        if n % 6 == 0:
            a = -a - n
        elif n % 6 == 1:
            a = -(abs(a) // 3) if a > 0 else abs(a) // 3
        elif n % 6 == 2:
            a = a + n
        elif n % 6 == 3:
            a = a // -7
        elif n % 6 == 4:
            a = a * a % MODULUS
        else:
            a = a * 1000003 % MODULUS - MODULUS
        found.append(a)
    return found


@pytest.mark.parametrize("nursery", [None, 4096])
def test_long_integers_are_computed_again_from_what_made_them(nursery: int | None) -> None:
    text = LOOP.replace("START", str(START)).replace("MODULUS", str(MODULUS))
    machine, _ = recorded(parse_program(text, "test.core"), nursery=nursery)
    found = numbers(history_of(machine), "go")
    assert found == expected()
    assert numbers(history_of(machine), "go")[::-1] == expected()[::-1]


def test_long_integers_take_little_and_every_so_often_all_of_theirs() -> None:
    machine, _ = recorded(parse_program(FACTORIAL, "test.core"))
    assert numbers(history_of(machine), "go")[-1] == math.factorial(800)
    history = history_of(machine)
    heads = [history.log.head(n) for n in history.log]
    computed = [head.pc for head in heads if head.kind is RecordKind.WIDE]
    operations = [w >> la.WIDE_WORK_SHIFT for w in computed if w & la.WIDE_KIND_MASK == la.WIDE_COMPUTED]
    assert len(operations) > 600
    assert max(operations) == la.WIDE_WORK
    assert len(history.log) - la.TR_FIRST < 40_000
