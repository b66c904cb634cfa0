"""A prompt (`clew repl`): what a language provides so that expressions and declarations can be typed line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from clew.language.evaluation import Evaluation
from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.language.signature import Signature
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from clew.core.nodes import Expr


class Unsupported(ClewError):
    """Something that a prompt could be asked for and this one cannot do."""

    slug = "unsupported"


@dataclass(frozen=True, slots=True)
class PromptBinding:
    """A statement `name <- action`: perform the action, then `keep` its result under the name."""

    evaluation: Evaluation
    #: Defines the name as a value that is given as a Core expression; what was defined, with its type.
    keep: Callable[[Expr], Sequence[Signature]]


class Prompt(Protocol):
    """A module, or only the language's standard names, and everything that was typed on top of it."""

    @property
    def module(self) -> str:
        """The name of the module."""

    @property
    def question(self) -> str:
        """What stands where the user types."""

    @property
    def help(self) -> str:
        """What can be typed in this language, one thing in a line."""

    def is_complete(self, text: str) -> bool:
        """Whether a text is whole, so that no more lines are asked for."""

    def ends(self, text: str) -> bool:
        """Whether a text is the language's own way to leave."""

    def load(self, file: str | None) -> None:
        """Load a file in place of everything before, or begin anew; when that fails everything stays as it was."""

    def is_declaration(self, text: str) -> bool:
        """Whether a text is a declaration rather than an expression."""

    def declare(self, text: str) -> Sequence[Signature]:
        """Add declarations or imports; the values that they define."""

    def bind(self, text: str) -> PromptBinding | None:
        """The text as a statement that names the result of an action; None if it is something else."""

    def evaluate(self, text: str) -> Evaluation:
        """An expression, compiled."""

    def type_of(self, text: str) -> str:
        """The type of an expression, as general as it is."""

    def info(self, text: str) -> Sequence[str]:
        """What a name stands for, and where it is defined, in lines of text."""

    def names(self) -> Sequence[str]:
        """All names in scope, to complete what is typed."""


class Interactive(Protocol):
    """A language that has a prompt."""

    def prompt(
        self, file: str | None, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> Prompt:
        """A prompt with the names of a file in scope, or with the language's standard names."""
