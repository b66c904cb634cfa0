"""Records a suite with many workers: each makes the tests of its parts, and together they are the same suite."""

from __future__ import annotations

from collections.abc import Callable

from clew.explore.explore_options import ExploreOptions
from clew.explore.planning.strategies import Path
from clew.language.protocol import LoadedModule
from clew.spread.divided_exploration import SIZE, Exploration
from clew.spread.executor import Executor
from clew.suite.record import Recorded, Recorder
from clew.suite.recording_explorer import ObservedTest

#: Tests between two reports of progress.
_EVERY = 500


class SpreadRecorder(Recorder):
    """Records one module with workers; `executor` starts them."""

    def __init__(
        self,
        module: LoadedModule,
        options: ExploreOptions,
        description: str,
        executor: Callable[[], Executor],
        size: int = SIZE,
    ) -> None:
        super().__init__(module, options, description)
        self._executor, self._size = executor, size

    def record(self, progress: Callable[[int, int], None] | None = None) -> Recorded:
        def keep(path: Path, test: ObservedTest) -> None:
            self.keep(path, test)
            # showing progress starts a thread, and workers are not forked while there is another thread
            if progress is not None and exploration.is_spread and len(self) % _EVERY == 0:
                progress(exploration.tests, len(self))

        with self._executor() as executor:
            exploration = Exploration(self.explorer, executor, self._size, keep)
            return self.recorded(exploration.run())
