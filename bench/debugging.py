"""`python -m bench debugging`: whether `clew debug` finds single faults, and how many questions it asks.

Programs get one fault each, made from their text alone (`mutants`). Where a fault changes the value of a call, the run
is debugged. The program without the fault plays the person, who judges every statement as it should be: by each
strategy without any specification, with the properties of the module, and with itself as a reference.

A long run goes program by program, and can be continued (`kept_reports`).
"""

from __future__ import annotations

import multiprocessing
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bench import mutants
from bench.debugged_programs import ListedProgram, listed
from bench.processor_time import OutOfSeconds, at_most
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from bench.kept_reports import KeptReports
    from clew.api.debugging.debug_session import DebugSession, StatementQuestion
    from clew.debug.asking.opinions import Opinion
    from clew.debug.computation_statement import Statement, ValuePlace
    from clew.debug.dependence_tree import DependenceTree
    from clew.language.protocol import LoadedModule
    from clew.machine.values.value import Value

#: Faults in a program, steps of a run, and seconds of processor time for a program, at most.
FAULTS, STEPS, SECONDS = 40, 400_000, 60.0
#: The person gives up after so many questions.
PATIENCE = 300
#: Who answers beside the person, in the columns of the report; the second without suspicion from runs and mutants.
PROPERTIES, UNSUSPECTING, REFERENCE = "properties", "properties alone", "reference"
#: The usual strategy, for a person who says which part of a result is wrong (subterm tracking).
PARTS = "parts"
#: The session about an answer that is missing, where all others are right.
MISSING = "missing answers"
#: The strategy that users get.
USUAL = "weighed"

#: What is imported once for the processes of all programs: it takes half a second.
_IMPORTED = (
    "clew.api.checking",
    "clew.api.debugging.judged_tests",
    "clew.api.debugging.missing_answers",
    "clew.api.debugging.starting",
    "clew.api.module",
    "clew.curry.module",
    "clew.debug.oracles.reference_oracle",
    "clew.erlang.language",
    "clew.haskell.program",
    "clew.haskell.properties.judging",
    "clew.haskell.unknowns.narrowing",
)

Progress = Callable[[str], None]


@dataclass(slots=True)
class Ended:
    """How one session ended: the function that was blamed, if one was, and what was asked."""

    located: bool
    #: Whether the person could judge all that was asked; else nobody can say which function it is.
    decided: bool
    blamed: str
    questions: int
    #: Judged right, wrong, and not judged, by what answers without a person.
    machine: tuple[int, int, int]
    #: How many statements the person looked at: a question may be about several calls of a function.
    statements: int = 0
    #: The first statement that the person could not judge.
    unjudged: str = ""


@dataclass(slots=True)
class Debugged:
    """A fault that changed a value: the function that has it, and the session of every strategy and helper."""

    corpus: str
    program: str
    fault: str
    expression: str
    function: str
    statements: int
    #: What the module says about its functions: nothing, a part, or all.
    specified: str
    ends: dict[str, Ended] = field(default_factory=dict)


