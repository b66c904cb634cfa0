"""`clew debug`: which function is wrong?"""

from __future__ import annotations

import sys

import click

from clew.cli import options
from clew.cli.edge import FOUND, OK
from clew.cli.parameters import argument, flag, group, option, takes
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass

STRATEGIES = [
    "weighed",
    "top-down",
    "divide-and-query",
    "optimal",
    "heaviest-first",
    "all-children",
    "brute-force",
]


@dataclass(frozen=True, slots=True)
class DebugParameters:
    """What `clew debug` is asked for."""

    file: str = options.file()
    expr: str | None = argument(required=False)
    test: str | None = options.failing_test()
    finding: str | None = options.finding()
    strategy: str = option(
        "--strategy",
        metavar="NAME",
        type=WordChoice(STRATEGIES),
        default="weighed",
        help="How to choose the next question: " + ", ".join(STRATEGIES) + ".",
    )
    version: str | None = option(
        "--reference",
        metavar="OLD",
        help="A version that is right answers: a file, or a git revision of FILE.",
    )
    suites: tuple[str, ...] = options.suites(
        "A suite that was recorded when FILE was right answers, too; may be given again."
    )
    tests: str | None = option(
        "--tests",
        metavar="TESTS",
        help="A module with tests of FILE: what is the same in a passing one is right as far as that tells.",
    )
    trust: tuple[str, ...] = options.trust(
        "NAME", "Take functions, modules, files or folders for right; may be given again."
    )
    no_properties: bool = flag("--no-properties", help="Do not let properties, contracts and tests answer.")
    proofs_only: bool = flag("--proofs-only", help="Ask about what holds only as far as tests go.")
    no_store: bool = options.no_store("Neither use nor keep judgements in the project.")
    no_suggestions: bool = options.no_suggestions(
        "Do not look for a small change that makes all known answers right."
    )
    judgements: bool = flag("--judgements", help="List the judgements that the project keeps.")
    withdraw: tuple[int, ...] = option(
        "--withdraw",
        default=(),
        multiple=True,
        type=int,
        metavar="N",
        help="Remove a judgement that the project keeps; may be given again.",
    )
    mark: tuple[str, ...] = option(
        "--mark",
        default=(),
        multiple=True,
        metavar="N=MARK",
        help="Change a judgement that the project keeps: 3=right, 3=wrong, 3=inadmissible, '3=is VALUE'.",
    )
    export: str | None = option(
        "--export",
        metavar="TESTS",
        help="Write the judgements that the project keeps of FILE as tests, to TESTS; - is standard output.",
    )
    answer: int = options.answer("Of a program with many answers, debug the N-th.")
    missing: str | None = option(
        "--missing",
        metavar="VALUE",
        help="An answer that EXPR should have and has not: find the function that loses it (Curry).",
    )
    commands: tuple[str, ...] = options.commands()
    html: str | None = options.html("Write the tree as a page of its own to FILE; - is standard output.")
    json_file: str | None = options.json_file()
    steps: int | None = options.steps("Stop the run after N steps of the machine: 5000, 20M.")
    heap: int | None = options.heap("Heap for live data: 64M or 2G bytes, 8Mw words.")
    stack: int | None = options.stack("Stack for pending work, in the same units.")
    time: float | None = options.time("Stop the run after that much time: 2.5, 10m.")
    reading: options.LoadingOptions = group(options.LoadingOptions)


@click.command(
    "debug",
    short_help="Find the function that is to blame for a wrong result.",
    epilog="Exit codes: 0 no function is to blame, 1 one was found or the search is not at its end, 2 bad input or usage.",
)
@takes(DebugParameters)
def command(given: DebugParameters) -> int:
    """Find the function that is to blame for the wrong value of EXPR (by default `main`) in the program FILE.

    The run is recorded, and Clew asks about calls and their results: `insert 3 [1,2] = [3]`? Answer `r` (right), `w`
    (wrong), or `?` for all answers. Properties, specifications, a reference version and earlier judgements answer first;
    what is left is asked. From a pipe, or with --do, the answers are taken as they come.

    EXPR may be the name of a property: then it is checked, and the search begins where it fails.

    \b
    For example:
      clew debug examples/debug/Sort.hs 'sort [2,1,3]'
      clew debug examples/debug/Queens.hs prop_queens_sets
      clew debug examples/debug/Sort.hs 'sort [2,1,3]' --reference HEAD~1
      clew debug examples/debug/Shuffle.curry 'shuffled [1,2]' --missing '[2,1]'
      echo 'r w' | clew debug examples/debug/Sort.hs 'sort [2,1,3]'
    """
    from clew.api.budget import Budget
    from clew.api.debugging.missing_answers import debug_expression
    from clew.api.debugging.reference_versions import reference_module
    from clew.api.debugging.starting import DebugOptions, DebugWork, check_trusted
    from clew.api.events import Started
    from clew.api.suites.suite_files import read_suite
    from clew.api.walking import FailingTest
    from clew.cli.debug.dialogue import DebugDialogue
    from clew.cli.debug.kept_judgements import changed_judgements, list_judgements, write_tests
    from clew.cli.debug.report import write_reports
    from clew.cli.dialogue_lines import begun_at, lines_for
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported
    from clew.debug.asking.inquiry import InquiryState
    from clew.debug.asking.question_strategies import QuestionStrategy
    from clew.language.registry import load

    if given.withdraw or given.mark:
        changed_judgements(given.file, given.withdraw, given.mark, click.echo)
    if given.judgements:
        list_judgements(given.file, click.echo)
    if given.export is not None:
        write_tests(given.file, given.reading.loading, given.export)
    if (given.judgements or given.withdraw or given.mark or given.export) and given.expr is None:
        return OK
    budget = Budget(given.steps, given.time, heap=given.heap, stack=given.stack)
    is_quiet = "-" in (given.json_file, given.html)
    with Progress() as progress, unloaded_reported("debug", given.file, given.json_file):
        module = load(given.file, given.reading.loading, progress)
        start = begun_at(module, given.expr, given.test, given.finding, progress)
        expression, test = (None, start) if isinstance(start, FailingTest) else (start, None)
        reference = None
        if given.version is not None:
            reference = reference_module(given.file, given.version, given.reading.loading, progress)
        chosen = DebugOptions(
            QuestionStrategy(given.strategy),
            given.trust,
            not given.no_properties,
            reference,
            suites=[(file, read_suite(file)) for file in given.suites],
            stored=not given.no_store,
            trusts_tests=not given.proofs_only,
            answer=given.answer,
            missing=given.missing,
            test=test,
            suggestions=not given.no_suggestions,
            tests=None if given.tests is None else load(given.tests, given.reading.loading, progress),
        )

        def shown(event: object) -> None:
            if isinstance(event, Started):
                progress(event.message)

        session = debug_expression(module, expression, DebugWork(chosen, budget, shown))
        check_trusted(module, session.inquiry.tree, given.trust)
        session.question  # noqa: B018  oracles work while progress is shown
    dialogue = DebugDialogue(session, _unprinted if is_quiet else click.echo)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    dialogue.loop(lines_for("debug> ", given.commands, interactive=interactive))
    session = dialogue.session
    write_reports(session, given.json_file, given.html)
    return OK if session.state is InquiryState.CLEARED else FOUND


def _unprinted(text: str) -> None:
    """Where standard output is a report, nothing else is printed there."""
