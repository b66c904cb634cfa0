"""Whether computation trees lead to defects: the experiment of Faddegon, section 7.4.

Random programs with known defects run recorded; all their statements are judged by the flags of their values (figure
53). No statement that is wrong while all below it are right may be about a function without a defect.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bench.infected_programs import Infected, infected_programs
from clew.debug.call_attribution import CallAttribution
from clew.debug.computation_tree import ROOT, Node
from clew.debug.dependence_edges import DependenceEdges
from clew.debug.suspected_code import SuspectedCode
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, Search
from clew.machine.values.outcome import OutcomeKind
from clew.source.collecting import without_collecting
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.datum import Datum, Made, TopLevelFunction
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.log.log import RecordKind, record_of
from clew.trace.own_code.user_code import Trust, UserCode

#: How many programs run in one machine.
TOGETHER = 1000
_LIMITS = Limits(steps=20_000)
_FUNCTIONS = (RecordKind.PAP, RecordKind.PAPX)


class Judge:
    """Judges statements by the flags of their values (figure 53)."""

    def __init__(self, history: History) -> None:
        self.history = history
        self._right: dict[int, bool] = {}
        self._applications: dict[int, list[int]] = {}
        log = history.log
        for record in log:
            kind = log.kind(record)
            if kind is RecordKind.APPLY:
                self._applications.setdefault(log.applied(record), []).append(record)
            elif kind is RecordKind.PAPX:
                self._applications.setdefault(record_of(log.half(record, 0)), []).append(record)

    def statement(self, act: int) -> bool:
        """Whether a statement is right: what comes of wrong arguments always is."""
        return not all(map(self.value, self.history.arguments(act))) or self.value(self.history.result(act))

    def must_infect(self, inner: int, outer: int) -> bool:
        """Whether a wrong call makes the one around it wrong, if that has right arguments (property 6.5).

        Not where the outer one gives a function, which is right wherever it was only applied to what is wrong; and not
        where only a part within the inner result is wrong, which the outer one need not have looked at: statements show
        what anybody needed.
        """
        return not self._is_function(self.history.result(outer)) and self._has_wrong_head(
            self.history.result(inner)
        )

    def _is_function(self, datum: Datum) -> bool:
        if isinstance(datum, TopLevelFunction):
            return True
        return isinstance(datum, Made) and self.history.log.kind(datum.record) in _FUNCTIONS

    def _has_wrong_head(self, datum: Datum) -> bool:
        if not isinstance(datum, Made) or self._is_function(datum):
            return False
        flag = self.history.datum(next(iter(self.history.field_halves(datum.record))))
        return self.history.constructor_name(flag) == "Wrong"

    def value(self, datum: Datum) -> bool:
        """Whether a value is right; what was not evaluated is."""
        match datum:
            case TopLevelFunction(record=record) if record:
                return self._made(record)
            case Made(record=record):
                return self._made(record)
        return True

    def _made(self, record: int) -> bool:
        found = self._right.get(record)
        if found is None:
            self._right[record] = True
            found = self._right[record] = self._is_right(record)
        return found

    def _is_right(self, record: int) -> bool:
        history = self.history
        if history.log.kind(record) in _FUNCTIONS:
            held = history.field_count(record)
            return all(self._entry(act, held) for act in self._applications.get(record, ()))
        fields = [history.datum(half) for half in history.field_halves(record)]
        return history.constructor_name(fields[0]) != "Wrong" and all(map(self.value, fields[1:]))

    def _entry(self, act: int, held: int) -> bool:
        if self.history.log.kind(act) is RecordKind.PAPX:
            return all(self._entry(a, held) for a in self._applications.get(act, ()))
        arguments = self.history.arguments(act)[held:]
        return not all(map(self.value, arguments)) or self.value(self.history.result(act))


@dataclass
class Tally:
    """What an experiment has found."""

    programs: int = 0
    statements: int = 0
    wrong: int = 0
    faulty: int = 0
    #: Faulty statements about functions without a defect: there must be none.
    counterexamples: list[str] = field(default_factory=list)
    #: Statements that are not in the tree, against property 6.3.
    lost: list[str] = field(default_factory=list)
    #: Wrong calls in right ones that took them for data, and whose arguments are right, against property 6.5.
    stray: list[str] = field(default_factory=list)

    @property
    def line(self) -> str:
        """The tally in one line."""
        return (
            f"{self.programs:,} programs: {self.statements:,} statements, {self.wrong:,} wrong, {self.faulty:,} faulty; "
            f"{len(self.counterexamples)} about functions without a defect, {len(self.lost)} not in the tree"
        )

    def add(self, other: Tally) -> None:
        self.programs += other.programs
        self.statements += other.statements
        self.wrong += other.wrong
        self.faulty += other.faulty
        self.counterexamples += other.counterexamples
        self.lost += other.lost
        self.stray += other.stray


@dataclass(frozen=True)
class InfectedRun:
    """A recorded run of programs, and how many of them came to an end; those that did not are left out."""

    infected: Infected
    history: History
    ended: int
    failed: frozenset[str] = frozenset()

    @property
    def code(self) -> SuspectedCode:
        user = UserCode(self.history, Trust(frozenset()))
        return SuspectedCode(self.history, user, self.infected.observed & self.history.functions.keys())

    def tally(self, *, by_application: bool = False) -> Tally:
        """Judge all statements."""
        with deep_recursion():
            code = self.code
            calls = CallAttribution(code, by_application=by_application)
            return _judged(self, code, calls)


def _judged(run: InfectedRun, code: SuspectedCode, calls: CallAttribution) -> Tally:
    history = run.history
    edges = DependenceEdges(code, calls)
    judge = Judge(history)
    tally = Tally(programs=run.ended)
    right: dict[int, bool] = {}
    acts = [act for act in calls.activations if edges.is_stated(act)]
    acts = [act for act in acts if history.function(act).name.partition(".")[0] not in run.failed]
    for act in acts:
        right[act] = judge.statement(act)
    tally.statements, tally.wrong = len(acts), len(acts) - sum(right.values())
    for act in acts:
        below = [node.act for node in edges.children(Node(act))]
        name = history.function(act).name
        if right[act] and all(map(judge.value, history.arguments(act))):
            own = {calls.act(number) for number in calls.children(calls.statement_of(act))}
            tally.stray += [
                f"call {c} in {name}, call {act}"
                for c in below
                if c in own and not right[c] and judge.must_infect(c, act)
            ]
        if not right[act] and all(right[c] for c in below):
            tally.faulty += 1
            if name not in run.infected.defective:
                tally.counterexamples.append(f"{name}, call {act}")
    unreached = set(acts) - _reachable(edges)
    tally.lost = [f"{history.function(act).name}, call {act}" for act in sorted(unreached)]
    return tally


def _reachable(edges: DependenceEdges) -> set[int]:
    """The statements that can be reached from the root (property 6.3)."""
    found: set[int] = set()
    stack = [ROOT]
    while stack:
        for node in edges.children(stack.pop()):
            if node.act not in found:
                found.add(node.act)
                stack.append(node)
    return found


def infected_run(seed: int, count: int = TOGETHER, *, reference: bool = False) -> InfectedRun:
    """Record random programs in one machine."""
    infected = infected_programs(seed, count)
    machine = Machine(compile_program(infected.program, record=True), _LIMITS, reference=reference)
    machine.trace()
    failed, ended = set(), 0
    for main in infected.mains:
        group = main.partition(".")[0]
        if group in failed:
            continue
        if machine.normalise(machine.constant(main)).kind is OutcomeKind.VALUE:
            ended += 1
        else:
            failed.add(group)
    return InfectedRun(infected, history_of(machine), ended, frozenset(failed))


def searched_run(seed: int) -> InfectedRun:
    """Record the first answer of a random program that chooses, as Curry's do."""
    infected = infected_programs(seed, 1, choices=True)
    machine = Machine(compile_program(infected.program, record=True), _LIMITS)
    machine.trace()
    goal = machine.constant(infected.mains[0])
    for found in Search(machine, goal, (), Bounds(), limits=_LIMITS):
        if found.kind is OutcomeKind.VALUE:
            return InfectedRun(infected, history_of(machine), 1)
    return InfectedRun(infected, history_of(machine), 0, frozenset({"p0"}))


def experiment(programs: int, seed: int = 0, *, by_application: bool = False) -> Iterator[Tally]:
    """Judge random programs until there are so many that came to an end; gives what was found so far."""
    total = Tally()
    while total.programs < programs:
        with without_collecting():
            total.add(infected_run(seed, min(TOGETHER, programs)).tally(by_application=by_application))
        seed += 1
        yield total


def search_experiment(programs: int, seed: int = 0) -> Tally:
    """Judge random programs that choose until so many of them gave an answer."""
    total = Tally()
    while total.programs < programs:
        with without_collecting():
            total.add(searched_run(seed).tally())
        seed += 1
    return total
