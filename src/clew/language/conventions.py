"""Names of a language's libraries that mean something to exploration: plain data that a front end fills in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from clew.core.nodes import LitKind
from clew.language.expressions.expression import TopLevelName
from clew.language.types import TCon, Type, head
from clew.source.dataclass import dataclass
from clew.source.span import Span

if TYPE_CHECKING:
    from clew.machine.values.value import Value


@dataclass(frozen=True, slots=True)
class ConstantType:
    """A type whose values are tried as constants of a kind; `name` is what the language calls it.

    Integers lie from `least` to `most`, where there are such bounds.
    """

    type: Type
    kind: LitKind
    name: str
    least: int | None = None
    most: int | None = None
    #: Whether there are no infinities among the doubles, and no NaN.
    is_finite: bool = False
    #: Integers that are tried in any case.
    always: tuple[int, ...] = ()

    def holds(self, value: int) -> bool:
        """Whether an integer is a value of the type."""
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def wrapped(self, value: int) -> int:
        """The value of the type that an integer stands for: modulo its size, where it has two bounds."""
        if self.least is None or self.most is None:
            return value
        return self.least + (value - self.least) % (self.most - self.least + 1)

    @property
    def is_unbounded(self) -> bool:
        return self.least is None and self.most is None


def signed(type_: Type, name: str, bits: int) -> ConstantType:
    """Integers of so many bits, with a sign."""
    return ConstantType(type_, LitKind.INT, name, -(1 << bits - 1), (1 << bits - 1) - 1)


def unsigned(type_: Type, name: str, bits: int) -> ConstantType:
    """Natural numbers of so many bits."""
    return ConstantType(type_, LitKind.INT, name, 0, (1 << bits) - 1)


def _nowhere(message: str) -> Span | None:
    return None


@dataclass(frozen=True, slots=True)
class ExceptionFacts:
    """An exception: its name, what is the same wherever it is raised, and whether it is a refusal of ours."""

    name: str
    essence: str
    is_refusal: bool = False


@dataclass(frozen=True, slots=True)
class Exceptions:
    """How a program's exceptions are recognised. Names are those of constructors, without their modules.

    Without `text`, an exception that is a text is its own message, and any other is shown as a value.
    """

    #: The function of Core from an exception to its text.
    text: str | None = None
    #: Constructors around an exception, which is their last field; and whether the first is its instance.
    wrappers: Mapping[str, bool] = field(default_factory=dict)
    #: What stands in the name of an instance of the class of exceptions, somewhere before the name of the type.
    instance: str | None = None
    #: What the language calls exceptions that its library raises by other names.
    titles: Mapping[str, str] = field(default_factory=dict)
    #: Exceptions of patterns that do not match, and of assertions that are false.
    patterns: frozenset[str] = frozenset()
    assertions: frozenset[str] = frozenset()
    #: Exceptions that speak of the world (no such file) or end the program on purpose, and are no findings: those
    #: of some types, unless the message begins as given.
    of_the_world: Mapping[str, str | None] = field(default_factory=dict)
    #: The place that the message of a failed match begins with, where the language puts one there.
    place_in: Callable[[str], Span | None] = _nowhere

    #: What an exception is called and what suites keep of it, from its value, where its constructor does not say so.
    facts: Callable[[Value], ExceptionFacts] | None = None
    #: How many levels of its value are read; a language whose lists are nested values has more of them.
    depth: int = 12

    def is_of_the_world(self, exception: str, message: str) -> bool:
        if exception not in self.of_the_world:
            return False
        unless = self.of_the_world[exception]
        return unless is None or not message.startswith(unless)


@dataclass(frozen=True, slots=True)
class Conventions:
    """What exploration has to know of a language beyond the declarations of a module."""

    #: The types that constants are tried for.
    constants: tuple[ConstantType, ...]
    exceptions: Exceptions = Exceptions()
    #: Types that a constrained type variable may stand for where the module has none of its own, the best first.
    usual_types: tuple[str, ...] = ()
    #: Types of numbers and characters for a constrained type variable where a solver looks for values, the best first.
    solved_types: tuple[str, ...] = ()
    #: How deep constructors may nest in an argument where a solver looks for values.
    solved_level: int = 3
    #: Functions that make every value of a hidden type of the libraries, from data that anybody can make.
    builders: frozenset[str] = frozenset()
    #: Functions of Core that raise; texts in their arguments are messages, and not worth trying.
    raising: frozenset[str] = frozenset()
    #: The type constructor of actions, and the function from an action to what performing it gives.
    action: str | None = None
    perform: TopLevelName | None = None
    #: The class of types that free variables may have; a type is chosen for it even if nothing else asks for one.
    free_class: str | None = None
    #: Types of properties, which are checked and not explored.
    properties: frozenset[str] = frozenset()
    #: How the names of functions begin that are properties if their result is of type `truth`.
    property_prefix: str | None = None
    truth: str | None = None
    #: The constructor of the truth value of a property that does not hold.
    falsehood: str = "False"
    #: Types that stand for values that are never tried.
    untried: frozenset[str] = frozenset()
    #: What the exception of an assertion that fails reads like, with groups `expected` and `value`.
    assertion: str | None = None
    #: Whether functions of any type may act.
    acts: bool = False
    #: Whether evaluation that finds no alternative is an error of the program.
    fails: bool = False

    def is_action(self, t: Type) -> bool:
        """Whether a type is that of actions."""
        return self.action is not None and head(t) == self.action

    def is_named_as_property(self, name: str) -> bool:
        """Whether a name is that of a property, if the result is a truth value."""
        return self.property_prefix is not None and name.startswith(self.property_prefix)

    def is_property(self, name: str, result: Type) -> bool:
        """Whether a function is a property: named like one, with a truth value as its result."""
        return self.is_named_as_property(name) and self.truth is not None and result == TCon(self.truth)

    def constants_of(self, kind: LitKind) -> tuple[ConstantType, ...]:
        return tuple(c for c in self.constants if c.kind is kind)
