"""Numbers as people write them: `64M`, `2G`, `1.5M`, `10_000`, `0.5`. What cannot be read raises a `ValueError` that says why."""

from __future__ import annotations

import re

from clew.api.budget import BYTES_PER_WORD

#: The machine's words and counters are 64-bit.
_LARGEST = 2**62
#: No number that is typed needs more digits, and Python refuses to read some thousands of them.
_DIGITS = 400

_AMOUNT = re.compile(r"(\d+(?:_\d+)*(?:\.\d+)?)([kmgt]?)(b|w|)", re.IGNORECASE)
_POWER = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4}


def read_count(text: str, least: int = 1) -> int:
    """A number of things; K, M, G and T are powers of 1000."""
    amount = _amount(text, 1000)
    if amount is None or amount[1] or not least <= amount[0] <= _LARGEST:
        kind = "a positive count" if least else "a count"
        raise ValueError(f"{text!r} is not {kind}; write for example 5000 or 20M")
    return int(amount[0])


def read_size(text: str) -> int:
    """An amount of memory, given in bytes or (with a final w) in words of the machine; the result is in bytes."""
    amount = _amount(text, 1024)
    if amount is None or amount[0] > _LARGEST:
        raise ValueError(f"{text!r} is not a size; write for example 64M or 2G (bytes), or 8Mw (words)")
    size = int(amount[0]) * (BYTES_PER_WORD if amount[1] == "w" else 1)
    if size < BYTES_PER_WORD:
        raise ValueError(f"{text!r} is less than one word of {BYTES_PER_WORD} bytes")
    return size


def read_seconds(text: str) -> float:
    """A positive time in seconds, or in minutes with a final m."""
    found = re.fullmatch(r"(\d+(?:\.\d*)?|\.\d+)(s|m|)", text.strip(), re.IGNORECASE)
    seconds = float(found[1]) * (60 if found[2].lower() == "m" else 1) if found else 0.0
    if not 0 < seconds < 1e9:
        raise ValueError(f"{text!r} is not a time; write for example 2.5 or 10m")
    return seconds


def _amount(text: str, base: int) -> tuple[float | int, str] | None:
    """The number with its factor applied and its unit (`b`, `w` or none), or None."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None or len(found[1]) > _DIGITS:
        return None
    digits, factor, unit = found.groups()
    digits = digits.replace("_", "")
    number = float(digits) if "." in digits else int(digits)
    return number * base ** _POWER[factor.lower()], unit.lower()
