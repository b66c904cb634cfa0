"""Puts calls of a history into statements, in the words of their language."""

from __future__ import annotations

from clew.core.free import base_name
from clew.core.names import UNNAMED
from clew.core.nodes import Call, Case, Choice, Expr, Free, Label, Let, Prim
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import nodes
from clew.debug.computation_statement import StatedValue, Statement, ValuePlace, ValueRole
from clew.debug.observed_values import ObservedValues
from clew.debug.suspected_code import SuspectedCode
from clew.machine.values.value import Fault, Value
from clew.source.dataclass import dataclass
from clew.source.equations import Equation
from clew.source.span import NOWHERE, Span
from clew.trace.history.datum import Datum
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence, Origin
from clew.trace.own_code.user_code import is_internal
from clew.trace.stories.shown_parts import ShownParts
from clew.trace.stories.telling import Teller
from clew.trace.values.value_types import KnownType


@dataclass(frozen=True, slots=True)
class _Parameters:
    """The parameters of a call that its statement shows, by number: its own, and those of the function around it."""

    own: tuple[int, ...]
    outer: tuple[int, ...]


class Stating:
    """Makes statements of the calls of one history."""

    def __init__(
        self, teller: Teller, suspects: SuspectedCode, values: ObservedValues, *, with_texts: bool = True
    ) -> None:
        """Without texts, statements are for programs: theirs may be very long."""
        self.teller = teller
        self._with_texts = with_texts
        self.suspects = suspects
        self.values = values
        self.history: History = suspects.history
        self.navigator = suspects.code.navigator
        self._shown = ShownParts(suspects.code)

    def statement(self, act: int, given: tuple[int, ...] = ()) -> Statement:
        """The statement of a call, judged given the values of these constants."""
        history, types = self.history, self.teller.types
        function = history.function(act)
        shown = self._parameters(act)
        performed = self.values.performed(act)
        arguments = []
        for position, index in enumerate(shown.own):
            type_ = types.argument(act, position)
            origin = self.navigator.argument(act, index)
            if not types.is_known(type_):
                type_ = types.narrower(type_, types.of(origin))
            datum = history.argument_value(act, index)
            arguments.append(self._stated(function.params[index], datum, type_, performed, is_argument=True))
        subject = self.suspects.judged(function.name)
        return Statement(
            subject,
            tuple(arguments),
            self._result(act),
            tuple([self._outer(act, index, performed) for index in shown.outer]),
            tuple([self._constant(constant) for constant in given]),
            self._place(act),
            self._equation(act),
            tuple(self._choices(act)),
            self.teller.call(subject.name, [a.text for a in arguments]),
        )

    def _parameters(self, act: int) -> _Parameters:
        function = self.history.function(act)
        own, outer = [], []
        for index, name in enumerate(function.params):
            datum = self.history.argument_value(act, index)
            if name == UNSHARED or self._shown.is_evidence(name, datum):
                continue
            if index >= function.outside:
                own.append(index)
            elif not is_internal(base_name(name)):
                outer.append(index)
        return _Parameters(tuple(own), tuple(outer))

    def _stated(
        self,
        name: str,
        datum: Datum,
        type_: KnownType | None,
        performed: int | None,
        *,
        is_argument: bool = False,
    ) -> StatedValue:
        """A value; what references in it held before and after the action that the call gave."""
        return self._written(name, self.values.value(datum, performed), type_, is_argument=is_argument)

    def _written(
        self, name: str, value: Value, type_: KnownType | None, *, is_argument: bool = False
    ) -> StatedValue:
        plain = base_name(name)
        is_named = bool(plain) and not plain.startswith(UNNAMED) and not is_internal(plain)
        text = ""
        if self._with_texts:
            text = self.teller.show(self.teller.readable(value), is_argument, type_)
        return StatedValue(plain if is_named else "", value, text)

    def _result(self, act: int) -> StatedValue:
        value = self.values.result(act)
        type_ = None if isinstance(value, Fault) else self.teller.types.result(act)
        return self._written("", value, type_)

    def _outer(self, act: int, index: int, performed: int | None) -> StatedValue:
        origin = self.navigator.argument(act, index)
        type_ = None if origin is None else self.teller.types.of(origin)
        name = self.history.function(act).params[index]
        return self._stated(name, self.history.argument_value(act, index), type_, performed)

    def _constant(self, act: int) -> StatedValue:
        stated = self._result(act)
        name = self.suspects.judged(self.history.function(act).name).name
        return StatedValue(name, stated.value, stated.text)

    # --- places ---

    def _place(self, act: int) -> Span | None:
        call = self.navigator.call_of(act)
        if call is None:
            return None
        place = self.suspects.code.user_level(call).expr.span
        return place if self.suspects.code.owns(place) else None

    def _equation(self, act: int) -> Equation | None:
        """The equation whose right-hand side gave the result."""
        function = self.history.function(act)
        name = self.suspects.judged(function.name).name
        for expr in self._way(act):
            found = self.teller.stories.equations.at(expr.span)
            if found is not None and (found.function == name or found.function.endswith(f".{name}")):
                return found
        return None

    def _way(self, act: int) -> list[Expr]:
        """The expressions that gave the value of a call, each within the one after it."""
        expr, way = self.history.function(act).body, []
        while True:
            way.append(expr)
            inner: Expr | None = None
            match expr:
                case Let(body=body) | Free(body=body) | Label(body=body):
                    inner = body
                case Prim(name="coerce#", args=(arg,)):
                    inner = arg
                case Case():
                    inner = self.history.chosen_body(act, expr)
                case Choice():
                    inner = self.history.chosen_alternative(act, expr)
            if inner is None:
                return way[::-1]
            expr = inner

    def _choices(self, act: int) -> list[tuple[int, Span]]:
        """The alternatives that this branch of a search took in the code of a call."""
        found: list[tuple[int, Span]] = []
        for node in nodes(self.history.function(act).body):
            if isinstance(node, Choice):
                found += [(taken + 1, node.span) for taken in self.history.taken_alternatives(act, node)]
        return found

    # --- values ---

    def origin(self, act: int, given: tuple[int, ...], place: ValuePlace) -> Origin | None:
        """The expression that a value in a statement, or a part of it, came from."""
        whole, datum = self._whole(act, given, place)
        if not place.path:
            return whole
        for index in place.path[:-1]:
            datum = self.values.part(datum, (index,))
        return self.navigator.part(datum, place.path[-1])

    def datum(self, act: int, given: tuple[int, ...], place: ValuePlace) -> Datum:
        """A value in a statement, or a part of it."""
        return self.values.part(self._whole(act, given, place)[1], place.path)

    def _whole(self, act: int, given: tuple[int, ...], place: ValuePlace) -> tuple[Origin | None, Datum]:
        history = self.history
        match place.role:
            case ValueRole.RESULT:
                return Occurrence(act, history.function(act).body), history.result(act)
            case ValueRole.GIVEN:
                name = history.function(given[place.index]).name
                return Occurrence(0, Call(name, (), NOWHERE)), history.result(given[place.index])
        shown = self._parameters(act)
        indices = shown.own if place.role is ValueRole.ARGUMENT else shown.outer
        index = indices[place.index]
        return self.navigator.argument(act, index), history.argument_value(act, index)
