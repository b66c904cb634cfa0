"""What only hands a value on: variables, branches that were chosen, and libraries that return what they were given."""

from __future__ import annotations

import re

from clew.core.free import base_name
from clew.core.nodes import App, Call, Case, Choice, Con, Expr, Free, Function, Label, Let, Prim, Var
from clew.core.walk import nodes
from clew.source.dataclass import dataclass
from clew.trace.history.datum import Made, Raised, Suspended
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.history.scopes import MatchedField, Parameter
from clew.trace.log.log import RecordKind
from clew.trace.own_code.user_code import MOST_STATIONS, UserCode, is_internal
from clew.trace.own_code.written import place_of_value
from clew.trace.stories.step import Passage, PassedBy

#: Over how many calls of a function by itself a parameter is followed at once.
MOST_CALLS = 4_000_000
#: Primitives whose value is that of an argument.
_PASSING = {"coerce#": 0, "nf#": 0, "ensureNotFree#": 0}


@dataclass(frozen=True, slots=True)
class _FieldOfArgument:
    """A variable that stands for a field of an argument: the half of the activation's record, and the field."""

    half: int
    index: int
    is_station: bool


_UNKNOWN = _FieldOfArgument(0, 0, False)
#: Records of calls that have all arguments behind the result.
_CALLS = (RecordKind.CALL, RecordKind.TAIL, RecordKind.LAZY)


