"""Work for tests that is nothing but trouble; in a module of its own, since workers import it."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from clew.source.diagnostics import UsageFault


@dataclass(frozen=True)
class Square:
    number: int

    def run(self) -> int:
        return self.number**2

    def interrupt(self) -> None:
        """It is done at once."""


@dataclass(frozen=True)
class Fatal:
    """Kills its worker so often; the file remembers how often it was run."""

    record: str
    times: int

    def run(self) -> int:
        runs = len(Path(self.record).read_text()) if Path(self.record).exists() else 0
        Path(self.record).write_text("x" * (runs + 1))
        if runs < self.times:
            os.kill(os.getpid(), signal.SIGKILL)
        return runs

    def interrupt(self) -> None:
        """It is done at once."""


@dataclass(frozen=True)
class Deaf:
    """Takes longer than any test, and cannot be interrupted."""

    def run(self) -> int:
        time.sleep(1000)
        return 0

    def interrupt(self) -> None:
        """It goes on."""


@dataclass(frozen=True)
class Wrong:
    def run(self) -> int:
        raise UsageFault("this work is wrong", hint="do other work")

    def interrupt(self) -> None:
        """It is done at once."""


@dataclass(frozen=True)
class Slow:
    """Takes long, unless it is interrupted."""

    started: str

    def run(self) -> str:
        Path(self.started).touch()
        until = time.monotonic() + 60
        while time.monotonic() < until and not Path(self.started + ".stop").exists():
            time.sleep(0.01)
        return "half"

    def interrupt(self) -> None:
        Path(self.started + ".stop").touch()
