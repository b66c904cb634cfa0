"""The computation tree of a trace of events, from nested spans (Faddegon, chapter 6).

A request and the response that answers it are a span. Within a span of its result, a function computes; within a span of
an argument, its caller does. With functions as arguments these roles alternate: a span is positive if the way from its
event up to the application of the observed function leads through an even number of arguments (section 6.2.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from clew.debug.value_observation import Event, EventKind, Port
from clew.machine.values.value import Construct, FunctionMap, MapEntry, Number, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import InternalFault

#: The root of the tree, which is no event.
STAR = -1


@dataclass(frozen=True, slots=True)
class EventSpan:
    """A request and its response, the application of an observed function that it belongs to, and its sign."""

    request: int
    response: int
    statement: int
    is_positive: bool


class SpanTree:
    """The statements of a trace, by the events of their applications, and the edges between them."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events
        self._statement, self._positive = _attributed(events)
        self.spans = self._spans()
        self.parents = self._edges()

    @property
    def statements(self) -> list[int]:
        """The applications of observed functions: those whose grandparent is a root (section 3.3.2)."""
        return [e.number for e in self.events if self._statement[e.number] == e.number]

    def _spans(self) -> list[EventSpan]:
        """All spans but the trivial ones of the functions themselves, in the order of their ends."""
        found, stack = [], []
        for event in self.events:
            if event.kind is EventKind.ENTER:
                stack.append(event)
            elif event.kind in (EventKind.CON, EventKind.LAM):
                if not stack or (request := stack.pop()).parent != event.parent:
                    raise InternalFault(f"the response {event} answers no request")
                statement = self._statement[event.number]
                if statement is not None:
                    sign = self._positive[event.number]
                    found.append(EventSpan(request.number, event.number, statement, sign))
        if stack:
            raise InternalFault(f"the request {stack[-1]} has no response")
        return found

    def _edges(self) -> dict[int, int]:
        """The statement that each is a child of: listing 21."""
        starts = {span.request: span for span in self.spans}
        ends = {span.response: span for span in self.spans}
        parents: dict[int, int] = {}
        current = STAR
        for event in self.events:
            if (span := starts.get(event.number)) is not None:
                if span.is_positive:
                    if span.statement not in parents:
                        parents[span.statement] = current
                    current = span.statement
                else:
                    current = parents[current]
            elif (span := ends.get(event.number)) is not None:
                current = parents[current] if span.is_positive else span.statement
        return parents

    def children(self, statement: int) -> list[int]:
        """The statements that one depends on."""
        return [child for child, parent in self.parents.items() if parent == statement]

    # --- statements (figure 16) ---

    def label(self, statement: int) -> str:
        """The function of a statement."""
        lam = self.events[statement].parent
        assert lam is not None
        root = self.events[lam.event].parent
        assert root is not None
        return self.events[root.event].label

    def value(self, statement: int) -> MapEntry:
        """The argument and the result of a statement, each as far as this application needed it."""
        return _entry(statement, self._parts)

    @cached_property
    def _parts(self) -> dict[int, list[Event]]:
        """The events that each one is the parent of."""
        found: dict[int, list[Event]] = {}
        for event in self.events:
            if event.parent is not None and event.kind is not EventKind.ENTER:
                found.setdefault(event.parent.event, []).append(event)
        return found


def _entry(number: int, children: dict[int, list[Event]]) -> MapEntry:
    parts = {e.parent.port: e for e in children.get(number, ()) if e.parent is not None}
    argument, result = parts.get(Port.ARGUMENT), parts.get(Port.RESULT)
    return MapEntry((_value(argument, children),), _value(result, children))


def _value(event: Event | None, children: dict[int, list[Event]]) -> Value:
    if event is None:
        return Unevaluated()
    inner = children.get(event.number, ())
    if event.kind is EventKind.LAM:
        return FunctionMap("", tuple(_entry(e.number, children) for e in inner))
    if not event.arity and event.label.removeprefix("-").isdigit():
        return Number(int(event.label))
    fields: list[Event | None] = [None] * event.arity
    for part in inner:
        assert part.parent is not None
        fields[part.parent.field - 1] = part
    return Construct(event.label, tuple(_value(f, children) for f in fields))


def _attributed(events: Sequence[Event]) -> tuple[list[int | None], list[bool]]:
    """For each event the application of an observed function that it belongs to, and whether positively."""
    statements: list[int | None] = []
    signs: list[bool] = []
    for event in events:
        parent = event.parent
        if parent is None:
            statements.append(None)
            signs.append(True)
            continue
        above = statements[parent.event]
        if event.kind is EventKind.MAPS_TO and above is None:
            above = event.number
        statements.append(above)
        signs.append(signs[parent.event] != (parent.port is Port.ARGUMENT))
    return statements, signs
