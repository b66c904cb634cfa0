"""Looks for calls of a module that fail: its properties and tests, an exploration, and generated tests.

Each kind of work gives the calls that it finds. A module that has nothing for a kind of work, or whose language
does not do it, has a note instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from functools import cached_property
from itertools import islice

from clew.api.budget import Budget
from clew.api.checked import CheckedProperty
from clew.api.checking import CheckWork, check_each
from clew.api.events import OnEvent
from clew.api.exploration import FailingExpression
from clew.api.exploring import explore_module
from clew.api.function_tests import CallTest, FunctionTests
from clew.api.generating import GenerateOptions, NotGenerated, functions_of, generate_each
from clew.api.module import Module
from clew.api.suites.comparing import compare
from clew.api.walking import FailingTest
from clew.check.results import Verdict
from clew.cover.options import GenerationOptions
from clew.explore.explore_options import ExploreOptions
from clew.explore.planning.outcome import FailureKind
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.findings.common_flow import MOST_RUNS
from clew.hunt.findings.failing_call import (
    NOT_REACHED,
    FailingCall,
    Offence,
    identity_of,
    replayed,
)
from clew.hunt.symptoms.callers import ModuleCallers, unseen_by
from clew.hunt.symptoms.changed_calls import changed_call, crashed, touched_functions
from clew.hunt.symptoms.older_version import OlderVersion
from clew.hunt.symptoms.repeated_crashes import NotRepeated, RepeatedCrashes, short_message
from clew.hunt.symptoms.tree_tests import UnitTest, again_command, unit_tests
from clew.language.properties import PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import traits_for
from clew.language.subjects import CallOptions
from clew.machine.values.outcome import OutcomeKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import NOWHERE, Span
from clew.suite.compare import Mark
from clew.suite.model import ResultKind
from clew.suite.recording_options import RecordingOptions
from clew.trace.stories.telling import shortened

#: Steps for each property; fewer where programs search by themselves, as each test is a search then.
_STEPS, _SEARCHING_STEPS = 5_000_000, 100_000
#: Of the time for comparing, what is for the functions that a diff changes.
_TOUCHED = 0.5
#: Characters of a value that are shown.
_WIDEST = 120
#: The name of a test as reports have it, or with its arity: the test of a generator has a number or a title.
_TEST = re.compile(r"(?:[\w@']+:)?(?P<name>[^\W\d][\w@']*)(?:/0| \(\d+\)|: .*)?")
#: Tests for properties that may have no value.
_VALUELESS = 40

#: A failing call, and its run where no expression repeats it.
Symptom = tuple[FailingCall, FailingTest | None]


@dataclass
class HuntingEffort:
    """What was done for a module."""

    properties: int = 0
    failing: int = 0
    #: Properties that could not be decided, by name and reason.
    undecided: dict[str, str] = field(default_factory=dict)
    expressions: int = 0
    exhausted: bool = False
    functions: int = 0
    #: Functions of which a branch is not covered, or that were not reached.
    uncovered: dict[str, None] = field(default_factory=dict)
    #: Branches of the functions that tests were generated for, and whether a test covers each.
    branches: dict[tuple[str, str], bool] = field(default_factory=dict)
    #: Calls that failed in an older version, too.
    older: int = 0
    #: What was not done, and why.
    notes: list[str] = field(default_factory=list)


@dataclass
class SymptomSearch:
    """The search for failing calls of one module."""

    module: LoadedModule
    options: HuntOptions
    on_event: OnEvent
    effort: HuntingEffort = field(default_factory=HuntingEffort)
    older: OlderVersion | None = None
    #: Some generated calls that have a value, by function.
    passing: dict[str, list[str]] = field(default_factory=dict)
    #: The functions with calls that crash, by the name of the cause.
    crashing: dict[str, set[str]] = field(default_factory=dict)
    #: The properties and tests that fail.
    _failing: set[str] = field(default_factory=set)
    #: The functions of which it is known that they give something else than before.
    _changed: set[str] = field(default_factory=set)

    # --- properties and tests ---

    def checked(self, time: TimeShare, seconds: float | None) -> Iterator[Symptom]:
        """The properties and tests that fail, each as soon as that is known; checking takes so many seconds."""
        try:
            names = [n for n in self.module.property_names() if _home(n) not in self.options.elsewhere]
            if self.options.properties is not None:
                names = [n for n in names if n in self.options.properties]
            if not names:
                return
        except ClewError as error:
            self.effort.notes.append(f"its properties are not read: {_line(error)}")
            return
        searches = traits_for(self.module.file).searches
        steps = self.options.steps or (_SEARCHING_STEPS if searches else _STEPS)
        reached: list[str] = []
        try:
            budget = Budget(steps=steps, seconds=seconds)
            wanted = PropertyOptions(tuple(names))
            work = CheckWork(wanted, budget=budget, on_event=self.on_event, cancel=time)
            for prop in check_each(self.module, work):
                if not prop.result.was_left_out:
                    reached.append(prop.name)
                    yield from self._checked(prop)
        except ClewError as error:
            self.effort.notes.append(f"its properties are not checked: {_line(error)}")
            return
        self._note_unreached(names, reached)
        if searches:
            yield from self._without_value([n for n in names if n not in self._failing], time)

    def units(self, time: TimeShare, seconds: float | None) -> Iterator[Symptom]:
        """The unit tests in trees of tests that fail."""
        wanted = self.options.properties
        if wanted is not None and not wanted:
            return
        late = 0
        try:
            for test in unit_tests(self.module, time, seconds, wanted):
                if test.undecided:
                    self.effort.undecided[test.name] = test.undecided
                if test.undecided == NOT_REACHED:
                    late += 1
                    continue
                self.effort.properties += 1
                if test.run is not None:
                    self.effort.failing += 1
                    yield self._failing_unit(test), test.run
        except ClewError as error:
            self.effort.notes.append(f"its unit tests are not run: {_line(error)}")
        if late:
            self.effort.notes.append(f"{late} unit tests not run, as the time was over")

    def _failing_unit(self, test: UnitTest) -> FailingCall:
        return FailingCall(
            Offence.TEST,
            test.name,
            test.name,
            None,
            shortened(test.message, 2 * _WIDEST),
            test.span,
            again_command(self.module.file, test.name),
            self._name_of(test.name),
        )

    def _checked(self, prop: CheckedProperty) -> Iterator[Symptom]:
        self.effort.properties += 1
        if prop.result.is_fault or (not prop.is_finding and prop.result.reason):
            self.effort.undecided[prop.name] = prop.result.reason or prop.result.words
        if prop.is_finding and not prop.result.is_fault:
            self.effort.failing += 1
            self._failing.add(prop.name)
            yield self._property(prop)

    def _without_value(self, names: Sequence[str], time: TimeShare) -> Iterator[Symptom]:
        """Properties that have no value at all on some input: all their values are True, but nothing was tested."""
        types = {s.name: s.type for s in self.module.signatures()}
        truth = self.module.conventions.truth or ""
        truths = [n for n in names if types.get(n, "").split()[-1:] == [truth.rpartition(".")[2]]]
        search = GenerationOptions(count=_VALUELESS, seconds=None if time.left is None else time.left / 10)
        for made in generate_each(self.module, truths, GenerateOptions(search=search), cancel=time):
            if isinstance(made, NotGenerated):
                continue
            failing = (t for t in made.result.tests if t.kind is OutcomeKind.FAILED)
            calls = sorted((made.test(raw, is_kept=False) for raw in failing), key=lambda t: len(t.call))
            for test in calls[:1]:
                call = self._generated_call(made.function, test, Offence.VALUELESS)
                if call.expression is not None and self._has_no_value(call.expression):
                    yield replace(call, outcome="no value"), None

    def _has_no_value(self, expression: str) -> bool:
        try:
            found = Module(self.module).run(expression, budget=Budget(steps=_SEARCHING_STEPS))
        except ClewError:
            return False
        return not found.answers and all(f.kind is OutcomeKind.FAILED for f in found.failures)

    def _note_unreached(self, names: Sequence[str], checked: Sequence[str]) -> None:
        """Say which properties the time was not enough for."""
        left = [name for name in names if name not in checked]
        self.effort.undecided.update(dict.fromkeys(left, NOT_REACHED))
        if left:
            some = ", ".join(left[:3]) + (" and others" if len(left) > 3 else "")
            self.effort.notes.append(
                f"{len(left)} of {len(names)} properties and tests not checked, as the time was over: {some}"
            )

    def _property(self, prop: CheckedProperty) -> Symptom:
        example = prop.counterexample
        offence = Offence.TEST if prop.result.is_unit else Offence.PROPERTY
        if example is None:
            call = FailingCall(
                offence,
                prop.name,
                prop.name,
                None,
                "is expected to fail, and does not",
                prop.span,
                prop.replay,
                self._name_of(prop.name),
            )
            return call, None
        if prop.verdict is Verdict.ENDLESS:
            offence = Offence.ENDLESS
        call = FailingCall(
            offence,
            prop.name,
            prop.failing_call or prop.name,
            example.source,
            self._said(example.ending),
            prop.span,
            prop.replay,
            self._name_of(prop.name),
            order=prop.order,
        )
        run = None
        if example.source is None:
            evaluation = self.module.test_run(prop.name, prop.result.bound or 0, example.sample)
            run = None if evaluation is None else FailingTest(prop.name, evaluation)
        return call, run

    def _said(self, ending: str) -> str:
        """How a property or test ends; of an assertion, what it expects and what it got."""
        assertion = self.module.conventions.assertion
        found = None if assertion is None else re.search(assertion, ending)
        if found is None:
            return ending
        expected, value = (shortened(found[group], _WIDEST) for group in ("expected", "value"))
        return f"{value}, but {expected} is expected"

    def _name_of(self, name: str) -> str:
        """The name of a property's failure: the same whether its own module is hunted or the one that it is about."""
        home = _home(name)
        if home:
            return identity_of("property", home, name.removeprefix(f"{home}:"))
        return identity_of("property", self.module.name, name)

    # --- another version ---

    def compared(self, older: OlderVersion, time: TimeShare) -> Iterator[Symptom]:
        """Calls that give something else than they did, the smallest of each function."""
        if older.module is None:
            return
        yield from self._compared_where_changed(older, time.part(_TOUCHED))
        budget = Budget(tests=self.options.tests) if time.left is None else Budget(seconds=time.left / 2)
        options = RecordingOptions(constants=self.options.constants)
        try:
            result = compare(
                Module(older.module), Module(self.module), options, budget, propose=False, cancel=time
            )
        except ClewError as error:
            self.effort.notes.append(f"it is not compared with {older.revision}: {_line(error)}")
            return
        seen = set(self._changed)
        suite = result.comparison.second
        for group in result.changed:
            wrong = [m.case for m in group.second if m.mark is Mark.DIFFERENT]
            right = [m.case for m in group.first if m.mark is Mark.DIFFERENT]
            if group.function in seen or not wrong or not right:
                continue
            now, before = wrong[0], right[0].result
            replay = result.second.replay(suite, now)
            has_value = now.result.kind is ResultKind.VALUE and before.kind is ResultKind.RAISED
            if has_value and crashed(older.module, replayed(replay)):
                continue  # it is mended
            seen.add(group.function)
            self._changed.add(group.function)
            yield (
                FailingCall(
                    Offence.OLDER,
                    group.function,
                    replayed(replay) or suite.show(now.input),
                    replayed(replay),
                    f"{now.result.text}, but {before.text} at {older.revision}",
                    self._spans.get(group.function, NOWHERE),
                    replay,
                    identity_of("older", self.module.name, group.function),
                    expected=before.text if before.kind is ResultKind.VALUE else None,
                ),
                None,
            )

    def _compared_where_changed(self, older: OlderVersion, time: TimeShare) -> Iterator[Symptom]:
        """Generated calls of the functions that the diff changes: what broke is most likely among them."""
        spans = {name: self._spans[name] for name in self._tested() if name in self._spans}
        names = touched_functions(spans, older.changes)
        for number, name in enumerate(names):
            share = time.part(1 / (len(names) - number))
            for made in self._tests_of([name], share):
                if isinstance(made, FunctionTests):
                    found = list(self._changed_call(made, older, share))
                    self._changed.update(call.name for call, _ in found)
                    yield from found

    # --- crashes ---

    def explored(self, time: TimeShare) -> Iterator[Symptom]:
        """Expressions that crash."""
        functions = self.options.functions or self._tested()
        if not functions:
            return
        options = ExploreOptions(functions=tuple(functions), constants=self.options.constants)
        budget = Budget(tests=self.options.tests) if time.left is None else Budget(seconds=time.left)
        try:
            result = explore_module(self.module, options, budget, on_event=self.on_event, cancel=time)
        except ClewError as error:
            self.effort.notes.append(f"it is not explored: {_line(error)}")
            return
        self.effort.expressions += result.tests
        self.effort.exhausted = result.found.summary.exhausted is not None
        for finding in result.findings:
            if finding.kind is not FailureKind.PROPERTY:
                yield self._repeats.placed(self._crash(finding), is_sure=True), None

    def _tested(self) -> list[str]:
        """The exported functions that are no properties."""
        is_property = self.module.conventions.is_named_as_property
        try:
            known = {"main", *map(_spoken, self.module.property_names())}
        except ClewError:  # it is said where they are checked
            known = {"main"}
        return [name for name in self._spans if not is_property(name) and _spoken(name) not in known]

    def _crash(self, finding: FailingExpression) -> FailingCall:
        is_endless = finding.kind in (FailureKind.ENDLESS, FailureKind.LOOP)
        call = FailingCall(
            Offence.ENDLESS if is_endless else Offence.CRASH,
            finding.function,
            finding.expression,
            finding.source,
            short_message(finding.message, finding.span),
            finding.span,
            finding.replay,
            identity_of(Offence.ENDLESS.slug, self.module.name, finding.function),
            others=finding.count - 1,
            aliases=(finding.identity,),
            order=finding.order,
        )
        return self._repeats.unending(call, finding.repeats)

    # --- generated tests ---

    def generated(self, time: TimeShare) -> Iterator[Symptom]:
        """Calls that violate a contract, crash or do not end, among those that cover each function."""
        try:
            functions: Sequence[str] = self.options.functions or functions_of(self.module)
        except ClewError:
            return  # it has properties only
        left = self.effort.uncovered = dict.fromkeys(functions)
        for made in self._tests_of(functions, time):
            if time.is_stopped:
                return
            if isinstance(made, NotGenerated):
                if made.error is not None:  # more time would not help
                    left.pop(made.function, None)
                continue
            self.effort.functions += 1
            for item in made.items:
                key = item.function, item.label
                self.effort.branches[key] = item.is_covered or self.effort.branches.get(key, False)
            if all(item.is_covered for item in made.items):
                left.pop(made.function, None)
            self.passing[made.function] = list(_passing(made))
            for test in made.failures:
                yield self._generated_call(made.function, test, Offence.CONTRACT), None
            for test in made.endless:
                call = self._generated_call(made.function, test, Offence.ENDLESS)
                yield self._repeats.unending(call, test.repeats), None
            if self.older is not None and made.function not in self._changed:
                yield from self._changed_call(made, self.older, time)
            for raw in made.result.tests:
                if raw.kind is OutcomeKind.RAISED and not raw.violates:
                    test = made.test(raw, is_kept=False)
                    yield self._generated_call(made.function, test, Offence.CRASH), None

    def _changed_call(self, made: FunctionTests, older: OlderVersion, time: TimeShare) -> Iterator[Symptom]:
        """A generated call that gives something else than it did."""
        found = changed_call(made, older, time)
        if found is None:
            return
        call = self._generated_call(made.function, made.test(found.test, is_kept=False), Offence.OLDER)
        said = f"{found.now}, but {found.before} at {older.revision}"
        # what the call does not need now, it may have needed then
        yield replace(call, shown=found.expression, outcome=said, expected=found.expected), None

    def _tests_of(self, functions: Sequence[str], time: TimeShare) -> Iterator[FunctionTests | NotGenerated]:
        """Tests for functions; those with generators of their own first."""
        own = [name for name in functions if name in self.options.generators]
        left = [name for name in functions if name not in own]
        for number, name in enumerate(own):
            share = time.part(1 / (len(functions) - number))
            search = GenerationOptions(count=self.options.generated, seconds=share.left)
            calls = CallOptions(generators=self.options.generators[name])
            yield from generate_each(
                self.module, [name], GenerateOptions(calls=calls, search=search), cancel=share
            )
        search = GenerationOptions(count=self.options.generated, seconds=time.left)
        options = GenerateOptions(search=search)
        yield from generate_each(self.module, left, options, on_event=self.on_event, cancel=time)

    def _generated_call(self, function: str, test: CallTest, offence: Offence) -> FailingCall:
        said = test.error or test.outcome
        outcome = (
            f"{said}, which violates {', '.join(test.violates)}" if offence is Offence.CONTRACT else said
        )
        return FailingCall(
            offence,
            function,
            test.call,
            replayed(test.replay),
            outcome,
            self._spans.get(function, NOWHERE),
            test.replay,
            identity_of(offence.slug, self.module.name, function, *test.violates),
        )

    def again(self, symptoms: Iterable[Symptom]) -> Iterator[Symptom]:
        """Generated calls with what their runs say and where; without those that do not fail by themselves."""
        for call, run in symptoms:
            try:
                yield self._repeats.placed(call, is_sure=False), run
            except NotRepeated as fault:
                self.effort.notes.append(str(fault))

    def beside_callers(self, symptoms: Sequence[Symptom]) -> list[Symptom]:
        """Calls that crash or have no end, with what their callers exclude."""
        excludable = [call for call, _ in symptoms if call.offence in (Offence.CRASH, Offence.ENDLESS)]
        if not excludable:
            return list(symptoms)
        for call, _ in symptoms:
            self.crashing.setdefault(call.identity, set()).add(call.name)
        # a run without an end does not say where it goes on and on: callers that have none may do the same
        endless = {call.name for call in excludable if call.offence is Offence.ENDLESS}
        failing = self.crashing | {c.identity: endless for c in excludable if c.offence is Offence.ENDLESS}
        callers = ModuleCallers(self.module, list(self._spans))
        return [
            (replace(c, unseen=unseen_by(c, callers, failing, self.passing)) if c in excludable else c, run)
            for c, run in symptoms
        ]

    # --- what is known of the module ---

    @cached_property
    def _spans(self) -> dict[str, Span]:
        """The exported functions, and where they are defined."""
        return {s.name: s.span for s in self.module.signatures()}

    @cached_property
    def _repeats(self) -> RepeatedCrashes:
        return RepeatedCrashes(self.module, self._spans)


def _home(name: str) -> str:
    """The module that a property is in, where its name says so: `m_tests:prop_f`."""
    home, colon, rest = name.partition(":")
    return home if colon and home.isidentifier() and rest[:1].isalpha() else ""


def _spoken(name: str) -> str:
    """A test by the name of its function: `m:f_test_: a title` and `f_test_/0` are `f_test_`."""
    found = _TEST.fullmatch(name)
    return name if found is None else found["name"]


def _passing(made: FunctionTests) -> Iterator[str]:
    """Some generated calls with which nothing is wrong."""
    right = (t for t in made.result.tests if t.kind is OutcomeKind.VALUE and not t.violates)
    for raw in islice(right, MOST_RUNS):
        expression = replayed(made.test(raw, is_kept=False).replay)
        if expression is not None:
            yield expression


def _line(error: ClewError) -> str:
    return error.message.splitlines()[0]
