"""What is reported while work goes on: to a callback, from the thread that does the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.checked import CheckedProperty
    from clew.api.failures import Failure
    from clew.api.results import Answer


@dataclass(frozen=True, slots=True)
class Started:
    """Something begins that may take a while, such as compiling a library for the first time."""

    message: str


@dataclass(frozen=True, slots=True)
class Running:
    """Everything is compiled, and the program starts."""


@dataclass(frozen=True, slots=True)
class StepsTaken:
    """The machine has taken so many steps so far."""

    steps: int


@dataclass(frozen=True, slots=True)
class AnswerFound:
    """A search has found an answer."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class BranchFailed:
    """A branch of a search has ended without an answer; the others go on."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class Remarked:
    """Something that the user should know of, and that is no failure."""

    message: str


@dataclass(frozen=True, slots=True)
class ExpressionsTried:
    """An exploration has tried so many expressions of a module, and seen so many causes of failure."""

    module: str
    expressions: int
    findings: int


@dataclass(frozen=True, slots=True)
class ExpressionTraced:
    """An expression was run, and came to something, at a depth of the plan; only where a trace is asked for."""

    text: str
    depth: int


@dataclass(frozen=True, slots=True)
class FailureSeen:
    """An exploration has met a cause of failure for the first time; it is confirmed at the end."""

    module: str
    expression: str
    message: str


@dataclass(frozen=True, slots=True)
class ModulesExplored:
    """So many modules are explored, of all that are to be."""

    done: int
    count: int


@dataclass(frozen=True, slots=True)
class Checking:
    """The properties of these names are to be checked."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PropertySearched:
    """A property has been searched to a bound, if at all, with so many tests, and has held for so many sampled ones."""

    name: str
    bound: int | None
    tests: int
    samples: int


@dataclass(frozen=True, slots=True)
class PropertyChecked:
    """A property was checked; others may follow."""

    checked: CheckedProperty


@dataclass(frozen=True, slots=True)
class CallGenerated:
    """A test of a function was found, with the labels of the items that it covers."""

    function: str
    number: int
    items: frozenset[str]


@dataclass(frozen=True, slots=True)
class MutantJudged:
    """So many mutants of a function are judged, of all that there are; `status` is what became of the last one."""

    function: str
    done: int
    count: int
    status: str


@dataclass(frozen=True, slots=True)
class TestsRecorded:
    """So many expressions of a module were run, and so many of them are tests of its suite."""

    __test__ = False  # pytest must not collect it

    module: str
    expressions: int
    tests: int


@dataclass(frozen=True, slots=True)
class FirstSideCut:
    """Recording the first of two modules was cancelled; the second is recorded for as many expressions."""

    expressions: int


Event = (
    Started
    | Running
    | StepsTaken
    | AnswerFound
    | BranchFailed
    | Remarked
    | ExpressionsTried
    | ExpressionTraced
    | FailureSeen
    | ModulesExplored
    | Checking
    | PropertySearched
    | PropertyChecked
    | CallGenerated
    | MutantJudged
    | TestsRecorded
    | FirstSideCut
)
OnEvent = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Ignore an event: the default callback."""
