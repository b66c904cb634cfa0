"""Saying that something takes a while: a spinner on a terminal, one plain line elsewhere, all on stderr."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.status import Status


#: Columns of a spinner and what stands around it.
_SPINNER = 3


class Progress:
    """Shows the message that it is called with until the next one or the end of the `with` block.

    Nothing is shown, and nothing imported, before the first message: most work is done before it would need one.
    """

    def __init__(self) -> None:
        self._status: Status | None = None

    def __enter__(self) -> Self:
        return self

    def __call__(self, message: str) -> None:
        if not sys.stderr.isatty():
            print(message, file=sys.stderr, flush=True)
        elif self._status is None:
            from rich.console import Console

            console = Console(stderr=True)
            self._status = console.status(on_one_line(message, console.width))
            self._status.start()
        else:
            self._status.update(on_one_line(message, self._status.console.width))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Show nothing until the next message."""
        if self._status is not None:
            self._status.stop()
            self._status = None


def on_one_line(message: str, width: int) -> str:
    """A message beside a spinner, on one line: what a spinner wraps, it does not take away again."""
    most = max(width - _SPINNER, 1)
    return message if len(message) <= most else message[: most - 1] + "…"
