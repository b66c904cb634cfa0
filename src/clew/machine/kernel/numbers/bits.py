"""Bits of integers of any size: conjunction and its like, shifts, lengths. Part of the compiled kernel.

A negative number has the bits of its two's complement, with as many ones in front as are asked for.
"""

from __future__ import annotations

from clew.machine.kernel.intrinsics import leading_zeros, ones, shifted_right
from clew.machine.kernel.layout import *  # noqa: F403
from clew.machine.kernel.numbers.limbs import AT_A, AT_B, AT_RESULT, LIMB_BITS, LIMB_MASK, LIMBS, load, store
from clew.machine.kernel.numbers.word64 import give_unsigned, is_unsigned, low_word
from clew.machine.kernel.opcodes import *  # noqa: F403

# ruff: noqa: F405


def combine(k, a, b):
    """Words combined by an operation on bits."""
    return a & b if k == A_AND else a | b if k == A_OR else a ^ b


def bitwise(k, x, y, R, H, W):
    """Combine two integers bit by bit. Returns a status; 0 means done."""
    if is_unsigned(x, H) != 0 and is_unsigned(y, H) != 0:
        return give_unsigned(combine(k, low_word(x, H), low_word(y, H)), R, H)
    na = load(x, H, W, AT_A)
    nb = load(y, H, W, AT_B)
    if na < 0 or nb < 0:
        return ST_ARITH
    R[COST] = na + nb >> 6
    n = (na if na > nb else nb) + 1
    carry_a = 1 if W[AT_A] < 0 else 0
    carry_b = 1 if W[AT_B] < 0 else 0
    mask_a = LIMB_MASK if carry_a != 0 else 0
    mask_b = LIMB_MASK if carry_b != 0 else 0
    carry = 1 if combine(k, carry_a, carry_b) != 0 else 0
    mask = LIMB_MASK if carry != 0 else 0
    W[AT_RESULT] = -1 if carry != 0 else 1
    for i in range(1, n + 1):
        a = (W[AT_A + i] if i <= na else 0) ^ mask_a
        a += carry_a
        carry_a = a >> LIMB_BITS
        b = (W[AT_B + i] if i <= nb else 0) ^ mask_b
        b += carry_b
        carry_b = b >> LIMB_BITS
        v = (combine(k, a, b) & LIMB_MASK) ^ mask
        v += carry
        carry = v >> LIMB_BITS
        W[AT_RESULT + i] = v & LIMB_MASK
    return store(R, H, W, AT_RESULT, n)


def shift(k, x, count, R, H, W):
    """Shift an integer by a number of bits that is not negative. Returns a status; 0 means done."""
    if k == A_SHR and is_unsigned(x, H) != 0:
        return give_unsigned(shifted_right(low_word(x, H), count) if count < 64 else 0, R, H)
    n = load(x, H, W, AT_A)
    if n < 0 or count > LIMBS * LIMB_BITS:
        return ST_ARITH
    q = count // LIMB_BITS
    r = count % LIMB_BITS
    W[AT_RESULT] = W[AT_A]
    if k == A_SHL:
        if n + q + 1 > LIMBS:
            return ST_ARITH
        R[COST] = n + q >> 6
        for i in range(1, q + 1):
            W[AT_RESULT + i] = 0
        carry = 0
        for i in range(1, n + 1):
            v = W[AT_A + i] << r | carry
            W[AT_RESULT + q + i] = v & LIMB_MASK
            carry = v >> LIMB_BITS
        W[AT_RESULT + q + n + 1] = carry
        return store(R, H, W, AT_RESULT, n + q + 1)
    R[COST] = n >> 6
    lost = 0
    for i in range(1, (q if q < n else n) + 1):
        lost |= W[AT_A + i]
    if q >= n:
        R[RESULT] = -1 if lost != 0 and W[AT_A] < 0 else 1
        return 0
    W[AT_A + n + 1] = 0
    lost |= W[AT_A + q + 1] & ((1 << r) - 1)
    for i in range(1, n - q + 1):
        W[AT_RESULT + i] = (W[AT_A + q + i] >> r | W[AT_A + q + i + 1] << (LIMB_BITS - r)) & LIMB_MASK
    n -= q
    W[AT_RESULT + n + 1] = 0
    if lost != 0 and W[AT_A] < 0:  # rounded down: one more in magnitude
        i = 1
        while W[AT_RESULT + i] == LIMB_MASK:
            W[AT_RESULT + i] = 0
            i += 1
        W[AT_RESULT + i] += 1
        n += 1
    return store(R, H, W, AT_RESULT, n)


def bit_length(x, H):
    """How many bits the absolute value of an integer has."""
    if (x & 1) != 0:
        v = x >> 1
        return 64 - leading_zeros(v if v >= 0 else -v)
    p = x >> 2
    n = (H[p] >> SIZE_SHIFT & SIZE_MASK) - 1
    return (n - 1) * LIMB_BITS + 64 - leading_zeros(H[p + 1 + n])


def population(x, R, H):
    """How many bits of the absolute value of an integer are 1."""
    if (x & 1) != 0:
        v = x >> 1
        return ones(v if v >= 0 else -v)
    p = x >> 2
    n = (H[p] >> SIZE_SHIFT & SIZE_MASK) - 1
    R[COST] = n >> 6
    count = 0
    for i in range(n):
        count += ones(H[p + 2 + i])
    return count
