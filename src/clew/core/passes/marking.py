"""Puts marks for coverage into functions of rich Core, where they are still as the source has them.

A mark stands at each expression that computes (Widera, section 6: the nodes that a run visits), at each clause of a
conditional, at each guard that fails, and at the entrance of each function. Variables, literals, structures and partial
applications have none: they need no computing, and a mark would make them wait for it.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.deep import Deep, run
from clew.core.marks import CodeMark, MarkKind
from clew.core.names import MATCH_FAILURE, is_hidden_name
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    Function,
    Label,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Match,
    Partial,
    Prim,
    Row,
    Var,
)
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class MarkedFunction:
    """A function with marks, and the labels of these."""

    function: Function
    labels: tuple[str, ...]


def marked_function(function: Function, *, everything: bool = False) -> MarkedFunction:
    """A function of rich Core with marks; with `everything`, at variables and literals, too."""
    marker = _Marker(everything)
    body = run(marker.go(function.body, None))
    body = marker.mark(CodeMark(MarkKind.ENTERED, function.span, name=function.name), body)
    return MarkedFunction(replace(function, body=body), tuple(marker.labels))


class _Marker:
    def __init__(self, everything: bool) -> None:
        self._everything = everything
        self.labels: dict[str, None] = {}
        self._conditionals: dict[Span, int] = {}

    def mark(self, mark: CodeMark, body: Expr) -> Expr:
        if not mark.span.line:
            return body
        self.labels[mark.label] = None
        return Label(mark.label, body, body.span)

    def clause(self, span: Span, number: int, again: int, body: Expr) -> Expr:
        return self.mark(CodeMark(MarkKind.CLAUSE, span, number, again), body)

    def go(self, node: Expr, around: Span | None) -> Deep[Expr]:
        """A node with marks; `around` is the span of the mark that stands around it already."""
        span = node.span
        is_new = span != around and bool(span.line)
        match node:
            case Var(name) | Call(name, ()) if _is_made(name):
                return node
            case Var() | Lit() | Con(_, ()) | Call(_, ()) | Partial(_, ()):
                return self._evaluated(node, is_new=is_new and self._everything)
            case Lambda():
                function: Expr = yield self._lambda(node)
                return self._evaluated(function, is_new=is_new and self._everything)
            case Let(bindings, body):
                made = []
                for binding in bindings:
                    value = binding.value
                    inner = self._lambda(value) if isinstance(value, Lambda) else self.go(value, None)
                    made.append(Binding(binding.name, (yield inner), binding.span))
                rest: Expr = yield self.go(body, span if self._everything else around)
                return self._evaluated(Let(tuple(made), rest, span), is_new=is_new and self._everything)
            case Free(variables, body):
                rest = yield self.go(body, around)
                return Free(variables, rest, span)
            case Label(label, body):
                rest = yield self.go(body, around)
                return self._told(rest, span) if label == _TOLD else Label(label, rest, span)
            case Case():
                chosen: Expr = yield self._case(node, is_new=is_new)
                return chosen
            case Match():
                matched: Expr = yield self._match(node, is_new=is_new)
                return matched
            case Choice(alternatives):
                again = self._again(span)
                ways = []
                for number, way in enumerate(alternatives):
                    rest = yield self.go(way, None)
                    ways.append(self.clause(span, number, again, rest))
                return self._evaluated(Choice(tuple(ways), span), is_new=is_new)
            case Con(":", (_, Con())) if (listed := _listed(node)) is not None and listed != span:
                # a list that is written out, in a newtype: there is one structure for both
                rest = yield self.go(replace(node, span=listed), None)
                return self._evaluated(rest, is_new=is_new and self._everything, span=span)
            case Con(name, args) | Call(name, args) | Partial(name, args) | Prim(name, args):
                if _is_failure(node) or is_hidden_name(name):
                    return node
                # what a comprehension puts in front of a list stands at the place of the element, whose value may
                # never be needed: the mark is the element's
                is_around = isinstance(node, Con) and args[0].span == span
                new = []
                for arg in args:
                    new.append((yield self.go(arg, None if is_around else span)))
                changed: Expr = replace(node, args=tuple(new))
                is_value = is_around or (isinstance(node, Con | Partial) and not self._everything)
                return self._evaluated(changed, is_new=is_new and not is_value)
            case App(_, args):
                if _goes_on(node):
                    return node
                head = node.function
                called: Expr = yield self.go(head, head.span if _is_name(head) else span)
                new = []
                for arg in args:
                    new.append((yield self.go(arg, span)))
                return self._evaluated(App(called, tuple(new), span), is_new=is_new)

    def _lambda(self, node: Lambda) -> Deep[Expr]:
        body: Expr = yield self.go(node.body, None)
        return replace(node, body=self.mark(CodeMark(MarkKind.ENTERED, node.span), body))

    def _evaluated(self, node: Expr, *, is_new: bool, span: Span | None = None) -> Expr:
        return self.mark(CodeMark(MarkKind.EVALUATED, span or node.span), node) if is_new else node

    def _again(self, span: Span) -> int:
        """The number of a conditional among those at one place."""
        number = self._conditionals.get(span, 0)
        self._conditionals[span] = number + 1
        return number

    def _case(self, node: Case, *, is_new: bool) -> Deep[Expr]:
        span, default = node.span, node.default
        scrutinee: Expr = yield self.go(node.scrutinee, None)
        if not node.alts and default is not None:
            body: Expr = yield self.go(default.body, span if not is_new else None)
            return replace(node, scrutinee=scrutinee, default=Default(default.var, body, default.span))
        again = self._again(span)
        alts: list[Alt | LitAlt] = []
        for number, alt in enumerate(node.alts):
            body = yield self.go(alt.body, None)
            body = self.clause(span, number, again, body)
            alts.append(replace(alt, body=self._outcome(node, alt, body)))
        if default is not None and not _is_failure(default.body):
            body = yield self.go(default.body, None)
            body = self._outcome(node, default, self.clause(span, len(alts), again, body))
            default = Default(default.var, body, default.span)
        return self._evaluated(Case(scrutinee, tuple(alts), default, span), is_new=is_new)

    def _match(self, node: Match, *, is_new: bool) -> Deep[Expr]:
        span = node.span
        scrutinees = []
        for scrutinee in node.scrutinees:
            scrutinees.append((yield self.go(scrutinee, None)))
        again = self._again(span)
        rows = []
        number = 0
        for row in node.rows:
            if row.guard is None and _is_failure(row.body):
                rows.append(row)
                continue
            guard: Expr | None = None
            if row.guard is not None:
                asked = _telling(row.guard, row.span) if self._everything else row.guard
                made: Expr = yield self.go(asked, None)
                guard = self._refusing(made, row.guard.span, number, again, span)
            body: Expr = yield self.go(row.body, None)
            rows.append(Row(row.patterns, guard, self.clause(span, number, again, body), row.span))
            number += 1
        return self._evaluated(Match(tuple(scrutinees), tuple(rows), span), is_new=is_new)

    def _refusing(self, guard: Expr, span: Span, number: int, again: int, conditional: Span) -> Expr:
        """A guard that marks when it is false."""
        no = self.mark(CodeMark(MarkKind.REFUSED, conditional, number, again), Con("False", (), span))
        return Case(
            guard, (Alt("True", (), Con("True", (), span), span), Alt("False", (), no, span)), None, span
        )

    def _outcome(self, node: Case, way: Alt | LitAlt | Default, body: Expr) -> Expr:
        """A way of a conditional that asks for a truth value, with a mark for the value at the place of the question."""
        names = [alt.con for alt in node.alts if isinstance(alt, Alt)]
        if not self._everything or not names or not set(names) <= {"True", "False"}:
            return body
        is_true = way.con == "True" if isinstance(way, Alt) else names[0] == "False"
        return self.mark(CodeMark(MarkKind.OUTCOME, node.scrutinee.span, 0 if is_true else 1), body)

    def _told(self, guard: Expr, span: Span) -> Expr:
        """A condition that marks whether it is true."""
        alts = []
        for number, name in enumerate(("True", "False")):
            value = self.mark(CodeMark(MarkKind.OUTCOME, span, number), Con(name, (), span))
            alts.append(Alt(name, (), value, span))
        return Case(guard, tuple(alts), None, span)


#: Stands around a condition whose outcomes are to be marked.
_TOLD = "told"


def _telling(guard: Expr, row: Span) -> Expr:
    """The guards of a row with a label around the last, which decides when those before it were true."""
    if isinstance(guard, Case) and guard.span == row and guard.alts:
        first, *others = guard.alts
        return replace(guard, alts=(replace(first, body=_telling(first.body, row)), *others))
    return Label(_TOLD, guard, guard.span)


def _is_made(name: str) -> bool:
    """Whether a name is that of a dictionary, or of what the translation of an expression needs."""
    return "$" in name or is_hidden_name(name)


def _is_name(head: Expr) -> bool:
    """Whether what is applied is written as a name alone; dictionaries are not written."""
    match head:
        case Var():
            return True
        case Call(_, args) | Partial(_, args):
            return all(arg.span == head.span or not arg.span.line for arg in args)
    return False


def _listed(node: Con) -> Span | None:
    """The span of a list that is written out with brackets, which its end has."""
    first, rest = node.args[0].span, node.args[1]
    while isinstance(rest, Con) and rest.name == ":":
        rest = rest.args[1]
    if not isinstance(rest, Con) or rest.name != "[]" or not rest.span.line:
        return None
    span = rest.span
    begins = (span.line, span.column) < (first.line, first.column)
    return span if begins and (first.end_line, first.end_column) < (span.end_line, span.end_column) else None


def _is_failure(node: Expr) -> bool:
    """Whether an expression only says that no clause is left, which nobody wrote."""
    return isinstance(node, Call | Prim) and node.name in (MATCH_FAILURE, "fail#")


def _goes_on(node: App) -> bool:
    """Whether an application only goes on with the clauses behind, which nobody wrote."""
    called = node.function
    return isinstance(called, Var) and "$" in called.name and node.args == (Con("()", (), node.args[0].span),)
