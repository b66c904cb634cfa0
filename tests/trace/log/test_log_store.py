"""Long logs lie in a file, and a log that cannot grow ends the run with what was recorded."""

from __future__ import annotations

import errno
import os

import numpy as np
import pytest
from recordings import check_history, log_of

from clew.api.failures import failure_of
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.text.read import parse_program
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.trace.history.recorder import history_of

COUNT = "module count; count n = case n of { 0 -> 0; _ -> add# 1 (count (sub# n 1)) }; main = count 20000;"


def run(in_memory: int, most: int = 1 << 20) -> tuple[Machine, Outcome]:
    image = compile_program(with_distinct_nodes(parse_program(COUNT, "test.core")), record=True)
    machine = Machine(image)
    machine.trace(64, in_memory=in_memory, most=most)
    return machine, machine.normalise(machine.constant("main"))


def test_a_log_in_a_file_is_that_in_memory() -> None:
    one, _ = run(1 << 20)
    other, outcome = run(1 << 10)
    assert outcome.kind is OutcomeKind.VALUE
    assert other.memory.E.base is not None  # a view of the mapped file
    assert np.array_equal(log_of(one), log_of(other))
    history = history_of(other)
    assert history.result(next(iter(history.activations()))) == 20000
    check_history(history)


def test_a_log_that_is_full_ends_the_run_and_can_be_walked() -> None:
    machine, outcome = run(1 << 20, most=1 << 14)
    assert outcome.kind is OutcomeKind.LOG_FULL
    history = history_of(machine)
    assert {history.function(f.act).name for f in history.unfinished.frames} == {"count"}
    check_history(history)
    failure = failure_of(outcome.kind, outcome.span, limits=Limits())
    assert failure.slug == "log-full"


def test_a_full_disk_ends_the_run_and_what_was_recorded_can_be_walked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reserve = os.posix_fallocate

    def full(file: int, start: int, size: int) -> None:
        if start + size > 1 << 19:
            raise OSError(errno.ENOSPC, "no space left on device")
        reserve(file, start, size)

    monkeypatch.setattr(os, "posix_fallocate", full)
    machine, outcome = run(1 << 10)
    assert outcome.kind is OutcomeKind.LOG_FULL
    history = history_of(machine)
    assert len(history.log) > 1 << 10
    check_history(history)
