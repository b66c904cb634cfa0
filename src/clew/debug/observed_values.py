"""Values of a run as statements show them: a function is what it was seen to do (Faddegon, section 3.3).

Each mention of a function in the source is a value of its own, so its map holds the applications of what this mention
became, whoever made them. A trusted function by itself is shown by its name: there is nothing to judge in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.debug.suspected_code import SuspectedCode
from clew.machine.values.value import Closure, Cut, Cycle, Fault, FunctionMap, MapEntry, Value
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.datum import Datum, Made, Suspended
from clew.trace.log.log import RecordKind
from clew.trace.own_code.written import is_plain_name, method_name
from clew.trace.values.value_reader import ValueReader


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of a value is read."""

    depth: int = 60
    length: int = 500
    #: How many parts a value may have, and how many applications of a function are shown.
    parts: int = 20_000
    entries: int = 12


_FUNCTIONS = (RecordKind.PAP, RecordKind.PAPX)

#: Values for oracles that are programs: far more than anybody reads.
WHOLE = Extent(depth=50_000, length=100_000, parts=200_000)


class ObservedValues:
    """Reads the values of a history. Without `as_maps`, functions are what they are, with the arguments they have."""

    def __init__(
        self, suspects: SuspectedCode, *, as_maps: bool = True, extent: Extent | None = None
    ) -> None:
        self.history = suspects.history
        self.extent = extent or Extent()
        self._owns = suspects.code.owns
        self._function = self._as_map if as_maps else None

    def value(self, datum: Datum, performed: int | None = None) -> Value:
        """A value as far as it was evaluated; its references before an activation that was performed, and after it."""
        with deep_recursion():
            return self._reader(performed).value(datum, self.extent.depth, set())

    def performed(self, act: int) -> int | None:
        """The first activation of the action, or of any other function, that a call gave; None if there is none."""
        datum = self.history.result(act)
        if not isinstance(datum, Made) or self.history.log.kind(datum.record) not in _FUNCTIONS:
            return None
        entered = self._entered(datum.record, self.history.field_count(datum.record))
        return next((record for record, _ in entered), None)

    def result(self, act: int) -> Value:
        """What an activation gave; what had no end is a fault without an exception."""
        with deep_recursion():
            return self._ended(self._reader(), act, self.extent.depth, set())

    def _reader(self, performed: int | None = None) -> ValueReader:
        extent = self.extent
        return ValueReader(
            self.history,
            extent.length,
            extent.parts,
            self._function,
            marks_interrupted=True,
            performed=performed,
        )

    def _ended(self, reader: ValueReader, act: int, depth: int, inside: set[int]) -> Value:
        datum = self.history.result(act)
        return Fault(None) if isinstance(datum, Suspended) else reader.value(datum, depth, inside)

    def _as_map(self, reader: ValueReader, name: str, record: int, depth: int, inside: set[int]) -> Value:
        history = self.history
        function = history.functions.get(name)
        is_plain = record == 0 or history.field_count(record) == 0
        is_known = is_plain_name(name) or method_name(name) is not None
        if is_plain and is_known and (function is None or not self._owns(function.span)):
            return Closure(name)  # everybody knows what functions of libraries do
        if record == 0:
            return Closure(name)
        if depth <= 0:
            return Cut()
        if is_plain and record in inside:
            return Cycle()
        entries: list[MapEntry] = []
        for act, held in self._entered(record, history.field_count(record)):
            arity = history.function(act).arity
            arguments = [
                reader.value(history.argument_value(act, i), depth - 1, inside | {record})
                for i in range(held, arity)
            ]
            result = self._ended(reader, act, depth - 1, inside | {record})
            entry = MapEntry(tuple(arguments), result)
            if entry not in entries:
                entries.append(entry)
            if len(entries) >= self.extent.entries:
                entries.append(MapEntry((Cut(),), Cut()))
                break
        return FunctionMap(name, tuple(entries))

    def _entered(self, record: int, held: int) -> Iterator[tuple[int, int]]:
        """The activations of a function, each with how many arguments the function had before anybody applied it."""
        history = self.history
        for found in history.log.applications(record, 4 * self.extent.entries):
            if history.log.kind(found) is RecordKind.PAPX:
                yield from self._entered(found, held)
            else:
                yield found, held

    def part(self, datum: Datum, path: tuple[int, ...]) -> Datum:
        """A part of a value, from field to field."""
        for index in path:
            if not isinstance(datum, Made) or index >= self.history.field_count(datum.record):
                return Suspended(0)
            datum = self.history.field(datum, index)
        return datum