class HandingOn:
    """Follows values back over what only hands them on."""

    def __init__(self, code: UserCode) -> None:
        self.code = code
        self._handed_on: dict[tuple[str, int], frozenset[int]] = {}
        #: By node, which the history holds: a long route has the same few variables again and again.
        self._stations: dict[int, bool] = {}
        self._fields: dict[tuple[int, int], _FieldOfArgument | None] = {}

    def source(self, current: Occurrence, route: list[Passage]) -> Origin | None:
        """Where the value of an expression that only hands it on comes from; itself if it has no value; None for others."""
        expr, act = current.expr, current.act
        match expr:
            case Var(name=name):
                if self._is_station(expr):
                    route.append(Passage(PassedBy.VARIABLE, name, expr.span, current))
                return self._definition(current, name) or current
            case Let(body=body) | Free(body=body) | Label(body=body):
                return Occurrence(act, body)
            case Case() | Choice():
                chosen = self.code.navigator.chosen(current)
                if chosen is None:
                    return self._looked_at_in_vain(current) or self._raised_by(current) or current
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
            case Con():
                return self._given_back(current)
        return None

    def _looked_at_in_vain(self, current: Occurrence) -> Occurrence | None:
        """What a case was begun with that never had a value, so that no branch of it was chosen."""
        case, navigator = current.expr, self.code.navigator
        if not isinstance(case, Case) or not case.alts or navigator.is_untouched(current):
            return None
        first = Occurrence(current.act, case.scrutinee)
        is_missing = isinstance(navigator.value(first), Raised | Suspended)
        return first if is_missing and not navigator.is_untouched(first) else None

    def _raised_by(self, current: Occurrence) -> Origin | None:
        """What raised the exception that came in place of a value, somewhere else."""
        value = self.code.navigator.value(current)
        made = self.code.navigator.maker(value) if isinstance(value, Raised) else None
        return None if made == current else made

    def through_data(self, current: Occurrence, route: list[Passage], most: int) -> tuple[Occurrence, int]:
        """Follow a field as long as functions take it out of an argument and others had put it there, at most so often.

        Where a structure is rebuilt again and again, these are nearly all stations of a route. What `source` would
        find one by one is read from the words of the log here.
        """
        history = self.code.history
        log, sites, known = history.log, history.sites, self._fields
        act, expr, passed = current.act, current.expr, 0
        while act and passed < most and isinstance(expr, Var):
            key = log.kind(act), id(expr)
            field = known.get(key, _UNKNOWN)
            if field is _UNKNOWN:
                field = known[key] = self._field_of_argument(act, expr)
            if field is None:
                break
            made = log.made_data(log.half(act, field.half))
            site = sites.get(log.site(made)[1]) if made else None
            if not isinstance(site, Con):
                break
            before = log.activation(made)
            if before == act and site.args[field.index] is expr:
                break
            if field.is_station:
                route.append(Passage(PassedBy.VARIABLE, expr.name, expr.span, Occurrence(act, expr)))
            act, expr, passed = before, site.args[field.index], passed + 1
        return (Occurrence(act, expr), passed) if passed else (current, 0)

    def _field_of_argument(self, act: int, expr: Var) -> _FieldOfArgument | None:
        """How a variable stands for a field of an argument that a call was given; None where it is something else."""
        history = self.code.history
        binder = history.binder(act, expr.name)
        if history.log.kind(act) not in _CALLS or not isinstance(binder, MatchedField):
            return None
        whole = binder.case.scrutinee
        parameter = history.binder(act, whole.name) if isinstance(whole, Var) else None
        if not isinstance(parameter, Parameter) or history.places(whole):
            return None
        half = 1 + parameter.index
        if half >= history.log.count(act):
            return None
        return _FieldOfArgument(half, binder.index, self._is_station(expr))

    def is_statement(self, current: Occurrence) -> bool:
        """Whether an expression is a statement of a `do` block that binds a variable, with all that follows it."""
        span = current.expr.span
        return self.code.owns(span) and self.code.sources.is_statement(span)

    def _given_back(self, current: Occurrence) -> Occurrence | None:
        """What a statement gave, if the rest of its block was passed over and the block gives the same.

        Such are a Nothing, and a Left, which is made anew.
        """
        if not self.code.owns(current.expr.span):
            return None
        cases = self.code.navigator.enclosing_cases(current)
        if not cases or not isinstance(case := cases[0].expr, Case):
            return None
        if not self.is_statement(current) and place_of_value(case.scrutinee) != current.expr.span:
            return None
        given = Occurrence(current.act, case.scrutinee)
        return given if self._is_same_data(given, current) else None

    def _is_same_data(self, given: Occurrence, current: Occurrence) -> bool:
        """Whether the value of an expression is that of another, or has the same constructor and the same fields."""
        one, other = self.code.navigator.value(given), self.code.navigator.value(current)
        if one == other or not (isinstance(one, Made) and isinstance(other, Made)):
            return one == other
        history = self.code.history
        count = history.field_count(other.record)
        if history.constructor_name(one) != history.constructor_name(other) or not count:
            return False
        return all(history.field(one, i) == history.field(other, i) for i in range(count))

    def _is_station(self, variable: Var) -> bool:
        """Whether a variable is one that a route shows."""
        found = self._stations.get(id(variable))
        if found is None:
            is_own = not is_internal(variable.name) and self.code.owns(variable.span)
            found = self._stations[id(variable)] = is_own and self._is_said(variable)
        return found

    def _is_said(self, variable: Var) -> bool:
        """Whether a variable is one of the source, and not one of a function that was made, as those of fields are."""
        text = self.code.sources.text(variable.span)
        return " " not in text or base_name(variable.name) in re.findall(r"[\w']+", text)

    def _definition(self, current: Occurrence, name: str) -> Origin | None:
        """What a variable stands for; of a parameter that a function hands on to itself, what it first stood for."""
        history, navigator = self.code.history, self.code.navigator
        binder = history.binder(current.act, name)
        if not isinstance(binder, Parameter):
            return navigator.bound(current.act, binder)
        places = self._handed_on_at(history.function(current.act), binder)
        act = history.log.ways.climb_calls(current.act, places, MOST_CALLS) if places else current.act
        return navigator.argument(act, binder.index)

    def _handed_on_at(self, function: Function, parameter: Parameter) -> frozenset[int]:
        """The places in the code at which a function calls itself with a parameter as it is."""
        key = (function.name, parameter.index)
        found = self._handed_on.get(key)
        if found is None:
            binders = self.code.history.scopes(function).binders
            calls = [
                node
                for node in nodes(function.body)
                if isinstance(node, Call)
                and node.name == function.name
                and parameter.index < len(node.args)
                and isinstance(handed := node.args[parameter.index], Var)
                and binders.get(handed.name) == parameter
            ]
            places = [self.code.history.places(call) for call in calls]
            found = self._handed_on[key] = frozenset[int]().union(*places)
        return found

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
        inner = None if self._applies_own(expr, current.act) else self.handed_on(current, act)
        if inner is not None and self.code.owns(expr.span):
            route.append(Passage(PassedBy.LIBRARY, function.name, expr.span, current))
        return inner

    def handed_on(self, current: Occurrence, act: int) -> Occurrence | None:
        """What made the value of a library's application, if the library only returned it."""
        inner = self.made_in_library(self.code.navigator.body(act))
        if inner is None:
            return None
        if (
            self._is_users(inner)
            or isinstance(inner.expr, Call | App)
            or self._came_from_elsewhere(inner, current)
        ):
            return inner
        return None

    def _applies_own(self, expr: Expr, act: int) -> bool:
        """Whether an application names a function of the user's, whose value may be a library's: `total = foldr add 0`."""
        if not isinstance(expr, App) or not self.code.owns(expr.span):
            return False
        function = expr.function
        if isinstance(function, Call):
            return self.code.is_own(function.name) and not is_internal(function.name)
        return self.code.defines_locally(Occurrence(act, function))

    def _came_from_elsewhere(self, inner: Occurrence, current: Occurrence) -> bool:
        """Whether another application in the user's code made a list with a value: `xs !! 3` only hands on the element."""
        own = self.code.user_level(inner)
        if own == current or not isinstance(own.expr, Call | App) or not self.code.owns(own.expr.span):
            return False
        return self.code.history.constructor_name(self.code.navigator.value(own)) == ":"

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
