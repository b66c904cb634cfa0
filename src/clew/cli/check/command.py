"""`clew check`: search the properties of a module for counterexamples."""

from __future__ import annotations

import os

import click

from clew.cli import options
from clew.cli.check.check_parameters import CheckParameters
from clew.cli.parameters import takes


@click.command(
    "check",
    short_help="Search the properties of a module for counterexamples.",
    epilog="Exit codes: 0 no property fails as far as was searched, 1 one of them does, 2 bad input or usage, "
    "or a fault of Clew, 130 stopped by Ctrl-C.",
)
@takes(CheckParameters)
def command(given: CheckParameters) -> int:
    """Search the properties of FILE (by default all of them) for inputs on which they fail.

    FILE may also be a folder: then the test suites of the project there are run, as its build tool does, and the
    properties of all of its modules are searched.

    A property is a function named `prop_...` whose result is a Bool; or what a test library of the language takes for
    one, such as a test in a tree, which is called by its string (docs/check.md).
    A part of an input is chosen when the property looks at it, so one test stands for all inputs that agree on what
    was looked at. The bound is the number of constructors below one another, and the size of numbers. Functions are
    tables. In turns with that search, generators are sampled as QuickCheck does it, and numbers that no bound has
    reached are solved for.

    \b
    The answer is one of
      fails              with the smallest input at the smallest bound
      no end in sight    with an input on which it does the same again and again
      holds to bound N   no input up to N constructors deep fails; or no sampled test
      exhausted          nothing is left to try: a proof
      unknown            with the reason

    \b
    For example:
      clew check examples/check/Heap.hs
      clew check examples/check/Heap.hs prop_insertKeepsOrder --depth 6
    """
    from clew.api.budget import Budget
    from clew.api.checked import CHECK_RULES
    from clew.api.checking import CheckWork, check_module
    from clew.check.seed import FIRST_SEED
    from clew.cli.back.invitation import invite
    from clew.cli.check.report import CheckScreen
    from clew.cli.clock import left_of
    from clew.cli.edge import BAD, FOUND, OK
    from clew.cli.interrupts import cancelled_by_ctrl_c
    from clew.cli.progress import Progress
    from clew.cli.reports import formats, now, unloaded_reported, write_all
    from clew.language.properties import PropertyOptions
    from clew.language.registry import load
    from clew.report.document import document

    if os.path.isdir(given.file):
        from clew.cli.check.folder import check_folder

        return check_folder(given)
    wanted = PropertyOptions(given.names, options.pairs("at", "--at a=Int", given.at), contracts=True)
    began = now()
    with unloaded_reported("check", given.file, given.reports), Progress() as progress:
        module = load(given.file, given.reading.loading, progress)
    budget = Budget(given.steps, left_of(given.time))
    with Progress() as progress, cancelled_by_ctrl_c() as cancel:
        shown = (
            None if given.spread.workers.are_many else progress
        )  # its thread would keep workers from being forked
        screen = CheckScreen(given.reports.is_quiet, shown)
        seed = given.seed or FIRST_SEED
        work = CheckWork(wanted, given.depth, budget, given.spread.workers, screen, cancel, seed)
        result = check_module(module, work)
    write_all(
        (given.reports.json_file, lambda: document("check", [result.to_json()])),
        *formats(result.records(), CHECK_RULES, given.reports, began, is_complete=not result.was_cancelled),
    )
    if result.was_cancelled:
        raise KeyboardInterrupt
    if any(checked.is_finding for checked in result.properties):
        if not given.reports.is_quiet and any(
            checked.counterexample is not None for checked in result.properties
        ):
            invite("a failure")
        return FOUND
    return BAD if result.has_fault else OK
