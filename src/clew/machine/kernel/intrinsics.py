"""Operations on words and doubles that Python has no operator for. The translator replaces each by an instruction.

Run uncompiled, the kernel calls the functions below, which mean the same (`native.intrinsics` has the instructions).
Elementary functions are those of the C library in both, so that the last bit agrees, too.
"""

from __future__ import annotations

import ctypes
import math
import os
import struct
from functools import cache
from typing import Any

_WORD = struct.Struct("<q")
_DOUBLE = struct.Struct("<d")
_SINGLE = struct.Struct("<f")

#: C functions of one double, in the order in which mathd# numbers them. Those of a single have an f at the end.
ELEMENTARY = "sqrt exp log sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh log1p expm1".split()
#: All functions of the C library that the compiled kernel is linked to.
C_SYMBOLS = (*ELEMENTARY, *(f"{name}f" for name in ELEMENTARY), "pow", "powf", "ldexp")

# --- words of 64 bits --------------------------------------------------------------------------------


def wrapped(n: int) -> int:
    """A number wrapped to 64 bits; the kernel's own numbers always are."""
    return (n + (1 << 63)) % (1 << 64) - (1 << 63)


def wrapping_add(a: int, b: int) -> int:
    return wrapped(a + b)


def wrapping_sub(a: int, b: int) -> int:
    return wrapped(a - b)


def wrapping_mul(a: int, b: int) -> int:
    return wrapped(a * b)


def shifted_left(a: int, n: int) -> int:
    """a << n, without the bits that leave the word; 0 <= n < 64."""
    return wrapped(a << n)


def shifted_right(a: int, n: int) -> int:
    """The bits of a word moved down, with zeros above; 0 <= n < 64."""
    return wrapped(a % (1 << 64) >> n)


def unsigned_quotient(a: int, b: int) -> int:
    return wrapped(a % (1 << 64) // (b % (1 << 64)))


def unsigned_less(a: int, b: int) -> bool:
    return a % (1 << 64) < b % (1 << 64)


def high_product(a: int, b: int) -> int:
    """The upper word of the product of two words without sign."""
    return wrapped(a % (1 << 64) * (b % (1 << 64)) >> 64)


def leading_zeros(a: int) -> int:
    """How many bits above the highest one of a word are 0: 64 if all are."""
    return 64 - (a % (1 << 64)).bit_length()


def ones(a: int) -> int:
    """How many bits of a word are 1."""
    return (a % (1 << 64)).bit_count()


# --- doubles -----------------------------------------------------------------------------------------


def bits_of(x: float) -> int:
    """The bits of a double as a word."""
    return int(_WORD.unpack(_DOUBLE.pack(x))[0])


def double_of(bits: int) -> float:
    """The double with these bits."""
    return float(_DOUBLE.unpack(_WORD.pack(bits))[0])


def truncated(x: float) -> int:
    """The integer part of a double whose integer part is a word."""
    return int(x)


def to_single(x: float) -> float:
    """The nearest double of single precision."""
    try:
        return float(_SINGLE.unpack(_SINGLE.pack(x))[0])
    except OverflowError:
        return math.copysign(math.inf, x)


def divided(a: float, b: float) -> float:
    """a / b, also by zero."""
    if b != 0:
        return a / b
    if a != a or b != b:
        return a + b
    if a == 0:
        return math.inf - math.inf  # the NaN that the processor makes
    return math.copysign(math.inf, a) * math.copysign(1, b)


# --- the C library -----------------------------------------------------------------------------------


@cache
def c_library() -> Any:
    """The library that has the elementary functions: where it is not a part of Python's own process, by name."""
    if os.name != "posix":
        return ctypes.CDLL("ucrtbase")
    here = ctypes.CDLL(None)
    return here if hasattr(here, "expm1f") else ctypes.CDLL("libm.so.6")


@cache
def _function(name: str, single: bool, *more: Any) -> Any:
    function = c_library()[name]  # an object of our own: its types are those of this call
    kind = ctypes.c_float if single else ctypes.c_double
    function.restype, function.argtypes = kind, (kind, *(more or ()))
    return function


def c_function(k: int, x: float) -> float:
    """The k-th elementary function."""
    return float(_function(ELEMENTARY[k], False)(x))


def c_function_single(k: int, x: float) -> float:
    """The k-th elementary function in single precision."""
    return float(_function(ELEMENTARY[k] + "f", True)(x))


def c_power(x: float, y: float) -> float:
    return float(_function("pow", False, ctypes.c_double)(x, y))


def c_power_single(x: float, y: float) -> float:
    return float(_function("powf", True, ctypes.c_float)(x, y))


def c_scaled(x: float, n: int) -> float:
    """x times two to the n, rounded once; n is small."""
    return float(_function("ldexp", False, ctypes.c_int)(x, n))
