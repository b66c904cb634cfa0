"""Operations on huge integers: faster than Python's own, in pieces that a caller can interrupt, with a cost model.

Large products are convolutions (`convolution`). Python divides and prints quadratically; with division reduced to
multiplication (Burnikel and Ziegler), both become usable for millions of digits. Every function that takes long is
given `tick`, which is called before each piece of some hundredths of a second and may raise. Costs are counted in
steps of the machine, from sizes alone, so that they are the same everywhere.
"""

from __future__ import annotations

import decimal
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from clew.machine.numbers import convolution
from clew.machine.numbers.convolution import LEAST_BITS, MOST_BITS

Tick = Callable[[], object]

#: Python divides itself where the quotient has at most so many bits.
_PLAIN_BITS = 8000
#: An operation is one piece where the product of the operands' lengths in bits is at most this.
_PIECE = 1 << 34
#: From so many bits on, it pays to look for zeros at the end of a number.
_MANY_BITS = 1 << 15
#: Decimal digits that are converted in one piece.
_DIGITS = 3000
#: Bits of a number that becomes decimal in one piece.
_CONVERTED = 1024
#: Bits of a limb, in the machine and in Python.
_LIMB = 30
#: Groups of four limbs that are converted in one piece.
_GROUPS = 1 << 16
#: Payloads of up to so many words are read limb by limb.
_FEW_LIMBS = 16


def _never() -> None:
    """The tick of callers that need no interruption."""


# --- costs in steps ---------------------------------------------------------------------------------


def linear_cost(*numbers: int) -> int:
    """The cost of reading, writing, adding or comparing numbers."""
    return sum(n.bit_length() for n in numbers) >> 9


def product_cost(a: int, b: int) -> int:
    """The cost of a product, in the way in which `multiply` computes it."""
    return _product_cost(a.bit_length() - zeros(a), b.bit_length() - zeros(b)) + linear_cost(a, b)


