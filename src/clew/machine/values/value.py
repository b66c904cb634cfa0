"""Values of the machine as data, as far as they have been evaluated (docs/running.md).

`readback` reads them from a heap, `render` writes them as text, and `build` puts them into a heap again.
"""

from __future__ import annotations

from dataclasses import dataclass

from clew.core.types import Type


@dataclass(frozen=True, slots=True)
class Number:
    value: int | float

    def __eq__(self, other: object) -> bool:
        """Two readings of one number are equal, also where it is no number (NaN)."""
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
    """A list as far as it goes: `rest` is None when it ends in []."""

    items: tuple[Value, ...]
    rest: Value | None


@dataclass(frozen=True, slots=True)
class Closure:
    """A function, perhaps with some arguments."""

    name: str
    args: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Array:
    items: tuple[Value, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Unevaluated:
    running: bool = False


@dataclass(frozen=True, slots=True)
class Variable:
    """A free variable."""

    number: int
    type: Type


@dataclass(frozen=True, slots=True)
class Cycle:
    """The same object again, inside itself."""


@dataclass(frozen=True, slots=True)
class Cut:
    """More than was asked for."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Evaluating it raised, or was cut off."""

    exception: Value | None


Value = Number | Char | Construct | ListValue | Closure | Array | Unevaluated | Variable | Cycle | Cut | Fault
