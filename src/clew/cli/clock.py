"""How much of a time limit is left: `--time` counts from the start of the command, so that it is what a user waits.

Loading a program counts, too; but half of the time is for the work itself, however long loading takes.
"""

from __future__ import annotations

import time

_started = time.monotonic()


def start() -> None:
    """A command starts here."""
    global _started
    _started = time.monotonic()


def left_of(seconds: float | None) -> float | None:
    """The seconds that are left of a limit, of which at least half are; None without a limit."""
    if seconds is None:
        return None
    return max(seconds - (time.monotonic() - _started), seconds / 2)
