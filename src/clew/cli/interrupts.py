"""Ctrl-C for work that can be cancelled: the first one ends it and keeps what was found, a second one ends the command."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from clew.api.budget import Cancellation


@contextmanager
def cancelled_by_ctrl_c() -> Iterator[Cancellation]:
    """A token that the first Ctrl-C cancels within the block."""
    cancel = Cancellation()

    def handle(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, before)
        cancel.cancel()

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)
