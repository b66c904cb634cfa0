"""Doubles as Haskell defines them, where Python differs: showing, truncating, powers, exact encoding."""

from __future__ import annotations

import math
from collections.abc import Callable


def show_double(x: float) -> str:
    """As Haskell's `show`: shortest digits that read back, plain between 0.1 and 10^7."""
    if math.isnan(x):
        return "NaN"
    if math.isinf(x):
        return "Infinity" if x > 0 else "-Infinity"
    sign = "-" if math.copysign(1, x) < 0 else ""
    if x == 0:
        return sign + "0.0"
    mantissa, _, exponent = f"{abs(x)!r}".partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    point = len(whole) + int(exponent or 0)
    stripped = digits.lstrip("0")
    point -= len(digits) - len(stripped)
    digits = stripped.rstrip("0") or "0"
    if 0.1 <= abs(x) < 10**7:
        if point <= 0:
            return f"{sign}0.{'0' * -point}{digits}"
        digits = digits.ljust(point, "0")
        return f"{sign}{digits[:point]}.{digits[point:] or '0'}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}e{point - 1}"


def truncate(x: float) -> int:
    """The integer part; NaN and infinities give what their bits mean to GHC."""
    if math.isnan(x):
        return -3 << 1023
    if math.isinf(x):
        return (1 if x > 0 else -1) << 1024
    return int(x)


def encode(mantissa: int, exponent: int) -> float:
    """mantissa * 2^exponent, truncated towards zero in the mantissa as `encodeFloat` is, never raising."""
    if mantissa == 0:
        return 0.0
    sign = 1.0 if mantissa > 0 else -1.0
    if mantissa.bit_length() + exponent > 1024:
        return sign * math.inf
    if mantissa.bit_length() + exponent < -1100:
        return sign * 0.0
    try:
        return float(mantissa << exponent) if exponent >= 0 else mantissa / (1 << -exponent)
    except OverflowError:  # rounded up
        return sign * math.inf


def divide(a: float, b: float) -> float:
    """IEEE division, by zero too."""
    if b != 0:
        return a / b
    if a == 0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1, b)


def power(a: float, b: float) -> float:
    """IEEE power: C's pow."""
    try:
        return math.pow(a, b)
    except OverflowError:
        negative = a < 0 and b % 2 == 1
        return -math.inf if negative else math.inf
    except ValueError:
        if a == 0:
            odd = b % 2 == 1
            return math.copysign(math.inf, a) if odd else math.inf
        return math.nan


_FUNCTIONS: tuple[Callable[[float], float], ...] = (
    math.sqrt,
    math.exp,
    math.log,
    math.sin,
    math.cos,
    math.tan,
    math.asin,
    math.acos,
    math.atan,
    math.sinh,
    math.cosh,
    math.tanh,
    math.asinh,
    math.acosh,
    math.atanh,
)
#: How many elementary functions there are.
ELEMENTARY = len(_FUNCTIONS)


def elementary(k: int, x: float) -> float:
    """The k-th elementary function, with IEEE results where Python raises."""
    function = _FUNCTIONS[k]
    try:
        return float(function(x))
    except OverflowError:
        return -math.inf if function is math.sinh and x < 0 else math.inf
    except ValueError:
        if function is math.log and x == 0:
            return -math.inf
        if function is math.atanh and abs(x) == 1:
            return math.copysign(math.inf, x)
        return math.nan
