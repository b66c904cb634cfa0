"""`clew generate`: tests for a function, from its code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click

from clew.cli import options
from clew.cli.parameters import argument, flag, group, option, takes
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.function_tests import FunctionTests
    from clew.api.generating import GenerateOptions, NotGenerated
    from clew.cover.options import GenerationOptions


@dataclass(frozen=True, slots=True)
class GenerateParameters:
    """What `clew generate` is asked for."""

    file: str = options.file()
    function: str | None = argument(required=False)
    criterion: str = options.criterion(
        "full",
        "What to cover: branches of all functions in reach (gbc), branches of the function in each call of it (fc), "
        "expressions (expr), or all of these and both outcomes of conditions (full, the default).",
    )
    functions: str | None = option(
        "--functions",
        metavar="NAMES",
        help="Cover these functions, with commas between; `all` means the module's.",
    )
    libraries: bool = flag("--libraries", help="Cover library functions, too.")
    arguments: options.ArgumentOptions = group(options.ArgumentOptions)
    properties: tuple[str, ...] = option(
        "--property",
        default=(),
        multiple=True,
        metavar="EXPR",
        help="A function of the arguments, or of the arguments and the result, that is to be True.",
    )
    contracts: bool = option(
        "--contracts/--no-contracts",
        default=True,
        help="Use f'pre, f'post and f'spec of the module (default).",
    )
    patience: int = options.patience("Stop after N tests without a new item.")
    depth: int | None = options.depth("At most N constructors below an argument.")
    count: int | None = options.count("--count", "Stop after N tests.")
    time: float | None = options.time("Stop after that much time, for all functions together: 2.5, 10m.")
    keep_going: bool = flag("--keep-going", help="Go on when every item is covered, until another limit.")
    steps: int = options.steps("Give a call up after N steps without a choice.", 200_000)
    integers: str = options.integers(
        ["auto", "enumerate", "symbolic", "binary"],
        "auto",
        "Try numbers by size, then keep them open and let a solver find what is missing (auto, the default); or only "
        "one of these; or by their binary digits.",
    )
    fill: str = option(
        "--fill",
        type=WordChoice(["distinct", "smallest", "enumerate"]),
        default="distinct",
        help="What to put where a call was never looked at: values that differ (distinct, the default), the smallest "
        "ones, or all values, each in a test of its own (enumerate).",
    )
    prefer: str = option(
        "--prefer", type=WordChoice(["few", "small"]), default="few", help="Keep few tests, or small ones."
    )
    greedy: bool = flag("--greedy", help="Choose the tests to keep greedily, without a proof.")
    everything: bool = options.everything("Show all tests, not only those that are kept.")
    items: bool = flag("--items", help="Show what each test covers, and all that none does.")
    listing: bool = flag("--listing", help="Show the source with what is covered.")
    json_file: str | None = options.json_file()
    modules: Mapping[str, str] = options.test_modules()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    stats: bool = options.stats("Show times and steps on stderr.")
    reference: bool = options.reference()

    @property
    def search(self) -> GenerationOptions:
        """How to look for tests, and which to keep."""
        from clew.cli.clock import left_of
        from clew.cover.inputs.filling import Fill
        from clew.cover.keeping.reduce import Prefer
        from clew.cover.options import GenerationOptions
        from clew.machine.search.free_numbers import Integers

        return GenerationOptions(
            quiet=self.patience,
            count=self.count,
            beyond=self.keep_going,
            replay_all=self.everything or self.json_file is not None,
            depth=self.depth,
            seconds=left_of(self.time),
            branch_steps=self.steps,
            integers=None if self.integers == "auto" else Integers(self.integers),
            fill=Fill(self.fill),
            prefer=Prefer(self.prefer),
            exact=not self.greedy,
        )

    @property
    def generating(self) -> GenerateOptions:
        """What to cover, how to call functions, and how to look for tests."""
        from clew.api.generating import GenerateOptions

        calls = self.arguments.calls(self.properties, contracts=self.contracts)
        covered = options.names(self.functions)
        return GenerateOptions(self.criterion, covered, self.libraries, calls, self.search, self.reference)


@click.command(
    "generate",
    short_help="Generate tests for a function that cover its code.",
    epilog="Exit codes: 0 tests were generated, 1 a test violates a property or a call has no end in sight, 2 bad input or usage, 130 interrupted.",
)
@takes(GenerateParameters)
def command(given: GenerateParameters) -> int:
    """Generate tests for FUNCTION of the program FILE, or for each function that FILE exports.

    The function is called with unknown arguments, which its own evaluation refines; every way to the end of a
    call is a test. Few of them are kept: enough to cover what all of them cover. In a test, `?` is an
    argument that was never needed and `_` a part that was not.

    \b
    For example:
      clew generate examples/arith/Arith.hs add
      clew generate examples/arith/Arith.hs cmpNat --criterion fc --listing
      clew generate Sets.hs subset -g 1=numSet -g 2=numSet
      clew generate Sets.hs insert --property '\\n s -> sorted (insert n s)' --hunit InsertTest.hs
    """
    from clew.api.generating import NotGenerated, functions_of, generate_each, generate_tests
    from clew.cli.edge import FOUND, INTERRUPTED, OK, report
    from clew.cli.generate.screen import Screen, export_tests
    from clew.cli.progress import Progress
    from clew.cli.reports import unloaded_reported, write_all
    from clew.cover.cases import Stop
    from clew.language.registry import load, traits_for
    from clew.report.document import document, module_entry
    from clew.suite.export.exported import module_name
    from clew.suite.export.frameworks import target
    from clew.suite.export.generated_assertions import refuse

    for framework, path in given.modules.items():
        target(framework, traits_for(given.file).name).writer.refuse_name(module_name(path))
    generating = given.generating
    with unloaded_reported("generate", given.file, given.json_file), Progress() as progress:
        module = load(given.file, given.reading.loading, progress)
    screen = Screen(
        generating.search,
        quiet=given.json_file == "-",
        everything=given.everything,
        items=given.items,
        listing=given.listing,
        stats=given.stats,
    )
    accept = refuse if given.modules else None
    code = OK
    results: Iterable[FunctionTests | NotGenerated]
    if given.function is not None:
        results = [
            generate_tests(module, given.function, generating, on_event=screen.on_event, accept=accept)
        ]
    else:
        names = functions_of(module, generating.calls)
        results = generate_each(module, names, generating, on_event=screen.on_event, accept=accept)
    for result in results:
        if not isinstance(result, NotGenerated):
            screen.show(result)
            interrupted = result.stop is Stop.INTERRUPTED
            code = max(code, INTERRUPTED if interrupted else OK if result.is_ok else FOUND)
        else:
            screen.left_out(result)
            code = code if result.error is None else max(code, report(result.error))
    screen.finish()
    entries = [made.to_json() for made in screen.made]
    write_all(
        (
            given.json_file,
            lambda: document("generate", [module_entry(given.file, module.name, functions=entries)]),
        )
    )
    for framework, path in given.modules.items():
        export_tests(framework, path, screen.made, screen.without_tests)
    return code
