"""Constants to try, as they are given on a command line: `0..5`, `abc`, `0,1.5`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

from clew.cli.parameters import option
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.explore.inputs.constants import Constants

T = TypeVar("T")


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
        from clew.explore.inputs.constant_lists import doubles, integers
        from clew.explore.inputs.constants import Constants

        return Constants(
            _read(integers, self.ints, "--ints"),
            None if self.chars is None else tuple(dict.fromkeys(self.chars)),
            _read(doubles, self.doubles, "--doubles"),
            self.strings or None,
            solve=solve,
        )


def _read(read: Callable[[str], T], text: str | None, name: str) -> T | None:
    """The value of an option, if it is given; click reports what cannot be read."""
    try:
        return None if text is None else read(text)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint=f"'{name}'") from error
