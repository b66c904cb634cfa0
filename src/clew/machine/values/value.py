"""Values of the machine as data, as far as they have been evaluated (docs/running.md).

`readback` reads them from a heap, `render` writes them as text, and `build` puts them into a heap again.
"""

from __future__ import annotations

from clew.core.types import Type
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    value: int | float

    def __eq__(self, other: object) -> bool:
        """Whether two numbers are the same; a NaN equals a NaN here."""
        if not isinstance(other, Number):
            return NotImplemented
        mine, yours = self.value, other.value
        return mine == yours or (mine != mine and yours != yours)

    def __hash__(self) -> int:
        return hash(self.value) if self.value == self.value else hash("NaN")


@dataclass(frozen=True, slots=True)
class Char:
    value: str


@dataclass(frozen=True, slots=True)
class Construct:
    """A constructor with its fields."""

    name: str
    args: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class ListValue:
    """A list as far as it is known; `rest` is None when it ends in []."""

    items: tuple[Value, ...]
    rest: Value | None


@dataclass(frozen=True, slots=True)
class Closure:
    """A function, perhaps applied to some arguments."""

    name: str
    args: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class MapEntry:
    """One application of a function: the arguments that it got, one after the other, and what it gave."""

    arguments: tuple[Value, ...]
    result: Value


@dataclass(frozen=True, slots=True)
class FunctionMap:
    """A function as what it was seen to do, and its name for where that does not count."""

    name: str
    entries: tuple[MapEntry, ...]


@dataclass(frozen=True, slots=True)
class Array:
    """A mutable array of a size, and as many of its items as were read; a reference is one of size 1.

    Where it is told what an action did with a reference, there may be two: what it held before, and afterwards.
    """

    items: tuple[Value, ...]
    size: int
    is_reference: bool = False

    @property
    def opening(self) -> str:
        """What a text of it begins with."""
        return "<reference: " if self.is_reference else "<array: "

    @property
    def separator(self) -> str:
        """What stands between the items in a text of it."""
        return ", then " if self.is_reference else ", "


@dataclass(frozen=True, slots=True)
class Unevaluated:
    """A value that was never evaluated, or that is being evaluated."""

    running: bool = False


@dataclass(frozen=True, slots=True)
class Variable:
    """A free variable."""

    number: int
    type: Type


@dataclass(frozen=True, slots=True)
class Cycle:
    """An object that contains itself, at the place where it occurs again."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Stands for what is deeper or longer than was asked for."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A value whose evaluation raised an exception, or was cut off (None)."""

    exception: Value | None


Value = (
    Number
    | Char
    | Construct
    | ListValue
    | Closure
    | FunctionMap
    | Array
    | Unevaluated
    | Variable
    | Cycle
    | Cut
    | Fault
)
