"""The options of test generation: when to stop, what to search, and which tests to keep."""

from __future__ import annotations

from dataclasses import replace

from clew.cover.inputs.filling import Fill
from clew.cover.keeping.reduce import USUAL_WORK, Prefer
from clew.machine.memory.limits import Limits
from clew.machine.search.free_numbers import Integers
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass

#: What is left of a limited time for running the kept tests once more, at most.
_REPLAY_SECONDS = 2.0
#: Tests without a new item after which a search with arguments that share a part ends.
_SHARED_QUIET = 50


@dataclass(frozen=True, slots=True)
class Phase:
    """One search: how it treats numbers, how much work it may do, and whether it runs the checks as well.

    Where it is `whole`, the arguments are chosen in all their parts before the call. With a `template`, only arguments
    of that form are chosen; `quiet` is then its own patience. With `head`, a call ends where the head of its result is
    known: parts of arguments that it only holds are not chosen, but filled in.
    """

    integers: Integers
    work: int | None = None
    judged: bool = False
    whole: bool = False
    head: bool = False
    template: tuple[Value, ...] | None = None
    quiet: int | None = None


@dataclass(frozen=True, slots=True)
class GenerationOptions:
    """When to stop, and which tests to keep."""

    quiet: int | None = 100  # tests without a new item
    count: int | None = None
    beyond: bool = False  # go on when every item is covered
    depth: int | None = None  # constructors below an argument
    seconds: float | None = None
    replay_all: bool = False  # not only what is kept or fails
    branch_steps: int = 200_000  # without a decision; then the branch is given up
    integers: Integers | None = None  # None: by size, then symbolically for what is missing
    first_work: int = 5_000_000  # of the search by size, when another one follows
    second_work: int = (
        5_000_000  # of the symbolic one after it; a question to the solver counts as many steps
    )
    only_work: int = 20_000_000  # of the only one, unless another limit is given
    probing_work: int = 5_000_000  # of calls with further inputs, for what is missing still
    likely_work: int = 1_000_000  # of each search with arguments of a likely form
    sharing_work: int = 100_000  # of each search with arguments that share a part
    fill: Fill = Fill.DISTINCT  # what stands for what a run left open
    prefer: Prefer = Prefer.FEW
    exact: bool = True
    reduce_work: int = USUAL_WORK  # to look for the fewest tests
    limits: Limits = Limits()

    def phases(self) -> tuple[Phase, ...]:
        if self.integers is not None:
            asked = self.beyond or self.count is not None or self.seconds is not None
            return (Phase(self.integers, None if asked else self.only_work),)
        first = Phase(Integers.ENUMERATE, self.first_work)
        return first, Phase(Integers.SYMBOLIC, self.second_work)

    def heading(self) -> Phase:
        """The search before these in a strict language: what the call itself looks at is all that it chooses."""
        return replace(self.phases()[0], head=True)

    def judging(self) -> Phase:
        """The search for inputs that violate a check."""
        return replace(self.phases()[-1], judged=True)

    def knowing(self) -> Phase:
        """The search with arguments that are known before the call."""
        return Phase(Integers.ENUMERATE, self.phases()[0].work, whole=True)

    def likely(self, template: tuple[Value, ...]) -> Phase:
        """The search with arguments of a likely form."""
        return Phase(self.phases()[-1].integers, self.likely_work, template=template, quiet=self.quiet)

    def sharing(self, template: tuple[Value, ...]) -> Phase:
        """The search with arguments that share a part."""
        integers = self.phases()[-1].integers
        return Phase(integers, self.sharing_work, template=template, quiet=_SHARED_QUIET)

    @property
    def replay_seconds(self) -> float:
        """The part of the time that is kept for running the tests again that are shown."""
        seconds = self.seconds or 0.0
        return seconds / 2 if self.replay_all else min(seconds / 5, _REPLAY_SECONDS)
