"""What `clew check` is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.cli import options
from clew.cli.parameters import argument, flag, group
from clew.cli.quantities import Seed
from clew.cli.spread import SpreadOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.check.seed import SampleSeed


@dataclass(frozen=True, slots=True)
class CheckParameters:
    """What `clew check` is asked for."""

    file: str = options.file()
    names: tuple[str, ...] = argument(nargs=-1)
    depth: int | None = options.depth("Search to bound N and no further.", least=0)
    steps: int | None = options.steps(
        "Steps of the machine for each property: 20M, 1G (50M; 100k where programs search by themselves)."
    )
    time: float | None = options.time("Time for all properties; replaces --steps.")
    seed: SampleSeed | None = options.seed(
        "Sample the tests of another seed, such as 7; or one test alone, such as 7:31.",
        Seed(),
        metavar="SEED",
    )
    suites: bool = flag("--suites", help="Of a project, only run the test suites, as its build tool does.")
    spread: SpreadOptions = group(SpreadOptions)
    at: tuple[str, ...] = options.types()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    reports: options.ReportOptions = group(options.ReportOptions)
