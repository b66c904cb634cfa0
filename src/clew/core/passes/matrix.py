"""The rows of a match as questions about named values, and the rows that are left after an answer.

An *occurrence* is a variable that holds a scrutinee or a part of one. A line asks its questions from left
to right; a question wants a constructor, a literal, or (`BANG`) only that its occurrence be evaluated.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import field, replace

from clew.core.deep import Deep, run
from clew.core.free import FreshNames, free_variables, rename_pattern
from clew.core.nodes import (
    Binding,
    Expr,
    Let,
    Literal,
    LitKind,
    Match,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    PLit,
    PVar,
    Row,
)
from clew.core.walk import pattern_names
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FormFault

#: How deeply lazy patterns may nest: each is compiled as a match of its own.
MAX_LAZY = 40

#: Makes the value of one variable of a lazy pattern, given where the pattern stands.
Project = Callable[[str, Pattern, str], Expr]


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """Whether a value has this constructor, or is this literal. Questions with the same key are the same."""

    pattern: PCon | PLit | None
    key: object = field(default=None)

    @property
    def args(self) -> tuple[Pattern, ...]:
        return self.pattern.args if isinstance(self.pattern, PCon) else ()


#: The question whether a value has been evaluated.
BANG = Question(None)

Test = tuple[str, Question]


@dataclass(frozen=True, slots=True, eq=False)
class MatrixRow:
    """A row in play: its remaining questions, what its variables stand for, and whether it is sure to fail after them."""

    index: int
    row: Row
    tests: tuple[Test, ...]
    bindings: tuple[tuple[str, str], ...]
    guard: Expr | None
    body: Expr
    fails: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class KnownAnswer:
    """What is known of an occurrence: the question that it answers with yes, if any.

    `others` means that it answers every question with no; else it is only known to be evaluated.
    """

    occurrence: str
    question: Question | None = None
    fields: tuple[str, ...] = ()
    others: bool = False


def question_of(pattern: PCon | PLit) -> Question:
    """The question that a pattern asks first."""
    if isinstance(pattern, PCon):
        return Question(pattern, pattern.con)
    literal = pattern.literal
    if literal.kind is LitKind.STRING:
        text = str(literal.value)
        if not text:
            return Question(PCon("[]", (), pattern.span), "[]")
        head = PLit(Literal(LitKind.CHAR, text[0]), pattern.span)
        tail = PLit(Literal(LitKind.STRING, text[1:]), pattern.span)
        return Question(PCon(":", (head, tail), pattern.span), ":")
    value: object = literal.value
    if literal.kind is LitKind.DOUBLE:
        # Zeros of both signs are equal; a NaN, which equals nothing, at least has one key.
        value = struct.pack(">d", float(literal.value) or 0.0)
    return Question(pattern, (literal.kind, value))


def spread(occurrence: str, pattern: Pattern) -> tuple[list[Test], list[tuple[str, str]]]:
    """What a pattern asks of an occurrence, and which variables it binds to it."""
    bindings: list[tuple[str, str]] = []
    bang = False
    while True:
        match pattern:
            case PVar(name):
                if name != "_":
                    bindings.append((name, occurrence))
                return [(occurrence, BANG)] if bang else [], bindings
            case PAs(name, inner):
                bindings.append((name, occurrence))
                pattern = inner
            case PBang(inner):
                bang = True
                pattern = inner
            case PCon() | PLit():
                return [(occurrence, question_of(pattern))], bindings
            case PLazy():
                raise AssertionError("lazy patterns are taken out before")


def narrowed(lines: tuple[MatrixRow, ...], answer: KnownAnswer) -> Iterator[MatrixRow]:
    """The lines after an answer. A line that fails keeps only the questions that it asks before."""
    for line in lines:
        if not any(occurrence == answer.occurrence for occurrence, _ in line.tests):
            yield line
            continue
        tests: list[Test] = []
        bindings = list(line.bindings)
        fails = line.fails
        for test in line.tests:
            occurrence, question = test
            if occurrence != answer.occurrence:
                tests.append(test)
            elif question is BANG:
                continue
            elif answer.question is not None and question.key == answer.question.key:
                for name, part in zip(answer.fields, question.args, strict=True):
                    asked, bound = spread(name, part)
                    tests += asked
                    bindings += bound
            elif answer.question is None and not answer.others:
                tests.append(test)
            else:
                fails = True
                break
        if tests or not fails:
            yield replace(line, tests=tuple(tests), bindings=tuple(bindings), fails=fails)


def lines_of(
    match: Match, occurrences: tuple[str, ...], names: FreshNames, project: Project
) -> tuple[MatrixRow, ...]:
    """The rows of a match as lines."""
    lines = []
    for index, row in enumerate(match.rows):
        _limit_lazy(row)
        lazy: list[tuple[str, PLazy]] = []
        tests: list[Test] = []
        bindings: list[tuple[str, str]] = []
        for occurrence, pattern in zip(occurrences, row.patterns, strict=True):
            asked, bound = spread(occurrence, run(_without_lazy(pattern, names, lazy)))
            tests += asked
            bindings += bound
        delayed = [
            (name, value)
            for holder, part in lazy
            for name, value in _projections(holder, part.pattern, names, project)
        ]
        guard = None if row.guard is None else _wrapped(row.guard, delayed)
        body = _wrapped(row.body, delayed)
        lines.append(MatrixRow(index, row, tuple(tests), tuple(bindings), guard, body))
    return tuple(lines)


def _limit_lazy(row: Row) -> None:
    stack = [(pattern, 0) for pattern in row.patterns]
    while stack:
        pattern, depth = stack.pop()
        if isinstance(pattern, PCon):
            stack.extend((part, depth) for part in pattern.args)
        elif isinstance(pattern, PAs | PBang):
            stack.append((pattern.pattern, depth))
        elif isinstance(pattern, PLazy):
            # `~~p` is `~p`: only a constructor in between makes it deeper.
            deeper = depth if isinstance(pattern.pattern, PLazy) else depth + 1
            stack.append((pattern.pattern, deeper))
            if deeper > MAX_LAZY:
                message = f"more than {MAX_LAZY} lazy patterns stand inside each other"
                raise FormFault(message, pattern.span, slug="form-limit")


def _without_lazy(pattern: Pattern, names: FreshNames, lazy: list[tuple[str, PLazy]]) -> Deep[Pattern]:
    """The pattern with a variable for each lazy part; the parts are added to `lazy` with those variables."""
    match pattern:
        case PLazy(inner, span):
            while isinstance(inner, PLazy | PBang) and isinstance(inner.pattern, PLazy | PBang | PVar):
                inner = inner.pattern
            if isinstance(inner, PVar):
                return inner
            if not any(pattern_names(inner)):
                return PVar("_", span)
            holder = names.fresh("lazy")
            lazy.append((holder, PLazy(inner, span)))
            return PVar(holder, span)
        case PAs(name, inner, span):
            return PAs(name, (yield _without_lazy(inner, names, lazy)), span)
        case PBang(inner, span):
            return PBang((yield _without_lazy(inner, names, lazy)), span)
        case PCon(con, args, span):
            new = []
            for arg in args:
                new.append((yield _without_lazy(arg, names, lazy)))
            return PCon(con, tuple(new), span)
        case _:
            return pattern


def _projections(
    holder: str, pattern: Pattern, names: FreshNames, project: Project
) -> Iterator[tuple[str, Expr]]:
    variables = tuple(pattern_names(pattern))
    for name in variables:
        inner = names.fresh(name)
        only = {other: inner if other == name else "_" for other in variables}
        yield name, project(holder, _drop_blank(rename_pattern(pattern, only)), inner)


def _drop_blank(pattern: Pattern) -> Pattern:
    """The pattern without `_@p`, which renaming leaves behind."""

    def go(node: Pattern) -> Deep[Pattern]:
        match node:
            case PAs("_", inner):
                result: Pattern = yield go(inner)
                return result
            case PAs(name, inner, span):
                return PAs(name, (yield go(inner)), span)
            case PBang(inner, span):
                return PBang((yield go(inner)), span)
            case PLazy(inner, span):
                return PLazy((yield go(inner)), span)
            case PCon(con, args, span):
                new = []
                for arg in args:
                    new.append((yield go(arg)))
                return PCon(con, tuple(new), span)
            case _:
                return node

    return run(go(pattern))


def _wrapped(expr: Expr, delayed: list[tuple[str, Expr]]) -> Expr:
    if not delayed:
        return expr
    used = set(free_variables(expr))
    bindings = tuple(Binding(name, value, value.span) for name, value in delayed if name in used)
    return Let(bindings, expr, expr.span) if bindings else expr
