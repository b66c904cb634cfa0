"""Slow paths of arithmetic: big integers, doubles, wrapping, odd signs. Part of the compiled kernel.

Big integers live in the heap as 30-bit limbs. Addition, subtraction, comparison, products and
quotients of moderate size happen here; the rest goes to the host (`host_arithmetic`), which uses Python's integers.
Operands of up to LIMBS limbs are unpacked into the scratch array W: sign, then limbs, least first.
"""

from __future__ import annotations

from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.opcodes import *  # noqa: F403

# ruff: noqa: F405

LIMB_BITS = 30
LIMB_MASK = (1 << 30) - 1
LIMBS = 4096
#: Above this many limb products, Python's multiplication wins although it costs a trap.
PRODUCTS = 20_000
SCRATCH = 4 * LIMBS + 32
_A = 0
_B = LIMBS + 8
_RESULT = 2 * LIMBS + 16


def load(x, H, W, at):
    """Unpack an integer word to W[at] (its sign) and W[at+1..]. Returns the number of limbs, or -1 for too many."""
    if (x & 1) != 0:
        v = x >> 1
        W[at] = 1
        if v < 0:
            W[at] = -1
            v = -v
        W[at + 1] = v & LIMB_MASK
        W[at + 2] = v >> 30 & LIMB_MASK
        W[at + 3] = v >> 60
        if W[at + 3] != 0:
            return 3
        if W[at + 2] != 0:
            return 2
        return 1 if v != 0 else 0
    p = x >> 2
    n = (H[p] >> SIZE_SHIFT & SIZE_MASK) - 1
    if n > LIMBS:
        return -1
    for i in range(n + 1):
        W[at + i] = H[p + 1 + i]
    return n


def store(R, H, W, at, n):
    """Make a word of W[at..] with n limbs, in R[RESULT]. Returns a status; 0 means done."""
    while n > 0 and W[at + n] == 0:
        n -= 1
    if n < 3 or (n == 3 and W[at + 3] < 4):
        v = 0
        for i in range(n, 0, -1):
            v = v << 30 | W[at + i]
        if W[at] < 0:
            v = -v
        R[RESULT] = v << 1 | 1
        return 0
    if n == 3 and W[at] < 0 and W[at + 3] == 4 and W[at + 2] == 0 and W[at + 1] == 0:
        R[RESULT] = SMALL_MIN << 1 | 1
        return 0
    hp = R[HP]
    if hp + n + 2 > R[HEAP_LIMIT]:
        R[NEED] = n + 2
        return ST_COLLECT
    H[hp] = (n + 1) << SIZE_SHIFT | BIG
    for i in range(n + 1):
        H[hp + 1 + i] = W[at + i]
    R[HP] = hp + n + 2
    R[RESULT] = hp << 2
    return 0


def wrap(W, at, n):
    """Wrap W[at..] to 64 bits, two's complement, in place. Returns the number of limbs."""
    for i in range(n, 3):
        W[at + 1 + i] = 0
    high = W[at + 3] & 15
    if high >= 8:
        high -= 16
    v = high * (1 << 60) + (W[at + 2] << 30) + W[at + 1]
    lowest = -(1 << 62) * 2
    if v != lowest and W[at] < 0:
        v = -v
    if v == lowest:
        W[at] = -1
        W[at + 1] = 0
        W[at + 2] = 0
        W[at + 3] = 8
        return 3
    W[at] = 1
    if v < 0:
        W[at] = -1
        v = -v
    W[at + 1] = v & LIMB_MASK
    W[at + 2] = v >> 30 & LIMB_MASK
    W[at + 3] = v >> 60
    return 3


def compare(W, na, nb):
    """Compare the magnitudes of A and B. Returns -1, 0 or 1."""
    if na != nb:
        return -1 if na < nb else 1
    for i in range(na, 0, -1):
        if W[_A + i] != W[_B + i]:
            return -1 if W[_A + i] < W[_B + i] else 1
    return 0


