"""Numbers as types of options: `--heap 64M`, `--steps 10_000`, `--time 0.5`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from clew.api.amounts import read_count, read_seconds, read_size

if TYPE_CHECKING:
    from clew.check.seed import SampleSeed


class Count(click.ParamType[int]):
    """A number of things, at least one unless said otherwise; K, M, G and T are powers of 1000."""

    name = "count"

    def __init__(self, least: int = 1) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        try:
            return read_count(str(value), self._least)
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Size(click.ParamType[int]):
    """An amount of memory, given in bytes or (with a final w) in words of the machine; the result is in bytes."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        try:
            return read_size(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Seconds(click.ParamType[float]):
    """A positive time in seconds, or in minutes with a final m."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        try:
            return read_seconds(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


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
