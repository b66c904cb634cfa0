"""Properties as oracle: they answer questions about statements (Faddegon, chapter 8).

A property that applies the function of a statement, and no other function that is suspected, is tested with the
statement's arguments, while the function gives what the statement says and nothing more: its definition is replaced by
a table of one row. So the function is abstracted from the property without any change to that. Where this has no
outcome, holes in the statement are tried with all values, and then the function itself runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import (
    Call,
    DataType,
    Function,
    Program,
)
from clew.core.passes.call_graph import UNSHARED
from clew.core.types import Type, TypeCon, split_function
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import JudgedFunction, Statement
from clew.debug.oracles.conclusions import Conclusion, SubjectScope, conclude, conclude_completions
from clew.debug.oracles.core_values import UNKNOWN, CoreValues, NotSayable, is_sayable
from clew.debug.oracles.property_goals import property_argument, property_goal
from clew.debug.oracles.specifications import FunctionProperties, PropertyBook
from clew.debug.oracles.statement_arguments import fixed_arguments
from clew.debug.oracles.trial_runs import GOAL, TrialRun, run_trials, with_functions
from clew.language.properties import LinkedProperties, Property
from clew.machine.values.value import Char, Construct, FunctionMap, ListValue, Number, Unevaluated, Value
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class OtherTree:
    """A call on which a property fails, found on the way: its computation may be simpler to debug (section 8.5)."""

    property: str
    expression: str


@dataclass(slots=True)
class PropertyOracle:
    """Judges statements by the properties of a module."""

    book: PropertyBook
    is_stopped: Callable[[], bool] | None = None
    #: Whether a specification that holds as far as tests go makes a statement right (section 8.3.2, trusted testing).
    trusts_tests: bool = True
    #: Called with what fails elsewhere.
    on_other: Callable[[Statement, OtherTree], None] | None = None

    def may_judge(self, function: JudgedFunction) -> bool:
        """Whether a property is about a function."""
        return self.book.about(function.function) is not None

    def judge(self, statement: Statement) -> Opinion | None:
        if not statement.is_needed or statement.is_unfinished or statement.free or statement.given:
            return None
        is_result_sayable = statement.raises or is_sayable(statement.result.value)
        if not is_result_sayable or not all(is_sayable(a.value) for a in statement.arguments):
            return None
        specification = self.book.about(statement.subject.function)
        if specification is None:
            return None
        advice: list[str] = []
        held: list[tuple[str, Conclusion]] = []
        for prop in specification.properties:
            conclusion, reason = self._conclusion(prop, specification, statement)
            if conclusion is Conclusion.WRONG:
                provided = specification.provided[prop.name]
                return Opinion(Rightness.WRONG, Speaker.PROPERTY, reason, provided=provided)
            if conclusion is not Conclusion.NOTHING:
                advice.append(reason)
            if prop.name in specification.complete:
                held.append((prop.name, conclusion))
        return self._together(held, specification, advice)

    def _together(
        self, held: Sequence[tuple[str, Conclusion]], specification: FunctionProperties, advice: Sequence[str]
    ) -> Opinion | None:
        """What the properties say that specify the function together."""
        conclusions = {conclusion for _, conclusion in held}
        reason = "; ".join(advice)
        if held and conclusions <= {Conclusion.RIGHT, Conclusion.RIGHT_SO_FAR}:
            tested = tuple(name for name, c in held if c is Conclusion.RIGHT_SO_FAR)
            if not tested or self.trusts_tests:
                provided = tuple(sorted({f for name, _ in held for f in specification.provided[name]}))
                return Opinion(Rightness.RIGHT, Speaker.PROPERTY, reason, tested_by=tested, provided=provided)
        return Opinion(Rightness.UNKNOWN, Speaker.PROPERTY, reason) if advice else None

    def _conclusion(
        self, prop: Property, specification: FunctionProperties, statement: Statement
    ) -> tuple[Conclusion, str]:
        """What one property says; the steps of section 8.8, from the cheapest and strongest on."""
        complete = prop.name in specification.complete
        case = _Case(specification.target, prop, self.book, statement)
        # a call that raises an exception has no result to complete, and running it again says nothing new
        for attempt in _ATTEMPTS[:1] if statement.raises else _ATTEMPTS:
            if (attempt.arguments and not case.has_open_arguments) or (
                attempt.result and not case.has_open_result
            ):
                continue
            try:
                run = case.run(attempt, self.is_stopped)
            except NotSayable:
                return Conclusion.NOTHING, ""
            if run is None:
                return Conclusion.NOTHING, ""
            if attempt.result:
                conclusion = conclude_completions(
                    run.tests, is_complete=complete, is_only_result=case.is_determined
                )
            else:
                conclusion = conclude(run.tests, attempt.scope, is_complete=complete)
            if conclusion is Conclusion.ELSEWHERE:
                self._elsewhere(case, run, statement)
            elif conclusion is not Conclusion.NOTHING:
                return conclusion, f"{prop.name} {_described(conclusion, run, attempt)}"
        return Conclusion.NOTHING, ""

    def _elsewhere(self, case: _Case, run: TrialRun, statement: Statement) -> None:
        if self.on_other is not None and (text := case.written(run)) is not None:
            self.on_other(statement, OtherTree(case.prop.name, text))


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A way to test a property: what of the statement's function is used, and which holes are tried."""

    scope: SubjectScope
    arguments: bool = False
    result: bool = False


