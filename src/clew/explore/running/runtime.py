"""Runs the steps of a plan in the machine: builds what an action asks for, evaluates it, and reports the outcome.

Between two steps the machine stands still in the middle of an evaluation (`machine.step.stepper`); `mark` and `back`
let a strategy return to where a choice was made. A step evaluates only what its decision makes necessary.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self

from clew.core.passes.places import PLACE
from clew.explore.planning import plan as p
from clew.explore.planning.outcome import OK, FailureKind, Position, StepEnd, StepFailure, StepOutcome
from clew.explore.running.explored_program import IDENTITY, WHOLE, WHOLE_TEXT, maker, selector
from clew.language.conventions import Conventions
from clew.language.declarations import Declarations
from clew.language.expressions.expression import (
    Apply,
    Case,
    Constant,
    Hole,
    NameKind,
    Star,
    Table,
    TestExpression,
    TopLevelName,
    holes,
)
from clew.language.recordable import ValueDisplay
from clew.language.types import TVar
from clew.language.values.messages import cut_off, text_of
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import (
    address_of,
    char_word,
    code_of,
    constant_word,
    follow,
    is_char,
    is_constant,
    is_immediate,
    is_object,
)
from clew.machine.memory.arrays import OutOfHeap
from clew.machine.memory.write import write_number, write_string
from clew.machine.run.machine import Machine
from clew.machine.step.stepper import Stepper
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import render
from clew.source.span import Span

#: Characters of a message, at most.
_MESSAGE = 400
#: An upper bound on the heap words for one part of an expression.
_PART = 48

#: What an exception is called that has no name of its own.
_UNNAMED = "exception"
_ENDS = {
    OutcomeKind.LOOP: (FailureKind.LOOP, "the value depends on itself"),
    OutcomeKind.OUT_OF_STEPS: (FailureKind.STEPS, "more than {steps:,} steps"),
    OutcomeKind.OUT_OF_HEAP: (FailureKind.HEAP, "too much memory"),
    OutcomeKind.OUT_OF_STACK: (FailureKind.STACK, "the recursion is too deep"),
    OutcomeKind.TRAP: (FailureKind.TRAP, "an operation that exploration does not do"),
    OutcomeKind.FAILED: (FailureKind.TRAP, "no alternative matches"),
    OutcomeKind.NEEDS_CHOICE: (FailureKind.TRAP, "a non-deterministic choice"),
}
#: How much of a value is read for comparing it, and what shows that there is more to it.
_DEPTH, _LENGTH = 12, 40
_OPEN = re.compile(r"\b_|<|\.\.\.")


class Interrupted(Exception):
    """The user, or the time limit, has stopped the exploration in the middle of a step."""

    def __init__(self, end: OutcomeKind) -> None:
        super().__init__(end.value)
        self.end = end


class Runtime:
    """One machine under exploration."""

    #: What drives the machine.
    stepper_class: type[Stepper] = Stepper
    #: Constants of the source that take an argument, which means nothing.
    unshared: frozenset[str] = frozenset()

    def __init__(
        self,
        machine: Machine,
        *,
        steps: int,
        declarations: Declarations,
        conventions: Conventions,
        display: ValueDisplay,
        stop: Callable[[], bool] | None = None,
        values: bool = False,
    ) -> None:
        self._values = values
        self.machine = machine
        self.stepper = self.stepper_class(machine, steps=steps, stop=stop)
        self._image = machine.image
        self._is_users, self._files = declarations.is_users, declarations.files
        self._conventions, self._exceptions = conventions, conventions.exceptions
        self._paths: dict[int, str | None] = {}
        self._places: dict[Position, str] = {}
        self._display = display
        self._text = None if self._exceptions.text is None else self._function(self._exceptions.text)
        self._whole = self._function(WHOLE if self._text is None else WHOLE_TEXT)
        self.deadline: float | None = None

    def __enter__(self) -> Self:
        self.stepper.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stepper.__exit__(kind, error, trace)

    # --- marks ---

    def mark(self) -> None:
        self.stepper.mark()

    def back(self) -> None:
        self.stepper.back()

    def drop(self) -> None:
        self.stepper.drop()

    def restart(self) -> None:
        self.stepper.restart()

    # --- steps ---

    def perform(self, step: p.Step) -> StepOutcome:
        """Run a step from the state that its parent left."""
        try:
            self._act(step.action)
            end = self.stepper.run(self.deadline)
        except OutOfHeap:
            end = OutcomeKind.OUT_OF_HEAP
        if end is OutcomeKind.VALUE:
            outcome = self._value(self.stepper.value)
            return self._with_value(outcome) if self._values and step.is_inner else outcome
        if end is OutcomeKind.NEEDS_VARIABLE:
            return StepOutcome(StepEnd.NEEDS, hole=self.stepper.needed)
        if end is OutcomeKind.INTERRUPTED or end is OutcomeKind.TIMEOUT:
            raise Interrupted(end)
        return self._ended(end)

    def _ended(self, end: OutcomeKind) -> StepOutcome:
        """The outcome of an evaluation that ended without a value."""
        return StepOutcome(StepEnd.ERROR, failure=self._failure(end))

    def _act(self, action: p.Action) -> None:
        stepper = self.stepper
        match action:
            case p.Bind(expression):
                self._reserve([expression])
                stepper.bind(self._build(expression, {}))
            case p.Select(field):
                memory = stepper.memory
                stepper.enter(int(memory.H[address_of(stepper.value) + 1 + field]))
            case p.Extend(holes):
                stepper.reserve(8 * len(holes) + 8)
                args = [stepper.variable(h.number) for h in holes]
                stepper.enter(stepper.apply(stepper.value, args))
            case p.Perform():
                stepper.reserve(8)
                perform = self._conventions.perform
                assert perform is not None
                stepper.enter(stepper.apply(self._function(perform.name), [stepper.value]))
            case p.Begin(expression):
                self._reserve([expression])
                stepper.begin(self._build(expression, {}))
            case p.Deliver():
                stepper.deliver()
            case p.Rerun(expression, leave):
                self._reserve([expression])
                stepper.again(self._build(expression, {}), leave=leave)

    def _value(self, word: int) -> StepOutcome:
        constructor = self.stepper.memory.constructor(word)
        return OK if constructor is None else StepOutcome(StepEnd.OK, constructor.name)

    def _with_value(self, outcome: StepOutcome) -> StepOutcome:
        """The outcome with the whole value, if that is small and evaluated to the end."""
        text = render(self.machine.reader.read(self.stepper.value, _DEPTH, _LENGTH))
        if _OPEN.search(text):
            return outcome
        return StepOutcome(outcome.kind, outcome.constructor, value=text)

    # --- building ---

    def _reserve(self, expressions: Iterable[TestExpression]) -> None:
        words, waiting = 0, list(expressions)
        while waiting:
            part = waiting.pop()
            words += _PART
            if isinstance(part, Apply):
                words += 2 * len(part.args)
                waiting.append(part.function)
                waiting.extend(part.args)
            elif isinstance(part, Case):
                waiting.append(part.scrutinee)
            elif isinstance(part, Table):
                waiting.extend(part.results)
                words += 2 * len(part.results)
            elif isinstance(part, Constant) and not isinstance(part.value, float):
                words += len(part.value) if isinstance(part.value, str) else part.value.bit_length() // 8
        self.stepper.reserve(words)

    def _function(self, name: str) -> int:
        return int(self.machine.memory.S[self._image.functions[name].constant])

    def closed(self, expression: TestExpression) -> int:
        """The unevaluated graph of an expression whose holes are never needed."""
        self._reserve([expression])
        return self._build(expression, dict.fromkeys(holes(expression), la.UNIT))

    def _build(self, expression: TestExpression, holes: dict[int, int]) -> int:
        """The unevaluated graph of an expression; memory for it is reserved, so nothing is moved meanwhile."""
        stepper = self.stepper
        match expression:
            case Hole(number):
                if number not in holes:
                    holes[number] = stepper.variable(number)
                return holes[number]
            case Star():
                return self._star(expression)
            case Constant():
                return self._constant(expression)
            case TopLevelName():
                return self._name(expression, ())
            case Apply(function, args):
                words = [self._build(a, holes) for a in args]
                if isinstance(function, TopLevelName):
                    return self._name(function, words)
                return stepper.apply(self._build(function, holes), words)
            case Case(scrutinee, constructor, _, _, field):
                word = self._build(scrutinee, holes)
                if constructor.kind is NameKind.NEWTYPE:
                    return word
                return stepper.apply(self._function(selector(constructor.name, field)), [word])
            case Table(code, keys, _, results):
                rows = [*(self._constant(k) for k in keys), *(self._build(r, holes) for r in results)]
                return stepper.apply(self._function(code), rows)

    def _star(self, star: Star) -> int:
        """A value of a type that nothing constrains."""
        return la.UNIT

    def _name(self, name: TopLevelName, args: Iterable[int]) -> int:
        args = list(args)
        stepper = self.stepper
        if name.kind is NameKind.NEWTYPE:
            if len(args) == 1:
                return args[0]
            return stepper.apply(self._function(IDENTITY), args)
        if name.kind is not NameKind.CONSTRUCTOR:
            return stepper.apply(self._function(name.name), args)
        info = self._image.constructors[name.name]
        if info.arity == 0:
            return constant_word(info.aux)
        if len(args) == info.arity and not name.strict:
            return stepper.memory.allocate(la.CON, args, info.aux)
        return stepper.apply(self._function(maker(name.name)), args)

    def _constant(self, constant: Constant) -> int:
        value = constant.value
        memory = self.stepper.memory
        if isinstance(value, int | float):
            return write_number(memory, value)
        return char_word(ord(value)) if constant.type == "Char" else write_string(memory, value)

    # --- failures ---

    def _failure(self, end: OutcomeKind) -> StepFailure:
        raised = end is OutcomeKind.RAISED
        callers = self.stepper.callers(raised=raised)
        path = self._path(callers.inwards)
        position, handed_on = self._position(callers.outwards)
        if not raised:
            kind, text = _ENDS.get(end, (FailureKind.TRAP, end.value))
            if end is OutcomeKind.FAILED and self._conventions.fails:
                kind = FailureKind.PATTERN
            message = self.stepper.message or text.format(steps=self.stepper.steps)
            within = self._within(position)
            return StepFailure(kind, end.value, message, position, path, within, title=end.value)
        facts = None
        if self._exceptions.facts is not None:
            facts = self._exceptions.facts(
                self.machine.reader.read(self.stepper.value, self._exceptions.depth, _MESSAGE)
            )
        exception = self._exception_name(self.stepper.value) if facts is None else facts.name
        constructor = self._exception_constructor(self.stepper.value)
        message = self._message()
        place = self._exceptions.place_in(message)
        position = position if place is None else position_of(place)
        return StepFailure(
            FailureKind.TRAP if facts is not None and facts.is_refusal else self._kind(exception),
            exception,
            message,
            position,
            path,
            self._within(position),
            constructor,
            self._exceptions.titles.get(exception, exception),
            handed_on and place is None,
            "" if facts is None else facts.essence,
        )

    def _kind(self, exception: str) -> FailureKind:
        if exception in self._exceptions.assertions:
            return FailureKind.ASSERTION
        return FailureKind.PATTERN if exception in self._exceptions.patterns else FailureKind.EXCEPTION

    def _path(self, callers: Iterable[int]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for pc in callers:
            if pc not in self._paths:
                name = self._image.function_at(pc)
                self._paths[pc] = name if self._is_users(name) else None
            known = self._paths[pc]
            if known is not None:
                found.setdefault(known)
        return tuple(found)

    def _position(self, callers: Iterable[int]) -> tuple[Position | None, bool]:
        """The innermost place in the user's own code; the whole function where nothing more is known.

        Also whether a function is only mentioned there, and called from elsewhere.
        """
        for pc in callers:
            name = self._image.function_at(pc)
            span = self._image.own_place((pc,))
            if span is not None and span.file in self._files:
                return position_of(span), name.startswith(PLACE)
            function = self._image.functions.get(name)
            if function is not None and function.span.file in self._files:
                return position_of(function.span), False
        return None, False

    def _within(self, position: Position | None) -> str:
        """The place relative to the beginning of the smallest function around it; empty if it is the whole function."""
        if position is None:
            return ""
        known = self._places.get(position)
        if known is None:
            around = [
                f.span
                for f in self._image.functions.values()
                if self._is_users(f.name)
                and f.span.file == position.file
                and f.span.line <= position.line
                and f.span.end_line >= position.end_line
            ]
            inner = max(around, key=lambda s: (s.line, -s.end_line), default=None)
            known = ""
            if inner is not None and position != position_of(inner):
                known = f"{position.line - inner.line}:{position.column}-{position.end_column}"
            self._places[position] = known
        return known

    def _exception_name(self, word: int) -> str:
        memory = self.stepper.memory
        word = follow(memory.H, word)
        constructor = memory.constructor(word)
        if constructor is None:
            return _UNNAMED
        name = constructor.name.rpartition(".")[2]
        if is_object(word):
            at = address_of(word)
            if self._exceptions.wrappers.get(name):
                known = self._exception_type(int(memory.H[at + 1]))
                if known is not None:
                    return known
            if name in self._exceptions.wrappers:
                return self._exception_name(int(memory.H[at + constructor.arity]))
        return name

    def _exception_constructor(self, word: int) -> str:
        """The constructor of an exception inside its wrappers, if the user has defined it; else the empty string."""
        memory = self.stepper.memory
        while True:
            word = follow(memory.H, word)
            constructor = memory.constructor(word)
            if constructor is None:
                return ""
            name = constructor.name
            if is_constant(word) or name.rpartition(".")[2] not in self._exceptions.wrappers:
                return name if self._is_users(name) else ""
            word = int(memory.H[address_of(word) + constructor.arity])

    def _exception_type(self, dictionary: int) -> str | None:
        """The type of an exception, found by its dictionary: the value of a newtype does not show it."""
        mark = self._exceptions.instance
        if mark is None:
            return None
        memory = self.machine.memory
        wanted = follow(memory.H, dictionary)
        for name, info in self._image.functions.items():
            if mark in name and follow(memory.H, int(memory.S[info.constant])) == wanted:
                return name.rpartition(":")[2]
        return None

    def _message(self) -> str:
        """The exception's text, as far as it can be computed; the stepper's value is lost after this."""
        stepper = self.stepper
        try:
            stepper.reserve(64)
            text = stepper.value if self._text is None else stepper.apply(self._text, [stepper.value])
            stepper.begin(text)
            stepper.begin(stepper.apply(self._whole, [text]))
            end = stepper.run(self.deadline)
        except OutOfHeap:
            return cut_off(OutcomeKind.OUT_OF_HEAP, stepper.steps)
        if end is OutcomeKind.INTERRUPTED or end is OutcomeKind.TIMEOUT:
            raise Interrupted(end)
        if self._text is None:
            return self._exception_text(stepper.waiting())
        found = self._characters(stepper.waiting())
        return found if end is OutcomeKind.VALUE else found + cut_off(end, stepper.steps)

    def _exception_text(self, word: int) -> str:
        """An exception as far as it is evaluated: a text as it is, anything else as a value of unknown type."""
        value = self.machine.reader.read(word, self._exceptions.depth, _MESSAGE)
        text = text_of(value)
        return self._display.show(value, TVar(0)) if text is None else text

    def _characters(self, word: int) -> str:
        """The characters of a text as far as it is evaluated."""
        heap = self.stepper.memory.H
        found: list[str] = []
        while len(found) < _MESSAGE:
            word = follow(heap, word)
            if is_immediate(word):
                return "".join(found)
            at = address_of(word)
            if int(heap[at]) != la.CONS_HEADER:
                return "".join(found)
            char = follow(heap, int(heap[at + 1]))
            if not is_char(char):
                return "".join(found)
            found.append(chr(code_of(char)))
            word = int(heap[at + 2])
        return "".join(found) + "..."


def position_of(span: Span) -> Position:
    return Position(span.file, span.line, span.column, span.end_line, max(span.end_column - 1, 1))
