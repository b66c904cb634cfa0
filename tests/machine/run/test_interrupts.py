"""Ctrl-C ends the run of a machine, and everything else as ever."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator

import pytest
from running import machine_of

from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind


@pytest.fixture(autouse=True)
def usual_handler() -> Iterator[None]:
    before, hook = signal.signal(signal.SIGINT, signal.default_int_handler), sys.unraisablehook
    yield
    signal.signal(signal.SIGINT, before)
    sys.unraisablehook = hook


def endless(machine: Machine) -> OutcomeKind:
    return machine.force(machine.constant("main")).kind


def test_ctrl_c_ends_a_run_and_raises_outside_of_one() -> None:
    machine = machine_of("main = go 0; go n = go (add# n 1);")
    before = signal.signal(signal.SIGALRM, lambda number, frame: signal.raise_signal(signal.SIGINT))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        assert endless(machine) is OutcomeKind.INTERRUPTED
    finally:
        signal.signal(signal.SIGALRM, before)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_inside_of_a_finaliser_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    class Finalised:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    def finalise() -> None:
        made = Finalised()
        del made
        time.sleep(10)

    machine = machine_of("main = id 1; id x = x;")
    machine.force(machine.constant("main"))
    with pytest.raises(KeyboardInterrupt):
        finalise()
    assert capsys.readouterr().err == ""


def test_the_handler_is_set_once_for_many_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = machine_of("main = id 1; id x = x;")
    changes: list[object] = []
    whole = signal.signal
    monkeypatch.setattr(
        signal, "signal", lambda number, handler: changes.append(number) or whole(number, handler)
    )
    for _ in range(5):
        machine.force(machine.apply(machine.constant("id"), machine.integer(1)))
    assert len(changes) == 1


def test_a_handler_of_somebody_else_is_left_alone() -> None:
    def other(number: int, frame: object) -> None:
        pass

    signal.signal(signal.SIGINT, other)
    machine = machine_of("main = 1;")
    machine.force(machine.constant("main"))
    assert signal.getsignal(signal.SIGINT) is other
