"""Doubles as whole numbers: what a search chooses where a double is wanted.

Small numbers stand for their halves, so that a search by size meets simple doubles first. A few stand for what programs
forget: infinities, NaN, the negative zero and the least numbers. The halves go on behind them. A number beyond 2^53
stands for a double by its bits, so that every double but those near the least ones has a number, and its negation for
the negative one. `Clew.Narrow` and `made_numbers` make the same of them in a running program.
"""

from __future__ import annotations

import math
import struct

#: Numbers up to this one stand for their halves; then come the special doubles, and the halves go on.
FIRST = 12
#: What the numbers behind those stand for, and their negations.
SPECIAL = ((math.inf, -math.inf), (math.nan, -0.0), (5e-324, -5e-324))
#: By how much a number behind the special ones is greater than what it stands for: twice the double, or its bits.
SHIFT = len(SPECIAL)
#: Numbers up to this one stand for halves.
HALVES = (1 << 53) + SHIFT


def double_of(number: int) -> float:
    """The double that a whole number stands for."""
    size = abs(number)
    if size <= FIRST:
        return number / 2
    if size <= FIRST + SHIFT:
        return SPECIAL[size - FIRST - 1][number < 0]
    if size <= HALVES:
        return math.copysign((size - SHIFT) / 2, number)
    (magnitude,) = struct.unpack("<d", struct.pack("<Q", size - SHIFT))
    return math.copysign(magnitude, number)


def number_of(double: float) -> int | None:
    """The whole number that stands for a double; None for those that none does."""
    for index, pair in enumerate(SPECIAL):
        for sign, special in zip((1, -1), pair, strict=True):
            if struct.pack("<d", special) == struct.pack("<d", double):
                return sign * (FIRST + 1 + index)
    if not math.isfinite(double):
        return None
    twice = 2 * double
    sign = -1 if double < 0 else 1
    if abs(twice) <= HALVES - SHIFT and twice == int(twice):
        return int(twice) if abs(twice) <= FIRST else int(twice) + sign * SHIFT
    (bits,) = struct.unpack("<Q", struct.pack("<d", abs(double)))
    if bits + SHIFT <= HALVES:
        return None
    return sign * (int(bits) + SHIFT)


def single_of(number: int) -> float:
    """The single that a whole number stands for: the nearest one to its double, or the least of its own kind."""
    if abs(number) == FIRST + SHIFT:
        return math.copysign(2.0**-149, number)
    return rounded_single(double_of(number))


def rounded_single(double: float) -> float:
    """The nearest single, as a double."""
    try:
        (single,) = struct.unpack("<f", struct.pack("<f", double))
    except OverflowError:
        return math.copysign(math.inf, double)
    return float(single)
