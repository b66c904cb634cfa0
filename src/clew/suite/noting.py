"""What a suite keeps of a test expression that was run: its input, what came out, and what reading them needs.

Results are shown by their types, so no instance of `Show` is needed; functions and what has no end carry the marks
that Clew has for them everywhere. The text of an error is kept without its place in the source, which changes with
every line that is added above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from clew.curry.answers import VariableNames
from clew.explore.explorer import Options
from clew.explore.expression import NameKind, TestExpression, is_operator, root
from clew.explore.outcome import Failure, FailureKind, Outcome, OutcomeKind
from clew.explore.strategies import Visit
from clew.explore.types import TVar, Type, constructors, split
from clew.haskell.program import Compiled, Session
from clew.haskell.show.display import SHOW, Display
from clew.haskell.show.session import display_of
from clew.haskell.types import type as ht
from clew.machine.values.readback import Unevaluated, Value, Variable, plain_name
from clew.suite.answers import MOST, TOLD, ManyExplorer, ManyRuntime
from clew.suite.model import Result, ResultKind, TestCase
from clew.suite.term import Fixity, fixities_of, names_of
from clew.suite.told import ToldTypes
from clew.suite.whole import WholeRuntime

_PLACE = re.compile(r"^[^\n]+?:(?:\(\d+,\d+\)-\(\d+,\d+\)|\d+:\d+(?:-\d+)?): ")
_STACK = re.compile(r"\nCallStack \(from .*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Noted:
    """A test; of its function, the name and whether `show` prints the result as it is here; and what its input mentions."""

    case: TestCase
    function: str
    is_shown: bool
    fixities: tuple[tuple[str, Fixity], ...]
    imports: tuple[str, ...]


class RecordingExplorer(ManyExplorer):
    """Explores, and notes the tests."""

    def __init__(self, session: Session, compiled: Compiled, options: Options | None = None) -> None:
        super().__init__(session, compiled, options)
        self._session = session
        self._free = VariableNames()
        self._display = display_of(session, self._variable)
        self._functions = {f.name.name: f for f in self.tested}

    def note(self, visit: Visit) -> Noted | None:
        return self.noted(visit.step.expression, visit.outcome)

    def noted(self, expression: TestExpression, outcome: Outcome) -> Noted | None:
        """What there is to keep of an expression that was just run."""
        runtime = self.current
        assert runtime is not None
        assert runtime.last_step is not None
        if runtime.last_step.is_inner:
            return None
        result = self._result(outcome, runtime)
        if result is None:
            return None
        name = root(expression)
        assert name is not None
        function = self._functions[name.name]
        covers = self._covers(expression, outcome, runtime) if self.options.coverage else ()
        told = ToldTypes(function, runtime.last_step.state, runtime.result_type, self.support)
        term = told.input(expression, self._session.dialect.spoken)
        return Noted(
            TestCase(term, result, covers),
            name.text,
            is_shown(self._display, as_haskell(runtime.result_type)),
            tuple(fixities_of(expression)),
            (*self._modules(expression), *self._homes(told)),
        )

    def _covers(self, expression: TestExpression, outcome: Outcome, runtime: WholeRuntime) -> tuple[str, ...]:
        is_many = isinstance(runtime, ManyRuntime) and runtime.is_many
        if is_many or outcome.kind is OutcomeKind.FAILED:
            return self.footprint(expression)
        return tuple(self.image.labels[i] for i in runtime.footprint())

    def _result(self, outcome: Outcome, runtime: WholeRuntime) -> Result | None:
        if outcome.kind is OutcomeKind.FAILED:
            return Result(ResultKind.FAILED, "")
        if outcome.kind is OutcomeKind.OK and runtime.is_complete:
            if isinstance(runtime, ManyRuntime) and runtime.is_many:
                return self._results(runtime)
            return Result(ResultKind.VALUE, self._text(runtime.whole_value(), runtime))
        failure = outcome.failure
        if outcome.kind is not OutcomeKind.ERROR or failure is None:
            return None
        if failure.kind is FailureKind.TRAP:  # says what exploration cannot do, and nothing of the program
            return None
        if failure.kind in _RAISING:
            return Result(ResultKind.RAISED, stable_message(failure))
        part = runtime.partial_value(outcome)
        if part is not None and isinstance(runtime, ManyRuntime) and runtime.is_many:
            found = (a for a in runtime.answers_in(part) if not isinstance(a, Unevaluated))
            texts = dict.fromkeys(self._text(a, runtime) for a in found)
            return Result.of_values(islice(texts, TOLD), ResultKind.SOME)
        if part is None or isinstance(part, Unevaluated):
            return Result(ResultKind.ENDLESS, failure.message)
        return Result(ResultKind.ENDLESS, self._text(part, runtime))

    def _results(self, runtime: ManyRuntime) -> Result:
        """The values that an expression has; a few of them if there may be more."""
        found = runtime.answers_in(runtime.whole_value())
        if not found:
            return Result(ResultKind.FAILED, "")
        texts = dict.fromkeys(self._text(value, runtime) for value in found)
        if len(found) <= MOST:
            return Result.of_values(texts)
        return Result.of_values(islice(texts, TOLD), ResultKind.SOME)

    def _text(self, value: Value, runtime: WholeRuntime) -> str:
        self._free = VariableNames()
        return self._display.show(value, as_haskell(runtime.result_type))

    def _variable(self, variable: Variable) -> str:
        """A variable that a result leaves open; or a hole inside of a function that is a result: it was never needed."""
        return self._free(variable) if self.is_logic else "?"

    def _modules(self, expression: TestExpression) -> Iterator[str]:
        """What a module needs to import to mention what an expression mentions, its own module aside."""
        own = self.declarations.module
        for name in names_of(expression):
            home = self.declarations.home(name.name)
            if home in (None, own, "Prelude") or name.text in _EVERYWHERE:
                continue
            qualifier = name.text[: -len(plain_name(name.text)) - 1]
            if qualifier:
                yield f"qualified {home}" if qualifier == home else f"qualified {home} as {qualifier}"
            elif name.kind is NameKind.FUNCTION:
                yield f"{home} ({f'({name.text})' if is_operator(name.text) else name.text})"
            else:
                yield str(home)

    def _homes(self, told: ToldTypes) -> Iterator[str]:
        """What it needs to import to mention types."""
        for name in {name: None for t in told.types() for name in constructors(t)}:
            home = self.declarations.home_of_type(name)
            if home not in (None, self.declarations.module, "Prelude"):
                yield f"{home} ({plain_name(name)})"


#: Names that need no import.
_EVERYWHERE = frozenset(
    {"[]", ":", "()", "True", "False", "LT", "EQ", "GT", "Just", "Nothing", "Left", "Right"}
)
_RAISING = frozenset({FailureKind.EXCEPTION, FailureKind.PATTERN, FailureKind.ASSERTION})


def stable_message(failure: Failure) -> str:
    """The text of an exception without places in the source."""
    return _STACK.sub("", _PLACE.sub("", failure.message)).rstrip("\n")


def as_haskell(t: Type) -> ht.Type:
    """A type of exploration as the front end has it."""
    top, args = split(t)
    inner = [as_haskell(a) for a in args]
    if isinstance(top, TVar):
        return ht.apply(ht.Bound(f"t{top.number}"), inner)
    return ht.apply(ht.Con(getattr(top, "name", "?")), inner)


def is_shown(display: Display, t: ht.Type) -> bool:
    """Whether a type has an instance of Show, and no instance in it was written by hand."""
    return display.is_usual(t) and _has_show(display, t)


def _has_show(display: Display, t: ht.Type) -> bool:
    if isinstance(t, ht.Bound):  # tested with `()` where it is forced at all
        return True
    for instance in display.environment.candidates(SHOW, (t,)):
        mapping: dict[object, ht.Type] = {}
        if ht.match_type(instance.head[0], t, mapping):
            return all(
                p.cls != SHOW or _has_show(display, ht.substitute(p.args[0], mapping))
                for p in instance.context
            )
    return False
