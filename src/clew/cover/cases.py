"""The results of generation: tests, how they ended, and why the search stopped."""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from clew.cover.criteria.items import Criterion, Item
from clew.language.subjects import Argument
from clew.machine.run.repetition import Repetition
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass
from clew.source.losses import Losses, Proof
from clew.source.span import Span


class Stop(Enum):
    """Why no more tests were generated."""

    MET = "every item is covered"
    ENDED = "the search is at its end, and may have missed inputs"
    QUIET = "no new item for a while"
    DEPTH = "the depth is reached"
    COUNT = "enough tests"
    EFFORT = "the effort is spent"
    TIME = "out of time"
    MEMORY = "out of memory"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Unreachable:
    """No input covers an item: a search that saw all of them is the proof."""

    proof: Proof
    value = "unreachable"


@dataclass(frozen=True, slots=True)
class NotReached:
    """No test covers an item, but some inputs were not seen."""

    losses: Losses
    value = "not reached"


#: What is known about an item that no test covers.
Reach = Unreachable | NotReached


@dataclass(frozen=True, slots=True)
class GeneratedTest:
    """A call, what it gave, and the items that it covers (by label).

    `arguments` and `result` are as the run left them: what it never asked for is a free variable. `concrete` is
    the same call with small values in their place, or None where a type has none. An outcome that is no
    value is an expected result too; `result` then is the exception, or as much of a result as there was.
    """

    number: int
    arguments: tuple[Value, ...]
    kind: OutcomeKind
    result: Value | None
    items: frozenset[str]
    size: int
    span: Span | None = None
    concrete: tuple[Value, ...] | None = None
    #: All results of the concrete call, in a program with choices; one otherwise.
    results: tuple[Value, ...] = ()
    #: Whether the call may have results beyond those.
    more: bool = False
    #: What an exception says.
    message: str | None = None
    #: The checks that this test fails.
    violates: tuple[str, ...] = ()
    #: What a call without an end does again and again.
    repetition: Repetition | None = None

    @property
    def is_failure(self) -> bool:
        return bool(self.violates)


@dataclass(frozen=True, slots=True)
class GenerationResult:
    """All tests in the order in which they were found, those to keep, and what they leave uncovered."""

    criterion: Criterion
    arguments: tuple[Argument, ...]
    tests: tuple[GeneratedTest, ...]
    kept: tuple[GeneratedTest, ...]
    least: Proof | None  # that no smaller choice of tests covers as much
    stop: Stop
    needed: int  # how many tests it took until no more items were found
    losses: Losses  # which inputs the last search did not see, and why
    cut: int = 0  # calls that were given up after many steps
    seconds: float = 0.0
    reducing_seconds: float = 0.0
    steps: int = 0
    failures: tuple[GeneratedTest, ...] = field(default=())
    #: Calls that come to no result: they do the same again and again. Of the others, it is not known.
    endless: tuple[GeneratedTest, ...] = field(default=())
    #: Calls that came to no result when they were run by themselves with more steps and stack; how many steps.
    unended: tuple[GeneratedTest, ...] = field(default=())
    alone_steps: int = 0
    trap: str | None = None  # why a call could not be run to its end, such as input and output
    unsure: int = 0  # tests left out, for the time was over before they were run once more

    @property
    def covered(self) -> frozenset[str]:
        """The items that tests cover, by label; the criterion's extras aside."""
        return self.criterion.required & frozenset().union(*(t.items for t in self.tests))

    @property
    def uncovered(self) -> tuple[Item, ...]:
        covered = self.covered
        return tuple(item for item in self.criterion.items if item.label not in covered)

    @property
    def exhausted(self) -> Proof | None:
        """The proof that there are no other inputs, if the search is one."""
        return self.losses.proof

    @property
    def reach(self) -> Reach:
        """What is known about the uncovered items."""
        proof = self.exhausted
        return NotReached(self.losses) if proof is None else Unreachable(proof)
