"""The conditions of a thin slice: what chose its expressions, without what these conditions looked at.

Each expression of a slice was chosen by the patterns and guards around it, so their text belongs to the slice; so does
one level of the functions that a condition calls (recursion counts as one level), since a condition is as wrong as the
function that it asks. A function without a name, such as `not . isEven`, is a part of the condition. A function of trusted code counts as an operator: the values that it looks at are followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.core.nodes import Case, Choice, Free, Label, Let, Prim, Var
from clew.core.walk import parts
from clew.machine.kernel.log import log_slice as kernel
from clew.trace.history.occurrence import WRITING, Navigator, Occurrence, Origin
from clew.trace.history.scopes import LocalDefinition, MatchedValue
from clew.trace.own_code.user_code import Trust
from clew.trace.own_code.written import is_lambda
from clew.trace.slices.slice_state import SliceState, find

#: Over how many calls the way to a writing is followed.
_MOST_CALLS = 10_000


class SliceConditions:
    """Finds conditions and marks them."""

    def __init__(self, navigator: Navigator, trust: Trust, state: SliceState) -> None:
        self.navigator = navigator
        self.trust = trust
        self.history = navigator.history
        self.state = state

    def carried_out(self, start: Origin) -> None:
        """If a value is one that an action wrote, what decided that it was carried out: the conditions on the way to it."""
        if not isinstance(start, Occurrence) or start.act == 0:
            return
        written = self.history.scopes(self.history.function(start.act)).parent(start.expr)
        if not isinstance(written, Prim) or written.name != WRITING:
            return
        current: Occurrence | None = Occurrence(start.act, written)
        for _ in range(_MOST_CALLS):
            if current is None or current.act == 0:
                return
            self.chosen_by(current)
            made = self.navigator.function_made(current.act)
            if made is not None:
                self.chosen_by(made)
            current = self.navigator.call_of(current.act)

    def chosen_by(self, occurrence: Occurrence) -> None:
        """The cases around an expression, which chose it."""
        if occurrence.act == 0:
            return
        cases, _ = choices_around(self.navigator, occurrence, self.state)
        for case, scrutinee in cases:
            self._condition(case, scrutinee)

    def _condition(self, here: Occurrence, scrutinee: Occurrence) -> None:
        """Note what a case looked at: the text of the user's condition; of a library's, the values."""
        if not self.state.mark(here, kernel.ASKED):
            return
        self.state.mark(here, kernel.CONDITION)
        if self._is_own(here.act):
            self.state.push(kernel.LOOK_INTO, scrutinee)
        else:
            find(self.state, scrutinee)

    def _is_own(self, act: int) -> bool:
        return self.trust.owns(self.history.function(act).span)

    def _is_part(self, entered: int) -> bool:
        """Whether what a function does belongs to the condition itself: a library's, and one that has no name."""
        return not self._is_own(entered) or is_lambda(self.history.function(entered).name)

    def _is_again(self, act: int, entered: int) -> bool:
        """Whether a function calls itself: what it does again is as near as what it did."""
        return act != 0 and self.history.function(entered) is self.history.function(act)

    def look(self, current: Occurrence, calls: int) -> None:
        """An expression of a condition: its text, local definitions and, so many calls deep, the functions that it calls."""
        marks = self.state.marks(current)
        if marks & kernel.LOOKED_INTO or (not calls and marks & kernel.LOOKED_AT):
            return
        if self.navigator.is_untouched(current):
            return
        if not marks & kernel.LOOKED_AT and not self.state.may_find():
            return
        self.state.mark(current, kernel.LOOKED_AT)
        if calls:
            self.state.mark(current, kernel.LOOKED_INTO)
        for part, left in self._looks_at(current, calls):
            self.state.push(kernel.LOOK_AT + left, part)

    def _looks_at(self, current: Occurrence, calls: int) -> Iterator[tuple[Occurrence, int]]:
        """What an expression of a condition is made of, and into how many more calls each part is followed."""
        act, expr = current.act, current.expr
        match expr:
            case Var(name=name):
                binder = self.history.binder(act, name)
                if isinstance(binder, LocalDefinition):
                    yield Occurrence(act, binder.value), calls
                elif isinstance(binder, MatchedValue):
                    yield Occurrence(act, binder.case.scrutinee), calls
            case Case() | Choice():
                if isinstance(expr, Case):
                    yield Occurrence(act, expr.scrutinee), calls
                    self.state.mark(current, kernel.CONDITION)
                chosen = self.navigator.chosen(current)
                if chosen is not None:
                    yield chosen, calls
            case Let(body=body) | Free(body=body) | Label(body=body):
                yield Occurrence(act, body), calls
            case _:
                for _, part in parts(expr):
                    yield Occurrence(act, part), calls
                for entered in self.navigator.entered(current):
                    is_free = self._is_part(entered) or self._is_again(act, entered)
                    left = calls if is_free else calls - 1
                    if left >= 0:
                        yield self.navigator.body(entered), left


def choices_around(
    navigator: Navigator, occurrence: Occurrence, state: SliceState
) -> tuple[list[tuple[Occurrence, Occurrence]], bool]:
    """The cases that chose an expression, each with what it looked at; and whether they go up to the function's body.

    They end where an earlier question has been.
    """
    scopes = navigator.history.scopes(navigator.function(occurrence.act))
    found: list[tuple[Occurrence, Occurrence]] = []
    act, node = occurrence.act, occurrence.expr
    while (outer := scopes.parent(node)) is not None:
        here = Occurrence(act, outer)
        is_looked_at = isinstance(outer, Case) and outer.scrutinee is node
        if isinstance(outer, Case) and not is_looked_at:
            found.append((here, Occurrence(act, outer.scrutinee)))
        if state.marks(here) & kernel.PLACED:
            return found, False
        if not is_looked_at:
            state.mark(here, kernel.PLACED)
        node = outer
    return found, True
