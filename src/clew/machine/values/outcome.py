"""How a run ends (docs/design/machine.md)."""

from __future__ import annotations

from enum import Enum

from clew.machine.memory.refs import Ref
from clew.source.dataclass import dataclass
from clew.source.span import Span


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
    LOG_FULL = "the log is full"
    TIMEOUT = "out of time"
    INTERRUPTED = "interrupted"


class Ended(Exception):
    """Ends a run in the middle of an operation of the host: a limit is reached, or the user interrupts."""

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
    #: Whether a trap says what the program needs and Clew does not do.
    is_refusal: bool = False
