"""The state of inference: levels, variables in scope, wanted and given constraints; unification and instances of types."""

from __future__ import annotations

from clew.core.builtin import is_tuple_name
from clew.haskell.code import Apply, Code, Hole, Instance, Local
from clew.haskell.infer.builtin import Wanted
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import ONE_INTEGER, OVERLAPPING_RULES
from clew.haskell.syntax.legacy import LEGACY
from clew.haskell.types.classes import (
    ConInfo,
    Environment,
    SynonymInfo,
    Tables,
    tuple_constructor,
)
from clew.haskell.types.errors import Why, mismatch
from clew.haskell.types.type import (
    DOUBLE,
    INTEGER,
    Ap,
    Con,
    Forall,
    Pred,
    Skolem,
    TVar,
    Type,
    apply,
    prune,
    substitute,
    substitute_pred,
    with_one_integer,
)
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import NOWHERE, Span

#: Constraints that hold in a scope: by class, their arguments and the dictionary.
Frame = dict[str, list[tuple[tuple[Type, ...], Code]]]


class Binder:
    """A variable in scope: its type, and how it is referred to."""

    __slots__ = ("instances", "rec", "type")

    def __init__(self, type_: Type, rec: Hole | None = None) -> None:
        self.type = type_
        self.rec = rec
        #: Uses of a generalised local definition with dictionaries are recorded here.
        self.instances: list[Instance] | None = None


class State:
    """What inference of one module works on."""

    def __init__(
        self, environment: Environment, module: str, extensions: frozenset[str], trusted: bool
    ) -> None:
        self.env = environment
        self.own = Tables()
        self.module = module
        self.extensions = extensions
        self.trusted = trusted
        #: Whether the clauses of functions are alternatives (Curry).
        self.rules = OVERLAPPING_RULES in extensions
        self.one_integer = ONE_INTEGER in extensions
        self.scoping = "ScopedTypeVariables" in extensions
        self.legacy = LEGACY in extensions
        #: Restricted synonyms of Hugs: types of their own, except within their functions.
        self.sealed: dict[str, SynonymInfo] = {}
        self.within: set[str] = set()
        self.opened = False
        self.level = 0
        self.wanted: list[Wanted] = []
        self.frames: list[Frame] = []
        self.locals: dict[str, Binder] = {}
        self.tops: dict[str, Binder] = {}
        self.scoped: dict[str, Type] = {}
        self.why: Why = None
        #: The last place that was looked at, for faults that have no better one.
        self.place = NOWHERE
        self.number = 0
        #: Dictionaries that refer to themselves.
        self.constants: list[tuple[str, Code, Span]] = []
        #: Generalised local functions by their dictionary parameters: those inferred together.
        self.polys: dict[str, list[Local]] = {}
        self.defaults: tuple[Type, ...] = (INTEGER, DOUBLE)

    # --- filled in by the classes below this one ----------------------------------------------------

    def check(self, expr: s.Expr, expected: Type) -> Code:
        raise NotImplementedError

    def infer(self, expr: s.Expr) -> tuple[Code, Type]:
        raise NotImplementedError

    # --- names and variables -------------------------------------------------------------------------

    def fresh(self) -> TVar:
        return TVar(self.level)

    def name(self, wish: str) -> str:
        """A variable name that no source can have."""
        self.number += 1
        return f"{wish}${self.number}"

    def constructor(self, name: str, span: Span) -> ConInfo:
        info = self.env.constructors.get(name)
        if info is None and is_tuple_name(name):
            info = self.env.constructors[name] = tuple_constructor(name)
        if info is None:
            raise TypeFault(
                f"the constructor '{name}' has no declaration in scope", span, slug="type-unknown"
            )
        return info

    # --- unification ---------------------------------------------------------------------------------

    def unify(self, actual: Type, expected: Type, span: Span, why: Why = None) -> None:
        """The expression at the span has one type and should have the other."""
        if self.opened:
            actual, expected = self.open(actual), self.open(expected)
        try:
            self.place = span
            unify(actual, expected)
        except UnifyFault as fault:
            raise mismatch(fault, actual, expected, span, why) from None

    def open(self, t: Type) -> Type:
        """A type with the restricted synonyms in it replaced, within their functions."""
        t = prune(t)
        if not self.opened:
            return t
        if type(t) is Con:
            args = tuple([self.open(a) for a in t.args])
            info = self.sealed.get(t.name)
            if info is None or len(args) < len(info.params):
                return Con(t.name, args)
            count = len(info.params)
            mapping: dict[object, Type] = dict(zip(info.params, args, strict=False))
            return apply(self.open(substitute(info.body, mapping)), args[count:])
        if type(t) is Ap:
            return apply(self.open(t.fun), (self.open(t.arg),))
        if type(t) is Forall:
            context = tuple([Pred(p.cls, tuple([self.open(a) for a in p.args])) for p in t.context])
            return Forall(t.vars, context, self.open(t.body))
        return t

    def known_type(self, name: str) -> Type | None:
        """The type of a value of another module."""
        known = self.env.values.get(name)
        return with_one_integer(known) if self.one_integer and known is not None else known

    def instantiate(self, code: Code, t: Type, span: Span) -> tuple[Code, Type]:
        """A use of something polymorphic: fresh variables, and holes for its dictionaries."""
        t = prune(t)
        self.place = span
        while type(t) is Forall:
            mapping: dict[object, Type] = {v: TVar(self.level) for v in t.vars}
            if t.context:
                code = Apply(code, [self.want(substitute_pred(p, mapping), span) for p in t.context], span)
            t = prune(substitute(t.body, mapping))
        return code, t

    def want(self, pred: Pred, span: Span) -> Hole:
        hole = Hole(span)
        self.wanted.append(Wanted(pred.cls, pred.args, hole, span))
        return hole

    def skolemise(self, t: Forall) -> tuple[dict[object, Type], tuple[Pred, ...], Type]:
        """The body of a quantified type for rigid variables of the current level."""
        mapping: dict[object, Type] = {v: Skolem(v.name, self.level) for v in t.vars}
        context = tuple([substitute_pred(p, mapping) for p in t.context])
        return mapping, context, substitute(t.body, mapping)