def add_magnitudes(W, na, nb):
    """RESULT = |A| + |B|. Returns the number of limbs."""
    n = na if na > nb else nb
    carry = 0
    for i in range(1, n + 1):
        if i <= na:
            carry += W[_A + i]
        if i <= nb:
            carry += W[_B + i]
        W[_RESULT + i] = carry & LIMB_MASK
        carry >>= 30
    W[_RESULT + n + 1] = carry
    return n + 1


def subtract_magnitudes(W, big, nbig, small, nsmall):
    """RESULT = |big| - |small|, given big >= small. Returns the number of limbs."""
    borrow = 0
    for i in range(1, nbig + 1):
        d = W[big + i] - borrow
        if i <= nsmall:
            d -= W[small + i]
        borrow = 0
        if d < 0:
            d += 1 << 30
            borrow = 1
        W[_RESULT + i] = d
    return nbig


def multiply(W, na, nb):
    """RESULT = |A| * |B|, digit by digit. Returns the number of limbs."""
    for i in range(1, na + nb + 1):
        W[_RESULT + i] = 0
    for i in range(1, na + 1):
        a = W[_A + i]
        carry = 0
        for j in range(1, nb + 1):
            carry += W[_RESULT + i + j - 1] + a * W[_B + j]
            W[_RESULT + i + j - 1] = carry & LIMB_MASK
            carry >>= 30
        W[_RESULT + i + nb] = carry
    return na + nb


def shift_up(W, at, n, bits):
    """Shift n limbs up by less than a limb, into limb n + 1."""
    carry = 0
    for i in range(1, n + 1):
        v = W[at + i] << bits | carry
        W[at + i] = v & LIMB_MASK
        carry = v >> 30
    W[at + n + 1] = carry


def shift_down(W, at, n, bits):
    """Shift n limbs down by less than a limb."""
    for i in range(1, n):
        W[at + i] = (W[at + i] >> bits | W[at + i + 1] << (30 - bits)) & LIMB_MASK
    W[at + n] = W[at + n] >> bits


def divide(W, na, nb):
    """RESULT = |A| // |B| and A = |A| % |B|, for nb >= 1 (Knuth, algorithm D). Returns the limbs of the quotient."""
    if na < nb:
        return 0
    if nb == 1:
        d = W[_B + 1]
        r = 0
        for i in range(na, 0, -1):
            r = r << 30 | W[_A + i]
            W[_RESULT + i] = r // d
            r = r - W[_RESULT + i] * d
        W[_A + 1] = r
        return na
    bits = 0
    while W[_B + nb] << bits < 1 << 29:
        bits += 1
    shift_up(W, _A, na, bits)
    shift_up(W, _B, nb, bits)
    top = W[_B + nb]
    below = W[_B + nb - 1]
    for j in range(na - nb, -1, -1):
        u = W[_A + j + nb + 1] << 30 | W[_A + j + nb]
        q = u // top
        r = u % top
        third = W[_A + j + nb - 1]
        while q > LIMB_MASK or (r <= LIMB_MASK and q * below > (r << 30 | third)):
            q -= 1
            r += top
            if r > LIMB_MASK:
                break
        borrow = 0
        for i in range(1, nb + 1):
            v = W[_A + j + i] - q * W[_B + i] - borrow
            W[_A + j + i] = v & LIMB_MASK
            borrow = -(v >> 30)
        v = W[_A + j + nb + 1] - borrow
        W[_A + j + nb + 1] = v
        if v < 0:  # one too many: add back
            q -= 1
            carry = 0
            for i in range(1, nb + 1):
                carry += W[_A + j + i] + W[_B + i]
                W[_A + j + i] = carry & LIMB_MASK
                carry >>= 30
            W[_A + j + nb + 1] = v + carry
        W[_RESULT + j + 1] = q
    shift_down(W, _A, nb, bits)
    shift_down(W, _B, nb, bits)
    return na - nb + 1


