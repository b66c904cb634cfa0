"""Core's text form (docs/core.md) as a language of Clew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.core.text.read import parse_program
from clew.plain.language import PlainLanguage

if TYPE_CHECKING:
    from clew.language.protocol import Language

LANGUAGE: Language = PlainLanguage(parse_program)
