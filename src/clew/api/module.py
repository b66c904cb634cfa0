"""A program that has been opened: its names and types, and what can be done with it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import OnEvent, Started, ignore
from clew.api.html import page, table
from clew.api.options import USUAL_RUN, RunOptions
from clew.api.results import RunResult, Target
from clew.api.runs.running import run_evaluation
from clew.api.targets import modules_in
from clew.api.workers import ALONE, Workers
from clew.language.loading import Loading
from clew.language.registry import language_of, traits_for
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.api.checked import CheckResult
    from clew.api.debugging.debug_session import DebugSession
    from clew.api.debugging.starting import DebugOptions
    from clew.api.exploration import ExplorationResult
    from clew.api.function_tests import FunctionTests
    from clew.api.generating import GenerateOptions
    from clew.api.mutants.function_mutants import FunctionMutants
    from clew.api.mutants.mutating import MutateOptions
    from clew.api.stories.recorded_run import RecordedRun
    from clew.api.suites.recorded import RecordingResult
    from clew.core.passes.match import MatchWarning
    from clew.explore.explore_options import ExploreOptions
    from clew.language.protocol import LoadedModule
    from clew.language.signature import Signature
    from clew.source.diagnostics import ClewError
    from clew.spread.work import Lost
    from clew.suite.recording_options import RecordingOptions


@dataclass(frozen=True, slots=True)
class Module:
    """A module with everything that it imports, checked and compiled. `open` makes one."""

    loaded: LoadedModule

    @property
    def name(self) -> str:
        """The module's name."""
        return self.loaded.name

    @property
    def file(self) -> str:
        """The file it was opened from."""
        return self.loaded.file

    @property
    def language(self) -> str:
        """The name of its language."""
        return traits_for(self.file).title

    def types(self, *, everything: bool = False) -> Sequence[Signature]:
        """The names that the module exports, or all that it defines, with their types."""
        return self.loaded.signatures(everything=everything)

    @property
    def warnings(self) -> Sequence[MatchWarning]:
        """Patterns that leave out values, and cases that are never chosen."""
        return self.loaded.warnings

    def run(
        self,
        expression: str | None = None,
        options: RunOptions = USUAL_RUN,
        budget: Budget = USUAL_BUDGET,
        *,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> RunResult:
        """Evaluate an expression in the scope of the module, or its `main`.

        An action is performed in a world of its own, with the standard input and arguments of the options; with
        `real`, in that of this process. A fault in the expression is raised as a `ClewError`; a failure of the
        program is in the result.
        """
        evaluation = self.loaded.evaluation(expression)
        target = Target(self.file, self.name, expression, self.loaded.loading)
        return run_evaluation(evaluation, target, options, budget, on_event, cancel)

    def back(
        self,
        expression: str | None = None,
        *,
        trusted: Sequence[str] = (),
        stdin: str = "",
        answer: int = 1,
        failure: int | None = None,
        test: str | None = None,
        budget: Budget = USUAL_BUDGET,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> RecordedRun:
        """Evaluate an expression in the scope of the module, or its `main`, and record where its values come from.

        The story passes over libraries, and over the files and folders in `trusted`. An action is performed in a world
        of its own. A fault in the expression is raised as a `ClewError`; a run that fails, or that the budget or
        `cancel` ends, has a story, too. Of a program with many answers, the story is that of one, by its number; with
        `failure`, or if there is none, that of a branch that failed. With
        the name of a test or property, that is checked first, and the story is that of its failure.
        """
        from clew.api.starting_points import failing_call
        from clew.api.walking import FailingTest, record_run

        start = expression if test is None else failing_call(self.loaded, test, budget, on_event, cancel)
        run, text = (start, None) if isinstance(start, FailingTest) else (None, start)
        return record_run(
            self.loaded, text, budget, on_event, cancel, trusted, stdin, answer, run, failure=failure
        ).prepared()

    def debug(
        self,
        expression: str | None = None,
        options: DebugOptions | None = None,
        budget: Budget = USUAL_BUDGET,
        *,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> DebugSession:
        """Evaluate an expression whose value is wrong, and look for the function to blame.

        The session has a `question`, takes answers, and has a `fault` at the end. Properties, specifications, a reference
        version in the options and judgements that the project keeps answer first. Of an expression that has no answer,
        or lacks the one that the options name, the function is looked for that loses it.
        """
        from clew.api.debugging.missing_answers import debug_expression
        from clew.api.debugging.starting import DebugOptions, DebugWork

        work = DebugWork(options or DebugOptions(), budget, on_event, cancel)
        return debug_expression(self.loaded, expression, work)

    def explore(
        self,
        *functions: str,
        options: ExploreOptions | None = None,
        budget: Budget = USUAL_BUDGET,
        workers: Workers = ALONE,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
        trace: bool = False,
    ) -> ExplorationResult:
        """Look for inputs that crash the functions that the module exports, or those that are named.

        Without a budget, 20,000 expressions are tried. With `trace`, every expression is an event.
        """
        from clew.api.exploring import USUAL_EXPLORING, explore_module

        chosen = options or USUAL_EXPLORING
        chosen = replace(chosen, functions=functions) if functions else chosen
        return explore_module(self.loaded, chosen, budget, workers, on_event, cancel, trace=trace)

    def check(
        self,
        *names: str,
        at: Mapping[str, str] | None = None,
        depth: int | None = None,
        budget: Budget = USUAL_BUDGET,
        workers: Workers = ALONE,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> CheckResult:
        """Search the properties of the module, or those that are named, for inputs on which they fail.

        `at` gives types to type variables; `depth` is the last bound to search. The steps of the budget are for each
        property, its seconds for all of them.
        """
        from clew.api.checking import CheckWork, check_module
        from clew.language.properties import PropertyOptions

        options = PropertyOptions(names, at or {}, contracts=True)
        return check_module(self.loaded, CheckWork(options, depth, budget, workers, on_event, cancel))

    def functions(self) -> Sequence[str]:
        """The functions that tests can be generated for, by name."""
        return self.loaded.functions()

    def generate(
        self,
        function: str,
        options: GenerateOptions | None = None,
        budget: Budget = USUAL_BUDGET,
        *,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> FunctionTests:
        """Generate tests for a function from its code: few calls that cover what many do.

        A function that cannot be tested is a `ClewError` with the reason.
        """
        from clew.api.generating import USUAL_GENERATING, generate_tests

        return generate_tests(self.loaded, function, options or USUAL_GENERATING, budget, on_event, cancel)

    def mutate(
        self,
        function: str,
        tests: str | FunctionTests | None = None,
        options: MutateOptions | None = None,
        budget: Budget = USUAL_BUDGET,
        *,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> FunctionMutants:
        """Put small faults into a function, one at a time, and see which of them its tests notice.

        The tests are those of a file that `clew generate --json` wrote, or those of `generate`; without any, some are
        made. The steps of the budget are for a test, its seconds for everything.
        """
        from clew.api.mutants.mutating import USUAL_MUTATING, mutate_function

        chosen = options or USUAL_MUTATING
        return mutate_function(self.loaded, function, tests, chosen, budget, on_event, cancel)

    def record(
        self,
        *functions: str,
        options: RecordingOptions | None = None,
        budget: Budget = USUAL_BUDGET,
        workers: Workers = ALONE,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> RecordingResult:
        """Record the results of the functions that the module exports, or of those that are named, as a suite.

        Without a budget, 10,000 expressions are run.
        """
        from clew.api.suites.recording import record_module
        from clew.suite.recording_options import USUAL_RECORDING

        chosen = options or USUAL_RECORDING
        return record_module(self.loaded, functions, chosen, budget, workers, on_event, cancel)

    def to_json(self) -> dict[str, Any]:
        """The names that the module exports with their types, and the warnings, for a JSON document."""
        from clew.api.typed import typed_names

        return typed_names(self.loaded).to_json()

    def _repr_html_(self) -> str:
        return page(self.name, table([(s.name, s.type) for s in self.types()], ("name", "type")))


def open(
    path: str | os.PathLike[str],
    folders: Sequence[str | os.PathLike[str]] = (),
    *,
    legacy: bool = False,
    schedule: int = 0,
    flags: Sequence[str] = (),
    on_event: OnEvent = ignore,
) -> Module:
    """Read, check and compile the program in a file, with what it imports from its own and from other folders.

    A fault in the program is raised as a `ClewError`, with the place. `legacy` reads programs from before 2008;
    `schedule` is the seed of another order in which processes take turns; `flags` are those of the language's compilers
    that say how modules are read, as `-XGADTs` or `-DDEBUG`.
    """
    file, loading = os.fspath(path), _loading(folders, legacy, schedule, flags)
    return Module(language_of(file).load(file, loading, lambda message: on_event(Started(message))))


def _loading(
    folders: Sequence[str | os.PathLike[str]], legacy: bool, schedule: int, flags: Sequence[str]
) -> Loading:
    return Loading(tuple(os.fspath(f) for f in folders), legacy, schedule, flags=tuple(flags))


@dataclass(frozen=True, slots=True)
class Project:
    """The modules of a folder, which may import each other. `open_project` makes one."""

    folder: str
    files: tuple[str, ...]
    loading: Loading

    def modules(self, on_event: OnEvent = ignore) -> Iterator[Module]:
        """The modules, opened one after the other."""
        for file in self.files:
            yield open(file, self.loading.folders, legacy=self.loading.legacy, on_event=on_event)

    def explore(
        self,
        *,
        options: ExploreOptions | None = None,
        budget: Budget = USUAL_BUDGET,
        workers: Workers = ALONE,
        on_event: OnEvent = ignore,
        cancel: Cancellation | None = None,
    ) -> Iterator[tuple[str, ExplorationResult | ClewError | Lost]]:
        """Explore the modules; each file with what came of it: findings, a fault in it, or that its worker died."""
        from clew.api.exploring import USUAL_EXPLORING, explore_files

        chosen = options or USUAL_EXPLORING
        return explore_files(self.files, self.loading, chosen, budget, workers, on_event, cancel)


def open_project(
    folder: str | os.PathLike[str],
    folders: Sequence[str | os.PathLike[str]] = (),
    *,
    legacy: bool = False,
) -> Project:
    """The modules of all languages in a folder and below. They are read when they are used."""
    name = os.fspath(folder)
    searched = (*(os.fspath(f) for f in folders), name)
    return Project(name, tuple(modules_in(name)), Loading(searched, legacy))


def run(
    path: str | os.PathLike[str],
    expression: str | None = None,
    options: RunOptions = USUAL_RUN,
    budget: Budget = USUAL_BUDGET,
    *,
    folders: Sequence[str | os.PathLike[str]] = (),
    legacy: bool = False,
    schedule: int = 0,
    flags: Sequence[str] = (),
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> RunResult:
    """Evaluate an expression in a file, or its `main`: as `open(path).run(...)`.

    A `main` that was compiled before is run as it was kept, without reading the program again.
    """
    if expression is not None:
        module = open(path, folders, legacy=legacy, schedule=schedule, flags=flags, on_event=on_event)
        return module.run(expression, options, budget, on_event=on_event, cancel=cancel)
    file, loading = os.fspath(path), _loading(folders, legacy, schedule, flags)
    evaluation = language_of(file).main(file, loading, lambda message: on_event(Started(message)))
    target = Target(file, evaluation.module, None, loading)
    return run_evaluation(evaluation, target, options, budget, on_event, cancel)
