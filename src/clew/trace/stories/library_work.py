"""What a library did for a value: the user's functions that it applied, and what it computed the value from."""

from __future__ import annotations

from collections import deque

from clew.core.nodes import App, Lit, Prim
from clew.trace.history.array_contents import contents_of
from clew.trace.history.datum import Datum, Made
from clew.trace.history.occurrence import READS, Occurrence
from clew.trace.own_code.user_code import UserCode
from clew.trace.stories.handing_on import HandingOn
from clew.trace.stories.step import Link, Role

#: How many applications of the user's functions a step shows that a library made, and how many of its own are searched.
MOST_WITHIN, MOST_LIBRARY_CALLS = 12, 100

#: Primitives whose operands say less than the arguments of the library: reads, and searches of their own.
_TOLD_BY_ARGUMENTS = READS | {"allValues#", "setValues#", "valuesFrom#"}


class LibraryWork:
    """Looks into the applications of library functions."""

    def __init__(self, code: UserCode, handing_on: HandingOn) -> None:
        self.code = code
        self._handing_on = handing_on

    def calls(self, act: int) -> tuple[Link, ...]:
        """The applications of the user's functions that a library function made, the earliest first."""
        found: list[Link] = []
        history, navigator = self.code.history, self.code.navigator
        queue = deque([act])
        for _ in range(MOST_LIBRARY_CALLS):
            if not queue or len(found) >= MOST_WITHIN:
                break
            for number in history.log.made_by(queue.popleft()):
                if not history.log.is_call(number):
                    continue
                function = history.function(number)
                call = navigator.call_of(number)
                if not self.code.owns(function.span) or not self.code.is_written(function):
                    queue.append(number)
                elif call is not None and len(found) < MOST_WITHIN:
                    span = function.span
                    found.append(Link(Role.WITHIN, call, navigator.value(call), function.name, span))
        return tuple(found)

    def components(self, value: Datum) -> tuple[Link, ...]:
        """The components of a tuple that a library made, where the user's code made one of them: `runState m s`."""
        history, navigator = self.code.history, self.code.navigator
        name = history.constructor_name(value)
        if name is None or not name.startswith("(,") or not isinstance(value, Made):
            return ()
        origins = [navigator.part(value, index) for index in range(history.field_count(value.record))]
        found = [self._handing_on.made_in_library(o) if isinstance(o, Occurrence) else None for o in origins]
        if not any(f is not None and self.code.owns(f.expr.span) for f in found):
            return ()
        return tuple(
            Link(Role.PART, origin, history.field(value, index))
            for index, origin in enumerate(origins)
            if origin is not None
        )

    def elements(self, value: Datum, cell: str) -> tuple[Link, ...]:
        """The first elements of a list, for one that a library put together from what unnamed functions gave."""
        history, navigator = self.code.history, self.code.navigator
        found: list[Link] = []
        while (
            isinstance(value, Made) and len(found) < MOST_WITHIN and history.constructor_name(value) == cell
        ):
            element = navigator.part(value, 0)
            if element is not None:
                found.append(Link(Role.PART, element, history.field(value, 0)))
            value = history.field(value, 1)
        return tuple(found)

    def operands(self, act: int | None, given: tuple[Link, ...], made: Occurrence | None) -> tuple[Link, ...]:
        """What a library computed a value from, where its arguments do not tell.

        That is a value that it made inside (`made`), such as an element of `scanl (+) 0 xs`, and one of a library that
        was given no data but functions and references, as in `(*) <$> m <*> n` and `modifyIORef r (+ n)`.
        """
        if made is None:
            if act is None or any(self._is_plain_data(link.value) for link in given):
                return ()
            made = self._handing_on.made_in_library(self.code.navigator.body(act))
        if made is None or not isinstance(made.expr, Prim) or made.expr.name in _TOLD_BY_ARGUMENTS:
            return ()
        operands = [Occurrence(made.act, arg) for arg in made.expr.args if not isinstance(arg, Lit)]
        links = [Link(Role.OPERAND, operand, self.code.navigator.value(operand)) for operand in operands]
        if len(links) == 1 and links[0].value == self.code.navigator.value(made):
            return ()  # the same number in another type, as `read` makes it: the arguments tell more
        return tuple([link for link in links if self._is_plain_data(link.value)])

    def handed(self, made: Occurrence, given: tuple[Link, ...]) -> tuple[Link, ...]:
        """What a library handed to a function that it was given, where that made a value: the state, in `modify f`."""
        if not isinstance(made.expr, App):
            return ()
        navigator = self.code.navigator
        function = navigator.value(Occurrence(made.act, made.expr.function))
        if all(link.value != function for link in given):
            return ()
        operands = [Occurrence(made.act, arg) for arg in made.expr.args]
        links = [Link(Role.OPERAND, operand, navigator.value(operand)) for operand in operands]
        return tuple([link for link in links if self._is_plain_data(link.value)])

    def _is_plain_data(self, datum: Datum) -> bool:
        """Whether a value is data, and no reference or array, whose contents change."""
        if not self.code.history.is_data(datum):
            return False
        contents = contents_of(self.code.history)
        return contents.elements(contents.inside(datum)) is None
