"""What all tests share: skipping what cannot run here or is slow, an alarm for tests that hang, and one cache.

No test asserts a duration, because computers differ and may be busy; `bench/` measures speed. A test that something
is cheap counts work, such as the lines of Python that run (`lines_run`).
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
import warnings
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import external
import pytest
from hypothesis import HealthCheck, settings

from clew.cli.progress import Progress
from clew.haskell import library_cache as library
from clew.source.cache import cache_directory

#: Seconds after which a plain or a slow test is taken to hang: a hundred times what the longest ones take.
ALARM, SLOW_ALARM = 300, 1800

# Some tests send Ctrl-C. A shell makes its background jobs ignore it, and their children would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# As `clew` itself does: otherwise a tenth of the time goes into looking at the same libraries again and again.
gc.set_threshold(200_000, 20, 20)

# An example that takes long says that the computer is busy, and nothing about the code.
settings.register_profile("clew", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("clew")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow, too")


def pytest_configure(config: pytest.Config) -> None:
    """Gives the run a cache of its own, unless `CLEW_CACHE_DIR` names one: the user's is neither read nor written.

    Filling it takes a process some 2 s for the machine and 10 s for all libraries, so the workers share one.
    """
    _keep_bytecode(config)
    os.environ.setdefault(
        "ERL_CRASH_DUMP", os.devnull
    )  # Erlang would write its dump to the working directory
    if "CLEW_CACHE_DIR" in os.environ:  # a worker inherits that of the process which started it
        return
    folder = tempfile.mkdtemp(prefix="clew-tests-")
    os.environ["CLEW_CACHE_DIR"] = folder

    def forget() -> None:
        del os.environ["CLEW_CACHE_DIR"]
        shutil.rmtree(folder, ignore_errors=True)

    config.add_cleanup(forget)


def _keep_bytecode(config: pytest.Config) -> None:
    """Where Python may not write beside the sources, gives this run a folder for bytecode.

    Without one, every `clew` that a test starts compiles hundreds of modules: half the time of a short command.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", "") and "PYTHONPYCACHEPREFIX" not in os.environ:
        folder = tempfile.mkdtemp(prefix="clew-bytecode-")
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow"):
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="slow; run with --slow"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test whose markers name a program or package that is missing here."""
    for name in external.PROGRAMS:
        markers = list(item.iter_markers(name))
        reason = external.lack(name, [part for m in markers for part in m.args]) if markers else ""
        if reason:
            pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Lists why tests were skipped, one line a reason; `-rs` lists the tests."""
    reports = terminalreporter.stats.get("skipped", [])
    reasons = Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in reports)
    if reasons:
        terminalreporter.section("skipped tests")
        for reason, count in reasons.most_common():
            terminalreporter.line(f"{count:5} {reason}")


class Hangs(BaseException):
    """Raised in a test that hangs. It is no `Exception`, so that the code under test does not catch it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    seconds = SLOW_ALARM if item.get_closest_marker("slow") else ALARM

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hangs(f"the test still runs after {seconds} s")

    if not hasattr(signal, "setitimer"):
        return (yield)
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def pytest_sessionfinish() -> None:
    """Keeps pytest's last collections, for warnings, from searching all that the tests have remembered."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def libraries_are_read_once() -> Iterator[None]:
    """Reads each bundle of libraries once a process: bundles never change, and reading them took a third of all time."""
    bundles: dict[tuple[Path | None, str], library.Bundle] = {}
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Names a test that leaves Python's limit on recursion raised, and lowers it: deep data crashes later tests."""
    limit = sys.getrecursionlimit()
    result = yield
    if sys.getrecursionlimit() != limit:
        warnings.warn(f"{item.nodeid} left the limit on recursion at {sys.getrecursionlimit()}", stacklevel=1)
        sys.setrecursionlimit(limit)
    return result


@pytest.fixture(scope="session", autouse=True)
def compiling_is_not_shown() -> Iterator[None]:
    """Hides "compiling ...": which test needs a library first is chance, and must not change what commands print."""
    show = Progress.__call__

    def show_others(progress: Progress, message: str) -> None:
        if not message.startswith("compiling "):
            show(progress, message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Progress, "__call__", show_others)
        yield


@pytest.fixture(autouse=True)
def no_given_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers of pytest have COLUMNS, to which commands would fit their lines."""
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def lines_run() -> Callable[[Callable[[], object]], int]:
    """Counts the lines of Python that an action runs: a measure of work that is the same on every computer."""

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
