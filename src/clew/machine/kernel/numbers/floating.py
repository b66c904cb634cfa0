"""Doubles and singles, which are doubles that are always rounded to single precision. Part of the compiled kernel.

A result of two singles is computed as a double and rounded once more. For sums, products, quotients and square roots
that is what single precision gives, since a double has more than twice its bits.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import (
    bits_of,
    c_power,
    c_power_single,
    c_scaled,
    divided,
    double_of,
    leading_zeros,
    shifted_left,
    shifted_right,
    to_single,
    truncated,
)
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.limbs import (
    AT_A,
    AT_B,
    AT_RESULT,
    LIMB_BITS,
    LIMB_MASK,
    PRODUCTS,
    divide,
    load,
    move_up,
    store,
)
from clew.machine.kernel.numbers.word64 import is_signed, low_word
from clew.machine.kernel.opcodes import *  # noqa: F403

# ruff: noqa: F405

#: Bits of a mantissa.
DOUBLE_BITS = 53
SINGLE_BITS = 24
#: What decoding an infinity of single precision gives as its exponent.
SINGLE_INFINITE = 105
#: Exponents beyond this give an infinity or zero, whatever the mantissa.
FARTHEST_EXPONENT = 1 << 28
_FRACTION = (1 << 52) - 1


def give_double(v: float, R, H):
    """The result is a double. Returns 0."""
    hp = R[HP]
    H[hp] = 1 << SIZE_SHIFT | DBL
    H[hp + 1] = bits_of(v)
    R[HP] = hp + 2
    R[RESULT] = hp << 2
    return 0


def is_double(x, H):
    """Whether a word is a double that is evaluated already."""
    if (x & 3) != 0:
        return 0
    h = H[x >> 2]
    if (h & 15) == IND:
        x = H[(x >> 2) + 1]
        if (x & 3) != 0:
            return 0
        h = H[x >> 2]
    return 1 if (h & 15) == DBL else 0


def is_ordered(k, a: float, b: float):
    """Whether a comparison of two doubles holds."""
    if k == A_LT:
        return 1 if a < b else 0
    if k == A_LE:
        return 1 if a <= b else 0
    return 1 if a == b else 0


def double_result(k, a: float, b: float) -> float:
    """The sum, difference, product or quotient of two doubles, or of two singles."""
    v = a
    if k == A_ADDD or k == A_ADDF:
        v = a + b
    elif k == A_SUBD or k == A_SUBF:
        v = a - b
    elif k == A_MULD or k == A_MULF:
        v = a * b
    else:
        v = divided(a, b)
    return to_single(v) if k >= A_ADDF else v


def double_arith(k, p, q, R, H, HF):
    """Compute with, or compare, the doubles at p and q. Returns a status; 0 means done."""
    a = HF[p + 1]
    b = HF[q + 1]
    if k == A_LT or k == A_LE or k == A_EQ:
        R[RESULT] = TRUE if is_ordered(k, a, b) != 0 else FALSE
        return 0
    if (k >= A_ADDD and k <= A_DIVD) or (k >= A_ADDF and k <= A_DIVF):
        a = double_result(k, a, b)
    elif k == A_POWD:
        a = c_power(a, b)
    elif k == A_POWF:
        a = c_power_single(a, b)
    else:
        return ST_CONFUSED
    return give_double(a, R, H)


# --- mantissa and exponent ---------------------------------------------------------------------------


def mantissa(digits, x: float):
    """The mantissa of a number as an integer of so many bits, with its sign; 0 for zeros."""
    b = bits_of(x)
    m = b & _FRACTION
    if (b >> 52 & 0x7FF) != 0:
        m |= 1 << 52
    elif m != 0:
        m <<= leading_zeros(m) - 11
    m >>= DOUBLE_BITS - digits
    return m if b >= 0 else -m


def exponent(digits, x: float):
    """The power of two by which `mantissa` is to be multiplied."""
    b = bits_of(x)
    e = b >> 52 & 0x7FF
    if e == 0x7FF and digits == SINGLE_BITS:
        return SINGLE_INFINITE
    if e == 0:
        if (b & _FRACTION) == 0:
            return 0
        e = 1 - (leading_zeros(b & _FRACTION) - 11)
    return e - 1075 + DOUBLE_BITS - digits


def scaled(x: float, e) -> float:
    """x times two to the e."""
    if e > FARTHEST_EXPONENT:
        e = FARTHEST_EXPONENT
    if e < -FARTHEST_EXPONENT:
        e = -FARTHEST_EXPONENT
    return c_scaled(x, e)


def encode(x, e, H) -> float:
    """An integer times two to the e.

    As GHC does it: up to 63 bits are rounded to the nearest double, longer integers are cut to 53 bits.
    """
    if is_signed(x, H) != 0:
        return scaled(float(low_word(x, H)), e)
    p = x >> 2
    n = (H[p] >> SIZE_SHIFT & SIZE_MASK) - 1
    top = H[p + 1 + n]
    free = leading_zeros(top)  # at least 34
    # 64 bits of the three highest limbs, of which 53 are kept
    v = shifted_left(top, free) | shifted_left(H[p + n], free - 30)
    v |= shifted_left(H[p + n - 1], free - 60) if free >= 60 else H[p + n - 1] >> (60 - free)
    v = shifted_right(v, 11)
    if H[p + 1] < 0:
        v = -v
    return scaled(float(v), e + (n - 1) * LIMB_BITS + 64 - free - DOUBLE_BITS)


# --- quotients of integers ---------------------------------------------------------------------------


def rounded(q, sticky, e, digits) -> float:
    """q times two to the e, rounded once to so many bits, to even; `sticky`: a little more than q is meant."""
    least = -1074 if digits == DOUBLE_BITS else -149
    drop = 64 - leading_zeros(q) - digits
    if drop < least - e:
        drop = least - e
    if drop > 62:
        return 0.0
    if drop > 0:
        rest = q & ((1 << drop) - 1)
        half = 1 << (drop - 1)
        q >>= drop
        if rest > half or (rest == half and (sticky != 0 or (q & 1) != 0)):
            q += 1
        e += drop
    v = scaled(float(q), e)
    return v if digits == DOUBLE_BITS else to_single(v)


def ratio(k, x, y, R, H, W):
    """The double or single nearest to the quotient of two integers, the second positive. Returns a status; 0 means done."""
    digits = DOUBLE_BITS if k == A_RATIOD else SINGLE_BITS
    if y <= 1 and (y & 1) != 0:
        R[RESULT] = BAD_ARGUMENT
        return ST_RAISED
    na = load(x, H, W, AT_A)
    nb = load(y, H, W, AT_B)
    if na < 0 or nb < 0:
        return ST_ARITH
    if W[AT_B] < 0:
        R[RESULT] = BAD_ARGUMENT
        return ST_RAISED
    if na == 0:
        return give_double(0.0, R, H)
    # so far up that the quotient has two or three bits more than are kept
    up = digits + 2 - (na - nb) * LIMB_BITS + leading_zeros(W[AT_A + na]) - leading_zeros(W[AT_B + nb])
    if up >= 0:
        na = move_up(W, AT_A, na, up)
    else:
        nb = move_up(W, AT_B, nb, -up)
    if na < 0 or nb < 0 or na * nb > PRODUCTS:
        return ST_ARITH
    R[COST] = na * nb >> 6
    sign = W[AT_A]
    n = divide(W, na, nb)
    sticky = 0
    for i in range(1, nb + 1):
        sticky |= W[AT_A + i]
    q = 0
    for i in range(n, 0, -1):
        q = q << LIMB_BITS | W[AT_RESULT + i]
    v = rounded(q, sticky, -up, digits)
    return give_double(v if sign > 0 else -v, R, H)


# --- integers ----------------------------------------------------------------------------------------


def whole(k, x: float, R, H, W):
    """Round to an integer: truncate, floor, ceiling, or the nearest one. Returns a status; 0 means done."""
    if x > -4503599627370496.0 and x < 4503599627370496.0:
        n = truncated(x)
        rest = x - float(n)
        if k == A_FLOOR:
            if rest < 0.0:
                n -= 1
        elif k == A_CEILING:
            if rest > 0.0:
                n += 1
        elif k == A_ROUND:
            if rest > 0.5 or (rest == 0.5 and (n & 1) != 0):
                n += 1
            elif rest < -0.5 or (rest == -0.5 and (n & 1) != 0):
                n -= 1
        R[RESULT] = n << 1 | 1
        return 0
    # an integer; what is not a number at all is decoded like one
    m = mantissa(DOUBLE_BITS, x)
    e = exponent(DOUBLE_BITS, x)
    W[AT_RESULT] = 1
    if m < 0:
        W[AT_RESULT] = -1
        m = -m
    q = e // LIMB_BITS
    r = e % LIMB_BITS
    for i in range(1, q + 1):
        W[AT_RESULT + i] = 0
    W[AT_RESULT + q + 1] = m << r & LIMB_MASK
    m >>= LIMB_BITS - r
    W[AT_RESULT + q + 2] = m & LIMB_MASK
    W[AT_RESULT + q + 3] = m >> LIMB_BITS
    return store(R, H, W, AT_RESULT, q + 3)


def from_bits(x, H) -> float:
    """The double with the low 64 bits of an integer."""
    return double_of(low_word(x, H))
