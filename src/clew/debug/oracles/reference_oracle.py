"""A reference implementation as oracle: another version of the program answers (Faddegon, section 2.2.4).

The reference gets the arguments of a statement, and its result is held against that of the statement only as far as the
statement has one: `tsort (4,3) = (3,_)` is right if the reference gives a pair whose first component is 3, whatever the
second one would be. Where the reference needs an argument that the statement leaves open, all values are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from functools import cached_property

from clew.core.builtin import BUILTIN, is_tuple_name
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    DataType,
    Default,
    Expr,
    Free,
    Function,
    Let,
    Program,
)
from clew.core.passes.call_graph import UNSHARED
from clew.core.types import Type, split_function
from clew.core.walk import nodes
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import Statement
from clew.debug.oracles.conclusions import Conclusion, SubjectScope, conclude
from clew.debug.oracles.core_values import MADE, CoreValues, NotSayable, is_sayable
from clew.debug.oracles.specifications import original
from clew.debug.oracles.trial_runs import GOAL, TRIAL_STEPS, TrialRun, pruned, run_trials, with_functions
from clew.language.evaluation import Evaluation
from clew.language.protocol import LoadedModule
from clew.machine.values.parts import parts
from clew.machine.values.render import plain_name
from clew.machine.values.value import FunctionMap, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError

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
    ) -> None:
        self._module = module
        self._described = described
        self._is_stopped = is_stopped
        self._speaker = speaker
        self._changed = changed
        self._steps = most_steps

    @cached_property
    def program(self) -> Program:
        """The whole module, as it is written."""
        names = [self._module.defined_name(s.name) for s in self._module.signatures(everything=True)]
        return with_functions(self._module.linked((), names), self._changed)

    @cached_property
    def _functions(self) -> dict[str, Function]:
        return {f.name: f for f in self.program.functions}

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

    def _decided(self, evaluation: Evaluation, judged: Callable[[Expr], Expr]) -> bool | None:
        """The one Boolean value that follows from what is evaluated; None where there is none."""
        if evaluation.parsed is None or evaluation.variables or evaluation.recorded_result:
            return None
        program = evaluation.parsed()
        known = {c.name for d in _datas(program).values() for c in d.constructors}
        if any(name not in known for f in self._changed for name in _constructors(f)):
            return None  # the change speaks of data that the expression has nothing to do with
        it = next(f for f in program.functions if f.name == evaluation.constant)
        goal = Function(GOAL, (), judged(_called(it, [])), trusted=True)
        run = run_trials(
            with_functions(program, [*self._changed, goal]),
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
        stated = (*statement.arguments, *statement.free, *statement.given)
        if not all(is_sayable(v.value) for v in stated):
            return None
        for searches in (False, True):
            try:
                case = self._case(statement, searches=searches)
            except (NotSayable, ClewError):
                return None
            if case is None:
                return None
            if case.holes and _has_choices(case.program):
                return None  # which of several results belongs to which value of a hole, nobody knows
            run = run_trials(
                case.program,
                case.holes,
                self._is_stopped,
                to_first_failure=bool(case.holes),
                steps=self._steps,
            )
            if case.is_sampled:
                run = replace(run, tests=replace(run.tests, is_exhausted=False))
            agreement = _agreement(statement, run, is_searched=bool(case.holes))
            if agreement is not None:
                return agreement, run.tests.holds, run.bound
            if not case.is_open:
                return None
        return None

    def _case(self, statement: Statement, *, searches: bool) -> _Comparison | None:
        function = self._function(statement)
        if function is None:
            return None
        hidden = function.arity - len(statement.arguments) - len(statement.free)
        is_constant = function.params == (UNSHARED,)
        if hidden > 0 and not is_constant:
            return self._by_text(statement, function)
        values = CoreValues(_datas(self.program), searches=searches)
        types = _types(function, len(statement.arguments))
        arguments = [values.expression(v.value, t) for v, t in zip(statement.arguments, types, strict=True)]
        outside = {v.name: v.value for v in statement.free}
        try:
            free = [values.expression(outside[p]) for p in function.params[: len(statement.free)]]
        except KeyError:
            return None
        given = [
            Function(f"{self._module.name}.{v.name}", (), values.expression(v.value), trusted=True)
            for v in statement.given
        ]
        call: Expr = _called(function, [*free, *arguments])
        return self._comparison(statement, self.program, call, values, given)

    def _comparison(
        self,
        statement: Statement,
        program: Program,
        call: Expr,
        values: CoreValues,
        given: list[Function],
    ) -> _Comparison:
        if statement.raises:
            body: Expr = Case(call, (), Default("_", _FALSE))
        else:
            seen = values.matching(("result",), (statement.result.value,), _TRUE, _FALSE)
            body = Let((Binding("result", call),), seen)
        goal = Function(GOAL, (), body, trusted=True)
        made = self._joined(program, [*values.functions, *given, goal])
        return _Comparison(made, tuple(values.holes), values.has_open, values.has_samples)

    def _joined(self, program: Program, functions: Sequence[Function]) -> Program:
        """The program with functions added; it is linked again where these have constructors that it does not know."""
        used = {c for f in functions for c in _constructors(f)}
        if program is not self.program or used <= self._known_constructors:
            return with_functions(program, functions)
        return with_functions(self._module.linked([*self._changed, *functions], [GOAL]), self._changed)

    @cached_property
    def _known_constructors(self) -> frozenset[str]:
        return frozenset(c.name for d in _datas(self.program).values() for c in d.constructors)

    def _by_text(self, statement: Statement, function: Function) -> _Comparison | None:
        """Where a function works for many types, the text of the call says which, as in a prompt."""
        for stated in statement.arguments:
            if any(isinstance(p, Unevaluated | FunctionMap) for p in parts(stated.value)):
                return None
        if statement.free or statement.given:
            return None
        evaluation = self._module.evaluation(statement.left)
        if evaluation.parsed is None or evaluation.variables or evaluation.recorded_result:
            return None
        program = with_functions(evaluation.parsed(), self._changed)
        values = CoreValues(_datas(program))
        it = next(f for f in program.functions if f.name == evaluation.constant)
        return self._comparison(statement, program, _called(it, []), values, [])

    def _function(self, statement: Statement) -> Function | None:
        name = original(statement.subject.function)
        known = self._functions.get(name)
        if known is not None:
            return known
        # the reference may be a module of another name
        plain = plain_name(name)
        own = {s.name for s in self._module.signatures(everything=True)}
        defined = next((n for n in (plain, plain.partition(":")[2]) if n in own), None)
        return None if defined is None else self._functions.get(self._module.defined_name(defined))


@dataclass(frozen=True, slots=True)
class _Comparison:
    """A program whose goal says whether the reference agrees, and the holes that it tries."""

    program: Program
    holes: tuple[str, ...]
    #: Whether holes were left that nothing was tried for.
    is_open: bool
    #: Whether only some values are tried for a hole.
    is_sampled: bool


def _has_choices(program: Program) -> bool:
    """Whether a goal may have several results by itself."""
    used = pruned(program, [GOAL]).functions
    return any(
        isinstance(node, Choice | Free) for f in used if not f.name.startswith(MADE) for node in nodes(f.body)
    )


def _agreement(statement: Statement, run: TrialRun, *, is_searched: bool) -> VersionAgreement | None:
    tests = run.tests
    if run.raised and not is_searched and not tests.holds and not tests.fails:
        return VersionAgreement.BOTH_RAISE if statement.raises else VersionAgreement.RAISES
    if not is_searched and not tests.undefined and tests.is_exhausted and not statement.raises:
        # Of several results, one is enough.
        return (
            VersionAgreement.SAME
            if tests.holds
            else VersionAgreement.OTHER
            if tests.fails
            else VersionAgreement.NONE
        )
    return {
        Conclusion.WRONG: VersionAgreement.OTHER,
        Conclusion.RIGHT: VersionAgreement.SAME,
        Conclusion.RIGHT_SO_FAR: VersionAgreement.SAME_SO_FAR,
    }.get(conclude(tests, SubjectScope.RESTRICTED, is_complete=True))


def _constructors(function: Function) -> Iterator[str]:
    for node in nodes(function.body):
        if isinstance(node, Con) and not is_tuple_name(node.name):
            yield node.name
        elif isinstance(node, Case):
            yield from (a.con for a in node.alts if isinstance(a, Alt) and not is_tuple_name(a.con))


def _called(function: Function, arguments: list[Expr]) -> Expr:
    if function.params == (UNSHARED,):
        first: Expr = Call(function.name, (Con("()"),))
        return App(first, tuple(arguments)) if arguments else first
    own, more = arguments[: function.arity], arguments[function.arity :]
    call = Call(function.name, tuple(own))
    return App(call, tuple(more)) if more else call


def _types(function: Function, count: int) -> list[Type | None]:
    if function.scheme is None:
        return [None] * count
    arguments, _ = split_function(function.scheme.type)
    return [*arguments[:count], *[None] * (count - len(arguments))]


def _datas(program: Program) -> dict[str, DataType]:
    return {d.name: d for d in (*BUILTIN, *program.datas)}


def has_hole(value: Value) -> bool:
    """Whether a value has a part that was never evaluated."""
    return any(isinstance(p, Unevaluated) for p in parts(value))
