"""What the modules of a program declare, as exploration sees it: functions, constructors and instances with types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from clew.language.expressions.expression import TopLevelName
from clew.language.types import Type, fns
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

if TYPE_CHECKING:
    from clew.core import nodes as core


@dataclass(frozen=True, slots=True)
class Identifier:
    """Something that can stand at the head of a test expression. Its variables are -1, -2, ... -`variables`."""

    name: TopLevelName
    variables: int
    arguments: tuple[Type, ...]
    result: Type
    module: str = ""
    span: Span = NOWHERE
    #: The data type of a constructor, and which of its fields are strict.
    data: str | None = None
    strict: tuple[bool, ...] = ()

    @property
    def type(self) -> Type:
        return fns(self.arguments, self.result)

    def provides(self) -> Iterator[tuple[int, Type]]:
        """The types that it can give when applied to some arguments, with how many (Allwood, section 4.1.1)."""
        for count in range(self.name.hidden, len(self.arguments) + 1):
            yield count, fns(self.arguments[count:], self.result)


class Declarations(Protocol):
    """A program, seen from the module under test.

    Functions, constructors and classes go by their Core names, types by the names of `language.types`. What is
    *visible* of a type is what the modules export through which the user's modules see it. Dictionaries of classes are
    the first arguments of what has constraints; a language without classes has none.
    """

    @property
    def module(self) -> str:
        """The name of the module under test."""

    @property
    def files(self) -> frozenset[str]:
        """The files of the user's modules."""

    def is_users(self, core_name: str) -> bool:
        """Whether a function of Core, a type or a class comes from a module of the user's."""

    # --- functions ---

    def is_promised(self, function: str, exception: str) -> bool:
        """Whether the declaration of a function says that it may raise an exception, so that it is no finding."""

    @property
    def tested(self) -> tuple[Identifier, ...]:
        """The functions that the module exports and defines itself, in the order of the source."""

    @property
    def instance_methods(self) -> tuple[Identifier, ...]:
        """The methods that the module's instances of others' classes define themselves, in the order of the source."""

    @property
    def written(self) -> Sequence[core.Function]:
        """The functions of Core that somebody has written in the module: their literals are worth trying."""

    def functions_of(self, module: str) -> tuple[Identifier, ...]:
        """The functions that a module exports."""

    def type_text(self, t: Type) -> str | None:
        """A type as the module under test would write it; None if it has no name for a part of it."""

    # --- data types ---

    def constructors(self, data: str) -> tuple[Identifier, ...]:
        """All constructors of a data type, visible or not."""

    def is_visible(self, constructor: str) -> bool:
        """Whether a constructor can be used from outside of its module."""

    def types_of(self, module: str) -> tuple[str, ...]:
        """The data types that a module exports."""

    def views(self, data: str) -> tuple[str, ...]:
        """The modules through which a type is seen: those that can make values of it, if its constructors are hidden."""

    # --- classes ---

    def instances(self, cls: str) -> tuple[Identifier, ...]:
        """The instances of a class, as functions from dictionaries to a dictionary."""
