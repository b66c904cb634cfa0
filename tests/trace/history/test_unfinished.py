"""Runs that end without a value: what was under way is part of their history."""

from __future__ import annotations

import pytest
from recordings import check_history, recorded

from clew.core.nodes import Call, Case
from clew.core.text.read import parse_program
from clew.machine.memory.limits import Limits
from clew.machine.memory.unfinished import MOST
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of

DEEP = "module deep; down n = add# 1 (down (add# n 1)); main = add# 0 (down 0);"
CYCLE = """
module cycle;
double x = add# x x;
main = let a = double b; b = add# a 1 in add# a 3;
"""
PARTIAL = "module partial; first xs = case xs of { x : _ -> x }; main = add# 1 (first []);"


def run(text: str, limits: Limits | None = None) -> tuple[OutcomeKind, History]:
    machine, outcome = recorded(parse_program(text, "test.core"), limits=limits)
    return outcome.kind, history_of(machine)


def names(history: History) -> list[str]:
    return [history.function(f.act).name for f in history.unfinished.frames]


@pytest.mark.parametrize(
    ("limits", "kind"),
    [
        (Limits(steps=500), OutcomeKind.OUT_OF_STEPS),
        (Limits(stack_words=50_000), OutcomeKind.OUT_OF_STACK),
        (Limits(heap_words=3_000, steps=200_000), OutcomeKind.OUT_OF_HEAP),
    ],
)
def test_a_run_that_reached_a_limit_knows_what_was_waiting(limits: Limits, kind: OutcomeKind) -> None:
    text = (
        DEEP
        if kind is not OutcomeKind.OUT_OF_HEAP
        else (
            "module big; count n = n : count (add# n 1); last xs = case xs of { x : r -> last r; [] -> 0 };"
            "main = let xs = count 0 in add# (last xs) (case xs of { y : _ -> y; [] -> 0 });"
        )
    )
    ended, history = run(text, limits)
    assert ended is kind
    assert names(history)[-1] == "main" or history.unfinished.left_out
    assert len(history.unfinished.frames) <= MOST
    check_history(history)
    if kind is OutcomeKind.OUT_OF_STACK:
        assert set(names(history)) == {"down"}
        assert history.unfinished.left_out > 1_000
    if kind is not OutcomeKind.OUT_OF_HEAP:
        for frame in history.unfinished.frames[1:-1]:
            site = history.waits_at(frame)
            assert isinstance(site, Call)
            assert site.name == "down"


def test_a_value_that_needs_itself_has_a_cycle() -> None:
    ended, history = run(CYCLE)
    assert ended is OutcomeKind.LOOP
    assert [history.function(f.act).name for f in history.cycle] == ["main", "double"]
    assert names(history) == ["main", "double", "main"]


def test_a_match_that_failed_is_the_innermost_frame() -> None:
    ended, history = run(PARTIAL)
    assert ended is OutcomeKind.FAILED
    innermost = history.unfinished.frames[0]
    assert history.function(innermost.act).name == "first"
    assert isinstance(history.waits_at(innermost), Case)


def test_a_run_that_was_interrupted_can_be_walked() -> None:
    program = parse_program("module spin; spin n = spin (add# n 1); main = spin 0;", "test.core")
    from clew.core.passes.distinct_nodes import with_distinct_nodes
    from clew.machine.compile.codegen import compile_program

    machine = Machine(compile_program(with_distinct_nodes(program), record=True))
    machine.trace(64)
    outcome = machine.normalise(machine.constant("main"), slice_callback=lambda _: machine.interrupt())
    assert outcome.kind is OutcomeKind.INTERRUPTED
    history = history_of(machine)
    assert names(history) == ["spin"]
    check_history(history)


def test_a_run_with_a_value_left_nothing_unfinished() -> None:
    _, history = run("module one; main = 1;")
    assert not history.unfinished.frames
    assert not history.cycle
