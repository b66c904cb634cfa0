"""Frames larger than their live map: every word in them stays valid, collections and searches included."""

from __future__ import annotations

import pytest

from clew.core.text.read import parse_program
from clew.machine import Machine, OutcomeKind, compile_program
from clew.machine.kernel.layout import MASK_SLOTS
from clew.machine.search.search import Bounds, Search


def wide(count: int) -> str:
    """A function that holds `count` evaluated numbers at once, around a call that may collect."""
    names = [f"v{i}" for i in range(count)]
    lets = " ".join(f"let! {n} = f (add# x {i}) in" for i, n in enumerate(names))
    total = "0"
    for name in names:
        total = f"(add# {total} {name})"
    return f"""
    f x = case le# x 0 of {{ True -> 0; False -> add# 1 (length (build x)) }};
    build n = case eq# n 0 of {{ True -> []; False -> n : build (sub# n 1) }};
    length xs = case xs of {{ [] -> 0; y : ys -> add# 1 (length ys) }};
    wide x = {lets} {total};
    coin = 1 ? 2;
    main = add# (wide 1) (wide 3);
    choose = wide coin;
    """


def expected(x: int, count: int) -> int:
    return sum(x + i + 1 for i in range(count))


@pytest.mark.parametrize("count", [3, MASK_SLOTS - 2, MASK_SLOTS, MASK_SLOTS + 1, 100])
def test_frames_of_any_size_survive_collections(count, reference):
    machine = Machine(compile_program(parse_program(wide(count))), reference=reference, nursery=64)
    ref = machine.constant("main")
    assert machine.normalise(ref).kind is OutcomeKind.VALUE
    assert machine.show(ref) == str(expected(1, count) + expected(3, count))
    assert machine.stats.collections >= 1


@pytest.mark.parametrize("count", [3, MASK_SLOTS + 1, 120])
def test_frames_of_any_size_survive_backtracking(count):
    machine = Machine(compile_program(parse_program(wide(count))), nursery=64)
    answers = list(Search(machine, machine.constant("choose"), (), Bounds()))
    assert [a.value.value for a in answers] == [expected(1, count), expected(2, count)]
