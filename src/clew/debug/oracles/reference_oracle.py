"""A reference implementation as oracle: another version of the program answers (Faddegon, section 2.2.4).

The reference gets the arguments of a statement, and its result is held against that of the statement only as far as the
statement has one: `tsort (4,3) = (3,_)` is right if the reference gives a pair whose first component is 3, whatever the
second one would be. Where the reference needs an argument that the statement leaves open, all values are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from functools import cached_property

from clew.core.nodes import Binding, Case, Con, Default, Expr, Function, Let, Program
from clew.core.types import Type
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import JudgedKind, StatedValue, Statement, original
from clew.debug.oracles.conclusions import Conclusion, SubjectScope, conclude
from clew.debug.oracles.core_values import CoreValues, NotSayable, is_sayable
from clew.debug.oracles.small_completions import completions
from clew.debug.oracles.trial_runs import GOAL, TRIAL_STEPS, TrialRun, pruned, run_trials, with_functions
from clew.debug.oracles.version_calls import (
    GoalProgram,
    Judged,
    StatedCall,
    VersionCalls,
    called,
    constructors_in,
    datas_of,
)
from clew.debug.oracles.whole_calls import WholeCalls
from clew.language.evaluation import Evaluation
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.pieces import KeptPieces
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import mapped
from clew.machine.values.render import plain_name
from clew.machine.values.value import Construct, Value
from clew.source.diagnostics import ClewError
from clew.source.recursion_limit import deep_recursion

#: How much of a value is read.
_DEEPEST, _LONGEST = 100, 10_000
#: The size of values that are tried one by one.
_COMPLETED_TO = 4
_TRUE, _FALSE = Con("True"), Con("False")


class VersionAgreement(Enum):
    """How the result of another version is to that of a statement."""

    SAME = "gives the same"
    SAME_SO_FAR = "gives the same as far as tested"
    OTHER = "gives another result"
    NONE = "has no result here"
    RAISES = "raises an exception here"
    BOTH_RAISE = "raises an exception, too"


_RIGHT = frozenset({VersionAgreement.SAME, VersionAgreement.SAME_SO_FAR, VersionAgreement.BOTH_RAISE})


class ReferenceOracle:
    """Judges statements by another version of their module: one that was read, or one with some functions changed."""

    def __init__(
        self,
        module: LoadedModule,
        described: str = "the reference",
        is_stopped: Callable[[], bool] | None = None,
        speaker: Speaker = Speaker.REFERENCE,
        *,
        changed: Sequence[Function] = (),
        most_steps: int = TRIAL_STEPS,
        stands_in: Callable[[Statement], str | None] | None = None,
    ) -> None:
        """`stands_in` names the function of the module that answers for that of a statement; by default the same."""
        self._module = module
        self._described = described
        self._is_stopped = is_stopped
        self._stands_in = stands_in
        self._speaker = speaker
        self.calls = VersionCalls(module, changed)
        self._steps = most_steps

    @cached_property
    def _whole(self) -> WholeCalls:
        return WholeCalls(self.program, self._steps, self._module.contents, self._is_stopped)

    @property
    def program(self) -> Program:
        """The whole module, as it is written."""
        return self.calls.program

    def judge(self, statement: Statement) -> Opinion | None:
        run = self._tried(statement)
        if run is None:
            return None
        agreement, tests, bound = run
        reason = f"{self._described} {agreement.value}"
        if agreement is VersionAgreement.SAME_SO_FAR:
            reason += f" ({tests} tests, up to size {bound})"
            return Opinion(Rightness.RIGHT, self._speaker, reason, tested_by=(self._described,))
        mark = Rightness.RIGHT if agreement in _RIGHT else Rightness.WRONG
        return Opinion(mark, self._speaker, reason)

    def judge_whole(self, statement: Statement) -> Opinion | None:
        """Judge a statement with large values and no texts: by a call, or not at all."""
        if not statement.is_needed or statement.is_unfinished or statement.raises:
            return None
        with deep_recursion():
            found = self._called(self._without_identities(statement))
        if found is None:
            return None
        mark = Rightness.RIGHT if found is VersionAgreement.SAME else Rightness.WRONG
        return Opinion(mark, self._speaker, f"{self._described} {found.value}")

    def compared(self, statement: Statement) -> VersionAgreement | None:
        """How the version's result is to that of a statement; None where that cannot be told."""
        run = self._tried(statement)
        return None if run is None else run[0]

    def equal(self, left: str, right: str) -> bool | None:
        """Whether two expressions have the same value in this version; None where that is not defined."""
        try:
            return self._decided(self._module.equation(left, right), lambda equal: equal)
        except ClewError:
            return None

    def ends(self, expression: str) -> bool:
        """Whether an expression has a value in this version."""
        try:
            evaluation = self._module.evaluation(expression)
        except ClewError:
            return False
        return bool(self._decided(evaluation, lambda value: Case(value, (), Default("_", _TRUE))))

    def value(self, expression: str) -> Value | None:
        """The whole value of an expression; None where it has none."""
        try:
            evaluation = self._module.evaluation(expression)
        except ClewError:
            return None
        if evaluation.parsed is None or evaluation.variables or evaluation.recorded_result:
            return None
        program = evaluation.parsed()
        machine = Machine(compile_program(pruned(program, [evaluation.constant])))
        goal = machine.constant(evaluation.constant)
        if machine.normalise(goal, limits=Limits(steps=self._steps)).kind is not OutcomeKind.VALUE:
            return None
        return machine.view(goal, depth=_DEEPEST, length=_LONGEST)

    def _decided(self, evaluation: Evaluation, judged: Callable[[Expr], Expr]) -> bool | None:
        """The one Boolean value that follows from what is evaluated; None where there is none."""
        if evaluation.parsed is None or evaluation.variables or evaluation.recorded_result:
            return None
        program = evaluation.parsed()
        known = {c.name for d in datas_of(program).values() for c in d.constructors}
        if any(name not in known for f in self.calls.changed for name in constructors_in(f)):
            return None  # the change speaks of data that the expression has nothing to do with
        it = next(f for f in program.functions if f.name == evaluation.constant)
        goal = Function(GOAL, (), judged(called(it, [])), trusted=True)
        run = run_trials(
            with_functions(program, [*self.calls.changed, goal]),
            (),
            self._is_stopped,
            to_first_failure=False,
            steps=self._steps,
        )
        tests = run.tests
        if tests.undefined or bool(tests.holds) == bool(tests.fails):
            return None
        return bool(tests.holds)

    def _tried(self, statement: Statement) -> tuple[VersionAgreement, int, int] | None:
        """The agreement with a statement, with the number of tests that hold and their largest size."""
        if not statement.is_needed or statement.is_unfinished:
            return None
        statement = self._without_identities(statement)
        function = self._function(statement)
        if function is None:
            return None
        if (found := self._called(statement)) is not None:
            return found, 1, 0
        stated = (*statement.arguments, *statement.free, *statement.given)
        if not all(is_sayable(v.value, exceptions=True) for v in stated):
            return None
        tried = self._tried_by_goals(function, statement)
        if tried is not None and tried[0] is VersionAgreement.OTHER and self._may_hold_the_same(statement):
            return None
        return tried

    def _may_hold_the_same(self, statement: Statement) -> bool:
        """Whether a result of another shape may equal that of a statement, as one balanced tree another one."""
        value = statement.result.value
        with deep_recursion():
            return self._module.contents(value) != value

    def _tried_by_goals(
        self, function: str, statement: Statement
    ) -> tuple[VersionAgreement, int, int] | None:
        call = StatedCall(function, statement.arguments, statement.free, statement.given, statement.left)
        for searches in (False, True):
            try:
                goal = self.calls.goal(call, self._agrees(statement), searches=searches)
            except (NotSayable, ClewError):
                return None
            if goal is None:
                return None
            if goal.holes and goal.has_choices:
                return self._completed(goal)  # which result belongs to which value of a hole, nobody knows
            run = run_trials(
                goal.program,
                goal.holes,
                self._is_stopped,
                to_first_failure=bool(goal.holes),
                steps=self._steps,
            )
            if goal.is_sampled:
                run = replace(run, tests=replace(run.tests, is_exhausted=False))
            agreement = _agreement(statement, run, is_searched=bool(goal.holes))
            if agreement is not None:
                return agreement, run.tests.holds, run.bound
            if searches and goal.holes and not statement.raises:
                return self._completed(goal)  # what the solver cannot do, small values may
            if not goal.is_open:
                return None
        return None

    def _completed(self, goal: GoalProgram) -> tuple[VersionAgreement, int, int] | None:
        """The agreement with a statement where the version has several results: for one value of the holes after another."""
        tests, is_whole = 0, True
        kept = KeptPieces()  # only the holes differ
        for defined in completions(goal.program, goal.holes, datas_of(goal.program)):
            if self._is_stopped is not None and self._is_stopped():
                return None
            program = with_functions(goal.program, defined)
            run = run_trials(
                program, (), self._is_stopped, to_first_failure=False, steps=self._steps, kept=kept
            )
            tests += 1
            if run.tests.holds:
                continue
            if run.tests.is_exhausted and not run.tests.undefined:
                return VersionAgreement.OTHER if run.tests.fails else VersionAgreement.NONE, tests, 0
            is_whole = False
        return (VersionAgreement.SAME_SO_FAR, tests, _COMPLETED_TO) if tests and is_whole else None

    def _called(self, statement: Statement) -> VersionAgreement | None:
        """The agreement with a statement that leaves nothing open; None where a call cannot tell."""
        name = self._function(statement)
        function = None if name is None else self.calls.functions.get(name)
        if function is None or statement.given or self.calls.changed:
            return None
        outside = {v.name: v.value for v in statement.free}
        own = function.params[: len(outside)]
        if len(outside) != len(statement.free) or outside.keys() != {*own}:
            return None
        handed = [*(outside[p] for p in own), *(a.value for a in statement.arguments)]
        found = self._whole.gives(function.name, handed, statement.result.value)
        if found is None:
            return None
        return VersionAgreement.SAME if found else VersionAgreement.OTHER

    def _without_identities(self, statement: Statement) -> Statement:
        """A statement about values alone: a version may give each function another identity, and data another module."""
        renamed = self._renamed(statement)

        def plain(stated: StatedValue) -> StatedValue:
            value = self._module.without_identity(stated.value)
            return replace(stated, value=value if renamed is None else mapped(value, renamed))

        return replace(
            statement,
            arguments=tuple(map(plain, statement.arguments)),
            result=plain(statement.result),
            free=tuple(map(plain, statement.free)),
            given=tuple(map(plain, statement.given)),
        )

    def call(self, statement: Statement) -> str:
        """The call of a statement as this version writes it: the name of a function may begin with that of its module."""
        function = self._function(statement)
        before, colon, _ = original(statement.subject.function).partition(":")
        if function is None or not colon or not statement.left.startswith(f"{before}:"):
            return statement.left
        return function.partition(":")[0] + statement.left.removeprefix(before)

    def _renamed(self, statement: Statement) -> Callable[[Value], Value] | None:
        """What gives constructors of a module the names that they have in one of another name; None for the same one."""
        name, function = original(statement.subject.function), self._function(statement)
        if function is None or function == name or self._stands_in is not None:
            return None
        plain = plain_name(function)
        before, after = name.removesuffix(plain), function.removesuffix(plain)
        known = {c.name for d in datas_of(self.program).values() for c in d.constructors}

        def renamed(part: Value) -> Value:
            if isinstance(part, Construct) and part.name.startswith(before):
                moved = after + part.name.removeprefix(before)
                return replace(part, name=moved) if moved in known else part
            return part

        return renamed if before and before != name and after != function else None

    def _agrees(self, statement: Statement) -> Judged:
        """Whether the result of a call is that of the statement, as far as the statement has one."""

        def judged(call: Expr, values: CoreValues, type_: Type | None) -> Expr:
            if statement.raises:
                return Case(call, (), Default("_", _FALSE))
            seen = values.matching(("result",), (statement.result.value,), _TRUE, _FALSE, (type_,))
            return Let((Binding("result", call),), seen)

        return judged

    def _function(self, statement: Statement) -> str | None:
        """The function of the version that a statement is about."""
        if self._stands_in is not None:
            return self._stands_in(statement)
        name = original(statement.subject.function)
        if name in self.calls.functions or statement.subject.kind is JudgedKind.METHOD:
            return name
        # the reference may be a module of another name
        plain = plain_name(name)
        own = {s.name for s in self._module.signatures(everything=True)}
        found = next((n for n in (plain, plain.partition(":")[2]) if n in own), None)
        defined = None if found is None else self._module.defined_name(found)
        return defined if defined in self.calls.functions else None


def _agreement(statement: Statement, run: TrialRun, *, is_searched: bool) -> VersionAgreement | None:
    tests = run.tests
    if run.raised and not is_searched and not tests.holds and not tests.fails:
        return VersionAgreement.BOTH_RAISE if statement.raises else VersionAgreement.RAISES
    if not is_searched and tests.holds and not statement.raises:
        return VersionAgreement.SAME  # one result is enough, and this one needs nothing that is left open
    if not is_searched and not tests.holds and not tests.is_exhausted:
        return None  # of several results, one is enough, and not all were seen
    if not is_searched and not tests.undefined and not statement.raises:
        return VersionAgreement.OTHER if tests.fails else VersionAgreement.NONE
    return {
        Conclusion.WRONG: VersionAgreement.OTHER,
        Conclusion.RIGHT: VersionAgreement.SAME,
        Conclusion.RIGHT_SO_FAR: VersionAgreement.SAME_SO_FAR,
    }.get(conclude(tests, SubjectScope.RESTRICTED, is_complete=True))
