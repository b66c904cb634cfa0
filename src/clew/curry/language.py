"""Curry as a language of Clew: Haskell's front end in another dialect, with programs that search."""

from __future__ import annotations

from clew.haskell.language import HaskellLanguage
from clew.haskell.syntax.dialect import CURRY
from clew.language.protocol import Language

LANGUAGE: Language = HaskellLanguage(CURRY)
