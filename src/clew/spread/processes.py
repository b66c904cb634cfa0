"""Workers on this computer: processes of their own, started when there is work for them.

They are forked where that is safe, and then have everything in memory that this process has loaded.

A worker that dies (killed, out of memory) is replaced, and what it was doing is done once more; a piece of work that
takes its second worker down, too, is given up as `Lost`. Errors of the work itself come back and are raised here.
"""

from __future__ import annotations

import errno
import multiprocessing as mp
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType, TracebackType
from typing import Any, Self

from clew.source.diagnostics import UsageFault
from clew.spread.work import Lost, Work

#: How often work is tried when its worker dies.
TRIES = 2
#: Seconds that a worker has to end by itself.
_PATIENCE = 1.0


class Processes:
    """Up to a number of worker processes. `context` says how they are started, if that is not to be decided here."""

    def __init__(self, slots: int, context: str | None = None) -> None:
        self.slots = slots
        self._method = context
        self._workers: list[_Worker] = []
        self._waiting: deque[tuple[int, Work]] = deque()
        self._works: dict[int, Work] = {}
        self._tries: dict[int, int] = {}
        self._done: deque[tuple[int, Any]] = deque()
        self._count = 0

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [w.process.pid for w in self._workers if w.process.pid is not None]

    @property
    def inherits(self) -> bool:
        return (self._method or way_to_start()) == "fork"

    @property
    def is_idle(self) -> bool:
        return not (self._waiting or self._done or any(w.number is not None for w in self._workers))

    def submit(self, work: Work) -> int:
        number = self._count
        self._count += 1
        self._works[number] = work
        self._waiting.append((number, work))
        self._assign()
        return number

    def next(self, timeout: float | None = None) -> tuple[int, Any] | None:
        until = None if timeout is None else time.monotonic() + timeout
        while not self._done:
            self._assign()
            busy = {w.connection: w for w in self._workers if w.number is not None}
            if not busy:
                return None
            left = None if until is None else max(until - time.monotonic(), 0.0)
            ready = wait(list(busy), left)
            if not ready:
                return None
            for connection in ready:
                self._receive(busy[connection])  # type: ignore[index]
        number, result = self._done.popleft()
        self._works.pop(number, None)
        self._tries.pop(number, None)
        if isinstance(result, _Raised):
            raise result.error
        return number, result

    def interrupt(self) -> None:
        for number, _ in self._waiting:
            self._works.pop(number, None)
        self._waiting.clear()
        for worker in self._workers:
            worker.interrupt()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.leave()
        until = time.monotonic() + _PATIENCE
        for worker in self._workers:
            worker.end(until)
        self._workers.clear()

    def _assign(self) -> None:
        """Give waiting work to idle workers, and start more workers up to the limit."""
        while self._waiting:
            free = next((w for w in self._workers if w.number is None), None)
            if free is None:
                if len(self._workers) >= self.slots:
                    return
                free = self._start()
                if free is None:
                    return
            number, work = self._waiting.popleft()
            self._tries[number] = self._tries.get(number, 0) + 1
            if not free.give(number, work):
                self._bury(free)

    def _start(self) -> _Worker | None:
        """Start a worker. Forking takes no time, so then all are started at once, while it is possible.

        If the system cannot start more, the present ones must do. A process that is too large to be forked, as Linux
        counts memory that it may come to use, starts workers of their own.
        """
        method = self._method or way_to_start()
        count = self.slots - len(self._workers) if method == "fork" else 1
        first = len(self._workers)
        for _ in range(count):
            others = [w.connection for w in self._workers]
            try:
                self._workers.append(_Worker(mp.get_context(method), others))
            except OSError as error:
                if method == "fork" and error.errno == errno.ENOMEM:
                    self._method = "spawn"
                    return self._start()
                if not self._workers:
                    raise UsageFault(
                        f"cannot start a worker process: {error.strerror}",
                        hint="without --jobs there is none",
                    ) from error
                self.slots = len(self._workers)
                break
        return next(iter(self._workers[first:]), None)

    def _receive(self, worker: _Worker) -> None:
        number = worker.number
        assert number is not None
        try:
            result = worker.connection.recv()
        except (EOFError, OSError):
            self._bury(worker)
            return
        worker.number = None
        self._done.append((number, result))
        self._assign()

    def _bury(self, worker: _Worker) -> None:
        """A worker has died: do its work again, or give it up."""
        self._workers.remove(worker)
        worker.process.join(_PATIENCE)
        reason = _reason(worker.process.exitcode)
        worker.end(time.monotonic())
        number = worker.number
        if number is None:
            return
        if self._tries[number] < TRIES:
            self._waiting.appendleft((number, self._works[number]))
        else:
            self._done.append((number, Lost(f"{TRIES} workers died of it, the last one {reason}")))


