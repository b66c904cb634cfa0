"""`clew cover`: what tests reach of the modules that they are for."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import flag, group, option, takes
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.coverage.result import CoverageResult
    from clew.coverage.graph_items import CoverageCriterion

_CRITERIA = ["node", "edge", "call", "clause", "guard", "pair", "function", "line"]


@dataclass(frozen=True, slots=True)
class CoverParameters:
    """What `clew cover` is asked for."""

    files: tuple[str, ...] = options.file(nargs=-1, required=True, metavar="FILE...")
    tests: tuple[str, ...] = options.test_files()
    run: tuple[str, ...] = options.expressions(
        "Evaluate an expression in the scope of the first FILE; may be given again."
    )
    suites: tuple[str, ...] = options.suites(
        "Run the tests of a suite that `clew suite record` has written; may be given again."
    )
    explore: int | None = options.count("--explore", "Explore the first FILE with N expressions.")
    by: tuple[str, ...] = option(
        "--by",
        type=WordChoice(_CRITERIA),
        default=(),
        multiple=True,
        help="List what is not covered of a criterion (default: node); may be given again.",
    )
    merge: tuple[str, ...] = option(
        "--merge",
        default=(),
        multiple=True,
        metavar="FILE",
        shell_complete=options.files,
        help="Add what an earlier run covered, as --json stored it; may be given again.",
    )
    compare: str | None = option(
        "--compare",
        metavar="FILE",
        shell_complete=options.files,
        help="Show what differs from an earlier run, as --json stored it.",
    )
    since: str | None = options.since("Count only the lines that a revision of Git does not have.")
    fail_under: float | None = option(
        "--fail-under",
        type=click.FloatRange(0, 100),
        metavar="PERCENT",
        help="Exit with 1 if less of a criterion of --by is covered.",
    )
    ratchet: str | None = option(
        "--ratchet",
        metavar="FILE",
        shell_complete=options.files,
        help="Exit with 1 if something is uncovered that this list has not; the list is made if it is not there, and "
        "loses what is covered.",
    )
    html: str | None = options.html("Write a page with the source, and what of it was not covered.")
    graph: str | None = option(
        "--graph",
        metavar="FILE",
        shell_complete=options.files,
        help="Draw the flow graph with what was reached, as a page, or as a picture if FILE ends in .svg.",
    )
    lcov: str | None = option(
        "--lcov", metavar="FILE", shell_complete=options.files, help="Write an LCOV tracefile, with branches."
    )
    cobertura: str | None = option(
        "--cobertura", metavar="FILE", shell_complete=options.files, help="Write Cobertura XML."
    )
    hpc: str | None = option(
        "--hpc",
        metavar="DIR",
        shell_complete=options.folders,
        help="Write .mix files and clew.tix for GHC's hpc; counts variables and literals, too, which takes longer.",
    )
    exact: bool = flag(
        "--exact",
        help="Ask of variables, literals and structures, too, whether they were used; takes longer.",
    )
    json_file: str | None = options.json_file()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    failed_ok: bool = flag("--allow-failures", help="Exit with 0 even if a test fails: only coverage counts.")

    @property
    def is_quiet(self) -> bool:
        """Whether standard output is for one of the formats alone."""
        return "-" in (self.json_file, self.html, self.graph, self.lcov, self.cobertura)


class _ManyTests(click.Command):
    """A command whose option --tests takes all words up to the next option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(_spread(args)))


def _spread(args: Sequence[str]) -> Iterator[str]:
    within = False
    for position, word in enumerate(args):
        if word == "--tests":
            within = position + 1 < len(args) and not args[position + 1].startswith("-")
            if not within:
                yield word
        elif within and not word.startswith("-"):
            yield from ("--tests", word)
        else:
            within = False
            yield word


