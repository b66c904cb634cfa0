"""What recording a suite asks of a loaded module beyond exploring it: results as text, and what tests mention."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from clew.language.declarations import Identifier
from clew.language.expressions.expression import TestExpression, TopLevelName
from clew.language.types import Type

if TYPE_CHECKING:
    from clew.machine.values.value import Value, Variable


class ValueDisplay(Protocol):
    """Shows values that a machine has computed, by their types alone: no code of the program runs for it."""

    def show(self, value: Value, t: Type) -> str:
        """A value as the language would print it; what is no plain value keeps the marks of `readback`."""

    def is_shown(self, t: Type) -> bool:
        """Whether the language's own way to print values of a type gives the very same text."""


class Recordable(Protocol):
    """A module of which tests can be recorded."""

    def recorded_form(self, expression: TestExpression) -> TestExpression:
        """A test expression as suites keep it: the names in it say how it is written."""

    def display(self, variables: Callable[[Variable], str]) -> ValueDisplay:
        """How values are shown; `variables` names those that a value leaves open."""

    def short_type(self, t: Type) -> str:
        """A type for people to read, its names without their modules."""

    def signature(self, function: Identifier) -> str:
        """The type of a function as the language writes it, constraints included."""

    def imports(self, names: Iterable[TopLevelName], types: Iterable[str]) -> Iterable[str]:
        """What another module has to import to mention names and type constructors, the module itself aside."""

    def stable_message(self, message: str) -> str:
        """The text of an exception without places in the source, which change with every line above them."""
