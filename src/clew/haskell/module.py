"""A module of Haskell or Curry that has been loaded, as the protocols of `language/` ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clew.core.passes.match import MatchWarning
from clew.haskell.program import Compiled, Session
from clew.language.protocol import Language, Loading, Signature


@dataclass(frozen=True)
class HaskellModule:
    """A module that a session has loaded. Curry's modules are such modules, too, in another dialect."""

    language: Language
    file: str
    loading: Loading
    session: Session
    compiled: Compiled

    @property
    def name(self) -> str:
        return self.compiled.main.name

    @property
    def warnings(self) -> Sequence[MatchWarning]:
        return self.compiled.main.warnings

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        main, spoken = self.compiled.main, self.session.dialect.spoken
        types = self.session.all_types(main.name) if everything else main.types
        return tuple(Signature(name, spoken(type_)) for name, type_ in types)
