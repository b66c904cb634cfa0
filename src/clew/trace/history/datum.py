"""Values as the history knows them: numbers as they are, everything else by the record that made it."""

from __future__ import annotations

from dataclasses import field

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Immediate:
    """A character, or a constructor without fields, as a word of the machine."""

    word: int


@dataclass(frozen=True, slots=True)
class Made:
    """Data, a function or an array, by the record that made it."""

    record: int


@dataclass(frozen=True, slots=True)
class TopLevelFunction:
    """A top-level function or constructor without arguments, and the record of its mention if there is one."""

    name: str
    record: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Text:
    """A string that the machine holds packed."""

    text: str


@dataclass(frozen=True, slots=True)
class Suspended:
    """An expression that was never evaluated, or whose evaluation has not come to an end; the record, if there is one."""

    record: int


@dataclass(frozen=True, slots=True)
class Raised:
    """A value whose evaluation raised an exception, by the record of that."""

    record: int


@dataclass(frozen=True, slots=True)
class Unbound:
    """A free variable."""

    record: int


@dataclass(frozen=True, slots=True)
class NotKept:
    """A value that the recorder did not keep, such as a number of many thousand digits."""


Datum = int | float | Immediate | Made | TopLevelFunction | Text | Suspended | Raised | Unbound | NotKept

#: What was never made, because the code for it never ran.
NEVER = Suspended(0)
