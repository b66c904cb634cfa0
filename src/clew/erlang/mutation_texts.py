"""How mutants of Erlang read: edits of the source, with the parentheses that another operator needs.

Spans of expressions leave out the parentheses around them.
"""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.erlang.syntax.expression_parser import BINARY_OPERATORS, COMPARISON
from clew.language.subjects import SourceEdit
from clew.source.span import TAB, Span
from clew.source.texts import source_lines

#: An edit that cannot be made, as the text is not there.
Edits = tuple[SourceEdit | None, ...]


def operator_edits(node: tree.BinaryOp, other: str, parent: tree.BinaryOp | None) -> Edits:
    """Another operator in the place of one: what it joins stays together, and so does what it stands in."""
    at = between(node.operator, node.left.span, node.right.span)
    if at is None:
        return (None,)
    opened = {_start(node): 0, _start(node.left): 0, _start(node.right): 0}
    closed = {_end(node): 0, _end(node.left): 0, _end(node.right): 0}
    for side in (node.left, node.right):
        is_open = not _is_enclosed(side.span)
        if isinstance(side, tree.BinaryOp) and is_open and _joins(side.operator, other, side is node.left):
            opened[_start(side)] += 1
            closed[_end(side)] += 1
    is_side = parent is not None and _joins(other, parent.operator, node is parent.left)
    if is_side and not _is_enclosed(node.span):
        opened[_start(node)] += 1
        closed[_end(node)] += 1
    file = node.span.file
    inserted = [(place, "(" * count) for place, count in opened.items() if count]
    inserted += [(place, ")" * count) for place, count in closed.items() if count]
    around = [SourceEdit(Span(file, *place, *place), text) for place, text in inserted]
    return (SourceEdit(at, other), *around)


def exchanged(one: tree.Expr, other: tree.Expr) -> Edits:
    """Two expressions in each other's place."""
    return expression_edit(one.span, other), expression_edit(other.span, one)


def expression_edit(place: Span, node: tree.Expr) -> SourceEdit | None:
    """An expression in the place of another."""
    text = text_of(node.span)
    if text is None:
        return None
    is_joined = isinstance(node, tree.BinaryOp | tree.UnaryOp | tree.MatchExpr | tree.CatchExpr)
    return SourceEdit(place, f"({text})" if is_joined and not _is_enclosed(place) else text)


def _joins(inner: str, outer: str, is_left: bool) -> bool:
    """Whether an operation needs parentheses on one side of another."""
    (own, _), (around, to_the_right) = BINARY_OPERATORS[inner], BINARY_OPERATORS[outer]
    if own != around:
        return own < around
    return own == COMPARISON or to_the_right == is_left


def _is_enclosed(span: Span) -> bool:
    """Whether there are parentheses right around an expression, its own or those of a call."""
    lines = _lines(span.file)
    if not 1 <= span.line <= span.end_line <= len(lines):
        return False
    before, after = lines[span.line - 1][: span.column - 1], lines[span.end_line - 1][span.end_column - 1 :]
    return before.rstrip().endswith("(") and after.lstrip().startswith(")")


def _start(node: tree.Expr) -> tuple[int, int]:
    return node.span.line, node.span.column


def _end(node: tree.Expr) -> tuple[int, int]:
    return node.span.end_line, node.span.end_column


def _lines(file: str) -> list[str]:
    return [line.expandtabs(TAB) for line in source_lines(file) or ()]


def text_of(span: Span) -> str | None:
    lines = _lines(span.file)
    if not 1 <= span.line <= span.end_line <= len(lines):
        return None
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    first, last = lines[span.line - 1][span.column - 1 :], lines[span.end_line - 1][: span.end_column - 1]
    return "\n".join([first, *lines[span.line : span.end_line - 1], last])


def text_edit(place: Span, source: Span) -> SourceEdit | None:
    """The text of one span in the place of another."""
    text = text_of(source)
    return None if text is None else SourceEdit(place, text)


def between(token: str, left: Span, right: Span) -> Span | None:
    """Where an operator stands between its sides."""
    gap = Span(left.file, left.end_line, left.end_column, right.line, right.column)
    text = text_of(gap)
    at = -1 if text is None else text.find(token)
    if text is None or at < 0:
        return None
    before = text[:at]
    line = gap.line + before.count("\n")
    column = at - before.rfind("\n") if "\n" in before else gap.column + at
    return Span(gap.file, line, column, line, column + len(token))


def until(span: Span, following: Span) -> Span:
    return Span(span.file, span.line, span.column, following.line, following.column)


def after(before: Span, span: Span) -> Span:
    return Span(span.file, before.end_line, before.end_column, span.end_line, span.end_column)
