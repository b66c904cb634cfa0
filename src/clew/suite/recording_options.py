"""How a suite is recorded: the options that decide what is in it, and their text in the head of the suite.

The text has the options of `clew suite record`, so that one can type them again; another version of the module is
recorded in the same way by reading it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any

from clew.explore.explore_options import ExploreOptions
from clew.explore.inputs.constant_lists import doubles, integers
from clew.explore.inputs.constants import Constants
from clew.explore.settings import Settings
from clew.source.dataclass import dataclass

#: Test expressions by default: one or two seconds, and the same on every computer.
TESTS = 10_000
#: Steps for one expression. Calls without an end would otherwise take most of the time, and are recorded all the same.
STEP_LIMIT = 10_000
#: The orders of exploration that recording knows.
STRATEGIES = ("deepening", "depth-first", "time-split", "random")


@dataclass(frozen=True, slots=True)
class RecordingOptions:
    """How to record a suite; None is the usual number. Without `tests` and `seconds`, 10,000 expressions are run."""

    constants: Constants = field(default_factory=Constants)
    include: tuple[str, ...] = ()
    strategy: str = "deepening"
    #: How many steps and choices deep to go.
    depth: int | None = None
    seed: int = 0
    tests: int | None = None
    seconds: float | None = None
    #: Steps of the machine for one expression.
    step_limit: int | None = None
    extract: bool = True
    #: Whether to record what each test covers, too; minimising a suite needs it.
    cover: bool = False
    #: The options as a user typed them, if one did; otherwise the suite has them as Clew writes them.
    typed: str | None = None

    def exploration(self, functions: tuple[str, ...], settings: Settings) -> ExploreOptions:
        """How to explore the functions, with the settings of the project."""
        return ExploreOptions(
            functions=functions,
            constants=self.constants.merged(settings.constants).merged(Constants(solve=True)),
            include=(*self.include, *settings.include),
            strategy=self.strategy,
            seed=self.seed,
            bound=self.depth,
            tests=self.tests if self.tests is not None else None if self.seconds else TESTS,
            seconds=self.seconds,
            step_limit=self.step_limit or STEP_LIMIT,
            destruct=False,
            extract=self.extract,
            coverage=self.cover,
        )

    def text(self, *, legacy: bool = False) -> str:
        """The options for the head of a suite; `legacy` if the module was read as code from before 2008."""
        if self.typed is not None:
            return self.typed
        return " ".join(map(quoted, self._words(legacy)))

    def _words(self, legacy: bool) -> Iterator[str]:
        constants = self.constants
        for name, numbers in (("--ints", constants.ints), ("--doubles", constants.doubles)):
            if numbers:
                yield from (name, ",".join(map(str, numbers)))
        if constants.chars:
            yield from ("--chars", "".join(constants.chars))
        for text in constants.strings or ():
            yield from ("--string", text)
        for module in self.include:
            yield from ("--include", module)
        for name, (part, _) in _VALUES.items():
            value = getattr(self, part)
            if value != getattr(USUAL_RECORDING, part):
                yield from (name, f"{value:g}" if isinstance(value, float) else str(value))
        if not self.extract:
            yield "--no-extract"
        if legacy:
            yield "--legacy"


#: As the command records without options.
USUAL_RECORDING = RecordingOptions()


def quoted(text: str) -> str:
    """A word of one line of a file: quoted as a shell needs it, and line ends escaped."""
    return shlex.quote(text) if text.isprintable() else repr(text)


def is_legacy(text: str) -> bool:
    """Whether the options in the head of a suite say that the module is code from before 2008."""
    try:
        return "--legacy" in shlex.split(text)
    except ValueError:
        return False


def read_options(text: str) -> tuple[RecordingOptions, bool]:
    """The options in the head of a suite, and whether the module is code from before 2008.

    A `ValueError` is raised if they cannot be read.
    """
    constants: dict[str, Any] = {}
    several: dict[str, list[str]] = {"--string": [], "--include": []}
    given: dict[str, Any] = {}
    legacy = False
    words = iter(shlex.split(text))
    for word in words:
        if word == "--no-extract":
            given["extract"] = False
        elif word == "--legacy":
            legacy = True
        elif word in several:
            several[word].append(_following(words, word))
        elif word in _CONSTANTS:
            part, read = _CONSTANTS[word]
            constants[part] = read(_following(words, word))
        elif word in _VALUES:
            part, read = _VALUES[word]
            given[part] = read(_following(words, word))
        else:
            raise ValueError(f"there is no option {word}")
    strings = tuple(several["--string"]) or None
    options = RecordingOptions(
        Constants(strings=strings, **constants), tuple(several["--include"]), **given, typed=text
    )
    return options, legacy


def _following(words: Iterator[str], name: str) -> str:
    value = next(words, None)
    if value is None:
        raise ValueError(f"{name} has no value")
    return value


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(f"{text} is not a positive count")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError(f"{text} is not a time")
    return number


def _strategy(text: str) -> str:
    if text not in STRATEGIES:
        raise ValueError(f"there is no strategy {text}")
    return text


def _characters(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text))


#: The options that have one value: the field that each of them sets, and how its text is read.
_Table = Mapping[str, tuple[str, Callable[[str], Any]]]
_CONSTANTS: _Table = {
    "--ints": ("ints", integers),
    "--chars": ("chars", _characters),
    "--doubles": ("doubles", doubles),
}
_VALUES: _Table = {
    "--strategy": ("strategy", _strategy),
    "--depth": ("depth", _positive),
    "--seed": ("seed", int),
    "--tests": ("tests", _positive),
    "--time": ("seconds", _seconds),
    "--step-limit": ("step_limit", _positive),
}
