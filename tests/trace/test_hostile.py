"""Runs and values of any size are recorded and walked without recursion by their size."""

from __future__ import annotations

import pytest
from recordings import recorded, shown

from clew.core.text.read import parse_program
from clew.machine.memory.limits import Limits
from clew.machine.memory.unfinished import MOST
from clew.machine.values.outcome import OutcomeKind
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of

PRELUDE = """
module hostile;
count n = case n of { 0 -> 0; _ -> add# 1 (count (sub# n 1)) };
upto n m = case le# n m of { True -> n : upto (add# n 1) m; False -> [] };
same x = x;
loop n = case n of { 0 -> same; _ -> loop (sub# n 1) };
apply f n = f n 5;
"""


def run(main: str, limits: Limits | None = None) -> tuple[OutcomeKind, History]:
    machine, outcome = recorded(
        parse_program(f"{PRELUDE} main = {main};", "test.core"), limits=limits, units=1 << 18
    )
    return outcome.kind, history_of(machine)


def first(history: History, name: str) -> int:
    return next(a for a in history.activations() if history.function(a).name == name)


def test_the_result_of_a_long_row_of_tail_calls_is_found_without_recursion() -> None:
    _, history = run("apply loop 100000")
    assert shown(history, history.result(first(history, "loop"))) == "<same>"
    assert history.result(first(history, "apply")) == 5


@pytest.mark.parametrize("size", [100_000, pytest.param(10_000_000, marks=pytest.mark.slow)])
def test_a_deep_recursion_is_recorded(size: int) -> None:
    kind, history = run(f"count {size}", Limits(stack_words=1 << 30))
    assert kind is OutcomeKind.VALUE
    act = first(history, "count")
    assert history.result(act) == size
    assert history.value(act, history.function(act).body) == size


@pytest.mark.parametrize("size", [20_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_a_large_value_is_shown_in_part(size: int) -> None:
    _, history = run(f"upto 1 {size}")
    act = first(history, "upto")
    assert shown(history, history.result(act)).startswith("[1, 2, 3, ")
    assert shown(history, history.result(act)).endswith("...]")


def test_cyclic_values_are_shown() -> None:
    _, history = run("let xs = 1 : ys; ys = 2 : xs in case xs of { x : _ -> (x, xs) }", Limits(steps=10_000))
    text = shown(history, history.result(first(history, "main")))
    assert text == "(1, 1 : 2 : <cycle>)"


def test_the_frames_that_are_left_out_are_counted() -> None:
    kind, history = run("add# 0 (count (sub# 0 1))", Limits(stack_words=100_000))
    assert kind is OutcomeKind.OUT_OF_STACK
    unfinished = history.unfinished
    assert len(unfinished.frames) == MOST
    calls = sum(1 for a in history.activations() if history.function(a).name == "count")
    assert abs(unfinished.left_out + MOST - calls) <= 3
