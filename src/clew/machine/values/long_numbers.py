"""Leaves out numbers that are too long to show: the machine's limits do not cover the conversion to decimal digits."""

from __future__ import annotations

import math

from clew.machine.values.parts import mapped
from clew.machine.values.value import Cut, Number, Value
from clew.source.dataclass import dataclass

#: The most digits that the long numbers of one value may have together (about a second), and which numbers are long.
MOST_DIGITS, _SHORT = 500_000, 1_000


@dataclass(frozen=True, slots=True)
class Shortened:
    """A value without its longest numbers, and a remark about what is left out, if anything is."""

    value: Value
    remark: str | None = None


def shortened(value: Value, most: int = MOST_DIGITS) -> Shortened:
    """The value with `...` for each long number beyond so many digits, counted over all of them."""
    cutter = _Cutter(most)
    shown = mapped(value, cutter.cut)
    if not cutter.longest:
        return Shortened(value)
    if cutter.count == 1:
        return Shortened(shown, f"a number of about {cutter.longest:,} digits is not shown")
    return Shortened(shown, f"{cutter.count} numbers of up to about {cutter.longest:,} digits are not shown")


class _Cutter:
    def __init__(self, most: int) -> None:
        self.left = most
        self.longest = 0
        self.count = 0

    def cut(self, value: Value) -> Value:
        """The value, unless it is a number that is too long."""
        if not isinstance(value, Number) or not isinstance(value.value, int):
            return value
        digits = int((value.value.bit_length() - 1) * math.log10(2)) + 1
        if digits <= _SHORT:
            return value
        if digits <= self.left:
            self.left -= digits
            return value
        self.longest = max(self.longest, digits)
        self.count += 1
        return Cut()
