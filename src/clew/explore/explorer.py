"""Exploration as a whole: from a module and options to a stream of events, ending in a summary.

`Explorer` loads nothing itself: it takes a loaded module, infers the support set, builds the program, and drives a
strategy over the plan in a machine. Everything it yields is plain data.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial

import numpy as np

from clew.core.literals import literals_in
from clew.core.nodes import Function, Literal, Program
from clew.explore.exploration_events import Event, FoundNew, Ran, StopReason, Summary
from clew.explore.explore_options import TESTS, ExploreOptions
from clew.explore.findings import Findings
from clew.explore.inputs.constants import Constants
from clew.explore.inputs.support import Support
from clew.explore.planning.argument_cache import cache_of
from clew.explore.planning.outcome import EXHAUSTED, ROOM, FailureKind, StepEnd, StepFailure, loss_of
from clew.explore.planning.plan import Planner, Split
from clew.explore.planning.steps import Step
from clew.explore.planning.strategies import STRATEGIES, Strategy, Visit
from clew.explore.running.explored_program import exploration_program, unshared_of
from clew.explore.running.logic import LogicPlanner, LogicRuntime
from clew.explore.running.runtime import Interrupted, Runtime, position_of
from clew.explore.running.stateless_world import StatelessWorld
from clew.language.conventions import Conventions
from clew.language.declarations import Declarations, Identifier
from clew.language.expressions.expression import Case, Constant, TestExpression, root
from clew.language.protocol import LoadedModule
from clew.language.types import Type, head
from clew.machine import Integers, Limits, Machine, compile_program
from clew.machine.compile.image import Image
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import ClewError, UsageFault
from clew.source.losses import Loss, Losses

#: The part of `seconds` in which solving for constants must end. How far it gets is a matter of its work, most of which
#: takes a fifth of that on a computer that does nothing else.
_SOLVING = 0.5
#: Of the time of an exploration, what is kept at most to run findings once more.
_CONFIRMING = 0.4
#: Seconds that it takes to tell a call without an end from one that takes long.
_LOOKING = 0.6
#: The message of a property that is false.
FALSE = "the property is false"


class MachineWalker:
    """The runtime as strategies see it, counting as it goes."""

    def __init__(self, runtime: Runtime, coverage: bool) -> None:
        self._runtime = runtime
        self._bits = runtime.machine.memory.L.copy() * 0 if coverage else None
        self.mark, self.back, self.drop = runtime.mark, runtime.back, runtime.drop
        self.restart, self.perform = runtime.restart, runtime.perform

    def steps(self) -> int:
        return self._runtime.stepper.taken

    def news(self) -> int:
        """How many labels were covered for the first time."""
        if self._bits is None:
            return 0
        now = self._runtime.machine.memory.L > 0
        new = int(np.count_nonzero(now & (self._bits == 0)))
        if new:
            np.maximum(self._bits, now, out=self._bits)
        return new

    @property
    def covered(self) -> frozenset[str]:
        if self._bits is None:
            return frozenset()
        names = self._runtime.machine.image.labels
        return frozenset(name for i, name in enumerate(names) if self._bits[i])


class _StopFlag:
    """Whether an exploration is to end. What runs in it asks this, and does not keep the explorer alive."""

    is_set = False

    def __call__(self) -> bool:
        return self.is_set


class Explorer:
    """One exploration of one module."""

    #: The planner and the runtime, and those for programs that search; a recorder of suites has its own.
    planner_class: type[Planner] = Planner
    runtime_class: type[Runtime] = Runtime
    logic_planner_class: type[Planner] = LogicPlanner
    logic_runtime_class: type[Runtime] = LogicRuntime
    #: Whether functions may have constants of their own, beside those of the module.
    has_own_constants = True

    def __init__(self, module: LoadedModule, options: ExploreOptions | None = None) -> None:
        #: When the time of the exploration began: preparing for it counts.
        self.began = time.monotonic()
        self.options = options or ExploreOptions()
        #: The module as it was loaded, and the same with the modules that are included.
        self.loaded = self.module = module
        if self.options.include:
            self.module = module.including(self.options.include)
        self._declare()
        for name in self._neighbours():
            try:
                self.module = self.module.including([name])
            except ClewError:  # the user did not ask for this module, so its errors are not reported
                continue
            self.options = replace(self.options, include=(*self.options.include, name))
            self._declare()
        labels = self.options.coverage or self.options.strategy == "coverage"
        #: Whether the program has labels, and what is covered is counted.
        self.labelled = labels
        program = self._program(labels)
        self.unshared = unshared_of(program) if self.searches else frozenset()
        self.image = compile_program(program, labels=labels)
        if self.options.constants.is_unsolved:
            self._solve()
            self.use(self.options.constants)
        self._stop = _StopFlag()

    @property
    def declarations(self) -> Declarations:
        return self.module.declarations

    @property
    def searches(self) -> bool:
        """Whether the program searches by itself."""
        return self.module.searches

    @property
    def conventions(self) -> Conventions:
        return self.module.conventions

    def _declare(self) -> None:
        """Find out what is tested in a program, and what arguments are made of."""
        everything = self.declarations.tested
        if self.options.instances:
            everything += self.declarations.instance_methods
        conventions = self.conventions
        if conventions.properties:  # those are for `clew check`
            everything = tuple(f for f in everything if head(f.result) not in conventions.properties)
        #: Functions that are not tested, since they return actions.
        self.skipped = tuple(
            f for f in everything if conventions.is_action(f.result) and not self.options.actions
        )
        tested = [f for f in everything if f not in self.skipped]
        self.tested = tuple(self._selected(tested))
        constants = self._by_type(self.options.constants)
        self.support = Support(self.declarations, conventions, self.tested, constants, self.options.include)

    def use(self, constants: Constants) -> None:
        """Try these constants from now on."""
        self.options = replace(self.options, constants=constants)
        own = constants.own_by_type(self.literals(), self.conventions.constants)
        calls = () if constants.solved is None else constants.solved.calls
        self.support.use(self._by_type(constants), own, calls)

    def _by_type(self, constants: Constants) -> dict[Type, tuple[Constant, ...]]:
        return constants.by_type(self.literals(), self.conventions.constants, special=self.has_own_constants)

    def literals(self) -> Iterator[Literal]:
        """The literals of the module that are worth trying."""
        return literals_in(self.declarations.written, self.conventions.raising)

    def _neighbours(self) -> list[str]:
        """Modules that have instances of the user's classes of which the program has none."""
        found: dict[str, None] = {}
        for cls in self.support.instances:
            if self.declarations.is_users(cls) and not self.declarations.instances(cls):
                found.update(dict.fromkeys(self.module.neighbours(cls)))
        return list(found)

    def _solve(self) -> None:
        """Solve for constants, and keep them in the options, so that workers do not solve again."""
        from clew.explore.inputs.solved import SolvingEffort, solve

        constants, seconds = self.options.constants, self.options.seconds
        effort = SolvingEffort() if seconds is None else SolvingEffort.within(seconds, seconds * _SOLVING)
        found = solve(constants, self.support, self.module, self.image, effort)
        if not self.has_own_constants:
            found = replace(found, own=(), calls=())
        self.options = replace(self.options, constants=replace(constants, solved=found))

    def _program(self, labels: bool, more: tuple[Function, ...] = ()) -> Program:
        return exploration_program(
            self.module,
            self.support,
            (f.name.name for f in self.declarations.tested),
            labels=labels,
            searches=self.searches,
            more=more,
        )

    def _selected(self, tested: Sequence[Identifier]) -> list[Identifier]:
        wanted = self.options.functions
        names: dict[str, list[Identifier]] = {}
        # where names have an arity: all of a name without it; where an import has the name, too: the one without its module
        bare: dict[str, list[Identifier]] = {}
        home = f"{self.declarations.module}."
        for f in tested:
            names.setdefault(f.name.text, []).append(f)
            if f.name.text.startswith(home):
                bare.setdefault(f.name.text.removeprefix(home), []).append(f)
            name, _, arity = f.name.text.rpartition("/")
            if arity.isdigit():
                bare.setdefault(name, []).append(f)
        for name in wanted:
            if name not in names and name not in bare:
                raise UsageFault(
                    f"'{self.declarations.module}' exports no function `{name}` that can be explored",
                    hint=f"it exports {', '.join(f'`{n}`' for n in names)}" if names else None,
                )
        chosen = (f for n in wanted for f in names.get(n) or bare[n])
        return list(dict.fromkeys(chosen)) if wanted else list(tested)

    def stop(self) -> None:
        """End the exploration as soon as can be; may be called from a signal handler."""
        self._stop.is_set = True

    def plan(self, functions: Sequence[Identifier] | None = None) -> Split:
        """The plan for everything tested."""
        return self.planner.plan(functions)

    @property
    def planner(self) -> Planner:
        functions, unshared = self.image.functions, self.unshared
        planner_class = self.logic_planner_class if self.searches else self.planner_class
        return planner_class(
            self.support,
            (lambda name: 0 if name in unshared else functions[name].arity)
            if unshared
            else lambda name: functions[name].arity,
            destruct=self.options.destruct,
            extract=self.options.extract,
            remember=self.options.remember,
            cache=cache_of(self.options.cache),
            size=self.options.size,
        )

    #: What workers report about each test expression besides failures; a recorder of suites reports tests.
    record: Callable[[Visit], object] | None = None

    def runtime(self, room: int = 1) -> Runtime:
        """A fresh machine for the program, ready to perform steps, with `room` times the limits of the options."""
        return self._runtime_of(self.image, room)

    def unlabelled_runtime(self, room: int) -> Runtime:
        """The same without labels, which would make another argument of the one that they are around."""
        return self._runtime_of(self._unlabelled if self.labelled else self.image, room)

    @cached_property
    def _unlabelled(self) -> Image:
        return compile_program(self._program(labels=False))

    def _runtime_of(self, image: Image, room: int) -> Runtime:
        options = self.options
        limits = Limits(None, room * options.heap_words, room * options.stack_words)
        integers = Integers.SYMBOLIC if self.searches else Integers.ENUMERATE
        runtime_class = self.logic_runtime_class if self.searches else self.runtime_class
        runtime = runtime_class(
            Machine(
                image,
                limits,
                world=StatelessWorld() if options.actions or self.conventions.acts else None,
                integers=integers,
            ),
            steps=room * options.step_limit,
            declarations=self.declarations,
            conventions=self.conventions,
            display=self.module.display(lambda variable: "?"),
            stop=self._stop,
            values=options.cache != "none",
        )
        runtime.unshared = self.unshared
        return runtime

    @cached_property
    def kept_runtime(self) -> Runtime:
        """One machine for all parts that are explored here: making a machine takes as long as many steps."""
        return self.runtime()

    def strategy(self) -> Strategy:
        """The strategy of the options; one with a budget divides whatever limits the exploration."""
        options = self.options
        make = STRATEGIES[options.strategy]
        if options.seconds is not None:
            return make(options.seed, options.bound, options.seconds, lambda *_: time.monotonic())
        if options.steps is not None:
            return make(options.seed, options.bound, options.steps, lambda _, steps: steps)
        return make(options.seed, options.bound, options.tests or TESTS, None)

    def run(self, *, trace: bool = False) -> Iterator[Event]:
        """Explore; with `trace`, every test expression that is run is an event, too."""
        options, strategy = self.options, self.strategy()
        findings = Findings(options.keep, self.module.notation)
        began = time.monotonic()
        deadline = None if options.seconds is None else self.began + options.seconds
        most = 0.0 if deadline is None else max(deadline - began, 0.0) * _CONFIRMING
        tests = 0
        traps: dict[str, str] = {}
        spent = [0.0] * len(self.tested)
        ended = StopReason.USED_UP
        lost: set[Loss] = set()
        with self.runtime() as runtime:
            runtime.deadline = deadline
            walker = MachineWalker(runtime, self.labelled)
            planner = self.planner
            visits = strategy.explore(planner.plan(), walker)
            last = time.perf_counter()
            try:
                for visit in visits:
                    now = time.perf_counter()
                    took = now - last
                    spent[visit.path[0]] += took
                    last = now
                    loss = loss_of(visit.outcome)
                    if loss is not None:
                        lost.add(loss)
                    if visit.again or visit.step.is_hidden(visit.outcome):
                        continue
                    tests += 1
                    if self.labelled and options.strategy != "coverage":
                        walker.news()
                    if trace:
                        yield Ran(visit.step, visit.outcome, visit.path, visit.depth)
                    failure = self.failure_of(visit)
                    if failure is not None:
                        if failure.kind is FailureKind.TRAP:
                            traps.setdefault(root_text(visit.step.plain), failure.message)
                        else:
                            step = visit.step
                            found = findings.add(step.plain, failure, visit.path, partial(_with_types, step))
                            if found is not None:
                                if runtime.deadline is not None:  # it is to be run once more
                                    exhausted = failure.kind in EXHAUSTED
                                    again = min(took * ROOM + _LOOKING if exhausted else took, most)
                                    runtime.deadline, most = runtime.deadline - again, most - again
                                yield FoundNew(found)
                    if options.tests is not None and tests >= options.tests:
                        ended = StopReason.TESTS
                        break
                    if options.steps is not None and walker.steps() >= options.steps:
                        ended = StopReason.STEPS
                        break
                    if self._stop.is_set:
                        ended = StopReason.INTERRUPTED
                        break
                    until = runtime.deadline
                    if until is not None and tests % 16 == 0 and time.monotonic() >= until:
                        ended = StopReason.TIME
                        break
                else:
                    if not strategy.exhausted or Loss.BOUND in planner.lost:
                        ended = StopReason.BOUND
            except Interrupted as stopped:
                ended = StopReason.TIME if stopped.end is OutcomeKind.TIMEOUT else StopReason.INTERRUPTED
            covered = walker.covered
            steps = walker.steps()
        yield Summary(
            ended,
            tests,
            steps,
            time.monotonic() - began,
            getattr(strategy, "bound", None),
            findings.all(),
            tuple(traps.items()),
            covered,
            tuple(self.image.labels) if self.labelled else (),
            losses=Losses.of(ended.loss, *planner.lost, *lost),
            spent=tuple(zip((f.name.text for f in self.tested), spent, strict=True)),
        )

    @cached_property
    def unmet(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Functions whose class constraints no known types satisfy, with the classes."""
        lacking = [(f.name.text, self.support.lacks(f)) for f in self.tested]
        return tuple((name, classes) for name, classes in lacking if classes)

    @cached_property
    def unmade(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Functions that may need values of types that nothing makes, with these types."""
        lacking = [(f.name.text, self.support.unmade(f)) for f in self.tested]
        return tuple((name, types) for name, types in lacking if types)

    @property
    def stopped(self) -> bool:
        """Whether `stop` was called."""
        return self._stop.is_set

    def failure_of(self, visit: Visit) -> StepFailure | None:
        """The failure that a step shows, if it counts; a trap always does."""
        failure = self._failure(visit)
        if failure is None or failure.kind is FailureKind.TRAP:
            return failure
        is_of_the_world = self.conventions.exceptions.is_of_the_world(failure.exception, failure.message)
        if is_of_the_world or not self._is_ours(visit):
            return None
        name = root(visit.step.plain)
        promised = name is not None and self.declarations.is_promised(name.name, failure.exception)
        return None if promised else failure

    def _failure(self, visit: Visit) -> StepFailure | None:
        """What is wrong with the outcome of a step: an error, or a property that is false."""
        outcome = visit.outcome
        if outcome.kind is StepEnd.ERROR:
            return outcome.failure
        falsehood = self.conventions.falsehood
        if outcome.constructor == falsehood and not visit.step.is_inner:
            tested = self._properties.get(visit.path[0])
            if tested is not None and not isinstance(visit.step.state.top.expression, Case):
                place = position_of(tested.span)
                return StepFailure(FailureKind.PROPERTY, falsehood, FALSE, place, (), title=falsehood)
        return None

    @cached_property
    def _properties(self) -> dict[int, Identifier]:
        """The functions that are properties (Allwood, section 3.3), by their place in the plan."""
        is_property = self.conventions.is_property
        return {i: f for i, f in enumerate(self.tested) if is_property(f.name.text, f.result)}

    def _is_ours(self, visit: Visit) -> bool:
        """Whether the failure is one of the module's own functions; failures of others' functions only end a branch."""
        if not visit.step.is_inner:
            return True
        name = root(visit.step.plain)
        return name is not None and name.name in self._own

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(f.name.name for f in self.tested)


def _with_types(step: Step) -> TestExpression:
    return step.expression


def root_text(expression: TestExpression) -> str:
    """The function under test, as the user calls it."""
    name = root(expression)
    return name.text if name is not None else "?"
