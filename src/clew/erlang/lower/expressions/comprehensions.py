"""Comprehensions as loops: a local function for each generator, which ends in the loop around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from clew.core.marks import MarkKind
from clew.core.nodes import Alt, App, Case, Default, Expr, Match, PCon, PVar, Row, Var
from clew.erlang.lower.expressions.expression_rows import ExpressionRows
from clew.erlang.lower.patterns.clauses import lowered_clauses
from clew.erlang.lower.patterns.guards import GuardLowering
from clew.erlang.lower.patterns.match_code import stepped
from clew.erlang.lower.patterns.pattern_lowering import PatternLowering
from clew.erlang.lower.scope.counted_lines import counts_its_line, line_of_guard
from clew.erlang.lower.scope.fun_names import FunName, outside_variables
from clew.erlang.lower.scope.lowering_scope import Env
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.syntax import tree
from clew.language.subjects import PlaceKind
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span


def comprehension(
    lowering: ExpressionRows,
    expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
    env: Env,
    rest: Expr | None = None,
) -> Expr:
    """The value of a comprehension; that of a list may have a rest, a value."""
    span = expr.span
    if isinstance(expr, tree.MapComprehension):
        template: tree.Expr = tree.TupleExpr((expr.key, expr.value), span)
    else:
        template = expr.template
    makes_bits = isinstance(expr, tree.BinaryComprehension) and not isinstance(template, tree.BinaryExpr)
    loop = _Loops(lowering, template, span, makes_bits).qualifiers(expr.qualifiers, env, rest or t.nil(span))
    if isinstance(expr, tree.ListComprehension):
        return loop
    items = lowering.scope.fresh("items")
    function = "map_of_pairs" if isinstance(expr, tree.MapComprehension) else "bits_concat"
    return t.strictly(items, loop, t.runtime(function, (Var(items, span),), span), span)


class _Loops:
    def __init__(
        self, lowering: ExpressionRows, template: tree.Expr, span: Span, makes_bits: bool = False
    ) -> None:
        self.lowering = lowering
        self.scope = lowering.scope
        self.template = template
        self.span = span
        self.makes_bits = makes_bits  # and it is not seen from the template that it does
        self.outside = -1  # what the loop around takes from outside, besides its list

    @contextmanager
    def named(
        self, generator: object, pattern: tree.Expr, others: tuple[tree.Qualifier, ...], env: Env
    ) -> Iterator[str]:
        """While the loop of a generator is made: its name. It takes what the loop around has, and the rest of that."""
        before = self.outside
        self.outside = outside_variables((others, self.template), env, pattern) + (before >= 0)
        text = self.scope.fun_names.get(id(generator), "lc-")
        made = FunName(text, self.outside + (2 if text.startswith("lbc") else 1))
        with self.scope.inside(made.text, made.arity):
            yield self.scope.fresh(made.local_name)
        self.outside = before

    def qualifiers(self, qualifiers: tuple[tree.Qualifier, ...], env: Env, rest: Expr) -> Expr:
        """The elements that qualifiers give, before those of `rest`, which is evaluated after them."""
        if not qualifiers:
            made = self.lowering.lower(self.template, env, lambda value, _: self.element(value, rest))
            if not isinstance(self.template, tree.BlockExpr):
                made = self.scope.marks.started(made, self.template)
            return self.scope.marks.marked(made, self.template.span, "element", PlaceKind.BRANCH)
        return self.first_qualifier(qualifiers[0], qualifiers[1:], env, rest)

    def first_qualifier(
        self, first: tree.Qualifier, others: tuple[tree.Qualifier, ...], env: Env, rest: Expr
    ) -> Expr:
        if isinstance(first, tree.ListGenerator | tree.MapGenerator | tree.BinaryGenerator):
            return self.asked(self.generator(first, others, env, rest), first.source)
        return self.filter(first, others, env, rest)

    def asked(self, code: Expr, expr: tree.Expr) -> Expr:
        return self.scope.marks.started(code, expr) if counts_its_line(expr) else code

    def generator(
        self,
        first: tree.ListGenerator | tree.MapGenerator | tree.BinaryGenerator,
        others: tuple[tree.Qualifier, ...],
        env: Env,
        rest: Expr,
    ) -> Expr:
        match first:
            case tree.ListGenerator(pattern, source, span):
                return self.lowering.lower(
                    source, env, lambda v, inner: self.list_loop(v, first, pattern, others, inner, rest)
                )
            case tree.MapGenerator(key, value, source, span):
                pair = tree.TupleExpr((key, value), span)

                def over(found: Expr, inner: Env) -> Expr:
                    pairs = self.scope.fresh("pairs")
                    code = self.list_loop(Var(pairs, span), first, pair, others, inner, rest)
                    return t.strictly(pairs, t.runtime("map_generator", (found,), span), code, span)

                return self.lowering.lower(source, env, over)
            case tree.BinaryGenerator(pattern, source, span):
                return self.lowering.lower(
                    source, env, lambda v, inner: self.binary_loop(v, first, pattern, others, inner, rest)
                )

    def element(self, value: Expr, rest: Expr) -> Expr:
        if self.makes_bits:
            made = self.scope.fresh("bits")
            checked = t.runtime("a_bitstring", (value,), self.span)
            return t.strictly(made, checked, self.with_rest(Var(made, self.span), rest), self.span)
        return self.with_rest(value, rest)

    def with_rest(self, value: Expr, rest: Expr) -> Expr:
        if t.is_atomic(rest):
            return t.cons(value, rest, self.span)
        tail = self.scope.fresh("rest")
        return t.strictly(tail, rest, t.cons(value, Var(tail, self.span), self.span), self.span)

    def filter(self, expr: tree.Expr, others: tuple[tree.Qualifier, ...], env: Env, rest: Expr) -> Expr:
        span = expr.span
        try:
            test = GuardLowering(self.scope).test(expr, env)
        except SyntaxFault:  # no guard, so it may call functions and must give a truth value
            code = self.lowering.lower(expr, env, lambda v, inner: self.chosen(v, others, inner, rest, span))
            return self.asked(code, expr)
        marks = self.scope.marks
        kept = marks.way(self.qualifiers(others, env, rest), span, 0)
        code = t.branch(test, kept, marks.way(rest, span, 1), span)
        return marks.started(code, expr, line_of_guard(expr))

    def chosen(
        self, value: Expr, others: tuple[tree.Qualifier, ...], env: Env, rest: Expr, span: Span
    ) -> Expr:
        bad = self.scope.fresh()
        wrong = t.failure("bad_filter", Var(bad, span), self.scope.place(span), span)
        alts = (
            Alt("true", (), self.scope.marks.way(self.qualifiers(others, env, rest), span, 0), span),
            Alt(
                "false",
                (),
                self.scope.marks.way(
                    self.scope.marks.marked(rest, span, "is false", PlaceKind.BRANCH), span, 1
                ),
                span,
            ),
        )
        return Case(value, alts, Default(bad, wrong, span), span)

    def list_loop(
        self,
        source: Expr,
        generator: tree.ListGenerator | tree.MapGenerator,
        pattern: tree.Expr,
        others: tuple[tree.Qualifier, ...],
        env: Env,
        rest: Expr,
    ) -> Expr:
        with self.named(generator, pattern, others, env) as loop:
            return self._list_loop(loop, source, pattern, others, env, rest, generator.span)

    def _list_loop(
        self,
        loop: str,
        source: Expr,
        pattern: tree.Expr,
        others: tuple[tree.Qualifier, ...],
        env: Env,
        rest: Expr,
        span: Span,
    ) -> Expr:
        items, head, tail, bad = (self.scope.fresh(w) for w in ("items", "item", "items", "bad"))
        again = App(Var(loop, span), (Var(tail, span),), span)
        clause = tree.FunctionClause((pattern,), (), (), span)
        one = lowered_clauses(
            self.scope,
            (head,),
            (clause,),
            env,
            lambda _, inner: self.scope.marks.reached(
                self.qualifiers(others, inner, again), pattern.span, MarkKind.WAY
            ),
            again,
            span,
            shadowing=True,
        )
        wrong = t.failure("bad_generator", Var(bad, span), self.scope.place(span), span)
        body = Case(
            Var(items, span),
            (
                Alt("Cons", (head, tail), one, span),
                Alt("Nil", (), self.scope.marks.way(rest, span, 1), span),
            ),
            Default(bad, wrong, span),
            span,
        )
        return t.local_function(loop, (items,), body, App(Var(loop, span), (source,), span), span)

    def binary_loop(
        self,
        source: Expr,
        generator: tree.BinaryGenerator,
        pattern: tree.Expr,
        others: tuple[tree.Qualifier, ...],
        env: Env,
        rest: Expr,
    ) -> Expr:
        place = self.scope.place(generator.span)  # erlc looks before the loop whether it is a bit string
        with self.named(generator, pattern, others, env) as loop:
            return self._binary_loop(loop, place, source, pattern, others, env, rest, generator.span)

    def _binary_loop(
        self,
        loop: str,
        place: Expr,
        source: Expr,
        pattern: tree.Expr,
        others: tuple[tree.Qualifier, ...],
        env: Env,
        rest: Expr,
        span: Span,
    ) -> Expr:
        """A pattern that has the room but not the value is left out; where there is no room, the loop ends."""
        if not isinstance(pattern, tree.BinaryExpr):
            raise SyntaxFault("the pattern of a binary generator is a binary", pattern.span)
        bits, bad = (self.scope.fresh(wish) for wish in ("bits", "bad"))
        left = tree.BinarySegment(tree.Var("_rest of the bits"), None, ("bitstring",), None, span)

        def attempt(
            segments: tuple[tree.BinarySegment, ...], then: Callable[[Env], Expr], failed: Expr
        ) -> Expr:
            lowering = PatternLowering(self.scope, env, shadowing=True)
            core = lowering.pattern(tree.BinaryExpr((*segments, left), span))
            code = stepped(self.scope, lowering.steps, lambda: then(lowering.env), failed)
            rows = (Row((core,), None, code, span), Row((PVar("_", span),), None, failed, span))
            return Match((Var(bits, span),), rows, span)

        def again(inner: Env) -> Expr:
            return App(Var(loop, span), (Var(inner["_rest of the bits"], span),), span)

        blank = tuple(
            segment
            if isinstance(segment.value, tree.Var)
            else replace(segment, value=tree.Var("_", segment.span))
            for segment in pattern.segments
        )
        skip = self.scope.fresh("skip")
        skipped = App(Var(skip, span), (t.UNIT,), span)
        body = t.local_function(
            skip,
            ("_",),
            attempt(blank, again, self.scope.marks.way(rest, span, 1)),
            attempt(
                pattern.segments,
                lambda inner: self.scope.marks.reached(
                    self.qualifiers(others, inner, again(inner)), pattern.span, MarkKind.WAY
                ),
                skipped,
            ),
            span,
        )
        wrong = t.failure("bad_generator", Var(bad, span), place, span)
        checked = Match(
            (Var(bits, span),),
            (
                Row((PCon("Bits", (PVar("_", span),) * 3, span),), None, body, span),
                Row((PVar(bad, span),), None, wrong, span),
            ),
            span,
        )
        return t.local_function(loop, (bits,), checked, App(Var(loop, span), (source,), span), span)
