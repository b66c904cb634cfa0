"""Values of the history as data that can be shown: what `machine/values/readback.py` is to a heap."""

from __future__ import annotations

from typing import Protocol

from clew.core.nodes import Lit
from clew.core.types import TypeVar
from clew.machine.kernel import layout as la
from clew.machine.values.readback import constant_value
from clew.machine.values.value import (
    Array,
    Char,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    ListValue,
    Number,
    Unevaluated,
    Value,
    Variable,
)
from clew.trace.history.array_contents import contents_of
from clew.trace.history.datum import (
    Datum,
    Immediate,
    Made,
    NotKept,
    Raised,
    Suspended,
    Text,
    TopLevelFunction,
    Unbound,
)
from clew.trace.history.history import History
from clew.trace.log.log import RecordKind

#: How many parts of a value are read.
MOST_PARTS = 100_000
_CONS = ":"


def read(history: History, datum: Datum, depth: int = 12, length: int = 50, most: int = MOST_PARTS) -> Value:
    """A value as far as it was evaluated, to a depth, with lists to a length, and at most so many parts of it."""
    return read_some(history, datum, depth, length, most)[0]


def read_some(history: History, datum: Datum, depth: int, length: int, most: int) -> tuple[Value, bool]:
    """The same, and whether it has more parts than that."""
    reader = ValueReader(history, length, most)
    value = reader.value(datum, depth, set())
    return value, reader.left < 0


class FunctionReader(Protocol):
    """Reads a function, given its name and the record that made it, or 0."""

    def __call__(
        self, reader: ValueReader, name: str, record: int, depth: int, inside: set[int]
    ) -> Value: ...


class ValueReader:
    """Reads values, and functions as the name and the arguments that they have, or as somebody else does."""

    def __init__(
        self,
        history: History,
        length: int,
        most: int,
        function: FunctionReader | None = None,
        *,
        marks_interrupted: bool = False,
        performed: int | None = None,
    ) -> None:
        """With `marks_interrupted`, what had no end when the run was stopped is a fault, and not just open.

        References hold what they hold at the end of the run; with the activation `performed`, what they held before it,
        and then what it wrote to them last, if it did.
        """
        self.history = history
        self.length = length
        self.left = most
        self.function = function or _closure
        self._marks = marks_interrupted
        self._performed = performed

    def value(self, datum: Datum, depth: int, inside: set[int]) -> Value:
        """A value; `inside` are the records that it is a part of, and the same again when it has been read."""
        self.left -= 1
        if self.left < 0:
            return Cut()
        match datum:
            case int() | float():
                return Number(datum)
            case Immediate(word=word):
                return constant_value(word, self.history.image)
            case Text(text=text):
                return ListValue(tuple(Char(c) for c in text), None)
            case TopLevelFunction(name=name, record=record):
                return self.function(self, name, record, depth, inside)
            case Suspended():
                return Fault(None) if self._marks and self.history.is_interrupted(datum) else Unevaluated()
            case Raised(record=record):
                exception = self.history.datum(self.history.log.half(record, 0))
                return Fault(Cut() if depth <= 0 else self._exception(exception, depth, inside))
            case Unbound(record=record):
                return Variable(record, TypeVar("a"))
            case NotKept():
                return Cut()
            case Made(record=record):
                return self._made(record, depth, inside)

    def _exception(self, datum: Datum, depth: int, inside: set[int]) -> Value:
        """An exception, also with a message that nobody has read, if it is a literal."""
        value = self.value(datum, max(depth - 1, 2), inside)
        if isinstance(value, Construct) and len(value.args) == 1 and isinstance(value.args[0], Unevaluated):
            message = self._literal_text(self.history.field(datum, 0))
            if message is not None:
                return Construct(value.name, (ListValue(tuple([Char(c) for c in message]), None),))
        return value

    def _literal_text(self, datum: Datum) -> str | None:
        """The text of a string literal that was never looked at."""
        if isinstance(datum, Suspended) and datum.record:
            site = self.history.sites.get(self.history.log.head(datum.record).pc)
            if isinstance(site, Lit) and isinstance(site.literal.value, str):
                return site.literal.value
        return None

    def _made(self, record: int, depth: int, inside: set[int]) -> Value:
        if record in inside:
            return Cycle()
        if depth <= 0:
            return Cut()
        inside.add(record)
        try:
            return self._contents(record, depth, inside)
        finally:
            inside.remove(record)

    def _contents(self, record: int, depth: int, inner: set[int]) -> Value:
        history = self.history
        kind = history.log.kind(record)
        if kind in (RecordKind.PAP, RecordKind.PAPX):
            return self.function(self, history.function_name(record), record, depth, inner)
        if kind in (RecordKind.ARRAY, RecordKind.COPY):
            contents = contents_of(history)
            is_reference = contents.is_reference(Made(record))
            if is_reference and self._performed is not None:
                elements = contents.around(record, self._performed)
            else:
                elements = contents.elements(Made(record))
            if elements is None:
                return Construct("<reference>" if is_reference else "<array>")
            shown = tuple([self.value(e.value, depth - 1, inner) for e in elements[: self.length]])
            return Array(shown, len(elements), is_reference)
        name = history.constructor_name(Made(record))
        if name is None:
            return Cut()
        if name == _CONS:
            return self._list(record, depth, inner)
        return self._data(name, record, depth, inner)

    def _data(self, name: str, record: int, depth: int, inside: set[int]) -> Value:
        """Data. A row of the same constructor in the last field is one level deep, as a list is, and as long at most."""
        history = self.history
        fronts: list[tuple[Value, ...]] = []
        seen = {record}
        rest: Value
        while True:
            halves = history.field_halves(record)
            if not halves:
                return Construct(name)
            fronts.append(tuple([self.value(history.datum(h), depth - 1, inside) for h in halves[:-1]]))
            last = history.datum(halves[-1])
            if not isinstance(last, Made) or history.constructor_name(last) != name:
                rest = self.value(last, depth - 1, inside)
                break
            if last.record in seen or last.record in inside:
                rest = Cycle()
                break
            self.left -= 1
            if len(fronts) >= self.length or self.left < 0:
                rest = Cut()
                break
            record = last.record
            seen.add(record)
        for front in reversed(fronts):
            rest = Construct(name, (*front, rest))
        return rest

    def fields(self, record: int, depth: int, inside: set[int]) -> tuple[Value, ...]:
        history = self.history
        return tuple([self.value(history.datum(h), depth - 1, inside) for h in history.field_halves(record)])

    def _list(self, record: int, depth: int, inside: set[int]) -> Value:
        items: list[Value] = []
        history = self.history
        seen = {record}
        while True:
            halves = history.field_halves(record)
            items.append(self.value(history.datum(halves[0]), depth - 1, inside))
            rest = history.datum(halves[1])
            if not isinstance(rest, Made):
                if isinstance(rest, Immediate) and rest.word == la.NIL:
                    return ListValue(tuple(items), None)
                return ListValue(tuple(items), self.value(rest, depth - 1, inside))
            if rest.record in seen or rest.record in inside:
                return ListValue(tuple(items), Cycle())
            if self.left <= 0:
                self.left = -1
            if len(items) >= self.length or self.left < 0:
                return ListValue(tuple(items), Cut())
            record = rest.record
            seen.add(record)


def _closure(reader: ValueReader, name: str, record: int, depth: int, inside: set[int]) -> Value:
    return Closure(name, reader.fields(record, depth, inside) if record else ())
