"""Haskell as a language of Clew: the front end behind the protocols of `language/`.

The front end itself is imported when a module is loaded: a program that was compiled before runs without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clew.haskell.projects.module_settings import project_digest
from clew.haskell.syntax.dialect import HASKELL, Dialect
from clew.language.evaluation import Evaluation
from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.language.portable import SourceText
from clew.source.dataclass import dataclass
from clew.source.files import read_source

if TYPE_CHECKING:
    from clew.haskell.interactive import HaskellPrompt
    from clew.haskell.module import HaskellModule
    from clew.haskell.program import Compiled, Session
    from clew.language.frameworks import TestWriter
    from clew.language.protocol import Language
    from clew.normal.normal_source import NormalSource


@dataclass(frozen=True)
class HaskellLanguage:
    """Loads modules of a dialect of Haskell."""

    dialect: Dialect = HASKELL

    def load(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> HaskellModule:
        session = self._session(loading, progress)
        return self._module(file, loading, session, session.load(file))

    def main(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> Evaluation:
        from clew.haskell import ready
        from clew.language.values.value_notation import CommonTexts

        place = ready.place(
            file, loading.folders, loading.legacy, loading.flags, project_digest(file, self.dialect)
        )
        made = place.read()
        if made is not None:
            return Evaluation(made.program, "it", CommonTexts(), made.module, is_action=True)
        module = self.load(file, loading, progress)
        evaluation = module.evaluation()
        if evaluation.is_action:
            place.write(*module.session.loader.inputs(), module.name, evaluation.program)
        return evaluation

    def prompt(
        self, file: str | None, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> HaskellPrompt:
        from clew.haskell.interactive import HaskellPrompt

        return HaskellPrompt(file, loading, progress, self.dialect)

    @property
    def tests(self) -> TestWriter:
        from clew.haskell.frameworks.writer import HASKELL_TESTS

        return HASKELL_TESTS

    def texts(self, file: str, loading: Loading = USUAL_LOADING) -> tuple[SourceText, ...]:
        from clew.haskell.exploring.portable import texts_of

        session = self._session(loading)
        session.loader.keeper = None  # nothing is to be compiled
        session.loader.load_source(read_source(file), file)
        return texts_of(session)

    def normal_source(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> NormalSource:
        from clew.haskell.flow_source import flow_source

        session = self._session(loading, progress)
        return flow_source(session, session.load(file))

    def load_texts(
        self, file: str, texts: Sequence[SourceText], loading: Loading = USUAL_LOADING
    ) -> HaskellModule:
        from clew.haskell.exploring.portable import load_texts

        session = self._session(loading)
        return self._module(file, loading, session, load_texts(session, file, texts))

    def _session(self, loading: Loading, progress: Progress | None = None) -> Session:
        from clew.haskell.program import Session

        return Session(
            loading.folders,
            progress,
            legacy=loading.legacy,
            dialect=self.dialect,
            marking=loading.marking,
            flags=loading.flags,
        )

    def _module(self, file: str, loading: Loading, session: Session, compiled: Compiled) -> HaskellModule:
        from clew.haskell.module import HaskellModule

        return HaskellModule(self, file, loading, session, compiled)


LANGUAGE: Language = HaskellLanguage()
