"""Equalities of types that hold in a scope, and type families.

Matching a constructor of a GADT, a context `a ~ b` and a class with such a superclass make types equal for a while. A
rigid variable is then bound to what it equals; an equality about a family becomes a rule that reduces it. A family is
also reduced by its equations. Inside of such a scope, variables from outside are not filled in, because what they are
compared with may only look like that here (Vytiniotis et al., *OutsideIn(X)*, section 5): such equations wait.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.haskell.types.declared import Environment, FamilyEquation
from clew.haskell.types.head_kinds import admit, exclude
from clew.haskell.types.type import (
    Ap,
    Bound,
    FamilyApp,
    Forall,
    Skolem,
    TVar,
    TyCon,
    Type,
    match_type,
    parts_of,
    prune,
    same,
    substitute,
)
from clew.haskell.types.type_arithmetic import computed
from clew.haskell.types.unify import UnifyFault, unify
from clew.source.dataclass import dataclass

#: So often in a row a family is reduced; then its equations are taken not to end.
_MOST_REDUCTIONS = 1000


@dataclass(frozen=True, slots=True)
class Refinement:
    """A fact that holds in a scope: a rigid variable, or a family at some arguments, equals a type."""

    left: Skolem | FamilyApp
    right: Type


#: The facts that hold at a place, outermost first.
Facts = tuple[Refinement, ...]


class Equalities:
    """What is known to be equal at a place."""

    def __init__(self, environment: Environment) -> None:
        self._families = environment.families
        self._kinds = environment.kinds
        self._facts: list[Refinement] = []
        #: For each scope with equalities: the level of its variables, and the number of facts around it.
        self._scopes: list[tuple[int, int]] = []

    # --- scopes ----------------------------------------------------------------------------------------

    @property
    def touchable(self) -> int:
        """The least level of variables that may be filled in."""
        return self._scopes[-1][0] if self._scopes else 0

    @property
    def facts(self) -> Facts:
        return tuple(self._facts)

    def mark(self) -> int:
        """The present scope, to come back to."""
        return len(self._scopes)

    def enter(self, level: int) -> None:
        """Begin a scope with equalities; only variables of this level or deeper are filled in from now on."""
        self._scopes.append((level, len(self._facts)))

    def leave(self, mark: int) -> None:
        """Forget the scopes since a mark, with what holds in them."""
        while len(self._scopes) > mark:
            _, count = self._scopes.pop()
            self._forget(count)

    def _forget(self, count: int) -> None:
        for fact in reversed(self._facts[count:]):
            if isinstance(fact.left, Skolem):
                fact.left.ref = None
        del self._facts[count:]

    def within(self, facts: Facts, run: Callable[[], None]) -> None:
        """Do something in a scope of before, of which the present one is a part or the whole."""
        count = len(self._facts)
        try:
            for fact in facts[count:]:
                self._add(fact)
            run()
        finally:
            self._forget(count)

    # --- facts -----------------------------------------------------------------------------------------

    def assume(self, a: Type, b: Type) -> None:
        """Let two types be equal in the present scope."""
        a, b = self.normal(a), self.normal(b)
        if a is b or same(a, b):
            return
        if isinstance(a, FamilyApp) or isinstance(b, FamilyApp):
            self._add(Refinement(a, b) if isinstance(a, FamilyApp) else _family_fact(b, a))
        elif isinstance(a, TVar) or isinstance(b, TVar):
            _unify_if_possible(a, b)
        elif isinstance(a, Skolem) and not (isinstance(b, Skolem) and b.level > a.level):
            self._bind(a, b)
        elif isinstance(b, Skolem):
            self._bind(b, a)
        elif isinstance(a, TyCon) and isinstance(b, TyCon):
            if a.name == b.name and len(a.args) == len(b.args):
                for x, y in zip(a.args, b.args, strict=True):
                    self.assume(x, y)
        else:
            left, right = _as_application(a), _as_application(b)
            if left is not None and right is not None:
                self.assume(left.fun, right.fun)
                self.assume(left.arg, right.arg)

    def _bind(self, skolem: Skolem, t: Type) -> None:
        if all(part is not skolem for part in parts_of(t)):
            self._add(Refinement(skolem, t))
            return
        found: list[Refinement] = []
        flat = _without_families(skolem, t, found)
        if all(part is not skolem for part in parts_of(flat)):
            self._add(Refinement(skolem, flat))
            for fact in found:
                self.assume(fact.left, fact.right)

    def _add(self, fact: Refinement) -> None:
        self._facts.append(fact)
        if isinstance(fact.left, Skolem):
            fact.left.ref = fact.right

    # --- families --------------------------------------------------------------------------------------

    def normal(self, t: Type) -> Type:
        """The type with the families in it reduced as far as they can be by now."""
        t = prune(t)
        if not self._families and not self._facts:
            return t
        return self._normal(t, _MOST_REDUCTIONS)

    def _normal(self, t: Type, left: int) -> Type:
        t = prune(t)
        if isinstance(t, TyCon):
            if not t.args:
                return t
            args = tuple([self._normal(a, left) for a in t.args])
            if all(a is b for a, b in zip(args, t.args, strict=True)):
                return t
            return TyCon(t.name, args, t.alias)
        if isinstance(t, FamilyApp):
            app = FamilyApp(t.name, tuple([self._normal(a, left) for a in t.args]))
            reduced = self._reduct(app) if left else None
            return app if reduced is None else self._normal(reduced, left - 1)
        if isinstance(t, Ap):
            return prune(Ap(self._normal(t.fun, left), self._normal(t.arg, left)))
        return t

    def _reduct(self, app: FamilyApp) -> Type | None:
        """What a family equals at arguments that are reduced already."""
        for fact in reversed(self._facts):
            if isinstance(fact.left, FamilyApp) and same(fact.left, app):
                return fact.right
        info = self._families.get(app.name)
        if info is None:
            return None
        possible: list[Type] = []
        for equation in info.equations:
            mapping: dict[Bound, Type] = {}
            fits = all(match_type(p, a, mapping) for p, a in zip(equation.left, app.args, strict=True))
            is_sure = not equation.kinds or info.is_closed or admit(equation.kinds, app.args, self._kinds)
            if fits and not is_sure:
                if not exclude(equation.kinds, app.args, self._kinds):
                    possible.append(substitute(equation.right, mapping))
            elif fits:
                return substitute(equation.right, mapping)
            if (
                info.is_closed
                and not fits
                and not (_is_apart(equation, app) or exclude(equation.kinds, app.args, self._kinds))
            ):
                return None  # it may still match when more is known
        if len(possible) == 1:  # its kinds are not known, but there is no other equation that it could be
            return possible[0]
        return computed(app.name, app.args)


def _without_families(skolem: Skolem, t: Type, found: list[Refinement]) -> Type:
    """A type with rigid variables in place of the families that mention one, as in `ys ~ (Head ys : Tail ys)`."""
    t = prune(t)
    if isinstance(t, TyCon):
        return TyCon(t.name, tuple([_without_families(skolem, a, found) for a in t.args]))
    if isinstance(t, FamilyApp) and any(part is skolem for part in parts_of(t)):
        result = Skolem(skolem.name, skolem.level)
        found.append(Refinement(t, result))
        return result
    return t


def _family_fact(family: Type, t: Type) -> Refinement:
    assert isinstance(family, FamilyApp)
    return Refinement(family, t)


def _unify_if_possible(a: Type, b: Type) -> None:
    """Make types equal; a branch that cannot be reached may have equalities that never hold."""
    try:
        unify(a, b)
    except UnifyFault:
        return


def _as_application(t: Type) -> Ap | None:
    if isinstance(t, Ap):
        return t
    if isinstance(t, TyCon) and t.args:
        return Ap(TyCon(t.name, t.args[:-1]), t.args[-1])
    return None


def _is_apart(equation: FamilyEquation, app: FamilyApp) -> bool:
    """Whether an equation cannot match, whatever the variables in the arguments come to be."""
    seen: dict[Bound, Type] = {}
    return any(_parts_clash(p, a, seen) for p, a in zip(equation.left, app.args, strict=True))


def _parts_clash(pattern: Type, t: Type, seen: dict[Bound, Type]) -> bool:
    t = prune(t)
    if isinstance(pattern, Bound):
        return _types_clash(seen.setdefault(pattern, t), t)
    if isinstance(pattern, TyCon) and isinstance(t, TyCon):
        if pattern.name != t.name or len(pattern.args) != len(t.args):
            return True
        return any_clash(pattern.args, t.args, seen)
    if isinstance(pattern, Ap) and isinstance(t, TyCon) and t.args:
        head = TyCon(t.name, t.args[:-1])
        return _parts_clash(pattern.fun, head, seen) or _parts_clash(pattern.arg, t.args[-1], seen)
    return False


def any_clash(patterns: Sequence[Type], types: Sequence[Type], seen: dict[Bound, Type]) -> bool:
    """Whether types cannot match patterns, whatever the variables in them come to be."""
    return any(_parts_clash(p, t, seen) for p, t in zip(patterns, types, strict=True))


def _types_clash(a: Type, b: Type) -> bool:
    """Whether two types can never become equal."""
    a, b = prune(a), prune(b)
    if isinstance(a, TyCon) and isinstance(b, TyCon):
        if a.name != b.name or len(a.args) != len(b.args):
            return True
        return any(_types_clash(x, y) for x, y in zip(a.args, b.args, strict=True))
    return isinstance(a, Forall) != isinstance(b, Forall) and isinstance(a, TyCon) != isinstance(b, TyCon)
