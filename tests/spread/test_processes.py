"""Workers on this computer: they may die, and nothing is lost but what killed two of them."""

from __future__ import annotations

import errno
import multiprocessing
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from works import Fatal, Slow, Square, Wrong

from clew.source.diagnostics import UsageFault
from clew.spread.executor import Executor, InProcess
from clew.spread.processes import Processes, way_to_start
from clew.spread.work import Lost, Work


def results(executor: Executor, works: Sequence[Work]) -> list[Any]:
    """What comes of each, in order."""
    numbers = [executor.submit(work) for work in works]
    found: dict[int, Any] = {}
    while len(found) < len(works):
        arrived = executor.next(30)
        assert arrived is not None
        found[arrived[0]] = arrived[1]
    return [found[n] for n in numbers]


#: How workers are started here.
WAYS = [way for way in ("fork", "spawn") if way in multiprocessing.get_all_start_methods()]


@pytest.mark.parametrize("way", WAYS)
def test_both_executors_give_the_result_of_each_piece_of_work(way: str) -> None:
    works = [Square(n) for n in range(10)]
    with Processes(2, way) as processes:
        assert results(processes, works) == results(InProcess(), works) == [n**2 for n in range(10)]


@pytest.mark.parametrize("way", WAYS)
def test_no_process_is_started_without_work_and_none_is_left(way: str) -> None:
    with Processes(2, way) as processes:
        assert processes.pids == []
        results(processes, [Square(1)])
        workers = processes.pids
        assert workers
    assert not [w for w in workers if Path(f"/proc/{w}").exists()]


@pytest.mark.parametrize("busy", [(), ("busy",)], ids=["idle", "busy"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("way", WAYS)
def test_workers_end_when_whoever_sends_them_work_is_gone(
    way: str, number: int, busy: tuple[str, ...]
) -> None:
    program = Path(__file__).parent / "orphans.py"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, program, way, str(int(number)), *busy]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment)
    workers = done.stdout.split()
    assert len(workers) == 3
    until = time.monotonic() + 120
    while (left := [w for w in workers if _runs(w)]) and time.monotonic() < until:
        time.sleep(0.02)
    assert not left


def _runs(pid: str) -> bool:
    """Whether there is such a process, and more of it than its exit code."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_other_threads_keep_workers_from_being_forked() -> None:
    asked: list[str] = []
    thread = threading.Thread(target=lambda: asked.append(way_to_start()))
    thread.start()
    thread.join()
    assert asked == ["spawn"]


def test_work_whose_worker_dies_is_done_again(tmp_path: Path) -> None:
    with Processes(2) as processes:
        works = [Square(2), Fatal(str(tmp_path / "once"), 1), Square(3)]
        assert results(processes, works) == [4, 1, 9]


def test_work_that_takes_two_workers_down_is_lost_for_cause_and_the_rest_is_not(tmp_path: Path) -> None:
    with Processes(1) as processes:
        first, lost, last = results(processes, [Square(2), Fatal(str(tmp_path / "twice"), 9), Square(3)])
    assert (first, last) == (4, 9)
    assert lost == Lost("2 workers died of it, the last one killed by SIGKILL")
    assert (tmp_path / "twice").read_text() == "xx"


def test_an_error_of_the_work_itself_is_raised_here() -> None:
    with Processes(1) as processes:
        processes.submit(Wrong())
        with pytest.raises(UsageFault, match="this work is wrong") as caught:
            processes.next(120)
    assert caught.value.hint == "do other work"


def test_interrupted_work_hands_in_what_it_has_and_what_waits_is_dropped(tmp_path: Path) -> None:
    started = tmp_path / "started"
    with Processes(1) as processes:
        number = processes.submit(Slow(str(started)))
        processes.submit(Square(2))
        while not started.exists():
            time.sleep(0.01)
        processes.interrupt()
        assert processes.next(120) == (number, "half")
        assert processes.is_idle
        assert processes.next(0.1) is None


@contextmanager
def open_files_left(count: int) -> Iterator[None]:
    """This process can open so many files more, and no others."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    used = {int(n) for n in os.listdir("/proc/self/fd") if Path(f"/proc/self/fd/{n}").exists()}
    free = (n for n in range(before[0]) if n not in used)
    resource.setrlimit(resource.RLIMIT_NOFILE, (next(islice(free, count, None)), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_where_not_all_workers_can_be_started_there_are_fewer() -> None:
    works = [Square(n) for n in range(20)]
    with Processes(16, "fork") as processes:
        with open_files_left(12):
            assert results(processes, works) == [n**2 for n in range(20)]
        assert 0 < processes.slots == len(processes.pids) < 16


def test_where_no_worker_can_be_started_that_is_reported() -> None:
    with (
        Processes(2, "fork") as processes,
        open_files_left(0),
        pytest.raises(UsageFault, match="cannot start a worker process: Too many open files"),
    ):
        processes.submit(Square(1))


def test_a_process_that_is_too_large_to_be_forked_starts_workers_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def too_large() -> int:
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    monkeypatch.setattr(os, "fork", too_large)
    with Processes(2, "fork") as processes:
        assert results(processes, [Square(n) for n in range(4)]) == [0, 1, 4, 9]
        assert not processes.inherits
