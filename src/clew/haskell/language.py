"""Haskell as a language of Clew: the front end behind the protocols of `language/`.

The front end itself is imported when a module is loaded: a program that was compiled before runs without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.haskell.syntax.dialect import HASKELL, Dialect
from clew.language.protocol import USUAL_LOADING, Language, Loading, Progress

if TYPE_CHECKING:
    from clew.haskell.module import HaskellModule


@dataclass(frozen=True)
class HaskellLanguage:
    """Loads modules of a dialect of Haskell."""

    dialect: Dialect = HASKELL

    def load(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> HaskellModule:
        from clew.haskell.module import HaskellModule
        from clew.haskell.program import Session

        session = Session(loading.folders, progress, legacy=loading.legacy, dialect=self.dialect)
        return HaskellModule(self, file, loading, session, session.load(file))


LANGUAGE: Language = HaskellLanguage()
