"""The user's code in a history: which code a story tells about, and which of it an activation works for.

Code of trusted modules is passed over, and so are functions that a front end made for a statement or a generator.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from clew.core.free import base_name
from clew.core.nodes import Call, Case, Con, Expr, FreeVar, Function, Partial, Var
from clew.source.dataclass import dataclass
from clew.source.equations import contains
from clew.source.span import Span
from clew.trace.history.datum import Made
from clew.trace.history.ended import EndedNavigator
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.scopes import LocalDefinition, Parameter
from clew.trace.log.log import RecordKind
from clew.trace.log.long_ways import WantedCode
from clew.trace.own_code.written import WrittenCode

#: How many stations a value is followed over for one step.
MOST_STATIONS = 1000
#: How many calls compiled code climbs in one go.
MOST_CALLS = 100_000


@dataclass(frozen=True, slots=True)
class Trust:
    """Which code a story passes over: everything that is not in one of these files."""

    own_files: frozenset[str]

    def owns(self, span: Span) -> bool:
        """Whether a place is in code that the story tells about."""
        return span.file in self.own_files and span.line > 0

    def without(self, files: Iterable[str]) -> Trust:
        """The same, with more files trusted."""
        return Trust(self.own_files - frozenset(files))


class UserCode:
    """A history, seen from the user's code."""

    def __init__(self, history: History, trust: Trust) -> None:
        self.history = history
        self.navigator = EndedNavigator(history)
        self.trust = trust
        self.sources = WrittenCode()
        self._written: dict[str, bool] = {}
        self._climbed: dict[int, int] = {}
        self._own_places = frozenset(
            pc
            for pc, site in history.sites.items()
            if not isinstance(site, FreeVar) and trust.owns(site.span)
        )

    def owns(self, span: Span) -> bool:
        """Whether a place is in code that the story tells about."""
        return self.trust.owns(span)

    @cached_property
    def own_code(self) -> WantedCode:
        """The code that makes data or calls functions that the story tells about."""
        history = self.history
        places, functions = set(), set()
        for pc, site in history.sites.items():
            if self.calls_own(site) or (isinstance(site, Con) and self.owns(site.span)):
                places.add(pc)
            elif isinstance(site, Partial) and self.is_own(site.name):
                functions.add(pc)
        entries = [at for at, function in history.entries.items() if self.owns(function.span)]
        return WantedCode(frozenset(places), frozenset(functions), frozenset(entries))

    def is_own(self, function: str) -> bool:
        """Whether a function is one of the user's code."""
        found = self.history.functions.get(function)
        return found is not None and self.owns(found.span)

    def calls_own(self, expr: Expr | FreeVar) -> bool:
        """Whether an expression is a call of a function of the user's code."""
        return isinstance(expr, Call) and self.is_own(expr.name)

    def defines_locally(self, occurrence: Occurrence) -> bool:
        """Whether an expression is the name of something that the user defined around it."""
        expr = occurrence.expr
        if not isinstance(expr, Var) or is_internal(expr.name) or not self.owns(expr.span):
            return False
        return isinstance(self.history.binder(occurrence.act, expr.name), LocalDefinition)

    def is_decision(self, occurrence: Occurrence, place: Span) -> bool:
        """Whether a case is a question of the source that decided about the expression at a place.

        A case with one way to go on decides nothing, one that looks at the expression itself or at something around
        it comes from a library function that was inlined there, and the loop of a comprehension is not written.
        """
        case = occurrence.expr
        assert isinstance(case, Case)
        if not case.alts or not self.owns(case.span):
            return False
        if len(case.alts) == 1 and case.default is None:
            return False
        if not isinstance(case.scrutinee, Var):
            return not contains(case.scrutinee.span, place)
        is_parameter = isinstance(self.history.binder(occurrence.act, case.scrutinee.name), Parameter)
        if not is_parameter or self.is_written(self.history.function(occurrence.act)):
            return True
        said = case.scrutinee  # such as a variable that a statement of a `do` block binds
        name, text = base_name(said.name), self.sources.text(said.span) if self.owns(said.span) else ""
        return text == name or text.split()[:2] == ["case", name]

    def caller(self, act: int) -> Occurrence | None:
        """The application of a function that the user wrote whose code an activation runs, if there is one."""
        for _ in range(MOST_STATIONS):
            act = self.history.log.ways.climb_calls(act, self._unwritten_calls, MOST_CALLS)
            call = self.navigator.call_of(act) if act else None
            if call is None or self.is_written(self.history.function(act)):
                return call
            made = self.navigator.function_made(act)
            act = call.act if made is None or made.act == 0 else made.act
        return None

    @cached_property
    def _unwritten_calls(self) -> frozenset[int]:
        """The places that call functions which the user did not write as such."""
        functions = self.history.functions
        return frozenset(
            pc
            for pc, site in self.history.sites.items()
            if isinstance(site, Call) and site.name in functions and not self.is_written(functions[site.name])
        )

    def is_written(self, function: Function) -> bool:
        """Whether the user wrote a function as one; library functions are taken as they are."""
        found = self._written.get(function.name)
        if found is None:
            found = not self.owns(function.span) or self.sources.is_written(function)
            self._written[function.name] = found
        return found

    def prepare_ways(self) -> None:
        """Make what far ways through a long log need, so that no step waits for it."""
        self.history.log.ways.prepare(self._own_places)

    def user_level(self, occurrence: Occurrence) -> Occurrence:
        """The expression of the user's code that a library's expression works for; itself where there is none."""
        if self.owns(occurrence.expr.span) or occurrence.act == 0:
            return occurrence
        act = self._climbed.get(occurrence.act, -1)
        if act < 0:
            act = self._climbed[occurrence.act] = self.history.log.ways.climb(
                occurrence.act, self._own_places
            )
        if act == 0:
            return self._maker_of_action(occurrence.act) or occurrence
        made = self.navigator.function_made(act)
        if made is not None and self.owns(made.expr.span):
            return made  # `readIORef r`, an action that the library performs
        return self.navigator.call_of(act) or occurrence

    def _maker_of_action(self, act: int) -> Occurrence | None:
        """The expression of the user's code that made an action which nothing of it performs, such as a test."""
        for _ in range(MOST_STATIONS):
            call = self.navigator.call_of(act)
            if call is None:
                return None
            if self.history.log.kind(act) is RecordKind.APPLY:
                made = self.navigator.maker(Made(self.history.log.applied(act)))
                if isinstance(made, Occurrence) and made.act:
                    own = self.user_level(made)
                    if self.owns(own.expr.span):
                        return own
            act = call.act
        return None

    def place(self, occurrence: Occurrence) -> Span:
        """The place in the user's code that an expression belongs to."""
        return self.user_level(occurrence).expr.span


def is_internal(name: str) -> bool:
    """Whether a variable is one that a pass made."""
    return "$" in name
