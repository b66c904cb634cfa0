"""What a search did not see, and why: every claim about all inputs rests on it.

A search loses inputs in many ways: a bound, a budget, a condition that the solver cannot decide, arguments that nothing
can make. `Losses` are the reasons, from the machine up to what users read. To say that nothing was missed (exhausted,
unreachable, equivalent, the fewest) takes a `Proof`, and only losses that are empty give one. A search that is not at
its end has lost what was to come, so nothing is proved by default.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault


class Loss(Enum):
    """A reason why something was not seen, as users read it."""

    INTERRUPTED = "it was interrupted"
    TIME = "the time was over"
    MEMORY = "the memory was used up"
    STEPS = "the budget was used up"
    UNFINISHED = "it was stopped before its end"
    WORKERS = "some workers died"
    BOUND = "larger values were not tried"
    SOLVER = "the solver could not decide which numbers take some branches"
    ENDLESS = "some calls were not at their end when they were given up"
    STACK = "some calls ran out of stack"
    TRAP = "some calls use an operation that cannot be run here"
    OPAQUE = "some arguments cannot be made"
    CONSTANTS = "only some numbers, characters and texts are tried"
    DOUBLES = "only some doubles are tried"
    FUNCTIONS = "only some functions are tried as arguments"
    INFERRED = "only inputs that the clauses can succeed on are tried, as there is no specification"
    ORDERS = "only some orders of processes are tried"
    ABSTRACT = "only values that exported functions build are tried for abstract types"
    SAMPLES = "a generator draws only some values at a bound"
    CONDITIONS = "some checks came to no result"
    FAILURES = "calls that fail are not seen in a program that searches by itself"
    RESULTS = "functions and actions in results were not run"
    EXAMPLES = "results were compared for one example of the numbers on each path"
    LENGTH = "long results were compared only in part"
    CHOICE = "not every choice of tests was compared"

    @property
    def slug(self) -> str:
        """Its name in JSON."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Losses:
    """The reasons why a search did not see everything; none of them is a proof."""

    reasons: frozenset[Loss]

    @staticmethod
    def of(*reasons: Loss | None) -> Losses:
        """These losses; None stands for none."""
        return Losses(frozenset(r for r in reasons if r is not None))

    @staticmethod
    def of_all(parts: Iterable[Losses]) -> Losses:
        """What was lost in any of several parts that together are everything."""
        return Losses(frozenset().union(*(part.reasons for part in parts)))

    def __or__(self, other: Losses) -> Losses:
        return Losses(self.reasons | other.reasons)

    def __bool__(self) -> bool:
        return bool(self.reasons)

    def __iter__(self) -> Iterator[Loss]:
        """The reasons in their order, those that users can do something about first."""
        return (loss for loss in Loss if loss in self.reasons)

    def only(self, *reasons: Loss) -> Losses:
        """Those of these reasons that there are."""
        return Losses(self.reasons.intersection(reasons))

    def without(self, *reasons: Loss) -> Losses:
        """What else was lost."""
        return Losses(self.reasons.difference(reasons))

    @property
    def proof(self) -> Proof | None:
        return None if self.reasons else Proof(self)

    @property
    def text(self) -> str:
        return "; ".join(loss.value for loss in self)

    @property
    def slugs(self) -> list[str]:
        return [loss.slug for loss in self]


@dataclass(frozen=True, slots=True)
class Proof:
    """Evidence that a search saw everything: every verdict that claims so is made with one."""

    losses: Losses

    def __post_init__(self) -> None:
        if self.losses:
            raise InternalFault(f"a proof that rests on an incomplete search: {self.losses.text}")


NOTHING_LOST = Losses(frozenset())
UNFINISHED = Losses.of(Loss.UNFINISHED)
