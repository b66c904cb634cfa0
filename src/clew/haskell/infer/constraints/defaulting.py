"""Defaulting: types for variables that nothing determines (Haskell 2010, 4.3.4; GHC's extended rules)."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.infer.constraints.builtin_classes import DATA
from clew.haskell.infer.constraints.constraint import Wanted
from clew.haskell.names.standard import STD_TYPES
from clew.haskell.types.declared import Environment
from clew.haskell.types.type import (
    DOUBLE,
    INTEGER,
    STRING,
    UNIT,
    Bound,
    TVar,
    TyCon,
    Type,
    has_skolem,
    match_type,
    prune,
    substitute,
)

#: Classes of numbers: one of them must be among the constraints of a variable that is defaulted.
NUMERIC = frozenset(
    STD_TYPES[text] for text in ("Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat")
)
#: The classes of the standard libraries: only constraints with these are defaulted (Haskell 2010, 4.3.4).
_STANDARD = NUMERIC | frozenset(
    STD_TYPES[text]
    for text in (
        *("Eq", "Ord", "Show", "Read", "Enum", "Bounded", "Ix"),
        *("Functor", "Applicative", "Monad", "MonadFail", "Alternative", "MonadPlus"),
        *("Semigroup", "Monoid", "Traversable"),
    )
)
#: Classes that will do as well under the extended rules.
_INTERACTIVE = frozenset(STD_TYPES[text] for text in ("Show", "Eq", "Ord", "Foldable", "Traversable"))
#: Classes of containers that a list has.
_CONTAINERS = frozenset(STD_TYPES[text] for text in ("Functor", "Foldable", "Traversable"))


class Defaulting:
    """Chooses types; `types` are the candidates, in order, which a `default` declaration may change.

    Where literals are of any type of strings, that is decided like a number (as GHC does, though its guide does not say).
    """

    def __init__(self, environment: Environment, *, extended: bool, strings: bool) -> None:
        self._env = environment
        self._extended = extended
        self._strings = frozenset({STD_TYPES["IsString"]} if strings else ())
        self.types: tuple[Type, ...] = (INTEGER, DOUBLE, STRING) if strings else (INTEGER, DOUBLE)

    def choose(self, var: TVar, mine: Sequence[Wanted]) -> bool:
        """Choose a type for a variable, given all constraints about it; whether there is one."""
        single = [w for w in mine if len(w.args) == 1 and prune(w.args[0]) is var]
        # GHC looks at what can leave the signature: `Serial m a`, with its `m`, does not keep `a` from being a number.
        free = [w for w in mine if not any(has_skolem(arg, 0) for arg in w.args)]
        if any(w not in single for w in free) and not self._extended:
            return False
        chosen = self._type_for({w.cls for w in single})
        if chosen is None:
            return False
        var.ref = chosen
        return True

    def _type_for(self, classes: set[str]) -> Type | None:
        """The first type that has instances of all classes, if the rules apply to them."""
        if STD_TYPES["Foldable"] in classes and classes <= _CONTAINERS:
            # In Haskell 2010 `all`, `length` and the like were functions on lists; GHC asks for an annotation.
            return TyCon("[]")
        if DATA in classes and not classes & NUMERIC and all(self._has_instance(c, UNIT) for c in classes):
            return UNIT  # any type would do
        deciding = NUMERIC | self._strings
        if not classes & (deciding | _INTERACTIVE if self._extended else deciding):
            return None
        if not self._extended and not classes - {DATA} <= _STANDARD | self._strings:
            return None
        candidates = (TyCon("()"), TyCon("[]"), *self.types) if self._extended else self.types
        fitting = (t for t in candidates if all(self._has_instance(c, t) for c in classes))
        return next(fitting, None)

    def _has_instance(self, cls: str, t: Type) -> bool:
        """Whether a closed type has an instance."""
        for instance in self._env.candidates(cls, (t,)):
            mapping: dict[Bound, Type] = {}
            if match_type(instance.head[0], t, mapping):
                return all(
                    self._has_instance(p.cls, substitute(p.args[0], mapping)) for p in instance.context
                )
        return False
