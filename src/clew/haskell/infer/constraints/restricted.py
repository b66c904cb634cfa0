"""Restricted type synonyms of Hugs: types of their own, except within the functions that they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from clew.haskell.types.declared import SynonymInfo
from clew.haskell.types.type import Ap, Forall, Pred, TyCon, Type, apply, prune, substitute


class RestrictedSynonyms:
    """The restricted synonyms of a module, and whether inference is within one of their functions."""

    def __init__(self) -> None:
        self._synonyms: dict[str, SynonymInfo] = {}
        self._functions: set[str] = set()
        self.is_open = False

    def declare(self, info: SynonymInfo, functions: Iterable[str]) -> None:
        """Add a synonym with the functions that may look through it."""
        self._synonyms[info.name] = info
        self._functions.update(functions)

    def any_sees(self, functions: Iterable[str]) -> bool:
        """Whether one of the functions may look through a synonym."""
        return bool(self._functions) and any(name in self._functions for name in functions)

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Look through the synonyms for a while."""
        self.is_open = True
        try:
            yield
        finally:
            self.is_open = False

    def find(self, name: str) -> SynonymInfo | None:
        """A synonym that may be looked through."""
        return self._synonyms.get(name) if self.is_open else None

    def expand(self, t: Type) -> Type:
        """The type with the synonyms in it replaced, while they are open."""
        t = prune(t)
        if not self.is_open:
            return t
        if isinstance(t, TyCon):
            args = tuple([self.expand(a) for a in t.args])
            info = self._synonyms.get(t.name)
            if info is None or len(args) < len(info.params):
                return TyCon(t.name, args)
            count = len(info.params)
            mapping = dict(zip(info.params, args, strict=False))
            return apply(self.expand(substitute(info.body, mapping)), args[count:])
        if isinstance(t, Ap):
            return apply(self.expand(t.fun), (self.expand(t.arg),))
        if isinstance(t, Forall):
            context = [Pred(p.cls, tuple([self.expand(a) for a in p.args])) for p in t.context]
            return Forall(t.vars, tuple(context), self.expand(t.body), t.equalities)
        return t
