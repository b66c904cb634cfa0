"""The places of the user's code that a slice has: its lines, and what of each line.

An expression stands for its own text: without that of its parts, which are in the slice only if they contributed.
Expressions that only hold others together (definitions, cases) have no text of their own here; of a case, the patterns
that were tried up to the one that was chosen count, where the slice counts patterns.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from clew.core.nodes import Case, Choice, Default, Expr, Free, Label, Let, Lit, LitKind
from clew.core.walk import parts
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.trace.own_code.user_code import Trust
from clew.trace.own_code.written import WrittenCode
from clew.trace.slices.slice_counts import SliceCounts
from clew.trace.slices.slicing import SliceKind

#: How a case or a conditional begins where it is written as one.
_WRITTEN = re.compile(r"(?:case|if)\b")


@dataclass(frozen=True, slots=True)
class SlicedLine:
    """A line of the slice: the stretches of it that contributed (columns from 0), and how often the line was used."""

    stretches: tuple[tuple[int, int], ...]
    uses: int


@dataclass(frozen=True, slots=True)
class SlicedFile:
    """The text of a file, and the lines of it that the slice has, by number."""

    file: str
    text: tuple[str, ...]
    lines: Mapping[int, SlicedLine]


@dataclass(frozen=True, slots=True)
class SlicePlaces:
    """Where the user's code contributed to a value."""

    kind: SliceKind
    files: tuple[SlicedFile, ...]
    #: How many expressions of the run contributed, those of libraries too.
    occurrences: int
    complete: bool

    @property
    def lines(self) -> frozenset[tuple[str, int]]:
        return frozenset((f.file, number) for f in self.files for number in f.lines)


def used_spans(counts: SliceCounts, trust: Trust, code: WrittenCode) -> Counter[Span]:
    """The places of the user's code that contributed, each on one line, and how often each was used."""
    finder = _Finder(trust, code)
    found: Counter[Span] = Counter()
    for expr, uses in counts.expressions:
        for span in finder.own_text(expr):
            found[span] += uses
    for use in counts.patterns:
        for span in finder.patterns(use.case, use.chosen, tried=use.tried):
            found[span] += use.uses
    return found


def places_of(counts: SliceCounts, trust: Trust, code: WrittenCode | None = None) -> SlicePlaces:
    """The lines of the user's code that a slice has, file by file; `code` has the texts that the run was made from."""
    code = code or WrittenCode()
    by_file: dict[str, dict[int, list[tuple[Span, int]]]] = {}
    for span, uses in used_spans(counts, trust, code).items():
        by_file.setdefault(span.file, {}).setdefault(span.line, []).append((span, uses))
    files = []
    for file in sorted(by_file):
        lines = {
            number: SlicedLine(_joined([s for s, _ in used]), max(n for _, n in used))
            for number, used in sorted(by_file[file].items())
        }
        files.append(SlicedFile(file, code.lines(file), lines))
    return SlicePlaces(counts.kind, tuple(files), counts.occurrences, counts.complete)


def _joined(spans: Sequence[Span]) -> tuple[tuple[int, int], ...]:
    """Stretches of a line, with those that touch made one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted((s.column - 1, s.end_column - 1) for s in spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


class _Finder:
    """Finds the text of expressions, each once."""

    def __init__(self, trust: Trust, code: WrittenCode) -> None:
        self.trust = trust
        self.code = code
        self.known: dict[int, tuple[Span, ...]] = {}

    def own_text(self, expr: Expr) -> tuple[Span, ...]:
        found = self.known.get(id(expr))
        if found is None:
            found = self.known[id(expr)] = tuple(self._own_text(expr))
        return found

    def _own_text(self, expr: Expr) -> Iterator[Span]:
        span = expr.span
        if not self.trust.owns(span) or isinstance(expr, Case | Let | Free | Label | Choice):
            return
        inner = [part.span for _, part in parts(expr) if _is_inside(part.span, span)]
        if not inner and span.line != span.end_line and not _is_string(expr):
            return  # a variable or a constructor that stands for a whole definition
        yield from self._without(span, inner)

    def patterns(self, case: Case, chosen: object, *, tried: bool) -> Iterator[Span]:
        """The patterns of a case up to the one that was chosen, with what is looked at; or that one alone."""
        if tried:
            yield from self._head(case)
        for alternative in (*case.alts, *(() if case.default is None else (case.default,))):
            is_last = alternative is chosen
            if (is_last or tried) and self._is_written(alternative.span, case):
                covered = (
                    [alternative.body.span] if _is_inside(alternative.body.span, alternative.span) else []
                )
                if not (isinstance(alternative, Default) and alternative.var == "_"):
                    yield from self._without(alternative.span, covered)
            if is_last:
                return

    def _head(self, case: Case) -> Iterator[Span]:
        """The first line of a case or conditional that is written as one: a variable there has no place of its own."""
        span = case.span
        text = self.code.line(span.file, span.line) if self.trust.owns(span) else ""
        if _WRITTEN.match(text, span.column - 1):
            last = span.end_column if span.line == span.end_line else len(text) + 1
            first = Span(span.file, span.line, span.column, span.line, last)
            bodies = [part.span for _, part in parts(case)[1:]]
            yield from self._without(first, [*bodies, *(a.span for a in case.alts if a.span != span)])

    def _is_written(self, span: Span, case: Case) -> bool:
        """Whether an alternative has a pattern of its own in the source: a guard has none."""
        return self.trust.owns(span) and span not in (case.span, case.scrutinee.span) and not span.is_empty

    def _without(self, span: Span, inner: Sequence[Span]) -> Iterator[Span]:
        """What is left of a place without others, line by line, without blanks around it."""
        for number in range(span.line, span.end_line + 1):
            text = self.code.line(span.file, number)
            first = span.column - 1 if number == span.line else 0
            last = span.end_column - 1 if number == span.end_line else len(text)
            holes = sorted(
                (
                    s.column - 1 if s.line == number else 0,
                    s.end_column - 1 if s.end_line == number else len(text),
                )
                for s in inner
                if s.file == span.file and s.line <= number <= s.end_line
            )
            for start, end in _gaps(first, last, holes):
                piece = text[start:end]
                kept = piece.strip(" (),;[]") if inner else piece.strip()
                if kept:
                    at = start + piece.index(kept)
                    yield Span(span.file, number, at + 1, number, at + len(kept) + 1)


def _gaps(first: int, last: int, holes: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    at = first
    for start, end in holes:
        if start > at:
            yield at, start
        at = max(at, end)
    if at < last:
        yield at, last


def _is_inside(inner: Span, outer: Span) -> bool:
    """Whether a place is a part of another one, not all of it."""
    return (
        inner.file == outer.file
        and inner != outer
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


def _is_string(expr: Expr) -> bool:
    return isinstance(expr, Lit) and expr.literal.kind is LitKind.STRING
