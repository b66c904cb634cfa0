"""How a run ends, and the limits it runs under (docs/design/machine.md)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from clew.source.span import Span

if TYPE_CHECKING:
    from clew.machine.values.refs import Ref


class OutcomeKind(Enum):
    """Every run ends in exactly one of these."""

    VALUE = "value"
    RAISED = "raised"
    FAILED = "failed"
    NEEDS_VARIABLE = "needs a free variable"
    NEEDS_CHOICE = "needs a choice"
    TRAP = "trap"
    OUT_OF_STEPS = "out of steps"
    OUT_OF_HEAP = "out of heap"
    OUT_OF_STACK = "out of stack"
    LOOP = "loop"
    TIMEOUT = "out of time"
    INTERRUPTED = "interrupted"


class Ended(Exception):
    """A limit, or the user, ends the run in the middle of something that the host does."""

    def __init__(self, kind: OutcomeKind) -> None:
        super().__init__(kind.value)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one run. `value` is the result, the needed variable, or what was reached so far."""

    kind: OutcomeKind
    steps: int
    value: Ref | None = None
    exception: Ref | None = None
    span: Span | None = None
    function: str | None = None
    message: str | None = None


#: 2 GiB of live data, 1 GiB of stack.
DEFAULT_HEAP_WORDS = 1 << 28
DEFAULT_STACK_WORDS = 1 << 27


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may use; None means the default, or for steps and seconds no limit.

    Steps count what the host does, too, in proportion to its size. A costly operation is begun only when it fits
    in what is left of the steps, or in `operation`: where steps are only a turn, and another will come.
    Heap counts words of live data, stack words of frames; both hold to within 5 %.
    """

    steps: int | None = None
    heap_words: int | None = None
    stack_words: int | None = None
    seconds: float | None = None
    operation: int = 0

    @property
    def heap(self) -> int:
        return DEFAULT_HEAP_WORDS if self.heap_words is None else self.heap_words

    @property
    def stack(self) -> int:
        return DEFAULT_STACK_WORDS if self.stack_words is None else self.stack_words


@dataclass(slots=True)
class Stats:
    """What a machine has done so far."""

    steps: int = 0
    collections: int = 0
    allocated_words: int = 0
    peak_words: int = 0
    live_words: int = 0
    live_objects: int = 0
    seconds: float = 0.0
    traps: int = 0

    @property
    def bytes_per_object(self) -> float:
        return 8 * self.live_words / self.live_objects if self.live_objects else 0.0
