"""Computation statements: what one call was given, and what it gave (Faddegon, sections 2.2 and 3.3).

A statement is what an oracle judges: `insert 3 [2,1] = [2,3,1]`. Its values are those of the run as far as it evaluated
them: `_` stands for what nobody needed, a function for what it was seen to do, `Fault` for an exception, and
`Fault(None)` for what had no end when the run was stopped (section 6.3.1).
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum

from clew.core.names import INSTANCE
from clew.machine.values.parts import mapped, parts
from clew.machine.values.render import applied
from clew.machine.values.value import Cut, Fault, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.equations import Equation
from clew.source.span import Span

_COPY = re.compile(r"@\d+")
#: A function of Erlang: its module, its name, and how many arguments it takes.
_WITH_ARITY = re.compile(r"(.+):(.+)/\d+")
#: What is no part of the program proper, by the names of functions: properties and contracts.
PROPERTY_NAME = re.compile(r"(prop|spec)(_|[A-Z])|.*'(spec|post|pre)$")


def original(function: str) -> str:
    """The function that another one is a copy of, made for some type."""
    return _COPY.sub("", function)


class ValueRole(Enum):
    """What a value is to its statement."""

    ARGUMENT = "argument"
    RESULT = "result"
    #: A variable from around a local function.
    FREE = "free variable"
    #: A constant that the statement is judged under: one that the run was computing with this very call.
    GIVEN = "given constant"


@dataclass(frozen=True, slots=True)
class ValuePlace:
    """A value in a statement, or a part of it: `path` leads from field to field, counted from 0.

    A list is a cell here: its first element is at 0, the rest at 1.
    """

    role: ValueRole
    index: int = 0
    path: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StatedValue:
    """A value of a statement: the name that the source has for it (empty if none), the value, and how it is written."""

    name: str
    value: Value
    #: The value as the language writes it; of an argument, with the parentheses that it needs there.
    text: str


class JudgedKind(Enum):
    """What a statement is about."""

    FUNCTION = "function"
    #: A function that is local to another.
    LOCAL = "local function"
    #: A method of a class, as an instance defines it.
    METHOD = "method"
    CONSTANT = "constant"


@dataclass(frozen=True, slots=True)
class JudgedFunction:
    """The function that a statement is about, the same for all its calls."""

    #: The name in the program, and the one that the user knows.
    function: str
    name: str
    kind: JudgedKind
    #: Where it is defined.
    span: Span
    #: The function that it is local to, or the instance that it is a method of; empty for others.
    within: str = ""
    #: Whether the source gives it no arguments: a constant, also one of an instance or of any type of a class.
    takes_nothing: bool = False

    @property
    def names(self) -> frozenset[str]:
        """The words that may mean it: its name, with and without its module, what it is local to, and its module."""
        whole = original(self.function)
        if erlang := _WITH_ARITY.fullmatch(whole):
            module, name = erlang.groups()
            return frozenset({whole, whole.removeprefix(f"{module}:"), name, f"{module}:{name}", module})
        inner = f".{self.within}.{self.name}" if self.kind is JudgedKind.LOCAL else f".{self.name}"
        module = whole.partition(f".{INSTANCE}")[0].removesuffix(inner)
        words = {self.function, whole, self.name, self.within, module, f"{module}.{self.within}"}
        return frozenset(words - {"", f"{module}."})

    @property
    def is_curried(self) -> bool:
        """Whether what its result is applied to can stand behind its own arguments: not in Erlang."""
        return _WITH_ARITY.fullmatch(original(self.function)) is None

    @property
    def is_property(self) -> bool:
        """Whether it is no part of the program proper: a property or contract, or in a module of these."""
        return any(map(PROPERTY_NAME.match, self.names))


def _opened(stated: StatedValue) -> StatedValue:
    def opened(value: Value) -> Value:
        return Unevaluated() if isinstance(value, Fault) and value.exception is None else value

    return replace(stated, value=mapped(stated.value, opened))


@dataclass(frozen=True, slots=True)
class Statement:
    """A call with its values."""

    subject: JudgedFunction
    arguments: tuple[StatedValue, ...]
    result: StatedValue
    #: The variables that a local function takes from around it.
    free: tuple[StatedValue, ...] = ()
    #: Constants that were being computed when the call was made, and that the function can get at.
    given: tuple[StatedValue, ...] = ()
    #: The call in the source; that of the definition if nothing written called it.
    place: Span | None = None
    #: The equation whose right-hand side gave the result, where the function has several or guards.
    equation: Equation | None = None
    #: In a search: the alternatives of choices in the function's own code that this branch took, counted from 1, each
    #: with its place.
    choices: tuple[tuple[int, Span], ...] = ()
    #: The call as its language writes it.
    call: str = ""

    @property
    def raises(self) -> bool:
        """Whether the call ended in an exception: such a statement is wrong unless that is what is wanted."""
        return isinstance(self.result.value, Fault) and self.result.value.exception is not None

    @property
    def is_unfinished(self) -> bool:
        """Whether the call had not come to an end when the run ended."""
        return isinstance(self.result.value, Fault) and self.result.value.exception is None

    @property
    def is_interrupted(self) -> bool:
        """Whether a part of a value was being evaluated when the run was stopped."""
        return not self.is_unfinished and any(
            isinstance(p, Fault) and p.exception is None for v in self._stated for p in parts(v.value)
        )

    def with_open_parts(self) -> Statement:
        """The same with those parts open: what they would have become, nobody knows."""
        return replace(
            self,
            arguments=tuple(map(_opened, self.arguments)),
            result=_opened(self.result),
            free=tuple(map(_opened, self.free)),
            given=tuple(map(_opened, self.given)),
        )

    @property
    def is_needed(self) -> bool:
        """Whether anybody asked for the result."""
        return not isinstance(self.result.value, Unevaluated)

    @property
    def is_cut(self) -> bool:
        """Whether a value is larger than what the statement has of it."""
        return any(isinstance(part, Cut) for v in self._stated for part in parts(v.value))

    @property
    def _stated(self) -> tuple[StatedValue, ...]:
        return (self.result, *self.arguments, *self.free, *self.given)

    def value(self, place: ValuePlace) -> StatedValue:
        """The value that a place is in."""
        match place.role:
            case ValueRole.ARGUMENT:
                return self.arguments[place.index]
            case ValueRole.FREE:
                return self.free[place.index]
            case ValueRole.GIVEN:
                return self.given[place.index]
            case ValueRole.RESULT:
                return self.result

    @property
    def left(self) -> str:
        """The call: `insert 3 [2,1]`, with an operator between its operands."""
        return self.call or applied(self.subject.name, [a.text for a in self.arguments])

    @property
    def text(self) -> str:
        """The statement on one line: `go 3 [2] = [2,3] where n = 7`."""
        return f"{self.left} = {self.result.text}{self._assumed}"

    @property
    def call_under(self) -> str:
        """The call with what it takes from around it: `go 3 [2] where n = 7`."""
        return f"{self.left}{self._assumed}"

    @property
    def _assumed(self) -> str:
        assumed = ", ".join(f"{v.name} = {v.text}" for v in (*self.free, *self.given))
        return f" where {assumed}" if assumed else ""

    def __str__(self) -> str:
        return self.text