def _product_cost(*sizes: int) -> int:
    long, short = sorted(sizes, reverse=True)
    if short < LEAST_BITS:
        return _digitwise_cost(long // _LIMB + 1, short // _LIMB + 1)
    if long <= MOST_BITS:
        return (long + short) * (long + short).bit_length() >> 6
    half = long + 1 >> 1
    return 2 * _product_cost(half, short) if short <= half else 3 * _product_cost(half, half)


def _digitwise_cost(long: int, short: int) -> int:
    """The cost of a product by Python: three products of half the size, down to where it multiplies digit by digit."""
    times, size = 1, short
    while size > 70:
        size = (size + 1) >> 1
        times *= 3
    return times * size * size * long // short >> 5


def quotient_cost(a: int, b: int) -> int:
    """The cost of a quotient: twice that of multiplying it with the divisor."""
    quotient = max(a.bit_length() - b.bit_length(), 0) + 1
    product = _product_cost(quotient + 1, b.bit_length())
    return 2 * (product + (quotient + 1 + b.bit_length() >> 9)) + linear_cost(a)


def digits_cost(n: int) -> int:
    """The cost of converting a number to or from decimal digits."""
    size = n.bit_length()
    return 2 * (_product_cost(size, size) + linear_cost(n, n))


# --- limbs -------------------------------------------------------------------------------------------


def limbs_of_bits(bits: int) -> int:
    """How many limbs numbers of so many bits have."""
    return -(-bits // _LIMB)


def limb_count(n: int) -> int:
    """How many limbs the absolute value of a number has."""
    return limbs_of_bits(n.bit_length())


def from_limbs(limbs: npt.NDArray[np.int64]) -> int:
    """The number that has these limbs of 30 bits, least first."""
    size = 4 * _GROUPS
    if len(limbs) > size:
        half = -(-len(limbs) // (2 * size)) * size
        return from_limbs(limbs[half:]) << half * _LIMB | from_limbs(limbs[:half])
    count = -(-len(limbs) // 4)
    four = np.zeros((count, 4), np.uint64)
    four.reshape(-1)[: len(limbs)] = limbs
    words = np.empty((count, 2), "<u8")
    low, high = four[:, 0] | four[:, 1] << np.uint64(30), four[:, 2] | four[:, 3] << np.uint64(30)
    words[:, 0] = low | high << np.uint64(60)
    words[:, 1] = high >> np.uint64(4)
    return int.from_bytes(words.view(np.uint8).reshape(count, 16)[:, :15].tobytes(), "little")


def read_big(payload: npt.NDArray[np.int64]) -> int:
    """The integer that the payload of a big integer denotes."""
    if len(payload) > _FEW_LIMBS:
        value = from_limbs(payload[1:])
    else:
        value = 0
        for limb in reversed(payload[1:].tolist()):
            value = value << 30 | limb
    return value if payload[0] > 0 else -value


def to_limbs(magnitude: int) -> npt.NDArray[np.int64]:
    """The limbs of a number that is not negative, least first, without leading zeros."""
    limbs = np.empty(limb_count(magnitude), np.int64)
    write_limbs(magnitude, limbs)
    return limbs


def write_limbs(magnitude: int, limbs: npt.NDArray[np.int64]) -> None:
    """Write the limbs of a number that is not negative, least first, by halves: what is made beside them stays small."""
    size = len(limbs)
    if size > 4 * _GROUPS:
        half = -(-size // (8 * _GROUPS)) * 4 * _GROUPS
        write_limbs(magnitude & (1 << half * _LIMB) - 1, limbs[:half])
        write_limbs(magnitude >> half * _LIMB, limbs[half:])
        return
    count = -(-size // 4)
    raw = np.zeros((count, 16), np.uint8)
    raw[:, :15] = np.frombuffer(magnitude.to_bytes(15 * count, "little"), np.uint8).reshape(count, 15)
    words = raw.view("<u8")
    mask = np.uint64((1 << _LIMB) - 1)
    low = words[:, 0] & np.uint64((1 << 60) - 1)
    high = words[:, 0] >> np.uint64(60) | words[:, 1] << np.uint64(4)
    four = np.stack((low & mask, low >> np.uint64(30), high & mask, high >> np.uint64(30)), axis=1)
    limbs[:] = four.reshape(-1)[:size]


# --- operations --------------------------------------------------------------------------------------


def zeros(n: int) -> int:
    """How many bits of a huge number are 0 before the first 1; 0 for others. Powers of two have little else."""
    return 0 if n.bit_length() < _MANY_BITS else (n & -n).bit_length() - 1


def multiply(a: int, b: int, tick: Tick = _never) -> int:
    """`a * b`."""
    even, other = zeros(a), zeros(b)
    if even + other >= _MANY_BITS:
        tick()
        odd = a >> even
        return _multiply(odd, odd if b is a else b >> other, tick) << even + other
    return _multiply(a, b, tick)


def _multiply(a: int, b: int, tick: Tick) -> int:
    long, short = (a, b) if a.bit_length() >= b.bit_length() else (b, a)
    size = long.bit_length()
    if short.bit_length() < LEAST_BITS and size * short.bit_length() <= _PIECE:
        tick()
        return a * b
    if a < 0 or b < 0:
        product = _multiply(abs(a), abs(b), tick)
        return product if (a < 0) == (b < 0) else -product
    if short.bit_length() >= LEAST_BITS and size <= MOST_BITS:
        return convolution.product(a, b, tick)
    half = size + 1 >> 1
    mask = (1 << half) - 1
    high, low = long >> half, long & mask
    if short.bit_length() <= half:
        return (_multiply(high, short, tick) << half) + _multiply(low, short, tick)
    upper, lower = (high, low) if short is long else (short >> half, short & mask)
    top, bottom = _multiply(high, upper, tick), _multiply(low, lower, tick)
    both = high + low
    middle = _multiply(both, both if short is long else upper + lower, tick) - top - bottom
    return (top << 2 * half) + (middle << half) + bottom


def divide(a: int, b: int, tick: Tick = _never) -> tuple[int, int]:
    """`divmod(a, b)` for b != 0, rounded down."""
    quotient = a.bit_length() - b.bit_length()
    if quotient <= _PLAIN_BITS or quotient * b.bit_length() <= _PIECE:
        tick()
        return divmod(a, b)
    if b < 0:
        q, r = divide(-a, -b, tick)
        return q, -r
    if a < 0:
        q, r = divide(~a, b, tick)
        return ~q, b + ~r
    size = b.bit_length()
    r = 0
    parts = []
    for digit in _digits(a, size, -(-a.bit_length() // size)):
        part, r = _two_by_one(r << size | digit, b, size, tick)
        parts.append(part)
    return _joined(parts, size), r


def _digits(a: int, size: int, count: int) -> list[int]:
    """Split a number into `count` digits of `size` bits, the highest first."""
    if count == 1:
        return [a]
    low = count >> 1
    return [
        *_digits(a >> low * size, size, count - low),
        *_digits(a & (1 << low * size) - 1, size, low),
    ]


def _joined(digits: list[int], size: int) -> int:
    """Join digits of `size` bits: the inverse of `_digits`."""
    if len(digits) == 1:
        return digits[0]
    low = len(digits) >> 1
    high = len(digits) - low
    return _joined(digits[:high], size) << low * size | _joined(digits[high:], size)


def _two_by_one(a: int, b: int, n: int, tick: Tick) -> tuple[int, int]:
    """Divide up to 2n bits by n bits, where a < b << n."""
    if a.bit_length() - n <= _PLAIN_BITS:
        tick()
        return divmod(a, b)
    odd = n & 1
    if odd:
        a, b, n = a << 1, b << 1, n + 1
    half = n >> 1
    mask = (1 << half) - 1
    high, low = b >> half, b & mask
    q1, r = _three_by_two(a >> n, a >> half & mask, b, high, low, half, tick)
    q2, r = _three_by_two(r, a & mask, b, high, low, half, tick)
    return q1 << half | q2, r >> odd


def _three_by_two(a12: int, a3: int, b: int, high: int, low: int, n: int, tick: Tick) -> tuple[int, int]:
    """Divide three halves by two, where b = high, low: estimate with the high half, then correct."""
    if a12 >> n == high:
        q, r = (1 << n) - 1, a12 - (high << n) + high
    else:
        q, r = _two_by_one(a12, high, n, tick)
    r = (r << n | a3) - multiply(q, low, tick)
    while r < 0:
        q -= 1
        r += b
    return q, r


# --- decimal digits ----------------------------------------------------------------------------------


def show_integer(n: int, tick: Tick = _never) -> str:
    """The decimal digits of a number, however many.

    Halves are put together as decimal numbers, which Python multiplies in almost linear time.
    """
    if n < 0:
        return "-" + show_integer(-n, tick)
    if n.bit_length() < 4 * _DIGITS:
        return str(n)
    context = decimal.Context(
        prec=decimal.MAX_PREC, Emin=decimal.MIN_EMIN, Emax=decimal.MAX_EMAX, traps=[decimal.Inexact]
    )
    powers: dict[int, decimal.Decimal] = {}

    def power(bits: int) -> decimal.Decimal:
        if bits not in powers:
            half = bits // 2
            small = bits <= _CONVERTED
            powers[bits] = (
                decimal.Decimal(1 << bits) if small else context.multiply(power(half), power(bits - half))
            )
        return powers[bits]

    def converted(value: int, bits: int) -> decimal.Decimal:
        if bits <= _CONVERTED:
            return decimal.Decimal(value)
        half = bits // 2
        high = value >> half
        low, upper = converted(value - (high << half), half), converted(high, bits - half)
        tick()
        return context.add(low, context.multiply(upper, power(half)))

    return str(converted(n, n.bit_length()))


def parse_decimal(text: str, tick: Tick = _never) -> int:
    """The number that decimal digits denote; Python's limit on conversions does not apply to programs under test."""
    if len(text) <= _DIGITS:
        return int(text)
    sign, digits = (-1, text[1:]) if text[0] == "-" else (1, text)
    powers = _powers(len(digits) * 10 // 6, tick)

    def number(part: str, k: int) -> int:
        if len(part) <= _DIGITS:
            return int(part or "0")
        low = _DIGITS << k
        return multiply(number(part[:-low], k - 1), powers[k], tick) + number(part[-low:], k - 1)

    return sign * number(digits, len(powers) - 1)


def _powers(bits: int, tick: Tick) -> list[int]:
    """The powers 10^(3000 * 2^k) for k = 0, 1, ... up to so many bits; at least the first."""
    powers = [10**_DIGITS]
    while powers[-1].bit_length() <= bits:
        powers.append(multiply(powers[-1], powers[-1], tick))
    return powers
