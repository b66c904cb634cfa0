"""Curry as a language of Clew: Haskell's front end in another dialect, with programs that search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.haskell.language import HaskellLanguage
from clew.haskell.syntax.dialect import CURRY, Dialect
from clew.language.evaluation import Evaluation
from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.curry.module import CurryModule
    from clew.curry.prompt import CurryPrompt
    from clew.haskell.program import Compiled, Session
    from clew.language.frameworks import TestWriter
    from clew.language.protocol import Language


@dataclass(frozen=True)
class CurryLanguage(HaskellLanguage):
    """Loads modules of Curry."""

    dialect: Dialect = CURRY

    def _module(self, file: str, loading: Loading, session: Session, compiled: Compiled) -> CurryModule:
        from clew.curry.module import CurryModule

        return CurryModule(self, file, loading, session, compiled)

    def main(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> Evaluation:
        return self.load(file, loading, progress).evaluation()

    def prompt(
        self, file: str | None, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> CurryPrompt:
        from clew.curry.prompt import CurryPrompt

        return CurryPrompt(file, loading, progress, self.dialect)

    @property
    def tests(self) -> TestWriter:
        from clew.curry.frameworks import CURRY_TESTS

        return CURRY_TESTS


LANGUAGE: Language = CurryLanguage()
