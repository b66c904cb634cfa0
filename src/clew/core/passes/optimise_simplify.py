"""Simplifies one function: inlines small functions, resolves known methods, constructors and calls.

Flat Core has no anonymous functions, so an expression is evaluated at most once for each evaluation of what contains
it. A variable that occurs once can therefore be replaced by its value wherever it occurs. Every binder of the result
has a name of its own; `env` maps the names of the source to expressions of the result.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from clew.core.free import FreshNames, base_name
from clew.core.marks import is_mark
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
    FreeVar,
    Function,
    Label,
    Let,
    Lit,
    LitAlt,
    LitKind,
    Partial,
    Prim,
    Var,
)
from clew.core.passes.optimise_facts import Facts, Knowledge, is_own
from clew.core.passes.optimise_terms import (
    MOST_COPIED,
    bound,
    chooses_literal,
    groups,
    is_known_character,
    leaves_of,
    mentions,
    one_comparison,
    primitive,
    size_of,
    with_leaves,
)
from clew.core.walk import parts, rebuild, transform
from clew.source.diagnostics import InternalFault
from clew.source.span import Span

#: How deeply calls are inlined in inlined calls, and the most inlined calls in one function.
DEPTH, MOST = 12, 400
#: The most cases of cases that are considered in one function.
PUSHED = 100

Env = dict[str, Expr]


class Specialiser(Protocol):
    """Makes copies of functions for dictionaries."""

    def need(self, name: str) -> None: ...

    def copy(self, name: str, args: tuple[Expr, ...]) -> tuple[str, tuple[Expr, ...]] | None: ...


class Simplifier:
    """Simplifies one function, or its copy for some dictionaries."""

    def __init__(
        self, known: Knowledge, copies: Specialiser, facts: Facts, dictionaries: tuple[Expr | None, ...]
    ) -> None:
        self.known = known
        self.copies = copies
        self.facts = facts
        self.names = FreshNames(("_",))
        self.uses = facts.uses
        self.depth = 0
        self.replaced = 0
        self.pushed = 0
        #: Variables of the result whose constructor is known, with its fields.
        self.built: dict[str, Con] = {}
        function = facts.function
        given = dictionaries + (None,) * (function.arity - len(dictionaries))
        self.given = {p: d for p, d in zip(function.params, given, strict=True) if d is not None}
        self.params: tuple[str, ...] = ()
        self.outside = 0
        for i, param in enumerate(function.params):
            self.params += _captured(self.given[param]) if param in self.given else (param,)
            if i < function.outside:
                self.outside = len(self.params)

    def function(self, name: str) -> Function:
        old = self.facts.function
        env: Env = {}
        params = self.binders(self.params, env)
        env |= {param: self.expr(given, env) for param, given in self.given.items()}
        body = self.finish(self.expr(old.body, env))
        if not self.given:
            return Function(name, params, body, old.scheme, old.exported, old.trusted, old.span, self.outside)
        return Function(name, params, body, None, False, old.trusted, old.span, self.outside)

    # --- names ---

    def fresh(self, name: str) -> str:
        return name if name == "_" else self.names.fresh(base_name(name))

    def binders(self, names: tuple[str, ...], env: Env) -> tuple[str, ...]:
        """New names for these, which `env` then maps to variables."""
        new = []
        for name in names:
            made = self.fresh(name)
            env[name] = Var(made)
            new.append(made)
        return tuple(new)

    # --- expressions ---

    def expr(self, expr: Expr, env: Env) -> Expr:
        match expr:
            case Var(name, span):
                value = env[name]
                return Var(value.name, span) if isinstance(value, Var) else value
            case Lit():
                return expr
            case Call(name, args, span):
                return self.call(name, self.all(args, env), span)
            case App(function, args, span):
                return self.apply(self.expr(function, env), self.all(args, env), span)
            case Case():
                return self.case(self.expr(expr.scrutinee, env), expr, env)
            case Let():
                return self.let(expr, env)
            case Prim(name, args, span):
                return primitive(name, self.all(args, env), span)
            case Con(name, args, span):
                return Con(name, self.all(args, env), span)
            case Partial(name, args, span):
                return Partial(name, self.all(args, env), span)
            case Label(label, body, span):
                return Label(label, self.expr(body, env), span)
            case Choice(alternatives, span):
                return Choice(self.all(alternatives, env), span)
            case Free(variables, body, span):
                inner = dict(env)
                new = self.binders(tuple(v.name for v in variables), inner)
                free = tuple(FreeVar(n, v.type, v.span) for n, v in zip(new, variables, strict=True))
                return Free(free, self.expr(body, inner), span)
            case _:
                raise InternalFault(f"{type(expr).__name__} in flat Core", span=expr.span)

    def all(self, exprs: tuple[Expr, ...], env: Env) -> tuple[Expr, ...]:
        new = []
        for expr in exprs:
            new.append(self.expr(expr, env))
        return tuple(new)

    # --- calls ---

    def call(self, name: str, args: tuple[Expr, ...], span: Span) -> Expr:
        facts = self.known.facts.get(name)
        if facts is None:
            return Call(name, args, span)
        if facts.selects is not None:
            method = self.method(args[0], facts.selects)
            if method is not None:
                return method
        if facts.inlines and self.depth < DEPTH and self.replaced < MOST:
            return self.inline(facts, args, span)
        return Call(name, args, span)

    def method(self, dictionary: Expr, field: int) -> Expr | None:
        """A field of a known dictionary."""
        if not isinstance(dictionary, Call) or not self.known.is_dictionary(dictionary):
            return None
        instance = self.known.facts[dictionary.name].function
        assert isinstance(instance.body, Con)
        value = instance.body.args[field]
        if isinstance(value, Partial) or (isinstance(value, Call) and not value.args):
            return self.expr(value, dict(zip(instance.params, dictionary.args, strict=True)))
        if isinstance(value, Call):
            found = self.expr(value, dict(zip(instance.params, dictionary.args, strict=True)))
            return found if self.known.is_dictionary(found) else None
        return None

    def inline(self, facts: Facts, args: tuple[Expr, ...], span: Span) -> Expr:
        """The function's body with arguments in place of parameters; one that is used twice is shared.

        The body of a library function gets the place of the call in the user's code.
        """
        env: Env = {}
        shared: list[Binding] = []
        function = facts.function
        for param, arg in zip(function.params, args, strict=True):
            self.give(param, arg, facts.uses[param], env, shared)
        outer = self.uses
        self.uses = facts.uses
        self.depth += 1
        self.replaced += 1
        body, own = function.body, self.known.own_files
        if span.file in own and function.span.file not in own:
            body = transform(body, lambda node: replace(node, span=span))
        body = self.expr(body, env)
        self.depth -= 1
        self.uses = outer
        return bound(shared, body)

    def give(self, name: str, value: Expr, uses: int, env: Env, shared: list[Binding]) -> None:
        """Let a name stand for a value, with a binding where that is needed."""
        if name == "_":
            return
        if uses <= 1 or self.known.is_atom(value) or self.is_plain(value):
            env[name] = value
            return
        (new,) = self.binders((name,), env)
        self.note(new, value)
        shared.append(Binding(new, value, value.span))

    def is_plain(self, value: Expr) -> bool:
        """Whether a value is a character that is made of a known number: it takes no more than looking at one."""
        return is_known_character(value) and self.known.is_atom(value.args[0])

    def note(self, name: str, value: Expr) -> None:
        """Remember what a variable is bound to, if that is a constructor with atoms in it."""
        is_atom = self.known.is_atom
        if (
            isinstance(value, Con)
            and not self.known.is_strict(value.name)
            and all(is_atom(a) for a in value.args)
        ):
            self.built[name] = value

    def apply(self, function: Expr, args: tuple[Expr, ...], span: Span) -> Expr:
        if isinstance(function, Let):
            return Let(function.bindings, self.apply(function.body, args, span), function.span)
        if isinstance(function, Label) and is_mark(function.label):
            return Label(function.label, self.apply(function.body, args, span), function.span)
        if isinstance(function, App):
            return self.apply(function.function, function.args + args, span)
        if isinstance(function, Case) and self.applies_inside(function, args):
            return with_leaves(function, lambda leaf: self.apply(leaf, args, span))
        if not isinstance(function, Partial):
            return App(function, args, span)
        everything = function.args + args
        facts = self.known.facts.get(function.name)
        if facts is None:
            arity = self.known.globals.constructor_arity(function.name)
            if arity != len(everything):
                return (
                    App(function, args, span)
                    if arity is None or arity < len(everything)
                    else Partial(function.name, everything, span)
                )
            return Con(function.name, everything, span)
        arity = facts.function.arity
        if len(everything) < arity:
            return Partial(function.name, everything, span)
        called = self.call(function.name, everything[:arity], span)
        return self.apply(called, everything[arity:], span) if len(everything) > arity else called

    def applies_inside(self, function: Case, args: tuple[Expr, ...]) -> bool:
        """Whether arguments may be moved into the branches: one branch takes anything, several take atoms only."""
        leaves = leaves_of(function)
        return len(leaves) == 1 or (
            len(leaves) <= 4
            and any(isinstance(leaf, Partial) for leaf in leaves)
            and all(self.known.is_atom(a) for a in args)
        )

    # --- let ---

    def keeps(self, name: str) -> bool:
        """Whether a local definition stays one because the user wrote it."""
        return self.known.keep_own and self.depth == 0 and is_own(self.facts.function) and "$" not in name

    def let(self, expr: Let, env: Env) -> Expr:
        env = dict(env)
        shared: list[list[Binding]] = []
        recursive: list[int] = []
        for group in groups(expr.bindings):
            first = group[0]
            if len(group) == 1 and not mentions(first.value, first.name):
                if self.uses[first.name] == 0:
                    continue
                made: list[Binding] = []
                uses = self.uses[first.name] + self.keeps(first.name)
                self.give(first.name, self.expr(first.value, env), uses, env, made)
                shared.append(made)
                continue
            new = self.binders(tuple(b.name for b in group), env)
            pairs = zip(new, group, strict=True)
            shared.append([Binding(n, self.expr(b.value, env), b.span) for n, b in pairs])
            recursive.append(len(shared) - 1)
        body = self.expr(expr.body, env)
        for i in reversed(range(len(shared))):
            body = Let(tuple(shared[i]), body, expr.span) if i in recursive else bound(shared[i], body)
        return body

    # --- case ---

    def case(self, scrutinee: Expr, expr: Case, env: Env) -> Expr:
        """The alternatives of `expr` for a scrutinee that is simplified already."""
        match scrutinee:
            case Let(bindings, body, span):
                return Let(bindings, self.case(body, expr, env), span)
            case Label(label, body, span) if is_mark(label):
                return Label(label, self.case(body, expr, env), span)
            case Con() if not self.known.is_strict(scrutinee.name):
                return self.chosen(scrutinee, scrutinee, expr, env)
            case Var(name) if name in self.built:
                return self.chosen(self.built[name], scrutinee, expr, env)
            case Lit(literal) if literal.kind is not LitKind.STRING and chooses_literal(expr):
                return self.chosen_literal(scrutinee, expr, env)
            case Prim(_, args, span) if (
                not expr.alts and expr.default is not None and self.is_plain(scrutinee)
            ):
                body = self.expr(expr.default.body, {**env, expr.default.var: scrutinee})
                return Case(args[0], (), Default("_", body, expr.default.span), span)
            case Case() if self.pushes(scrutinee, expr):
                return self.push(scrutinee, expr, env)
        return self.alternatives(scrutinee, expr, env)

    def alternatives(self, scrutinee: Expr, expr: Case, env: Env) -> Expr:
        subject = scrutinee.name if isinstance(scrutinee, Var) else None
        alts: list[Alt | LitAlt] = []
        for alt in expr.alts:
            inner = dict(env)
            if isinstance(alt, LitAlt):
                alts.append(LitAlt(alt.literal, self.expr(alt.body, inner), alt.span))
                continue
            new = self.binders(alt.vars, inner)
            before = self.built.get(subject) if subject is not None else None
            if subject is not None and "_" not in new:
                self.built[subject] = Con(alt.con, tuple(Var(n) for n in new), alt.span)
            alts.append(Alt(alt.con, new, self.expr(alt.body, inner), alt.span))
            if subject is not None:
                self.built.pop(subject, None)
                if before is not None:
                    self.built[subject] = before
        default = expr.default
        if default is not None:
            inner = dict(env)
            if subject is not None and default.var != "_":
                inner[default.var] = Var(subject)
                default = Default("_", self.expr(default.body, inner), default.span)
            else:
                (new_name,) = self.binders((default.var,), inner)
                default = Default(new_name, self.expr(default.body, inner), default.span)
        return Case(scrutinee, tuple(alts), default, expr.span)

    def chosen(self, value: Con, scrutinee: Expr, expr: Case, env: Env) -> Expr:
        """The one alternative for a constructor that is known."""
        inner = dict(env)
        shared: list[Binding] = []
        for alt in expr.alts:
            if isinstance(alt, Alt) and alt.con == value.name:
                for name, arg in zip(alt.vars, value.args, strict=True):
                    self.give(name, arg, self.uses[name], inner, shared)
                return bound(shared, self.expr(alt.body, inner))
        if expr.default is None:
            return self.alternatives(scrutinee, expr, env)
        self.give(expr.default.var, scrutinee, self.uses[expr.default.var], inner, shared)
        return bound(shared, self.expr(expr.default.body, inner))

    def chosen_literal(self, value: Lit, expr: Case, env: Env) -> Expr:
        for alt in expr.alts:
            if isinstance(alt, LitAlt) and alt.literal == value.literal:
                return self.expr(alt.body, env)
        assert expr.default is not None
        return self.expr(expr.default.body, {**env, expr.default.var: value})

    def pushes(self, inner: Case, outer: Case) -> bool:
        """Whether moving the outer case into the branches of the inner one pays."""
        bodies = {a.con: a.body for a in outer.alts if isinstance(a, Alt)}
        self.pushed += 1
        if not bodies or self.pushed > PUSHED or (outer.default is not None and outer.default.var != "_"):
            return False
        leaves = list(leaves_of(inner))
        cons = [leaf for leaf in leaves if isinstance(leaf, Con) and not leaf.args]
        if not cons or len(leaves) - len(cons) > 1:
            return False
        counts: dict[str, int] = {}
        for leaf in cons:
            where = leaf.name if leaf.name in bodies else "_"
            counts[where] = counts.get(where, 0) + 1
        others = len(leaves) - len(cons)
        sizes = {con: size_of(body) for con, body in bodies.items()}
        if outer.default is not None:
            sizes["_"] = size_of(outer.default.body)
        copied = sum(max(counts.get(con, 0) + others - 1, 0) * size for con, size in sizes.items())
        return copied <= MOST_COPIED and ("_" not in counts or outer.default is not None)

    def push(self, inner: Case, outer: Case, env: Env) -> Expr:
        moved = with_leaves(inner, lambda leaf: self.case(leaf, outer, env))
        return one_comparison(moved) if isinstance(moved, Case) else moved

    # --- the result ---

    def finish(self, expr: Expr) -> Expr:
        """Replace calls with dictionaries by calls of copies, and note what is called."""
        if isinstance(expr, Call | Partial) and expr.name in self.known.facts:
            found = self.copies.copy(expr.name, expr.args)
            if found is not None:
                name, rest = found
                args = tuple([self.finish(a) for a in rest])
                return (
                    Call(name, args, expr.span) if isinstance(expr, Call) else Partial(name, args, expr.span)
                )
            self.copies.need(expr.name)
        old = parts(expr)
        if not old:
            return expr
        return rebuild(expr, [self.finish(part) for _, part in old])


def _captured(given: Expr) -> tuple[str, ...]:
    """The variables in what a copy is made for: parameters of the copy."""
    return tuple(part.name for _, part in parts(given) if isinstance(part, Var))
