"""The time of a hunt, and how it is divided: what one piece of work does not use goes to those after it."""

from __future__ import annotations

import time

from clew.api.budget import Cancellation


class TimeShare(Cancellation):
    """A part of the time of something larger; it is over when that is cancelled, too. None is without end.

    Where a hunt as a whole has no end, the time of a part is that of the processor: what is found does not depend on
    what else the computer has to do.
    """

    def __init__(
        self,
        seconds: float | None,
        outer: Cancellation | None = None,
        *,
        is_of_work: bool = False,
    ) -> None:
        super().__init__()
        self._outer = outer
        self._is_of_work = is_of_work
        self._end = None if seconds is None else self._now() + seconds
        if outer is not None:
            outer.on_cancel(self.cancel)

    @property
    def is_cancelled(self) -> bool:
        return super().is_cancelled or self.is_over

    @property
    def is_stopped(self) -> bool:
        """Whether somebody stopped it, and not the time."""
        if isinstance(self._outer, TimeShare):
            return self._outer.is_stopped
        return super().is_cancelled

    @property
    def is_over(self) -> bool:
        return self._end is not None and self._now() >= self._end

    @property
    def left(self) -> float | None:
        """Seconds that are left."""
        return None if self._end is None else max(self._end - self._now(), 0.0)

    def part(self, share: float, most: float | None = None) -> TimeShare:
        """A part of what is left, of so many seconds at most."""
        left = None if self.left is None else share * self.left
        if most is not None:
            if left is None:
                return TimeShare(most, self, is_of_work=True)
            left = min(left, most)
        return TimeShare(left, self, is_of_work=self._is_of_work)

    def _now(self) -> float:
        return time.process_time() if self._is_of_work else time.monotonic()


def time_after_loading(share: float, taken: float) -> float:
    """What is left of a module's share: loading counts, but for half of it at most."""
    return max(share - taken, share / 2)


#: The part of its share that a module is not told of: loading, and finding out who is to blame, may take it.
_RESERVE = 0.2


def fair_share(left: float, waiting: int, at_once: int) -> float:
    """The seconds for one of the modules that wait while so many are hunted at once.

    What a module takes beyond its share comes from a reserve, so that the last ones have their turn; the very last ones
    have what is left.
    """
    if waiting <= at_once:
        return left
    return left * at_once / waiting * (1 - _RESERVE)
