"""Generates tests: narrows a call with free arguments and keeps what covers something (second seed, section 3.2).

The search deepens by decisions, so every input is found after finitely many others, and runs inside the kernel. Tests
stream out as they are found; each one that is kept is run once more, on plain values, and must give the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from clew.core.calls import reachable
from clew.core.nodes import Choice, Free
from clew.core.walk import nodes
from clew.cover.cases import Argument, Check, GenerationResult, Stop, TestCase
from clew.cover.driver import DRIVER, PLAIN, check_name, with_driver
from clew.cover.items import Criterion
from clew.cover.reduce import Prefer, reduce
from clew.cover.values import Filler, fill, is_whole, parts, put, size, variables
from clew.machine import layout as la
from clew.machine.codegen import compile_program
from clew.machine.machine import Machine
from clew.machine.outcome import Limits, OutcomeKind
from clew.machine.readback import Char, Closure, Construct, ListValue, Unevaluated, Value, Variable
from clew.machine.refs import Ref
from clew.machine.search import UNBOUNDED, Answer, Bounds, Integers, Search
from clew.source.diagnostics import InternalFault

#: How much of a value is read back.
_DEPTH, _LENGTH = 2_000, 2_000
#: Results of one call of a program with choices that a test lists.
_MOST_RESULTS = 50
#: So many constructors more a test may have, if then two pieces of it are no longer the same.
_REPEATED = 2
#: Decisions on a branch, at most, when nothing else is said.
_DEEPEST = 10_000
_ENDS = {
    OutcomeKind.TIMEOUT: Stop.TIME,
    OutcomeKind.INTERRUPTED: Stop.INTERRUPTED,
    OutcomeKind.OUT_OF_HEAP: Stop.MEMORY,
    OutcomeKind.OUT_OF_STEPS: Stop.TIME,
}

OnTest = Callable[[TestCase], None]


@dataclass(frozen=True, slots=True)
class Options:
    """When to stop, and which tests to keep."""

    quiet: int | None = 100  # tests without a new item
    count: int | None = None
    beyond: bool = False  # go on when every item is covered
    depth: int | None = None  # constructors below an argument
    seconds: float | None = None
    replay_all: bool = False  # not only what is kept or fails
    branch_steps: int = 200_000  # without a decision; then the branch is given up
    integers: Integers = Integers.SYMBOLIC
    ground: bool = False  # values for everything in the result, too
    whole: bool = True  # results to normal form; else to the outermost constructor
    prefer: Prefer = Prefer.FEW
    exact: bool = True
    reduce_seconds: float = 1.0
    limits: Limits = Limits()


def generate(
    criterion: Criterion,
    arguments: Sequence[Argument],
    options: Options | None = None,
    *,
    precondition: str | None = None,
    checks: Sequence[Check] = (),
    raised_text: str | None = None,
    on_test: OnTest | None = None,
    reference: bool = False,
) -> GenerationResult:
    """Tests of `criterion.entry` that cover as many of its items as the options let them.

    `precondition`, `checks` and `raised_text` (from an exception to what it says) name functions of the program.
    """
    run = _Generation(
        criterion,
        tuple(arguments),
        options or Options(),
        precondition,
        tuple(checks),
        raised_text,
        reference,
    )
    return run.result(on_test)


class _Generation:
    def __init__(
        self,
        criterion: Criterion,
        arguments: tuple[Argument, ...],
        options: Options,
        precondition: str | None,
        checks: tuple[Check, ...],
        raised_text: str | None,
        reference: bool,
    ) -> None:
        self.criterion = criterion
        self.arguments = arguments
        self.options = options
        self.checks = checks
        self.program = with_driver(criterion.program, criterion.entry, arguments, precondition, checks)
        image = compile_program(self.program, labels=True)
        image.generators.integers = la.GEN_INT_ZIGZAG
        self.machine = Machine(image, options.limits, reference=reference)
        self.reference = reference
        self.raised_text = raised_text
        self._plain: Machine | None = None
        self.filler = Filler(self.program)
        self.many = _has_choices(criterion)
        self.generates = any(a.generator is not None for a in arguments)
        self.stop = Stop.EXHAUSTED
        self.rejected = False
        self.cut = 0
        self.inside = False  # a result holds a function or an action, which nothing runs
        self.steps = 0

    def result(self, on_test: OnTest | None) -> GenerationResult:
        started = time.monotonic()
        tests: list[TestCase] = []
        covered: set[str] = set()
        needed = 0
        seen: set[object] = set()
        try:
            # Generators may give the same input again and again: `tried` counts those, too.
            for tried, test in enumerate(self.tests(), 1):
                if not self._is_repeated(test, seen):
                    if self.checks:
                        test = self.checked(test)
                    tests.append(test)
                    if on_test is not None:
                        on_test(test)
                    if not test.items <= covered:
                        needed = tried if not test.items & self.criterion.required <= covered else needed
                        covered |= test.items
                stop = self.enough(len(tests), tried - needed, covered)
                if stop is not None:
                    self.stop = stop
                    break
        except KeyboardInterrupt:  # between two runs of the machine; what was found is kept
            self.stop = Stop.INTERRUPTED
        generated = time.monotonic()
        kept, proved = self.reduced(tests)
        reduced = time.monotonic()
        shown = {t.number: t for t in tests if self.options.replay_all or t.is_failure}
        sure = {n: self.replayed(t) for n, t in {**shown, **{t.number: t for t in kept}}.items()}
        failures = tuple(sure[t.number] for t in tests if t.is_failure)
        return GenerationResult(
            self.criterion,
            self.arguments,
            tuple(sure.get(t.number, t) for t in tests),
            tuple(sure[t.number] for t in kept),
            proved,
            self.stop,
            needed,
            self.rejected or self.inside,
            self.cut,
            generated - started,
            reduced - generated,
            self.steps,
            failures,
        )

    def _is_repeated(self, test: TestCase, seen: set[object]) -> bool:
        """Whether the same call has given the same result before: only generators and choices can do that."""
        if not self.generates and not self.many:
            return False
        key = (test.arguments, test.kind, test.result, test.items)
        repeated = key in seen
        seen.add(key)
        return repeated

    # --- searching ---

    def enough(self, count: int, idle: int, covered: set[str]) -> Stop | None:
        options = self.options
        if self.criterion.required <= covered and not options.beyond:
            return Stop.MET
        if options.count is not None and count >= options.count:
            return Stop.COUNT
        if options.quiet is not None and idle >= options.quiet:
            return Stop.QUIET
        return None

    def tests(self) -> Iterator[TestCase]:
        options = self.options
        machine = self.machine
        args = tuple(self._argument(a) for a in self.arguments)
        goal = machine.apply(machine.constant(DRIVER), *args) if args else machine.constant(DRIVER)
        level = UNBOUNDED if options.depth is None else options.depth
        search = Search(
            machine,
            goal,
            args,
            Bounds(level=level, choices=0, deepen_to=_DEEPEST, by_choices=True),
            whole=options.whole,
            ground=options.ground,
            branch_steps=options.branch_steps,
            integers=options.integers,
            depth=_DEPTH,
            length=_LENGTH,
        )
        number = 0
        for answer in self._in_time(search):
            if answer.kind in (OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP):
                self.rejected = True
                continue
            if answer.kind is OutcomeKind.OUT_OF_STEPS:
                self.cut += 1
            number += 1
            test = self._case(number, answer)
            if test.result is not None and any(isinstance(p, Closure) for p in parts(test.result)):
                self.inside = True
            yield test
        verdict = search.verdict
        if verdict.ended is not None:
            self.stop = _ENDS.get(verdict.ended, Stop.TIME)
        elif not verdict.exhausted:
            self.stop = Stop.DEPTH

    def _in_time(self, search: Search) -> Iterator[Answer]:
        """The answers; each run has what is left of the time."""
        options, machine = self.options, self.machine
        until = None if options.seconds is None else time.monotonic() + options.seconds
        answers = iter(search)
        try:
            while True:
                if until is not None:
                    left = until - time.monotonic()
                    if left <= 0:
                        search.verdict.ended = OutcomeKind.TIMEOUT
                        return
                    machine.limits = replace(options.limits, seconds=left)
                answer = next(answers, None)
                if answer is None:
                    return
                yield answer
        finally:
            answers.close()  # type: ignore[attr-defined]
            self.steps = search.verdict.steps
            machine.limits = options.limits

    def _argument(self, argument: Argument) -> Ref:
        machine = self.machine
        if argument.generator is None:
            return machine.free(argument.type)
        return machine.apply(machine.constant(argument.generator), put(machine, Construct("()")))

    def _case(self, number: int, answer: Answer) -> TestCase:
        result = answer.value
        shared = frozenset(v.number for v in variables(result)) if result is not None else frozenset()
        has_open = any(variables(b) for b in answer.bindings)
        known = self.filler.fill_all(answer.bindings, shared) if has_open else {}
        concrete: tuple[Value, ...] | None = None
        arguments = answer.bindings
        if not has_open:
            concrete = arguments if all(is_whole(a) for a in arguments) else None
        elif known is not None:
            concrete = tuple(fill(b, known) for b in answer.bindings)
            if not all(is_whole(c) for c in concrete):
                concrete = None
            # What the result holds must have a value in the call, too; what nothing needs stays open there.
            seen = {n: v for n, v in known.items() if n in shared}
            arguments = tuple(fill(b, seen) for b in answer.bindings)
            result = None if result is None else fill(result, seen)
        return TestCase(
            number,
            arguments,
            answer.kind,
            result,
            self.criterion.covered(answer.covered),
            sum(size(b) for b in arguments),
            answer.span,
            concrete,
            () if result is None else (result,),
        )

    # --- once more, on plain values ---

    def reduced(self, tests: list[TestCase]) -> tuple[list[TestCase], bool]:
        options = self.options
        usable = [t for t in tests if t.concrete is not None] or tests
        if self.many:
            usable = _joined(usable)
        if not (self.criterion.items or self.criterion.extras):
            return usable[:1], True  # nothing to cover: one test still says what the function does
        chosen = reduce(
            [t.items for t in usable],
            [self._cost(t) for t in usable],
            options.prefer,
            exact=options.exact,
            seconds=options.reduce_seconds,
        )
        kept = [usable[i] for i in chosen.chosen] or usable[:1]
        return kept, chosen.proved

    def _cost(self, test: TestCase) -> int:
        """Of equally few tests those are kept that are small, and that tell the pieces of a call apart."""
        if self.options.prefer is not Prefer.FEW:
            return test.size
        return test.size + _REPEATED * self.filler.repeated(test.concrete or test.arguments)

    def replayed(self, test: TestCase) -> TestCase:
        """The test, if its concrete call does what it says; a program with choices may give more results."""
        if test.concrete is None:
            return test
        answers = list(self._run(PLAIN, test.concrete, _MOST_RESULTS if self.many else 1))
        covered = frozenset().union(*(self.criterion.covered(a.covered) for a in answers))
        for answer in answers:
            same = answer.kind is test.kind and test.items <= covered
            if same and _agree(test.result, answer.value):
                values = tuple(
                    a.value for a in answers if a.kind is OutcomeKind.VALUE and a.value is not None
                )
                shown = answer.value if test.kind is OutcomeKind.VALUE else test.result
                test = replace(test, result=shown, results=tuple(dict.fromkeys(values)))
                return self._told(test) if test.kind is OutcomeKind.RAISED else test
        raise InternalFault(
            f"a test of {self.criterion.function} does not repeat: call {test.number} ended with "
            f"'{test.kind.value}', and again with '{answers[0].kind.value if answers else 'nothing'}'",
            hint="this is a fault of Clew; please report it with the program and the command",
        )

    def _run(self, function: str, values: Sequence[Value], most: int) -> Iterator[Answer]:
        """A concrete call, in a machine of its own, with the constants of the program as fresh as in the search."""
        if self._plain is None:
            self._plain = Machine(self.machine.image, self.options.limits, reference=self.reference)
        machine = self._plain
        args = tuple(put(machine, v) for v in values)
        goal = machine.apply(machine.constant(function), *args) if args else machine.constant(function)
        search = Search(
            machine,
            goal,
            whole=self.options.whole,
            ground=True,
            branch_steps=self.options.branch_steps,
            depth=_DEPTH,
            length=_LENGTH,
        )
        answers = iter(search)
        try:
            for _ in range(most):
                answer = next(answers, None)
                if answer is None:
                    return
                yield answer
        finally:
            answers.close()  # type: ignore[attr-defined]

    def _told(self, test: TestCase) -> TestCase:
        """A test that raises, with what the exception says; where that depends on what is open, nothing is."""
        if self.raised_text is None or test.concrete is None:
            return test
        said = self._said(test.concrete)
        opened = frozenset(v.number for a in test.arguments for v in variables(a))
        smallest = self.filler.fill_all(test.arguments, opened) if opened else None
        if smallest is not None and self._said([fill(a, smallest) for a in test.arguments]) != said:
            return replace(test, message=said, arguments=test.concrete)
        return replace(test, message=said)

    def _said(self, values: Sequence[Value]) -> str | None:
        """What the exception of a call says."""
        assert self.raised_text is not None
        machine = Machine(self.machine.image, self.options.limits, reference=self.reference)
        limits = replace(self.options.limits, steps=self.options.branch_steps)
        goal = machine.constant(PLAIN)
        if values:
            goal = machine.apply(goal, *[put(machine, v) for v in values])
        outcome = machine.normalise(goal, limits=limits)
        if outcome.exception is None:
            return None
        text = machine.apply(machine.constant(self.raised_text), outcome.exception)
        if machine.normalise(text, limits=limits).kind is not OutcomeKind.VALUE:
            return None
        value = machine.view(text, depth=_DEPTH, length=_LENGTH)
        chars = value.items if isinstance(value, ListValue) else ()
        return "".join(c.value for c in chars if isinstance(c, Char))

    def checked(self, test: TestCase) -> TestCase:
        """The test with the checks that it fails. A check that ends in no value fails, too."""
        if test.concrete is None:
            return test
        failed = []
        for number, check in enumerate(self.checks):
            given = test.concrete
            if check.of_result:
                if test.kind is not OutcomeKind.VALUE or test.result is None or not is_whole(test.result):
                    continue
                given = (*given, test.result)
            answer = next(self._run(check_name(number), given, 1), None)
            if answer is None or answer.kind is not OutcomeKind.VALUE or answer.value != Construct("True"):
                failed.append(check.name)
        if not failed:
            return test
        # What is wrong may depend on what was open: the whole call is shown.
        return replace(test, violates=tuple(failed), arguments=test.concrete)


def _agree(one: Value | None, other: Value | None) -> bool:
    """Whether two results are the same where both are known."""
    match one, other:
        case (None, _) | (_, None) | (Variable() | Unevaluated(), _) | (_, Variable() | Unevaluated()):
            return True
        case (Construct(name=f, args=xs), Construct(name=g, args=ys)):
            return f == g and len(xs) == len(ys) and all(map(_agree, xs, ys))
        case _:
            if isinstance(one, ListValue) and isinstance(other, ListValue):
                if len(one.items) != len(other.items):
                    return one.rest is not None or other.rest is not None
                return all(map(_agree, one.items, other.items)) and _agree(one.rest, other.rest)
            return type(one) is type(other) and (one == other or not is_whole(one))


def _joined(tests: list[TestCase]) -> list[TestCase]:
    """One test for each call: with choices, a call has several ways to go, and all of them count as covered by it."""
    calls: dict[tuple[Value, ...] | int, TestCase] = {}
    for test in tests:
        key = test.concrete if test.concrete is not None else test.number
        first = calls.get(key)
        if first is None:
            calls[key] = test
        elif first.kind is OutcomeKind.VALUE or test.kind is not OutcomeKind.VALUE:
            calls[key] = replace(first, items=first.items | test.items)
        else:
            calls[key] = replace(test, items=first.items | test.items)
    return list(calls.values())


def _has_choices(criterion: Criterion) -> bool:
    """Whether one call can have several results."""
    inside = set(reachable(criterion.program, [criterion.entry]))
    return any(
        isinstance(node, Choice | Free)
        for function in criterion.program.functions
        if function.name in inside
        for node in nodes(function.body)
    )