class _Worker:
    """A worker process; `number` is that of its present work."""

    def __init__(self, context: Any, others: list[Connection[Any, Any]]) -> None:
        """`others` are connections of other workers, which a forked process inherits and has to close."""
        self.connection: Connection[Any, Any]
        self.connection, theirs = context.Pipe()
        forked = context.get_start_method() == "fork"
        others = [*others, self.connection] if forked else []
        self.process: BaseProcess = context.Process(target=serve, args=(theirs, others), daemon=True)
        self.number: int | None = None
        with _deaf(forked):  # Ctrl-C waits until the process can handle it
            self.process.start()
        theirs.close()

    def give(self, number: int, work: Work) -> bool:
        self.number = number
        try:
            self.connection.send(work)
        except OSError:
            return False
        return True

    def interrupt(self) -> None:
        if self.number is not None and self.process.pid is not None:
            with suppress(OSError):
                os.kill(self.process.pid, signal.SIGINT)

    def leave(self) -> None:
        """Ask the process to end."""
        with suppress(OSError):
            self.connection.send(None)
        if self.number is not None:  # it does not read messages before its work is done
            self.process.terminate()

    def end(self, until: float) -> None:
        """Make sure that the process has ended."""
        self.process.join(max(until - time.monotonic(), 0.0))
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.connection.close()


@contextmanager
def _deaf(forked: bool) -> Iterator[None]:
    """Block Ctrl-C: a process that is started meanwhile unblocks it itself, and this one handles it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if not forked:
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # ends when Ctrl-C is unblocked
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Raised:
    """An error of the work itself."""

    def __init__(self, error: Exception) -> None:
        self.error = error


def way_to_start() -> str:
    """How workers are started: forked, unless other threads run here, whose locks would be copied in any state."""
    if sys.platform == "linux" and threading.active_count() == 1:
        return "fork"
    return "spawn"


def serve(connection: Connection[Any, Any], others: Sequence[Connection[Any, Any]] = ()) -> None:
    """The loop of a worker: run work until there is no more, or the parent process is gone."""
    for other in others:  # or they would not end when this process is the last to hold them
        other.close()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    current: Work | None = None
    interrupted = False

    def handle(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        if current is not None:
            current.interrupt()

    signal.signal(signal.SIGINT, handle)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    while True:
        try:
            work = connection.recv()
        except (EOFError, OSError):
            return
        if work is None:
            return
        try:
            current = work
            result = Lost("interrupted") if interrupted else work.run()
        except KeyboardInterrupt:
            result = Lost("interrupted")
        except Exception as error:  # it is raised in the parent process
            result = _Raised(error)
        current = None
        if not _sent(connection, result):
            return


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, whatever it is doing: nobody waits for the result."""
    parent = mp.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _sent(connection: Connection[Any, Any], result: Any) -> bool:
    try:
        connection.send(result)
    except OSError:
        return False
    except Exception as error:  # the error cannot be pickled
        connection.send(_Raised(RuntimeError(f"{type(error).__name__}: {error}")))
    return True


def _reason(code: int | None) -> str:
    if code is None:
        return "without a word"
    if code < 0:
        with suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
    return f"with exit code {code}"
