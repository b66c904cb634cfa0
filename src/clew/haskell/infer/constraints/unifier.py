"""Unification as inference uses it: with levels, restricted synonyms, and errors that say where and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from clew.haskell.infer.constraints.constraint import EQUALITY, Wanted
from clew.haskell.infer.constraints.equalities import Equalities
from clew.haskell.infer.constraints.restricted import RestrictedSynonyms
from clew.haskell.types.code import Placeholder
from clew.haskell.types.errors import Why, mismatch
from clew.haskell.types.type import Bound, Equality, Skolem, TVar, Type, same
from clew.haskell.types.unify import Undecided, UnifyFault, unify
from clew.source.span import NOWHERE, Span


class Unifier:
    """Makes types equal, and variables at the current level.

    The level is the depth of the definitions around the place that is inferred: a variable that is deeper than the
    level occurs in no type of the environment, so it can be generalised (Rémy).
    """

    def __init__(self, synonyms: RestrictedSynonyms, equalities: Equalities) -> None:
        self._synonyms = synonyms
        self.equalities = equalities
        self.level = 0
        #: Where equations go that could not be decided: the constraint solver.
        self.defer: Callable[[Wanted], None] | None = None
        #: The last place that was looked at, for errors that have no better one.
        self.place = NOWHERE
        #: `with deeper:` is one level deeper.
        self.deeper = _Deeper(self)

    def fresh(self) -> TVar:
        """A new variable."""
        return TVar(self.level)

    def fresh_for(self, variables: Iterable[Bound]) -> dict[Bound, Type]:
        """New variables for those that a type quantifies over."""
        level = self.level
        return {v: TVar(level) for v in variables}

    def rigid_for(self, variables: Iterable[Bound], *, of_signature: bool = False) -> dict[Bound, Type]:
        """New rigid variables for those that a type quantifies over."""
        level = self.level
        return {v: Skolem(v.name, level, None, of_signature) for v in variables}

    def unify(self, actual: Type, expected: Type, span: Span, why: Why = None) -> None:
        """Make the type of the expression at the span the type that is expected of it."""
        if self._synonyms.is_open:
            actual, expected = self._synonyms.expand(actual), self._synonyms.expand(expected)
        self.place = span
        undecided = Undecided([], self.equalities.touchable)
        try:
            unify(actual, expected, undecided)
            if undecided.equations:
                self._wait(self.simplified(undecided), span, why)
        except UnifyFault as fault:
            raise mismatch(fault, actual, expected, span, why) from None

    def simplified(self, undecided: Undecided) -> list[Equality]:
        """What is left of equations when the families in them are reduced, and variables filled in."""
        left: list[Equality] = []
        work = undecided.equations
        while work:
            a, b = work.pop()
            x, y = self.equalities.normal(a), self.equalities.normal(b)
            if same(x, y):
                continue
            more = Undecided([], undecided.touchable)
            unify(x, y, more)
            if len(more.equations) == 1 and more.equations[0][0] is x and more.equations[0][1] is y:
                left.append((x, y))
            else:
                work += more.equations
        return left

    def _wait(self, equations: list[Equality], span: Span, why: Why) -> None:
        facts = self.equalities.facts
        for equation in equations:
            assert self.defer is not None
            self.defer(Wanted(EQUALITY, equation, Placeholder(span), span, facts=facts, why=why))


class _Deeper:
    """Raises the level of a unifier for a while."""

    __slots__ = ("_unifier",)

    def __init__(self, unifier: Unifier) -> None:
        self._unifier = unifier

    def __enter__(self) -> None:
        self._unifier.level += 1

    def __exit__(self, *raised: object) -> None:
        self._unifier.level -= 1
