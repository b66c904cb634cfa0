"""The state of a branch of the plan: expressions under construction, how holes were filled, and what is known of types."""

from __future__ import annotations

from collections.abc import Sequence

from clew.explore.inputs.congraph import Automaton
from clew.language.expressions.expression import Hole, TestExpression, fill
from clew.language.types import Subst, Type


class Frame:
    """An expression under construction, of a type, for a hole of the frame below. Never changed once made.

    `remaining` is how many arguments it still gets (None: all); `automaton` with its state takes results apart.
    """

    __slots__ = ("automaton", "expression", "hole", "remaining", "type")

    def __init__(
        self,
        expression: TestExpression,
        type_: Type,
        hole: int | None = None,
        remaining: int | None = None,
        automaton: tuple[Automaton, int] | None = None,
    ) -> None:
        self.expression = expression
        self.type = type_
        self.hole = hole
        self.remaining = remaining
        self.automaton = automaton


class State:
    """Where a branch of the plan stands. `stars` are holes that were forced at an unknown type, by their frame.

    `ran` are the arguments that this branch has run on the way, whose outcomes are known. A state is never changed
    once made; a class of its own, since making the next one is what planning mostly does.
    """

    __slots__ = ("frames", "holes", "known", "next_hole", "next_variable", "ran", "stars", "subst")

    def __init__(
        self,
        frames: tuple[Frame, ...],
        known: dict[int, TestExpression],
        holes: dict[int, Type],
        subst: Subst,
        stars: dict[int, int],
        next_hole: int = 0,
        next_variable: int = 0,
        ran: frozenset[TestExpression] = frozenset(),
    ) -> None:
        self.frames = frames
        self.known = known
        self.holes = holes
        self.subst = subst
        self.stars = stars
        self.next_hole = next_hole
        self.next_variable = next_variable
        self.ran = ran

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    def expression(self) -> TestExpression:
        """The expression under evaluation, with its holes filled."""
        return fill(self.frames[-1].expression, self.known)

    def with_ran(self, expression: TestExpression) -> State:
        """The state after this argument was run on this branch."""
        return State(
            self.frames,
            self.known,
            self.holes,
            self.subst,
            self.stars,
            self.next_hole,
            self.next_variable,
            self.ran | {expression},
        )

    def with_frames(self, frames: tuple[Frame, ...]) -> State:
        return State(
            frames,
            self.known,
            self.holes,
            self.subst,
            self.stars,
            self.next_hole,
            self.next_variable,
            self.ran,
        )

    def with_known(self, hole: int, expression: TestExpression) -> State:
        known = self.known.copy()
        known[hole] = expression
        return State(
            self.frames,
            known,
            self.holes,
            self.subst,
            self.stars,
            self.next_hole,
            self.next_variable,
            self.ran,
        )

    def with_types(self, subst: Subst, next_variable: int) -> State:
        return State(
            self.frames, self.known, self.holes, subst, self.stars, self.next_hole, next_variable, self.ran
        )

    def with_stars(self, known: dict[int, TestExpression], stars: dict[int, int]) -> State:
        return State(self.frames, known, self.holes, self.subst, stars, self.next_hole, self.next_variable)

    def with_holes(self, types: Sequence[Type]) -> tuple[State, tuple[Hole, ...]]:
        """The state with new holes of these types, and the holes."""
        if not types:
            return self, ()
        first, holes = self.next_hole, self.holes.copy()
        numbers = []
        for number, t in enumerate(types, first):
            holes[number] = t
            numbers.append(Hole(number))
        last = first + len(types)
        state = State(
            self.frames, self.known, holes, self.subst, self.stars, last, self.next_variable, self.ran
        )
        return state, tuple(numbers)
