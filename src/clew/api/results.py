"""Results of API calls, which show themselves in notebooks and can be written as JSON."""

from __future__ import annotations

from typing import Any

from clew.api.failures import Failure, size_text
from clew.api.html import page, preformatted, table
from clew.language.loading import Loading
from clew.machine.values.outcome import OutcomeKind
from clew.report.document import module_entry
from clew.report.shell import file_word, joined, loading_words
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as text, with what it binds variables to, and a remark on what is left out of it."""

    text: str
    remark: str | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """Steps, memory and time that a run used."""

    steps: int
    seconds: float
    #: Compiling the program and loading it into the machine.
    loading_seconds: float
    allocated_bytes: int
    peak_bytes: int
    collections: int
    #: How often the machine left each primitive to Python, the most frequent first.
    traps: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """What is evaluated: an expression in a file, or its `main`."""

    file: str
    #: The module's name.
    module: str
    expression: str | None = None
    loading: Loading = Loading()

    @property
    def replay(self) -> str:
        """The command that evaluates it again."""
        words = ["clew", "run", file_word(self.file)]
        words += [] if self.expression is None else [self.expression]
        how = self.loading
        return joined([*words, *loading_words(how)])


@dataclass(frozen=True, slots=True)
class RunResult:
    """What evaluating an expression came to: a value, answers, or what an action did."""

    target: Target
    #: How the run ended; a search that found all answers ended with a value.
    ended: OutcomeKind
    #: The value as text, as far as there is one; it may be there beside a failure.
    value: str | None = None
    answers: tuple[Answer, ...] = ()
    #: Whether the search stopped at the number of answers that was asked for, so that there may be more.
    has_more: bool = False
    #: What ended the run, or branches of a search.
    failures: tuple[Failure, ...] = ()
    #: What is not shown of the value.
    remark: str | None = None
    #: Of an action: its exit code, and what it wrote in a world of its own.
    exit_code: int | None = None
    output: str = ""
    errors: str = ""
    figures: Figures = Figures(0, 0.0, 0.0, 0, 0, 0)

    @property
    def is_ok(self) -> bool:
        """Whether nothing failed."""
        return not self.failures and not self.exit_code

    def to_json(self) -> dict[str, Any]:
        """The result as an entry of a JSON document; times are left out, so that the same result is the same text."""
        return module_entry(
            self.target.file,
            self.target.module,
            expression=self.target.expression,
            ended=self.ended.name.lower(),
            value=self.value,
            answers=[answer.text for answer in self.answers],
            failures=[failure.to_json() for failure in self.failures],
            exit_code=self.exit_code,
            output=self.output,
            errors=self.errors,
            steps=self.figures.steps,
            replay=self.target.replay,
        )

    def _repr_html_(self) -> str:
        shown = [self.value] if self.value is not None else [answer.text for answer in self.answers]
        parts = [preformatted(text) for text in (*shown, self.output, self.errors) if text]
        parts += [preformatted(f"{f.message} [{f.slug}]", failed=True) for f in self.failures]
        figures = self.figures
        rows = [("steps", f"{figures.steps:,}"), ("peak heap", size_text(figures.peak_bytes // 8))]
        return page(self.target.expression or "main", *parts, table(rows))
