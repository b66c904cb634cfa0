"""A call that comes again is told from one that only takes long."""

from __future__ import annotations

from functools import cache

import pytest

from clew.core.passes.lift import lift
from clew.core.passes.match import compile_matches
from clew.core.text.read import parse_program
from clew.machine import Limits, Machine, compile_program
from clew.machine.compile.image import Image
from clew.machine.run.repetition import Recurring, Repetition, repetition_in

PROGRAM = """
spin : Int -> Int;
spin n = spin n;

turn : Int -> Int;
turn n = case n of { 3 -> turn 5; 5 -> turn 8; _ -> turn 3 };

deep : Int -> Int;
deep n = addw# 1 (deep n);

away : Int -> Int;
away n = case n of { 0 -> 0; _ -> away (subw# n 1) };

apart : Int -> Int -> Int;
apart m n = case eq# m n of { True -> 0; False -> apart (subw# m 1) (addw# n 2) };

far : Int -> Int;
far n = case n of { 900000000000 -> 0; _ -> far (addw# n 3) };

beyond : Int -> Int;
beyond n = case gt# n 123456789012 of { True -> 0; False -> beyond (addw# n 1) };

meet : Int -> Int -> Int;
meet m n = case eq# m n of { True -> 0; False -> meet (addw# m 1) n };

close : Int -> Int -> Int;
close m n = case eq# m n of { True -> 0; False -> close (addw# m 1) (subw# n 1) };

-- Two steps in a round: what it looks for may be in the middle of one.
stride : Int -> Int -> Int;
stride m n = case eq# m n of { True -> 0; False -> let! k = addw# m 1 in
  case eq# k n of { True -> 1; False -> stride (addw# k 1) n } };

paces : Int -> Int;
paces m = case m of { 900000000001 -> 0; _ -> let! k = addw# m 1 in
  case k of { 900000000001 -> 1; _ -> paces (addw# k 1) } };

lower : Int -> Int;
lower n = lower (subw# n 1);

gather : Int -> Int -> Int;
gather m n = case m of { 3 -> gather m (addw# n 1); _ -> n };

nested : Int -> Int -> Int -> Int;
nested m n k = case gt# m 5 of { True -> nested m (addw# n k) (addw# k n); False -> k };

twice : Int -> Int -> Int;
twice m n = case m of { 0 -> n; _ -> twice (subw# m 1) (addw# n m) };

cell : Array# Int;
cell = newArray# 1 0;

counted : Int -> Int;
counted n = let! m = readArray# cell 0 in case gt# m 90000000 of {
  True -> m; False -> let! u = writeArray# cell 0 (addw# m 1) in counted n };

watched : Int -> Int;
watched n = let! m = readArray# cell 0 in case gt# m n of { True -> m; False -> watched n };

digits : Int -> Int -> Int;
digits n k = case k of { 0 -> 0; _ -> digits (rem# (mulw# n 31) 1000003) (subw# k 1) };
"""


@cache
def image() -> Image:
    return compile_program(lift(compile_matches(parse_program(PROGRAM))[0]))


def found(function: str, *arguments: int) -> Repetition | None:
    def begin() -> Machine:
        machine = Machine(image())
        given = [machine.integer(a) for a in arguments]
        machine.prepare(machine.apply(machine.constant(function), *given).word)
        return machine

    return repetition_in(begin, Limits())


@pytest.mark.parametrize(
    "call", [("spin", 1), ("turn", 0), ("deep", 7), ("watched", 1)], ids=lambda call: str(call[0])
)
def test_the_same_call_again_is_a_proof(call: tuple[str, int]) -> None:
    assert found(*call) == Repetition(call[0], Recurring.SAME)


@pytest.mark.parametrize(
    "call", [("lower", 1), ("gather", 3, 0), ("nested", 6, 1, 1)], ids=lambda call: str(call[0])
)
def test_arguments_that_are_never_looked_at_may_be_others(call: tuple[str, ...]) -> None:
    assert found(*call) == Repetition(call[0], Recurring.UNUSED)


@pytest.mark.parametrize("call", [("away", -1), ("apart", 0, 1)], ids=lambda call: str(call[0]))
def test_numbers_that_run_away_are_seen(call: tuple[str, int]) -> None:
    assert found(*call) == Repetition(call[0], Recurring.AWAY)


@pytest.mark.parametrize(
    "call",
    [
        ("far", 0),
        ("beyond", 0),
        ("twice", 10**12, 0),
        ("meet", 0, 987654321098),
        ("close", 0, 10**12),
        ("stride", 0, 987654321099),
        ("stride", 0, 987654321098),
        ("paces", 0),
        ("digits", 7, 10**12),
        ("counted", 1),
        ("away", 5),
    ],
    ids=str,
)
def test_what_comes_to_an_end_is_not_said_to_have_none(call: tuple[str, int]) -> None:
    assert found(*call) is None