@dataclass(slots=True)
class Report:
    debugged: list[Debugged] = field(default_factory=list)
    other: Counter[str] = field(default_factory=Counter)
    left_out: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Take in what became of another program."""
        self.debugged += other.debugged
        self.other += other.other
        self.left_out += other.left_out

    @staticmethod
    def of_json(written: dict[str, Any]) -> Report:
        """What `as_json` wrote."""
        rows = []
        for row in written["faults"]:
            ends = {
                name: Ended(**(end | {"machine": tuple(end["machine"])})) for name, end in row["ends"].items()
            }
            rows.append(Debugged(**(row | {"ends": ends})))
        return Report(rows, Counter(written["other faults"]), list(written["left out"]))

    def as_json(self) -> dict[str, Any]:
        return {
            "faults": [asdict(d) for d in self.debugged],
            "other faults": dict(self.other),
            "left out": self.left_out,
        }


# --- the person ---------------------------------------------------------------------------------------------


class Person:
    """Judges statements by the program without the fault, and remembers what it said."""

    def __init__(self, module: LoadedModule) -> None:
        from clew.debug.oracles.reference_oracle import ReferenceOracle

        self.module = module
        self._oracle = ReferenceOracle(module)
        self._known: dict[tuple[str, str], Opinion | None] = {}

    def judge(self, statement: Statement) -> Opinion | None:
        key = statement.subject.function, statement.text
        if statement.is_cut:
            return self._oracle.judge(statement)
        if key not in self._known:
            self._known[key] = self._oracle.judge(statement)
        return self._known[key]

    def judge_whole(self, statement: Statement) -> Opinion | None:
        return self._oracle.judge_whole(statement)


class PersonWithFinger(Person):
    """Also says which part of a wrong result is wrong: the first that the program without the fault has not."""

    def wrong_part(self, statement: Statement) -> ValuePlace | None:
        from clew.api.debugging.judged_tests import is_repeatable
        from clew.debug.computation_statement import ValuePlace, ValueRole

        right = self._oracle.value(statement.left) if is_repeatable(statement) else None
        path = None if right is None else first_difference(statement.result.value, right)
        return None if not path else ValuePlace(ValueRole.RESULT, path=path)


def first_difference(value: Value, right: Value) -> tuple[int, ...] | None:
    """The way to the first part of a value that is not as it should be; None where all is, as far as it is known."""
    from clew.debug.asking.generality import says_less
    from clew.machine.values.value import Construct, ListValue

    if says_less(value, right):
        return None
    if isinstance(value, ListValue) and isinstance(right, ListValue):
        for index, (item, wanted) in enumerate(zip(value.items, right.items, strict=False)):
            if (inner := first_difference(item, wanted)) is not None:
                return (*[1] * index, 0, *inner)
        return (1,) * min(len(value.items), len(right.items))
    if isinstance(value, Construct) and isinstance(right, Construct) and value.name == right.name:
        for index, (part, wanted) in enumerate(zip(value.args, right.args, strict=False)):
            if (inner := first_difference(part, wanted)) is not None:
                return (index, *inner)
    return ()


class Judge(Protocol):
    """Who plays the person."""

    def judge(self, statement: Statement) -> Opinion | None: ...


def answer_all(session: DebugSession, person: Judge) -> tuple[str | None, int]:
    """Let the person answer until the function is known; the first statement without an answer, if there was one, and
    how many statements the person looked at.

    Of statements that are asked about together, the person names the first that is wrong, or says that all are right.
    """
    from clew.debug.asking.opinions import Rightness

    unjudged: str | None = None
    seen = 0
    for _ in range(PATIENCE):
        if session.question is None or session.is_settled:
            return unjudged, seen
        together = session.asked_together()
        seen += len(together)
        found: dict[Rightness, list[StatementQuestion]] = {}
        for question in together:
            said = person.judge(question.statement)
            if said is None and question.statement.is_cut and isinstance(person, Person):
                whole = session.inquiry.whole_statement(question.node)
                said = None if whole is None else person.judge_whole(whole)
            found.setdefault(Rightness.UNKNOWN if said is None else said.mark, []).append(question)
        if wrong := found.get(Rightness.WRONG):
            finger = isinstance(person, PersonWithFinger) and len(together) == 1
            part = person.wrong_part(wrong[0].statement) if finger else None
            if part is None:
                session.judge(wrong[:1], Rightness.WRONG)
            else:
                session.blame(part)
        elif right := found.get(Rightness.RIGHT):
            session.judge(right, Rightness.RIGHT)
        else:
            unjudged = unjudged or together[0].statement.text
            session.judge(together, Rightness.UNKNOWN)
    return unjudged or f"more than {PATIENCE} questions", seen


# --- faults -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is done: faults and seconds of processor time for each program."""

    faults: int = FAULTS
    seconds: float = SECONDS
    #: The sessions about each fault by their names, divided by commas; all if empty.
    sessions: str = ""

    def wants(self, session: str) -> bool:
        return not self.sessions or session in self.sessions.split(",")


def measure(
    only: Sequence[str],
    limits: Limits,
    jobs: int,
    minutes: float | None,
    kept: KeptReports[Report],
    progress: Progress,
) -> Report:
    """Put faults into each program that has no report yet; with `minutes`, begin with no program after that time.

    Every program has a process of its own, which gives back the memory that recorded runs took.
    """
    began = time.monotonic()
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload([__name__, *_IMPORTED])
    report = Report()
    programs = list(listed(only))
    waiting = [p for p in programs if p.key not in kept.reports]
    for program in programs:
        report.add(kept.reports.get(program.key, Report()))
    with ProcessPoolExecutor(jobs, forking, max_tasks_per_child=1) as pool:
        running: dict[Future[Report], ListedProgram] = {}
        while waiting or running:
            if minutes is not None and time.monotonic() - began > 60 * minutes:
                report.left_out += [f"{p.key}: the time is up" for p in waiting]
                waiting = []
            while waiting and len(running) < jobs:
                program = waiting.pop(0)
                running[pool.submit(debug_program, program, limits)] = program
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                program = running.pop(future)
                found = future.result()
                report.add(found)
                kept.add(program.key, found)
                progress(_line(program, found, len(report.debugged), len(waiting) + len(running)))
    return report


