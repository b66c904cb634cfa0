"""A story as it is told in reports: sentences, places and source lines, ready for any format.

Text for terminals, Markdown and HTML are made from it, and need nothing else. `api/stories/story_report.py` makes it from the
history of a run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import TAB, Span


class Ending(Enum):
    """Why a story does not go on behind a step."""

    ORIGIN = "origin"  # a constant, an input, something that was never evaluated
    GOES_ON = "goes on"  # it does: the steps behind it follow
    AGAIN = "again"  # it was told before
    COUNTED = "counted"  # it is one of those that were counted before
    CUT = "cut"  # the story would be too long


@dataclass(frozen=True, slots=True)
class FoldedSteps:
    """Steps that are alike and told as one."""

    count: int
    #: What they are: `applications of fact`, `steps like it`.
    what: str
    #: The sentences of the first and the last of them.
    first: str
    last: str
    #: Whether there are more than were counted.
    more: bool = False

    @property
    def sentence(self) -> str:
        at_least = "at least " if self.more else ""
        return f"{at_least}{self.count:,} more {self.what}, from {self.first} to {self.last}"


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of the story, above those behind it, which are deeper."""

    #: Counted from 1, in the order of the story.
    number: int
    depth: int
    kind: str
    sentence: str
    ending: Ending
    #: What the value is to the step above: the name of a variable, or empty.
    label: str = ""
    span: Span | None = None
    #: `the second equation of fact`, or empty.
    equation: str = ""
    #: Why this expression was evaluated: `because x > 3 was True`, or empty.
    reason: str = ""
    #: What only handed the value on, the nearest first.
    route: tuple[str, ...] = ()
    folded: FoldedSteps | None = None


@dataclass(frozen=True, slots=True)
class ToldStory:
    """The story of a value, from the value to its origins."""

    #: What was evaluated, and in which file and module. The first step is that of the value that the story is about.
    expression: str
    file: str
    module: str
    steps: tuple[ToldStep, ...]
    #: The command that shows it again.
    replay: str
    #: The lines of the files that the steps are in.
    sources: Mapping[str, tuple[str, ...]]
    #: What ended the run, if it gave no value.
    failure: str | None = None

    @property
    def is_cut(self) -> bool:
        """Whether there is more to tell."""
        return any(s.ending is Ending.CUT or (s.folded is not None and s.folded.more) for s in self.steps)

    def marked(self, span: Span | None) -> Iterator[MarkedLine]:
        """The lines of a place, each with the columns that belong to it; none where there is no text."""
        if span is None or not span.line:
            return
        lines = self.sources.get(span.file, ())
        for number in range(span.line, min(span.end_line, len(lines)) + 1):
            text = lines[number - 1].expandtabs(TAB)
            start = span.column - 1 if number == span.line else len(text) - len(text.lstrip())
            end = span.end_column - 1 if number == span.end_line else len(text)
            if text.strip():
                yield MarkedLine(number, text, min(start, len(text)), max(min(end, len(text)), start + 1))


@dataclass(frozen=True, slots=True)
class MarkedLine:
    """A line of source with the stretch that is spoken of (columns from 0, the end exclusive)."""

    number: int
    text: str
    start: int
    end: int


#: What is said where a story does not go on.
ENDINGS = {Ending.AGAIN: " (told above)", Ending.COUNTED: " (counted above)", Ending.CUT: " ..."}


def is_in_file(span: Span | None) -> bool:
    """Whether a place is in a file, and not in an expression that was typed."""
    return span is not None and span.line > 0 and not span.file.startswith("<")


def short_place(span: Span | None, file: str) -> str:
    """Where something is, seen from a file: `line 3`, or `Other.hs:3`."""
    if span is None or not span.line:
        return ""
    if not is_in_file(span):
        return "in the expression"
    return f"line {span.line}" if span.file == file else f"{span.file}:{span.line}"


def first_shown(story: ToldStory) -> frozenset[int]:
    """The numbers of the steps that come with their source: those whose place was not marked before, alone or in a larger one."""
    seen: list[Span] = []
    found = []
    for step in story.steps:
        span = step.span
        if span is None or not is_in_file(span):
            continue
        if any(_covers(other, span) for other in seen) or not any(story.marked(span)):
            continue
        seen.append(span)
        found.append(step.number)
    return frozenset(found)


def _covers(outer: Span, inner: Span) -> bool:
    return (
        outer.file == inner.file
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )
