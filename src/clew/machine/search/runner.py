"""What searches need of the machine that runs their branches."""

from __future__ import annotations

from typing import Protocol

from clew.machine.memory.arrays import Memory
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.search.free_numbers import Integers
from clew.machine.solve.solver import Solver
from clew.machine.solve.terms import Model
from clew.machine.values.outcome import Outcome, OutcomeKind
from clew.machine.values.value import Value


class Runner(Protocol):
    """A machine on which one search at a time can run; `run.machine.Machine` is one."""

    @property
    def memory(self) -> Memory: ...
    @property
    def solver(self) -> Solver: ...
    @property
    def limits(self) -> Limits: ...
    @property
    def integers(self) -> Integers | None:
        """How searches treat numbers unless they are asked for another way."""

    @property
    def was_interrupted(self) -> bool:
        """Whether somebody has asked the last run to stop."""

    @property
    def covered(self) -> frozenset[str]:
        """The labels that the present branch has covered."""

    def enter_search(self) -> None:
        """Refuse other runs from here on."""

    def leave_search(self) -> None:
        """Undo what the search has bound, and allow other runs again."""

    def prepare(self, word: int, *, whole: bool = False) -> None:
        """Begin the evaluation of a word, to head normal form or as a whole."""

    def run_branch(self, limits: Limits | None) -> Outcome:
        """Go on to the end of the present branch; the state stays as it is then."""

    def note_unfinished(self, kind: OutcomeKind) -> None:
        """Keep what is under way for the history of a recorded run."""

    def model(self) -> Model | None:
        """Small numbers that take the branch that has just ended; None when there are none."""

    def view(self, ref: Ref, *, depth: int, length: int, model: Model | None) -> Value:
        """A value as far as it is evaluated, as data."""
