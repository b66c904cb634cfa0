"""What the inference of one module works on.

Inference is a set of functions of a context, by the kind of syntax that they are for. The kinds contain each other, so
the functions reach those for expressions and local definitions through the context: `check`, `infer` and `define`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, final

from clew.core.builtin import is_tuple_name
from clew.haskell.infer.constraints.constraint_solver import ConstraintSolver
from clew.haskell.infer.constraints.equalities import Equalities
from clew.haskell.infer.constraints.restricted import RestrictedSynonyms
from clew.haskell.infer.constraints.unifier import Unifier
from clew.haskell.infer.convert import TypeConverter
from clew.haskell.infer.options import Options
from clew.haskell.names.supply import NameSupply
from clew.haskell.syntax import tree as s
from clew.haskell.types.code import ApplyCode, Code, Fun, Instantiation, Local, Placeholder
from clew.haskell.types.declared import ConInfo, Environment, Tables, tuple_constructor
from clew.haskell.types.errors import Why, short
from clew.haskell.types.head_kinds import HeadKinds
from clew.haskell.types.type import (
    Bound,
    Equality,
    FamilyApp,
    Forall,
    Pred,
    Type,
    prune,
    substitute,
    substitute_pred,
    with_one_integer,
)
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


@final
@dataclass(slots=True, eq=False)
class Binder:
    """A variable in scope."""

    type: Type
    #: In a definition that is being inferred: what takes the place of a use, once that is known.
    rec: Placeholder | None = None
    #: The uses of a generalised local definition with dictionaries.
    instances: list[Instantiation] | None = None


class Defined:
    """Local definitions in groups that depend on those before them: `with` them, and they are in scope."""

    __slots__ = ("_cx", "_groups", "_hidden")

    def __init__(
        self, cx: InferenceContext, groups: list[list[Local]], hidden: Sequence[tuple[str, Binder | None]]
    ) -> None:
        self._cx = cx
        self._groups = groups
        self._hidden = hidden

    def __enter__(self) -> list[list[Local]]:
        return self._groups

    def __exit__(self, *raised: object) -> None:
        self._cx.restore(self._hidden)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of inference that others refer to: those for each kind of expression, and for local definitions."""

    #: Rules that find the type of an expression.
    infer: Mapping[type, Callable[[InferenceContext, Any], tuple[Code, Type]]]
    #: Rules that make use of a known type. An expression without a rule here is inferred, and the types compared.
    check: Mapping[type, Callable[[InferenceContext, Any, Type, Why], Code]]
    define: Callable[[InferenceContext, Sequence[s.Decl]], Defined]


