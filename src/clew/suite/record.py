"""Records a suite: every input that exploration runs to a value or an error, with the result (Allwood, section 5.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from clew.explore.exploration_events import Event, Ran, StopReason, Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.inputs.constants import Constants
from clew.explore.planning.strategies import Path
from clew.language.expressions.test_terms import Fixity
from clew.language.protocol import LoadedModule
from clew.language.registry import traits_for
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.suite.correspondence import without_overlaps
from clew.suite.model import Suite, TestCase, ordered
from clew.suite.notations import notation_for
from clew.suite.recording_explorer import ObservedTest, RecordingExplorer

_PROGRESS_EVERY = 2_000


@dataclass(frozen=True, slots=True)
class Recorded:
    """A suite and how its recording ended; `ambiguous` inputs were left out, since they differ from others only in types
    that are not shown; `places` are those of the functions.
    """

    suite: Suite
    summary: Summary
    ambiguous: int
    places: Mapping[str, Span]

    @property
    def was_interrupted(self) -> bool:
        return self.summary.ended is StopReason.INTERRUPTED


class Recorder:
    """Records one module. `stop` may be called at any time; tests that were recorded until then are kept."""

    def __init__(self, module: LoadedModule, options: ExploreOptions, description: str = "") -> None:
        # Methods of instances and functions that give actions are not recorded.
        self.explorer = RecordingExplorer(module, replace(options, actions=False, instances=False))
        self._description = description
        self._functions = tuple(self.explorer.tested)
        self._cases: dict[Path, TestCase] = {}
        self._fixities: dict[str, Fixity] = {}
        self._shown: dict[str, bool] = {}
        self._imports: dict[str, None] = {}

    @property
    def constants(self) -> Constants:
        """The constants that are tried."""
        return self.explorer.options.constants.settled(self.explorer.literals())

    def use(self, constants: Constants) -> None:
        """Try these constants instead."""
        self.explorer.use(constants)

    def limit(self, tests: int) -> None:
        """Run this many expressions, however long that takes."""
        self.explorer.options = replace(self.explorer.options, tests=tests, seconds=None)

    def stop(self) -> None:
        self.explorer.stop()

    def record(self, progress: Callable[[int, int], None] | None = None) -> Recorded:
        """Explore to the end; `progress` is called with the numbers of expressions that were run and of tests."""
        return self.recorded(self._events(progress))

    def _events(self, progress: Callable[[int, int], None] | None) -> Iterator[Event]:
        for number, event in enumerate(self.explorer.run(trace=True)):
            if isinstance(event, Ran):
                if event.path not in self._cases:  # deepening meets it again
                    test = self.explorer.test_of(event.step, event.outcome)
                    if test is not None:
                        self.keep(event.path, test)
                if progress is not None and number % _PROGRESS_EVERY == 0:
                    progress(number, len(self._cases))
            yield event

    def __len__(self) -> int:
        """How many tests there are so far."""
        return len(self._cases)

    def keep(self, path: Path, test: ObservedTest) -> None:
        """Keep a test for a place of the plan, unless it has one already."""
        if path not in self._cases:
            self._cases[path] = test.case
            self._fixities.update(test.fixities)
            self._imports.update(dict.fromkeys(test.imports))
            self._shown[test.function] = self._shown.get(test.function, True) and test.is_shown

    def recorded(self, events: Iterator[Event]) -> Recorded:
        """The suite of all tests that are kept until the events of an exploration end."""
        *_, summary = events
        assert isinstance(summary, Summary)
        cases = self._cases
        kept = without_overlaps(list(cases.values()))
        language = traits_for(self.explorer.module.file).name
        suite = Suite(
            self.explorer.declarations.module,
            ordered(kept, self._fixities, notation_for(language)),
            {f.name.text: self.explorer.module.signature(f) for f in self._functions},
            frozenset(name for name, shown in self._shown.items() if shown),
            self._fixities,
            tuple(sorted(self._imports)),
            self._description,
            self.constants,
            language,
            self.explorer.module.file,
            self.explorer.module.loading.folders,
        )
        places = {f.name.text: f.span for f in self.explorer.tested}
        return Recorded(suite, summary, len(cases) - len(kept), places)
