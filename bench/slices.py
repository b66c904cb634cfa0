"""`python -m bench slices`: whether slices of wrong values have the fault, how large they are, and how far away it is.

Programs get one fault each, made from their text alone (`mutants`). Where a fault changes what a program writes, or the
value of a call, the run is recorded, and the wrong value is sliced: the wrong text, or the value of the call.
"""

from __future__ import annotations

import hashlib
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from bench import mutants
from bench.coverage_results import ROOT
from clew.source.diagnostics import ClewError

if TYPE_CHECKING:
    from clew.trace.history.datum import Datum
    from clew.trace.history.history import History
    from clew.trace.history.occurrence import Occurrence, Origin
    from clew.trace.slices.slicing import Slice
    from clew.trace.stories.story import Storyteller

#: Faults in a program, tests of a function, functions of a module and steps of a run, at most.
FAULTS, TESTS, FUNCTIONS, STEPS = 12, 4, 8, 2_000_000
#: Steps of a story that are looked at for the fault, at most.
LOOKED_AT = 3_000
#: What to reach: how often the fault is on the slice.
GOALS = {"thin": 0.95, "full": 1.0}
_GENERATING = 3.0

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Program:
    """A file that gets faults, and what is evaluated: calls, or `main` with some input."""

    corpus: str
    file: Path
    calls: tuple[str, ...] = ()
    stdin: bytes = b""

    @property
    def expressions(self) -> tuple[str | None, ...]:
        return self.calls or (None,)


@dataclass(slots=True)
class Judged:
    """A fault that changed a value: whether the slices have its line, and their sizes in lines."""

    corpus: str
    program: str
    fault: str
    expression: str
    #: Whether it is in a condition or a pattern: it changes which code runs, and no value by itself.
    control: bool
    thin: bool
    full: bool
    ran: int
    thin_lines: int
    full_lines: int
    #: The least number of links from the value to a step on the fault's line; None if none was found.
    steps: int | None
    complete: bool


@dataclass(slots=True)
class Report:
    judged: list[Judged]
    #: Faults that changed no value, that were not accepted by the type checker, or that ended a run.
    without_effect: int
    rejected: int
    ended: int
    left_out: list[str]

    def as_json(self) -> dict[str, Any]:
        return {
            "faults": [asdict(j) for j in self.judged],
            "without effect": self.without_effect,
            "rejected": self.rejected,
            "ended without a value": self.ended,
            "left out": self.left_out,
            "thin": _share(self.judged, "thin"),
            "full": _share(self.judged, "full"),
        }


def _share(rows: Sequence[Judged], kind: str) -> float:
    return sum(getattr(r, kind) for r in rows) / len(rows) if rows else 1.0


# --- what is measured -------------------------------------------------------------------------------------


def programs(only: Sequence[str]) -> Iterator[Program]:
    """Our example programs with what they are run on, as far as they are wanted."""
    found = [("oracle programs", p) for p in sorted((ROOT / "tests/haskell/oracle/programs").glob("*.hs"))]
    found += [("examples", p) for p in sorted((ROOT / "examples").rglob("*.hs"))]
    found += [("examples in Curry", p) for p in sorted((ROOT / "examples").rglob("*.curry"))]
    for name in ("Avl", "Intervals", "Leftist", "RedBlack", "Ring", "Trie"):
        found.append(("data structures", ROOT / "bench/programs/quickcheck" / f"{name}.hs"))
    found += [("tests of coverage", p) for p in sorted((ROOT / "tests/cover/programs").glob("*.hs"))]
    for corpus, file in found:
        if only and not {corpus, file.stem} & {*only}:
            continue
        if corpus == "oracle programs":
            given = file.with_suffix(".in")
            yield Program(corpus, file, stdin=given.read_bytes() if given.exists() else b"")
        else:
            yield Program(corpus, file, generated_calls(file))


def generated_calls(file: Path) -> tuple[str, ...]:
    """Generated calls of the functions of a module; they take a while, so they are kept in the user's cache."""
    from clew.source import store

    named = hashlib.sha256(f"{file.name} {FUNCTIONS} {TESTS} {_GENERATING}\n".encode() + file.read_bytes())
    place = store.place("bench", f"{named.hexdigest()}.calls")
    kept = store.read(place)
    if isinstance(kept, tuple):
        return kept
    calls = _generated(file)
    store.write(place, calls)
    return calls


