"""How suspicious functions are, and how much trouble statements are to judge.

Suspicion comes from runs: a function that failing runs use and passing ones do not is suspected most (Ochiai's
coefficient, as in spectrum-based fault localisation), and from mutants: where a small change of a function makes a
known wrong result right, its fault is likely to be there (Moon et al., MUSE). Long definitions are suspected more than
short ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import cached_property
from math import log2, sqrt

from clew.debug.computation_statement import JudgedFunction, JudgedKind, Statement, original
from clew.machine.values.parts import parts
from clew.machine.values.value import FunctionMap, Unevaluated
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.source.texts import source_lines

#: The suspicion against a function of which nothing is known, and the least that a function can have.
_USUAL, _LEAST = 0.5, 0.05
#: By how much a mutant that mends a known wrong result raises it.
_MENDED = 6.0
#: What makes a statement harder to judge: each doubling of its size, each function in it, each open part.
_DOUBLING, _FUNCTION, _OPEN = 0.15, 0.3, 0.05


@dataclass(frozen=True, slots=True)
class Spectrum:
    """Which functions were used in failing runs and in passing ones."""

    failing: Counter[str] = field(default_factory=Counter)
    passing: Counter[str] = field(default_factory=Counter)
    failures: int = 0

    def rank(self, function: str) -> float:
        """Ochiai's coefficient: 1 where exactly the failing runs use it, 0 where none does."""
        failed, passed = self.failing[function], self.passing[function]
        if not self.failures or not failed:
            return 0.0
        return failed / sqrt(self.failures * (failed + passed))


@dataclass(frozen=True, slots=True)
class SuspectEvidence:
    """What speaks against functions: runs that use them, and functions of which some mutant gives what is wanted."""

    spectrum: Spectrum | None = None
    mended: frozenset[str] = frozenset()


class Suspicion:
    """How suspicious functions are. SuspectEvidence that takes time is looked for when somebody asks."""

    def __init__(self, evidence: Callable[[], SuspectEvidence] = SuspectEvidence) -> None:
        self._find = evidence
        self._lines: dict[str, Sequence[str]] = {}

    @cached_property
    def evidence(self) -> SuspectEvidence:
        return self._find()

    def of(self, subject: JudgedFunction) -> float:
        """How suspicious a function is, compared with others."""
        known, name = _USUAL, original(subject.function)
        seen = self.evidence.spectrum
        if seen is not None and seen.passing:
            known = max(seen.rank(name), _LEAST)
        if name in self.evidence.mended:
            known *= _MENDED
        known *= sqrt(self._length(subject.span))
        return known * 0.5 if subject.kind is JudgedKind.CONSTANT else known

    def _length(self, definition: Span) -> int:
        """How many characters a definition has: the more is written, the more can be wrong in it."""
        if not definition.line:
            return 1
        if definition.file not in self._lines:
            self._lines[definition.file] = source_lines(definition.file) or ()
        written = self._lines[definition.file][definition.line - 1 : definition.end_line]
        return max(1, sum(len(line.strip()) for line in written))

    def trouble(self, statement: Statement) -> float:
        """How hard a statement is to judge: 1 for the easiest."""
        size = opens = functions = 0
        for stated in (*statement.arguments, *statement.free, *statement.given, statement.result):
            for part in parts(stated.value):
                size += 1
                opens += isinstance(part, Unevaluated)
                functions += isinstance(part, FunctionMap)
        return 1 + _DOUBLING * log2(max(size, 1)) + _FUNCTION * functions + _OPEN * opens


def spectrum(failing: Iterable[frozenset[str]], passing: Iterable[frozenset[str]]) -> Spectrum:
    """Count the functions that runs used."""
    failed, passed, failures = Counter[str](), Counter[str](), 0
    for used in failing:
        failures += 1
        failed.update(used)
    for used in passing:
        passed.update(used)
    return Spectrum(failed, passed, failures)
