"""A language given by one function from text to a typed Core program: all that the boundary asks follows from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clew.core.checker import check
from clew.core.nodes import Expr, Program
from clew.core.passes.lift import lift
from clew.core.passes.match import MatchWarning, compile_matches
from clew.core.text.read import parse_expression
from clew.core.text.typetext import print_type
from clew.language.protocol import USUAL_LOADING, Loading, Progress, Signature
from clew.language.subjects import USUAL_CALLS, CallOptions, Subject
from clew.source.files import read_source

#: Reads a text as a program; the second argument is the name of its file, for spans.
Parse = Callable[[str, str], Program]
#: Reads a text as an expression among the names of a program; the third argument is the name of the text.
ParseExpression = Callable[[str, Program, str], Expr]


@dataclass(frozen=True)
class PlainModule:
    """A program of one file. `written` is the program as it was read, `program` is flat: as the machine runs it."""

    language: PlainLanguage
    file: str
    loading: Loading
    written: Program
    program: Program
    warnings: Sequence[MatchWarning]

    @property
    def name(self) -> str:
        return self.written.name

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        typed = [f for f in self.written.functions if f.scheme is not None]
        shown = [f for f in typed if everything or f.exported] or typed
        return tuple(
            Signature(f.name, print_type(f.scheme.type), f.span) for f in shown if f.scheme is not None
        )

    def functions(self) -> Sequence[str]:
        from clew.plain.subjects import plain_functions

        return plain_functions(self.written)

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        from clew.plain.subjects import plain_subject

        return plain_subject(self, name, options)


@dataclass(frozen=True)
class PlainLanguage:
    """Loads programs that a function reads. Expressions are read as Core's, unless another function is given."""

    parse: Parse
    expression: ParseExpression = parse_expression

    def load(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> PlainModule:
        return self.module(read_source(file), file, loading)

    def module(self, text: str, file: str, loading: Loading) -> PlainModule:
        """The program that a text denotes, checked and made flat."""
        written = self.parse(text, file)
        flat, warnings = flatten(written)
        return PlainModule(self, file, loading, written, flat, warnings)


def flatten(program: Program) -> tuple[Program, tuple[MatchWarning, ...]]:
    """The program as the machine runs it, checked, its matches compiled and functions lifted; and its warnings."""
    check(program, flat=False)
    compiled, warnings = compile_matches(program)
    return lift(compiled), tuple(warnings)