class InferenceContext:
    """The state of inference of one module, and its components: unifier, solver and type converter."""

    def __init__(
        self, environment: Environment, module: str, options: Options, rules: Rules, *, trusted: bool
    ) -> None:
        self.env = environment
        #: The tables of this module alone.
        self.own = Tables()
        #: The kinds that tell which instance or equation of the module is meant, by their places.
        self.head_kinds: dict[Span, HeadKinds] = {}
        self.module = module
        self.options = options
        self.trusted = trusted
        #: Whether the clauses of functions are alternatives (Curry).
        self.overlapping_rules = options.overlapping_rules

        self.restricted = RestrictedSynonyms()
        self.equalities = Equalities(environment)
        self.unifier = Unifier(self.restricted, self.equalities)
        names = NameSupply()
        self.solver = ConstraintSolver(environment, module, self.unifier, names, options)
        self.types = TypeConverter(
            environment, self.restricted, scoping=options.scoped_type_variables, legacy=options.legacy
        )

        self.locals: dict[str, Binder] = {}
        self.tops: dict[str, Binder] = {}
        #: Generalised local functions by their dictionary parameters: those that are inferred together.
        self.polys: dict[str, list[Local]] = {}

        self.name = names.name
        self.fresh = self.unifier.fresh
        self.unify = self.unifier.unify
        self.deeper = self.unifier.deeper
        self.want = self.solver.want
        self._infer = rules.infer
        self._check = rules.check
        self._define = rules.define

    # --- syntax inside of syntax -------------------------------------------------------------------------

    def infer(self, expr: s.Expr) -> tuple[Code, Type]:
        """Infer an expression, and its type, which has no outer quantifiers."""
        rule = self._infer.get(type(expr))
        if rule is not None:
            return rule(self, expr)
        t = self.fresh()
        return self._check[type(expr)](self, expr, t, None), t

    def check(self, expr: s.Expr, expected: Type, why: Why = None) -> Code:
        """Infer an expression that must have a type; `why` says where the expectation comes from."""
        expected = prune(expected)
        if type(expected) is FamilyApp:
            expected = self.equalities.normal(expected)
        if type(expected) is Forall:
            return self.check_rigid(expected, expr.span, lambda body: self.check(expr, body, why))
        rule = self._check.get(type(expr))
        if rule is not None:
            return rule(self, expr, expected, why)
        code, actual = self._infer[type(expr)](self, expr)
        self.unify(actual, expected, expr.span, why)
        return code

    def define(self, decls: Sequence[s.Decl]) -> Defined:
        """Infer the definitions of a let or where, and bring them into scope."""
        return self._define(self, decls)

    # --- names -----------------------------------------------------------------------------------------

    def constructor(self, name: str, span: Span) -> ConInfo:
        """What is known of a constructor."""
        info = self.env.constructors.get(name)
        if info is None and is_tuple_name(name):
            info = self.env.constructors[name] = tuple_constructor(name)
        if info is None:
            raise TypeFault(
                f"the constructor '{name}' has no declaration in scope", span, slug="type-unknown"
            )
        return info

    def imported_type(self, name: str) -> Type | None:
        """The type of a value of another module."""
        known = self.env.values.get(name)
        return with_one_integer(known) if self.options.one_integer and known is not None else known

    def bring(self, name: s.Name, binder: Binder) -> None:
        """Bring a variable into scope."""
        if name.qualifier is None:
            self.locals[name.text] = binder
        else:
            self.tops[str(name)] = binder

    def restore(self, hidden: Sequence[tuple[str, Binder | None]]) -> None:
        """Put back the local variables that inner ones have hidden."""
        for name, binder in reversed(hidden):
            if binder is None:
                self.locals.pop(name, None)
            else:
                self.locals[name] = binder

    def add_value(self, name: str, t: Type) -> None:
        """Add a value of this module to the tables."""
        self.own.values[name] = self.env.values[name] = t

    def abandon(self, count: int) -> None:
        """Leave all scopes after an error; only the first constraints are still wanted."""
        self.unifier.level = 0
        self.solver.abandon(count)
        self.locals.clear()
        self.types.scope = {}

    # --- quantified types --------------------------------------------------------------------------------

    def instantiate(self, code: Code, t: Type, span: Span) -> tuple[Code, Type]:
        """A use of something polymorphic: fresh variables, and holes for its dictionaries."""
        t = prune(t)
        self.unifier.place = span
        while type(t) is Forall:
            mapping = self.unifier.fresh_for(t.vars)
            if t.context:
                code = ApplyCode(code, self.want_all(t.context, mapping, span), span)
            self.unify_all(t.equalities, mapping, span)
            t = prune(substitute(t.body, mapping))
        return code, t

    def want_all(self, context: Sequence[Pred], mapping: dict[Bound, Type], span: Span) -> list[Placeholder]:
        """Ask for the dictionaries of a context whose variables are replaced."""
        return [self.want(substitute_pred(p, mapping), span) for p in context]

    def unify_all(self, equalities: Sequence[Equality], mapping: dict[Bound, Type], span: Span) -> None:
        """Make the types of equalities equal whose variables are replaced."""
        for a, b in equalities:
            self.unify(substitute(a, {**mapping}), substitute(b, {**mapping}), span)

    def dictionary_names(self, context: Sequence[Pred]) -> list[str]:
        """Names for the dictionaries of constraints that are given."""
        return [self.name(f"d{short(p.cls)}") for p in context]

    def check_rigid(
        self, t: Forall, span: Span, run: Callable[[Type], Code], *, scoped: bool = False
    ) -> Code:
        """Code of a quantified type: `run` infers it at the body of the type, for rigid variables.

        It is a function of the dictionaries of the context. With `scoped` the type variables are in scope inside.
        """
        with self.deeper:
            mapping = self.unifier.rigid_for(t.vars, of_signature=True)
            context = [substitute_pred(p, mapping) for p in t.context]
            equalities = [(substitute(a, mapping), substitute(b, mapping)) for a, b in t.equalities]
            body = substitute(t.body, mapping)
            names = self.dictionary_names(context)
            with self.solver.given(context, names, span, equalities):
                if scoped:
                    with self.types.binding(self.types.scoped(mapping)):
                        code = run(body)
                else:
                    code = run(body)
        return Fun(names, code, span) if names else code
