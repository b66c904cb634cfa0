"""Numbers that are too long to show: no limit of the machine holds for turning millions of digits into text."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from clew.machine.values.value import Array, Closure, Construct, Cut, ListValue, Number, Value

#: Digits of all long numbers of one value that are shown, about a second for one number; shorter ones cost nothing.
MOST_DIGITS, _SHORT = 500_000, 1_000


@dataclass(frozen=True, slots=True)
class Shortened:
    """A value without its longest numbers, and what to say about that; None where nothing is left out."""

    value: Value
    remark: str | None = None


def shortened(value: Value, most: int = MOST_DIGITS) -> Shortened:
    """A value with `...` in place of each number that goes beyond so many digits, all long ones together."""
    cutter = _Cutter(most)
    shown = cutter.cut(value)
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
        match value:
            case Number(value=int(number)):
                digits = int((number.bit_length() - 1) * math.log10(2)) + 1
                if digits <= _SHORT:
                    return value
                if digits <= self.left:
                    self.left -= digits
                    return value
                self.longest = max(self.longest, digits)
                self.count += 1
                return Cut()
            case Construct(args=args) | Closure(args=args):
                return replace(value, args=tuple([self.cut(a) for a in args])) if args else value
            case ListValue(items=items, rest=rest):
                last = None if rest is None else self.cut(rest)
                return replace(value, items=tuple([self.cut(i) for i in items]), rest=last)
            case Array(items=items):
                return replace(value, items=tuple([self.cut(i) for i in items]))
            case _:
                return value
