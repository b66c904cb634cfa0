"""The event log as data: what was demanded of observed values, and what arrived.

An observation is a root; a demand asks for one part of a value (`position` under its `parent`); the event
after it says what arrived: a constructor, whose fields are then observed themselves, an immediate value, or
a function, whose applications are observed in turn: argument i of an application is its position i, the
result position 0. Kinds logged by a program itself (`event#`) come through unchanged.
"""

from __future__ import annotations

from enum import Enum

from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import code_of, int_of, is_char, is_small_int, number_of_constant
from clew.source.dataclass import dataclass


class EventKind(Enum):
    OBSERVE = la.EV_OBSERVE
    DEMAND = la.EV_DEMAND
    CONSTRUCTOR = la.EV_CON
    IMMEDIATE = la.EV_WORD
    FUNCTION = la.EV_FUN
    APPLY = la.EV_APPLY
    OTHER = la.EV_OTHER
    USER = la.EV_USER


@dataclass(frozen=True, slots=True)
class Event:
    """One event; `parent` is the number of an earlier one, or -1. `detail` depends on the kind."""

    number: int
    kind: EventKind
    parent: int
    position: int
    detail: str | int


@dataclass(frozen=True, slots=True)
class Recording:
    """All events in the order in which they happened, and how many did not fit."""

    events: tuple[Event, ...]
    dropped: int


def decode(words: list[int], image: Image, dropped: int) -> Recording:
    """Decode the words of the log."""
    events = []
    for number, start in enumerate(range(0, len(words), la.EVENT_SIZE)):
        code, parent, position, detail = words[start : start + la.EVENT_SIZE]
        kind = EventKind.USER if code >= la.EV_USER else EventKind(code)
        if kind is EventKind.USER:
            position = code - la.EV_USER
        elif parent >= 0:
            parent //= la.EVENT_SIZE
        events.append(Event(number, kind, parent, position, _detail(kind, detail, image)))
    return Recording(tuple(events), dropped)


def _detail(kind: EventKind, detail: int, image: Image) -> str | int:
    if kind is EventKind.OBSERVE:
        return image.observations[detail]
    if kind is EventKind.CONSTRUCTOR:
        return image.by_number[detail >> la.TAG_BITS].name
    if kind is EventKind.IMMEDIATE:
        if is_small_int(detail):
            return int_of(detail)
        if is_char(detail):
            return chr(code_of(detail))
        return image.by_number[number_of_constant(detail)].name
    if kind is EventKind.FUNCTION:
        return image.function_at(detail)
    return detail
