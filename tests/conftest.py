"""What the whole suite shares: which tests need a program that may be missing, which are slow, which hang.

No test asserts a duration: computers differ, and this one may be busy (`bench/` is where speed is measured). What must
be cheap is asserted of work that can be counted, and what must end at all is left to the alarm of every test.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from clew.cli.progress import Progress
from clew.haskell import library
from clew.machine.native.compiled import cache_directory

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


def pytest_configure(config: pytest.Config) -> None:
    """A run has one cache of its own, unless `CLEW_CACHE_DIR` names one: the user's is neither read nor written.

    To fill it costs each process some 2 s for the machine and 10 s for all libraries, of minutes in all.
    """
    if "CLEW_CACHE_DIR" in os.environ:  # a worker has the one of the process that started it
        return
    folder = tempfile.mkdtemp(prefix="clew-tests-")
    os.environ["CLEW_CACHE_DIR"] = folder

    def forget() -> None:
        del os.environ["CLEW_CACHE_DIR"]
        shutil.rmtree(folder, ignore_errors=True)

    config.add_cleanup(forget)


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


@pytest.fixture(scope="session", autouse=True)
def libraries_are_read_once() -> Iterator[None]:
    """In each process: what was read is never changed, and reading it again was a third of what all tests cost."""
    bundles: dict[tuple[Path, str], library.Bundle] = {}
    read = library.read_bundle

    def read_once(key: str) -> library.Bundle | None:
        place = (cache_directory(), key)
        found = bundles.get(place) or read(key)
        if found is not None:
            bundles[place] = found
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "read_bundle", read_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def compiling_is_not_told() -> Iterator[None]:
    """Which test is the first to need a library is chance, and must not show in what the commands print."""
    tell = Progress.__call__

    def told(progress: Progress, message: str) -> None:
        if not message.startswith("compiling "):
            tell(progress, message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Progress, "__call__", told)
        yield


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
