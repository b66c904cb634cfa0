"""Functions to test: what test generation and mutation ask of a loaded module.

A front end makes a `Subject` of a function: a program, what to call in it, types that say what to choose arguments
from, and how values are written. Everything after that is the same for each language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from clew.core.names import prefix_form
from clew.source.dataclass import dataclass
from clew.source.losses import NOTHING_LOST, Losses

if TYPE_CHECKING:
    from clew.core.nodes import Function, Program
    from clew.core.types import Type
    from clew.machine.values.value import Value
    from clew.source.span import Span

    #: Shows a value at a precedence (11 is an argument); the index is that of an argument, or None for the result.
    Show = Callable[[Value, int | None, int], str]

_ARGUMENT = 11
#: What the names of contracts end in: precondition, postcondition, specification.
CONTRACTS = PRE, POST, SPEC = "'pre", "'post", "'spec"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of the tested function: all values of a type, or those of a generator.

    `generator` names a function of the program that takes `()` and gives a value, with many answers; `convert` names
    a function from the value that a test shows to what the tested function gets (see `unknowns/`).
    """

    name: str
    type: Type
    generator: str | None = None
    convert: str | None = None


@dataclass(frozen=True, slots=True)
class Specification:
    """A function that should give the same results, and one that says whether two results are the same."""

    function: str
    same: str


@dataclass(frozen=True, slots=True)
class Check:
    """A condition on a test: a function of the program that gives a Bool.

    It takes the arguments, and the result after them when `of_result`. For a specification it says whether the result
    is one of those that it gives.
    """

    name: str
    function: str
    of_result: bool = False
    specification: Specification | None = None

    @property
    def functions(self) -> tuple[str, ...]:
        """All functions of the program that it calls."""
        spec = self.specification
        return (self.function,) if spec is None else (self.function, spec.function, spec.same)

    def with_names(self, names: Mapping[str, str]) -> Check:
        """The check with other names for its functions."""
        spec = self.specification
        if spec is not None:
            spec = Specification(names[spec.function], names[spec.same])
        return Check(self.name, names[self.function], self.of_result, spec)


@dataclass(frozen=True)
class CallWriter:
    """How values and calls are written in the source language: for exported tests."""

    #: The text of a value, and the modules that it needs; as `Show`.
    write: Callable[[Value, int | None, int], tuple[str, tuple[str, ...]]]
    #: What `write` raises for a value that has no text, such as a function.
    refusal: type[Exception] = ValueError
    importable: bool = True  # whether another module can call the function
    equal: bool = True  # whether results can be compared with `==`
    shows: bool = True  # ... and shown with `show`
    call: str = ""  # the function as a call names it
    at: str | None = None  # the type to call it at, where a call does not say
    modules: tuple[str, ...] = ()  # what the text of that type needs
    #: What tests expect of an exception, where that is not a part of its text.
    raised: Callable[[Value], str] | None = None


class PlaceKind(Enum):
    """What can be covered at a place of the source."""

    BRANCH = "branch"
    EXPRESSION = "expression"
    OUTCOME = "outcome"  # one of the ways in which an expression can come out
    ADDED = "added"  # nobody wrote it: no clause matches


@dataclass(frozen=True, slots=True)
class WrittenPlace:
    """A place of the source that a label of the program stands for."""

    label: str
    function: str
    span: Span
    words: str
    kind: PlaceKind


