"""A module of Haskell or Curry that has been loaded, as the protocols of `language/` ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clew.core.passes.match import MatchWarning
from clew.haskell.program import Compiled, Session
from clew.language.protocol import Language, Loading, Signature
from clew.language.subjects import USUAL_CALLS, CallOptions, Subject
from clew.source.span import NOWHERE


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
        spans = {e.name.text: e.span for e in self.session.loader.modules[main.name].entities}
        return tuple(Signature(name, spoken(type_), spans.get(name, NOWHERE)) for name, type_ in types)

    def functions(self) -> Sequence[str]:
        from clew.haskell.unknowns.tested import functions_of

        return functions_of(self.compiled)

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        from clew.haskell.unknowns.subject import make_subject

        return make_subject(self.session.fork(), self.compiled, self.file, name, options)
