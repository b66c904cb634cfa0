"""What became of the mutants of a module: which its own tests kill, and what is missing to kill the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.api.mutants.function_mutants import MUTANT_RECURSION, FunctionMutants, JudgedMutant
from clew.check.noticing import FaultNotice
from clew.cover.cases import Stop
from clew.mutate.killing import MutantResult, MutantStatus, MutationResult, Score
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class ModuleMutants:
    """The results of a module's tests on mutants of its functions. `origin` says where the tests are.

    A mutant that no test kills is compared with the original in calls of one function, which `compared` has by the
    mutant's name.
    """

    name: str
    origin: str
    #: The tests and properties that pass, by name.
    tests: tuple[str, ...]
    #: Those that do not count, with the reason: they fail without any fault, or nothing is known of them.
    failing: tuple[str, ...]
    endless: tuple[str, ...]
    run: MutationResult
    notices: Mapping[str, FaultNotice]
    compared: Mapping[str, FunctionMutants]
    #: The functions with faults, as users know them and where they are.
    functions: Mapping[str, tuple[str, Span]]

    @property
    def title(self) -> str:
        return self.name

    @property
    def test_count(self) -> int:
        return len(self.tests)

    @property
    def score(self) -> Score:
        """How many mutants differ from the original, and how many of those were killed."""
        return self.run.score

    @property
    def stop(self) -> Stop | None:
        """Why not all mutants were tried to the end, if so."""
        return self.run.stop

    @property
    def mutants(self) -> tuple[JudgedMutant, ...]:
        """All mutants, in the order of the source."""
        with deep_recursion(MUTANT_RECURSION):
            return tuple(map(self.judged, self.run.results))

    @property
    def survivors(self) -> tuple[JudgedMutant, ...]:
        """The mutants that no test kills, each with an input that would."""
        return tuple(mutant for mutant in self.mutants if mutant.status is MutantStatus.SURVIVED)

    @property
    def is_ok(self) -> bool:
        """Whether all tests pass, all mutants were tried, and each that differs was killed."""
        return self.stop is None and not self.survivors and not self.failing and not self.endless

    def judged(self, result: MutantResult) -> JudgedMutant:
        """A mutant with what became of it, as text."""
        mutant = result.mutant
        notice, compared = self.notices.get(mutant.name), self.compared.get(mutant.name)
        if notice is None and compared is not None:
            return compared.judged(result)
        told = (mutant.name, mutant.kind, result.status, mutant.span, mutant.description, mutant.edits)
        if notice is None:
            return JudgedMutant(*told)
        return JudgedMutant(*told, notice.test, notice.end.call, gives=notice.end.why)

    # --- for reports ---

    def to_json(self) -> list[dict[str, Any]]:
        """The module's functions as JSON has them."""
        return [self._function(name, *spoken) for name, spoken in self.functions.items()]

    def _function(self, name: str, spoken: str, span: Span) -> dict[str, Any]:
        run = self.run.of(name)
        with deep_recursion(MUTANT_RECURSION):
            mutants = [self.judged(result).to_json() for result in run.results]
        return {
            "function": spoken,
            "position": position(span),
            "suite": self.origin,
            "tests": list(self.tests),
            "endless": list(self.endless),
            "failing": list(self.failing),
            **run.to_json(),
            "mutants": mutants,
        }