def _line(program: ListedProgram, found: Report, so_far: int, left: int) -> str:
    """What became of a program, for those who wait."""
    ends = [next(iter(row.ends.values())) for row in found.debugged]
    missed = sum(end.decided and not end.located for end in ends)
    said = f"{len(ends)} faults" + (f", {missed} missed" if missed else "")
    why = f" ({found.left_out[0].partition(': ')[2]})" if found.left_out else ""
    return f"{program.key}: {said}{why}; {so_far} faults so far, {left} programs left"


def debug_program(program: ListedProgram, limits: Limits) -> Report:
    """Put faults into one program."""
    report = Report()
    calls = program.calls()
    if not calls:
        report.left_out.append(f"{program.key}: no calls")
        return report
    try:
        _debug_program(program, calls, limits, report)
    except ClewError as error:
        report.left_out.append(f"{program.key}: {error.message.splitlines()[0]}")
    return report


def _debug_program(program: ListedProgram, calls: Sequence[str], limits: Limits, report: Report) -> None:
    text = program.text()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / program.file.name
        file.write_text(text, encoding="utf-8")
        original = opened(file, program)
        known = KnownCalls.of(original, calls)
        person = Person(original)
        began = time.process_time()
        faults = mutants.spread(text, limits.faults)
        random.Random(0).shuffle(faults)  # so that those for which no time is left are anywhere in the text
        for number, fault in enumerate(faults):
            if time.process_time() - began > limits.seconds:
                report.other["no time left for the program"] += len(faults) - number
                break
            file.write_text(fault.apply(text), encoding="utf-8")
            try:
                module = opened(file, program)
            except ClewError:
                report.other["rejected by the compiler"] += 1
                continue
            faulty = FaultyProgram(program, file, module, fault, text, limits)
            try:
                with at_most(began + limits.seconds - time.process_time()):
                    _debug_fault(faulty, known, person, report)
            except OutOfSeconds:
                report.other["cut off when the time was up"] += 1


def opened(file: Path, program: ListedProgram) -> LoadedModule:
    from clew.language.loading import Loading
    from clew.language.registry import load

    return load(str(file), Loading((str(program.file.parent),)))


@dataclass(frozen=True, slots=True)
class Observed:
    """What a call gave: its values as text, several of a program that searches, or its exception."""

    answers: tuple[str, ...]
    is_raised: bool = False

    def first_wrong(self, right: Observed) -> int | None:
        """The number of the first answer that is not right; None if some are only missing."""
        return next((n for n, text in enumerate(self.answers, 1) if text not in right.answers), None)

    def first_missing(self, found: Observed) -> str | None:
        """The first answer that another one lacks; None if that has none at all."""
        return next((t for t in self.answers if t not in found.answers), None) if found.answers else None

    def is_same(self, other: Observed) -> bool:
        """Whether both have the same answers, in any order and number."""
        return self.is_raised == other.is_raised and {*self.answers} == {*other.answers}


def observed(module: LoadedModule, call: str) -> Observed | None:
    """What a call gives; None if it has no end."""
    from clew.api.budget import Budget
    from clew.api.module import Module
    from clew.api.options import RunOptions
    from clew.machine.values.outcome import OutcomeKind

    try:
        found = Module(module).run(call, RunOptions(), Budget(steps=STEPS))
    except ClewError:  # no call of the module, as it stands
        return None
    if found.answers:
        return Observed(tuple(a.text for a in found.answers))
    if found.ended is OutcomeKind.VALUE and not found.failures:
        return Observed((found.value or "",))
    if found.ended is OutcomeKind.FAILED:
        return Observed(())
    if found.ended is OutcomeKind.RAISED:
        return Observed(("raised " + "; ".join(f.message for f in found.failures),), is_raised=True)
    return None


