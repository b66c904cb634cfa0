"""`python -m bench debug-questions`: how many questions `clew debug` asks, by strategy and by who answers.

Functions of programs get one fault each (`clew.mutate`). Where a fault changes the value of a call, the run is debugged:
the program without the fault plays the person, who judges every statement as it should be. Each fault is located by
every strategy without any specification, and by the default one with the program without the fault as a reference.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench.coverage_results import ROOT
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from clew.core.nodes import Function, Program
    from clew.debug.asking.inquiry import Inquiry
    from clew.language.evaluation import Evaluation
    from clew.language.protocol import LoadedModule

#: Goals of the median: without any specification, and with a reference.
GOALS = {"person": 3, "reference": 0}
#: Faults that are tried in a function, at most, and steps of a run.
_FAULTS, _STEPS = 12, 300_000
#: The person gives up after so many questions.
_PATIENCE = 200

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Debugged:
    """A program that gets faults, and calls whose values they may change."""

    file: str
    calls: tuple[str, ...]


PROGRAMS = (
    Debugged("bench/programs/debug/Queens.hs", ("queens 4", "valid 2 3")),
    Debugged("bench/programs/debug/Pretty.hs", ("page 12 [[1,2],[3]]", "page 40 [[1],[]]")),
    Debugged(
        "bench/programs/debug/Windows.hs",
        (
            "shift 2 'a' (insertUp 'b' (insertUp 'a' (start 3)))",
            "view 2 (insertUp 'x' (view 3 (start 3)))",
            "focusDown (delete 'c' (insertUp 'c' (insertUp 'b' (insertUp 'a' (start 2)))))",
        ),
    ),
    Debugged(
        "bench/programs/Sorts.hs", ("insertionSort [3,1,2]", "mergeSort [4,1,3,2]", "quickSort [2,3,1]")
    ),
    Debugged("examples/back/Median.hs", ("median [5,1,4,2]",)),
    Debugged("examples/back/Grades.hs", ('report [("ann",95),("bob",40)]',)),
    Debugged("examples/back/Triples.hs", ("triples 5",)),
    Debugged("examples/back/Table.hs", ('row ["ab","c"]',)),
    Debugged("examples/generate/Sets.hs", ("union [1,3] [2]", "subset [1] [1,2]")),
    Debugged("examples/back/Labels.hs", ("leaves (label tree)",)),
    Debugged("bench/programs/debug/Tree.curry", ("sorted [3,1,2]", "depth (fromList [1,2,3])")),
)


@dataclass(slots=True)
class Report:
    """What became of the faults."""

    questions: dict[str, list[int]] = field(default_factory=dict)
    located: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    #: Faults that changed no value, or ended a run, or that the person could not judge.
    unchanged: int = 0
    crashed: int = 0
    undecided: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {
            "questions": {k: _figures(v) for k, v in self.questions.items()},
            "located": dict(self.located),
            "missed": self.missed,
            "unchanged": self.unchanged,
            "crashed": self.crashed,
            "undecided": self.undecided,
        }


class _Faulty:
    """A module with one function replaced, for whoever records a run of it."""

    def __init__(self, module: LoadedModule, changed: Function) -> None:
        self._module = module
        self._changed = changed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)

    def evaluation(self, expression: str | None = None) -> Evaluation:
        evaluation = self._module.evaluation(expression)
        made = evaluation.recorded
        assert made is not None

        def recorded(*, early: bool = True) -> Program:
            return _with(made(early=early), self._changed)

        return replace(evaluation, recorded=recorded)


def _with(program: Program, changed: Function) -> Program:
    return replace(
        program, functions=tuple(changed if f.name == changed.name else f for f in program.functions)
    )


def measure(only: Sequence[str], faults: int | None, minutes: float | None, progress: Progress) -> Report:
    """Debug all faults of the programs, or as many as fit the time."""
    report = Report()
    began = time.monotonic()
    for program in PROGRAMS:
        if only and not any(word in program.file for word in only):
            continue
        for call in program.calls:
            for row in _faults(program.file, call, faults or _FAULTS):
                if minutes is not None and time.monotonic() - began > 60 * minutes:
                    return report
                progress(f"{program.file} {row[2].name}")
                try:
                    _debug(program.file, call, *row, report)
                except ClewError as fault:
                    report.undecided.append(f"{program.file} {call} {row[2].name}: {fault.message}")
    return report


def _faults(file: str, call: str, most: int) -> Iterator[tuple[Any, Any, Any]]:
    from clew.api.module import open as open_module
    from clew.mutate.edits import SourceTexts
    from clew.mutate.mutants import mutants

    module = open_module(ROOT / file).loaded
    evaluation = module.evaluation(call)
    assert evaluation.recorded is not None
    program = evaluation.recorded(early=True)
    own = str(ROOT / file)
    names = [f.name for f in program.functions if f.span.file == own and f.scheme is not None]
    for name in names:
        found = list(mutants(program, name, SourceTexts({str(ROOT / file): (ROOT / file).read_text()})))
        step = max(1, len(found) // most)
        for mutant in found[::step][:most]:
            yield module, program, mutant


def _debug(file: str, call: str, module: Any, program: Any, mutant: Any, report: Report) -> None:
    from clew.api.budget import Budget
    from clew.api.debugging.starting import begin_inquiry
    from clew.api.walking import record_run
    from clew.debug.asking.inquiry import Inquiry
    from clew.debug.asking.question_strategies import USUAL_STRATEGY, QuestionStrategy
    from clew.debug.dependence_tree import DependenceTree
    from clew.debug.oracles.reference_oracle import ReferenceOracle
    from clew.machine.values.outcome import OutcomeKind

    budget = Budget(steps=_STEPS)
    right = record_run(module, call, budget)
    run = record_run(_Faulty(module, mutant.changed), call, budget)
    if run.ended is not OutcomeKind.VALUE:
        report.crashed += 1
        return
    if run.value == right.value:
        report.unchanged += 1
        return
    tree = DependenceTree(run.teller)
    person = _Remembering(ReferenceOracle(module))
    label = f"{file} {call} {mutant.name}"
    wanted = mutant.function
    for strategy in QuestionStrategy:
        if strategy.asks_machines_first:
            continue
        inquiry = Inquiry(tree, strategy=strategy)
        begin_inquiry(inquiry, call)
        ended = _answered(inquiry, person)
        _count(report, f"{strategy.value}", inquiry, ended, wanted, label)
    inquiry = Inquiry(tree, (person,), USUAL_STRATEGY)
    begin_inquiry(inquiry, call)
    _count(report, "reference", inquiry, _answered(inquiry, person), wanted, label)


class _Remembering:
    """An oracle that is asked only once about a statement."""

    def __init__(self, oracle: Any) -> None:
        self._oracle = oracle
        self._known: dict[str, Any] = {}

    def judge(self, statement: Any) -> Any:
        key = statement.text
        if key not in self._known:
            self._known[key] = self._oracle.judge(statement)
        return self._known[key]


def _answered(inquiry: Inquiry, person: _Remembering) -> bool:
    """Let the person answer until the end; whether all questions had an answer."""
    from clew.debug.asking.opinions import Opinion, Rightness

    decided = True
    for _ in range(_PATIENCE):
        node = inquiry.question()
        if node is None:
            return decided
        said = person.judge(inquiry.tree.statement(node))
        if said is None or said.mark is Rightness.UNKNOWN:
            decided = False
            inquiry.say(node, Opinion(Rightness.UNKNOWN))
        else:
            inquiry.say(node, Opinion(said.mark))
    return False


def _count(report: Report, name: str, inquiry: Inquiry, decided: bool, wanted: str, label: str) -> None:
    found = inquiry.defective
    if not decided:
        report.located[f"{name}: undecided"] += 1
        if name == "reference":
            report.undecided.append(label)
        return
    report.questions.setdefault(name, []).append(inquiry.counts.questions)
    if found is not None and _is_in(wanted, found.subject.function):
        report.located[f"{name}: located"] += 1
    else:
        report.located[f"{name}: missed"] += 1
        blamed = "nothing" if found is None else found.text
        report.missed.append(f"{name}: {label}: blamed {blamed}")


def _is_in(function: str, blamed: str) -> bool:
    """Whether the fault is in the blamed function, or in code without a name that belongs to it."""
    return function == blamed or function.startswith(f"{blamed}.")


def _figures(counts: Sequence[int]) -> dict[str, float]:
    ordered = sorted(counts)
    return {
        "faults": len(ordered),
        "median": statistics.median(ordered),
        "p95": ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))],
        "mean": round(statistics.mean(ordered), 2),
    }


def show(report: Report, console: Console) -> None:
    """The tables."""
    table = Table("strategy", "faults", "located", "missed", "undecided", "median", "95 %", "mean")
    for name, counts in report.questions.items():
        figures = _figures(counts)
        ends = [str(report.located[f"{name}: {end}"]) for end in ("located", "missed", "undecided")]
        table.add_row(
            name, str(figures["faults"]), *ends, *(f"{figures[k]:g}" for k in ("median", "p95", "mean"))
        )
    console.print(table)
    console.print(
        f"{report.unchanged} faults changed no value, {report.crashed} ended the run; goals: a median of at most "
        f"{GOALS['person']} for a person without any specification, {GOALS['reference']} with a reference"
    )
    for line in report.missed[:40]:
        console.print(f"missed: {line}", markup=False)
    for line in report.undecided[:20]:
        console.print(f"undecided: {line}", markup=False)
