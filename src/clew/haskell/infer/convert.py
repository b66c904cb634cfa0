"""From types as written to types of inference: synonyms expanded, variables quantified or looked up."""

from __future__ import annotations

from collections.abc import Mapping

from clew.core.builtin import tuple_name
from clew.haskell.infer.constraints.restricted import RestrictedSynonyms
from clew.haskell.syntax import tree as s
from clew.haskell.types.declared import Environment, FamilyInfo
from clew.haskell.types.errors import short
from clew.haskell.types.kinds import KindChecker
from clew.haskell.types.promises import promises
from clew.haskell.types.type import (
    EQUALITIES,
    HOLDS,
    IMPLICIT_CLASS,
    Ap,
    Bound,
    Equality,
    FamilyApp,
    Forall,
    Pred,
    TyCon,
    Type,
    apply,
    constraint_type,
    substitute,
    substitute_pred,
)
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault

#: What type variables in scope stand for.
TypeScope = Mapping[str, Type]


@dataclass(frozen=True, slots=True)
class Constraints:
    """A context: constraints with dictionaries, and types that are equal."""

    preds: tuple[Pred, ...]
    equalities: tuple[Equality, ...]

    def joined(self, inner: Forall) -> Constraints:
        """The context together with that of a quantified type."""
        return Constraints(self.preds + inner.context, self.equalities + inner.equalities)


