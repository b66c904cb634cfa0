"""Big integers, limb by limb. Part of the compiled kernel.

Big integers live in the heap as a sign and limbs of 30 bits, least first. Operands of up to LIMBS limbs are unpacked
into the scratch array W, at AT_A and AT_B; results are made at AT_RESULT.
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
AT_A = 0
AT_B = LIMBS + 8
AT_RESULT = 2 * LIMBS + 16


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


def compare(W, na, nb):
    """Compare the magnitudes of A and B. Returns -1, 0 or 1."""
    if na != nb:
        return -1 if na < nb else 1
    for i in range(na, 0, -1):
        if W[AT_A + i] != W[AT_B + i]:
            return -1 if W[AT_A + i] < W[AT_B + i] else 1
    return 0


def add_magnitudes(W, na, nb):
    """RESULT = |A| + |B|. Returns the number of limbs."""
    n = na if na > nb else nb
    carry = 0
    for i in range(1, n + 1):
        if i <= na:
            carry += W[AT_A + i]
        if i <= nb:
            carry += W[AT_B + i]
        W[AT_RESULT + i] = carry & LIMB_MASK
        carry >>= 30
    W[AT_RESULT + n + 1] = carry
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
        W[AT_RESULT + i] = d
    return nbig


def multiply(W, na, nb):
    """RESULT = |A| * |B|, digit by digit. Returns the number of limbs."""
    for i in range(1, na + nb + 1):
        W[AT_RESULT + i] = 0
    for i in range(1, na + 1):
        a = W[AT_A + i]
        carry = 0
        for j in range(1, nb + 1):
            carry += W[AT_RESULT + i + j - 1] + a * W[AT_B + j]
            W[AT_RESULT + i + j - 1] = carry & LIMB_MASK
            carry >>= 30
        W[AT_RESULT + i + nb] = carry
    return na + nb


def shift_up(W, at, n, bits):
    """Shift n limbs up by less than a limb, into limb n + 1."""
    carry = 0
    for i in range(1, n + 1):
        v = W[at + i] << bits | carry
        W[at + i] = v & LIMB_MASK
        carry = v >> 30
    W[at + n + 1] = carry


def move_up(W, at, n, bits):
    """Multiply n limbs by two to the `bits`. Returns the number of limbs, or -1 for too many."""
    q = bits // LIMB_BITS
    if n + q + 2 > LIMBS:
        return -1
    shift_up(W, at, n, bits % LIMB_BITS)
    if W[at + n + 1] != 0:
        n += 1
    if q > 0:
        for i in range(n, 0, -1):
            W[at + q + i] = W[at + i]
        for i in range(1, q + 1):
            W[at + i] = 0
    return n + q


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
        d = W[AT_B + 1]
        r = 0
        for i in range(na, 0, -1):
            r = r << 30 | W[AT_A + i]
            W[AT_RESULT + i] = r // d
            r = r - W[AT_RESULT + i] * d
        W[AT_A + 1] = r
        return na
    bits = 0
    while W[AT_B + nb] << bits < 1 << 29:
        bits += 1
    shift_up(W, AT_A, na, bits)
    shift_up(W, AT_B, nb, bits)
    top = W[AT_B + nb]
    below = W[AT_B + nb - 1]
    for j in range(na - nb, -1, -1):
        u = W[AT_A + j + nb + 1] << 30 | W[AT_A + j + nb]
        q = u // top
        r = u % top
        third = W[AT_A + j + nb - 1]
        while q > LIMB_MASK or (r <= LIMB_MASK and q * below > (r << 30 | third)):
            q -= 1
            r += top
            if r > LIMB_MASK:
                break
        borrow = 0
        for i in range(1, nb + 1):
            v = W[AT_A + j + i] - q * W[AT_B + i] - borrow
            W[AT_A + j + i] = v & LIMB_MASK
            borrow = -(v >> 30)
        v = W[AT_A + j + nb + 1] - borrow
        W[AT_A + j + nb + 1] = v
        if v < 0:  # one too many: add back
            q -= 1
            carry = 0
            for i in range(1, nb + 1):
                carry += W[AT_A + j + i] + W[AT_B + i]
                W[AT_A + j + i] = carry & LIMB_MASK
                carry >>= 30
            W[AT_A + j + nb + 1] = v + carry
        W[AT_RESULT + j + 1] = q
    shift_down(W, AT_A, nb, bits)
    shift_down(W, AT_B, nb, bits)
    return na - nb + 1


def big_divide(k, na, nb, W):
    """Put the quotient or remainder with its sign and rounding into RESULT. Returns the number of limbs."""
    sa = W[AT_A]
    sb = W[AT_B]
    n = divide(W, na, nb)
    size = nb if na >= nb else na  # limbs of the remainder
    while size > 0 and W[AT_A + size] == 0:
        size -= 1
    down = sa != sb and size > 0
    if k == A_QUOT or k == A_DIV:
        W[AT_RESULT] = sa * sb
        if k == A_DIV and down:  # round down: one more in magnitude
            i = 1
            W[AT_RESULT + n + 1] = 0
            n += 1
            while W[AT_RESULT + i] == LIMB_MASK:
                W[AT_RESULT + i] = 0
                i += 1
            W[AT_RESULT + i] += 1
        return n
    if k == A_MOD and down:
        n = subtract_magnitudes(W, AT_B, nb, AT_A, size)
        W[AT_RESULT] = sb
        return n
    W[AT_RESULT] = sa
    for i in range(1, size + 1):
        W[AT_RESULT + i] = W[AT_A + i]
    return size
