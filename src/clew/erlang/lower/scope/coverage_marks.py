"""Labels for coverage, put where the source has something to cover: clauses, guards, comparisons, expressions.

They are put while a module is lowered, since the code that is made of clauses has other alternatives than they have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from clew.core.marks import CodeMark, MarkKind
from clew.core.nodes import Alt, Case, Con, Default, Expr, Label, Var
from clew.erlang.lower.scope.counted_lines import line_of
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
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


@dataclass
class FlowMarks:
    """The marks of a module for its flow graph: where runs come to its nodes and clauses."""

    labels: dict[str, None] = field(default_factory=dict)

    def marked(self, mark: CodeMark, code: Expr) -> Expr:
        label = mark.label
        self.labels[label] = None
        return Label(label, code, code.span)


@dataclass(frozen=True, slots=True)
class FunctionMarks:
    """Marks places of one function, if anything is marked: for the criteria of tests, or for its flow graph."""

    marks: CoverageMarks | FlowMarks | None
    function: str

    @property
    def covers(self) -> bool:
        """Whether criteria of tests are what is marked."""
        return isinstance(self.marks, CoverageMarks)

    @property
    def follows_flow(self) -> bool:
        """Whether a flow graph is what is marked."""
        return isinstance(self.marks, FlowMarks)

    def marked(self, code: Expr, span: Span, words: str, kind: PlaceKind) -> Expr:
        """Code with a label of a criterion."""
        if not isinstance(self.marks, CoverageMarks) or not span.line:
            return code
        return Label(self.marks.label(self.function, kind, span, words), code, span)

    def reached(self, code: Expr, span: Span, kind: MarkKind, number: int = 0, name: str = "") -> Expr:
        """Code with a mark of the flow graph."""
        if not isinstance(self.marks, FlowMarks) or not span.line:
            return code
        return self.marks.marked(CodeMark(kind, span, number, name=name), code)

    def branch(self, code: Expr, span: Span, words: str) -> Expr:
        code = self.reached(code, span, MarkKind.WAY)
        return self.marked(code, span, words, PlaceKind.BRANCH)

    def started(self, code: Expr, expr: tree.Expr, line: int | None = None) -> Expr:
        """Code that begins with an expression; the number of the mark says how far below its line counts."""
        line = line_of(expr) if line is None else line
        return self.reached(code, expr.span, MarkKind.STARTED, line - expr.span.line)

    def counted(self, code: Expr, span: Span, line: int) -> Expr:
        """Code that counts in a line by itself, without being an expression of the source."""
        line = line if span.line else 0
        return self.reached(code, Span(span.file, line, 1, line, 1), MarkKind.STARTED)

    def expression(self, code: Expr, expr: tree.Expr) -> Expr:
        """An expression of a body that is the next to be evaluated."""
        return self.marked(self.started(code, expr), expr.span, "expression", PlaceKind.EXPRESSION)

    def computed(self, code: Expr) -> Expr:
        """Code that computes, its operands being there."""
        return self.reached(code, code.span, MarkKind.EVALUATED)

    def left(self, code: Expr, span: Span | None = None) -> Expr:
        """What a way through a conditional ends with, its last expression having come to a value."""
        return self.reached(code, code.span if span is None else span, MarkKind.LEFT)

    def way(self, code: Expr, conditional: Span, number: int) -> Expr:
        """What follows where a way through a conditional is taken that the source does not write."""
        return self.reached(code, conditional, MarkKind.CLAUSE, number)

    def unwritten(self, code: Expr, span: Span, words: str) -> Expr:
        """What the compiler adds, where no clause matches."""
        return self.marked(code, span, words, PlaceKind.ADDED)

    def refused(self, guard: Expr, span: Span, clause: Span) -> Expr:
        """A guard that marks when it is false."""
        if self.marks is None:
            return guard
        no = self.reached(Con("False", (), span), clause, MarkKind.REFUSED)
        no = self.marked(no, span, "guard is false", PlaceKind.BRANCH)
        return Case(guard, (Alt("True", (), t.TRUE, span), Alt("False", (), no, span)), None, span)

    def judged(self, truth: Expr, span: Span, operator: str = "", values: Sequence[Expr] = ()) -> Expr:
        """A truth value that marks how it comes out; of a comparison by an order, also when its sides are equal."""
        if not isinstance(self.marks, CoverageMarks) or not span.line:
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

    def decided(self, value: Expr, span: Span) -> Expr:
        """A term that marks whether it is true or false, as an operand that nothing else asks for that."""
        if not isinstance(self.marks, CoverageMarks) or not span.line:
            return value
        alts = tuple(
            Alt(
                name,
                (),
                self.marked(t.atom(name, span), span, f"operand is {name}", PlaceKind.OUTCOME),
                span,
            )
            for name in ("true", "false")
        )
        return Case(value, alts, Default("other", Var("other", span), span), span)
