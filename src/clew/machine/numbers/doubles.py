"""Doubles as Haskell shows and reads them. The kernel does the same by itself (`kernel.digits`), for the programs that it runs."""

from __future__ import annotations

import math
import struct


def show_double(x: float) -> str:
    """The text that Haskell's `show` gives: the shortest digits that read back, without exponent from 0.1 to 10^7."""
    if math.isnan(x):
        return "NaN"
    if math.isinf(x):
        return "Infinity" if x > 0 else "-Infinity"
    sign = "-" if math.copysign(1, x) < 0 else ""
    if x == 0:
        return sign + "0.0"
    digits, point = shortest_digits(abs(x))
    if 0.1 <= abs(x) < 10**7:
        if point <= 0:
            return f"{sign}0.{'0' * -point}{digits}"
        digits = digits.ljust(point, "0")
        return f"{sign}{digits[:point]}.{digits[point:] or '0'}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}e{point - 1}"


def shortest_digits(x: float) -> tuple[str, int]:
    """The digits d1d2... and the exponent e such that 0.d1d2... times 10^e is this positive number and no other.

    This is `floatToDigits` of the Haskell report, after Steele and White, and Burger and Dybvig. Python's `repr` differs
    in two ways: it accepts a numeral halfway between two doubles, and it rounds the last digit half to even.
    """
    mantissa, exponent = _decoded(x)
    is_power = mantissa == 1 << 52 and exponent > _LEAST_EXPONENT
    scale = 4 if is_power else 2
    r = (mantissa << max(exponent, 0)) * scale
    s = scale << max(-exponent, 0)
    down = 1 << max(exponent, 0)
    up = 2 * down if is_power else down
    point = math.ceil((mantissa.bit_length() + exponent - 1) * _LOG10_2)
    if point >= 0:
        s *= 10**point
    else:
        r, up, down = r * 10**-point, up * 10**-point, down * 10**-point
    if r + up > s:
        point += 1
        s *= 10
    digits = []
    while True:
        digit, r = divmod(r * 10, s)
        up, down = up * 10, down * 10
        is_low, is_high = r < down, r + up > s
        if is_low or is_high:
            rounds_up = 2 * r >= s if is_low and is_high else is_high
            digits.append(digit + rounds_up)
            return "".join(map(str, digits)), point
        digits.append(digit)


_LOG10_2 = math.log10(2)
#: The exponent of the smallest doubles, where the mantissa is an integer.
_LEAST_EXPONENT = -1074


def _decoded(x: float) -> tuple[int, int]:
    """A positive number as an integer of at most 53 bits times a power of two."""
    (bits,) = struct.unpack("<Q", struct.pack("<d", x))
    exponent, fraction = bits >> 52, bits & (1 << 52) - 1
    return (fraction | 1 << 52, exponent - 1075) if exponent else (fraction, _LEAST_EXPONENT)


def nearest_double(top: int, bottom: int) -> float:
    """The double that is nearest to a quotient."""
    try:
        return top / bottom
    except OverflowError:
        return math.inf if top > 0 else -math.inf


#: Of numbers of single precision: bits of the mantissa, the least exponent, and bits before the binary point.
_SINGLE, _LEAST_SINGLE, _MOST_SINGLE = 24, -149, 128


def nearest_single(top: int, bottom: int) -> float:
    """The number of single precision that is nearest to a quotient, the even one of two; it is rounded once."""
    size = abs(top).bit_length() - bottom.bit_length()
    exponent = max(size - _SINGLE, _LEAST_SINGLE)
    if abs(top) << max(-exponent, 0) >= bottom << max(exponent, 0) + _SINGLE:  # one bit more
        exponent += 1
    whole, rest = divmod(abs(top) << max(-exponent, 0), bottom << max(exponent, 0))
    twice = 2 * rest - (bottom << max(exponent, 0))
    mantissa = whole + (twice > 0 or (twice == 0 and whole & 1))
    if mantissa.bit_length() + exponent > _MOST_SINGLE:
        return math.inf if top > 0 else -math.inf
    return math.ldexp(mantissa if top >= 0 else -mantissa, exponent)
