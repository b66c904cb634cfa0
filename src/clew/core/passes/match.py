"""Match compilation: `Match` with its nested patterns becomes shallow cases (Haskell 2010 report, 3.17).

A decision tree (`decision`) evaluates exactly those scrutinees, in that order, that trying the rows one by
one would evaluate; but it asks nothing twice, and every alternative in it can be reached, so labels stand
for branches that tests can cover. A later row that is seen to fail keeps the questions to the left of its
failure, since it would have asked them first.

Trees copy rows. So a row that is reached along several ways becomes a local function, and a tree that grows
out of proportion is cut: the second half of its rows becomes a local function that the first half falls
into. The code is never exponential.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.core.deep import Deep, run
from clew.core.free import FreshNames, distinct, free_variables, rename, tidy
from clew.core.names import Globals, globals_of
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Con,
    Default,
    Expr,
    Function,
    Lambda,
    Let,
    Lit,
    LitAlt,
    Match,
    PAs,
    Pattern,
    PCon,
    PLit,
    Prim,
    Program,
    PVar,
    Row,
    Var,
)
from clew.core.passes.decision import Fail, Force, Leaf, Plan, Switch, TooLarge, TreeBuilder
from clew.core.passes.matrix import MatrixRow, lines_of
from clew.core.passes.missing import example
from clew.core.walk import nodes, pattern_nodes, transform
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: The most nodes of a tree for each node of its patterns, and the most that are allowed in any case.
_GROWTH = 8
_SEEDLING = 64


@dataclass(frozen=True, slots=True)
class MatchWarning:
    """A row that is never chosen (`redundant`), or values that no row takes (`incomplete`).

    Front ends have warnings of other kinds, which their messages explain.
    """

    kind: str
    function: str
    span: Span
    message: str
    #: Patterns of values that no row takes, as text.
    missing: str | None = None


def compile_matches(program: Program) -> tuple[Program, tuple[MatchWarning, ...]]:
    """The program without `Match`, and warnings about its patterns."""
    known = globals_of(program)
    warnings: list[MatchWarning] = []
    functions = []
    for function in program.functions:
        if any(isinstance(node, Match) for node in nodes(function.body)):
            function = _compile_function(function, known, warnings)
        functions.append(function)
    return replace(program, functions=tuple(functions)), tuple(warnings)


def _compile_function(function: Function, known: Globals, warnings: list[MatchWarning]) -> Function:
    function, names = distinct(function)

    def change(node: Expr) -> Expr:
        if not isinstance(node, Match):
            return node
        compiled, found = compile_match(node, known, names)
        warnings.extend(replace(w, function=function.name) for w in found)
        return compiled

    return tidy(replace(function, body=transform(function.body, change)))


def compile_match(
    match: Match, known: Globals, names: FreshNames, default: Expr | None = None
) -> tuple[Expr, tuple[MatchWarning, ...]]:
    """One match as cases. No name may be bound twice in it, nor be unknown to the supply of names.

    When no row is left the default is the result, or else `fail#`.
    """
    lets: list[Binding] = []
    occurrences: list[str] = []
    for index, scrutinee in enumerate(match.scrutinees):
        if isinstance(scrutinee, Var):
            occurrences.append(scrutinee.name)
        else:
            occurrences.append(names.fresh(_wish(match.rows, index)))
            lets.append(Binding(occurrences[-1], scrutinee, scrutinee.span))
    compiler = _Compiler(match, tuple(occurrences), known, names)
    body = compiler.compile(default)
    return _bind_scrutinees(lets, body, match.span), compiler.warnings


def _wish(rows: tuple[Row, ...], index: int) -> str:
    for row in rows:
        pattern = row.patterns[index]
        if isinstance(pattern, PVar | PAs) and pattern.name != "_":
            return pattern.name
    return "s"


def _bind_scrutinees(lets: list[Binding], body: Expr, span: Span) -> Expr:
    """Bind scrutinees lazily, but evaluate at once the one that the code asks for first."""
    inner = body.body if isinstance(body, Let) else body
    if isinstance(inner, Case) and isinstance(inner.scrutinee, Var):
        asked = inner.scrutinee.name
        first = next((b for b in lets if b.name == asked), None)
        if first is not None:
            lets = [b for b in lets if b is not first]
            used = asked in free_variables(replace(inner, scrutinee=Con("()")))
            if used or (
                isinstance(body, Let) and any(asked in free_variables(b.value) for b in body.bindings)
            ):
                body = Case(first.value, (), Default(asked, body, span), span)
            else:
                inner = replace(inner, scrutinee=first.value)
                body = replace(body, body=inner) if isinstance(body, Let) else inner
    return Let(tuple(lets), body, span) if lets else body


class _Compiler:
    """Makes code of one match."""

    def __init__(self, match: Match, occurrences: tuple[str, ...], known: Globals, names: FreshNames) -> None:
        self.span = match.span
        self.occurrences = occurrences
        self.known = known
        self.names = names
        self.joins: list[Binding] = []
        self.warnings: tuple[MatchWarning, ...] = ()
        self.lines = lines_of(match, occurrences, names, self.project)
        self.size = sum(_size(pattern) for row in match.rows for pattern in row.patterns)

    def project(self, occurrence: str, pattern: Pattern, variable: str) -> Expr:
        """The value of a variable of a lazy pattern: matched when it is asked for."""
        span = pattern.span
        bound = (p.span for p in pattern_nodes(pattern) if isinstance(p, PVar | PAs) and p.name == variable)
        row = Row((pattern,), None, Var(variable, next(bound, span)), span)
        return compile_match(Match((Var(occurrence, span),), (row,), span), self.known, self.names)[0]

    def compile(self, default: Expr | None) -> Expr:
        if default is not None and not (_small(default) or _of_literals(default)):
            default = self.join(default, ())
        body = self.rows(self.lines, default, set(self.occurrences), whole=True)
        return Let(tuple(self.joins), body, self.span) if self.joins else body

    def rows(
        self, lines: tuple[MatrixRow, ...], default: Expr | None, named: set[str], *, whole: bool
    ) -> Expr:
        """Code for some rows: one tree, or two where one would be too large."""
        budget = _SEEDLING + _GROWTH * self.size if len(lines) > 1 else None
        tree = TreeBuilder(self.known, self.names, set(named), budget)
        try:
            plan = run(tree.node(lines, None))
        except TooLarge:
            half = len(lines) // 2
            rest = self.join(self.rows(lines[half:], default, named, whole=False), ())
            return self.rows(lines[:half], rest, named, whole=False)
        if whole:
            self.warnings = tuple(self.oddities(tree))
        return run(_Code(self, tree, default).plan(plan))

    def oddities(self, tree: TreeBuilder) -> Iterator[MatchWarning]:
        for line in self.lines:
            if line.index not in tree.reached:
                yield MatchWarning("redundant", "", line.row.span, "this row is never chosen")
        if tree.failures:
            text = example(self.occurrences, tree.failures[0], self.known)
            message = f"no row takes {text}" if text else "it may be that no guard holds"
            yield MatchWarning("incomplete", "", self.span, message, text or None)

    def join(self, body: Expr, params: tuple[str, ...]) -> Expr:
        """Make a local function of code that several places share; the result calls it."""
        name = self.names.fresh(
            "join$"
        )  # as of all that is cut out of a function (`core.names.written_name`)
        if not params:
            # A function without parameters would be a thunk: it would not be a tail call, and a choice
            # inside would be made once for all. A variable that it uses anyway serves as parameter.
            joins = {b.name for b in self.joins}
            params = tuple(v for v in free_variables(body) if v not in joins)[:1]
        args: tuple[Expr, ...] = tuple(Var(p, self.span) for p in params)
        if not params:
            params, args = ("_",), (Con("()", (), self.span),)
        self.joins.append(Binding(name, Lambda(params, body, body.span), body.span))
        return App(Var(name, self.span), args, self.span)


def _size(pattern: Pattern) -> int:
    """The most questions that a pattern asks; a string asks two for each character."""
    literals = (p.literal.value for p in pattern_nodes(pattern) if isinstance(p, PLit))
    strings = sum(2 * len(value) for value in literals if isinstance(value, str))
    return strings + sum(1 for _ in pattern_nodes(pattern))


def _small(expr: Expr) -> bool:
    """Whether copying an expression costs no more than calling a shared function."""
    return isinstance(expr, Var | Lit) or (isinstance(expr, Con | Prim) and not expr.args)


def _of_literals(expr: Expr) -> bool:
    """Whether an expression is a call with literals, such as one that raises a failed match: as short as a shared call."""
    return isinstance(expr, Call) and all(isinstance(arg, Lit) for arg in expr.args)


class _Code:
    """Makes code of one tree."""

    def __init__(self, compiler: _Compiler, tree: TreeBuilder, default: Expr | None) -> None:
        self.compiler = compiler
        self.span = compiler.span
        self.tree = tree
        self.default = default
        self.calls: dict[tuple[int, str], Expr] = {}

    def plan(self, plan: Plan) -> Deep[Expr]:
        result: Expr
        match plan:
            case Fail():
                return self.default if self.default is not None else Prim("fail#", (), self.span)
            case Leaf(line, otherwise):
                body = self.part(line, "body", line.body)
                if line.guard is None:
                    return body
                guard, span = self.part(line, "guard", line.guard), line.row.span
                alts: list[Alt | LitAlt] = [Alt("True", (), body, span)]
                if not self.falls(otherwise):
                    alts.append(Alt("False", (), (yield self.plan(otherwise)), span))
                return Case(guard, tuple(alts), None, span)
            case Force(occurrence, then):
                result = yield self.plan(then)
                return Case(Var(occurrence, self.span), (), Default("_", result, self.span), self.span)
            case Switch():
                result = yield self.switch(plan)
                return result

    def switch(self, plan: Switch) -> Deep[Expr]:
        alts: list[Alt | LitAlt] = []
        for answer, inner in plan.branches:
            body: Expr = yield self.plan(inner)
            pattern = answer.question.pattern if answer.question is not None else None
            if isinstance(pattern, PCon):
                alts.append(Alt(pattern.con, answer.fields, body, pattern.span))
            elif isinstance(pattern, PLit):
                alts.append(LitAlt(pattern.literal, body, pattern.span))
        last = None
        if plan.otherwise is not None and not self.falls(plan.otherwise):
            last = Default("_", (yield self.plan(plan.otherwise)), self.span)
        return Case(Var(plan.occurrence, self.span), tuple(alts), last, self.span)

    def falls(self, plan: Plan) -> bool:
        """Whether a case may omit this alternative: a case without a matching one fails."""
        return isinstance(plan, Fail) and self.default is None

    def part(self, line: MatrixRow, what: str, expr: Expr) -> Expr:
        """The guard or body of a row, with its variables replaced by what they match on this path."""
        actual = {name: occurrence for name, occurrence in line.bindings if name != occurrence}
        if self.tree.reached[line.index] > 1 and not _small(expr):
            key = (line.index, what)
            if key not in self.calls:
                used = set(free_variables(expr))
                params = tuple(name for name, _ in line.bindings if name in used)
                self.calls[key] = self.compiler.join(expr, params)
            expr = self.calls[key]
        return rename(expr, actual)
