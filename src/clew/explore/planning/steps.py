"""What a plan is: a lazy tree of steps and splits (Allwood, section 4.2.2). How plans are made is `plan.py`'s business.

A `Step` runs an expression; `then` gives the plan that follows its outcome. A `Split` is a choice among plans, which a
strategy makes. The tree knows no machine: a step carries the *action* that turns the state of its parent into its own
(bind what was needed, begin an argument, take a field), so that running it costs only what is new.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol

from clew.explore.inputs.support import Support
from clew.explore.planning.actions import Action
from clew.explore.planning.annotate import annotated
from clew.explore.planning.outcome import StepOutcome
from clew.explore.planning.state import State
from clew.language.expressions.expression import TestExpression, shape
from clew.language.types import is_dictionary
from clew.source.dataclass import dataclass


class StepPlanner(Protocol):
    """What a step needs of the planner that made it."""

    @property
    def support(self) -> Support: ...
    @property
    def remembers(self) -> bool:
        """Whether what a branch has run is not run there again."""

    def after(self, state: State, outcome: StepOutcome) -> Plan | None:
        """The plan that follows an outcome, if there is one."""


class Step:
    """Run an expression: the state says which, and the action says how to get there from the parent's state."""

    __slots__ = ("_planner", "_shape", "action", "is_known", "state")

    def __init__(self, planner: StepPlanner, state: State, action: Action) -> None:
        self._planner = planner
        self.state = state
        self.action = action
        #: Whether this branch has run the same expression before, so that its outcome is known (Allwood, section 4.2.3).
        self.is_known = False
        self._shape: TestExpression | None = None
        if len(state.frames) > 1 and planner.remembers:
            self._shape = shape(state.expression())
            self.is_known = self._shape in state.ran

    @property
    def expression(self) -> TestExpression:
        """The expression that is run; with types where there are class constraints."""
        if not any(is_dictionary(t) for t in self.state.holes.values()):
            return self.state.expression()
        return annotated(self.state, self._planner.support)

    @property
    def plain(self) -> TestExpression:
        """The expression without types, which cost far more than all of the rest."""
        return self.state.expression()

    @property
    def is_inner(self) -> bool:
        """Whether this builds an argument for a function under test."""
        return len(self.state.frames) > 1

    def is_hidden(self, outcome: StepOutcome) -> bool:
        """Whether users do not see the outcome, since only a dictionary is needed."""
        return outcome.hole is not None and is_dictionary(self.state.holes[outcome.hole])

    def then(self, outcome: StepOutcome) -> Plan | None:
        """The plan that follows, if there is one."""
        state = self.state
        if self._shape is not None and not self.is_known:
            state = state.with_ran(self._shape)
        return self._planner.after(state, outcome)


@dataclass(frozen=True, slots=True)
class Split:
    """A choice: each child makes its plan when it is asked for. `farther` is how much deeper each is than the first."""

    children: tuple[Callable[[], Plan], ...]
    farther: tuple[int, ...] = ()


@cache
def widening(count: int, even: int = 0) -> tuple[int, ...]:
    """How much deeper than the first child each child counts: the third and fourth by 1, the next four by 2, ...

    Otherwise a few wide splits would take all the time before anything deep is reached. The first `even` children count
    as equally simple.
    """
    return (0,) * even + tuple([(i >> 1).bit_length() for i in range(count - even)])


Plan = Step | Split
