"""What a front end implements: a language, and a module that it has loaded.

A loaded module answers in several capacities; each has a protocol of its own, so that a part of Clew can say which
of them it needs.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Protocol

from clew.language.evaluation import Evaluable, Evaluation
from clew.language.explorable import Explorable
from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.language.portable import Portable, SourceText
from clew.language.properties import Checkable
from clew.language.recordable import Recordable
from clew.language.signature import Signature
from clew.language.subjects import Testable

if TYPE_CHECKING:
    from clew.core.passes.match import MatchWarning
    from clew.language.frameworks import TestWriter
    from clew.machine.values.value import Value
    from clew.normal.normal_source import NormalSource
    from clew.source.branchings import Branching, SourceExpression
    from clew.trace.stories.story_words import StoryWords
    from clew.trace.values.value_types import KnownType, KnownTypes


class TypedModule(Protocol):
    """A module whose names have types."""

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        """The names that the module exports, or all that it defines, in the order of the source."""

    @property
    def warnings(self) -> Sequence[MatchWarning]:
        """Patterns that leave out values, and cases that are never chosen."""


class WithBranchings(Protocol):
    """A module whose source says where it branches."""

    def branchings(self) -> Sequence[Branching]:
        """Functions by equations, local ones too, cases and conditions of the user's modules; each before those inside.

        None in other languages.
        """

    def expressions(self) -> Sequence[SourceExpression]:
        """The expressions of the user's modules that count by themselves; none in languages that count by marks alone."""


class ShowingModule(Protocol):
    """A module whose values are shown as its language shows them."""

    def shown(self, value: Value, precedence: int = 0, type_: KnownType | None = None) -> str:
        """A value, of a type if that is known; in parentheses where its place needs them: 11 is an argument's."""

    def without_identity(self, value: Value) -> Value:
        """A value in which what only tells objects apart, such as the identity of a function, is left open."""

    def contents(self, value: Value) -> Value | None:
        """A value with what libraries hold in place of how they hold it; None where that is not known as a whole."""

    def call_text(self, function: str, arguments: Sequence[str]) -> str:
        """A call of a function, known by the name that stories and statements have for it, with arguments as shown."""

    def known_types(self) -> KnownTypes:
        """The types of functions and constructors, as far as the language has any."""

    @property
    def story_words(self) -> StoryWords:
        """The words of stories."""


class LoadedModule(
    ShowingModule,
    TypedModule,
    WithBranchings,
    Evaluable,
    Testable,
    Checkable,
    Explorable,
    Recordable,
    Portable,
    Protocol,
):
    """A module with everything that it imports, checked and compiled."""

    @property
    def name(self) -> str:
        """The module's name."""

    @property
    def file(self) -> str:
        """The file it was loaded from."""

    @property
    def language(self) -> Language:
        """The language it is written in."""

    @property
    def loading(self) -> Loading:
        """How it was loaded."""

    def in_other_orders(self, functions: Container[str]) -> Sequence[LoadedModule]:
        """The module with other orders in which its processes take turns; some of those that there are.

        None if the functions of a program of the module start no processes, or if somebody chose an order.
        """


class Language(Protocol):
    """A front end."""

    def load(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> LoadedModule:
        """Read, check and compile the module in a file with everything that it imports."""

    def main(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> Evaluation:
        """The `main` of a file, compiled. A language may keep the program, so that it need not compile it again."""

    @property
    def tests(self) -> TestWriter | None:
        """How tests are written for the language's frameworks; None if it has none."""

    def texts(self, file: str, loading: Loading = USUAL_LOADING) -> tuple[SourceText, ...]:
        """The texts of a file with everything that it imports, as `Portable.texts`, without compiling it."""

    def normal_source(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> NormalSource:
        """The module of a file in normal form, from which its flow graph is made, with what it calls."""

    def load_texts(
        self, file: str, texts: Sequence[SourceText], loading: Loading = USUAL_LOADING
    ) -> LoadedModule:
        """Compile the module of a file from texts, in whatever folder this is."""
