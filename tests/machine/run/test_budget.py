"""The time of a run: its end is noticed soon, however little of it there is."""

from __future__ import annotations

import itertools
import time

import pytest
from running import machine_of

from clew.machine.memory.limits import Limits
from clew.machine.values.outcome import OutcomeKind


def test_little_time_is_spent_in_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = machine_of("main = go 0; go n = go (add# n 1);")
    readings = itertools.count()
    monkeypatch.setattr(
        time, "monotonic", lambda: next(readings) / 1000
    )  # a millisecond passes with each reading
    outcome = machine.force(machine.constant("main"), limits=Limits(seconds=0.01))
    assert outcome.kind is OutcomeKind.TIMEOUT
    assert 0 < outcome.steps < 500_000
