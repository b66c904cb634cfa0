"""A suite: the results of a module's functions for some inputs, with everything that is needed to read and compare it.

Inputs are pairwise disjoint: none is equal to, more general or more specific than another (Allwood, section 5.5). A suite
that is recorded here is so; for one from elsewhere, `match.overlaps` checks it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import Enum

from clew.explore.inputs.constants import Constants
from clew.language.expressions.term_notation import TermNotation
from clew.language.expressions.test_terms import Fixity, Term, root_of
from clew.language.registry import UNNAMED
from clew.source.dataclass import dataclass
from clew.suite.notations import notation_for

#: How a missing result is written; no value looks like it.
FAILED = "failed"
_OR = " ? "
#: The end of a result of which only some values are known.
MORE = "..."
_NUMBER = re.compile(r"(\d+)")
#: A value of several: quoted texts and characters as a whole, then anything up to the next ` ? `.
_ALTERNATIVES = re.compile(
    r"""((?:"(?:[^"\\]|\\.)*"|(?<![\w'])'(?:[^'\\]|\\'|\\[^']+)'|(?! \? ).)+)(?: \? )?""", re.DOTALL
)


class ResultKind(Enum):
    """How a test ended: with a value, with an exception, or not within the limits; a search may end without any.

    `SOME` are values of a search that may have more.
    """

    VALUE = "value"
    RAISED = "raised"
    ENDLESS = "endless"
    FAILED = "failed"
    SOME = "some"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a test: a value as it is shown, the text of an exception, or the part of a value without an end.

    Several values of one expression of a program that searches are one text, `0 ? 1`; `values` are its parts.
    """

    kind: ResultKind
    text: str

    def __str__(self) -> str:
        if self.kind is ResultKind.SOME:
            return f"{self.text}{_OR}{MORE}" if self.text else MORE
        return f"{_MARK[self.kind]}{self.text}"

    @property
    def values(self) -> tuple[str, ...]:
        """The values, each as it is shown."""
        return tuple(part for part in _ALTERNATIVES.findall(self.text) if part)

    @classmethod
    def of_values(cls, texts: Iterable[str], kind: ResultKind = ResultKind.VALUE) -> Result:
        """The values of an expression, each once, in an order that does not depend on the program."""
        return cls(kind, _OR.join(sorted(set(texts), key=_natural)))


_MARK = {
    ResultKind.VALUE: "",
    ResultKind.RAISED: "! ",
    ResultKind.ENDLESS: "... ",
    ResultKind.FAILED: FAILED,
}


def _natural(text: str) -> tuple[object, ...]:
    """Orders texts by their letters, and by the sizes of the numbers in them."""
    parts = _NUMBER.split(text)
    numbers = [(len(p), p) for p in parts[1::2]]
    return (*[part for pair in zip(parts, numbers, strict=False) for part in pair], parts[-1], text)


@dataclass(frozen=True, slots=True)
class TestCase:
    """An input with its result; `covers` are the items of the program that running it evaluated."""

    __test__ = False  # pytest must not collect it

    input: Term
    result: Result
    covers: tuple[str, ...] = ()

    @property
    def function(self) -> str:
        return root_of(self.input)


@dataclass(frozen=True, slots=True)
class Suite:
    """The tests of a module, in the order of their texts.

    `types` are those of its functions; `shown` the ones whose results `show` prints as they are recorded here.
    `imports` are the other modules that inputs mention; `options` says how it was recorded, and `constants` which
    numbers, characters and texts were tried, so that another version can be recorded with the same.
    """

    module: str
    cases: tuple[TestCase, ...]
    types: Mapping[str, str] = field(default_factory=dict)
    shown: frozenset[str] = frozenset()
    fixities: Mapping[str, Fixity] = field(default_factory=dict)
    imports: tuple[str, ...] = ()
    options: str = ""
    constants: Constants | None = None
    #: The name of the module's language.
    language: str = UNNAMED
    #: The file of the module, and the folders in which its imports were looked for, if they are known.
    #: They do not make a suite another one.
    source: str | None = field(default=None, compare=False)
    folders: tuple[str, ...] = field(default=(), compare=False)

    @property
    def notation(self) -> TermNotation:
        """How its inputs are written."""
        return notation_for(self.language)

    def show(self, term: Term) -> str:
        return self.notation.show(term, self.fixities)

    def line(self, case: TestCase) -> str:
        """A test as one line of text."""
        return f"{self.show(case.input)} ==> {case.result}"

    @property
    def has_footprints(self) -> bool:
        return any(case.covers for case in self.cases)


def ordered(
    cases: Iterable[TestCase], fixities: Mapping[str, Fixity], notation: TermNotation
) -> tuple[TestCase, ...]:
    """Tests in the order of their texts."""
    return tuple(sorted(cases, key=lambda case: notation.show(case.input, fixities)))
