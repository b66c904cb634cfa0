"""Marks for coverage: labels that say by their text what of the source they stand for.

The label of a mark is made of its kind and its span, so that a label that a machine has seen finds its place in the
source without a table, whatever process or version of the code it ran in.
"""

from __future__ import annotations

from enum import Enum

from clew.source.dataclass import dataclass
from clew.source.span import Span


class MarkKind(Enum):
    """What a mark says has happened."""

    ENTERED = "f"  # a function was called, or a constant was needed
    EVALUATED = "e"  # an expression was evaluated
    STARTED = "s"  # an expression of a body is the next to be evaluated (eager languages)
    CLAUSE = "c"  # a clause was chosen, of the conditional at the place; its number counts from 0
    WAY = "w"  # the clause at the place was chosen
    REFUSED = "g"  # the guard of a clause was false
    LEFT = "l"  # the expression at the place, the last of a way through a conditional, has come to its value
    OUTCOME = "o"  # the condition at the place was true (0), or false (1)


@dataclass(frozen=True, slots=True)
class CodeMark:
    """A mark. `number` is that of a clause, or how many lines below its first the line of an expression counts; `again` tells apart conditionals at one place, from 0.

    `name` is that of a function of the program which was entered; those inside of others have none.
    """

    kind: MarkKind
    span: Span
    number: int = 0
    again: int = 0
    name: str = ""

    @property
    def label(self) -> str:
        s = self.span
        part = f"-{s.part}" if s.part else ""
        place = f"{s.line}:{s.column}-{s.end_line}:{s.end_column}{part}"
        return f"{PREFIX}{self.kind.value}.{self.number}.{self.again}@{place}@{self.name}@{s.file}"


#: What the labels of marks begin with.
PREFIX = "mark:"
#: What stands between marks that were joined into one label.
SEPARATOR = "\n"


def is_mark(label: str) -> bool:
    """Whether a label is a mark for coverage, or several."""
    return label.startswith(PREFIX)


def mark_of(label: str) -> CodeMark | None:
    """The mark that a label is; None for other labels."""
    if not label.startswith(PREFIX):
        return None
    what, place, name, file = label.removeprefix(PREFIX).split("@", 3)
    kind, number, again = what.split(".")
    start, end, *part = place.split("-")
    line, column = map(int, start.split(":"))
    end_line, end_column = map(int, end.split(":"))
    span = Span(file, line, column, end_line, end_column, *map(int, part))
    return CodeMark(MarkKind(kind), span, int(number), int(again), name)
