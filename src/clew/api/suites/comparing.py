"""Comparing what two versions of a module do: suites, or modules, which are recorded first so that they can be compared."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import field, replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import FirstSideCut, OnEvent, ignore
from clew.api.module import Module
from clew.api.module import open as open_module
from clew.api.suites.compared import ComparisonResult
from clew.api.suites.recorded import RecordingResult, SuiteOrigin, origin_of
from clew.api.suites.recording import finish, prepare
from clew.api.suites.suite_files import is_module, read_suite
from clew.api.workers import ALONE, Workers
from clew.explore.inputs.constants import Constants
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.suite.compare import compare as compare_suites
from clew.suite.model import Suite
from clew.suite.record import Recorder
from clew.suite.recording_options import USUAL_RECORDING, RecordingOptions, read_options
from clew.suite.versions import version_of

#: A side of a comparison: a suite or a module, or the file of one.
Side = Suite | RecordingResult | Module | str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class AtRevision:
    """The module of the other side as it was at a revision of Git. Nothing in the repository is touched."""

    revision: str


def compare(
    old: Side | AtRevision,
    new: Side,
    options: RecordingOptions | None = None,
    budget: Budget = USUAL_BUDGET,
    workers: Workers = ALONE,
    *,
    folders: Sequence[str | os.PathLike[str]] = (),
    legacy: bool = False,
    flags: Sequence[str] = (),
    propose: bool = True,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> ComparisonResult:
    """Compare suites or modules; a module is recorded first.

    Beside a suite, a module is recorded with its constants and, unless `options` are given, with its options. Two
    modules are recorded with the constants of both, and two versions of one with the settings that its project has
    now. With `propose`, renamed functions and swapped arguments are looked for. Cancelling ends the recording of the
    first module; the second is then recorded for as many expressions, until it is cancelled once more.
    """
    searched = tuple(os.fspath(folder) for folder in folders)
    work = _Work(options, budget, workers, searched, legacy, tuple(flags), on_event, _Turns(cancel))
    other = work.read(new)
    if isinstance(old, AtRevision):
        return _compared(*work.versions(old.revision, other), propose)
    one = work.read(old)
    if isinstance(one, _Recorded) and isinstance(other, _Recorded):
        return _compared(one, other, propose)
    if isinstance(one, _Recorded):
        assert not isinstance(other, _Recorded)
        return _compared(one, work.recorded_like(other, one), propose)
    if isinstance(other, _Recorded):
        return _compared(work.recorded_like(one, other), other, propose)
    first, second = (work.prepared(work.opened(module)) for module in (one, other))
    _try_the_same(first, second)
    return _compared(*work.both(work.recorded(first), second), propose)


@dataclass(frozen=True, slots=True)
class _Recorded:
    """A side that is a suite, or has become one; `expressions` were run until then, if it was recorded here."""

    suite: Suite
    origin: SuiteOrigin
    was_cancelled: bool = False
    expressions: int = 0
    #: Whether it was recorded at another time.
    is_kept: bool = False


@dataclass(slots=True)
class _Turns:
    """Passes a cancellation on to the side that is being recorded, so that a second one can end the other side."""

    outer: Cancellation | None
    current: Cancellation = field(default_factory=Cancellation)

    def __post_init__(self) -> None:
        if self.outer is not None:
            self.outer.on_cancel(lambda: self.current.cancel())

    def next(self) -> None:
        """Begin the next side: the cancellation is for that one from now on."""
        self.current = Cancellation()


@dataclass(frozen=True, slots=True)
class _Work:
    """How modules are opened and recorded."""

    options: RecordingOptions | None
    budget: Budget
    workers: Workers
    folders: tuple[str, ...]
    legacy: bool
    flags: tuple[str, ...]
    on_event: OnEvent
    turns: _Turns

    def read(self, side: Side) -> _Recorded | Module | str:
        """A side as a suite, if it is one; modules are left for later."""
        match side:
            case Suite():
                return _Recorded(side, origin_of(side, side.module), is_kept=True)
            case RecordingResult():
                return _Recorded(side.suite, side.origin)
            case Module():
                return side
            case _:
                file = os.fspath(side)
                if is_module(file):
                    return file
                suite = read_suite(file)
                return _Recorded(suite, origin_of(suite, file), is_kept=True)

    def opened(self, module: Module | str) -> Module:
        if isinstance(module, Module):
            return module
        return open_module(module, self.folders, legacy=self.legacy, flags=self.flags, on_event=self.on_event)

    def prepared(
        self, module: Module, constants: Constants | None = None, settings_of: str | None = None
    ) -> Recorder:
        """A recorder; `constants` are tried where the options give none."""
        options = self.options or USUAL_RECORDING
        if constants is not None:
            options = replace(options, constants=options.constants.merged(constants))
        return prepare(
            module.loaded,
            (),
            options,
            self.budget,
            self.workers,
            self.on_event,
            settings_of=settings_of,
        )

    def recorded(self, recorder: Recorder) -> _Recorded:
        result = finish(recorder, self.on_event, self.turns.current)
        return _Recorded(result.suite, result.origin, result.was_cancelled, result.expressions)

    def recorded_like(self, module: Module | str, beside: _Recorded) -> _Recorded:
        """Record a module as a suite was recorded, unless there are options that say otherwise."""
        work = self
        if self.options is None:
            before, legacy = _options_of(beside)
            work = replace(self, options=before, legacy=self.legacy or legacy)
        return work.recorded(work.prepared(work.opened(module), beside.suite.constants))

    def versions(self, revision: str, new: _Recorded | Module | str) -> tuple[_Recorded, _Recorded]:
        """Record a module as it was at a revision, and as it is."""
        if isinstance(new, _Recorded):
            raise UsageFault(f"a revision can be compared with a module, and '{new.origin.file}' is not one")
        module = self.opened(new)
        file, loading = module.file, module.loaded.loading
        with version_of(file, revision) as version:
            folders = tuple(map(version.moved, loading.folders))
            then = replace(self, folders=folders, legacy=loading.legacy, flags=loading.flags)
            with version.faults_by_name():
                before = then.prepared(then.opened(version.moved(file)), settings_of=file)
            now = self.prepared(module)
            _try_the_same(before, now)
            first = replace(self.recorded(before), origin=SuiteOrigin(f"{revision}:{file}"))
        return self.both(first, now)

    def both(self, first: _Recorded, second: Recorder) -> tuple[_Recorded, _Recorded]:
        """Record the second side, too; if the first one was cancelled, for as many expressions as that."""
        if first.was_cancelled:
            expressions = max(first.expressions, 1)
            second.limit(expressions)
            self.turns.next()
            self.on_event(FirstSideCut(expressions))
        return first, self.recorded(second)


def _try_the_same(first: Recorder, second: Recorder) -> None:
    """Have both try the constants of either, so that there is something to compare."""
    tried = first.constants.joined(second.constants)
    first.use(tried)
    second.use(tried)


def _options_of(side: _Recorded) -> tuple[RecordingOptions, bool]:
    text = side.suite.options
    try:
        return read_options(text)
    except ValueError as error:
        raise UsageFault(
            f"the options in '{side.origin.file}' cannot be read: {text}", hint="give the options yourself"
        ) from error


def _compared(first: _Recorded, second: _Recorded, propose: bool) -> ComparisonResult:
    """Compare the suites. The source of a kept suite on the first side has most likely changed since then."""
    comparison = compare_suites(first.suite, second.suite, propose=propose)
    sides = {"A": first, "B": second}
    return ComparisonResult(
        comparison,
        SuiteOrigin(first.origin.file) if first.is_kept else first.origin,
        second.origin,
        tuple(letter for letter, side in sides.items() if side.was_cancelled),
    )
