"""Constants to try, as they are given on a command line: `0..5`, `abc`, `0,1.5`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from clew.cli.parameters import option

if TYPE_CHECKING:
    from clew.explore.constants import Constants

_RANGE_MOST = 1000


@dataclass(frozen=True, slots=True)
class ConstantOptions:
    """The numbers, characters and texts to try."""

    ints: str | None = option("--ints", metavar="LIST", help="Integers to try: 0,1,-5 or 0..5.")
    chars: str | None = option("--chars", metavar="TEXT", help="Characters to try: abc.")
    doubles: str | None = option("--doubles", metavar="LIST", help="Floating-point numbers to try: 0,1.5.")
    strings: tuple[str, ...] = option(
        "--string", default=(), multiple=True, metavar="TEXT", help="A text to try; may be given again."
    )

    def constants(self, *, solve: bool | None = None) -> Constants:
        """What the options ask for; None where they say nothing."""
        from clew.explore.constants import Constants

        return Constants(
            None if self.ints is None else _integers(self.ints),
            None if self.chars is None else tuple(dict.fromkeys(self.chars)),
            None if self.doubles is None else _doubles(self.doubles),
            self.strings or None,
            solve=solve,
        )


def _integers(text: str) -> tuple[int, ...]:
    found: dict[int, None] = {}
    for part in text.strip("[]()").split(","):
        first, dots, last = part.strip().partition("..")
        try:
            low = int(first)
            high = int(last) if dots else low
        except ValueError as error:
            raise click.BadParameter(
                f"{part.strip()!r} is not an integer; write for example 0,1,-5 or 0..5", param_hint="'--ints'"
            ) from error
        if high - low >= _RANGE_MOST:
            raise click.BadParameter(f"{part.strip()} are too many integers", param_hint="'--ints'")
        found.update(dict.fromkeys(range(low, high + 1)))
    return tuple(found)


def _doubles(text: str) -> tuple[float, ...]:
    try:
        return tuple(dict.fromkeys(float(part) for part in text.strip("[]").split(",")))
    except ValueError as error:
        raise click.BadParameter(f"{text!r} is not a list of numbers", param_hint="'--doubles'") from error
