"""Decimal digits of integers and doubles, and the texts that Haskell shows. Part of the compiled kernel.

Doubles get the fewest digits that denote no other number of their precision, as `floatToDigits` of the Haskell report
finds them (Steele and White; Burger and Dybvig): `machine.numbers.doubles` has the same algorithm on Python's integers.
Here the numerator r, the denominator s and the distances to the neighbours are rows of limbs in the scratch array. All
have as many limbs as s, whose highest one leaves room for a factor of ten.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import bits_of, leading_zeros
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.floating import DOUBLE_BITS, exponent, mantissa
from clew.machine.kernel.numbers.limbs import AT_A, AT_B, AT_RESULT, LIMB_BITS, LIMB_MASK, load
from clew.machine.kernel.opcodes import *  # noqa: F403

# ruff: noqa: F405

#: Integers of more limbs are shown by the host.
SHOWN_LIMBS = 64
_BILLION = 1_000_000_000
#: Where the rows are, the digits, and the text made of them.
_R = AT_A
_S = AT_B
_UP = AT_RESULT
_DOWN = AT_RESULT + 256
_DIGITS = AT_RESULT + 512
_TEXT = AT_RESULT + 576
#: Where the decimal point is: the number is 0.d1d2... times ten to this power.
_POINT = AT_RESULT + 510
#: log10 of 2, times 2^32, rounded down.
_LOG = 1292913986
_FIVE_12 = 244140625
_MINUS = 45
_DOT = 46
_ZERO = 48
_E = 101


# --- lists -------------------------------------------------------------------------------------------


def has_room(cells, R):
    """Whether there is room for a list of so many cells; if not, the collector is to make it."""
    if R[HP] + 3 * cells + 3 > R[HEAP_LIMIT]:
        R[NEED] = 3 * cells + 3
        return 0
    return 1


def put(word, tail, R, H):
    """A list cell, for which there is room."""
    hp = R[HP]
    H[hp] = CONS_HEADER
    H[hp + 1] = word
    H[hp + 2] = tail
    R[HP] = hp + 3
    return hp << 2


def put_digit(digit, tail, R, H):
    """A list that begins with a digit as a character."""
    return put(digit + _ZERO << 3 | 6, tail, R, H)


def show_integer(x, R, H, W):
    """The result is the decimal text of an integer. Returns a status; 0 means done."""
    text = NIL
    if (x & 1) != 0:
        if has_room(20, R) == 0:
            return ST_COLLECT
        v = x >> 1
        sign = v
        if v < 0:
            v = -v
        while v > 9:
            text = put_digit(v % 10, text, R, H)
            v = v // 10
        text = put_digit(v, text, R, H)
    else:
        n = (H[x >> 2] >> SIZE_SHIFT & SIZE_MASK) - 1
        if n > SHOWN_LIMBS:
            return ST_ARITH
        if has_room(10 * n + 2, R) == 0:
            return ST_COLLECT
        load(x, H, W, AT_A)
        sign = W[AT_A]
        R[COST] = n * n >> 6
        while n > 0:
            r = 0
            for i in range(n, 0, -1):
                r = r << LIMB_BITS | W[AT_A + i]
                W[AT_A + i] = r // _BILLION
                r = r % _BILLION
            while n > 0 and W[AT_A + n] == 0:
                n -= 1
            count = 0
            while count < 9 and (n > 0 or r > 0):
                text = put_digit(r % 10, text, R, H)
                r = r // 10
                count += 1
    if sign < 0:
        text = put(_MINUS << 3 | 6, text, R, H)
    R[RESULT] = text
    return 0


# --- the shortest digits of a double -----------------------------------------------------------------


def set_row(W, at, v, n):
    """Let a row of n limbs be a number of at most 60 bits."""
    for i in range(n):
        W[at + i] = 0
    W[at] = v & LIMB_MASK
    W[at + 1] = v >> LIMB_BITS


def multiply_row(W, at, n, factor):
    """Multiply a row by less than 2^30. Returns the carry."""
    carry = 0
    for i in range(n):
        carry += W[at + i] * factor
        W[at + i] = carry & LIMB_MASK
        carry >>= LIMB_BITS
    return carry


def multiply_by_power(W, at, n, fives, twos):
    """Multiply a row that has room by a power of five and a power of two."""
    while fives >= 12:
        multiply_row(W, at, n, _FIVE_12)
        fives -= 12
    factor = 1
    for _ in range(fives):
        factor *= 5
    multiply_row(W, at, n, factor)
    multiply_row(W, at, n, 1 << twos % LIMB_BITS)
    q = twos // LIMB_BITS
    if q > 0:
        for i in range(n - 1, -1, -1):
            W[at + i] = W[at + i - q] if i >= q else 0


def exceeds(W, n):
    """Whether r + up > s."""
    borrow = 0
    for i in range(n):
        borrow = W[_S + i] - W[_R + i] - W[_UP + i] + borrow >> LIMB_BITS
    return 1 if borrow < 0 else 0


def row_less(W, at, other, n):
    """Whether one row is less than another."""
    for i in range(n - 1, -1, -1):
        if W[at + i] != W[other + i]:
            return 1 if W[at + i] < W[other + i] else 0
    return 0


def subtract_times(W, n, q):
    """r = r - q * s."""
    borrow = 0
    for i in range(n):
        v = W[_R + i] - q * W[_S + i] + borrow
        W[_R + i] = v & LIMB_MASK
        borrow = v >> LIMB_BITS


def next_digit(W, n):
    """Divide r, which is less than ten times s, by s: r becomes the remainder. Returns the quotient."""
    q = W[_R + n - 1] // (W[_S + n - 1] + 1)
    subtract_times(W, n, q)
    while row_less(W, _R, _S, n) == 0:
        subtract_times(W, n, 1)
        q += 1
    return q


def begin_digits(precision, x: float, W):
    """Set up r, s, up and down for a positive number, divided by a power of ten. Returns the number of limbs."""
    m = mantissa(precision, x)
    e = exponent(precision, x)
    least = -1074 if precision == DOUBLE_BITS else -149
    if e < least:  # fewer digits than usual
        m >>= least - e
        e = least
    is_power = 1 if m == 1 << (precision - 1) and e > least else 0
    b = 63 - leading_zeros(m) + e
    point = -(-b * _LOG >> 32)
    W[_POINT] = point
    # r = m * 2^(1 + is_power) * 2^e / 10^point, s = 2^(1 + is_power): all powers to the side where they are whole
    fives_r = -point if point < 0 else 0
    fives_s = point if point > 0 else 0
    twos = (e if e > 0 else 0) + fives_r
    twos_s = 1 + is_power + (-e if e < 0 else 0) + fives_s
    common = twos if twos < twos_s else twos_s
    twos -= common
    twos_s -= common
    # s has 7 bits for three powers of five, or fewer; then it is moved up to leave 4 bits of its highest limb free
    bits = twos_s + (fives_s * 7 + 2) // 3 + 1
    n = bits // LIMB_BITS + 2
    set_row(W, _S, 1, n)
    multiply_by_power(W, _S, n, fives_s, twos_s)
    while W[_S + n - 1] == 0:
        n -= 1
    up = leading_zeros(W[_S + n - 1]) - 38
    if up < 0:
        up += LIMB_BITS
        W[_S + n] = 0
        n += 1
    multiply_by_power(W, _S, n, 0, up)
    set_row(W, _R, m, n)
    set_row(W, _UP, 1 + is_power, n)
    set_row(W, _DOWN, 1, n)
    multiply_by_power(W, _R, n, fives_r, twos + up + 1 + is_power)
    multiply_by_power(W, _UP, n, fives_r, twos + up)
    multiply_by_power(W, _DOWN, n, fives_r, twos + up)
    return n


def shortest(precision, x: float, W):
    """Find the digits of a positive number, at W[_DIGITS], and W[_POINT]. Returns how many they are."""
    n = begin_digits(precision, x, W)
    larger = exceeds(W, n)
    if larger != 0:
        W[_POINT] += 1
    count = 0
    low = 0
    high = 0
    while low == 0 and high == 0:
        if count > 0 or larger == 0:
            multiply_row(W, _R, n, 10)
            multiply_row(W, _UP, n, 10)
            multiply_row(W, _DOWN, n, 10)
        W[_DIGITS + count] = next_digit(W, n)
        count += 1
        low = row_less(W, _R, _DOWN, n)
        high = exceeds(W, n)
    if high != 0:
        if low != 0:  # whichever is nearer
            multiply_row(W, _R, n, 2)
            high = 1 - row_less(W, _R, _S, n)
        W[_DIGITS + count - 1] += high
    return count


def digit_list(precision, x: float, R, H, W):
    """The result is a list: the place of the decimal point, then the digits. Returns a status; 0 means done."""
    if has_room(20, R) == 0:
        return ST_COLLECT
    n = shortest(precision, x, W)
    digits = NIL
    for i in range(n - 1, -1, -1):
        digits = put(W[_DIGITS + i] << 1 | 1, digits, R, H)
    R[RESULT] = put(W[_POINT] << 1 | 1, digits, R, H)
    return 0


def show_double(precision, x: float, R, H, W):
    """The result is the text of a number as Haskell shows it. Returns a status; 0 means done."""
    if has_room(32, R) == 0:
        return ST_COLLECT
    n = 0
    if x != x:
        W[_TEXT] = 78  # NaN
        W[_TEXT + 1] = 97
        W[_TEXT + 2] = 78
        n = 3
    else:
        if bits_of(x) < 0:
            W[_TEXT] = _MINUS
            n = 1
            x = -x
        if x > 1.7976931348623157e308:
            n = write_infinity(W, n)
        elif x == 0.0:
            W[_TEXT + n] = _ZERO
            W[_TEXT + n + 1] = _DOT
            W[_TEXT + n + 2] = _ZERO
            n += 3
        else:
            n = write_number(precision, x, W, n)
    text = NIL
    for i in range(n - 1, -1, -1):
        text = put(W[_TEXT + i] << 3 | 6, text, R, H)
    R[RESULT] = text
    return 0


def write_infinity(W, n):
    """Write Infinity behind n characters. Returns how many characters there are."""
    W[_TEXT + n] = 73
    W[_TEXT + n + 1] = 110
    W[_TEXT + n + 2] = 102
    W[_TEXT + n + 3] = 105
    W[_TEXT + n + 4] = 110
    W[_TEXT + n + 5] = 105
    W[_TEXT + n + 6] = 116
    W[_TEXT + n + 7] = 121
    return n + 8


def write_number(precision, x: float, W, n):
    """Write a positive number behind n characters. Returns how many characters there are."""
    count = shortest(precision, x, W)
    point = W[_POINT]
    is_fixed = point >= 0 and point <= 7
    places = point if is_fixed else 1  # digits before the decimal point
    if places == 0:
        W[_TEXT + n] = _ZERO
        n += 1
    for i in range(places):
        W[_TEXT + n] = W[_DIGITS + i] + _ZERO if i < count else _ZERO
        n += 1
    W[_TEXT + n] = _DOT
    n += 1
    if count <= places:
        W[_TEXT + n] = _ZERO
        n += 1
    for i in range(places, count):
        W[_TEXT + n] = W[_DIGITS + i] + _ZERO
        n += 1
    if is_fixed:
        return n
    W[_TEXT + n] = _E
    n += 1
    e = point - 1
    if e < 0:
        W[_TEXT + n] = _MINUS
        n += 1
        e = -e
    if e > 99:
        W[_TEXT + n] = e // 100 + _ZERO
        n += 1
    if e > 9:
        W[_TEXT + n] = e // 10 % 10 + _ZERO
        n += 1
    W[_TEXT + n] = e % 10 + _ZERO
    return n + 1
