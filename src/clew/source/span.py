"""Spans: the places of program text in files. Every Core node has one."""

from __future__ import annotations

from clew.source.dataclass import dataclass

#: A tab reaches to the next column after a multiple of this, as in the layout rule of Haskell.
TAB = 8


def column_after(text: str, start: int, end: int, column: int) -> int:
    """The column at the end of a stretch of a line that starts in a given column."""
    if text.find("\t", start, end) < 0:
        return column + end - start
    for char in text[start:end]:
        column += TAB - (column - 1) % TAB if char == "\t" else 1
    return column


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source file; lines and columns count from 1, `end_column` is exclusive.

    A line's columns are those of the line with its tabs expanded: `line.expandtabs(TAB)`.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    #: Which part it is of what stands there, where that is written once and stands for much, as a macro does; 0: all.
    part: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    @property
    def start(self) -> Span:
        """The empty span at the beginning of this one, for nodes that the compiler adds there."""
        return Span(self.file, self.line, self.column, self.line, self.column)

    @property
    def is_empty(self) -> bool:
        return (self.line, self.column) == (self.end_line, self.end_column)

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of the other."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)


#: The span of nodes without source text, which passes and tests build.
NOWHERE = Span("<built>", 0, 0, 0, 0)
