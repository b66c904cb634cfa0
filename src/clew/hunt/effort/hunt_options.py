"""How a hunt goes: what it may take, and what it is told about the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from clew.explore.inputs.constants import Constants
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class HuntOptions:
    """What a hunt is told. Without `seconds`, each piece of work has a limit that is counted, not timed."""

    #: For everything together.
    seconds: float | None = None
    #: Functions of the only module that are hunted; none are all.
    functions: tuple[str, ...] = ()
    #: Properties that are checked; None are all.
    properties: tuple[str, ...] | None = None
    #: Functions, modules, files or folders to take for right.
    trusted: tuple[str, ...] = ()
    constants: Constants = Constants()
    #: A revision of Git that was right.
    since: str | None = None
    #: Whether judgements that the project keeps answer.
    stored: bool = True
    #: Whether small changes that make all known answers right are looked for.
    suggestions: bool = True
    #: Steps of the machine for a property, expressions for an exploration, and tests for a generated function. Unless
    #: somebody says, the steps are fewer where programs search by themselves.
    steps: int | None = None
    tests: int = 5_000
    generated: int = 200
    #: Steps of a story.
    story: int = 6
    #: Expressions for the values of arguments, by function and by the number or name of the argument.
    generators: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: Modules whose properties are checked when they themselves are hunted, and not with the modules that they test.
    elsewhere: frozenset[str] = frozenset()
    #: Names of findings that the project's settings accept.
    accepted: tuple[str, ...] = ()


USUAL_HUNT = HuntOptions()
