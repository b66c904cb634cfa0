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
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


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
