"""Labels for coverage, put where the source has something to cover: clauses, guards, comparisons, expressions.

They are put while a module is lowered, since the code that is made of clauses has other alternatives than they have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from clew.core.nodes import Alt, Case, Con, Expr, Label
from clew.erlang.lower import core_terms as t
from clew.language.subjects import PlaceKind, WrittenPlace
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: Comparisons by the order of terms, and whether they are strict.
_ORDERS = {"<": True, ">": True, "=<": False, ">=": False}


@dataclass
class CoverageMarks:
    """The places of a module that have labels."""

    places: dict[str, WrittenPlace] = field(default_factory=dict)
    _labels: dict[tuple[str, Span, str, PlaceKind], str] = field(default_factory=dict)

    def label(self, function: str, kind: PlaceKind, span: Span, words: str) -> str:
        """The label of a place; copies of the code have the same."""
        key = (function, span, words, kind)
        if key not in self._labels:
            name = f"{function}:{len(self._labels) + 1}"
            self._labels[key] = name
            self.places[name] = WrittenPlace(name, function, span, words, kind)
        return self._labels[key]


@dataclass(frozen=True, slots=True)
class FunctionMarks:
    """Marks places of one function, if anything is marked."""

    marks: CoverageMarks | None
    function: str

    def marked(self, code: Expr, span: Span, words: str, kind: PlaceKind) -> Expr:
        """Code with a label."""
        if self.marks is None or not span.line:
            return code
        return Label(self.marks.label(self.function, kind, span, words), code, span)

    def branch(self, code: Expr, span: Span, words: str) -> Expr:
        return self.marked(code, span, words, PlaceKind.BRANCH)

    def expression(self, code: Expr, span: Span, words: str = "expression") -> Expr:
        return self.marked(code, span, words, PlaceKind.EXPRESSION)

    def unwritten(self, code: Expr, span: Span, words: str) -> Expr:
        """What the compiler adds, where no clause matches."""
        return self.marked(code, span, words, PlaceKind.ADDED)

    def refused(self, guard: Expr, span: Span) -> Expr:
        """A guard that marks when it is false."""
        if self.marks is None:
            return guard
        no = self.branch(Con("False", (), span), span, "guard is false")
        return Case(guard, (Alt("True", (), t.TRUE, span), Alt("False", (), no, span)), None, span)

    def judged(self, truth: Expr, span: Span, operator: str = "", values: Sequence[Expr] = ()) -> Expr:
        """A truth value that marks how it comes out; of a comparison by an order, also when its sides are equal."""
        if self.marks is None or not span.line:
            return truth

        def outcome(words: str, code: Expr) -> Expr:
            return self.marked(code, span, words, PlaceKind.OUTCOME)

        yes, no = Con("True", (), span), Con("False", (), span)
        ends: dict[str, Expr] = {"True": yes, "False": no}
        if operator in _ORDERS:
            # where the sides are equal, a strict comparison is false, and another one true
            same = "False" if _ORDERS[operator] else "True"
            equal = outcome("has equal sides", ends[same])
            ends[same] = t.branch(t.runtime("equal", values, span), equal, ends[same], span)
        alts = tuple(Alt(name, (), outcome(f"is {name.lower()}", end), span) for name, end in ends.items())
        return Case(truth, alts, None, span)
