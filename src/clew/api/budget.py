"""How much work something may take, and how to stop it earlier."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.machine.memory.limits import Limits

BYTES_PER_WORD = 8


@dataclass(frozen=True, slots=True)
class Budget:
    """What a piece of work may use; None is the default of the work, or no limit.

    Steps are those of the machine, so a budget in steps ends at the same place on every computer; seconds are by the
    clock. `tests` counts the expressions, inputs or mutants that a search may try. Heap and stack are in bytes.
    """

    steps: int | None = None
    seconds: float | None = None
    tests: int | None = None
    heap: int | None = None
    stack: int | None = None

    @property
    def limits(self) -> Limits:
        """The part of the budget that the machine keeps to in one run."""
        from clew.machine.memory.limits import Limits

        return Limits(self.steps, _words(self.heap), _words(self.stack), self.seconds)


#: No limits but those that every piece of work has by default.
USUAL_BUDGET = Budget()


def _words(size: int | None) -> int | None:
    return None if size is None else max(size // BYTES_PER_WORD, 1)


class Cancellation:
    """Stops work that it was given to; `cancel` may be called from any thread, any number of times.

    What has been found until then is in the result.
    """

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        self._event.set()

    @property
    def is_cancelled(self) -> bool:
        return self._event.is_set()