class KnownCalls:
    """Calls of a program, and what they give without a fault.

    Most of what a call costs is reading and compiling it, so many are evaluated at once, and the first that a fault
    changes is seen in the text of all their values, or found by halving where there is no such text. Those that end in
    an exception, which would hide the others, are evaluated one by one.
    """

    def __init__(self, original: LoadedModule, calls: Sequence[str], raising: Sequence[str] = ()) -> None:
        self._original = original
        self.calls = tuple(calls)
        self.raising = tuple(raising)
        self._values: dict[tuple[str, ...], Observed | None] = {}

    @staticmethod
    def of(original: LoadedModule, calls: Sequence[str]) -> KnownCalls:
        """Those of the calls that have a value, or end in an exception."""
        known = KnownCalls(original, calls)
        whole = known._together(known.calls)
        if whole is not None and not whole.is_raised:
            return known
        values = {call: value for call in calls if (value := known.value(call)) is not None}
        kept = KnownCalls(
            original,
            [call for call, value in values.items() if not value.is_raised],
            [call for call, value in values.items() if value.is_raised],
        )
        kept._values = known._values
        return kept

    def value(self, call: str) -> Observed | None:
        """What a call gives without the fault; None if it has no end."""
        return self._together((call,))

    def maybe_changed(self, module: LoadedModule) -> Sequence[str]:
        """The calls among which the first one that a fault changes is: that one alone, where it is known."""
        calls = self.calls
        if not calls:
            return self.raising
        wanted, found = self._together(calls), observed(module, self._nested(calls))
        if wanted is not None and found == wanted:
            return self.raising
        if wanted is not None and found is not None:
            number = first_different(wanted, found, len(calls))
            if number is not None:
                return (calls[number],)
        while len(calls) > 1:
            first, second = calls[: len(calls) // 2], calls[len(calls) // 2 :]
            calls = first if self._is_changed(module, first) else second
        return calls if self._is_changed(module, calls) else (*self.calls, *self.raising)

    def _is_changed(self, module: LoadedModule, calls: Sequence[str]) -> bool:
        """Whether calls together give something else in a module, as far as that can be said."""
        wanted = self._together(tuple(calls))
        found = None if wanted is None else observed(module, self._nested(calls))
        return wanted is not None and found is not None and found != wanted

    def _together(self, calls: tuple[str, ...]) -> Observed | None:
        if calls not in self._values:
            self._values[calls] = observed(self._original, self._nested(calls)) if calls else None
        return self._values[calls]

    def _nested(self, calls: Sequence[str]) -> str:
        """An expression with the values of all calls."""
        opening, closing = "{}" if self._original.file.endswith(".erl") else "()"
        *first, nested = calls
        for call in reversed(first):
            nested = f"{opening}{call}, {nested}{closing}"
        return nested


#: Texts and characters in a value, or what opens, divides and closes its parts.
_PUNCTUATION = re.compile(r"""\"(?:[^\"\\]|\\.)*\"|(?<![\w'])'(?:[^'\\]|\\.[^']*)'|[][(){},]""", re.DOTALL)


def first_different(wanted: Observed, found: Observed, count: int) -> int | None:
    """The number of the first of so many values that differs, where both are values in pairs within pairs."""
    if wanted.is_raised or found.is_raised or len(wanted.answers) != 1 or len(found.answers) != 1:
        return None
    pairs = [nested_parts(text, count) for text in (*wanted.answers, *found.answers)]
    differing = (n for n, (right, new) in enumerate(zip(*pairs, strict=False)) if right != new)
    return next(differing, None) if [*map(len, pairs)] == [count, count] else None


def nested_parts(text: str, count: int) -> list[str]:
    """The values in `(first, (second, third))`, or in the pairs of Erlang."""
    parts: list[str] = []
    while len(parts) < count - 1:
        depth, commas = 0, []
        for found in _PUNCTUATION.finditer(text):
            depth += (found[0] in "([{") - (found[0] in ")]}")
            if found[0] == "," and depth == 1:
                commas.append(found.start())
        if len(commas) != 1 or depth or text[0] + text[-1] not in ("()", "{}"):
            return parts
        parts.append(text[1 : commas[0]])
        text = text[commas[0] + 1 : -1].lstrip()
    return [*parts, text]


@dataclass(frozen=True, slots=True)
class FaultyProgram:
    """A program with one fault: its file and module, and the text without the fault."""

    program: ListedProgram
    file: Path
    module: LoadedModule
    fault: mutants.Fault
    text: str
    limits: Limits


def _debug_fault(faulty: FaultyProgram, known: KnownCalls, person: Person, report: Report) -> None:
    """Debug the first call whose value a fault changes."""
    end = "without effect"
    for call in known.maybe_changed(faulty.module):
        found, value = observed(faulty.module, call), known.value(call)
        if found is None:
            end = "no end, or no value"
        elif value is not None and not found.is_same(value):
            answer = found.first_wrong(value)
            if answer is None:
                row = _lacking(faulty, call, value.first_missing(found), person)
            else:
                row = _debugged(faulty, call, answer, person)
            if isinstance(row, Debugged):
                report.debugged.append(row)
            else:
                report.other[row] += 1
            return
    report.other[end] += 1


def _lacking(faulty: FaultyProgram, call: str, missing: str | None, person: Person) -> Debugged | str:
    """Debug a call that lacks an answer, of which the rest is right."""
    from clew.api.debugging.missing_answers import ReferenceSets, debug_missing
    from clew.debug.dependence_tree import DependenceTree

    if not faulty.module.searches:
        return "no value"
    try:
        session = debug_missing(faulty.module, call, missing)
    except ClewError:
        return "an answer is missing, and not recorded"
    wanted = _place(faulty, DependenceTree(session.run.teller, with_local=False))
    if wanted is None:
        return "in no function that has statements"
    sets = ReferenceSets(person.module, "the program without the fault")
    row = _row(faulty, call, wanted, 0)
    row.ends[MISSING] = _ended(session, sets, wanted)
    return row


def _row(faulty: FaultyProgram, call: str, wanted: str, statements: int) -> Debugged:
    program = faulty.program
    fault = faulty.fault.describe(faulty.text)
    return Debugged(program.corpus, program.key, fault, call, wanted, statements, program.specified)


def _place(faulty: FaultyProgram, tree: DependenceTree) -> str | None:
    """The function that has the fault, if it has statements."""
    fault, text = faulty.fault, faulty.text
    column = fault.start - text.rfind("\n", 0, fault.start)
    return _function_at(tree, str(faulty.file), fault.line, column)


def _debugged(faulty: FaultyProgram, call: str, answer: int, person: Person) -> Debugged | str:
    from clew.api.budget import Budget
    from clew.api.debugging.starting import DebugOptions, DebugWork, session_of
    from clew.api.starting_points import is_property
    from clew.api.walking import record_run
    from clew.debug.asking.question_strategies import QuestionStrategy
    from clew.debug.asking.suspicion import Suspicion
    from clew.debug.computation_statement import PROPERTY_NAME
    from clew.debug.computation_tree import ROOT as TOP
    from clew.debug.dependence_tree import DependenceTree
    from clew.machine.values.render import plain_name

    try:
        run = record_run(faulty.module, call, Budget(steps=STEPS), answer=answer)
    except ClewError:
        return "not recorded"
    tree = DependenceTree(run.teller)
    wanted = _place(faulty, tree)
    if wanted is None:
        return "in no function that has statements"
    outer = plain_name(wanted).split(".")[0]
    if PROPERTY_NAME.match(outer) or is_property(faulty.module, outer):
        return "in a property"  # those are trusted
    count = tree.weight(TOP).statements - 1
    row = _row(faulty, call, wanted, count)
    plain = DebugOptions(properties=False, stored=False)
    sessions = {s.value: replace(plain, strategy=s) for s in QuestionStrategy if not s.asks_machines_first}
    sessions[REFERENCE] = replace(plain, oracles=(person,))
    if faulty.program.specified:
        sessions[PROPERTIES] = sessions[UNSUSPECTING] = replace(plain, properties=True)
    sessions[PARTS] = plain
    pointing = PersonWithFinger(person.module)
    for name, options in sessions.items():
        if not faulty.limits.wants(name):
            continue
        session = session_of(faulty.module, run, tree, DebugWork(options))
        session.inquiry.halves = name == REFERENCE  # as the option --reference does
        if name == UNSUSPECTING:
            session.inquiry.suspicion = Suspicion()
        row.ends[name] = _ended(session, pointing if name == PARTS else person, wanted)
    return row


def _ended(session: DebugSession, person: Judge, wanted: str) -> Ended:
    unjudged, seen = answer_all(session, person)
    fault = session.fault
    if fault is not None and session.doubts:
        unjudged = unjudged or session.doubts[0]  # it is no proof
    counts = session.counts
    return Ended(
        fault is not None and fault.statement.subject.function == wanted,
        unjudged is None,
        "" if fault is None else fault.statement.text,
        counts.questions,
        (counts.machine_right, counts.machine_wrong, counts.machine_unsure),
        seen,
        unjudged or "",
    )


def _function_at(tree: DependenceTree, file: str, line: int, column: int) -> str | None:
    """The function with statements whose definition a place is in: the innermost one."""
    found = [
        (f.span.end_line - f.span.line, f.span.end_column - f.span.column, f.name)
        for f in map(tree.history.functions.__getitem__, tree.suspects.stated)
        if f.span.file == file
        and (f.span.line, f.span.column) <= (line, column) < (f.span.end_line, f.span.end_column)
    ]
    return min(found)[2] if found else None
