"""Seconds of the processor for every tool that is compared, so that a busy computer takes from none of them.

A peer is a process with a limit of its own, which the system enforces. Clew runs by a clock, and is given that of the
processor.
"""

from __future__ import annotations

import math
import resource
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType


@dataclass(frozen=True, slots=True)
class Ended:
    """What a process came to. The code is None if it used up its seconds."""

    code: int | None
    output: str
    seconds: float


def run_for(seconds: float, command: Sequence[str], folder: Path, patience: float) -> Ended:
    """Run a process that may use so many seconds of the processor, rounded up; it is ended after `patience` by the clock."""

    def limited() -> None:
        whole = math.ceil(seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 1))

    before = _used_by_children()
    with subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        preexec_fn=limited,
    ) as process:
        try:
            output, _ = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
    ended = process.returncode not in (-signal.SIGXCPU, -signal.SIGKILL)
    text = output.decode(errors="replace")
    return Ended(process.returncode if ended else None, text, _used_by_children() - before)


def _used_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def count_processor_time() -> None:
    """Make the clock of this process that of the processor, for all that looks at it."""
    time.monotonic = time.process_time


class OutOfSeconds(BaseException):
    """The seconds of `at_most` are used up. No part of Clew takes it for an error of its own."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """End what uses more seconds of the processor with `OutOfSeconds`, in the main thread.

    It is raised again every half second: where garbage is collected, an exception is lost.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise OutOfSeconds

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, max(seconds, 1e-3), 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
