"""Spans: the places of program text in files. Every Core node has one."""

from __future__ import annotations

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source file; lines and columns count from 1, `end_column` is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

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
