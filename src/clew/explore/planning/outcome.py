"""The outcome of running a test expression: plain frozen data that can be kept and sent elsewhere."""

from __future__ import annotations

from enum import Enum

from clew.core.nodes import LitKind
from clew.source.dataclass import dataclass
from clew.source.losses import Loss


class StepEnd(Enum):
    """The ends of a step (Allwood, section 4.2.2): a value in head normal form, a hole that is needed, an error.

    A program that searches may also have to choose between alternatives, or fail, which is not an error.
    """

    OK = "ok"
    NEEDS = "needs"
    ERROR = "error"
    CHOICE = "choice"
    FAILED = "failed"


class FailureKind(Enum):
    """What went wrong."""

    EXCEPTION = "exception"
    PATTERN = "incomplete pattern"
    ASSERTION = "failed assertion"
    LOOP = "loop"
    STEPS = "out of steps"
    HEAP = "out of heap"
    STACK = "out of stack"
    ENDLESS = "no end in sight"
    TRAP = "trap"
    PROPERTY = "false property"


#: How many times the steps and memory of exploration a finding may use when it is replayed: exploration counts only
#: what is newly evaluated, and an expression that merely takes long is no failure.
ROOM = 5
#: Failures of expressions that exceeded a limit: not findings by themselves, only where they are known to have no end.
EXHAUSTED = frozenset({FailureKind.STEPS, FailureKind.HEAP, FailureKind.STACK})


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a source file, from line and column to line and column, counted from 1."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        if self.line == self.end_line:
            last = f"-{self.end_column}" if self.end_column > self.column else ""
            return f"{self.file}:{self.line}:{self.column}{last}"
        return f"{self.file}:({self.line},{self.column})-({self.end_line},{self.end_column})"


@dataclass(frozen=True, slots=True)
class StepFailure:
    """An error: which exception with what message, where, and through which of the user's functions it was reached.

    `path` goes from the function under test to the one that failed; recursion counts once. `within` is the place as
    seen from where its function begins, so it stays when code above moves. `constructor` is that of an exception of
    the user's own, which may have several; `title` is what the language calls the exception. `handed_on` says that the
    place only mentions the function that failed, and others called it (`either error id`). `essence` is what suites keep
    of the exception, where that is not its message.
    """

    kind: FailureKind
    exception: str
    message: str
    position: Position | None
    path: tuple[str, ...]
    within: str = ""
    constructor: str = ""
    title: str = ""
    handed_on: bool = False
    essence: str = ""
    #: Of one without an end: the function that is called again and again.
    repeats: str = ""


@dataclass(frozen=True, slots=True)
class StepOutcome:
    """How a step ended. `constructor` is that of a value, where it has one; `hole` what is needed.

    `value` is the whole value as text, if that was asked for and it is evaluated to the end.
    """

    kind: StepEnd
    constructor: str | None = None
    hole: int | None = None
    failure: StepFailure | None = None
    value: str | None = None


OK = StepOutcome(StepEnd.OK)

_LOST = {
    FailureKind.STEPS: Loss.ENDLESS,
    FailureKind.HEAP: Loss.MEMORY,
    FailureKind.STACK: Loss.STACK,
    FailureKind.TRAP: Loss.TRAP,
}


def loss_of(outcome: StepOutcome) -> Loss | None:
    """What is lost below a step that ended like this."""
    return None if outcome.failure is None else _LOST.get(outcome.failure.kind)


@dataclass(frozen=True, slots=True)
class Ways(StepOutcome):
    """The program has `count` alternatives; or it needs a number or character, and continues with any constant of a kind."""

    count: int = 0
    type: LitKind | None = None


FAILED = StepOutcome(StepEnd.FAILED)
