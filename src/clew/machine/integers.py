"""Huge integers faster than Python's own: division by halves (Burnikel and Ziegler), digits by halves.

Python multiplies in less than quadratic time but divides and prints quadratically; with division reduced to
multiplication, both become usable for millions of digits.
"""

from __future__ import annotations

#: Quotients shorter than this are left to Python.
_PLAIN_BITS = 8000


def divide(a: int, b: int) -> tuple[int, int]:
    """`divmod(a, b)` for b != 0, rounded down."""
    if a.bit_length() - b.bit_length() <= _PLAIN_BITS:
        return divmod(a, b)
    if b < 0:
        q, r = divide(-a, -b)
        return q, -r
    if a < 0:
        q, r = divide(~a, b)
        return ~q, b + ~r
    size = b.bit_length()
    digits = []
    while a:
        digits.append(a & (1 << size) - 1)
        a >>= size
    q = r = 0
    for digit in reversed(digits):
        part, r = _two_by_one(r << size | digit, b, size)
        q = q << size | part
    return q, r


def _two_by_one(a: int, b: int, n: int) -> tuple[int, int]:
    """Divide up to 2n bits by n bits, where a < b << n."""
    if a.bit_length() - n <= _PLAIN_BITS:
        return divmod(a, b)
    odd = n & 1
    if odd:
        a, b, n = a << 1, b << 1, n + 1
    half = n >> 1
    mask = (1 << half) - 1
    high, low = b >> half, b & mask
    q1, r = _three_by_two(a >> n, a >> half & mask, b, high, low, half)
    q2, r = _three_by_two(r, a & mask, b, high, low, half)
    return q1 << half | q2, r >> odd


def _three_by_two(a12: int, a3: int, b: int, high: int, low: int, n: int) -> tuple[int, int]:
    """Divide three halves by two, where b = high, low: estimate with the high half, then correct."""
    if a12 >> n == high:
        q, r = (1 << n) - 1, a12 - (high << n) + high
    else:
        q, r = _two_by_one(a12, high, n)
    r = (r << n | a3) - q * low
    while r < 0:
        q -= 1
        r += b
    return q, r


def show_integer(n: int) -> str:
    """Decimal digits, however many."""
    if n < 0:
        return "-" + show_integer(-n)
    if n.bit_length() < 12_000:
        return str(n)
    powers = [10**3000]  # 10^(3000 * 2^k)
    while powers[-1].bit_length() * 2 <= n.bit_length():
        powers.append(powers[-1] * powers[-1])

    def digits(value: int, k: int) -> str:
        if k < 0:
            return str(value).zfill(3000)
        high, low = divide(value, powers[k])
        return digits(high, k - 1) + digits(low, k - 1)

    return digits(n, len(powers) - 1).lstrip("0")