def _generated(file: Path) -> tuple[str, ...]:
    import clew
    from clew.api.budget import Budget
    from clew.machine.values.outcome import OutcomeKind

    try:
        module = clew.open(str(file))
        names = module.functions()[:FUNCTIONS]
    except ClewError:
        return ()
    found: list[str] = []
    for name in names:
        try:
            tests = module.generate(name, budget=Budget(seconds=_GENERATING)).tests
        except ClewError:
            continue
        kept = [t for t in tests if t.arguments and t.kind is OutcomeKind.VALUE]
        found += [_call(module.name, name, t.arguments or ()) for t in kept[-TESTS:]]
    return tuple(found)


def _call(module: str, function: str, arguments: Sequence[str]) -> str:
    """A call as the language of a function writes it: those of Erlang have their number of arguments in their names."""
    from clew.core.names import prefix_form

    plain, slash, _ = function.partition("/")
    if slash and plain:
        return f"{module}:{plain}({', '.join(arguments)})"
    return " ".join([prefix_form(function), *(f"({a})" for a in arguments)])


def measure(only: Sequence[str], count: int, minutes: float | None, progress: Progress) -> Report:
    """Put so many faults into each program; with `minutes`, begin with no program after that time."""
    report = Report([], 0, 0, 0, [])
    began = time.monotonic()
    for program in programs(only):
        if minutes is not None and time.monotonic() - began > 60 * minutes:
            report.left_out.append(f"{program.file.stem} and what comes after it: the time is up")
            break
        try:
            _measure_program(program, count, report, progress)
        except ClewError as error:
            report.left_out.append(f"{program.file.stem}: {error.message.splitlines()[0]}")
        except KeyboardInterrupt:  # what was measured in an hour is not thrown away
            report.left_out.append(f"the rest of {program.file.stem} and what comes after it: interrupted")
            break
    return report


def _measure_program(program: Program, count: int, report: Report, progress: Progress) -> None:
    name = program.file.name
    if program.corpus != "oracle programs" and not program.calls:
        report.left_out.append(f"{name}: no calls")
        return
    text = program.file.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / name  # where the faults will be: messages may have the path
        file.write_text(text, encoding="utf-8")
        expected = {e: _value(file, program, e) for e in program.expressions}
        for fault in mutants.spread(text, count):
            about = fault.describe(text)
            progress(f"{program.corpus}: {name} {about}")
            file.write_text(fault.apply(text), encoding="utf-8")
            try:
                row = _judged(program, file, expected, fault, report)
            except ClewError:
                report.rejected += 1
                continue
            if row is not None:
                row.program, row.fault = name, about
                report.judged.append(row)


# --- running ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Recorded:
    history: History
    text: str | None
    constant: str
    raised: bool = False


def _value(file: Path, program: Program, expression: str | None) -> str | None:
    return _recorded(file, program, expression).text


def _recorded(file: Path, program: Program, expression: str | None, *, early: bool = True) -> _Recorded:
    """The recorded run of an expression or of `main`, and the text of its value or of what it wrote."""
    from clew.language.loading import Loading
    from clew.language.registry import load
    from clew.machine.compile.codegen import compile_program
    from clew.machine.memory.limits import Limits
    from clew.machine.run.machine import Machine
    from clew.machine.run.world import World
    from clew.machine.values.outcome import OutcomeKind
    from clew.source.diagnostics import UsageFault
    from clew.source.recursion_limit import deep_recursion
    from clew.trace.history.recorder import history_of

    evaluation = load(str(file), Loading((str(program.file.parent),))).evaluation(expression)
    if evaluation.recorded is None:
        raise UsageFault("runs of this language cannot be recorded")
    with deep_recursion():
        image = compile_program(evaluation.recorded(early=early), record=True)
        world = World(program.stdin) if evaluation.is_action else None
        machine = Machine(image, Limits(steps=STEPS), world=world)
        machine.trace()
        goal, _ = evaluation.start(machine)
        outcome = machine.force(goal) if world is not None else machine.normalise(goal)
        if outcome.kind is OutcomeKind.RAISED and early:
            return _recorded(file, program, expression, early=False)
        text = None
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None and world is None:
            text = f"raised {machine.show(outcome.exception)}"
        elif world is not None:
            text = world.written().decode("utf-8", "replace")
        elif outcome.kind is OutcomeKind.VALUE:
            text = machine.show(goal)
        return _Recorded(history_of(machine), text, evaluation.constant)


