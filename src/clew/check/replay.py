"""Runs a property again on the arguments that failed it, in a plain machine, and reports what that gives.

A search has choices, variables and perhaps a copy of the property to solve for; the counterexample that a user sees
must fail without any of them. Where an expression denotes it, that text is read and evaluated as users would do it, so
that nothing depends on how the search made a value.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

from clew.check.failure import FailingInput
from clew.check.results import AloneRun, Counterexample
from clew.language.evaluation import Evaluation
from clew.language.properties import LinkedProperties, Property, Trials
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.memory.refs import Ref
from clew.machine.run.repetition import repetition_in
from clew.machine.run.world import World
from clew.machine.search.search import Search
from clew.machine.values.build import is_buildable
from clew.machine.values.value import Char, Construct, ListValue, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError

#: What a run counts for beside its steps, or a search at least: to set it up takes as long.
SETUP_STEPS = 5_000
#: Steps that evaluating a text may take, and how much of it is shown.
_TEXT_STEPS, _TEXT_LENGTH = 5_000_000, 2000
#: Steps after which an expression of a test without an end is not at its end either.
_NO_END_STEPS = 500_000
#: Branches that are asked for a text.
_TEXTS = 100
#: What stands for the rest of a text.
_OPEN_TEXT = "_"
#: Ends of the program's own. Where no alternative matches, that is an exception to some searches only.
_FAILURES = frozenset({OutcomeKind.RAISED, OutcomeKind.FAILED})


@dataclass(frozen=True, slots=True)
class PropertyReplay:
    """Runs one property again."""

    prop: Property
    target: LinkedProperties
    image: Image
    limits: Limits

    def shown(self, arguments: tuple[Value, ...]) -> tuple[str, ...]:
        """Arguments of the property as users read them."""
        return self.target.writer.arguments(self.prop, arguments)

    def call(self, arguments: tuple[Value, ...]) -> str:
        """The property with arguments as users read it."""
        return self.target.writer.call(self.prop, self.shown(arguments))

    def _example(self, failure: FailingInput, error: str | None) -> Counterexample:
        """A failure as it is told, before it has been run again."""
        texts = self.shown(failure.arguments)
        writer = self.target.writer
        return Counterexample(texts, error, call=writer.call(self.prop, texts), falsehood=writer.falsehood)

    def confirmed(self, failure: FailingInput, most: int) -> tuple[FailingInput | None, int]:
        """A suspected failure, if the property itself fails on its arguments, and the steps that it took to find out."""
        if not all(is_buildable(v) for v in failure.arguments):
            return None, 0
        machine = Machine(self.image, replace(self.limits, steps=most))
        outcome = machine.force(self._direct(machine, failure))
        steps = SETUP_STEPS + outcome.steps
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
            return replace(
                failure, kind=outcome.kind, exception=self._seen(machine, outcome.exception)
            ), steps
        if outcome.value is None or outcome.value.word != la.FALSE:
            return None, steps
        return replace(failure, kind=outcome.kind, exception=None), steps

    def alone(self, failure: FailingInput, bound: int, limits: Limits) -> AloneRun:
        """A test that was given up, run by itself: whether it has no end, fails or only takes long.

        Nothing is known where only a search decides, or where the limits are too small.
        """
        if not self.prop.direct or not all(is_buildable(v) for v in failure.arguments):
            return AloneRun()
        endless = self._without_end(failure, bound, limits)
        if endless is not None:
            return endless
        machine = Machine(self.image, limits)
        outcome = machine.force(self._judged_goal(machine, failure, bound))
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
            raised = self._seen(machine, outcome.exception)
            if self.target.writer.discards(raised):
                return AloneRun(holds=True, steps=outcome.steps)
            found = self.counterexample(replace(failure, kind=outcome.kind, exception=raised), bound)
            return AloneRun(found, steps=outcome.steps)
        if outcome.kind is OutcomeKind.VALUE and outcome.value is not None:
            if outcome.value.word != la.FALSE:
                return AloneRun(holds=True, steps=outcome.steps)
            found = self.counterexample(replace(failure, kind=outcome.kind, exception=None), bound)
            return AloneRun(found, steps=outcome.steps)
        return AloneRun(steps=outcome.steps)

    def _without_end(self, failure: FailingInput, bound: int, limits: Limits) -> AloneRun | None:
        """The test as one without an end, if it does the same again and again."""

        def begin() -> Machine:
            machine = Machine(self.image, limits)
            machine.prepare(self._judged_goal(machine, failure, bound).word)
            return machine

        repeated = repetition_in(begin, limits)
        if repeated is None:
            return None
        source = self._without_end_by(failure, bound)
        found = replace(self._example(failure, f"no end: {repeated.text}"), replayed=True, source=source)
        return AloneRun(found, is_endless=True)

    def _without_end_by(self, failure: FailingInput, bound: int) -> str | None:
        """The expression by which a user sees that a test does not come to its end."""
        writer, evaluate = self.target.writer, self.target.evaluation
        expressions = writer.expressions(self.prop, failure.arguments)
        if self.prop.trial is None:
            return next(iter(expressions), None)
        for run, text in ((r, t) for t in expressions for r in writer.runs(self.prop, t, bound)):
            try:
                evaluation = self._compiled(text, bound) if evaluate is None else evaluate(run)
            except ClewError:  # not in scope, or it has no type without a signature
                continue
            limits = replace(self.limits, steps=_NO_END_STEPS)
            machine = Machine(compile_program(evaluation.program), limits, world=World())
            if machine.force(evaluation.start(machine)[0]).kind is OutcomeKind.OUT_OF_STEPS:
                return run
        return None

    def _judged_goal(self, machine: Machine, failure: FailingInput, bound: int) -> Ref:
        """Whether the property holds on the arguments of a failure."""
        goal = self._direct(machine, failure)
        trials = self.target.trials
        if self.prop.trial is None or trials is None:
            return goal
        trial = machine.apply(machine.constant(self.prop.trial), goal, machine.integer(bound))
        return machine.apply(machine.constant(trials.holds), trial)

    def counterexample(self, failure: FailingInput, bound: int) -> Counterexample:
        """The failure as it is reported: with the result of the property on the same arguments in a plain machine."""
        found = self._example(failure, self._error(failure))
        if not self.prop.direct:
            return found
        if not all(is_buildable(v) for v in failure.arguments):
            source, _ = self._as_text(failure, bound, _TEXT_STEPS)
            return found if source is None else replace(found, source=source, replayed=True)
        machine = Machine(self.image, self.limits)
        goal = self._direct(machine, failure)
        trials = self.target.trials
        if self.prop.trial is None or trials is None:
            return self._of_bool(machine, goal, failure, found, bound)
        machine.force(goal)  # what an action does before all choices cannot be done in a search
        trial = machine.apply(machine.constant(self.prop.trial), goal, machine.integer(bound))
        judge = self._raising if failure.kind is OutcomeKind.RAISED else self._failing
        found = judge(machine, trial, trials, found)
        if not found.replayed:
            return found
        source, refuted = self._as_text(failure, bound, _TEXT_STEPS + 10 * machine.stats.steps)
        return replace(found, source=source, refuted=refuted, replayed=not refuted)

    def of_sample(self, failure: FailingInput, machine: Machine, trial: Ref, size: int) -> Counterexample:
        """A sampled failure as it is reported: with what the trial says, which a fresh machine has run again."""
        found = self._example(failure, self._error(failure))
        trials = self.target.trials
        assert trials is not None
        if failure.kind is OutcomeKind.RAISED:
            found = self._raising(machine, trial, trials, found)
        elif failure.kind is OutcomeKind.VALUE:
            found = self._failing(machine, trial, trials, found)
        else:
            found = replace(found, replayed=True)
        source, refuted = self._as_text(failure, size, _TEXT_STEPS + 10 * machine.stats.steps)
        if self.prop.trial is not None:  # what the property draws itself may be beyond what a search tries
            return replace(found, source=source)
        return replace(found, source=source, refuted=refuted, replayed=found.replayed and not refuted)

    def _failing(self, machine: Machine, trial: Ref, trials: Trials, found: Counterexample) -> Counterexample:
        """The counterexample of a trial that does not hold, and what the property says about it."""
        holds = machine.apply(machine.constant(trials.holds), trial)
        search = Search(machine, holds, want=la.FALSE, whole=False, limits=self.limits)
        unsure = False
        for answer in search:
            if answer.kind is OutcomeKind.VALUE:
                break
            unsure = True
        else:
            return replace(found, refuted=search.verdict.exhausted and not unsure)
        lines = machine.apply(machine.constant(trials.complaint), trial)
        search = Search(machine, lines, limits=self.limits, length=_TEXT_LENGTH)
        answers = itertools.islice(search, _TEXTS)
        said = next((a.value for a in answers if a.kind is OutcomeKind.VALUE), None)
        if said is None:  # it depends on what the property never looked at
            machine.normalise(lines, limits=Limits(_TEXT_STEPS))
            said = machine.view(lines, length=_TEXT_LENGTH)
        notes = tuple(map(_known_text, said.items)) if isinstance(said, ListValue) else ()
        return replace(found, notes=notes, replayed=True)

    def _seen(self, machine: Machine, exception: Ref) -> Value:
        """An exception as far as it is evaluated."""
        return machine.view(exception, depth=self.target.depth, length=_TEXT_LENGTH)

    def _direct(self, machine: Machine, failure: FailingInput) -> Ref:
        """The property itself, applied to the arguments of a failure."""
        arguments = [machine.put(v) for v in failure.arguments]
        return machine.apply(machine.constant(self.prop.direct), *arguments)

    def _error(self, failure: FailingInput) -> str | None:
        """How a failure ended, if not in False."""
        if failure.kind is OutcomeKind.VALUE:
            return None
        if failure.kind is OutcomeKind.RAISED and failure.exception is not None:
            return self.target.writer.exception(failure.exception)
        return str(failure.kind.value)

    def _of_bool(
        self, machine: Machine, goal: Ref, failure: FailingInput, found: Counterexample, bound: int
    ) -> Counterexample:
        """The counterexample of a property that ends in a Bool."""
        outcome = machine.force(goal)
        error = found.error
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
            error = self._raised_text(machine, outcome.exception) or error
        value = None if outcome.value is None else outcome.value.word
        same = outcome.kind is failure.kind and value in (None, la.FALSE)
        if not same:
            return replace(found, error=error, refuted=value == la.TRUE)
        source, refuted = self._as_text(failure, bound, _TEXT_STEPS + 10 * outcome.steps)
        return replace(found, error=error, replayed=not refuted, source=source, refuted=refuted)

    def _as_text(self, failure: FailingInput, bound: int, steps: int) -> tuple[str | None, bool]:
        """The plainest expression that shows how the property fails, and whether what is written holds instead."""
        expressions = self.target.writer.expressions(self.prop, failure.arguments)
        if self.target.evaluation is None:
            return next(iter(expressions), None), False
        holds = False
        for text in expressions:
            holds = False
            try:
                evaluation = self._compiled(text, bound)
            except ClewError:  # not in scope, or it has no type without a signature
                continue
            machine = Machine(compile_program(evaluation.program), replace(self.limits, steps=steps))
            fails = self._fails_again(machine, evaluation.start(machine)[0], failure)
            if fails:
                return self._shown_by(text, bound, steps), False
            holds = fails is False
        return None, holds

    def _compiled(self, text: str, bound: int) -> Evaluation:
        """Whether a text of the property holds, compiled."""
        if self.prop.is_judged and self.target.judged is not None:
            return self.target.judged(self.prop, text, bound)
        assert self.target.evaluation is not None
        return self.target.evaluation(text)

    def _fails_again(self, machine: Machine, goal: Ref, failure: FailingInput) -> bool | None:
        """Whether what was compiled fails as the property did; None where that was not found out."""
        if self.prop.trial is None:
            outcome = machine.force(goal)
            value = None if outcome.value is None else outcome.value.word
            ends = {failure.kind} if failure.kind not in _FAILURES else _FAILURES
            if value == la.FALSE if failure.kind is OutcomeKind.VALUE else outcome.kind in ends:
                return True
            return False if value == la.TRUE else None
        search = Search(machine, goal, want=la.FALSE, whole=False, limits=machine.limits)
        unsure = False
        for answer in search:
            raised = answer.value if answer.kind in _FAILURES else None
            if raised is not None and self.target.writer.discards(raised):
                continue
            if answer.kind is failure.kind or (raised is not None and failure.kind in _FAILURES):
                return True
            unsure = True
        return False if search.verdict.exhausted and not unsure else None

    def _shown_by(self, text: str, bound: int, steps: int) -> str | None:
        """The expression by which a user sees that a property fails, given its text; None where none shows it."""
        evaluate = self.target.evaluation
        for run in self.target.writer.runs(self.prop, text, bound):
            if run == text or evaluate is None:
                return run
            try:
                evaluation = evaluate(run)
            except ClewError:
                continue
            world = World()
            limits = replace(self.limits, steps=steps)
            machine = Machine(compile_program(evaluation.program), limits, world=world)
            outcome = machine.force(evaluation.start(machine)[0])
            is_false = outcome.value is not None and outcome.value.word == la.FALSE
            world.flush()
            output = world.written(1).decode("utf-8", "replace")
            if self.target.writer.reports_failure(output) if evaluation.is_action else is_false:
                return run
        return None

    def _raising(self, machine: Machine, trial: Ref, trials: Trials, found: Counterexample) -> Counterexample:
        """The counterexample with the text of the exception that a trial raises, and what the property notes."""
        ending = machine.constant(trials.exceptional)
        goal = machine.apply(ending, machine.integer(_TEXT_LENGTH), trial)
        search = Search(
            machine, goal, whole=False, limits=self.limits, branch_steps=_TEXT_STEPS, length=_TEXT_LENGTH
        )
        unsure = False
        for answer in search:
            match answer.value:
                case Construct(args=(exception, ListValue(items=items))) if answer.kind is OutcomeKind.VALUE:
                    if not self.target.writer.discards(exception):
                        message, *notes = map(_known_text, items) if items else (found.error,)
                        return replace(found, error=message, notes=tuple(filter(None, notes)), replayed=True)
                case _:
                    unsure = True
        return replace(found, refuted=search.verdict.exhausted and not unsure)

    def _raised_text(self, machine: Machine, exception: Ref) -> str | None:
        """The text of an exception, by the program's own function for it if there is one."""
        if self.target.raised_text is None:
            machine.normalise(exception, limits=Limits(_TEXT_STEPS))
            return self.target.writer.exception(self._seen(machine, exception))
        text = machine.apply(machine.constant(self.target.raised_text), exception)
        whole = machine.normalise(text, limits=Limits(_TEXT_STEPS)).kind is OutcomeKind.VALUE
        value = machine.view(text, length=_TEXT_LENGTH)
        if not whole:  # it depends on what the property never looked at
            start = _known_text(value)
            return None if start == _OPEN_TEXT else start
        return _text(value)


def _known_text(value: Value) -> str:
    """The text that a list of characters begins with, and a mark where more of it is open."""
    whole = _text(value) if not isinstance(value, ListValue) or value.rest is None else None
    if whole is not None:
        return whole
    items = value.items if isinstance(value, ListValue) else ()
    known = itertools.takewhile(lambda c: isinstance(c, Char), items)
    return "".join(c.value for c in known if isinstance(c, Char)) + _OPEN_TEXT


def _text(value: Value) -> str | None:
    """Convert a list of characters to a string."""
    if isinstance(value, ListValue) and all(isinstance(c, Char) for c in value.items):
        return "".join(c.value for c in value.items if isinstance(c, Char))
    return None
