"""What only hands a value on: variables, branches that were chosen, and libraries that return what they were given."""

from __future__ import annotations

from clew.core.nodes import App, Call, Case, Choice, Free, Label, Let, Prim, Var
from clew.trace.datum import Raised
from clew.trace.occurrence import Occurrence, Origin
from clew.trace.scopes import Parameter
from clew.trace.step import Passage, PassedBy
from clew.trace.user_code import MOST_STATIONS, UserCode, is_internal

#: Over how many calls of a function by itself a parameter is followed at once.
MOST_CALLS = 100_000
#: Primitives whose value is that of an argument.
_PASSING = {"coerce#": 0, "nf#": 0, "ensureNotFree#": 0}


class HandingOn:
    """Follows values back over what only hands them on."""

    def __init__(self, code: UserCode) -> None:
        self.code = code

    def source(self, current: Occurrence, route: list[Passage]) -> Origin | None:
        """Where the value of an expression that only hands it on comes from; itself if it has no value; None for others."""
        expr, act = current.expr, current.act
        match expr:
            case Var(name=name):
                if not is_internal(name) and self.code.owns(expr.span):
                    route.append(Passage(PassedBy.VARIABLE, name, expr.span, current))
                return self.code.navigator.definition(self._first_of_calls(current, name)) or current
            case Let(body=body) | Free(body=body) | Label(body=body):
                return Occurrence(act, body)
            case Case() | Choice():
                chosen = self.code.navigator.chosen(current)
                if chosen is None:
                    value = self.code.navigator.value(current)
                    made = self.code.navigator.maker(value) if isinstance(value, Raised) else None
                    return made if made is not None and made != current else current
                if self.code.owns(expr.span) and expr.span != chosen.expr.span:
                    by = PassedBy.CHOICE if isinstance(expr, Choice) else PassedBy.BRANCH
                    route.append(Passage(by, "", expr.span, current))
                return chosen
            case Prim(name=name, args=args) if name in _PASSING:
                return Occurrence(act, args[_PASSING[name]])
            case Prim(name="seq#", args=args):
                return Occurrence(act, args[-1])
            case Call() | App():
                return self._through(current, route)
        return None

    def _first_of_calls(self, current: Occurrence, name: str) -> Occurrence:
        """A parameter where it first had its value, if the function calls itself with it as it is."""
        binder = self.code.history.binder(current.act, name)
        call = self.code.navigator.call_of(current.act)
        if not isinstance(binder, Parameter) or call is None or not isinstance(call.expr, Call):
            return current
        handed = call.expr.args[binder.index] if binder.index < len(call.expr.args) else None
        if not isinstance(handed, Var) or self.code.history.binder(call.act, handed.name) != binder:
            return current
        if self.code.history.function(call.act) is not self.code.history.function(current.act):
            return current
        pc = self.code.history.log.head(current.act).pc
        return Occurrence(self.code.history.log.climb_calls(current.act, pc, MOST_CALLS), handed)

    def _through(self, current: Occurrence, route: list[Passage]) -> Origin | None:
        """Where the result of a call comes from, if a library or a constant only hands it on."""
        act = self.code.navigator.callee(current)
        if act is None:
            return None
        function = self.code.history.function(act)
        expr = current.expr
        if self.code.owns(function.span):
            hidden = isinstance(expr, Call) and (is_internal(expr.name) or not self.code.owns(expr.span))
            if (hidden and not function.params) or not self.code.is_written(function):
                return Occurrence(act, function.body)
            return None
        if not self.code.owns(expr.span) and not function.span.line:
            return Occurrence(act, function.body)  # such as `it`, which the command line makes
        inner = self.made_in_library(Occurrence(act, function.body))
        if inner is None or not (self._is_users(inner) or isinstance(inner.expr, Call | App)):
            return None
        if self.code.owns(expr.span):
            route.append(Passage(PassedBy.LIBRARY, function.name, expr.span, current))
        return inner

    def _is_users(self, occurrence: Occurrence) -> bool:
        """Whether an expression stands in the user's code."""
        function = self.code.history.function(occurrence.act)
        return self.code.owns(occurrence.expr.span) and self.code.owns(function.span)

    def made_in_library(self, start: Occurrence) -> Occurrence | None:
        """What made the value that library code returns: an expression of the user's, or what the library made it with."""
        current: Origin | None = start
        for _ in range(MOST_STATIONS):
            if not isinstance(current, Occurrence):
                return None
            if self._is_users(current):
                return current
            match current.expr:
                case Var():
                    current = self.code.navigator.definition(current)
                case Let(body=body) | Free(body=body) | Label(body=body):
                    current = Occurrence(current.act, body)
                case Case() | Choice():
                    current = self.code.navigator.chosen(current)
                case Prim(name=name, args=args) if name in _PASSING:
                    current = Occurrence(current.act, args[_PASSING[name]])
                case Call() | App():
                    act = self.code.navigator.callee(current)
                    if act is None:
                        return None
                    if self.code.owns(self.code.history.function(act).span):
                        return current  # the library calls the user's function
                    current = self.code.navigator.body(act)
                case _:
                    return current
        return None
