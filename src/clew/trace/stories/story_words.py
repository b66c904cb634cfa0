"""What a language adds to stories: its words, and which of its data stands for what the source does not show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from clew.core.free import base_name
from clew.core.names import UNNAMED, UNNAMED_FIELD
from clew.source.dataclass import dataclass


def source_name(variable: str) -> str:
    """A variable as the source has it; empty for one that it has not, because a pattern stands there."""
    name = base_name(variable)
    return "" if name in (UNNAMED, UNNAMED_FIELD) or "$" in variable else name


@dataclass(frozen=True, slots=True)
class StoryWords:
    """The words of a language. Those of most are these."""

    #: What each of the ways to define a function is called.
    clause: str = "equation"
    #: A variable of the program as the source has it; empty for one that it has not.
    variable: Callable[[str], str] = source_name
    #: The constructor of the cells of lists.
    cell: str = ":"
    #: Constructors of which the source shows only the field, as numbers that are one kind of term among others.
    wrappers: frozenset[str] = frozenset()
    #: Whether a constructor holds a function, which is all that the source shows of it.
    holds_function: Callable[[str], bool] = lambda constructor: False
    #: Whether the source shows values with a constructor, or without one; for what has no name and no text of its own.
    shows: Callable[[str | None], bool] = lambda constructor: True
    #: Of exceptions that have a class and a reason, the reasons that say that nothing matched.
    failed_matches: frozenset[str] = frozenset()
    #: How an expression begins that waits for others; it is no exception that ends it.
    waiting: str | None = None
    #: Functions of the run-time system that are operators, and what the source writes for them.
    operators: Mapping[str, str] = field(default_factory=dict)


USUAL_WORDS = StoryWords()
