"""What the whole suite shares: which tests need a program that may be missing, which are slow, which hang.

No test asserts a duration: computers differ, and this one may be busy (`bench/` is where speed is measured). What must
be cheap is asserted of work that can be counted, and what must end at all is left to the alarm of every test.
"""

from __future__ import annotations

import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The benchmarks of this checkout can be imported however pytest was started.
sys.path.insert(0, str(Path(__file__).parents[1]))

#: marker -> the program that its tests call
PROGRAMS = {"ghc": "ghc", "hugs": "runhugs"}

#: Seconds after which a test hangs, plain or slow: a hundred times what the longest ones take.
ALARM, SLOW_ALARM = 300, 1800

# Ctrl-C is tested, but what is started in the background is to ignore it, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# On a busy computer any example may take long; that says nothing about the code.
settings.register_profile("clew", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("clew")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for marker, program in PROGRAMS.items():
            if item.get_closest_marker(marker) and shutil.which(program) is None:
                item.add_marker(pytest.mark.skip(reason=f"`{program}` is not installed"))
        if item.get_closest_marker("slow") and not config.getoption("--slow"):
            item.add_marker(pytest.mark.skip(reason="slow; run with --slow"))


class Hangs(BaseException):
    """Raised into a test that does not end; nothing that catches errors catches it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    seconds = SLOW_ALARM if item.get_closest_marker("slow") else ALARM

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hangs(f"no end after {seconds} s")

    if not hasattr(signal, "setitimer"):
        return (yield)
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture
def lines_run() -> Callable[[Callable[[], object]], int]:
    """How many lines of Python an action runs: what its work is measured by, the same on every computer."""

    def count(action: Callable[[], object]) -> int:
        lines = 0

        def trace(frame: FrameType, event: str, argument: Any) -> Any:
            nonlocal lines
            lines += event == "line"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            action()
        finally:
            sys.settrace(before)
        return lines

    return count