@click.command(
    "cover",
    cls=_ManyTests,
    short_help="Show what tests reach: nodes, edges, calls, clauses, guards, pairs.",
    epilog="Exit codes: 0 measured, 1 a run failed or coverage is below what was asked for, 2 bad input or usage.",
)
@takes(CoverParameters)
def command(given: CoverParameters) -> int:
    """Run tests and show what of the modules in FILE... they reach.

    TESTFILE is a module with tests for HUnit, hspec, tasty, QuickCheck, EUnit, PropEr or CurryCheck, or any program with
    a `main`. FILE may be a folder with a project, whose test suites are run. Without tests, expressions, suites or an exploration, the `main` of the first FILE is run, or its own
    tests and properties if it has no `main`.

    \b
    For example:
      clew cover Sort.hs --tests SortTest.hs
      clew cover queue.erl --tests queue_tests.erl --html cover.html
      clew cover Sort.hs --run 'sort [3,1,2]' --by edge
    """
    from clew.api.coverage.measuring import CoverageOptions, measure
    from clew.api.coverage.result import CoverageResult
    from clew.api.targets import targets_of
    from clew.cli.edge import FOUND, OK
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.coverage.graph_items import CoverageCriterion
    from clew.coverage.stored_coverage import ratchet_names, read_stored
    from clew.report.document import document
    from clew.report.shell import joined

    targets = targets_of(given.files, given.reading.path)
    files = targets.files
    tests = targets_of(given.tests, given.reading.path).files if given.tests else ()
    if not (given.tests or given.run or given.suites or given.explore):
        tests = tuple(suite.file for suite in targets.suites if suite.file is not None)
    loading = replace(given.reading.loading, folders=(*given.reading.path, *targets.folders))
    earlier = [read_stored(file) for file in given.merge]
    compared = None if given.compare is None else read_stored(given.compare)
    everything = given.exact or given.hpc is not None
    chosen = CoverageOptions(tests, given.run, given.suites, given.explore, everything)
    with unloaded_reported("cover", files[0], given.json_file), Progress() as progress:
        measured = measure(files, chosen, loading, progress=progress)
    result = CoverageResult(measured).merged(earlier)
    names = ratchet_names(result.coverage.items, measured.analysis.graph)
    result = result if given.since is None else result.since(given.since)
    criteria = tuple(CoverageCriterion(name) for name in given.by) or (CoverageCriterion.NODE,)
    replay = joined(["clew", *_words()])
    drawn = result.graph_svg if (given.graph or "").endswith(".svg") else lambda: result.graph_page(replay)
    write_all(
        (given.html, lambda: result.html(replay)),
        (given.graph, drawn),
        (given.lcov, result.lcov),
        (given.cobertura, lambda: result.cobertura(_now())),
        (given.json_file, lambda: document("cover", result.to_json())),
    )
    if given.hpc is not None:
        os.makedirs(given.hpc, exist_ok=True)
        write_all(*((os.path.join(given.hpc, n), partial(str, t)) for n, t in result.hpc_files().items()))
    say = _silent if given.is_quiet else click.echo
    for line in result.lines(criteria):
        say(line)
    if compared is not None:
        for line in _compared(result, compared, criteria):
            say(line)
    is_low = _is_low(result, given.fail_under, criteria, say)
    is_worse = given.ratchet is not None and _ratcheted(
        result, given.ratchet, names, criteria, say, is_part=given.since is not None
    )
    for name in (given.html, given.graph, given.lcov, given.cobertura, given.json_file):
        if name is not None and name != "-":
            say(f"written: {name}")
    if given.hpc is not None:
        say(f"written: {os.path.join(given.hpc, 'clew.tix')}")
        if given.merge:
            say("it holds this run alone: hpc sum adds up the .tix files of several runs")
    is_fine = (result.is_ok or given.failed_ok) and not is_low and not is_worse
    return OK if is_fine else FOUND


def _words() -> list[str]:
    return sys.argv[1:] if sys.argv[1:2] == ["cover"] else ["cover"]


def _now() -> int:
    import time

    fixed = os.environ.get("SOURCE_DATE_EPOCH")
    return int(fixed) if fixed and fixed.isdigit() else int(time.time())


def _silent(_: str) -> None:
    """Standard output belongs to a report."""


def _compared(
    result: CoverageResult, compared: object, criteria: Sequence[CoverageCriterion]
) -> Iterator[str]:
    from clew.coverage.stored_coverage import StoredCoverage

    assert isinstance(compared, StoredCoverage)
    found = result.changes(compared, criteria)
    yield ""
    if not found:
        yield "Nothing differs from the earlier run."
        return
    yield "Since the earlier run:"
    for how, item in found:
        text = " ".join(item.text.split())[:70]
        yield f"  {how}: {item.criterion.value} {item.span.file}:{item.span.line}:{item.span.column}  {text}"


def _is_low(
    result: CoverageResult, least: float | None, criteria: Sequence[CoverageCriterion], say: object
) -> bool:
    assert callable(say)
    low = False
    for criterion in criteria if least is not None else ():
        percent = result.percent(criterion)
        if least is not None and percent < least:
            shown = math.floor(percent * 10) / 10  # rounded up, it would not be less
            say(f"{criterion.plural}: {shown:.1f}% is less than {least:g}%")
            low = True
    return low


def _ratcheted(
    result: CoverageResult,
    file: str,
    names: Mapping[tuple[str, str], str],
    criteria: Sequence[CoverageCriterion],
    say: object,
    *,
    is_part: bool,
) -> bool:
    """Whether something is uncovered that a list does not have; the list loses what is covered by now.

    Of other criteria, and outside of changed lines (`is_part`), nothing is known, so that entries stay.
    """
    from pathlib import Path

    from clew.coverage.stored_coverage import ratchet_entries, ratchet_text
    from clew.source.files import read_source, write_atomically

    assert callable(say)
    wanted = [i for i in result.coverage.items if i.criterion in criteria and i.counts]
    named = [(names[item.criterion.value, item.key], item) for item in wanted]
    uncovered = {line for line, item in named if not item.is_covered}
    if not os.path.exists(file):
        write_atomically(Path(file), ratchet_text(uncovered))
        say(f"{_items(len(uncovered), 'uncovered item')} listed: {file}")
        return False
    known = ratchet_entries(read_source(file))
    new = [(line, item) for line, item in named if line in uncovered - known]
    for line, item in new:
        say(f"not in {file}: {item.span.file}:{item.span.line}:{item.span.column}  {line}")
    asked = {criterion.value for criterion in criteria}
    judged = {line for line in known if line.partition(" ")[0] in asked}
    if is_part:
        judged &= {line for line, _ in named}
    gone = judged - uncovered
    if gone:
        write_atomically(Path(file), ratchet_text(known - gone))
        say(f"covered by now, or gone, and no longer in {file}: {_items(len(gone), 'item')}")
    return bool(new)


def _items(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
