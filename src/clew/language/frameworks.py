"""Tests as data, and the test frameworks that a language renders them for.

Generated tests and recorded suites become the same `TestModule`: groups of assertions, and of tests that are skipped,
with the reason. A language writes such a module in its own syntax for each of its frameworks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Protocol

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Equals:
    """The expression has these values, written as expressions: one, or several where the language searches.

    With `more`, it may have others. Values that are not `comparable` have no equality that a test could use.
    """

    values: tuple[str, ...]
    more: bool = False
    comparable: bool = True
    skipping: ClassVar[str] = "its value cannot be compared"


@dataclass(frozen=True, slots=True)
class Shows:
    """The expression has these values, written as the language prints them; with `more`, it may have others."""

    values: tuple[str, ...]
    more: bool = False
    skipping: ClassVar[str] = "its value cannot be compared"


@dataclass(frozen=True, slots=True)
class ShowsPrefix:
    """What the language prints of the expression's value begins like this, and may have no end."""

    text: str
    skipping: ClassVar[str] = "it has no result within the limits"


@dataclass(frozen=True, slots=True)
class Raises:
    """Evaluation ends in an exception whose text contains the message."""

    message: str
    skipping: ClassVar[str] = "it ends in an exception"


@dataclass(frozen=True, slots=True)
class Fails:
    """The expression has no value."""

    skipping: ClassVar[str] = "it has no value"


@dataclass(frozen=True, slots=True)
class Loops:
    """Evaluation is known to have no end."""

    skipping: ClassVar[str] = "it has no end"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Evaluation came to no end within the limits. No framework can expect that."""

    skipping: ClassVar[str] = "it has no result within the limits"


#: What a test expects. `skipping` is the reason to skip a test for a framework that cannot express the expectation.
Expectation = Equals | Shows | ShowsPrefix | Raises | Fails | Loops | Unfinished


@dataclass(frozen=True, slots=True)
class Assertion:
    """A test: `name` is the call as people read it, `expression` the call in source code.

    An expected error is looked for in the whole result, by showing it, if results are `shown`; otherwise in its
    outermost constructor.
    """

    name: str
    expression: str
    expected: Expectation
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Skipped:
    """A test that cannot be an assertion, and why; `wrong` if its result violates a property."""

    name: str
    reason: str
    wrong: bool = False

    @property
    def comment(self) -> str:
        """What a test module says in its place."""
        return (
            f"WRONG: {self.name} {self.reason}" if self.wrong else f"{self.name}: not a test, {self.reason}"
        )


Entry = Assertion | Skipped


@dataclass(frozen=True, slots=True)
class Definition:
    """A name that tests use for a function at one of its types."""

    name: str
    type: str
    value: str


@dataclass(frozen=True, slots=True)
class AssertionGroup:
    """The tests of one function, with the definition that they use, if any."""

    function: str
    entries: tuple[Entry, ...]
    definition: Definition | None = None

    @property
    def assertions(self) -> tuple[Assertion, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Assertion))


@dataclass(frozen=True, slots=True)
class Imports:
    """What tests mention: modules whose names they qualify, or modules whose names they use as they are.

    `opened` are import declarations of the latter, as the language has them; `names` are the functions that tests
    call without a qualifier, so a test module must not take these names from elsewhere.
    """

    qualified: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TestModule:
    """A module of tests: its name, the module that it tests, what its opening comment says, and the tests."""

    __test__ = False  # not one of pytest's

    name: str
    subject: str
    about: tuple[str, ...]
    imports: Imports
    groups: tuple[AssertionGroup, ...]

    def assertions(self) -> Iterator[Assertion]:
        for group in self.groups:
            yield from group.assertions


@dataclass(frozen=True, slots=True)
class Framework:
    """A test framework: its name in options, its title in sentences, what it can expect, and how it writes a module.

    `render` gets modules with only such assertions.
    """

    name: str
    title: str
    expects: frozenset[type[Expectation]]
    render: Callable[[TestModule], str]


@dataclass(frozen=True, slots=True)
class RecordedTest:
    """A test of a recorded suite, as a language is asked to write it.

    The function has the type `context => argument_types -> result_type`, all texts. The test applies it to
    `arguments` arguments, or does something else with it (None). `typed_arguments` are the arguments that come with
    their types, and `is_typed` says whether the test states the type of its result. `result` is the recorded text;
    `shown` says whether the language itself prints the result like that.
    """

    name: str
    #: The call in source code, with a type for its result if one is given.
    write: Callable[[str | None], str]
    expected: Expectation
    result: str
    context: str
    argument_types: tuple[str, ...]
    result_type: str
    arguments: int | None
    typed_arguments: frozenset[int]
    is_typed: bool
    shown: bool


class TestWriter(Protocol):
    """How a language writes tests in modules of their own."""

    @property
    def frameworks(self) -> Mapping[str, Framework]:
        """The frameworks that the language has, by name: those that the table of languages lists."""

    @property
    def hole(self) -> str:
        """An expression without a value, as a test of a suite writes it for what it never needs."""

    def having_value(self, expression: str) -> Sequence[tuple[str, str]]:
        """Expressions whose value is known if another one has a value, each with it: the simplest first.

        The first ones may ask for a part of the value only.
        """

    def identifier(self, function: str) -> str:
        """A function's name, or what stands for it, as a part of the name of something that a test module defines."""

    def refuse_name(self, module: str) -> None:
        """Raise the reason why a test module cannot have this name, if there is one."""

    def refuse_import(self, module: str) -> None:
        """Raise the reason why no test module can import this module, if there is one."""

    def entry(self, test: RecordedTest) -> Entry:
        """The assertion that a recorded test is, or why it cannot be one."""