#: From the cheapest and strongest on (section 8.8).
_ATTEMPTS = (
    _Attempt(SubjectScope.RESTRICTED),
    _Attempt(SubjectScope.RESTRICTED, result=True),
    _Attempt(SubjectScope.RESTRICTED, arguments=True),
    _Attempt(SubjectScope.UNRESTRICTED),
    _Attempt(SubjectScope.UNRESTRICTED, arguments=True),
)


class _Case:
    """One property and one statement."""

    def __init__(
        self, target: LinkedProperties, prop: Property, book: PropertyBook, statement: Statement
    ) -> None:
        assert target.parsed is not None
        self.target = target
        self.prop = prop
        self.statement = statement
        self.program: Program = target.parsed
        self.subject = book.core_name(statement.subject.function)
        self.functions = {f.name: f for f in self.program.functions}
        self.datas: dict[str, DataType] = {d.name: d for d in (*BUILTIN, *self.program.datas)}
        self.values = [a.value for a in statement.arguments]
        self.fixed = fixed_arguments(
            self.functions,
            book.property_name(prop.name),
            len(prop.types),
            self.subject,
            book.inner(prop.name),
            self.values,
        )
        self.has_open_arguments = any(map(_has_hole, self.values))
        self.has_open_result = _has_hole(statement.result.value)
        #: Whether the statement determines all arguments of the property, as wholes.
        self.is_determined = self.fixed is not None and not any(v is None or _has_hole(v) for v in self.fixed)

    def run(self, attempt: _Attempt, is_stopped: Callable[[], bool] | None) -> TrialRun | None:
        """Test the property; None where it cannot be applied to the statement."""
        if self.fixed is None or not self._fits():
            return None
        values = CoreValues(self.datas, searches=attempt.arguments)
        arguments = [property_argument(values, self.prop, i, v) for i, v in enumerate(self.fixed)]
        more: list[Function] = []
        if attempt.scope is SubjectScope.RESTRICTED:
            values.searches = attempt.result
            more.append(self._restricted(values))
        more.append(Function(GOAL, (), property_goal(self.target, self.prop, arguments), trusted=True))
        program = with_functions(self.program, [*values.functions, *more])
        run = run_trials(program, values.holes, is_stopped, to_first_failure=not attempt.result)
        if self.statement.raises:  # it is what the property needs, and has no value
            tests = replace(
                run.tests,
                fails=run.tests.fails + run.stated,
                undefined=run.tests.undefined - run.stated,
            )
            run = replace(run, tests=tests)
        if values.has_samples or (values.holes and self.prop.gaps):
            return replace(run, tests=replace(run.tests, is_exhausted=False))
        return run

    def written(self, run: TrialRun) -> str | None:
        """The property applied to what it fails on, where that can be written."""
        if self.fixed is None or any(v is None or _has_hole(v) for v in self.fixed):
            return None
        values = [v for v in self.fixed if v is not None]
        texts = self.target.writer.expressions(self.prop, values)
        return texts[0] if texts else None

    def _fits(self) -> bool:
        """Whether the values are of the types at which the property is linked."""
        assert self.fixed is not None
        return all(
            v is None or _fits(v, t, self.datas) for v, t in zip(self.fixed, self.prop.types, strict=True)
        )

    def _restricted(self, values: CoreValues) -> Function:
        """The function of the statement as what the statement says of it, and unknown everywhere else."""
        function = self.functions[self.subject]
        given = len(self.values)
        own = function.params[-given:] if given and len(function.params) >= given else ()
        if (given and not own) or given != _own_arity(function):
            raise NotSayable  # it gives a function, which was applied to more, or some arguments are not shown
        type_ = _result_type(function, given)
        result = values.expression(self.statement.result.value, type_)
        params = function.params or ()
        if not given and params and params != (UNSHARED,):
            raise NotSayable
        body = values.matching(own, self.values, result, Call(UNKNOWN)) if given else result
        return replace(function, body=body)