def _judged(
    program: Program, file: Path, expected: dict[str | None, str | None], fault: mutants.Fault, report: Report
) -> Judged | None:
    """The first expression whose value a fault changes, with its slices; None if there is none."""
    ended = False
    for expression, right in expected.items():
        if right is None:
            continue
        run = _recorded(file, program, expression)
        if run.text == right:
            continue
        wrong = _wrong_value(run, expression, right)
        if wrong is None:
            ended = True
            continue
        row = _sliced(program.corpus, run.history, *wrong, (str(file), fault.line), expression or "main")
        row.control = _in_condition(run.history, str(file), fault.line, _column(file, fault))
        return row
    if ended:
        report.ended += 1
    else:
        report.without_effect += 1
    return None


def _wrong_value(run: _Recorded, expression: str | None, right: str) -> tuple[Origin, Datum] | None:
    """The value of a call, or the first text that was written and should not have been."""
    from clew.core.nodes import Call, Prim
    from clew.machine.values.render import render
    from clew.source.span import NOWHERE
    from clew.trace.history.occurrence import Occurrence
    from clew.trace.log.log import RecordKind
    from clew.trace.values.value_reader import read

    if run.text is None:
        return None
    history = run.history
    if expression is not None:
        start = Occurrence(0, Call(run.constant, (), NOWHERE))
        return start, history.value(0, start.expr)
    at = 0
    for number in history.log:
        if history.log.kind(number) is not RecordKind.RESULT:
            continue
        head = history.log.head(number)
        site = history.sites.get(head.pc)
        if not isinstance(site, Prim) or site.name != "ioPut#" or history.value(head.act, site.args[0]) != 1:
            continue
        datum = history.value(head.act, site.args[1])
        shown = read(history, datum, 1 << 20, 1 << 20)
        text = "".join(getattr(c, "char", getattr(c, "value", "?")) for c in getattr(shown, "items", ()))
        if not text and render(shown) not in ('""', "[]"):
            return None
        if right[at : at + len(text)] != text:
            return Occurrence(head.act, site.args[1]), datum
        at += len(text)
    return None


# --- slices -------------------------------------------------------------------------------------------------


def _sliced(
    corpus: str, history: History, start: Origin, value: Datum, at: tuple[str, int], expression: str
) -> Judged:
    from clew.trace.own_code.user_code import Trust
    from clew.trace.slices.compiled_slicing import slice_counts
    from clew.trace.slices.slice_counts import counts_of
    from clew.trace.slices.slice_places import places_of
    from clew.trace.slices.slicing import SliceKind
    from clew.trace.stories.story import Storyteller

    own = Trust(history.image.own_files & {at[0]})
    found = [slice_counts(history, start, kind, value=value) for kind in SliceKind]
    thin, full = (places_of(s, own).lines for s in found)
    ran = places_of(counts_of(history, _everything(history)), own).lines | full
    steps = _distance(Storyteller(history), start, at)
    return Judged(
        corpus,
        "",
        "",
        expression,
        False,
        at in thin,
        at in full,
        len(ran),
        len(thin),
        len(full),
        steps,
        all(s.complete for s in found),
    )


def _column(file: Path, fault: mutants.Fault) -> int:
    text = file.read_text(encoding="utf-8")
    line = text[text.rfind("\n", 0, fault.start) + 1 : fault.start]
    return len(line.expandtabs(8)) + 1


def _in_condition(history: History, file: str, line: int, column: int) -> bool:
    """Whether a place is in what a case of the program looks at, or in a pattern."""
    from clew.core.nodes import Case
    from clew.core.walk import nodes
    from clew.source.span import Span

    def covers(span: Span) -> bool:
        at = (line, column)
        return span.file == file and (span.line, span.column) <= at < (span.end_line, span.end_column)

    for function in history.functions.values():
        for node in nodes(function.body):
            if not isinstance(node, Case) or not node.alts:
                continue
            alternatives = [a.span for a in node.alts if a.span not in (node.span, node.scrutinee.span)]
            looked_at = [] if node.scrutinee.span == function.span else [node.scrutinee.span]
            if any(covers(span) for span in (*looked_at, *alternatives)):
                return True
    return False