def big_divide(k, na, nb, W):
    """Put the quotient or remainder with its sign and rounding into RESULT. Returns the number of limbs."""
    sa = W[_A]
    sb = W[_B]
    n = divide(W, na, nb)
    size = nb if na >= nb else na  # limbs of the remainder
    while size > 0 and W[_A + size] == 0:
        size -= 1
    down = sa != sb and size > 0
    if k == A_QUOT or k == A_DIV:
        W[_RESULT] = sa * sb
        if k == A_DIV and down:  # round down: one more in magnitude
            i = 1
            W[_RESULT + n + 1] = 0
            n += 1
            while W[_RESULT + i] == LIMB_MASK:
                W[_RESULT + i] = 0
                i += 1
            W[_RESULT + i] += 1
        return n
    if k == A_MOD and down:
        n = subtract_magnitudes(W, _B, nb, _A, size)
        W[_RESULT] = sb
        return n
    W[_RESULT] = sa
    for i in range(1, size + 1):
        W[_RESULT + i] = W[_A + i]
    return size


def big_arith(k, x, y, R, H, W):
    """Add, subtract, multiply, divide or compare integers of any size. Returns a status; 0 means done."""
    na = load(x, H, W, _A)
    nb = load(y, H, W, _B)
    if na < 0 or nb < 0:
        return ST_ARITH
    R[COST] = na + nb >> 6
    sa = W[_A]
    sb = W[_B]
    if k == A_LT or k == A_LE or k == A_EQ:
        if sa != sb and (na > 0 or nb > 0):
            c = sa
        else:
            c = compare(W, na, nb) * sa
        yes = (k == A_EQ and c == 0) or (k == A_LT and c < 0) or (k == A_LE and c <= 0)
        R[RESULT] = TRUE if yes else FALSE
        return 0
    if k == A_MUL or k == A_MULW:
        if na * nb > PRODUCTS:
            return ST_ARITH
        R[COST] += na * nb >> 6
        W[_RESULT] = sa * sb
        n = multiply(W, na, nb)
    elif k == A_ADD or k == A_SUB or k == A_ADDW or k == A_SUBW:
        if k == A_SUB or k == A_SUBW:
            sb = -sb
        if sa == sb:
            W[_RESULT] = sa
            n = add_magnitudes(W, na, nb)
        elif compare(W, na, nb) >= 0:
            W[_RESULT] = sa
            n = subtract_magnitudes(W, _A, na, _B, nb)
        else:
            W[_RESULT] = sb
            n = subtract_magnitudes(W, _B, nb, _A, na)
    elif k >= A_QUOT and k <= A_MOD:
        if na * nb > PRODUCTS:
            return ST_ARITH
        R[COST] += na * nb >> 6
        n = big_divide(k, na, nb, W)
    else:
        return ST_ARITH
    if k >= A_ADDW and k <= A_MULW:
        n = wrap(W, _RESULT, n)
    return store(R, H, W, _RESULT, n)


def small_arith(k, x, y, R):
    """Compute with two small integers what the instruction leaves to us; ST_ARITH when the result is not small."""
    a = x >> 1
    b = y >> 1
    v = 0
    if k >= A_QUOT and k <= A_MOD:
        if b == 0:
            R[RESULT] = DIVIDE_BY_ZERO
            return ST_RAISED
        if b == -1:
            if k == A_QUOT or k == A_DIV:
                if a == SMALL_MIN:
                    return ST_ARITH
                v = -a
        elif k == A_DIV:
            v = a // b
        elif k == A_MOD:
            v = a % b
        else:
            m = a if a >= 0 else -a
            d = b if b >= 0 else -b
            if k == A_QUOT:
                v = m // d
                if (a < 0) != (b < 0):
                    v = -v
            else:
                v = m % d
                if a < 0:
                    v = -v
    elif k == A_AND:
        v = a & b
    elif k == A_OR:
        v = a | b
    elif k == A_XOR:
        v = a ^ b
    elif k == A_SHL:
        if b < 0:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        if a != 0:
            m = a if a >= 0 else -a
            if b > 61 or m > SMALL_MAX >> b:
                return ST_ARITH
            v = a << b
    elif k == A_SHR:
        if b < 0:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        v = a >> (b if b < 62 else 62)
    elif k == A_NARROW:
        bits = a if a >= 0 else -a
        if bits == 0:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        if bits > 61:
            if bits < 64 or (a < 0 and b < 0):
                return ST_ARITH
            v = b
        else:
            v = b & ((1 << bits) - 1)
            if a > 0 and (v >> (bits - 1)) != 0:
                v -= 1 << bits
    else:
        return ST_CONFUSED
    R[RESULT] = v << 1 | 1
    return 0


