"""Runs tests again on plain values: each must give the result that the search found.

Calls run in a machine of their own, with the constants of the program as fresh as in the search. When the time
is over or the user interrupts, an exception is raised: a test that is cut off is neither confirmed nor refuted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from clew.core.nodes import Program
from clew.core.passes.call_graph import reached
from clew.cover.cases import GeneratedTest
from clew.cover.criteria.items import Criterion
from clew.cover.deadline import Deadline, raise_if_stopped
from clew.cover.driver import HOLDS, PLAIN
from clew.cover.inputs.values import HOLE, fill, is_whole, size, variables
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.run.repetition import Repetition, repetition_in
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Char, Construct, ListValue, Unevaluated, Value, Variable
from clew.source.diagnostics import InternalFault
from clew.unknowns.aside import ASIDE
from clew.unknowns.failing import as_failed

#: How much of a value is read back.
DEPTH, LENGTH = 2_000, 2_000
#: How a call ends that is given up: it may have no end.
NO_END = frozenset({OutcomeKind.OUT_OF_STEPS, OutcomeKind.OUT_OF_STACK})
#: How a way of a call ends that is known to its end.
_KNOWN = frozenset({OutcomeKind.VALUE, OutcomeKind.FAILED, OutcomeKind.RAISED})
#: How many times the steps of a branch a call without an end takes when it is run by itself.
_ALONE = 20
#: Results of one call of a program with choices that a test lists.
_MOST_RESULTS = 50
#: Steps that such a call may take in all, and decisions on one branch of it.
_MOST_WORK, _DEEPEST = 1_000_000, 10_000


class CallReplay:
    """Concrete calls of one function and of its checks.

    `image` is the compiled part of `program` that calls and checks run. `raised_text` names the function from an
    exception to its text; with `many`, a call can have several results.
    """

    def __init__(
        self,
        criterion: Criterion,
        program: Program,
        image: Image,
        *,
        raised_text: str | None,
        many: bool,
        branch_steps: int,
        limits: Limits,
        deadline: Deadline,
        reference: bool,
    ) -> None:
        self.criterion = criterion
        self.program = program
        self.image = image
        self.raised_text = raised_text
        self.many = many
        self.branch_steps = branch_steps
        self.limits = limits
        self.deadline = deadline
        self.reference = reference
        self.steps = 0  # of all calls
        self._plain: Machine | None = None
        self._image: Image | None = None  # with what shows exceptions
        self._unmarked: Image | None = None  # without labels
        self._was_exhausted = False  # whether the last call gave all that it can

    def replayed(self, test: GeneratedTest) -> GeneratedTest:
        """The test, if its concrete call gives the same again; with all results, where the program has choices."""
        if test.concrete is None:
            return test
        answers: list[BranchResult] = []
        covered: frozenset[str] = frozenset()
        # In the search every decision gave the branch new steps; here there are none.
        for times in (1, 10, 1_000):
            steps = times * self.branch_steps
            answers = list(self._run(PLAIN, test.concrete, _MOST_RESULTS if self.many else 1, steps))
            covered = frozenset().union(*(self._covered(a) for a in answers))
            if test.items <= covered and any(a.kind is test.kind for a in answers):
                break
        for answer in answers:
            same = answer.kind is test.kind and test.items <= covered
            if same and _agree(test.result, answer.value):
                values = tuple(
                    a.value for a in answers if a.kind is OutcomeKind.VALUE and a.value is not None
                )
                shown = answer.value if test.kind is OutcomeKind.VALUE else test.result
                results = tuple(dict.fromkeys(values))
                more = self.many and not self._was_exhausted
                test = replace(test, result=shown, results=results, more=more)
                if self.many:
                    test = self.open_where_nothing_looks(test)
                return self._with_message(test) if test.kind is OutcomeKind.RAISED else test
        raise InternalFault(
            f"a test of {self.criterion.function} does not repeat: call {test.number} ended with "
            f"'{test.kind.value}', and again with '{answers[0].kind.value if answers else 'nothing'}'",
            hint="this is a fault of Clew; please report it with the program and the command",
        )

    def _covered(self, answer: BranchResult) -> frozenset[str]:
        return self.criterion.covered(
            answer.covered, answer.value if answer.kind is OutcomeKind.VALUE else None
        )

    def all_ways(self, test: GeneratedTest) -> GeneratedTest:
        """A test that one way of a call has given, as the call goes all its ways: with what they cover, and their values."""
        if test.concrete is None:
            return test
        answers = list(self._run(PLAIN, test.concrete, _MOST_RESULTS))
        more = not self._was_exhausted
        items = test.items.union(*(self._covered(a) for a in answers))
        values = [a.value for a in answers if a.kind is OutcomeKind.VALUE and a.value is not None]
        results = tuple(dict.fromkeys(values))
        if results and test.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED):
            test = replace(test, kind=OutcomeKind.VALUE, result=results[0])
        return replace(test, items=items, results=results, more=more)

    def open_where_nothing_looks(self, test: GeneratedTest) -> GeneratedTest:
        """The test with values for arguments that one way of the call has left open, and another looks at."""
        assert test.concrete is not None
        shown = list(test.concrete)
        for i, argument in enumerate(test.arguments):
            if variables(argument) and self._ignores([*shown[:i], argument, *shown[i + 1 :]]):
                shown[i] = argument
        if any(map(variables, shown)) and not self._ignores(shown):
            shown = list(test.concrete)
        return replace(test, arguments=tuple(shown))

    def _ignores(self, values: Sequence[Value]) -> bool:
        """Whether no way of a call looks at the variables in its arguments, nor hands them on."""
        holes: dict[int, Value] = {v.number: HOLE for value in values for v in variables(value)}
        answers = list(self._run(PLAIN, [fill(v, holes) for v in values], _MOST_RESULTS))
        return self._was_exhausted and all(
            a.kind in _KNOWN and (a.value is None or is_whole(a.value)) for a in answers
        )

    def outcomes(self, function: str, values: Sequence[Value]) -> tuple[list[BranchResult], bool]:
        """How the ways of a call of any function of the driver end, and whether these are all of them."""
        answers = list(self._run(function, values, _MOST_RESULTS, many=True))
        return answers, self._was_exhausted

    def first(self, function: str, values: Sequence[Value]) -> BranchResult | None:
        """How the first way of a call ends."""
        return next(self._run(function, values, 1), None)

    def test_of(self, values: tuple[Value, ...], number: int) -> GeneratedTest | None:
        """A test of a call on plain values; None if it comes to no result."""
        answer = next(self._run(PLAIN, values, 1), None)
        if answer is None or answer.kind not in (OutcomeKind.VALUE, OutcomeKind.RAISED):
            return None
        return GeneratedTest(
            number,
            values,
            answer.kind,
            answer.value,
            self._covered(answer),
            sum(size(v) for v in values),
            answer.span,
            values,
            () if answer.value is None else (answer.value,),
        )

    def by_itself(self, test: GeneratedTest, until: Deadline) -> GeneratedTest:
        """A test that a search gave up, as its call ends when it is run by itself with more steps, to some time.

        What the solver does counts as steps in a search, so there may well be an end.
        """
        if test.concrete is None:
            return test
        answer = next(self._run(PLAIN, test.concrete, 1, self.alone_steps, until=until), None)
        if answer is None or answer.kind in NO_END:
            return test
        results = () if answer.kind is not OutcomeKind.VALUE or answer.value is None else (answer.value,)
        return replace(
            test,
            kind=answer.kind,
            result=answer.value,
            results=results,
            items=test.items | self._covered(answer),
            arguments=test.concrete,  # what it is may depend on what is open
        )

    @property
    def alone_steps(self) -> int:
        """The steps that a call gets when it is run by itself."""
        return self.branch_steps if self.reference else _ALONE * self.branch_steps

    def repetition(self, test: GeneratedTest, until: Deadline) -> Repetition | None:
        """What a call that has no end does again and again; None if it is not known to have none."""
        if test.concrete is None or self.reference:
            return None
        concrete = test.concrete
        if self._unmarked is None:  # a label around an argument makes another argument of it
            needed = reached(self.program, [PLAIN])
            self._unmarked = compile_program(replace(self.program, functions=needed))
        image = self._unmarked

        def begin() -> Machine:
            machine = Machine(image, self.limits)
            goal = machine.apply(machine.constant(PLAIN), *[machine.put(v) for v in concrete])
            machine.prepare(goal.word, whole=True)
            return machine

        found = repetition_in(begin, until.within(self.limits))
        return None if found is None else replace(found, function=found.function.removeprefix(ASIDE))

    def is_admitted(self, test: GeneratedTest) -> bool:
        """Whether the precondition is known to hold for a test."""
        if test.concrete is None:
            return False
        answer = next(self._run(HOLDS, test.concrete, 1), None)
        return answer is not None and answer.value == Construct("True")

    def another_way(self, test: GeneratedTest) -> GeneratedTest | None:
        """A test for a call that fails in one of several ways: with its value, if it has one; None if that is unknown."""
        if test.concrete is None:
            return None
        for answer in self._run(PLAIN, test.concrete, 1):
            if answer.kind is not OutcomeKind.FAILED:
                results = () if answer.value is None else (answer.value,)
                test = replace(test, arguments=test.concrete)  # the value may depend on what is open
                return replace(test, kind=answer.kind, result=answer.value, results=results)
        return test if self._was_exhausted else None

    def _run(
        self,
        function: str,
        values: Sequence[Value],
        most: int,
        steps: int | None = None,
        *,
        many: bool | None = None,
        until: Deadline | None = None,
    ) -> Iterator[BranchResult]:
        """A concrete call, in a machine of its own, with the constants of the program as fresh as in the search."""
        many = self.many if many is None else many
        if self._plain is None:
            self._plain = Machine(self.image, self.limits, reference=self.reference)
        machine = self._plain
        args = tuple(machine.put(v) for v in values)
        goal = machine.apply(machine.constant(function), *args)
        search = Search(
            machine,
            goal,
            # One of several ways to go may have no end, or no end of ways.
            bounds=Bounds(choices=0, deepen_to=_DEEPEST, by_choices=True) if many else None,
            ground=True,
            limits=(until or self.deadline).within(self.limits),
            branch_steps=steps or self.branch_steps,
            most_work=_MOST_WORK if many else None,
            depth=DEPTH,
            length=LENGTH,
        )
        answers = iter(search)
        self._was_exhausted = False
        try:
            while most:
                answer = next(answers, None)
                if answer is None:
                    raise_if_stopped(search.verdict.ended)
                    self._was_exhausted = search.verdict.exhausted
                    return
                answer = as_failed(answer)
                most -= not many or answer.kind is not OutcomeKind.FAILED  # of many ways some may fail
                yield answer
        finally:
            answers.close()  # type: ignore[attr-defined]
            self.steps += search.verdict.steps

    def _with_message(self, test: GeneratedTest) -> GeneratedTest:
        """A test that raises, with the text of the exception. Nothing is left open that the text depends on."""
        if test.concrete is None:
            return test
        if self.raised_text is None:
            return replace(test, result=self._exception(test.concrete) or test.result)
        said = self._exception_text(test.concrete)
        holes: dict[int, Value] = {v.number: HOLE for a in test.arguments for v in variables(a)}
        if holes and self._exception_text([fill(a, holes) for a in test.arguments]) != said:
            return replace(test, message=said, arguments=test.concrete)
        return replace(test, message=said)

    def _exception_text(self, values: Sequence[Value]) -> str | None:
        """The text of the exception that a call raises."""
        assert self.raised_text is not None
        machine = Machine(self._image_with_show(self.raised_text), self.limits, reference=self.reference)
        limits = replace(self.deadline.within(self.limits), steps=self.branch_steps)
        goal = machine.apply(machine.constant(PLAIN), *[machine.put(v) for v in values])
        outcome = machine.normalise(goal, limits=limits)
        raise_if_stopped(outcome.kind)
        if outcome.exception is None:
            return None
        text = machine.apply(machine.constant(self.raised_text), outcome.exception)
        outcome = machine.normalise(text, limits=limits)
        raise_if_stopped(outcome.kind)
        if outcome.kind is not OutcomeKind.VALUE:
            return None
        value = machine.view(text, depth=DEPTH, length=LENGTH)
        chars = value.items if isinstance(value, ListValue) else ()
        return "".join(c.value for c in chars if isinstance(c, Char))

    def _exception(self, values: Sequence[Value]) -> Value | None:
        """The exception of a call, evaluated as far as that goes."""
        machine = Machine(self.image, self.limits, reference=self.reference)
        limits = replace(self.deadline.within(self.limits), steps=self.branch_steps)
        goal = machine.apply(machine.constant(PLAIN), *[machine.put(v) for v in values])
        outcome = machine.normalise(goal, limits=limits)
        raise_if_stopped(outcome.kind)
        if outcome.exception is None:
            return None
        raise_if_stopped(machine.normalise(outcome.exception, limits=limits).kind)
        return machine.view(outcome.exception, depth=DEPTH, length=LENGTH)

    def _image_with_show(self, text: str) -> Image:
        """The program with the code that shows exceptions, which is large and which few tests need."""
        if self._image is None:
            needed = reached(self.program, [PLAIN, text])
            self._image = compile_program(replace(self.program, functions=needed))
        return self._image


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
