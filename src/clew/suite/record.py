"""Recording a suite: every input that exploration runs to a value or to an error, with what came out (Allwood, section 5.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from clew.explore.constants import Constants
from clew.explore.explorer import Event, ExploreOptions, Ran, StopReason, Summary
from clew.explore.strategies import Path
from clew.language.protocol import LoadedModule
from clew.language.registry import traits_for
from clew.source.span import Span
from clew.suite.match import without_overlaps
from clew.suite.model import Suite, TestCase, ordered
from clew.suite.recording_explorer import RecordedTest, RecordingExplorer
from clew.suite.term import Fixity

_PROGRESS_EVERY = 2_000


@dataclass(frozen=True, slots=True)
class Recorded:
    """A suite, how its recording ended, how many inputs differ from kept ones only in types nobody sees, and where the
    functions are.
    """

    suite: Suite
    summary: Summary
    ambiguous: int
    places: Mapping[str, Span]

    @property
    def was_interrupted(self) -> bool:
        return self.summary.ended is StopReason.INTERRUPTED


class Recorder:
    """Records one module. `stop` may be called at any time; what was found until then is kept."""

    def __init__(self, module: LoadedModule, options: ExploreOptions, description: str = "") -> None:
        self.explorer = RecordingExplorer(module, options)
        self._description = description
        self._functions = tuple(self.explorer.tested)
        self._cases: dict[Path, TestCase] = {}
        self._fixities: dict[str, Fixity] = {}
        self._shown: dict[str, bool] = {}
        self._imports: dict[str, None] = {}

    @property
    def constants(self) -> Constants:
        """What is tried."""
        return self.explorer.options.constants.settled(self.explorer.literals())

    def use(self, constants: Constants) -> None:
        """Have these constants tried instead."""
        self.explorer.use(constants)

    def limit(self, tests: int) -> None:
        """Run so many expressions, and no longer."""
        self.explorer.options = replace(self.explorer.options, tests=tests, seconds=None)

    def stop(self) -> None:
        self.explorer.stop()

    def record(self, progress: Callable[[int, int], None] | None = None) -> Recorded:
        """Explore to the end; `progress` is told how many expressions were run and how many tests there are."""
        return self.recorded(self._events(progress))

    def _events(self, progress: Callable[[int, int], None] | None) -> Iterator[Event]:
        for number, event in enumerate(self.explorer.run(trace=True)):
            if isinstance(event, Ran):
                if event.path not in self._cases:  # deepening meets it again
                    noted = self.explorer.noted(event.expression, event.outcome)
                    if noted is not None:
                        self.keep(event.path, noted)
                if progress is not None and number % _PROGRESS_EVERY == 0:
                    progress(number, len(self._cases))
            yield event

    def __len__(self) -> int:
        """How many tests there are so far."""
        return len(self._cases)

    def keep(self, path: Path, noted: RecordedTest) -> None:
        """A test at a place of the plan, unless there is one."""
        if path not in self._cases:
            self._cases[path] = noted.case
            self._fixities.update(noted.fixities)
            self._imports.update(dict.fromkeys(noted.imports))
            self._shown[noted.function] = self._shown.get(noted.function, True) and noted.is_shown

    def recorded(self, events: Iterator[Event]) -> Recorded:
        """The suite of the tests that are kept while something explores, of which these are the events."""
        *_, summary = events
        assert isinstance(summary, Summary)
        cases = self._cases
        kept = without_overlaps(list(cases.values()))
        suite = Suite(
            self.explorer.declarations.module,
            ordered(kept, self._fixities),
            {f.name.text: self.explorer.module.signature(f) for f in self._functions},
            frozenset(name for name, shown in self._shown.items() if shown),
            self._fixities,
            tuple(sorted(self._imports)),
            self._description,
            self.constants,
            traits_for(self.explorer.module.file).name,
        )
        places = {f.name.text: f.span for f in self.explorer.tested}
        return Recorded(suite, summary, len(cases) - len(kept), places)