class TypeConverter:
    """Reads the types of one module."""

    def __init__(
        self, environment: Environment, synonyms: RestrictedSynonyms, *, scoping: bool, legacy: bool
    ) -> None:
        self._env = environment
        self._synonyms = synonyms
        self._kinds = KindChecker(environment.kinds, environment.synonyms)
        self._scoping = scoping
        self._legacy = legacy
        #: The type variables in scope.
        self.scope: TypeScope = {}

    def binding(self, variables: TypeScope) -> TypeBinding:
        """Let type variables be in scope for a while, in addition to those that are."""
        return TypeBinding(self, variables)

    def scoped(self, mapping: Mapping[Bound, Type]) -> TypeScope:
        """The variables of an explicit `forall` or a head, as far as the language has them in scope."""
        return {v.name: t for v, t in mapping.items()} if self._scoping else {}

    def signature(self, t: s.Type) -> Type:
        """A declared type: variables that are not in scope are quantified at its front."""
        self._kinds.signature(t)
        explicit: tuple[str, ...] = ()
        context: tuple[s.Type, ...] = ()
        body = t
        if isinstance(t, s.TForall):
            explicit, context, body = t.vars, t.context, t.body
        names = dict.fromkeys(explicit)
        for name in free_type_variables(t):
            if name not in self.scope:
                names.setdefault(name)
        bound = {name: Bound(name) for name in names}
        scope = {**self.scope, **bound}
        found = self.constraints(context, scope)
        converted = self.convert(body, scope)
        front = tuple(bound.values())
        if isinstance(converted, Forall) and not explicit:
            # `a -> forall b. ...` stays; but a context in parentheses belongs to the front.
            return _quantified((*front, *converted.vars), found.joined(converted), converted.body)
        return _quantified(front, found, converted)

    def constraints(self, context: tuple[s.Type, ...], scope: TypeScope) -> Constraints:
        """The constraints and equalities of a context."""
        preds: list[Pred] = []
        equalities: list[Equality] = []
        for t in context:
            self._constraint(t, scope, preds, equalities)
        kept = promises(tuple(preds), self._env.classes) if self._legacy and preds else tuple(preds)
        return Constraints(kept, tuple(equalities))

    def context_of_declaration(self, context: tuple[s.Type, ...], scope: TypeScope) -> Constraints:
        """The context of a class or an instance, whose constraints must have instances."""
        found = self.constraints(context, scope)
        if any(pred.cls == IMPLICIT_CLASS for pred in found.preds):
            message = "the context of a class or an instance cannot have an implicit parameter"
            hint = "nobody could bind it: instances are found without looking where they are used"
            raise TypeFault(message, context[0].span, hint, slug="type-context")
        return found

    def _constraint(self, t: s.Type, scope: TypeScope, preds: list[Pred], equalities: list[Equality]) -> None:
        """Add a constraint; a tuple of constraints or a synonym of such is several."""
        head, args = s.type_spine(t)
        if not isinstance(head, s.TCon):
            preds.append(Pred(HOLDS, (self._constraint_type(t, scope),)))
            return
        name = str(head.name)
        synonym = self._env.synonyms.get(name)
        if name == "()" or (name.startswith("(,") and len(args) == len(name) - 1):
            for a in args:
                self._constraint(a, scope, preds, equalities)
        elif name in EQUALITIES and len(args) == 2:
            equalities.append((self.convert(args[0], scope), self.convert(args[1], scope)))
        elif synonym is not None and synonym.constraints is not None and len(args) == len(synonym.params):
            given = [self.convert(a, scope) for a in args]
            mapping = dict(zip(synonym.params, given, strict=True))
            preds += [substitute_pred(p, mapping) for p in synonym.constraints[0]]
            equalities += [
                (substitute(a, {**mapping}), substitute(b, {**mapping})) for a, b in synonym.constraints[1]
            ]
        elif name in self._env.classes:
            preds.append(self._pred(t, name, args, scope))
        else:
            self._other_constraint(t, scope, preds, equalities)

    def _other_constraint(
        self, t: s.Type, scope: TypeScope, preds: list[Pred], equalities: list[Equality]
    ) -> None:
        """Add a constraint that a synonym of a class or a type family makes."""
        found = self.convert(t, scope)
        if isinstance(found, FamilyApp | Ap):
            preds.append(Pred(HOLDS, (found,)))
        elif isinstance(found, TyCon) and found.name in EQUALITIES:
            equalities.append((found.args[0], found.args[1]))
        elif isinstance(found, TyCon) and found.name in self._env.classes:
            preds.append(Pred(found.name, found.args))
        else:
            head, _ = s.type_spine(t)
            assert isinstance(head, s.TCon)
            raise TypeFault(f"'{short(str(head.name))}' is not a class", t.span, slug="type-context")

    def _constraint_type(self, t: s.Type, scope: TypeScope) -> Type:
        """A constraint as a type: several are a tuple."""
        if isinstance(t, s.TForall):
            bound = {name: Bound(name) for name in t.vars}
            inner = {**scope, **bound}
            found = self.constraints(t.context, inner)
            return Forall(
                tuple(bound.values()), found.preds, self._constraint_type(t.body, inner), found.equalities
            )
        head, _ = s.type_spine(t)
        if not isinstance(head, s.TCon):
            return self.convert(t, scope)
        return _as_type(self.constraints((t,), scope))

    def _pred(self, t: s.Type, name: str, args: list[s.Type], scope: TypeScope) -> Pred:
        """A class with types."""
        info = self._env.classes.get(name)
        assert info is not None
        if len(args) != len(info.params):
            count = len(info.params)
            message = f"the class '{info.text}' takes {count} argument{'s' * (count != 1)}, but is given {len(args)}"
            raise TypeFault(message, t.span, slug="type-context")
        return Pred(name, tuple([self.convert(a, scope) for a in args]))

    def convert(self, t: s.Type, scope: TypeScope) -> Type:
        """A type whose variables are in the scope."""
        args: list[Type] = []
        head = t
        while type(head) is s.TApp:
            args.append(self.convert(head.argument, scope))
            head = head.function
        args.reverse()
        if type(head) is s.TCon:
            return self._constructor(head, args)
        if isinstance(head, s.TVar):
            known = scope.get(head.name)
            if known is None:
                raise TypeFault(
                    f"the type variable '{head.name}' is not in scope", head.span, slug="type-scope"
                )
            return apply(known, args) if args else known
        assert isinstance(head, s.TForall)
        bound = {name: Bound(name) for name in head.vars}
        inner = {**scope, **bound}
        found = self.constraints(head.context, inner)
        body = self.convert(head.body, inner)
        variables = tuple(bound.values())
        if isinstance(body, Forall):
            return _quantified(variables + body.vars, found.joined(body), body.body)
        return _quantified(variables, found, body)

    def _constructor(self, head: s.TCon, args: list[Type]) -> Type:
        """A type constructor, or a synonym, with its arguments."""
        name = str(head.name)
        synonym = self._env.synonyms.get(name)
        if synonym is None and self._synonyms.is_open:
            synonym = self._synonyms.find(name)
        family = self._env.families.get(name)
        if family is not None:
            return self._family(family, head, args)
        if synonym is None:
            return TyCon(name, tuple(args))
        count = len(synonym.params)
        if len(args) < count:
            message = f"the type synonym '{short(name)}' needs {count} arguments, but is given {len(args)}"
            raise TypeFault(message, head.span, "a synonym cannot be applied partially", slug="type-synonym")
        meaning = synonym.body
        if synonym.constraints is not None:
            meaning = _as_type(Constraints(*synonym.constraints))
        body = substitute(_own_variables(meaning), dict(zip(synonym.params, args, strict=False)))
        if len(args) > count:
            return apply(body, args[count:])
        # The synonym is kept for messages; unchanged parts are shared, so it stays where the type goes.
        return TyCon(body.name, body.args, TyCon(name, tuple(args))) if isinstance(body, TyCon) else body

    def _family(self, family: FamilyInfo, head: s.TCon, args: list[Type]) -> Type:
        """A type family with its arguments, perhaps applied to more."""
        count = family.arity
        if len(args) < count:
            message = (
                f"the type family '{short(family.name)}' needs {count} arguments, but is given {len(args)}"
            )
            raise TypeFault(message, head.span, "a family cannot be applied partially", slug="type-synonym")
        return apply(FamilyApp(family.name, tuple(args[:count])), args[count:])


