"""How much work something may take, and how to stop it earlier."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.source.dataclass import dataclass

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
        # Plain attributes: a lock could not be taken in a signal handler that interrupts its holder.
        self._is_cancelled = False
        self._actions: list[Callable[[], None]] = []

    def cancel(self) -> None:
        self._is_cancelled = True
        for action in tuple(self._actions):
            action()

    @property
    def is_cancelled(self) -> bool:
        return self._is_cancelled

    def on_cancel(self, action: Callable[[], None]) -> None:
        """Have something done when it is cancelled, perhaps more than once; at once if it is already."""
        self._actions.append(action)
        if self._is_cancelled:
            action()
