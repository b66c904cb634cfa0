"""Exploration that makes a test of each expression that was run: its input and result, and what is needed to read them.

Results are shown by their types, so no code of the program is needed for it; functions and values without an end have
the marks that Clew uses everywhere. The text of an error is kept without its place in the source, which changes with
every line that is added above it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from clew.explore.explore_options import ExploreOptions
from clew.explore.planning.outcome import FailureKind, StepEnd, StepOutcome
from clew.explore.planning.steps import Step
from clew.explore.planning.strategies import Visit
from clew.language.expressions.expression import TestExpression, root
from clew.language.expressions.test_terms import Fixity, fixities_of, names_of
from clew.language.expressions.variables import VariableNames
from clew.language.protocol import LoadedModule
from clew.language.types import constructors
from clew.machine.values.value import Unevaluated, Value, Variable
from clew.source.dataclass import dataclass
from clew.suite.all_values import MOST, SHOWN, AllValuesExplorer, AllValuesRuntime
from clew.suite.model import Result, ResultKind, TestCase
from clew.suite.normal_form import NormalFormRuntime
from clew.suite.stars import numbered, renumbered
from clew.suite.type_annotations import TypeAnnotations


@dataclass(frozen=True, slots=True)
class ObservedTest:
    """A test with the name of its function, whether the language prints the result like this, and what the input mentions."""

    case: TestCase
    function: str
    is_shown: bool
    fixities: tuple[tuple[str, Fixity], ...]
    imports: tuple[str, ...]


class _VariableTexts:
    """The texts of free variables in a result; or of holes inside of a function that is the result."""

    def __init__(self, searches: bool) -> None:
        self._searches = searches
        self._names = VariableNames()

    def begin(self) -> None:
        """Begin with a new result."""
        self._names = VariableNames()

    def __call__(self, variable: Variable) -> str:
        return self._names(variable) if self._searches else "?"


class RecordingExplorer(AllValuesExplorer):
    """Explores, and makes tests of what is run."""

    # a suite has one list of constants, with which the other version is recorded, too
    has_own_constants = False

    def __init__(self, module: LoadedModule, options: ExploreOptions | None = None) -> None:
        super().__init__(module, options)
        self._variables = _VariableTexts(self.searches)
        #: The numbers of the test that is being made, for those that stood for them while it ran.
        self._stars: dict[int, int] = {}
        self._display = self.module.display(self._variables)
        self._functions = {f.name.name: f for f in self.tested}

    def record(self, visit: Visit) -> ObservedTest | None:
        return self.test_of(visit.step, visit.outcome)

    def test_of(self, step: Step, outcome: StepOutcome) -> ObservedTest | None:
        """The test of an expression that was just run; None if it has no result of its own."""
        runtime = self.current
        assert runtime is not None
        assert runtime.last_step is not None
        if runtime.last_step.is_inner:
            return None
        expression, self._stars = numbered(step.plain)
        result = self._result(outcome, runtime)
        if result is None:
            return None
        name = root(expression)
        assert name is not None
        function = self._functions[name.name]
        covers = self._covers(expression, outcome, runtime) if self.options.coverage else ()
        annotations = TypeAnnotations(function, runtime.last_step.state, runtime.result_type, self.support)
        term = annotations.input(self.module.recorded_form(expression), self.module.short_type)
        return ObservedTest(
            TestCase(term, result, covers),
            name.text,
            self._display.is_shown(runtime.result_type),
            tuple(fixities_of(expression)),
            tuple(self._imports(expression, annotations)),
        )

    def _covers(
        self, expression: TestExpression, outcome: StepOutcome, runtime: NormalFormRuntime
    ) -> tuple[str, ...]:
        is_many = isinstance(runtime, AllValuesRuntime) and runtime.is_many
        if is_many or outcome.kind is StepEnd.FAILED:
            return self.footprint(expression)
        return tuple(self.image.labels[i] for i in runtime.footprint())

    def _result(self, outcome: StepOutcome, runtime: NormalFormRuntime) -> Result | None:
        if outcome.kind is StepEnd.FAILED:
            return Result(ResultKind.FAILED, "")
        if outcome.kind is StepEnd.OK and runtime.is_complete:
            if isinstance(runtime, AllValuesRuntime) and runtime.is_many:
                return self._results(runtime)
            return Result(ResultKind.VALUE, self._text(runtime.whole_value(), runtime))
        failure = outcome.failure
        if outcome.kind is not StepEnd.ERROR or failure is None:
            return None
        if failure.kind is FailureKind.TRAP:  # a limit of exploration, not a result of the program
            return None
        if failure.kind in _RAISING:
            return Result(ResultKind.RAISED, self.module.stable_message(failure.essence or failure.message))
        part = runtime.partial_value(outcome)
        if part is not None and isinstance(runtime, AllValuesRuntime) and runtime.is_many:
            found = (a for a in runtime.answers_in(part) if not isinstance(a, Unevaluated))
            texts = dict.fromkeys(self._text(a, runtime) for a in found)
            return Result.of_values(islice(texts, SHOWN), ResultKind.SOME)
        if part is None or isinstance(part, Unevaluated):
            return Result(ResultKind.ENDLESS, failure.message)
        return Result(ResultKind.ENDLESS, self._text(part, runtime))

    def _results(self, runtime: AllValuesRuntime) -> Result:
        """The values of an expression; only a few if there may be more."""
        found = runtime.answers_in(runtime.whole_value())
        if not found:
            return Result(ResultKind.FAILED, "")
        texts = dict.fromkeys(self._text(value, runtime) for value in found)
        if len(found) <= MOST:
            return Result.of_values(texts)
        return Result.of_values(islice(texts, SHOWN), ResultKind.SOME)

    def _text(self, value: Value, runtime: NormalFormRuntime) -> str:
        self._variables.begin()
        type_ = runtime.result_type
        return self._display.show(renumbered(value, type_, self._stars), type_)

    def _imports(self, expression: TestExpression, annotations: TypeAnnotations) -> Iterable[str]:
        """What another module needs to import to mention what an expression mentions."""
        types = (name for t in annotations.types() for name in constructors(t))
        return self.module.imports(names_of(expression), types)


_RAISING = frozenset({FailureKind.EXCEPTION, FailureKind.PATTERN, FailureKind.ASSERTION})
