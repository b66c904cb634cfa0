"""The hunt through one module: symptoms, their causes, and who is to blame; the most telling kinds first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from clew.api.budget import Cancellation
from clew.api.events import OnEvent, ignore
from clew.api.walking import FailingTest
from clew.debug.computation_statement import original
from clew.hunt.causes.kept_tests import kept_test
from clew.hunt.causes.locating import Judged, judged
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.blame import UNKNOWN_BLAME, Blame, BlameState
from clew.hunt.findings.common_flow import MarkedModule, common_flow, passing_calls
from clew.hunt.findings.failing_call import FailingCall, Offence, identity_of
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding, TriedCalls, is_inside
from clew.hunt.projects.project_survey import is_test
from clew.hunt.symptoms.crash_cause import beginning
from clew.hunt.symptoms.older_version import OlderVersion, changed_lines
from clew.hunt.symptoms.symptom_search import Symptom, SymptomSearch
from clew.hunt.symptoms.without_missing import without_missing
from clew.language.protocol import LoadedModule
from clew.source.diagnostics import ClewError

OnFinding = Callable[[HuntFinding], None]

#: The parts of what is left of the time: for properties, for blame after them, for the
#: comparison with an older version, for exploring, for generating.
_CHECKING, _BLAMING, _COMPARING, _EXPLORING, _GENERATING = 0.4, 0.5, 0.4, 0.5, 0.5
#: Seconds in which exploring finds what is near, if a module has as much in all: beginning takes a third of them.
_LOOK = 0.15
#: The part of the time for unit tests in trees.
_UNITS = 0.2
#: Symptoms that the debugger looks into as a whole; of others, whether their runs use what is known to be wrong.
_MOST_DEBUGGED = 3
#: Calls that are judged as if the function to blame were right.
_MOST_BEHIND = 4
#: Findings whose runs are compared in the flow graph.
_MOST_COMPARED = 6


class ModuleHunt:
    """Goes through one module."""

    def __init__(
        self,
        module: LoadedModule,
        options: HuntOptions,
        cancel: Cancellation | None = None,
        on_event: OnEvent = ignore,
        on_finding: OnFinding = lambda finding: None,
        older: OlderVersion | None = None,
    ) -> None:
        self._module = module
        self._options = options
        self._on_event = on_event
        self._on_finding = on_finding
        self._older = older
        self._reference = None if older is None else older.module
        self._time = TimeShare(options.seconds, cancel)
        self._search = SymptomSearch(module, options, on_event, older=older)
        self._findings: list[HuntFinding] = []
        #: The runs of calls that no expression repeats.
        self._runs: dict[str, FailingTest] = {}

    def run(self) -> HuntedModule:
        """Hunt to the end, or until the time is over; what was found until then is in the result."""
        began = time.monotonic()
        search = self._search
        left = self._time.left
        checking = None if left is None else _CHECKING * left
        units = None if left is None else _UNITS * left
        tested = chain(search.units(self._time, units), search.checked(self._time, checking))
        self._judge_soon(self._found(tested))
        if self._older is not None:
            self._judge(search.compared(self._older, self._time.part(_COMPARING)), self._time.part(_BLAMING))
        if not (search.effort.properties and is_test(self._module.file)):
            least = _LOOK if self._options.seconds is None else min(_LOOK, self._options.seconds)
            crashes = [*self._found(search.explored(self._time.look(_EXPLORING, least)))]
            generated = self._found(search.generated(self._time.part(_GENERATING)))
            known = {call.identity for call, _ in crashes}
            again = search.again(self._smallest(generated))
            crashes += [symptom for symptom in again if symptom[0].identity not in known]
            crashes = search.beside_callers(crashes)
            crashes.sort(
                key=lambda symptom: (symptom[0].offence.rank, bool(symptom[0].unseen), len(symptom[0].shown))
            )
            self._judge(crashes, self._time)
        self._look_behind()
        self._compare_flows()
        effort = search.effort
        return HuntedModule(
            self._module.file,
            self._module.name,
            tuple(sorted(self._findings, key=lambda f: f.order)),
            None,
            effort.properties,
            effort.failing,
            tuple(effort.undecided.items()),
            effort.expressions,
            effort.exhausted,
            effort.functions,
            effort.branches,
            time.monotonic() - began,
            tuple(effort.notes),
            self._time.is_stopped,
            effort.older,
            tuple(name for name, _ in self._module.texts()),
            tuple(effort.uncovered),
            TriedCalls(
                frozenset(name for name, calls in search.passing.items() if calls),
                {cause: frozenset(names) for cause, names in search.crashing.items()},
            ),
        )

    # --- causes ---

    def _found(self, symptoms: Iterable[Symptom]) -> Iterator[Symptom]:
        return without_missing(self._module, symptoms, self._search.effort)

    def _smallest(self, symptoms: Iterable[Symptom]) -> list[Symptom]:
        """Generated calls, the smallest for each function and what it says."""
        found: dict[tuple[str, str], Symptom] = {}
        for call, run in symptoms:
            key = call.identity, beginning(call.outcome)
            before = found.get(key)
            if before is None or len(call.shown) < len(before[0].shown):
                found[key] = (call, run)
        return list(found.values())

    def _look_behind(self) -> None:
        """Judge further calls of a cause as if the function to blame were right: what is wrong then is another fault.

        Only a function counts that does not use the first one in that run: its result may be wrong because of that.
        """
        behind = [
            (f.blame, c)
            for f in self._findings
            if f.blame.is_located and not f.is_crash
            for c in f.calls[1:]
            if f.blame.function != c.name.partition("_")[2]  # it is about that function alone
        ]
        for blame, call in sorted(behind, key=lambda pair: not pair[1].is_related)[:_MOST_BEHIND]:
            if self._time.is_cancelled:
                return
            options = replace(self._options, trusted=(*self._options.trusted, blame.internal))
            said = judged(
                self._module, call, self._runs.get(call.shown), options, self._time, self._reference
            )
            if not said.blame.is_located or original(blame.internal) in said.used_below:
                continue
            number = next(n for n, f in enumerate(self._findings) if f.blame is blame)
            known = self._findings[number]
            self._findings[number] = replace(known, calls=tuple(c for c in known.calls if c != call))
            self._add(replace(call, is_related=False), said, self._time)

    def _compare_flows(self) -> None:
        """Say of each finding what its failing runs have in common, while there is time."""
        marked: dict[str, MarkedModule] = {}
        order = sorted(range(len(self._findings)), key=lambda n: self._findings[n].order)
        for number in order[:_MOST_COMPARED]:
            finding = self._findings[number]
            if self._time.is_cancelled:
                return
            failing = [c.expression for c in finding.calls if c.expression is not None]
            if not failing or finding.offence.rank > Offence.CRASH.rank:
                continue
            file = finding.span.file
            try:
                passing = self._passing(finding.call)
                if not passing or not finding.span.line:
                    continue
                if file not in marked:
                    marked[file] = MarkedModule(self._module, file, self._time)
                flow = common_flow(marked[file], failing, passing)
            except ClewError:
                continue  # a flow graph is only made where the language has one
            if flow is not None:
                self._findings[number] = replace(finding, flow=flow)
                self._on_finding(self._findings[number])

    def _passing(self, call: FailingCall) -> list[str]:
        """Calls of what was called with which nothing is wrong."""
        if call.offence in (Offence.PROPERTY, Offence.TEST):
            return passing_calls(self._module, call.name, lambda: self._time.is_cancelled)
        return self._search.passing.get(call.name, [])

    def _judge_soon(self, symptoms: Iterable[Symptom]) -> None:
        """Judge symptoms as they are found; when that has taken its part of the time, when all are found."""
        left = None if self._time.left is None else _BLAMING * (1 - _CHECKING) * self._time.left
        waiting: list[Symptom] = []
        for number, symptom in enumerate(symptoms):
            if left is not None and left <= 0:
                waiting.append(symptom)
                continue
            began = time.monotonic()
            self._judge([symptom], TimeShare(left, self._time), number)
            left = None if left is None else left - (time.monotonic() - began)
        self._judge(waiting, self._time.part(_BLAMING), _MOST_DEBUGGED)

    def _judge(self, symptoms: Iterable[Symptom], share: TimeShare, before: int = 0) -> None:
        """Find out who is to blame for each symptom, and put those with one cause together; so many were judged before."""
        for number, (call, run) in enumerate(symptoms, before):
            if self._older is not None and not self._older.broke(call.expression):
                self._search.effort.older += 1
                continue
            if share.is_stopped:
                self._add(
                    call, Judged(replace(UNKNOWN_BLAME, span=call.span, reason="it was stopped")), share
                )
                continue
            if run is not None:
                self._runs[call.shown] = run
            known = self._defective if number >= _MOST_DEBUGGED else frozenset()
            said = judged(self._module, call, run, self._options, share, self._reference, known)
            self._add(_told_apart(call, said.blame), said, share)

    @property
    def _defective(self) -> frozenset[str]:
        """The functions that are known to be wrong; of one that crashes, nobody said so."""
        located = (f for f in self._findings if f.blame.is_located and not f.is_crash)
        return frozenset(original(f.blame.internal) for f in located)

    def _add(self, call: FailingCall, said: Judged, share: TimeShare) -> None:
        for number, known in enumerate(self._findings):
            if _is_same(known, call, said.blame):
                is_related = said.blame.state is BlameState.UNKNOWN and bool(said.blame.internal)
                call = replace(call, is_related=is_related)
                calls = sorted((*known.calls, call), key=lambda c: c.offence.rank)
                blame = known.blame
                if said.blame.is_located and not blame.is_located:
                    blame = said.detailed(self._options, share)
                self._findings[number] = replace(known, calls=tuple(calls), blame=blame)
                self._on_finding(self._findings[number])
                return
        blame = said.detailed(self._options, share)
        text, framework = kept_test(self._module, call, blame)
        change: tuple[str, ...] = ()
        if self._older is not None and call.expression is not None:
            change = changed_lines(self._older.responsible(call.expression, share))
        finding = HuntFinding(
            self._module.file, self._module.name, (call,), blame, text, framework, change=change
        )
        self._findings.append(finding)
        self._on_finding(finding)


def _is_same(known: HuntFinding, call: FailingCall, blame: Blame) -> bool:
    """Whether a call fails for the same reason: the same definition is to blame, or it fails at the same place.

    Where it is open who is to blame, properties that lead to the same question about the same equation are one finding;
    what another one has shown to be wrong is no question any more.
    """
    if known.blame.is_located and blame.state is BlameState.UNKNOWN and blame.internal:
        return blame.internal == original(known.blame.internal)
    if blame.is_located and known.blame.is_located:
        is_same = (blame.internal, blame.equation, blame.span) == known.cause
        return is_same and not known.crashes_apart_from(call)
    if blame.state is known.blame.state is BlameState.OPEN and not known.is_crash:
        return (blame.internal, blame.equation) == (known.blame.internal, known.blame.equation)
    if {blame.state, known.blame.state} == {BlameState.OPEN, BlameState.LOCATED} and not known.is_crash:
        return (blame.internal, blame.statement) == (known.blame.internal, known.blame.statement)
    is_crash = call.offence.rank >= Offence.CRASH.rank and known.offence.rank >= Offence.CRASH.rank
    return is_crash and call.identity == known.call.identity


def _told_apart(call: FailingCall, blame: Blame) -> FailingCall:
    """A crash for which another definition is to blame than the one that fails has a name of its own."""
    is_crash = call.offence.rank >= Offence.CRASH.rank and call.span.line
    if not is_crash or not blame.is_located or is_inside(call.span, blame.span):
        return call
    return replace(call, identity=identity_of(call.identity, blame.title))
