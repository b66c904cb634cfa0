"""How to record, as the options of `clew suite record`, `compare` and `minimise` say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clew.cli import options
from clew.cli.constants import ConstantOptions
from clew.cli.parameters import group, words
from clew.cli.spread import SpreadOptions
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.suite.recording_options import RecordingOptions

#: Test expressions by default, for the help: importing the library for it would slow down every command.
TESTS = 10_000


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """How to record, as the options say."""

    constants: ConstantOptions = group(ConstantOptions)
    include: tuple[str, ...] = options.include()
    strategy: str = options.strategy("deepening", "depth-first", "time-split", "random")
    depth: int | None = options.depth("Go N steps and choices deep, and no deeper.")
    seed: int = options.seed("The seed of the random strategy.", default=0)
    tests: int | None = options.tests(TESTS, "Run N test expressions")
    time: float | None = options.time(
        "Run for this long; replaces --tests. The suite may differ from run to run."
    )
    step_limit: int | None = options.step_limit()
    no_extract: bool = options.no_extract()
    reading: options.LoadingOptions = group(options.LoadingOptions)
    spread: SpreadOptions = group(SpreadOptions)

    def recording(self, *, cover: bool = False) -> RecordingOptions:
        """The same for the library."""
        from clew.cli.clock import left_of
        from clew.suite.recording_options import RecordingOptions

        return RecordingOptions(
            self.constants.constants(),
            self.include,
            self.strategy,
            self.depth,
            self.seed,
            self.tests,
            left_of(self.time),
            self.step_limit,
            extract=not self.no_extract,
            cover=cover,
            typed=self.description,
        )

    @property
    def description(self) -> str:
        """The options that decide what is in the suite, as they would be typed."""
        from clew.suite.recording_options import quoted

        deciding = replace(
            self, reading=options.LoadingOptions(legacy=self.reading.legacy), spread=SpreadOptions()
        )
        return " ".join(map(quoted, words(deciding)))
