"""Which notation the tests of a suite are written in: that of its language, or the one that most languages share."""

from __future__ import annotations

from clew.language.expressions.term_notation import TermNotation
from clew.language.expressions.test_terms import Fixities, Term
from clew.language.registry import LANGUAGES, term_notation
from clew.source.dataclass import dataclass
from clew.suite.notation import show
from clew.suite.notation_read import read


@dataclass(frozen=True, slots=True)
class _CommonNotation:
    """Functions before their arguments, and operators between them."""

    def show(self, term: Term, fixities: Fixities, hole: str = "?") -> str:
        return show(term, fixities, hole)

    def read(self, text: str, fixities: Fixities) -> Term:
        return read(text, fixities)


COMMON_NOTATION: TermNotation = _CommonNotation()


def notation_for(language: str) -> TermNotation:
    """The notation of a language, by its name."""
    traits = LANGUAGES.get(language)
    own = None if traits is None else term_notation(traits)
    return COMMON_NOTATION if own is None else own
