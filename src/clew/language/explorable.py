"""What exploration asks of a loaded module: declarations, a program to run, and how to write expressions as source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, Self

from clew.language.conventions import Conventions
from clew.language.declarations import Declarations, Identifier
from clew.language.expressions.expression import TestExpression
from clew.language.expressions.notation import ExpressionNotation
from clew.language.types import Type
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.core import nodes as core
    from clew.core import types as core_types
    from clew.machine.values.value import Value


@dataclass(frozen=True, slots=True)
class WrittenExpression:
    """An expression as the language writes it, and the lines that must be typed at a prompt before it."""

    text: str
    before: tuple[str, ...] = ()


class Explorable(Protocol):
    """A module whose functions can be called with arguments that are made from their types alone."""

    @property
    def declarations(self) -> Declarations:
        """The functions, types and instances of the program, seen from this module."""

    @property
    def conventions(self) -> Conventions:
        """What the language's libraries call things."""

    @property
    def notation(self) -> ExpressionNotation:
        """How test expressions are shown."""

    @property
    def searches(self) -> bool:
        """Whether the program searches by itself: it may have to choose how to go on, or fail."""

    def including(self, modules: Sequence[str]) -> Self:
        """The program with more modules, wherever they come from; a fault if there is no such module."""

    def neighbours(self, cls: str) -> Sequence[str]:
        """Modules beside the one that declares a class that have instances of it, and are not part of the program."""

    def dictionary_functions(self, instances: Iterable[Identifier]) -> Sequence[core.Function]:
        """Functions that make the dictionaries of instances where the program has none that can be used as they are."""

    def linked(self, functions: Sequence[core.Function], roots: Sequence[str]) -> core.Program:
        """One flat program: what the roots reach in the modules and in these functions, as it was written.

        Where a language searches, constants that may have several values are evaluated at each use: they take an
        argument that means nothing, called `core.passes.call_graph.UNSHARED`.
        """

    def defined_name(self, name: str) -> str:
        """The name in linked programs of what the module defines under a name of its signatures."""

    def searched(self, function: Identifier) -> str:
        """The function of linked programs that a search calls in place of one that is tested.

        It takes free values (`free_type`), which may be other than the arguments of test expressions.
        """

    def free_type(self, t: Type) -> core_types.Type:
        """The type of a free variable, as the machine chooses its values; `t` has no variables."""

    def solved_call(self, function: Identifier, chosen: Sequence[Value]) -> TestExpression | None:
        """A test expression without holes for a call with free values that a search has chosen, if there is one."""

    def source(self, expression: TestExpression) -> WrittenExpression:
        """A test expression as source that can be evaluated inside of the module."""
