"""From raw text to Core: decides what each name means and whether an application is saturated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from clew.core.builtin import tuple_name
from clew.core.deep import Deep, run
from clew.core.names import Globals, closest
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
    LitKind,
    Match,
    Partial,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    PLit,
    Prim,
    Program,
    PVar,
    Row,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.core.text.raw import (
    RApply,
    Raw,
    RCase,
    RChoice,
    RCons,
    RFree,
    RLabel,
    RLambda,
    RLet,
    RLit,
    RMark,
    RMatch,
    RName,
    RParen,
    RProgram,
    RRow,
    RTuple,
)
from clew.core.types import Scheme, Type, type_variables
from clew.core.walk import pattern_names
from clew.source.diagnostics import FormFault, ScopeFault
from clew.source.span import Span


def resolve_program(raw: RProgram) -> Program:
    """The program that a parsed text denotes."""
    known = Globals(raw.datas, ((f.name, len(f.params)) for f in raw.functions))
    schemes: dict[str, Scheme] = {}
    for name, type_, span in raw.signatures:
        if name not in known.functions:
            hint = closest(name, known.functions)
            raise ScopeFault(f"'{name}' has a type but no definition", span, hint, slug="scope-signature")
        if name in schemes:
            raise FormFault(f"'{name}' has more than one type", span, slug="form-duplicate")
        schemes[name] = scheme_of(type_)
    functions = []
    for f in raw.functions:
        body = Resolver(known).expression(f.body, f.params)
        exported, trusted = "export" in f.flags, "trusted" in f.flags
        functions.append(
            Function(f.name, tuple(f.params), body, schemes.get(f.name), exported, trusted, f.span)
        )
    return Program(raw.name, tuple(raw.datas), tuple(functions), raw.span)


def scheme_of(type_: Type) -> Scheme:
    """The type, all of its variables quantified."""
    return Scheme(type_variables(type_), type_)


class Resolver:
    """Resolves one body; `bound` counts how often each local name is bound at the place being resolved."""

    def __init__(self, known: Globals) -> None:
        self.known = known
        self.bound: Counter[str] = Counter()

    def expression(self, raw: Raw, params: Iterable[str] = ()) -> Expr:
        self.bind(params)
        return run(self.expr(raw))

    def bind(self, names: Iterable[str]) -> None:
        self.bound.update(names)

    def unbind(self, names: Iterable[str]) -> None:
        self.bound.subtract(names)

    # --- expressions -------------------------------------------------------------------------------

    def expr(self, raw: Raw) -> Deep[Expr]:
        span = raw.span
        result: Expr
        match raw:
            case RName():
                return self.apply(raw, (), span)
            case RLit():
                return Lit(raw.literal, span)
            case RApply():
                result = yield self.application(raw)
                return result
            case RParen():
                result = yield self.expr(raw.body)
                return result
            case RCons():
                result = yield self.cons(raw)
                return result
            case RTuple():
                items = yield self.exprs(raw.items)
                return Con(tuple_name(len(items)), items, span)
            case RLet():
                result = yield self.let(raw)
                return result
            case RCase():
                result = yield self.case(raw)
                return result
            case RMatch():
                scrutinees = yield self.exprs(raw.scrutinees)
                rows = []
                for row in raw.rows:
                    rows.append((yield self.row(row, len(scrutinees))))
                return Match(scrutinees, tuple(rows), span)
            case RChoice():
                return Choice((yield self.exprs(raw.alternatives)), span)
            case RFree():
                body = yield self.scoped([v.name for v in raw.vars], raw.body)
                return Free(tuple(raw.vars), body, span)
            case RLabel():
                return Label(raw.label, (yield self.expr(raw.body)), span)
            case RLambda():
                return Lambda(tuple(raw.params), (yield self.scoped(raw.params, raw.body)), span)
            case RMark():  # pragma: no cover
                raise AssertionError("the grammar has pattern marks in patterns only")

    def exprs(self, raws: Iterable[Raw]) -> Deep[tuple[Expr, ...]]:
        found = []
        for raw in raws:
            found.append((yield self.expr(raw)))
        return tuple(found)

    def scoped(self, names: Iterable[str], body: Raw) -> Deep[Expr]:
        self.bind(names)
        resolved: Expr = yield self.expr(body)
        self.unbind(names)
        return resolved

    def application(self, raw: RApply) -> Deep[Expr]:
        args: tuple[Expr, ...] = yield self.exprs(raw.args)
        if isinstance(raw.head, RName):
            return self.apply(raw.head, args, raw.span)
        return App((yield self.expr(raw.head)), args, raw.span)

    def apply(self, head: RName, args: tuple[Expr, ...], span: Span) -> Expr:
        """A name applied to arguments, by what the name means and how many it takes."""
        name = head.name
        if head.force == "#":
            return self.primitive(head, args, span)
        if head.force != "^" and self.bound[name] > 0 and name != "_":
            variable = Var(name, head.span)
            return App(variable, args, span) if args else variable
        if head.force != "%":
            arity = self.known.constructor_arity(name)
            if arity is not None:
                if len(args) > arity:
                    self.wrong_fields(name, arity, len(args), span)
                return Con(name, args, span) if len(args) == arity else Partial(name, args, span)
            arity = self.known.functions.get(name)
            if arity is not None:
                if len(args) < arity:
                    return Partial(name, args, span)
                call = Call(name, args[:arity], span if len(args) == arity else head.span)
                return call if len(args) == arity else App(call, args[arity:], span)
        raise self.unknown(head)

    def primitive(self, head: RName, args: tuple[Expr, ...], span: Span) -> Expr:
        primitive = PRIMITIVES.get(head.name)
        if primitive is None:
            hint = closest(head.name, PRIMITIVES)
            raise ScopeFault(f"there is no primitive '{head.name}'", head.span, hint, slug="scope-primitive")
        arity = primitive.arity
        if len(args) < arity:
            raise FormFault(
                f"the primitive '{head.name}' takes {arity} arguments but is given {len(args)}",
                span,
                "primitives are always saturated: define a function that calls it",
                slug="form-arity",
            )
        prim = Prim(head.name, args[:arity], span if len(args) == arity else head.span)
        return prim if len(args) == arity else App(prim, args[arity:], span)

    def unknown(self, head: RName) -> ScopeFault:
        if head.name == "_":
            return ScopeFault("'_' binds nothing, so it cannot be used", head.span, slug="scope-unknown")
        local = [name for name, count in self.bound.items() if count > 0]
        hint = closest(head.name, (*local, *self.known.owners, *self.known.functions))
        return ScopeFault(f"'{head.name}' is not defined", head.span, hint, slug="scope-unknown")

    def wrong_fields(self, name: str, arity: int, given: int, span: Span) -> None:
        message = f"the constructor '{name}' takes {arity} arguments but is given {given}"
        raise FormFault(message, span, slug="form-arity")

    def cons(self, raw: RCons) -> Deep[Expr]:
        items: tuple[Expr, ...] = yield self.exprs(raw.items)
        result: Expr = Con("[]", (), raw.span) if raw.tail is None else (yield self.expr(raw.tail))
        for index in reversed(range(len(items))):
            item = items[index]
            # The whole begins with its bracket, if it has one; its tails with their first items.
            result = Con(":", (item, result), item.span.to(raw.span) if index else raw.span)
        return result

    def let(self, raw: RLet) -> Deep[Expr]:
        names = [name for name, _, _ in raw.bindings]
        self.bind(names)
        bindings = []
        for name, value, span in raw.bindings:
            bindings.append(Binding(name, (yield self.expr(value)), span))
        body: Expr = yield self.expr(raw.body)
        self.unbind(names)
        return Let(tuple(bindings), body, raw.span)

    def case(self, raw: RCase) -> Deep[Expr]:
        scrutinee: Expr = yield self.expr(raw.scrutinee)
        alts: list[Alt | LitAlt] = []
        default: Default | None = None
        for row in raw.rows:
            if default is not None:
                message = "this alternative comes after the default, so it is never reached"
                raise FormFault(message, row.span, "the default stands last", slug="form-default")
            pattern: Pattern = yield self.pattern(row.patterns[0])
            if isinstance(pattern, PVar):
                body = yield self.scoped((pattern.name,), row.body)
                default = Default(pattern.name, body, row.span)
            elif isinstance(pattern, PLit) and pattern.literal.kind is not LitKind.STRING:
                alts.append(LitAlt(pattern.literal, (yield self.expr(row.body)), row.span))
            elif isinstance(pattern, PCon):
                fields = tuple(_shallow(pattern.args))
                alts.append(Alt(pattern.con, fields, (yield self.scoped(fields, row.body)), row.span))
            else:
                raise _nested(pattern)
        return Case(scrutinee, tuple(alts), default, raw.span)

    def row(self, row: RRow, width: int) -> Deep[Row]:
        if len(row.patterns) != width:
            message = f"this row has {len(row.patterns)} patterns for {width} scrutinees"
            raise FormFault(message, row.span, slug="form-row")
        patterns = []
        for raw in row.patterns:
            patterns.append((yield self.pattern(raw)))
        names = [name for pattern in patterns for name in pattern_names(pattern)]
        self.bind(names)
        guard: Expr | None = None if row.guard is None else (yield self.expr(row.guard))
        body: Expr = yield self.expr(row.body)
        self.unbind(names)
        return Row(tuple(patterns), guard, body, row.span)

    # --- patterns ----------------------------------------------------------------------------------

    def pattern(self, raw: Raw) -> Deep[Pattern]:
        span = raw.span
        result: Pattern
        match raw:
            case RName():
                return self.pattern_name(raw)
            case RLit():
                return PLit(raw.literal, span)
            case RParen():
                result = yield self.pattern(raw.body)
                return result
            case RTuple():
                return PCon(tuple_name(len(raw.items)), (yield self.patterns(raw.items)), span)
            case RCons():
                items: tuple[Pattern, ...] = yield self.patterns(raw.items)
                result = PCon("[]", (), span) if raw.tail is None else (yield self.pattern(raw.tail))
                for item in reversed(items):
                    result = PCon(":", (item, result), item.span.to(span))
                return result
            case RApply(head=RName() as head):
                arity = None if head.force == "%" else self.known.constructor_arity(head.name)
                if arity is None:
                    raise self.no_constructor(head)
                if len(raw.args) != arity:
                    self.wrong_fields(head.name, arity, len(raw.args), span)
                return PCon(head.name, (yield self.patterns(raw.args)), span)
            case RMark():
                inner: Pattern = yield self.pattern(raw.pattern)
                if raw.mark == "@":
                    return PAs(raw.name, inner, span)
                return PBang(inner, span) if raw.mark == "!" else PLazy(inner, span)
            case _:
                raise FormFault("only a constructor may stand before the parts of a pattern", span)

    def patterns(self, raws: Iterable[Raw]) -> Deep[tuple[Pattern, ...]]:
        found = []
        for raw in raws:
            found.append((yield self.pattern(raw)))
        return tuple(found)

    def pattern_name(self, raw: RName) -> Pattern:
        name = raw.name
        if raw.force == "%":
            return PVar(name, raw.span)
        arity = self.known.constructor_arity(name)
        if arity is not None:
            if arity:
                self.wrong_fields(name, arity, 0, raw.span)
            return PCon(name, (), raw.span)
        # A capital almost surely means a constructor: a misspelt one must not become a catch-all.
        if raw.force or (name[0].isupper() and not raw.quoted):
            raise self.no_constructor(raw)
        return PVar(name, raw.span)

    def no_constructor(self, raw: RName) -> ScopeFault:
        hint = closest(raw.name, self.known.owners) or f"a variable of this name is written %{raw.name}"
        return ScopeFault(f"there is no constructor '{raw.name}'", raw.span, hint, slug="scope-constructor")


def _shallow(patterns: tuple[Pattern, ...]) -> Iterator[str]:
    for pattern in patterns:
        if not isinstance(pattern, PVar):
            raise _nested(pattern)
        yield pattern.name


def _nested(pattern: Pattern) -> FormFault:
    message = "the patterns of 'case' are a constructor with variables, a number, a character or a variable"
    return FormFault(message, pattern.span, "'match' takes nested patterns", slug="form-nested")
