"""The time of a hunt, and how it is divided: what one piece of work does not use goes to those after it."""

from __future__ import annotations

import time
from collections import deque

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

    def look(self, share: float, least: float) -> TimeShare:
        """A part of what is left; where that is less than so many seconds, those nonetheless.

        It is for work that is begun at some cost, and would come to nothing otherwise.
        """
        part = self.part(share)
        if part.left is None or part.left >= least:
            return part
        return TimeShare(least, self)

    def _now(self) -> float:
        return time.process_time() if self._is_of_work else time.monotonic()


def time_after_loading(share: float, taken: float) -> float:
    """What is left of a module's share: loading counts, but for half of it at most."""
    return max(share - taken, share / 2)


#: The part of a module's time that it is not told of, before it is known what modules take beyond what they are told.
_RESERVE = 0.2
#: The least part of its time that a module is told of.
_LEAST = 0.1
#: So many modules tell what one takes beyond its share.
_WINDOW = 24


class FairShares:
    """The seconds of modules that are hunted some at once, each given when its hunt is begun.

    Loading a module, and finding out who is to blame, come on top of what it is told that it has. How much that is shows
    from when the modules before it were begun; so much less is a module told of, so that the last ones have their turn.
    """

    def __init__(self, whole: TimeShare, count: int, at_once: int) -> None:
        self._whole, self._waiting, self._at_once = whole, count, at_once
        #: When the last modules were begun, and the seconds that each was told of.
        self._begun: deque[tuple[float, float]] = deque(maxlen=_WINDOW)

    def next(self) -> float | None:
        """The seconds of the next module: the very last ones have what is left. None is without an end."""
        left = self._whole.left
        if left is None:
            return None
        share = left if self._waiting <= self._at_once else self._told(left * self._at_once / self._waiting)
        self._waiting -= 1
        self._begun.append((time.monotonic(), share))
        return share

    def _told(self, fair: float) -> float:
        beyond = _RESERVE * fair
        if len(self._begun) > self._at_once:
            first, _ = self._begun[0]
            shares = [share for _, share in self._begun]
            taken = (time.monotonic() - first) * self._at_once / len(shares)
            beyond = max(beyond / 2, taken - sum(shares) / len(shares))
        return max(fair - beyond, _LEAST * fair)