@dataclass(frozen=True, slots=True)
class MarkedProgram:
    """The program of a subject with labels at the places that its source has, and what they stand for.

    A language whose code has other alternatives than its source says here what is to be covered.
    """

    program: Program
    places: tuple[WrittenPlace, ...]
    #: The constructors that results of the tested function can have, as far as is known.
    results: tuple[str, ...] = ()
    #: Those of them that hold a number.
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceEdit:
    """A stretch of source, and what stands there instead."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class WrittenFault:
    """A small fault in a function, of a kind that the language has: the function with it, and what was cut out of that.

    `tag` distinguishes the faults of one kind at one place.
    """

    kind: str
    span: Span
    tag: str
    edits: tuple[SourceEdit, ...]
    changed: Function
    parts: tuple[Function, ...] = ()


@dataclass(frozen=True)
class Subject:
    """A function to test. `program` is flat and has no labels; `entry` is called in place of `function`."""

    language: str
    file: str
    program: Program
    function: str
    entry: str
    arguments: tuple[Argument, ...]
    show: Show
    name: str = ""  # as users write it
    module: str = ""
    #: What the full names of the module's own functions begin with.
    qualifier: str = ""
    #: Whether an operator of two arguments is written between them.
    infix: bool = False
    #: Functions that nobody wrote, such as those of derived instances.
    excluded: frozenset[str] = frozenset()
    #: Functions that were made from the text of another one, which has what they run: Curry tests rules by such ones.
    versions: Mapping[str, str] = field(default_factory=dict)
    #: A function of the program that says of what is chosen for the arguments, before it is converted, whether the
    #: tested function may be called with it.
    precondition: str | None = None
    checks: tuple[Check, ...] = ()
    #: What of a call's result goes against what is written of the function's type, in a language that checks no types.
    breach: Callable[[Sequence[Value], Value], str | None] | None = None
    #: A function of the program from an exception to its text.
    raised_text: str | None = None
    #: What exceptions are called where their texts are not looked at, by the plain names of their constructors.
    exceptions: Mapping[str, str] = field(default_factory=dict)
    type_text: str = ""
    make_source: Callable[[], CallWriter] | None = None
    make_marked: Callable[[], MarkedProgram] | None = None
    #: The faults of a function of the program, where the language knows them better than its code shows.
    faults: Callable[[str], Sequence[WrittenFault]] | None = None
    #: Makes of what was filled in for an argument a value of its type, where a search could choose others as well.
    mend: Callable[[Value], Value] | None = None
    #: A function of the program from an exception to what counts of it, as opposed to where it was raised.
    essence: str | None = None
    #: A function of the program that says whether two results are the same, where all results can be compared.
    same_results: str | None = None
    #: Whether a result is evaluated in all its parts with its head, but for parts of arguments that it holds.
    is_strict: bool = False
    #: What the type variables stand for.
    instance: Mapping[str, str] = field(default_factory=dict)
    #: Which values are never tried, whatever the search does; and which are not where a bound cuts something off.
    losses: Losses = NOTHING_LOST
    bounded: Losses = NOTHING_LOST
    #: Forms that the arguments are likely to have, with variables in them, to be tried where a search is at its end.
    likely: Callable[[], Sequence[tuple[Value, ...]]] | None = None
    #: Types among the arguments' that nothing is known to make values of.
    refused: tuple[str, ...] = ()
    #: A function of the program as users know it.
    spoken: Callable[[str], str] = str
    #: How a call is written, from the texts of its arguments, where it is not the name before them.
    write_call: Callable[[Sequence[str]], str] | None = None

    @cached_property
    def source(self) -> CallWriter | None:
        """How to write tests down; made when it is asked for."""
        return None if self.make_source is None else self.make_source()

    @cached_property
    def marked(self) -> MarkedProgram | None:
        """What the source has to cover; None where the alternatives of the code say so."""
        return None if self.make_marked is None else self.make_marked()

    @property
    def span(self) -> Span | None:
        """Where the function is defined."""
        return next((f.span for f in self.program.functions if f.name == self.function), None)

    def call(self, values: Sequence[Value]) -> str:
        """A call with these arguments; `?` is one that was never needed."""
        shown = ["?" if is_open(v) else self.show(v, i, _ARGUMENT) for i, v in enumerate(values)]
        if self.write_call is not None:
            return self.write_call(shown)
        if self.infix and len(shown) == 2 and prefix_form(self.name) != self.name:
            return f"{shown[0]} {self.name} {shown[1]}"
        return " ".join([prefix_form(self.name), *shown])


@dataclass(frozen=True, slots=True)
class CallOptions:
    """What users say about the calls that test a function.

    `at` gives types to its type variables, by their names; `generators` are expressions for the values of an
    argument, by its name or number; `precondition` and `properties` are expressions, too: functions of the arguments,
    or in a property of the arguments and the result. With `contracts`, functions that the module defines beside the
    tested one count as well (`f'pre`, `f'post`, `f'spec`).
    """

    at: Mapping[str, str] = field(default_factory=dict)
    generators: Mapping[str, str] = field(default_factory=dict)
    precondition: str | None = None
    properties: tuple[str, ...] = ()
    contracts: bool = True


#: Nothing is said: arguments of any value, and the contracts of the module.
USUAL_CALLS = CallOptions()


#: Whether a file with a text in place of its own is a program still.
EditCheck = Callable[[str, str], bool]


class Testable(Protocol):
    """A module whose functions can be called with unknown arguments."""

    def functions(self) -> Sequence[str]:
        """The functions and constants that the module exports, in the order of the source."""

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        """A function of the module, exported or not, made ready for tests."""

    def edit_check(self) -> EditCheck | None:
        """Tells which edits leave programs; None where those do that keep the types of Core."""


def without_contracts(names: Sequence[str]) -> list[str]:
    """The functions without the contracts."""
    contracts = {name + suffix for name in names for suffix in CONTRACTS}
    return [name for name in names if name not in contracts]


def is_open(value: Value) -> bool:
    """Whether nothing at all is known of an argument: it was never needed."""
    from clew.machine.values.value import Unevaluated, Variable

    return isinstance(value, Variable | Unevaluated)
