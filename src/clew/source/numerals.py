"""Decimal numerals of any length: Python itself refuses long ones."""

from __future__ import annotations

#: Python itself reads numerals of up to so many digits.
DIGITS = 4000


def decimal(digits: str) -> int:
    """The number that digits denote."""
    if len(digits) <= DIGITS:
        return int(digits)
    # Halving keeps the multiplications balanced, so a million digits are no trouble.
    half = len(digits) // 2
    power: int = 10 ** (len(digits) - half)
    return decimal(digits[:half]) * power + decimal(digits[half:])