def _everything(history: History) -> Slice:
    """All expressions of the user's code that ran, as if they were a slice."""
    from clew.core.nodes import Case, Choice
    from clew.core.walk import parts
    from clew.trace.history.datum import Suspended
    from clew.trace.history.occurrence import Occurrence
    from clew.trace.slices.slicing import Slice, SliceKind

    occurrences: set[Occurrence] = set()
    patterns: set[Occurrence] = set()
    for act in history.activations():
        function = history.function(act)
        if function.span.file not in history.image.own_files:
            continue
        stack = [function.body]
        while stack:
            expr = stack.pop()
            occurrences.add(Occurrence(act, expr))
            if isinstance(expr, Case):
                patterns.add(Occurrence(act, expr))
                chosen = history.chosen_body(act, expr)
                stack += [expr.scrutinee, *([] if chosen is None else [chosen])]
            elif isinstance(expr, Choice):
                branch = history.chosen_alternative(act, expr)
                stack += [] if branch is None else [branch]
            else:
                inner = (part for _, part in parts(expr))
                stack += [e for e in inner if not isinstance(history.value(act, e), Suspended)]
    return Slice(SliceKind.FULL, frozenset(occurrences), frozenset(patterns), {})


def _distance(stories: Storyteller, start: Origin, at: tuple[str, int]) -> int | None:
    """The least number of links that are followed from a value to a step on a line."""
    first = stories.step(start)
    queue = deque([(0, first)])
    seen = {first.origin}
    while queue and len(seen) < LOOKED_AT:
        depth, step = queue.popleft()
        spans = [step.span, *(p.span for p in step.route)]
        if any((s.file, s.line) == at for s in spans):
            return depth
        for link in step.links:
            following = stories.step(link.target)
            if following.origin not in seen:
                seen.add(following.origin)
                queue.append((depth + 1, following))
    return None


# --- the table ----------------------------------------------------------------------------------------------


def _percent(rows: Sequence[Judged], kind: str) -> str:
    return f"{100 * _share(rows, kind):.1f} %" if rows else ""


def show(report: Report, console: Console) -> None:
    """Print a line for each corpus, and the faults that slices miss."""
    table = Table(title="Single faults and the slices of the values that they change")
    table.add_column("corpus")
    for column in (
        "faults",
        "on thin",
        "of values",
        "of control",
        "on full",
        "lines that ran",
        "thin lines",
        "full lines",
        "steps to the fault",
        "not reached",
    ):
        table.add_column(column, justify="right")
    corpora = list(dict.fromkeys(j.corpus for j in report.judged))
    for corpus in (*corpora, None):
        rows = [j for j in report.judged if corpus in (None, j.corpus)]
        if not rows:
            continue
        steps = [j.steps for j in rows if j.steps is not None]
        table.add_row(
            corpus or "all",
            str(len(rows)),
            _percent(rows, "thin"),
            _percent([j for j in rows if not j.control], "thin"),
            _percent([j for j in rows if j.control], "thin"),
            _percent(rows, "full"),
            f"{statistics.mean(j.ran for j in rows):.1f}",
            f"{statistics.mean(j.thin_lines for j in rows):.1f}",
            f"{statistics.mean(j.full_lines for j in rows):.1f}",
            f"{statistics.median(steps):.0f}, most {max(steps)}" if steps else "",
            str(len(rows) - len(steps)),
        )
    console.print(table)
    console.print(f"To reach: thin {GOALS['thin']:.0%}, full {GOALS['full']:.0%}.", highlight=False)
    console.print(
        f"Other faults: {report.without_effect} without effect, {report.rejected} rejected, "
        f"{report.ended} that ended the run without a value.",
        highlight=False,
    )
    for row in report.judged:
        if not row.full:
            cut = "" if row.complete else " (the slice was cut)"
            console.print(
                f"not on the full slice: {row.program} {row.fault}{cut}", markup=False, highlight=False
            )
    for line in report.left_out:
        console.print(f"left out, {line}", markup=False, highlight=False)
