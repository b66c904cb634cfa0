"""The output of `clew mutate`: what became of the mutants, as a table."""

from __future__ import annotations

from clew.api.mutants.function_mutants import MUTANT_RECURSION, FunctionMutants
from clew.api.mutants.module_mutants import ModuleMutants
from clew.cover.cases import Stop
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import MutantResult, MutantStatus
from clew.source.recursion_limit import deep_recursion

_HEADS = {
    MutantStatus.SURVIVED: "survived, each with a test that is missing:",
    MutantStatus.ALIKE: "alike on every input up to a level of constructors:",
    MutantStatus.UNKNOWN: "unknown, because too few inputs were compared:",
    MutantStatus.EQUIVALENT: "equivalent, because every input was tried and none tells them apart:",
    MutantStatus.INVALID: "left out, because the language would refuse them:",
    MutantStatus.KILLED: "killed:",
    MutantStatus.UNTRIED: "not tried:",
}
#: What is listed only when everything is asked for; the table counts it.
_MANY = (MutantStatus.KILLED, MutantStatus.UNTRIED)
#: Calls without an end that are shown.
_ENDLESS = 3
_STOPS = {Stop.TIME: "the time is over", Stop.INTERRUPTED: "interrupted"}


class MutationReport:
    """The results of one suite on the mutants of one function, or of a module's tests on those of the module, as text."""

    def __init__(self, made: FunctionMutants | ModuleMutants) -> None:
        self.made = made
        self.run = made.run
        self.results = made.run.results

    def text(self, *, everything: bool = False) -> str:
        """The table, the mutants by what became of them, and the score."""
        with deep_recursion(MUTANT_RECURSION):
            return self._text(everything=everything)

    def _text(self, *, everything: bool) -> str:
        counts = {s: sum(r.status is s for r in self.results) for s in MutantStatus}
        count = self.made.test_count
        tests = f"{count} test{'s' if count != 1 else ''}"
        out = [
            f"{self.made.title}: {len(self.results)} mutants, {tests} ({self.made.origin})",
            *self._table(counts),
        ]
        if self.made.failing:
            out += ["", "left out, because they do not pass without a fault:"]
            out += (f"  {test}" for test in self.made.failing)
        endless = self.made.endless
        if endless:
            more = f", and {len(endless) - _ENDLESS} others" if len(endless) > _ENDLESS else ""
            out += [
                "",
                f"not at the end within --steps, not even without a fault: {', '.join(endless[:_ENDLESS])}{more}",
            ]
        for status in _HEADS:
            chosen = [r for r in self.results if r.status is status]
            if chosen and (everything or status not in _MANY):
                out += ["", _HEADS[status]]
                out += (line for result in chosen for line in self._lines_of(result))
        out += ["", self.summary()]
        return "\n".join(out)

    def _table(self, counts: dict[MutantStatus, int]) -> list[str]:
        """The number of mutants of each kind by status."""
        shown = [s for s in MutantStatus if counts[s]]
        head = "  " + f"{'':<12}" + "".join(f"{s.value:>12}" for s in shown)
        rows = []
        for kind in FaultKind:
            own = [r for r in self.results if r.mutant.kind is kind]
            if own:
                cells = "".join(f"{sum(r.status is s for r in own) or '':>12}" for s in shown)
                rows.append(f"  {kind.value:<12}{cells}")
        total = "".join(f"{counts[s]:>12}" for s in shown)
        return [head.rstrip(), *(r.rstrip() for r in rows), f"  {'all':<12}{total}"]

    def _lines_of(self, result: MutantResult) -> list[str]:
        mutant = self.made.judged(result)
        where = f"{mutant.span.line}:{mutant.span.column}" if mutant.span.line else mutant.name
        line = f"  {where:<8}{mutant.kind.value:<12}{mutant.description}"
        if mutant.status is MutantStatus.KILLED and mutant.expected is None:
            return [line, f"          {mutant.input} ==> {mutant.gives}"]
        if mutant.status is MutantStatus.KILLED:
            return [line, f"          {mutant.input} gives {mutant.gives}, not {mutant.expected}"]
        if mutant.status is MutantStatus.SURVIVED:
            return [line, f"          {mutant.input} = {mutant.expected}, and here {mutant.gives}"]
        if result.status is MutantStatus.ALIKE:
            return [f"{line}   (to level {result.level})"]
        if result.status is MutantStatus.UNKNOWN:
            return [line, f"          {result.losses.text}"]
        return [line]

    def summary(self) -> str:
        stop, untried = self.run.stop, len(self.results) - self.run.tried
        said = [] if stop is None else [f"stopped: {_STOPS[stop]}"]
        if untried:
            said.append(f"{untried} of {len(self.results)} mutants not tried")
        if self.made.score.counted:
            of = " of those tried" if untried else ""
            killed, counted = self.made.score.killed, self.made.score.counted
            said.append(
                f"score {self.made.score.percent}{of}: {killed} of {counted} mutants that differ are killed"
            )
            unknown = sum(r.status is MutantStatus.UNKNOWN for r in self.results)
            if unknown:
                said.append(f"{unknown} may differ")
        elif self.run.tried:
            of = " that was tried" if untried else ""
            open_ = any(r.status in (MutantStatus.UNKNOWN, MutantStatus.ALIKE) for r in self.results)
            differs = "is known to differ" if open_ else "differs"
            said.append(f"no mutant{of} {differs} from the original")
        return "; ".join(said)
