"""Generates tests: narrows a call with free arguments and keeps what covers something (Fischer & Kuchen, section 3.2).

The search deepens by decisions, so every input is found after finitely many others, and runs inside the kernel. Tests
stream out as they are found; each one that is kept is run once more, on plain values, and must give the same.

Numbers are tried by size first, which is cheap and gives small inputs. When that finds nothing new any more, a
second search leaves them open and looks for what is missing; only that one can prove that there is no number.

A program that searches by itself guesses nothing that lies outside of that search. Where it asks for a part of an
argument there, another search chooses the arguments as a whole before the call.

In a strict language a call has done its work when the head of its result is there; what is open in it then are parts
of arguments. A first search stops there, so that it does not go through all values of parts that nothing looks at.

A search that is to go on when every item is covered wants inputs that violate a property. The last one therefore runs
the properties after the call: what they ask of the input is narrowed like what the call asks.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from clew.core.nodes import Program
from clew.core.number_types import is_enumerated
from clew.core.passes.call_graph import reached
from clew.cover.cases import GeneratedTest, GenerationResult, Stop
from clew.cover.concretise import Concretiser
from clew.cover.deadline import Deadline, TimeOver
from clew.cover.driver import DRIVER, JUDGED, WHOLE, called, with_driver
from clew.cover.filling import Fill, Filler
from clew.cover.items import Criterion
from clew.cover.judge import Judge
from clew.cover.kept import chosen
from clew.cover.options import GenerationOptions, Phase
from clew.cover.probing import KnownInput, Prober, is_double
from clew.cover.replay import DEPTH, LENGTH, NO_END, CallReplay
from clew.cover.shared_parts import SharedParts
from clew.cover.telling_numbers import is_number, with_telling_numbers
from clew.cover.values import size
from clew.language.subjects import Argument, Check
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.kernel.layout import UNBOUNDED
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Closure, Construct, ListValue, Value
from clew.source.losses import NOTHING_LOST, UNFINISHED, Loss, Losses
from clew.source.recursion_limit import deep_recursion
from clew.unknowns.failing import as_failed, with_failures
from clew.unknowns.few_values import few_values

#: Decisions on a branch, at most, when nothing else is said.
_DEEPEST = 10_000
#: Calls within each other, for values that are read as deep as `DEPTH`.
_RECURSION = 8_000
_ENDS = {
    OutcomeKind.TIMEOUT: Stop.TIME,
    OutcomeKind.INTERRUPTED: Stop.INTERRUPTED,
    OutcomeKind.OUT_OF_HEAP: Stop.MEMORY,
    OutcomeKind.OUT_OF_STEPS: Stop.EFFORT,
}
#: Tests without a new item after which inputs that no clause matches are no longer looked for.
_FOR_EXTRAS = 10
#: How many inputs a test of patience is worth, where there are no others.
_WORTH = 20
#: What a run that asks the checks may end in without a word about the call.
_ENDED_EARLY = frozenset(
    {OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP, OutcomeKind.OUT_OF_STEPS, OutcomeKind.FAILED}
)
#: What is lost with a single call, as opposed to the end of a search.
_OF_CALLS = (Loss.ENDLESS, Loss.STACK, Loss.TRAP, Loss.OPAQUE)
#: Calls without an end that are run by themselves.
_MOST_ENDLESS = 10
#: Parts that arguments share, at most.
_MOST_SHARED = 3
#: After these another search may find more.
_UNDECIDED = frozenset({Stop.QUIET, Stop.DEPTH, Stop.EFFORT})

OnTest = Callable[[GeneratedTest], None]


def generate(
    criterion: Criterion,
    arguments: Sequence[Argument],
    options: GenerationOptions | None = None,
    *,
    precondition: str | None = None,
    checks: Sequence[Check] = (),
    raised_text: str | None = None,
    losses: Losses = NOTHING_LOST,
    bounded: Losses = NOTHING_LOST,
    prober: Prober | None = None,
    mend: Callable[[Value], Value] | None = None,
    strict: bool = False,
    on_test: OnTest | None = None,
    reference: bool = False,
    is_stopped: Callable[[], bool] | None = None,
) -> GenerationResult:
    """Tests of `criterion.entry` that cover as many of its items as the options let them.

    `precondition`, `checks` and `raised_text` (from an exception to what it says) name functions of the program.
    `losses` says which values of the arguments no search chooses, `bounded` which are not chosen where not all are
    seen. `prober` looks for what the searches leave uncovered. `mend` makes values of types of what is filled in;
    `strict` says that a result with a head needs no more work. `is_stopped` is asked now and then whether the search
    is to end; the tests that it has found are still confirmed.
    """
    run = _Generation(
        criterion,
        tuple(arguments),
        options or GenerationOptions(),
        precondition,
        tuple(checks),
        raised_text,
        reference,
        is_stopped,
        prober,
        mend,
        strict=strict,
    )
    with deep_recursion(_RECURSION):
        result = run.result(on_test)
    if result.losses:  # a search that saw everything did not need what is never tried
        losses |= bounded
    return replace(result, losses=result.losses | losses)


class _Generation:
    def __init__(
        self,
        criterion: Criterion,
        arguments: tuple[Argument, ...],
        options: GenerationOptions,
        precondition: str | None,
        checks: tuple[Check, ...],
        raised_text: str | None,
        reference: bool,
        is_stopped: Callable[[], bool] | None,
        prober: Prober | None,
        mend: Callable[[Value], Value] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        self.criterion = criterion
        self.prober = prober
        self.is_stopped = is_stopped
        self.extras = frozenset(item.label for item in criterion.extras)
        self.arguments = arguments
        self.options = options
        self.checks = checks
        asked = [a.generator for a in arguments if a.generator is not None]
        asked += [function for check in checks for function in check.functions]
        if precondition is not None:
            asked.append(precondition)
        failing = with_failures(criterion.program, criterion.entry, asked)
        self.unseen = failing.unseen
        self.program = with_driver(
            failing.program,
            failing.entry,
            arguments,
            precondition,
            checks,
            ground=options.fill is Fill.ENUMERATE,
            whole=failing.searches,
        )
        self.judging = options.judging() if checks and options.beyond else None
        roots = called(
            arguments, precondition, checks, judged=self.judging is not None, whole=failing.searches
        )
        needed = reached(self.program, roots)
        self.image = compile_program(replace(self.program, functions=needed), labels=True)
        self.image.generators.integers = la.GEN_INT_ZIGZAG
        self.reference = reference
        self.filler = Filler(self.program, options.fill, mend)
        self.answers = Concretiser(criterion, arguments, self.filler)
        self.many = failing.many
        self.searches = failing.searches
        self.checks_fail = any(_may_fail(criterion.program, c.function) for c in checks)
        self.conditional = precondition is not None
        self.generates = any(a.generator is not None for a in arguments)
        self.quiet = self._patience()
        self.deadline = Deadline.after(options.seconds)
        self.until = self.deadline.earlier(options.replay_seconds)
        self.replay = CallReplay(
            criterion,
            self.program,
            self.image,
            raised_text=raised_text,
            many=self.many,
            branch_steps=options.branch_steps,
            limits=options.limits,
            deadline=self.deadline,
            reference=reference,
        )
        self.judge = Judge(self.replay, checks)
        self.found: list[GeneratedTest] = []
        self.covered: set[str] = set()
        #: Covered for good: with a second search to come, a call without an end in sight leaves its items to that.
        self.settled: set[str] = set()
        self.phases = options.phases()
        by_head = strict and not self.many and not self.generates and options.fill is Fill.DISTINCT
        self.heading = options.heading() if by_head and not options.beyond else None
        self.needed = 0
        self.tried = 0
        self.stop = Stop.ENDED
        self.losses = UNFINISHED
        self.endless: list[GeneratedTest] = []
        self.unended: list[GeneratedTest] = []
        #: The steps after which none of the latter was at its end.
        self.ended_steps = self.replay.alone_steps
        self.trap: str | None = None
        self.cut = 0
        self.inside = False  # a result holds a function or an action, which nothing runs
        self.steps = 0
        self._inputs: dict[tuple[str | None, Value], bool] = {}

    def result(self, on_test: OnTest | None) -> GenerationResult:
        started = time.monotonic()
        try:
            if self.heading is not None:
                self.search(self.heading, on_test)
            for number, phase in enumerate(self.phases):
                if not number and self.heading is not None and self.stop not in _UNDECIDED | {Stop.ENDED}:
                    break
                if number and (self.stop not in _UNDECIDED or not self._has_numbers()):
                    break
                self.search(phase, on_test)
            if (
                self.searches
                and Loss.OPAQUE in self.losses.reasons
                and self.stop in _UNDECIDED | {Stop.ENDED}
            ):
                self.search(self.options.knowing(), on_test)
            if self.judging is not None and self.stop in _UNDECIDED | {Stop.ENDED}:
                self.search(self.judging, on_test)
            missed = self.stop is Stop.ENDED and bool(self.losses)
            if (self.stop in _UNDECIDED or missed) and not self.many:
                self._share(on_test)
            if (self.stop in _UNDECIDED or missed) and not self.many:
                self._probe(on_test)
            met = self.criterion.required <= self.covered and not self.options.beyond
            settled = (
                bool(self.extras) and self.criterion.required <= self.settled
            )  # the rest was for the extras
            if met and (self.stop in _UNDECIDED or (settled and self.stop is not Stop.INTERRUPTED)):
                self.stop = Stop.MET
        except KeyboardInterrupt:  # between two runs of the machine; what was found is kept
            self.stop = Stop.INTERRUPTED
        except TimeOver:  # in a check of a test
            self.stop = Stop.TIME
        tests = self.found
        generated = time.monotonic()
        kept, least = chosen(tests, self.criterion, self.options, self.filler, self.deadline, many=self.many)
        if self.many and (self.unseen or any(t.more for t in tests)):
            least = None  # a call may cover more than was seen
        kept = [self._with_telling_numbers(test) for test in kept]
        reduced = time.monotonic()
        wanted = {t.number: t for t in kept}  # first of all, should the time be short
        wanted |= {t.number: t for t in tests if self.options.replay_all or t.is_failure} | wanted
        sure = self._replayed(wanted)
        unsure = wanted.keys() - sure.keys()
        tests = [t for t in tests if t.number not in unsure]
        failures = tuple(sure[t.number] for t in tests if t.is_failure)
        return GenerationResult(
            self.criterion,
            self.arguments,
            tuple(sure.get(t.number, t) for t in tests),
            tuple(sure[t.number] for t in kept if t.number in sure),
            least if not unsure else None,
            self.stop,
            self.needed,
            self._all_losses(),
            self.cut,
            generated - started,
            reduced - generated,
            self.steps,
            failures,
            tuple(self.endless),
            tuple(self.unended),
            self.ended_steps,
            self.trap,
            unsure=len(unsure),
        )

    def _patience(self) -> int | None:
        """The tests without a new item after which a search ends: so few inputs that all can be tried are worth more."""
        quiet = self.options.quiet
        if quiet is None or self.generates:
            return quiet
        few = few_values(self.program, [a.type for a in self.arguments], _WORTH * quiet)
        return quiet if few is None else max(quiet, few.count)

    def _all_losses(self) -> Losses:
        """What the searches did not see, and what they cannot see in this program."""
        failures = Loss.FAILURES if self.unseen else None
        return self.losses | Losses.of(failures, Loss.RESULTS if self.inside else None)

    def _replayed(self, tests: dict[int, GeneratedTest]) -> dict[int, GeneratedTest]:
        """The tests that were confirmed while there was time, by their numbers."""
        sure: dict[int, GeneratedTest] = {}
        try:
            for number, test in tests.items():
                sure[number] = self.replay.replayed(test)
        except TimeOver:
            self.stop = Stop.TIME
        except KeyboardInterrupt:
            self.stop = Stop.INTERRUPTED
        return sure

    def _is_repeated(self, test: GeneratedTest, seen: set[object]) -> bool:
        """Whether the same call has given the same result before: only generators and choices can do that."""
        if not self.generates and not self.many:
            return False
        whole = self.many and test.concrete is not None  # all ways of a call are one test
        key = test.concrete if whole else (test.arguments, test.kind, test.result, test.items)
        repeated = key in seen
        seen.add(key)
        return repeated

    def _has_numbers(self) -> bool:
        """Whether a value that was tried can hold a number or a character; else another search finds the same."""
        return any(is_enumerated(t) for t in self.image.generators.types)

    def _share(self, on_test: OnTest | None) -> None:
        """Add tests of inputs that share a part; where there are none for what is missing, nothing has changed."""
        if self.generates or self.criterion.required <= self.covered:
            return
        stop, losses = self.stop, self.losses
        sharing = SharedParts(self.program, [a.type for a in self.arguments])
        for form in (sharing.chosen, tuple):
            waiting = [sharing.templates(sharing.plain())]
            while waiting:  # what has led to something is developed further before others
                template = next(waiting[-1], None)
                if template is None:
                    waiting.pop()
                    continue
                known = len(self.covered)
                self.search(self.options.sharing(form(template)), on_test)
                if self.stop not in _UNDECIDED | {Stop.ENDED}:
                    return
                if len(self.covered) > known and len(waiting) < _MOST_SHARED:
                    waiting.append(sharing.templates(template))
        self.stop, self.losses = stop, losses

    def _probe(self, on_test: OnTest | None) -> None:
        """Add tests of further inputs that cover something new."""
        required = self.criterion.required
        if self.prober is None or self.generates or required <= self.covered:
            return
        before = self.replay.steps

        def is_done() -> bool:
            return required <= self.covered or self.replay.steps - before >= self.options.probing_work

        def run(given: tuple[Value, ...]) -> frozenset[str] | None:
            test = self.replay.test_of(given, len(self.found) + 1) if self._is_input(given) else None
            if test is None or (self.conditional and not self.replay.is_admitted(test)):
                return None
            if test.kind is OutcomeKind.TRAP:  # a limit of ours, which is no result to keep
                return None
            if test.items & required - self.covered:
                self._add_probe(test, on_test)
            return test.items

        known = [KnownInput(t.concrete, t.items) for t in self.found if t.concrete is not None]
        self.prober.search(run, known, is_done)

    def _add_probe(self, test: GeneratedTest, on_test: OnTest | None) -> None:
        test = self.judge.judged(test) if self.checks else test
        self.found.append(test)
        self.covered |= test.items
        self.settled |= test.items
        self.tried += 1
        self.needed = self.tried
        if on_test is not None:
            on_test(test)

    def _with_telling_numbers(self, test: GeneratedTest) -> GeneratedTest:
        """A test that is kept, with numbers that tell apart, if any numbers will do."""
        is_free = self.options.fill is Fill.DISTINCT and not (self.many or self.generates or self.checks)
        if not is_free or test.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED):
            return test

        def run(given: tuple[Value, ...]) -> GeneratedTest | None:
            again = self.replay.test_of(given, test.number) if self._is_input(given) else None
            refused = again is not None and self.conditional and not self.replay.is_admitted(again)
            return None if refused else again

        given = zip(self.arguments, test.arguments, strict=True)
        fixed = [i for i, (a, v) in enumerate(given) if a.convert is not None and not is_number(v)]
        try:
            return with_telling_numbers(test, run, frozenset(fixed))
        except TimeOver:
            return test

    def _is_input(self, given: tuple[Value, ...]) -> bool:
        """Whether there are arguments for the values that were chosen: a number may be none of a small type."""
        for argument, value in zip(self.arguments, given, strict=True):
            key = argument.convert, value
            if argument.convert is None or is_double(argument):
                continue
            if key not in self._inputs:
                answer = self.replay.first(argument.convert, (value,))
                self._inputs[key] = answer is not None and answer.kind is OutcomeKind.VALUE
            if not self._inputs[key]:
                return False
        return True

    # --- searching ---

    def search(self, phase: Phase, on_test: OnTest | None) -> None:
        """Add the tests of one search, and why it stopped."""
        earlier_losses = self.losses
        self.stop, self.losses = Stop.ENDED, UNFINISHED
        started = self.tried
        before = frozenset(self.settled)
        found_at = started  # when the last item was new to this search
        mine: set[str] = set()
        seen: set[object] = set()
        earlier = {t.concrete for t in self.found}
        # Generators may give the same input again and again: `tried` counts those, too.
        for test in self.tests(phase):
            self.tried += 1
            known = test.concrete is not None and test.concrete in earlier and test.items <= self.covered
            if not known and not self._is_repeated(test, seen):
                if self.many:
                    test = self.replay.all_ways(test)
                if self.checks:
                    test = self.judge.judged(test)
                if phase.template is None or test.is_failure or not test.items <= self.covered:
                    self.found.append(test)
                    if on_test is not None:
                        on_test(test)
                if self.is_stopped is not None and self.is_stopped():
                    raise KeyboardInterrupt
                self.covered |= test.items
                if self._settles(test):
                    if not test.items & self.criterion.required <= self.settled:
                        self.needed = self.tried
                    self.settled |= test.items
            if self._settles(test) and not test.items & self.criterion.required <= mine:
                found_at = self.tried
                mine |= test.items
            is_new = bool(mine - before)
            quiet = self.quiet if phase.quiet is None or is_new else phase.quiet
            stop = self.enough(len(self.found), self.tried - found_at, self.settled, quiet)
            if stop is not None:
                self.stop = stop
                break
        if self.losses:  # what has seen all is a proof, whatever was before
            self.losses |= earlier_losses.only(*_OF_CALLS)

    def _settles(self, test: GeneratedTest) -> bool:
        return len(self.phases) == 1 or test.kind is not OutcomeKind.OUT_OF_STEPS

    def enough(self, count: int, idle: int, covered: set[str], quiet: int | None) -> Stop | None:
        options = self.options
        looked = self.extras <= covered or idle >= _FOR_EXTRAS
        if self.criterion.required <= covered and looked and not options.beyond:
            return Stop.MET
        if options.count is not None and count >= options.count:
            return Stop.COUNT
        if quiet is not None and idle >= quiet:
            return Stop.QUIET
        return None

    def tests(self, phase: Phase) -> Iterator[GeneratedTest]:
        options = self.options
        machine = Machine(self.image, options.limits, reference=self.reference)
        machine.budget.is_stopped = self.is_stopped
        args = (
            tuple(self._argument(machine, a) for a in self.arguments)
            if phase.template is None
            else machine.put_open(phase.template)
        )
        driver = JUDGED if phase.judged else WHOLE if phase.whole else DRIVER
        goal = machine.apply(machine.constant(driver), *args)
        level = UNBOUNDED if options.depth is None else options.depth
        search = Search(
            machine,
            goal,
            args,
            Bounds(level=level, choices=0, deepen_to=_DEEPEST, by_choices=True),
            ground=options.fill is Fill.ENUMERATE,
            branch_steps=options.branch_steps,
            whole=not phase.head,
            most_work=phase.work,
            integers=phase.integers,
            depth=DEPTH,
            length=LENGTH,
        )
        lost = {Loss.CONDITIONS} if phase.judged and self.checks_fail else set()
        given_up = False
        for answer in map(as_failed, self._in_time(machine, search)):
            if phase.judged and answer.kind in _ENDED_EARLY:  # in a check, or found by an earlier search
                test = self.replay.another_way(
                    self.answers.case(answer, len(self.found) + 1, unify=self.unseen)
                )
                if test is not None and test.kind is not OutcomeKind.OUT_OF_STEPS:
                    yield test
                else:
                    lost.add(Loss.CONDITIONS)
                continue
            if phase.head:  # what it leaves out, the searches after it see
                headed = self._filled(answer)
                if headed is not None:
                    yield headed
                continue
            if answer.kind in (OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP):
                self.trap = self.trap or answer.message
                continue
            test = self.answers.case(answer, len(self.found) + 1, unify=self.unseen)
            if answer.kind in NO_END:
                if self.conditional and not self.replay.is_admitted(test):
                    given_up = True
                    continue  # it was the condition that came to no end
                test = self._by_itself(test)
                given_up = given_up or test.kind in NO_END
                if test.kind is OutcomeKind.TRAP:  # a limit of ours, which is no result to keep
                    lost.add(Loss.TRAP)
                    continue
            elif answer.kind is OutcomeKind.LOOP and not self.many and len(self.endless) < _MOST_ENDLESS:
                self.endless.append(test)
            if answer.kind is OutcomeKind.FAILED and self.many:
                if test.items <= self.covered:
                    continue  # one of the ways of a call
                other = self.replay.another_way(test)
                if other is None:
                    self.unseen = True
                    continue
                test = other
            if test.result is not None and any(isinstance(p, Closure) for p in parts(test.result)):
                self.inside = True
            yield test
        verdict = search.verdict
        self.losses = verdict.losses
        if phase.judged:  # those that no test stands for are among the lost ones
            self.losses = self.losses.without(*_OF_CALLS)
        elif (
            not given_up and Loss.ENDLESS in self.losses.reasons
        ):  # the calls end; what the solver did took too long
            self.losses = self.losses.without(Loss.ENDLESS) | Losses.of(Loss.STEPS)
        self.losses |= Losses.of(*lost)
        if verdict.ended is not None:
            self.stop = _ENDS.get(verdict.ended, Stop.TIME)
        elif Loss.BOUND in verdict.losses.reasons:
            self.stop = Stop.DEPTH

    def _filled(self, answer: BranchResult) -> GeneratedTest | None:
        """The test of a call that was looked at up to the head of its result, with values for what is open in it."""
        open_test = self.answers.case(answer, len(self.found) + 1, unify=self.unseen)
        given = open_test.concrete
        if (
            given is None
            or answer.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED)
            or not self._is_input(given)
        ):
            return None
        test = self.replay.test_of(given, open_test.number)
        if test is None:
            return None
        # What is filled in tells parts apart, so such a test is better than one whose parts were chosen small.
        test = replace(test, size=sum(map(size, answer.bindings)))
        if test.items <= self.covered:
            return test
        return self.replay.open_where_nothing_looks(replace(test, arguments=answer.bindings))

    def _by_itself(self, test: GeneratedTest) -> GeneratedTest:
        """A test that the search gave up, as it ends when it is run by itself; the calls without an end are noted."""
        if self.many or len(self.endless) + len(self.unended) >= _MOST_ENDLESS:
            self.cut += 1
            return test
        is_endless = False
        try:  # what is left of the time is for tests that are run once more
            test = self.replay.by_itself(test, self.until)
            if test.kind in NO_END and not _has_begun(test.result):
                is_endless = self.replay.has_no_end(test, self.until)
        except TimeOver:
            self.ended_steps = self.replay.branch_steps
        # another search may come to the same call
        if test.kind in NO_END and all(test.concrete != t.concrete for t in (*self.endless, *self.unended)):
            self.cut += 1
            if test.concrete is not None and not _has_begun(test.result):
                (self.endless if is_endless else self.unended).append(test)
        return test

    def _in_time(self, machine: Machine, search: Search) -> Iterator[BranchResult]:
        """The answers of a search; each run of the machine gets the time that is left."""
        limits = self.options.limits
        answers = iter(search)
        try:
            while True:
                try:
                    machine.limits = self.until.within(limits)
                except TimeOver:
                    search.verdict.ended = OutcomeKind.TIMEOUT
                    return
                answer = next(answers, None)
                if answer is None:
                    return
                yield answer
        finally:
            answers.close()  # type: ignore[attr-defined]
            self.steps += search.verdict.steps
            machine.limits = limits

    def _argument(self, machine: Machine, argument: Argument) -> Ref:
        if argument.generator is None:
            return machine.free(argument.type)
        return machine.apply(machine.constant(argument.generator), machine.put(Construct("()")))


def _has_begun(result: Value | None) -> bool:
    """Whether a result was there in part: one without an end is no fault in a lazy language."""
    return isinstance(result, Construct | ListValue)


def _may_fail(program: Program, function: str) -> bool:
    """Whether a call can end without an answer in a search."""
    failing = with_failures(program, function, ())
    return failing.unseen or failing.program is not program
