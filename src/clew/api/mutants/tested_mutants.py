"""Judging the tests and properties of a module by mutants of the functions that they test.

A mutant that no test notices is compared with the original in calls of a function that users can call: its own, or
those that reach it, if it is hidden.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.events import MutantJudged, OnEvent, Started, ignore
from clew.api.mutants.function_mutants import MUTANT_RECURSION, FunctionMutants
from clew.api.mutants.module_mutants import ModuleMutants
from clew.api.mutants.mutating import (
    USUAL_MUTATING,
    MutateOptions,
    edit_check_until,
    kinds_of,
    mutants_of,
    no_mutants,
    places_of,
)
from clew.check.noticing import FaultNotice, FaultNotices, TestEnding
from clew.core.nodes import Function
from clew.core.passes.call_graph import reachable
from clew.cover.cases import Stop
from clew.cover.deadline import Deadline, TimeOver
from clew.language.loading import Progress
from clew.language.properties import Property, PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import load, traits_of
from clew.language.subjects import Subject
from clew.mutate.differ import Effort
from clew.mutate.edits import Edit
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import TEST_STEPS, MutantResult, MutantStatus, MutationAnalysis, MutationResult
from clew.mutate.mutants import Mutant
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

#: From the least that is known of a mutant that no test notices to the most.
_KNOWLEDGE = (MutantStatus.UNKNOWN, MutantStatus.ALIKE, MutantStatus.EQUIVALENT)


def loaded_tests(file: str, module: LoadedModule, progress: Progress | None = None) -> LoadedModule | None:
    """The module of tests in a file, which finds the tested one wherever that is; None if the file is no program."""
    if traits_of(file) is None:
        return None
    home = os.path.dirname(module.file) or "."
    loading = module.loading
    if os.path.realpath(home) != os.path.realpath(os.path.dirname(file) or "."):
        loading = replace(loading, folders=(*loading.folders, home))
    return load(file, loading, progress)


def mutate_module(
    module: LoadedModule,
    tests: LoadedModule,
    origin: str,
    function: str | None = None,
    options: MutateOptions = USUAL_MUTATING,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> ModuleMutants:
    """Run the tests of a module on mutants of the functions of another, or of one function of it.

    The steps of the budget are for a test; its seconds for everything. `origin` is the file of the tests.
    """
    with deep_recursion(MUTANT_RECURSION):
        return _MutatedModule(module, tests, origin, function, options, budget, on_event, cancel).result()


class _MutatedModule:
    def __init__(
        self,
        module: LoadedModule,
        tests: LoadedModule,
        origin: str,
        function: str | None,
        options: MutateOptions,
        budget: Budget,
        on_event: OnEvent,
        cancel: Cancellation | None,
    ) -> None:
        self.module, self.origin, self.function = module, origin, function
        self.options, self.on_event = options, on_event
        is_stopped = None if cancel is None else lambda: cancel.is_cancelled
        self.effort = replace(options.effort, deadline=Deadline.after(budget.seconds, is_stopped))
        self.steps = budget.steps or TEST_STEPS
        self.kinds, self.edit_check = kinds_of(options.kinds), edit_check_until(self.effort.deadline, module)
        on_event(Started(f"{module.name}: reading the tests of {origin}"))
        self.target = tests.properties(PropertyOptions(mutated=True))
        self.known = {
            module.defined_name(s.name): (s.name, s.span) for s in module.signatures(everything=True)
        }
        self.subjects: dict[str, Subject] = {}
        self.callers = self._callers()
        self.tested = self._tested_program()
        self.faults = [fault for name in self.callers for fault in self._faults(name)]
        if not self.faults:
            raise no_mutants(function or module.name)
        self.results = [MutantResult(mutant, MutantStatus.UNTRIED) for mutant in self.faults]
        self.notices: dict[str, FaultNotice] = {}
        self.compared: dict[str, FunctionMutants] = {}
        self.done = 0

    def result(self) -> ModuleMutants:
        stop, found = None, None
        try:
            found = FaultNotices(self.target, self._switchable(), self.steps, self.effort.deadline)
            self._notice(found)
            self._compare()
        except TimeOver:
            stop = Stop.TIME
        except KeyboardInterrupt:
            stop = Stop.INTERRUPTED
        passing = [] if found is None else found.passing
        left_out = [] if found is None else [*found.failing, *found.unknown]
        return ModuleMutants(
            self.module.name,
            self.origin,
            tuple(prop.name for prop, _ in passing),
            tuple(_reason(prop, end) for prop, end in left_out if not end.is_endless),
            tuple(prop.name for prop, end in left_out if end.is_endless),
            MutationResult(tuple(self.results), stop),
            self.notices,
            self.compared,
            {name: self.known[name] for name in self.callers},
        )

    # --- what is mutated ---

    def _callers(self) -> dict[str, tuple[str, ...]]:
        """The functions with faults, by their names in programs: for each, those whose calls are to show its faults."""
        module, places = self.module, self.options.places
        if self.function is not None:
            subject = self._subject(self.function)
            return {n: (self.function,) for n in places_of(subject, places) if n in self.known}
        exported = {module.defined_name(name): name for name in module.functions() if not self._is_test(name)}
        program = module.linked((), list(exported))
        reach = {name: frozenset(reachable(program, [name])) for name in exported}
        found: dict[str, tuple[str, ...]] = {}
        for name, (spoken, _) in self.known.items():
            ways = (spoken,) if name in exported else tuple(exported[e] for e in exported if name in reach[e])
            if ways:
                found[name] = ways
        if places is None or places == ("all",):
            return found
        wanted = {self._subject(name).function: name for name in places}
        return {name: found.get(name, (spoken,)) for name, spoken in wanted.items()}

    def _is_test(self, name: str) -> bool:
        """Whether a function of the module is a test, or a generator of tests."""
        _, span = self.known[self.module.defined_name(name)]
        return any(_within(prop.span, span) for prop in self.target.properties)

    def _subject(self, name: str) -> Subject:
        if name not in self.subjects:
            self.subjects[name] = self.module.subject(name, self.options.calls)
        return self.subjects[name]

    def _tested_program(self) -> dict[str, Function]:
        """The functions of the module in the program of its tests, by name."""
        parsed = self.target.parsed
        functions = () if parsed is None else parsed.functions
        home = os.path.realpath(self.module.file)
        return {f.name: f for f in functions if not f.trusted and os.path.realpath(f.span.file) == home}

    def _faults(self, name: str) -> Iterator[Mutant]:
        if name in self.tested and self.target.parsed is not None:
            return mutants_of(self.target.parsed, self.target.faults, name, self.kinds, self.edit_check)
        subject = self._subject(self.callers[name][0])
        return mutants_of(subject.program, subject.faults, name, self.kinds, self.edit_check)

    def _switchable(self) -> list[Mutant]:
        """The mutants of functions that tests may call."""
        return [mutant for mutant in self.faults if mutant.function in self.tested]

    # --- what becomes of mutants ---

    def _notice(self, found: FaultNotices) -> None:
        """Run the tests on each mutant."""
        numbers = {mutant.name: n for n, mutant in enumerate(self._switchable(), 1)}
        for place, mutant in enumerate(self.faults):
            number = numbers.get(mutant.name)
            notice = None if number is None else found.notice(mutant, number)
            if notice is None:
                self.results[place] = MutantResult(mutant, MutantStatus.UNKNOWN)
            else:
                self.notices[mutant.name] = notice
                self._judge(place, MutantResult(mutant, MutantStatus.KILLED, notice.test))

    def _compare(self) -> None:
        """Compare the mutants that no test notices with the original."""
        waiting = {
            r.mutant.name: place for place, r in enumerate(self.results) if r.mutant.name not in self.notices
        }
        callers = dict.fromkeys(
            c for place in waiting.values() for c in self.callers[self.faults[place].function]
        )
        share = max(len(callers), 1)
        effort = replace(
            self.effort,
            all_inputs=max(self.effort.all_inputs // share, 1),
            all_work=max(self.effort.all_work // share, 1),
        )
        for caller in callers:
            own = [p for p in waiting.values() if caller in self.callers[self.faults[p].function]]
            open_ = [p for p in own if self.results[p].status is not MutantStatus.SURVIVED]
            self._compare_by(caller, open_, effort)
        self._doubt([p for p in waiting.values() if self.results[p].status is MutantStatus.ALIKE], effort)
        for place in waiting.values():
            self._judge(place, self.results[place])

    def _doubt(self, places: Sequence[int], effort: Effort) -> None:
        """Hidden functions that differ by themselves, although no call of others shows it, may differ there, too."""
        for name in dict.fromkeys(self.faults[place].function for place in places):
            spoken, _ = self.known[name]
            if spoken in self.callers[name]:
                continue
            own = [place for place in places if self.faults[place].function == name]
            for place, result in self._compared_by(spoken, own, effort)[0].items():
                if result.status is MutantStatus.SURVIVED:
                    self.results[place] = MutantResult(self.faults[place], MutantStatus.UNKNOWN)

    def _compare_by(self, caller: str, places: Sequence[int], effort: Effort) -> None:
        """Compare mutants with the original in calls of one function, and keep what that shows."""
        results, judge = self._compared_by(caller, places, effort)
        for place, result in results.items():
            name = self.faults[place].name
            before = self.results[place] if name in self.compared else None
            if before is None or _says_less(result, before):
                self.results[place] = replace(result, mutant=self.faults[place])
                self.compared[name] = judge

    def _compared_by(
        self, caller: str, places: Sequence[int], effort: Effort
    ) -> tuple[dict[int, MutantResult], FunctionMutants]:
        """What calls of one function show of mutants."""
        subject = self._subject(caller)
        functions = dict.fromkeys(self.faults[place].function for place in places)
        made = [
            m for f in functions for m in mutants_of(subject.program, subject.faults, f, self.kinds, None)
        ]
        by_edit = {_edit(mutant): mutant for mutant in made}
        chosen = {p: by_edit[e] for p in places if (e := _edit(self.faults[p])) in by_edit}
        analysis = MutationAnalysis(subject, (), effort, steps=self.steps, reference=self.options.reference)
        run = analysis.run(list(chosen.values()))
        if run.stop is Stop.INTERRUPTED:
            raise KeyboardInterrupt
        if run.stop is Stop.TIME:
            raise TimeOver
        judge = FunctionMutants(subject, analysis, run, self.origin, self.module.loading)
        return dict(zip(chosen, run.results, strict=True)), judge

    def _judge(self, place: int, result: MutantResult) -> None:
        self.results[place] = result
        self.done += 1
        self.on_event(MutantJudged(self.module.name, self.done, len(self.faults), result.status.value))


def _says_less(result: MutantResult, before: MutantResult) -> bool:
    """Whether calls of another function show a difference, or say less about there being none."""
    if result.status not in _KNOWLEDGE or before.status not in _KNOWLEDGE:
        return result.status is MutantStatus.SURVIVED
    return _KNOWLEDGE.index(result.status) < _KNOWLEDGE.index(before.status)


def _edit(mutant: Mutant) -> tuple[str, FaultKind, Span, tuple[Edit, ...]]:
    """What makes a mutant, in whatever program it is."""
    return mutant.function, mutant.kind, mutant.span, mutant.edits


def _within(inner: Span, outer: Span) -> bool:
    return (
        inner.file == outer.file
        and (outer.line, outer.column) <= (inner.line, inner.column)
        and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    )


def _reason(prop: Property, end: TestEnding) -> str:
    """A test that does not count, and why."""
    return f"{end.call or prop.name}: {end.why}" if end.why else end.call or prop.name
