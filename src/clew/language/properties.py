"""Properties: what checking asks of a loaded module.

A front end finds the properties of a module and links each as a *goal*: a function of the program that ends in a Bool,
for which the search wants arguments that make it False. Everything after that is the same for each language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from clew.source.dataclass import dataclass
from clew.source.losses import NOTHING_LOST, Losses
from clew.source.span import NOWHERE, Span

if TYPE_CHECKING:
    from clew.core.nodes import Literal, Program
    from clew.core.types import Type
    from clew.language.evaluation import Evaluation
    from clew.language.subjects import WrittenFault
    from clew.machine.values.value import Value


@dataclass(frozen=True, slots=True)
class Property:
    """A property, made ready to run.

    `variables` has for each argument the type of the free variable that stands for it; None for an argument that the
    property draws by itself, through a library of the language. `goal` is a function of those that have a variable.
    It ends in a Bool; if the property `draws`, it takes the bound of the search besides and gives a *trial*, which the
    functions in `Trials` look into.

    `direct` is the property itself, of all arguments as they are read back. It ends in a Bool, too, or else `trial` is
    a function that makes a trial of its result and the bound.
    """

    name: str
    variables: tuple[Type | None, ...] = ()
    goal: str = ""
    direct: str = ""
    draws: bool = False
    trial: str | None = None
    span: Span = NOWHERE
    #: Why it cannot be run.
    problem: str | None = None
    #: What is never tried.
    gaps: Losses = NOTHING_LOST
    #: Whether variables may hold numbers or characters, which the search can also solve for.
    has_numbers: bool = False
    #: A goal for solving, where that of the property does not do: what fails it is to be tried on the property.
    suspect: str | None = None
    #: A goal of the same variables that is True where the property's conditions leave nothing to test.
    vacuous: str | None = None
    #: The largest bound that is searched, unless somebody asks for more.
    largest: int | None = None
    #: The same property with all arguments made by generators, where a library has them: its goal is a function of
    #: ways to smaller arguments (each a list of which smaller one to take in turn), a seed and a size, and gives a trial.
    sampled: Property | None = None
    #: The same property with all arguments as variables, where it draws some of types of which a library's instances
    #: make every value: a search through all values of these types does not depend on a bound.
    unsized: Property | None = None
    #: Whether it is a test, which has one run that passes or fails.
    is_unit: bool = False
    #: Whether the run of a later test of the same description has this one in it: only the last is as a framework runs
    #: all of them, with the setups and cleanups around them.
    is_repeated: bool = False
    #: Whether `LinkedProperties.judged` compiles its text, whose value is not a Bool.
    is_judged: bool = False
    #: The type of its value as users write it, where the goal ends in another.
    result: str | None = None
    #: The function that shows a user how its value ends, where that is nothing to be shown.
    runner: str | None = None
    #: Whether all arguments are shown as a whole; functions that generators make are only known by their calls.
    is_shown: bool = True
    #: A constant of the program: the property itself, as a function of arguments as the program has them; and their types.
    own: str = ""
    types: tuple[Type, ...] = ()
    #: For each argument the function that makes it of a variable of its type in `variables`.
    makers: tuple[str, ...] = ()
    #: What it says of arguments, with `{0}`, `{1}`, ... for their texts, where that is not its name before them; and the
    #: same as Clew evaluates it, where users have no expression for it.
    template: str | None = None
    judged_template: str | None = None


@dataclass(frozen=True, slots=True)
class Trials:
    """The names of functions that look into trials."""

    #: Whether the property holds: a Bool that the search wants False.
    holds: str
    #: The value of an argument that was drawn, by its number and the trial, in a box of one field.
    drawn: str
    #: Whether the property is expected to fail.
    expects_failure: str
    #: What the property says about a failure, as a list of lines.
    complaint: str
    #: The exception that a trial ends in, by a number of characters and the trial: a pair of the exception and a list
    #: of lines, its text first.
    exceptional: str
    #: Whether the arguments do not count.
    discarded: str


@dataclass(frozen=True, slots=True)
class SampledTrials:
    """The names of functions that make seeds for trials, and look into what comes of them."""

    #: A seed of a number with 30 bits, changes to what it stands for (`check/drawn_numbers.py`), a watch and literals: four
    #: lists of integers, doubles, characters and texts, as pairs of the first and the others.
    seeded: str
    #: Watches: one that does not watch, and a function of any number that makes one that does.
    unwatched: str
    watch: str
    #: What a watch has seen, as a list of numbers: for each node that was split, 0, its number and that of the left
    #: side, which the one of the right side follows; for each draw 1, the node, the bound and the number drawn.
    events: str
    #: How a trial ends: a number of those in `Judgement`.
    judged: str
    #: For each argument of a trial, and then for what its property draws itself, how many smaller ones the user's own
    #: way to make it smaller gives, as a list of numbers.
    widths: str
    #: A seed of a value of the type `numbers`: its numbers are parts of that value, so that they may stay open.
    opened: str
    numbers: str

    @property
    def functions(self) -> tuple[str, ...]:
        seeds = self.seeded, self.opened
        return *seeds, self.unwatched, self.watch, self.events, self.judged, self.widths


class Judgement(Enum):
    """How a trial ends."""

    FAILS = 0
    HOLDS = 1
    DISCARDED = 2


class PropertyWriter(Protocol):
    """How a language writes what checking finds."""

    def arguments(self, prop: Property, values: Sequence[Value]) -> tuple[str, ...]:
        """The values of a property's arguments as users read them; `?` for one of which nothing was looked at."""

    def call(self, prop: Property, arguments: Sequence[str]) -> str:
        """The property with the texts of its arguments, in one line."""

    @property
    def falsehood(self) -> str:
        """How the language writes that a property is false."""

    def refusal(self, exception: Value) -> str | None:
        """Why a run could not go on, where an exception only says that Clew cannot do something; else None."""

    def exception(self, exception: Value) -> str:
        """The text of an exception, as far as its evaluated parts say it."""

    def expressions(self, prop: Property, values: Sequence[Value]) -> Sequence[str]:
        """The property applied to values, as expressions that users can evaluate; none where nothing denotes them.

        The plainest comes first. The last one leaves nothing open, such as the types of a property for any type.
        """

    def runs(self, prop: Property, text: str, bound: int) -> Sequence[str]:
        """Expressions that show a user how the property, applied to arguments as `expressions` writes it, ends; just
        the text where its value shows that.
        """

    def reports_failure(self, output: str) -> bool:
        """Whether an expression of `runs` that writes such an output has shown that a property fails."""

    def discards(self, exception: Value) -> bool:
        """Whether an exception only says that an input does not count."""

    def stands_for_others(self, value: Value) -> bool:
        """Whether a value holds a part that stands for all values that no known function makes."""