def _own_variables(t: Type) -> Type:
    """A type whose quantifiers bind variables of their own: a synonym may stand within itself, as in `Query (Query r)`."""
    if type(t) is TyCon:
        args = tuple([_own_variables(a) for a in t.args])
        changed = any(a is not b for a, b in zip(args, t.args, strict=True))
        return TyCon(t.name, args, t.alias) if changed else t
    if type(t) is Forall:
        mapping: dict[Bound, Type] = {v: Bound(v.name) for v in t.vars}
        inner = substitute(Forall((), t.context, _own_variables(t.body), t.equalities), mapping)
        assert isinstance(inner, Forall)
        variables = tuple([v for v in mapping.values() if isinstance(v, Bound)])
        return Forall(variables, inner.context, inner.body, inner.equalities)
    return t


def _as_type(found: Constraints) -> Type:
    """Constraints as one type."""
    parts = [constraint_type(p) for p in found.preds] + [TyCon("~", pair) for pair in found.equalities]
    return parts[0] if len(parts) == 1 else TyCon(tuple_name(len(parts)) if parts else "()", tuple(parts))


def _quantified(variables: tuple[Bound, ...], found: Constraints, body: Type) -> Type:
    if not variables and not found.preds and not found.equalities:
        return body
    return Forall(variables, found.preds, body, found.equalities)


class TypeBinding:
    """A scope of type variables."""

    __slots__ = ("_outer", "_types", "_variables")

    def __init__(self, types: TypeConverter, variables: TypeScope) -> None:
        self._types = types
        self._variables = variables

    def __enter__(self) -> None:
        self._outer = self._types.scope
        if self._variables:
            self._types.scope = {**self._outer, **self._variables}

    def __exit__(self, *raised: object) -> None:
        self._types.scope = self._outer


def free_type_variables(t: s.Type) -> dict[str, None]:
    """The variables of a type as written, in the order of first occurrence."""
    found: dict[str, None] = {}
    stack: list[tuple[s.Type, frozenset[str]]] = [(t, frozenset())]
    while stack:
        part, bound = stack.pop()
        if isinstance(part, s.TVar):
            if part.name not in bound:
                found.setdefault(part.name)
        elif isinstance(part, s.TApp):
            stack += ((part.argument, bound), (part.function, bound))
        elif isinstance(part, s.TKinded):
            stack.append((part.type, bound))
        elif isinstance(part, s.TForall):
            deeper = bound | frozenset(part.vars)
            stack.append((part.body, deeper))
            stack.extend((p, deeper) for p in reversed(part.context))
    return found
