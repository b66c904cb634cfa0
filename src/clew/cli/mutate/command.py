"""`clew mutate`: how strong is a suite? Put small faults into a function and count those that it notices."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import argument, group, option, takes
from clew.mutate.fault_kinds import FaultKind
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.events import Event
    from clew.api.mutants.mutating import MutateOptions
    from clew.cli.progress import Progress

#: Seconds after which it is said how far the work has come.
_PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class MutateParameters:
    """What `clew mutate` is asked for."""

    file: str = options.file()
    function: str | None = argument(required=False)
    tests: str | None = option(
        "--tests",
        type=click.Path(dir_okay=False),
        metavar="FILE",
        help="The tests to judge: a module of tests and properties, or a suite that `clew generate --json FILE` wrote.",
    )
    criterion: str = options.criterion(
        "full", "Without --tests, the suite is generated: what it is to cover (full)."
    )
    patience: int = options.patience("While generating, stop after N tests without a new item.")
    places: str | None = option(
        "--in",
        metavar="NAMES",
        help="Put the faults into these functions, with commas between; `all` means the module's that are in reach.",
    )
    kinds: str | None = option(
        "--kinds",
        metavar="KINDS",
        help=f"Only these kinds of faults: {', '.join(kind.value for kind in FaultKind)}.",
    )
    arguments: options.ArgumentOptions = group(options.ArgumentOptions)
    level: int = options.count(
        "--level", "Look for inputs that tell a survivor apart up to N levels of constructors.", 8
    )
    inputs: int = options.count("--inputs", "Look at N inputs of each survivor at most.", 2_000)
    all_inputs: int = options.count(
        "--all-inputs", "Look at N inputs of all survivors together, in equal shares.", 100_000
    )
    steps: int = options.steps(
        "A mutant gets 20 times the steps of a test; a test that takes more than N steps counts as nonterminating.",
        1_000_000,
    )
    time: float | None = options.time(
        "Stop after that much time in all, with what is known by then: 2.5, 10m."
    )
    everything: bool = options.everything("Also show the mutants that were killed.")
    json_file: str | None = options.json_file()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    reference: bool = options.reference()

    @property
    def mutating(self) -> MutateOptions:
        """Which faults to put where, and how to generate tests."""
        from clew.api.mutants.mutating import MutateOptions
        from clew.cover.options import GenerationOptions
        from clew.mutate.differ import Effort

        return MutateOptions(
            options.names(self.places),
            options.names(self.kinds),
            self.arguments.calls(),
            Effort(level=self.level, inputs=self.inputs, all_inputs=self.all_inputs),
            self.criterion,
            GenerationOptions(quiet=self.patience),
            self.reference,
        )


@click.command(
    "mutate",
    short_help="Put faults into a function and count those that its tests notice.",
    epilog="Exit codes: 0 every mutant that differs is killed, 1 some survive, a test is not at its end within --steps, or the time was over before all were tried, "
    "2 bad input or usage, 130 interrupted.",
)
@takes(MutateParameters)
def command(given: MutateParameters) -> int:
    """Put faults into FUNCTION of the program FILE, one at a time, and run its tests on each of these mutants.

    Without FUNCTION, faults go into all functions of the module that its users can reach; --tests names the module
    with their tests.

    A mutant on which every test gives what it gave before survives. Then the input is shown that tells it from
    the original: a test that is missing. Where no input does, the mutant is no fault and does not count.

    \b
    For example:
      clew mutate examples/arith/Arith.hs cmpNat --criterion gbc
      clew generate examples/arith/Arith.hs add --json add.json
      clew mutate examples/arith/Arith.hs add --tests add.json
      clew mutate examples/erlang/shop/basket.erl --tests examples/erlang/shop/basket_tests.erl
    """
    from clew.api.budget import Budget
    from clew.api.mutants.function_mutants import FunctionMutants
    from clew.api.mutants.module_mutants import ModuleMutants
    from clew.api.mutants.mutating import mutate_function
    from clew.api.mutants.tested_mutants import loaded_tests, mutate_module
    from clew.cli.clock import left_of
    from clew.cli.edge import FOUND, INTERRUPTED, OK
    from clew.cli.mutate.report import MutationReport
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.cover.cases import Stop
    from clew.language.registry import load
    from clew.report.document import document, module_entry
    from clew.source.diagnostics import UsageFault

    with unloaded_reported("mutate", given.file, given.json_file), Progress() as progress:
        module = load(given.file, given.reading.loading, progress)
        tests = None if given.tests is None else loaded_tests(given.tests, module, progress)
    with Progress() as progress:
        budget, ticker = Budget(given.steps, left_of(given.time)), Ticker(progress)
        made: FunctionMutants | ModuleMutants
        if tests is not None and given.tests is not None:
            made = mutate_module(module, tests, given.tests, given.function, given.mutating, budget, ticker)
        elif given.function is None:
            raise UsageFault(
                "say which function is to be tested",
                hint="a whole module is judged with its own tests: --tests FILE names the module that they are in",
            )
        else:
            made = mutate_function(module, given.function, given.tests, given.mutating, budget, ticker)
    if given.json_file != "-":
        click.echo(MutationReport(made).text(everything=given.everything))
    functions = made.to_json() if isinstance(made, ModuleMutants) else [made.to_json()]
    entry = module_entry(given.file, module.name, functions=functions)
    write_all((given.json_file, lambda: document("mutate", [entry])))
    if made.stop is Stop.INTERRUPTED:
        return INTERRUPTED
    return OK if made.is_ok else FOUND


class Ticker:
    """Shows now and then how far the work has come."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._shown = time.monotonic()

    def __call__(self, event: Event) -> None:
        from clew.api.events import CallGenerated, MutantJudged, Started

        match event:
            case Started(message=message) if sys.stderr.isatty():
                self._progress(message)
            case CallGenerated(number=number):
                self._show(f"{number} test{'' if number == 1 else 's'} generated")
            case MutantJudged(done=done, count=count):
                self._show(f"{done} of {count} mutants")
            case _:
                pass

    def _show(self, message: str) -> None:
        if time.monotonic() - self._shown > _PATIENCE:
            self._shown = time.monotonic()
            self._progress(message)
