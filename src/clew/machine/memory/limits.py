"""What a run may use, and what a machine has used."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from clew.source.dataclass import dataclass

#: 2 GiB of live data, 1 GiB of stack.
DEFAULT_HEAP_WORDS = 1 << 28
DEFAULT_STACK_WORDS = 1 << 27


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may use. None means the default; for steps and seconds, no limit.

    The work of the host counts as steps, too, in proportion to its size. A costly operation is begun only if the steps
    that are left suffice for it, or those of `operation`: a larger allowance, for runs whose steps are only one turn
    of several. Heap counts words of live data, stack words of frames; both limits hold to within 5 %.
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
    #: How often the host carried out each primitive, which takes some twenty microseconds.
    traps: Counter[str] = field(default_factory=Counter)

    @property
    def bytes_per_object(self) -> float:
        return 8 * self.live_words / self.live_objects if self.live_objects else 0.0
