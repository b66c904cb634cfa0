"""Integers of at most 64 bits, which the processor computes with. Part of the compiled kernel.

`Int` and `Word` wrap at 64 bits, so the low 64 bits of the operands decide about the result. Values that are not
small integers are big ones of three limbs.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import shifted_left, shifted_right, wrapping_sub
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.limbs import LIMB_MASK

# ruff: noqa: F405

#: The header of a big integer of three limbs.
THREE_LIMBS = 4 << SIZE_SHIFT | BIG


def low_word(x, H):
    """The low 64 bits of an integer, two's complement."""
    if (x & 1) != 0:
        return x >> 1
    p = x >> 2
    v = shifted_left(H[p + 4], 60) | H[p + 3] << 30 | H[p + 2]
    if H[p + 1] < 0:
        v = wrapping_sub(0, v)
    return v


def is_unsigned(x, H):
    """Whether an integer has at most 64 bits and is not negative."""
    if (x & 1) != 0:
        return 1 if x > 0 else 0
    p = x >> 2
    return 1 if H[p] == THREE_LIMBS and H[p + 4] < 16 and H[p + 1] > 0 else 0


def is_signed(x, H):
    """Whether the absolute value of an integer is less than 2^63."""
    if (x & 1) != 0:
        return 1
    p = x >> 2
    return 1 if H[p] == THREE_LIMBS and H[p + 4] < 8 else 0


def give_big(sign, v, R, H):
    """The result is a big integer with this sign and this magnitude of 64 bits, at least 2^62. Returns 0."""
    hp = R[HP]
    H[hp] = THREE_LIMBS
    H[hp + 1] = sign
    H[hp + 2] = v & LIMB_MASK
    H[hp + 3] = v >> 30 & LIMB_MASK
    H[hp + 4] = shifted_right(v, 60)
    R[HP] = hp + 5
    R[RESULT] = hp << 2
    return 0


def give_signed(v, R, H):
    """The result is the integer that 64 bits denote with sign. Returns 0."""
    if v >= SMALL_MIN and v <= SMALL_MAX:
        R[RESULT] = v << 1 | 1
        return 0
    return give_big(-1 if v < 0 else 1, v if v >= 0 else wrapping_sub(0, v), R, H)


def give_unsigned(v, R, H):
    """The result is the integer that 64 bits denote without sign. Returns 0."""
    if v >= 0 and v <= SMALL_MAX:
        R[RESULT] = v << 1 | 1
        return 0
    return give_big(1, v, R, H)


def narrow(bits, x, R, H):
    """The result is an integer wrapped to at most 64 bits: with sign, or without for negative `bits`. Returns 0."""
    v = low_word(x, H)
    if bits > 0:
        return give_signed(shifted_left(v, 64 - bits) >> (64 - bits), R, H)
    return give_unsigned(shifted_right(shifted_left(v, 64 + bits), 64 + bits), R, H)
