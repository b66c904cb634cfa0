"""Core's text form (docs/core.md) as a language of Clew."""

from __future__ import annotations

from clew.core.text.read import parse_program
from clew.language.protocol import Language
from clew.plain.language import PlainLanguage

LANGUAGE: Language = PlainLanguage(parse_program)
