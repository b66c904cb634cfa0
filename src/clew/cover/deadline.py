"""A deadline for work: the time that is left limits each run of the machine, and an exception reports its end."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from clew.machine.memory.limits import Limits
from clew.machine.values.outcome import OutcomeKind
from clew.source.dataclass import dataclass


class TimeOver(Exception):
    """The deadline has passed in the middle of something; what was found before is kept."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment of a clock, or None for never. The user may end the work before, if `is_stopped` says so."""

    moment: float | None = None
    is_stopped: Callable[[], bool] | None = None
    is_of_work: bool = False  # the clock is that of the processor

    @classmethod
    def after(cls, seconds: float | None, is_stopped: Callable[[], bool] | None = None) -> Deadline:
        return cls(None if seconds is None else time.monotonic() + seconds, is_stopped)

    @classmethod
    def of_work(cls, seconds: float, is_stopped: Callable[[], bool] | None = None) -> Deadline:
        """After so many seconds of the processor, so that it does not matter what else the computer has to do."""
        return cls(time.process_time() + seconds, is_stopped, is_of_work=True)

    @property
    def left(self) -> float | None:
        """The seconds that are left; negative when the deadline has passed."""
        return None if self.moment is None else self.moment - self._now()

    @property
    def is_over(self) -> bool:
        """Whether the deadline has passed."""
        left = self.left
        return left is not None and left <= 0

    def check(self) -> None:
        """Raise `TimeOver` if the deadline has passed, and `KeyboardInterrupt` if the user has ended the work."""
        if self.is_stopped is not None and self.is_stopped():
            raise KeyboardInterrupt
        if self.is_over:
            raise TimeOver

    def within(self, limits: Limits) -> Limits:
        """Limits for one run that ends by the deadline; raises `TimeOver` if there is no time for it."""
        self.check()
        left = self.left
        if left is None or self.is_of_work:
            return limits
        seconds = left if limits.seconds is None else min(left, limits.seconds)
        return replace(limits, seconds=seconds)

    def _now(self) -> float:
        return time.process_time() if self.is_of_work else time.monotonic()

    def earlier(self, seconds: float) -> Deadline:
        return self if self.moment is None else replace(self, moment=self.moment - seconds)


NEVER = Deadline()


def raise_if_stopped(ended: OutcomeKind | None) -> None:
    """Raise an exception for a run that the clock or the user ended; the caller deals with other ends."""
    if ended is OutcomeKind.INTERRUPTED:
        raise KeyboardInterrupt
    if ended is OutcomeKind.TIMEOUT:
        raise TimeOver