def double_arith(k, p, q, R, H, HF):
    """Compute with, or compare, the doubles at p and q. Returns a status; 0 means done."""
    a = HF[p + 1]
    b = HF[q + 1]
    if k == A_LT or k == A_LE or k == A_EQ:
        yes = (k == A_EQ and a == b) or (k == A_LT and a < b) or (k == A_LE and a <= b)
        R[RESULT] = TRUE if yes else FALSE
        return 0
    if k == A_ADDD:
        a = a + b
    elif k == A_SUBD:
        a = a - b
    elif k == A_MULD:
        a = a * b
    elif k == A_DIVD and b != 0.0:
        a = a / b
    elif k == A_DIVD:
        return ST_ARITH  # the host knows about signed infinities and NaN
    else:
        return ST_CONFUSED
    hp = R[HP]
    H[hp] = 1 << SIZE_SHIFT | DBL
    HF[hp + 1] = a
    R[HP] = hp + 2
    R[RESULT] = hp << 2
    return 0


def slow_arith(k, x, y, R, H, HF, W):
    """Apply operation k to two words in head normal form: the result is in R[RESULT]. Returns a status; 0 means done."""
    if k >= A_ORD and k <= A_TODOUBLE:
        if k == A_SAME:
            R[RESULT] = TRUE if x == y else FALSE
            return 0
        if k == A_ORD and (x & 7) == 6:
            R[RESULT] = x >> 3 << 1 | 1
            return 0
        if k == A_CHR and (x & 1) != 0:
            if x < 0 or x >> 1 > 0x10FFFF:
                R[RESULT] = BAD_ARGUMENT
                return ST_RAISED
            R[RESULT] = x >> 1 << 3 | 6
            return 0
        if k == A_CHR and (x & 3) == 0 and (H[x >> 2] & 15) == BIG:
            R[RESULT] = BAD_ARGUMENT
            return ST_RAISED
        if k == A_TAG:
            if (x & 7) == 2:
                R[RESULT] = (x >> 3 & TAG_MASK) << 1 | 1
                return 0
            if (x & 3) == 0 and (H[x >> 2] & 15) == CON:
                R[RESULT] = (H[x >> 2] >> AUX_SHIFT & TAG_MASK) << 1 | 1
                return 0
        if k == A_TODOUBLE:
            if (x & 1) != 0:
                hp = R[HP]
                H[hp] = 1 << SIZE_SHIFT | DBL
                HF[hp + 1] = float(x >> 1)
                R[HP] = hp + 2
                R[RESULT] = hp << 2
                return 0
            if (x & 3) == 0 and (H[x >> 2] & 15) == BIG:
                return ST_ARITH
        if (x & 3) == 0 and (H[x >> 2] & 15) == SYM:
            return ST_ARITH
        return ST_CONFUSED
    ka = 16 if (x & 3) != 0 else H[x >> 2] & 15
    kb = 16 if (y & 3) != 0 else H[y >> 2] & 15
    if ka == DBL and kb == DBL:
        return double_arith(k, x >> 2, y >> 2, R, H, HF)
    if ka == SYM or kb == SYM:
        return ST_ARITH
    if ((x & 1) == 0 and ka != BIG) or ((y & 1) == 0 and kb != BIG):
        return ST_CONFUSED
    if k >= A_ADDD and k <= A_DIVD:
        return ST_CONFUSED
    if (x & y & 1) != 0 and k > A_EQ:
        return small_arith(k, x, y, R)
    if k == A_NARROW and x == (64 << 1 | 1):
        n = load(y, H, W, _RESULT)
        if n < 0:
            return ST_ARITH
        n = wrap(W, _RESULT, n)
        return store(R, H, W, _RESULT, n)
    if k >= A_QUOT and k <= A_MOD and y == 1:
        R[RESULT] = DIVIDE_BY_ZERO
        return ST_RAISED
    return big_arith(k, x, y, R, H, W)
