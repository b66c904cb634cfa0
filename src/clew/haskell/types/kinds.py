"""Kind inference for data types, synonyms and classes, and kind checking of every written type.

Kinds are types of a small language (`*`, `k -> k`, `Constraint`), so the unifier of types can be used. All declarations of
a module are inferred together; kinds that are still open then are generalised. This accepts everything that Haskell 2010
accepts, and the harmless part of polymorphic kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.core.builtin import is_tuple_name
from clew.haskell.names.interface import RenamedModule
from clew.haskell.syntax import tree as s
from clew.haskell.types.classes import Environment, Tables
from clew.haskell.types.errors import short
from clew.haskell.types.type import Bound, Forall, TVar, TyCon, Type, fns, prune, substitute, type_vars, zonk
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.diagnostics import TypeFault

STAR = TyCon("*")
CONSTRAINT = TyCon("Constraint")
_STAR_TO_STAR = fns([STAR], STAR)

_BUILTIN: dict[str, Type] = {
    **dict.fromkeys(("Int", "Integer", "Word", "Double", "Char", "Bool", "Ordering", "()", "World#"), STAR),
    "[]": _STAR_TO_STAR,
    "Array#": _STAR_TO_STAR,
    "Ref#": _STAR_TO_STAR,
    "->": fns([STAR, STAR], STAR),
}

Scope = dict[str, Type]


def show_kind(kind: Type, nested: bool = False) -> str:
    """A kind as text; an open one is taken as `*`."""
    kind = prune(kind)
    if isinstance(kind, TyCon) and kind.name == "->":
        text = f"{show_kind(kind.args[0], True)} -> {show_kind(kind.args[1])}"
        return f"({text})" if nested else text
    return kind.name if isinstance(kind, TyCon) else "*"


class KindChecker:
    """Finds kinds of written types, given those of constructors and classes."""

    def __init__(self, known: dict[str, Type]) -> None:
        self.known = known
        self.own: dict[str, Type] = {}

    def lookup(self, name: str) -> Type:
        kind = self.own.get(name) or self.known.get(name) or _BUILTIN.get(name)
        if kind is None:
            if is_tuple_name(name):
                return fns([STAR] * (len(name) - 1), STAR)
            return TVar(0)
        if isinstance(kind, Forall):
            mapping: dict[object, Type] = {v: TVar(0) for v in kind.vars}
            return substitute(kind.body, mapping)
        return kind

    def expect(self, t: s.Type, wanted: Type, scope: Scope) -> None:
        """Check that a type has a kind."""
        found = self.infer(t, scope)
        try:
            unify(found, wanted)
        except UnifyFault:
            message = (
                f"'{type_text(t)}' has the kind '{show_kind(found)}', but '{show_kind(wanted)}' is expected"
            )
            hint = None
            if (
                isinstance(prune(found), TyCon)
                and show_kind(found).startswith("*")
                and "->" in show_kind(found)
            ):
                hint = f"'{type_text(t)}' needs more arguments"
            raise TypeFault(message, t.span, hint, slug="type-kind") from None

    def infer(self, t: s.Type, scope: Scope) -> Type:
        if isinstance(t, s.TVar):
            kind = scope.get(t.name)
            if kind is None:
                kind = scope[t.name] = TVar(0)
            return kind
        if isinstance(t, s.TCon):
            return self.lookup(str(t.name))
        if isinstance(t, s.TApp):
            return self.application(t, scope)
        inner = dict(scope)
        inner.update((v, TVar(0)) for v in t.vars)
        self.context(t.context, inner)
        self.expect(t.body, STAR, inner)
        # Variables that are quantified further out keep the kinds that were found here.
        for name, kind in inner.items():
            if name not in t.vars:
                scope.setdefault(name, kind)
        return STAR

    def application(self, t: s.TApp, scope: Scope) -> Type:
        function = prune(self.infer(t.function, scope))
        if isinstance(function, TyCon) and function.name == "->":
            wanted, result = function.args
        else:
            wanted, result = TVar(0), TVar(0)
            try:
                unify(function, fns([wanted], result))
            except UnifyFault:
                message = f"'{type_text(t.function)}' is applied to too many types"
                hint = f"its kind is '{show_kind(function)}'"
                raise TypeFault(message, t.span, hint, slug="type-kind") from None
        self.expect(t.argument, wanted, scope)
        return result

    def context(self, context: Iterable[s.Type], scope: Scope) -> None:
        for pred in context:
            if not (isinstance(pred, s.TCon) and str(pred.name) == "()"):
                self.constraint(pred, scope)

    def constraint(self, pred: s.Type, scope: Scope) -> None:
        head, args = s.type_spine(pred)
        if isinstance(head, s.TCon) and is_tuple_name(str(head.name)):
            self.context(args, scope)
        else:
            self.expect(pred, CONSTRAINT, scope)

    def signature(self, t: s.Type, scope: Scope | None = None) -> None:
        """Check a type of values."""
        self.expect(t, STAR, dict(scope or {}))

    # --- declarations --------------------------------------------------------------------------------------

    def declare(self, name: s.Name, params: Sequence[str], result: Type) -> tuple[Scope, Type]:
        scope: Scope = {p: TVar(0) for p in params}
        self.own[str(name)] = fns([scope[p] for p in params], result)
        return scope, result

    def module(self, module: RenamedModule) -> None:
        scopes: dict[s.Name, tuple[Scope, Type]] = {}
        for data in module.data:
            scopes[data.name] = self.declare(data.name, data.params, STAR)
        for synonym in module.synonyms:
            scopes[synonym.name] = self.declare(synonym.name, synonym.params, TVar(0))
        for cls in module.classes:
            scopes[cls.name] = self.declare(cls.name, cls.params, CONSTRAINT)
        for synonym in module.synonyms:
            scope, result = scopes[synonym.name]
            self.expect(synonym.type, result, scope)
        for data in module.data:
            scope, _ = scopes[data.name]
            self.context(data.context, scope)
            for con in data.constructors:
                self.constructor(con, scope)
        for cls in module.classes:
            scope, _ = scopes[cls.name]
            self.context(cls.context, scope)
            for item in cls.decls:
                if isinstance(item, s.TypeSig):
                    self.expect(item.type, STAR, dict(scope))
        for name, kind in self.own.items():
            self.own[name] = _generalise(kind)
        for instance in module.instances:
            self.instance(instance.decl)

    def constructor(self, con: s.ConDecl, scope: Scope) -> None:
        inner = dict(scope)
        if con.result is not None:
            inner = {}
            self.expect(con.result, STAR, inner)
        inner.update((v, TVar(0)) for v in con.exists)
        self.context(con.context, inner)
        for item in con.fields:
            self.expect(item.type, STAR, inner)

    def instance(self, decl: s.InstanceDecl) -> None:
        scope: Scope = {}
        head: s.Type = s.TCon(decl.cls, decl.span)
        for t in decl.types:
            head = s.TApp(head, t, t.span)
        self.expect(head, CONSTRAINT, scope)
        self.context(decl.context, scope)


def _generalise(kind: Type) -> Type:
    variables = list(type_vars(kind, {}))
    if not variables:
        return zonk(kind)
    bound = []
    for number, var in enumerate(variables):
        new = Bound(f"k{number}")
        var.ref = new
        bound.append(new)
    return Forall(tuple(bound), (), zonk(kind))


def check_kinds(module: RenamedModule, environment: Environment, own: Tables) -> None:
    """Infer the kinds of a module's declarations, and refuse ill-kinded types."""
    checker = KindChecker(environment.kinds)
    checker.module(module)
    environment.kinds.update(checker.own)
    own.kinds.update(checker.own)


def type_text(t: s.Type) -> str:
    """A type as text, approximately as written."""
    match t:
        case s.TVar(name):
            return name
        case s.TCon(name):
            return short(str(name))
        case s.TApp(s.TApp(s.TCon(s.Name("->")), left), right):
            return f"{type_text(left)} -> {type_text(right)}"
        case s.TApp(s.TCon(s.Name("[]")), item):
            return f"[{type_text(item)}]"
        case s.TApp(function, argument):
            text = type_text(argument)
            return f"{type_text(function)} {f'({text})' if ' ' in text else text}"
        case _:
            return "forall ..."
