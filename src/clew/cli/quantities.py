"""Numbers as people write them on a command line: `64M`, `2G`, `1.5M`, `10_000`, `0.5`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from clew.api.budget import BYTES_PER_WORD

if TYPE_CHECKING:
    from clew.check.seed import SampleSeed

#: The machine's words and counters are 64-bit.
_LARGEST = 2**62
#: No number on a command line needs more digits, and Python refuses to read some thousands of them.
_DIGITS = 400

_AMOUNT = re.compile(r"(\d+(?:_\d+)*(?:\.\d+)?)([kmgt]?)(b|w|)", re.IGNORECASE)
_POWER = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4}


def _amount(text: str, base: int) -> tuple[float | int, str] | None:
    """The number with its factor applied and its unit (`b`, `w` or none), or None."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None or len(found[1]) > _DIGITS:
        return None
    digits, factor, unit = found.groups()
    digits = digits.replace("_", "")
    number = float(digits) if "." in digits else int(digits)
    return number * base ** _POWER[factor.lower()], unit.lower()


class Count(click.ParamType[int]):
    """A number of things, at least one unless said otherwise; K, M, G and T are powers of 1000."""

    name = "count"

    def __init__(self, least: int = 1) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        amount = _amount(str(value), 1000)
        if amount is None or amount[1] or not self._least <= amount[0] <= _LARGEST:
            kind = "a positive count" if self._least else "a count"
            self.fail(f"{value!r} is not {kind}; write for example 5000 or 20M", param, ctx)
        return int(amount[0])


class Size(click.ParamType[int]):
    """An amount of memory, given in bytes or (with a final w) in words of the machine; the result is in bytes."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        amount = _amount(str(value), 1024)
        if amount is None or amount[0] > _LARGEST:
            self.fail(
                f"{value!r} is not a size; write for example 64M or 2G (bytes), or 8Mw (words)", param, ctx
            )
        size = int(amount[0]) * (BYTES_PER_WORD if amount[1] == "w" else 1)
        if size < BYTES_PER_WORD:
            self.fail(f"{value!r} is less than one word of {BYTES_PER_WORD} bytes", param, ctx)
        return size


class Seconds(click.ParamType[float]):
    """A positive time in seconds, or in minutes with a final m."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        found = re.fullmatch(r"(\d+(?:\.\d*)?|\.\d+)(s|m|)", str(value).strip(), re.IGNORECASE)
        seconds = float(found[1]) * (60 if found[2].lower() == "m" else 1) if found else 0.0
        if not 0 < seconds < 1e9:
            self.fail(f"{value!r} is not a time; write for example 2.5 or 10m", param, ctx)
        return seconds


class Seed(click.ParamType["SampleSeed"]):
    """The seed of sampled tests, or with the number of a test behind a colon that one alone."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> SampleSeed:
        from clew.check.seed import SampleSeed

        if isinstance(value, SampleSeed):
            return value
        try:
            return SampleSeed.parse(str(value))
        except ValueError:
            self.fail(f"{value!r} is not a seed; write for example 7 or 7:31", param, ctx)
