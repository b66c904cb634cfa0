"""Recording a suite: every input that exploration runs to a value or to an error, with what came out (seed 5.5).

Results are shown by their types, so no instance of `Show` is needed; functions and what has no end carry the marks
that Clew has for them everywhere. The text of an error is kept without its place in the source, which changes with
every line that is added above it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from clew.curry.answers import VariableNames
from clew.explore.constants import Constants
from clew.explore.declarations import Identifier
from clew.explore.explorer import Ended, Options, Ran, Summary
from clew.explore.expression import NameKind, TestExpression, is_operator, root
from clew.explore.outcome import Failure, FailureKind, Outcome, OutcomeKind
from clew.explore.types import TVar, Type, fns, show_type, split, variables
from clew.haskell import types as ht
from clew.haskell.display import SHOW, Display
from clew.haskell.display_session import display_of
from clew.haskell.program import Compiled, Session
from clew.machine.readback import Unevaluated, Value, Variable, plain_name
from clew.source.span import Span
from clew.suite.answers import MOST, ManyExplorer, ManyRuntime
from clew.suite.match import without_overlaps
from clew.suite.model import CURRY, HASKELL, Result, ResultKind, Suite, TestCase, ordered
from clew.suite.term import Fixity, Term, fixities_of, names_of, term_of, typed
from clew.suite.whole import WholeRuntime

_PLACE = re.compile(r"^[^\n]+?:(?:\(\d+,\d+\)-\(\d+,\d+\)|\d+:\d+(?:-\d+)?): ")
_STACK = re.compile(r"\nCallStack \(from .*", re.DOTALL)
_PROGRESS_EVERY = 2_000


@dataclass(frozen=True, slots=True)
class Recorded:
    """A suite, how its recording ended, how many inputs differ from kept ones only in types nobody sees, and where the
    functions are.
    """

    suite: Suite
    summary: Summary
    ambiguous: int
    places: Mapping[str, Span]

    @property
    def was_interrupted(self) -> bool:
        return self.summary.ended is Ended.INTERRUPTED


class Recorder:
    """Records one module. `stop` may be called at any time; what was found until then is kept."""

    def __init__(self, session: Session, compiled: Compiled, options: Options, description: str = "") -> None:
        self.explorer = ManyExplorer(session, compiled, options)
        self._session = session
        self._description = description
        self._free = VariableNames()
        self._display = display_of(session, self._variable)
        self._functions = {f.name.name: f for f in self.explorer.tested}
        self._fixities: dict[str, Fixity] = {}
        self._shown: dict[str, bool] = {}
        self._imports: dict[str, None] = {}

    @property
    def constants(self) -> Constants:
        """What is tried."""
        return self.explorer.options.constants.settled(self.explorer.declarations.written)

    def use(self, constants: Constants) -> None:
        """Have these constants tried instead."""
        self.explorer.use(constants)

    def limit(self, tests: int) -> None:
        """Run so many expressions, and no longer."""
        self.explorer.options = replace(self.explorer.options, tests=tests, seconds=None)

    def stop(self) -> None:
        self.explorer.stop()

    def record(self, progress: Callable[[int, int], None] | None = None) -> Recorded:
        """Explore to the end; `progress` is told how many expressions were run and how many tests there are."""
        cases: dict[tuple[int, ...], TestCase] = {}
        summary: Summary | None = None
        for number, event in enumerate(self.explorer.run(trace=True)):
            if isinstance(event, Summary):
                summary = event
            elif isinstance(event, Ran):
                if event.path not in cases:  # deepening meets it again
                    case = self._case(event)
                    if case is not None:
                        cases[event.path] = case
                if progress is not None and number % _PROGRESS_EVERY == 0:
                    progress(number, len(cases))
        assert summary is not None
        kept = without_overlaps(list(cases.values()))
        suite = Suite(
            self.explorer.declarations.module,
            ordered(kept, self._fixities),
            {f.name.text: self._session.dialect.spoken(_type_text(f)) for f in self._functions.values()},
            frozenset(name for name, shown in self._shown.items() if shown),
            self._fixities,
            tuple(sorted(self._imports)),
            self._description,
            self.constants,
            CURRY if self.explorer.is_logic else HASKELL,
        )
        places = {f.name.text: f.span for f in self.explorer.tested}
        return Recorded(suite, summary, len(cases) - len(kept), places)

    # --- one test ---

    def _case(self, event: Ran) -> TestCase | None:
        runtime = self.explorer.current
        assert runtime is not None
        assert runtime.last_step is not None
        if runtime.last_step.is_inner:
            return None
        result = self._result(event.outcome, runtime)
        if result is None:
            return None
        name = root(event.expression)
        assert name is not None
        function = self._functions[name.name]
        self._fixities.update(fixities_of(event.expression))
        self._imports.update(dict.fromkeys(self._modules(event.expression)))
        known = self._shown.get(name.text, True)
        self._shown[name.text] = known and self._is_shown(runtime.result_type)
        covers = self._covers(event, runtime) if self.explorer.options.coverage else ()
        term = _input(event.expression, function, runtime.result_type, self._session.dialect.spoken)
        return TestCase(term, result, covers)

    def _covers(self, event: Ran, runtime: WholeRuntime) -> tuple[str, ...]:
        is_many = isinstance(runtime, ManyRuntime) and runtime.is_many
        if is_many or event.outcome.kind is OutcomeKind.FAILED:
            return self.explorer.footprint(event.expression)
        return tuple(self.explorer.image.labels[i] for i in runtime.footprint())

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
        if part is None or isinstance(part, Unevaluated):
            return Result(ResultKind.ENDLESS, failure.message)
        if isinstance(runtime, ManyRuntime) and runtime.is_many:
            found = [
                self._text(a, runtime) for a in runtime.answers_in(part) if not isinstance(a, Unevaluated)
            ]
            return replace(Result.of_values(found) if found else _ENDLESS, kind=ResultKind.ENDLESS)
        return Result(ResultKind.ENDLESS, self._text(part, runtime))

    def _results(self, runtime: ManyRuntime) -> Result:
        """The values that an expression has; no more than are told."""
        found = runtime.answers_in(runtime.whole_value())
        if not found:
            return Result(ResultKind.FAILED, "")
        result = Result.of_values(self._text(value, runtime) for value in found[:MOST])
        return result if len(found) <= MOST else replace(result, kind=ResultKind.ENDLESS)

    def _text(self, value: Value, runtime: WholeRuntime) -> str:
        self._free = VariableNames()
        return self._display.show(value, as_haskell(runtime.result_type))

    def _variable(self, variable: Variable) -> str:
        """A variable that a result leaves open; or a hole inside of a function that is a result: it was never needed."""
        return self._free(variable) if self.explorer.is_logic else "?"

    def _is_shown(self, t: Type) -> bool:
        """Whether `show` prints a value of a type as it is recorded."""
        return is_shown(self._display, as_haskell(t))

    def _modules(self, expression: TestExpression) -> Iterator[str]:
        """What a module needs to import to mention what an expression mentions, its own module aside."""
        own = self.explorer.declarations.module
        for name in names_of(expression):
            home = self.explorer.declarations.home(name.name)
            if home in (None, own, "Prelude") or name.text in _EVERYWHERE:
                continue
            qualifier = name.text[: -len(plain_name(name.text)) - 1]
            if qualifier:
                yield f"qualified {home}" if qualifier == home else f"qualified {home} as {qualifier}"
            elif name.kind is NameKind.FUNCTION:
                yield f"{home} ({f'({name.text})' if is_operator(name.text) else name.text})"
            else:
                yield str(home)


#: Names that need no import.
_EVERYWHERE = frozenset(
    {"[]", ":", "()", "True", "False", "LT", "EQ", "GT", "Just", "Nothing", "Left", "Right"}
)
_ENDLESS = Result(ResultKind.ENDLESS, "no result within the limits")
_RAISING = frozenset({FailureKind.EXCEPTION, FailureKind.PATTERN, FailureKind.ASSERTION})


def _input(expression: TestExpression, function: Identifier, t: Type, spoken: Callable[[str], str]) -> Term:
    """The term; with its type, where only that says at which type a constrained function was tested."""
    term = term_of(expression)
    tells = function.name.hidden and any(True for _ in variables(function.result))
    is_known = not any(True for _ in variables(t))
    return typed(term, spoken(show_type(t))) if tells and is_known else term


def stable_message(failure: Failure) -> str:
    """The text of an exception without places in the source."""
    return _STACK.sub("", _PLACE.sub("", failure.message)).rstrip("\n")


def _type_text(function: Identifier) -> str:
    """The type of a function as people write it, constraints included."""
    hidden = function.name.hidden
    text = show_type(fns(function.arguments[hidden:], function.result))
    names: dict[str, str] = {}
    text = re.sub(r"\bt-(\d+)", lambda m: names.setdefault(m[0], _letter(len(names))), text)
    if not hidden:
        return text
    context = [
        re.sub(r"\bt-(\d+)", lambda m: names.get(m[0], "t"), show_type(a))
        for a in function.arguments[:hidden]
    ]
    return f"{context[0] if hidden == 1 else '(' + ', '.join(context) + ')'} => {text}"


def _letter(number: int) -> str:
    return chr(ord("a") + number) if number < 26 else f"a{number}"


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