@dataclass(frozen=True, slots=True)
class LinkedProperties:
    """A flat program with properties, made ready to check."""

    program: Program
    properties: tuple[Property, ...]
    writer: PropertyWriter
    #: A function of the program from an exception to its text.
    raised_text: str | None = None
    #: None where no property draws arguments or ends in anything but a Bool.
    trials: Trials | None = None
    #: None where no property is sampled.
    sampling: SampledTrials | None = None
    #: The literals of the user's functions, which sampled tests draw now and then.
    literals: tuple[Literal, ...] = ()
    #: Compiles an expression as `Evaluable` does, to run the text of a finding again.
    evaluation: Callable[[str], Evaluation] | None = None
    #: Compiles the text of a property at a bound to a Bool that says whether it holds, where its value is none; for a
    #: property with a trial the Bool may have several values.
    judged: Callable[[Property, str, int], Evaluation] | None = None
    #: The program before any optimisation: its functions and calls are those of the source.
    parsed: Program | None = None
    #: How deep arguments are read back: the lists of some languages are as deep as they are long.
    depth: int = 60
    #: The faults of a function of `parsed`, where the language knows them better than its code shows.
    faults: Callable[[str], Sequence[WrittenFault]] | None = None


@dataclass(frozen=True, slots=True)
class SampledTest:
    """A sampled test that can be made again: its seed, how it was made smaller, and the literals that it draws."""

    #: The 30 bits of the seed, and the changes to what it stands for.
    state: int
    changes: tuple[int, ...]
    #: Which smaller argument was taken in turn, for each argument.
    ways: tuple[tuple[int, ...], ...]
    size: int
    literals: Value


@dataclass(frozen=True, slots=True)
class PropertyOptions:
    """Which properties are checked: those of these names, or all; `at` gives types to type variables.

    With `mutated`, the program also holds what functions with faults may call. With `contracts`, all properties include
    those that contracts are; named ones are meant in any case.
    """

    names: tuple[str, ...] = ()
    at: Mapping[str, str] = field(default_factory=dict)
    mutated: bool = False
    contracts: bool = False


#: All properties; the language chooses types for type variables.
ALL_PROPERTIES = PropertyOptions()


class Checkable(Protocol):
    """A module that has properties."""

    def property_names(self) -> Sequence[str]:
        """The properties of the module, in the order in which they are checked."""

    def contract_names(self) -> Sequence[str]:
        """The contracts of the module's functions, which can be checked as properties."""

    def unit_tests(self) -> Sequence[str]:
        """The tests of the module that take no arguments, and are no properties."""

    def test_run(self, name: str, bound: int = 0, sample: SampledTest | None = None) -> Evaluation | None:
        """A test that no expression of a user's repeats, as a run; None if there is none of that name.

        That of a unit test is an action; that of a property is a Bool, whose arguments are drawn to a bound, or are
        those of a sampled test.
        """

    def properties(self, options: PropertyOptions = ALL_PROPERTIES) -> LinkedProperties:
        """The properties, made ready; a `ClewError` if there are none, or a name is not one."""
