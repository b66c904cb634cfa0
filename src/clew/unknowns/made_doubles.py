"""Doubles as whole numbers: what a search chooses where a double is wanted.

Small numbers stand for their halves, so that a search by size meets simple doubles first. A number beyond 2^53 stands for
the double with its bits, so that every double but the least ones has a number, and its negation for the negative
one. `Clew.Narrow` and `made_numbers` make the same of them in a running program.
"""

from __future__ import annotations

import math
import struct

#: Numbers up to this one stand for their halves.
HALVES = 1 << 53


def double_of(number: int) -> float:
    """The double that a whole number stands for."""
    if abs(number) <= HALVES:
        return number / 2
    (magnitude,) = struct.unpack("<d", struct.pack("<Q", abs(number)))
    return math.copysign(magnitude, number)


def number_of(double: float) -> int | None:
    """The whole number that stands for a double; None for those that none does."""
    if not math.isfinite(double):
        return None
    twice = 2 * double
    if abs(twice) <= HALVES and twice == int(twice):
        return int(twice)
    (bits,) = struct.unpack("<Q", struct.pack("<d", abs(double)))
    if bits <= HALVES:
        return None
    return int(bits) if double > 0 else -int(bits)


def rounded_single(double: float) -> float:
    """The nearest single, as a double."""
    try:
        (single,) = struct.unpack("<f", struct.pack("<f", double))
    except OverflowError:
        return math.copysign(math.inf, double)
    return float(single)
