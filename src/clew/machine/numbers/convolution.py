"""Products of huge integers by Fourier transforms: almost linear in their length, where Python's own are far from it.

A number is a polynomial in 256 with digits from -128 to 127, and a product of polynomials is the convolution of their
digits. The transforms are of doubles, so a sum that should be an integer is off by some error. Its bound is
`log2(n) * 8 * 2^-53` times the Euclidean norms of both digit sequences, at most `2^14 * n` for n digits: below 1/100
for the largest n here, so rounding gives the integer. With larger digits there would be fewer, but no such bound.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

#: Bits of the longer operand, at most.
MOST_BITS = 1 << 26
#: Bits of the shorter operand from which this is quicker than Python's own product.
LEAST_BITS = 1 << 16

_Doubles = npt.NDArray[np.float64]


def product(a: int, b: int, tick: Callable[[], object]) -> int:
    """`a * b` for numbers that are not negative, of `MOST_BITS` at most; `tick` is called before each transform."""
    first = _digits(a)
    second = first if b is a else _digits(b)
    size = _convenient(len(first) + len(second))
    tick()
    spectrum = np.fft.rfft(first, size)
    if second is first:
        spectrum *= spectrum
    else:
        tick()
        spectrum *= np.fft.rfft(second, size)
    tick()
    return _number(np.fft.irfft(spectrum, size)[: len(first) + len(second)])


def _digits(n: int) -> _Doubles:
    """The digits of a number to the base of 256, the least first, each from -128 to 127."""
    raw = np.frombuffer(n.to_bytes((n.bit_length() >> 3) + 2, "little"), np.uint8)
    # adding 128 to every digit and taking it away again moves those above 127 to the next digit
    offset = int.from_bytes(b"\x80" * (len(raw) - 1), "little")
    moved = np.frombuffer((n + offset).to_bytes(len(raw), "little"), np.uint8)
    digits = moved.astype(np.float64)
    digits[:-1] -= 128.0
    return digits


def _number(digits: _Doubles) -> int:
    """The number that has these digits, of any size and sign."""
    sums = np.rint(digits).astype(np.int64)
    # below 2^39 in size: five bytes of each, made positive, are five numbers that do not carry
    shift = 1 << 39
    raw = (sums + shift).view(np.uint8).reshape(len(sums), 8)
    total = 0
    for byte in range(5):
        total += int.from_bytes(np.ascontiguousarray(raw[:, byte]).tobytes(), "little") << 8 * byte
    return total - shift * ((1 << 8 * len(sums)) - 1) // 255


def _convenient(least: int) -> int:
    """The smallest size from a number on for which transforms are quick: 2, 3 or 5 times a power of 2, or 9."""
    power = 1 << max(least - 1, 1).bit_length()
    return min(size for size in (power, power // 8 * 5, power // 4 * 3, power // 16 * 9) if size >= least)