def _described(conclusion: Conclusion, run: TrialRun, attempt: _Attempt) -> str:
    """What the tests of a property showed, as the rest of a sentence."""
    if conclusion is Conclusion.WRONG:
        return "fails, whatever is left open" if attempt.result else "fails"
    if run.tests.holds == 1 and run.tests.is_exhausted:
        return "holds"
    if run.tests.is_exhausted:
        return f"holds in all {run.tests.holds} cases (exhausted)"
    return f"holds as far as tested ({run.tests.holds} tests, up to size {run.bound})"


def _own_arity(function: Function) -> int:
    """How many arguments a function has that its type speaks of: dictionaries come before them."""
    if function.scheme is None or function.params == (UNSHARED,):
        return 0 if function.params == (UNSHARED,) else function.arity
    return min(function.arity, len(split_function(function.scheme.type)[0]))


def _result_type(function: Function, given: int) -> Type | None:
    if function.scheme is None:
        return None
    arguments, result = split_function(function.scheme.type)
    if len(arguments) < given:
        return None
    for argument in reversed(arguments[given:]):
        result = TypeCon("->", (argument, result))
    return result


def _has_hole(value: Value) -> bool:
    match value:
        case Unevaluated():
            return True
        case Construct(args=args):
            return any(map(_has_hole, args))
        case ListValue(items=items, rest=rest):
            return any(map(_has_hole, items)) or (rest is not None and _has_hole(rest))
        case _:
            return False


_NUMBERS = frozenset({"Int", "Integer", "Word", "Double"})


def _fits(value: Value, type_: Type, datas: dict[str, DataType]) -> bool:
    """Whether a value can be of a type, as far as both are known."""
    if not isinstance(type_, TypeCon):
        return True
    match value:
        case Number(value=number):
            return (
                not constructors_of(type_, datas)
                and type_.name != "Char"
                and (type_.name not in _NUMBERS or isinstance(number, float) == (type_.name == "Double"))
            )
        case Char():
            return type_.name == "Char"
        case Construct(name=name, args=args):
            options = constructors_of(type_, datas)
            fields = next((f for n, f in options if n == name), None)
            if fields is None:
                return not options and type_.name not in (*_NUMBERS, "Char", "->")
            return all(_fits(a, t, datas) for a, t in zip(args, fields, strict=True))
        case ListValue(items=items):
            return type_.name == "[]" and all(_fits(i, type_.args[0], datas) for i in items)
        case FunctionMap():
            return type_.name == "->"
        case _:
            return True
