"""Recording the suite of a module: by this process, or divided among workers."""

from __future__ import annotations

from dataclasses import replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import OnEvent, Remarked, Running, TestsRecorded, ignore
from clew.api.exploring import within
from clew.api.suites.recorded import RecordingResult, SuiteOrigin
from clew.api.workers import ALONE, Workers
from clew.explore.accepted import project_of
from clew.explore.settings import read_settings
from clew.language.protocol import LoadedModule
from clew.spread.divided_exploration import DIVISIBLE
from clew.spread.divided_recording import SpreadRecorder
from clew.suite.record import Recorder
from clew.suite.recording_options import USUAL_RECORDING, RecordingOptions


def record_module(
    module: LoadedModule,
    functions: tuple[str, ...] = (),
    options: RecordingOptions = USUAL_RECORDING,
    budget: Budget = USUAL_BUDGET,
    workers: Workers = ALONE,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> RecordingResult:
    """Record the suite of a loaded module, or of some of its functions."""
    recorder = prepare(module, functions, options, budget, workers, on_event)
    return finish(recorder, on_event, cancel)


def prepare(
    module: LoadedModule,
    functions: tuple[str, ...] = (),
    options: RecordingOptions = USUAL_RECORDING,
    budget: Budget = USUAL_BUDGET,
    workers: Workers = ALONE,
    on_event: OnEvent = ignore,
    *,
    settings_of: str | None = None,
) -> Recorder:
    """A recorder of a module. The settings are those of the project of `settings_of`, or of the module's own."""
    if budget.tests is not None or budget.steps is not None or budget.seconds is not None:
        options = replace(options, tests=budget.tests, seconds=budget.seconds, typed=None)
    settings = read_settings(project_of(settings_of or module.file))
    exploring = within(options.exploration(functions, settings), budget)
    text = options.text(legacy=module.loading.legacy)
    if workers.are_many:
        if options.strategy in DIVISIBLE:
            return SpreadRecorder(module, exploring, text, workers.executor)
        what = f"the strategy {options.strategy} depends on everything explored before"
        on_event(Remarked(f"{what}: this runs on one core"))
    return Recorder(module, exploring, text)


def finish(
    recorder: Recorder, on_event: OnEvent = ignore, cancel: Cancellation | None = None
) -> RecordingResult:
    """Record to the end, or until it is cancelled; tests that were recorded until then are in the result."""
    explorer = recorder.explorer
    module = explorer.module
    if cancel is not None:
        cancel.on_cancel(recorder.stop)
    on_event(Running())

    def progress(run: int, tests: int) -> None:
        on_event(TestsRecorded(explorer.declarations.module, run, tests))

    recorded = recorder.record(progress)
    for part in recorded.summary.lost:
        on_event(Remarked(f"not recorded: {part}"))
    return RecordingResult(
        recorded,
        SuiteOrigin(module.file, module.file, module.loading, recorded.places),
        tuple(f.name.text for f in explorer.skipped),
        explorer.unmet,
        explorer.unmade,
    )
