"""Puts the steps of a story into words: one sentence a step, one line a link."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from clew.core.free import base_name
from clew.core.names import DICTIONARY, INSTANCE, prefix_form
from clew.core.nodes import Call, Lit, Var
from clew.machine.values.render import applied, render
from clew.machine.values.value import (
    Array,
    Closure,
    Construct,
    Fault,
    FunctionMap,
    ListValue,
    MapEntry,
    Value,
)
from clew.source.blanks import squeezed
from clew.source.branchings import BranchingKind
from clew.source.equations import contains
from clew.source.span import Span
from clew.trace.history.datum import Datum, Made, Raised, Suspended
from clew.trace.history.occurrence import LiteralPart, Occurrence, Origin
from clew.trace.history.scopes import LocalDefinition, MatchedField, MatchedValue, Parameter
from clew.trace.own_code.written import is_lambda, is_plain_name, is_section, local_name, method_name
from clew.trace.stories.rejection import GuardReason, PatternReason, Rejected, rejected_before
from clew.trace.stories.step import Link, Passage, PassedBy, Role, StepKind, StoryStep
from clew.trace.stories.story import UNIFY, Storyteller, is_function
from clew.trace.values.value_reader import MOST_PARTS, read, read_some
from clew.trace.values.value_types import KnownType, KnownTypes, NoTypes, ValueTypes

#: How much of a value and of the source one line shows.
WIDTH = 60
_DEPTH, _LENGTH = 8, 30
#: How much longer than what is looked for a value may be before it is cut off.
_SLACK = 8

#: How languages begin to show a value whose evaluation raised an exception.
_FAULT = "<error: "
_DIGITS = re.compile(r"\s*-?[0-9]{1,30}\s*")
_GENERATOR = re.compile(r"\s<-\s")
#: What the source has of a list, or of an expression that gives one.
_LIST = re.compile(r"^[\[\"]|:|\bdo\b|<-|\b(?:return|pure)\b")
#: What is no part of the pattern of a generator or a statement.
_NO_PATTERN = re.compile(r"\bdo\b|\$|\\|\|")
#: Primitive operators as programs write them.
OPERATORS = {
    **dict.fromkeys(("add#", "addw#", "addu#", "addd#", "addf#"), "+"),
    **dict.fromkeys(("sub#", "subw#", "subu#", "subd#", "subf#"), "-"),
    **dict.fromkeys(("mul#", "mulw#", "mulu#", "muld#", "mulf#"), "*"),
    **dict.fromkeys(("divd#", "divf#"), "/"),
    **dict.fromkeys(("powd#", "powf#"), "**"),
    "eq#": "==",
    "ne#": "/=",
    "lt#": "<",
    "le#": "<=",
    "gt#": ">",
    "ge#": ">=",
    "quot#": "`quot`",
    "rem#": "`rem`",
    "div#": "`div`",
    "mod#": "`mod`",
}

#: Names the equation that a place is in: `the second equation of insert`; empty where there is none.
EquationName = Callable[[Span], str]
#: Writes a call of a function with these arguments.
CallText = Callable[[str, Sequence[str]], str]
#: Shows a value that was read back: as an argument or not, of a type if it is known.
ShowValue = Callable[[Value, bool, KnownType | None], str]


class Teller:
    """Words for the steps of one history."""

    def __init__(
        self,
        stories: Storyteller,
        equation: EquationName = lambda span: "",
        show: ShowValue = lambda value, argument, type_: render(value, argument),
        width: int = WIDTH,
        types: KnownTypes | None = None,
        call: CallText = applied,
        since: int = 0,
        *,
        is_raised: bool = False,
    ) -> None:
        """Of the history of a search inside of a run, `since` is the first record of the search itself.

        Of a run that ended in an exception, `is_raised`.
        """
        self.since, self.is_raised = since, is_raised
        self.stories = stories
        self.words = stories.words
        self.call = call
        self.equation = equation
        self.show = show
        self.width = width
        self.types = ValueTypes(stories.navigator, types or NoTypes(), stories.code.sources.text)

    # --- values and places ---

    def step_value(self, step: StoryStep, width: int | None = None) -> str:
        """The value of a step on one line, shortened."""
        return self.value(step.value, width=width, type_=self._step_type(step))

    def link_value(self, link: Link, *, argument: bool = False, width: int | None = None) -> str:
        """The value of what a link leads to on one line, shortened."""
        target = link.target
        if link.role is Role.RESULT and isinstance(target, Occurrence) and not _is_missing(link.value):
            type_ = self.types.result(target.act)
        else:
            type_ = self._type_of(target, link.value)
        return self.value(link.value, argument=argument, width=width, type_=type_)

    def _step_type(self, step: StoryStep) -> KnownType | None:
        """The type of a step's value: that of the function's result, if it is an application."""
        result = step.link(Role.RESULT)
        if step.kind is StepKind.OPERATION or _is_missing(step.value):
            return None
        if step.kind is StepKind.APPLICATION and result is not None and isinstance(result.target, Occurrence):
            return self.types.result(result.target.act)
        return self._type_of(step.origin, step.value)

    def _type_of(self, origin: Origin, datum: Datum) -> KnownType | None:
        """The type of a value that an expression made; not of an exception that came in its place."""
        return None if _is_missing(datum) else self.types.of(origin)

    def value(
        self,
        datum: Datum,
        *,
        argument: bool = False,
        width: int | None = None,
        type_: KnownType | None = None,
    ) -> str:
        """A value on one line, shortened."""
        text = self._written_function(datum)
        if text:
            return shortened(f"({text})" if argument and " " in text else text, width or self.width)
        width = width or self.width
        # every part takes a character at least, so no more of them can be seen
        value, is_more = read_some(self.stories.history, datum, _DEPTH, _LENGTH, 2 * width)
        shown = self.show(self.readable(value), argument, type_)
        return f"{shown[: width - 3]}..." if is_more else shortened(shown, width)

    def _written_function(self, datum: Datum) -> str:
        """What the source says where a library's function got some of its arguments: `subtract n`."""
        stories = self.stories
        if not isinstance(datum, Made) or not is_function(datum, stories.history):
            return ""
        function = stories.history.functions.get(stories.history.function_name(datum.record))
        maker = stories.navigator.maker(datum)
        if function is None or stories.code.owns(function.span) or not isinstance(maker, Occurrence):
            return ""
        return _as_action(self.text(maker.expr.span)) if stories.code.owns(maker.expr.span) else ""

    def whole_value(
        self, step: StoryStep, depth: int = 100, length: int = 10_000, most: int = MOST_PARTS
    ) -> str:
        """The value of a step as far as it was evaluated, at most so many parts of it."""
        value = self.readable(read(self.stories.history, step.value, depth, length, most))
        return self.show(value, False, self._step_type(step))

    def readable(self, value: Value) -> Value:
        """A value with functions as the source has them: by name, or by the text of a lambda or section."""
        match value:
            case Closure(name=name, args=args):
                return self._function_value(name, args)
            case Construct(name=name, args=args) if args:
                return Construct(name, tuple([self.readable(a) for a in args]))
            case FunctionMap(name=name, entries=entries):
                return FunctionMap(name, tuple([self._entry(entry) for entry in entries]))
            case Fault(exception=exception) if exception is not None:
                return Fault(self.readable(exception))
            case Array(items=items):
                return replace(value, items=tuple([self.readable(item) for item in items]))
            case ListValue(items=items, rest=rest):
                readable = tuple([self.readable(item) for item in items])
                return ListValue(readable, None if rest is None else self.readable(rest))
        return value

    def _entry(self, entry: MapEntry) -> MapEntry:
        return MapEntry(tuple([self.readable(a) for a in entry.arguments]), self.readable(entry.result))

    def _function_value(self, name: str, args: tuple[Value, ...]) -> Value:
        function = self.stories.history.functions.get(name)
        if function is None or not self.stories.code.owns(function.span):
            known = local_name(name) if is_plain_name(name) else method_name(name)
            return Construct("<function>" if known is None or args else prefix_form(known))
        if is_lambda(name):
            return Construct(self.function(name))
        shown = [a for a in args if not (isinstance(a, Construct) and DICTIONARY in a.name)]
        return Construct(self.function(name), tuple([self.readable(a) for a in shown]))

    def step_reads_like(self, step: StoryStep, text: str) -> bool:
        """Whether the value of a step has this text, shown by its type or without one; blanks do not count."""
        if isinstance(step.value, Suspended) or self._is_no_number(step.value, text):
            return False
        if self.reads_like(step.value, text):
            return True
        is_number = isinstance(step.value, int | float) and not any(c.isalpha() for c in text)
        # of a value with more parts than the text has characters, no more is read
        return not is_number and squeezed(self.step_value(step, len(text) + _SLACK)) == squeezed(text)

    def _is_no_number(self, datum: Datum, text: str) -> bool:
        """Whether a number is looked for, and a value is none: data with several fields, another number."""
        if not _DIGITS.fullmatch(text):
            return False
        if isinstance(datum, int):
            return datum != int(text)
        return isinstance(datum, Made) and self.stories.history.field_count(datum.record) > 1

    def reads_like(self, datum: Datum, text: str) -> bool:
        """Whether a value that was evaluated has this text without its type; blanks do not count."""
        if isinstance(datum, Suspended) or self._is_no_number(datum, text):
            return False
        wanted = squeezed(text)
        value = self._written_function(datum) or self.show(
            self.readable(read(self.stories.history, datum, _DEPTH, _LENGTH, len(wanted) + 1)), False, None
        )
        return squeezed(value) == wanted

    def text(self, span: Span | None) -> str:
        """What the source says at a place, shortened."""
        if span is None:
            return ""
        equation = self.stories.equations.whole(span)
        if equation is not None and len(equation.sides) == 1:
            right = self.stories.code.sources.text(equation.sides[0].span)
            return shortened(right.removeprefix("=").strip(), self.width)
        return shortened(self.stories.code.sources.text(span), self.width)

    def function(self, name: str) -> str:
        """A function as the user knows it."""
        function = self.stories.history.functions.get(name)
        if function is not None and is_lambda(name) and self.stories.code.owns(function.span):
            return _in_parentheses(_as_action(self.text(function.span)))
        return local_name(name)

    # --- steps ---

    def headline(self, step: StoryStep) -> str:
        """A step in one sentence."""
        value = self.step_value(step)
        match step.kind:
            case StepKind.APPLICATION:
                return f"{self.application(step)} = {value}"
            case StepKind.LIBRARY:
                text = self._operator(step) or self._library_call(step) or self.function(step.name)
                if text == value:  # such as #{}
                    return f"the constant {value}"
                if self.stories.code.sources.is_statement(step.span):
                    text = _as_action(text)
                return f"{value}, made by {text}" if step.is_inner else f"{text} = {value}"
            case StepKind.OPERATION:
                operation = self.operation(step)  # a number below 0 is a sign that is applied to a constant
                return f"the constant {value}" if operation == value else f"{operation} = {value}"
            case StepKind.CONSTANT:
                return f"the constant {self._constant(step)}"
            case StepKind.CONSTRUCTION if self.words.holds_function(step.name):
                return f"the function {self.text(step.span) or value}"
            case StepKind.CONSTRUCTION:
                return f"{value}, {self._first_element(step) or f'built from {self.text(step.span)}'}"
            case StepKind.FUNCTION if f".{INSTANCE}" in step.name and _is_instance(self.text(step.span)):
                return f"the method {local_name(step.name)} of {self.text(step.span)}"
            case StepKind.FUNCTION:
                text = self.text(step.span) or value
                action = _as_action(text)
                return f"the function {text}" if action == text else f"the action {action}"
            case StepKind.EXCEPTION:
                return self._raised(step)
            case StepKind.READ:
                return f"{value}, read by {self.text(step.span)}"
            case StepKind.OUTPUT:
                return f"the program wrote {value}"
            case StepKind.INPUT:
                return f"{value}, which came from outside of the program"
            case StepKind.VARIABLE:
                return (
                    f"the free variable {step.name} = {value}" if step.name else f"a free variable = {value}"
                )
            case StepKind.FOUND:
                return f"{value}, found by a search for the values of {self._subject(step)}"
            case StepKind.SEARCHED if not self._answers(step):
                return f"{self._subject(step)} has no value: a search found none"
            case StepKind.SEARCHED:
                return f"{self._subject(step)} = {self._answers(step)}, found by a search"
            case StepKind.UNEVALUATED if step.searched is not None:
                return (
                    f"{self.text(step.span)} was left to the search for the values of {self._subject(step)}"
                )
            case StepKind.UNEVALUATED if self.since:
                return f"{self.text(step.span)} was not evaluated up to here"
            case StepKind.UNEVALUATED:
                return f"{self.text(step.span)} was never evaluated"
            case StepKind.UNFINISHED if self._is_outer(step):
                return f"{self.application(step)} waited for this search"
            case StepKind.UNFINISHED:
                return self._unfinished(self.application(step), is_raised=isinstance(step.value, Raised))
            case StepKind.FAILURE:
                return self._failed(step)
            case StepKind.PASSED:
                name = base_name(step.name) if step.name else ""
                return f"{name} = {value}, handed on" if name else f"{value}, handed on"

    def _first_element(self, step: StoryStep) -> str:
        """What the source has of a cell of a list in a comprehension: its first element; empty for all else."""
        text = self.text(step.span)
        if step.kind is not StepKind.CONSTRUCTION or step.name != self.words.cell or _LIST.search(text):
            return ""
        return f"with {text} as its first element"

    def _is_outer(self, step: StoryStep) -> bool:
        """Whether an application was made before the search began that the history is about."""
        result = step.link(Role.RESULT)
        act = (
            result.target.act if result is not None and isinstance(result.target, Occurrence) else step.within
        )
        return act < self.since

    def _subject(self, step: StoryStep) -> str:
        """The expression that a search evaluates, as the source has it."""
        assert step.searched is not None
        subject = self.stories.searches.subject(step.searched)
        return self.text(step.span if subject is None else subject.expr.span)

    def _answers(self, step: StoryStep) -> str:
        """The answers of a search as one expression that has them: `1 ? 2`; empty if there are none."""
        assert step.searched is not None
        answers = self.stories.searches.answers(step.searched)
        type_ = self.types.of(step.origin)
        shown = [self.value(a, argument=len(answers.values) > 1, type_=type_) for a in answers.values]
        return shortened(" ? ".join([*shown, *([] if answers.are_all else ["..."])]), self.width)

    def _failed(self, step: StoryStep) -> str:
        """What failed, and why: two values that are not equal, or a function of which no equation matches."""
        if step.name == UNIFY:
            sides = [link for link in step.links if link.role is Role.ARGUMENT]
            shown = " and ".join(self.link_value(side, width=self.width // 2) for side in sides)
            return f"{self.text(step.span)} failed" + (f": {shown} are not equal" if len(sides) == 2 else "")
        tried = rejected_before(self.stories, step)
        reason = ""
        if tried and all(isinstance(r.reason, PatternReason) for r in tried):
            last = [r.number for r in tried if r.branching is tried[-1].branching]
            if len(last) == len(tried[-1].branching.branches):
                is_case = tried[-1].branching.kind is BranchingKind.CASE
                reason = f": no {'alternative' if is_case else self.words.clause} matches"
        return f"{self.application(step)} failed{reason}"

    def application(self, step: StoryStep) -> str:
        """The function with its arguments: `insert 3 [1, 2]`; what the source says where there is none."""
        if not step.name:
            return self.text(step.span)
        arguments = [link for link in step.links if link.role is Role.ARGUMENT]
        return self.call(
            self.function(step.name),
            [self._argument(step, a, index) for index, a in enumerate(arguments)],
        )

    def _argument(self, step: StoryStep, link: Link, index: int) -> str:
        """An argument of an application, by the type of the function's parameter if that is known."""
        result = step.link(Role.RESULT)
        act = result.target.act if result is not None and isinstance(result.target, Occurrence) else 0
        type_ = self.types.argument(act, index) if act else None
        if not self.types.is_known(type_):
            type_ = self.types.narrower(type_, self._type_of(link.target, link.value))
        return self.value(link.value, argument=True, width=self.width // 2, type_=type_)

    def _library_call(self, step: StoryStep) -> str:
        """What the source says where a library was applied; of a section or a part of a composition, also to what."""
        function = "" if step.is_inner else self._own_function(step)
        if function:
            return self.application(replace(step, name=function))
        text = self.text(step.span)
        if not text or not (is_section(text) or self.stories.code.sources.is_composed(step.span)):
            return text
        given = [
            link
            for link in step.links
            if link.role is Role.ARGUMENT
            and (link.span is None or not contains(step.span, link.span))
            and not is_function(link.value, self.stories.history)
        ]
        if len(given) != 1:
            return text
        return f"{text} {self.link_value(given[0], argument=True, width=self.width // 2)}"

    def _own_function(self, step: StoryStep) -> str:
        """The user's function by whose name something of a library's was applied; empty if there is none."""
        link = step.link(Role.FUNCTION)
        if link is None or link.name or not isinstance(link.target, Occurrence):
            return "" if link is None else link.name
        applied = link.target.expr
        return applied.name if isinstance(applied, Call) and self.stories.code.calls_own(applied) else ""

    def operation(self, step: StoryStep) -> str:
        """An operator with the values of its operands, or what the source says."""
        return self._operator(step) or self._library_call(step) or local_name(step.name)

    def _operator(self, step: StoryStep) -> str:
        """An operator with the values of its operands; empty for what is no operator."""
        symbol = OPERATORS.get(step.name) or self.words.operators.get(step.name)
        operands = [link.value for link in step.links if link.role is Role.ARGUMENT]
        if symbol is None or len(operands) != 2:
            return ""
        left, right = (self.value(o, argument=True, width=self.width // 2) for o in operands)
        return f"{left} {symbol} {right}"

    def place(self, step: StoryStep) -> str:
        """Where a step is: the file and line, and the equation if there is one."""
        where = str(step.span) if step.span.line else ""
        equation = self.equation(step.span)
        return f"{where}, in {equation}" if equation and where else where

    def _constant(self, step: StoryStep) -> str:
        if isinstance(step.origin, LiteralPart):
            number = step.origin.index + 1
            if step.origin.is_character:
                return f"{self.step_value(step)}, character {number} of {self.text(step.span)}"
            return f"{self.text(step.span)}, from character {number} on"
        occurrence = step.occurrence
        if occurrence is not None and isinstance(occurrence.expr, Lit):
            return self.text(step.span) or self.step_value(step)
        return self.step_value(step)

    def _unfinished(self, text: str, *, is_raised: bool) -> str:
        waits = self.words.waiting is not None and text.startswith(self.words.waiting)
        was_ended = (is_raised or self.is_raised) and not waits
        end = "was ended by the exception" if was_ended else "did not come to an end"
        return f"{text} {end}"

    def _raised(self, step: StoryStep) -> str:
        text = self.exception(step.value)
        if self.stories.is_failed_match(step):
            return f"no pattern matches: {text}"
        return f"{self.text(step.span)} raised: {text}"

    def exception(self, datum: Datum) -> str:
        """What an exception says."""
        return self.faulty(read(self.stories.history, datum, _DEPTH, 2 * self.width))

    def faulty(self, value: Value) -> str:
        """What the exception of a faulty value says."""
        shown = self.show(self.readable(value), False, None)
        return shortened(shown.removeprefix(_FAULT).removesuffix(">"), 2 * self.width)

    # --- links ---

    def link_name(self, link: Link) -> str:
        """The name of what a link leads to, or what the source says there."""
        return (self.words.variable(link.name) if link.name else "") or self.text(link.span)

    def link(self, link: Link) -> str:
        """What a link leads to: `n = 2`, `fact (n - 1) = 0`."""
        if isinstance(link.value, Suspended) and link.role in (Role.ARGUMENT, Role.PART):
            step = self.stories.step(link.target)
            if step.kind is StepKind.SEARCHED:
                return self.headline(step)
        value = self.link_value(link)
        source = self.link_name(link)
        match link.role:
            case Role.RESULT:
                return self._result(link, value)
            case Role.CONDITION if isinstance(link.value, Raised):
                return f"because {source or 'this'} raised: {self.exception(link.value)}"
            case Role.CONDITION:
                return f"because {self._condition(link, source)} was {value}"
            case Role.CALLER:
                return f"called by {self.text(link.span)}" if self.text(link.span) else "the caller"
            case Role.FUNCTION:
                return f"the function {local_name(link.name) if link.name else source or value}"
            case Role.OPERAND if isinstance(link.value, Raised):
                return f"{source or 'this'} raised: {self.exception(link.value)}"
            case Role.OPERAND:
                return f"computed from {value}"
            case Role.WRITE:
                return f"written by {source}"
            case Role.BINDER:
                return f"bound by {source or 'this'}"
            case Role.FAILED:
                return f"because {source or 'this'} failed"
            case Role.ENDED:
                return f"the run ended here: {self.headline(self.stories.step(link.target))}"
            case Role.CONTENT:
                return f"at the end it held {value}, written by {source}"
            case Role.OUTER:
                return f"where {self.words.variable(link.name) or 'a part'} = {value}"
            case Role.WITHIN:
                return f"it called {self.headline(self.stories.step(link.target))}"
            case Role.OUTPUT:
                return f"{value}, written by {source}" if source else value
            case Role.EARLIER:
                return "further back"
            case Role.ARGUMENT if link.span is not None and self.stories.code.sources.is_composed(link.span):
                step = self.stories.step(link.target)
                return self.headline(step) if step.span == link.span else f"{source} = {value}"
            case _:
                if value.startswith("do ") and _as_action(source) != source:
                    return f"the action {value}"
                if link.span is not None and self.stories.code.sources.is_statement(link.span):
                    source = _as_action(source)
                elif _is_generator(source):
                    source = "the rest" if link.role is Role.PART else "the comprehension"
                return f"{source} = {value}" if source and squeezed(source) != squeezed(value) else value

    def _condition(self, link: Link, source: str) -> str:
        """What was looked at: an expression of the source, or an argument that patterns take apart."""
        target = link.target
        if isinstance(target, Occurrence) and isinstance(target.expr, Var):
            name = target.expr.name
            binder = self.stories.history.binder(target.act, name)
            if isinstance(binder, MatchedField) and binder.alternative.con in self.words.wrappers:
                whole = Occurrence(target.act, binder.case.scrutinee)
                return self._condition(replace(link, target=whole), self.text(whole.expr.span))
            if isinstance(binder, MatchedField):
                said = self.words.variable(name)
                return said or f"a part of {self._taken_apart(target.act, binder)}"
            if isinstance(binder, LocalDefinition | MatchedValue) and not self.words.variable(name):
                made = binder.value if isinstance(binder, LocalDefinition) else binder.case.scrutinee
                return self.text(made.span) or "this"
            said = self.words.variable(name)
            is_written = self.stories.code.is_written(self.stories.history.function(target.act))
            return said if said and not is_written else self.argument(name)
        return source or "this"

    def _taken_apart(self, act: int, field: MatchedField) -> str:
        """What patterns took a field from, and the data that this was in: an argument, or an expression of the source."""
        whole = field.case.scrutinee
        while isinstance(whole, Var):
            binder = self.stories.history.binder(act, whole.name)
            if isinstance(binder, Parameter):
                return self.argument(whole.name)
            if self.words.variable(whole.name):
                return self.words.variable(whole.name)
            match binder:
                case LocalDefinition(value=value):
                    whole = value
                case MatchedField(case=case) | MatchedValue(case=case):
                    whole = case.scrutinee
                case _:
                    break
        return self.text(whole.span) or "the value"

    def argument(self, variable: str) -> str:
        """What patterns take apart, by its name if it has one: `the argument n`."""
        name = self.words.variable(variable)
        return f"the argument {name}" if name else "the argument"

    # --- what was not taken ---

    def rejected(self, rejected: Rejected) -> str:
        """What was not taken, and why: `equation 1 of f, f [], did not match: the argument was [3]`."""
        what = self._branch(rejected)
        reason = rejected.reason
        match reason:
            case PatternReason():
                return f"{what}, did not match: {self._mismatch(reason)}"
            case GuardReason(is_pattern=True):
                value = self.value(reason.value)
                return f"{what}{self.text(reason.guard)} did not match: the value was {value}"
            case GuardReason():
                return f"{what}{self.text(reason.guard)} was {self._because(reason)}"
        return f"{what}, matches too: it is another answer" if rejected.matches else f"{what}, was not taken"

    def _branch(self, rejected: Rejected) -> str:
        """A branch as one points at it: `equation 1 of f, f []`; the beginning of a sentence for one of its guards."""
        branching, number = rejected.branching, rejected.number
        match branching.kind:
            case BranchingKind.CONDITION:
                return "the condition "
            case BranchingKind.GUARDS:
                return "the guard "
            case BranchingKind.FUNCTION if rejected.side is not None and len(branching.branches) == 1:
                return "the guard "
            case BranchingKind.FUNCTION:
                name = f"{self.words.clause} {number} of {branching.name}"
            case BranchingKind.CASE:
                name = f"alternative {number}"
        if rejected.side is not None:
            return f"in {name}, the guard "
        return f"{name}, {self.text(rejected.branch.left)}"

    def _mismatch(self, reason: PatternReason) -> str:
        """What stood where a pattern wanted something else."""
        is_argument = reason.argument > 0 and reason.act > 0
        type_ = self.types.argument(reason.act, reason.argument - 1) if is_argument else None
        whole = self.value(reason.whole, type_=type_)
        looked_at = "" if reason.looked_at is None else self.text(reason.looked_at.span)
        if reason.argument == 0:
            said = f"{looked_at or 'the value'} was {whole}"
        else:
            which = f"the {ordinal(reason.argument)} argument" if reason.arguments > 1 else "the argument"
            said = f"{which} was {whole}"
        if reason.is_whole:
            return said
        return f"{said}, with {self.value(reason.value)} where {self.text(reason.pattern)} is wanted"

    def _because(self, reason: GuardReason) -> str:
        """What a condition came to, with the step that made it where that says more: `False: 3 < 0 = False`."""
        value = self.value(reason.value)
        if reason.made is None:
            return value
        step = self.stories.step(reason.made)
        said = self.headline(step)
        is_told = step.kind in (StepKind.APPLICATION, StepKind.OPERATION)
        return f"{value}: {said}" if is_told and said != f"{self.text(reason.guard)} = {value}" else value

    def _result(self, link: Link, value: str) -> str:
        """The expression that the body came to, which is what the result will show."""
        if not isinstance(link.target, Occurrence):
            return value
        step = self.stories.step(link.target)
        text = self.text(step.span)
        equation = self.equation(step.span)
        if self.stories.is_failed_match(step):
            return f"{value}: no pattern matches" + (f" in {equation}" if equation else "")
        made = self._first_element(step) or f"from {text}"
        return f"{value}, {made}" + (f" ({equation})" if equation else "") if text else value

    def passage(self, passage: Passage) -> str:
        """A station on the way: `through the variable x`."""
        where = f" at {passage.span}"
        match passage.by:
            case PassedBy.VARIABLE:
                name = self.words.variable(passage.name)
                return (
                    f"the variable {name}{where}" if name else f"a part of {self.text(passage.span)}{where}"
                )
            case PassedBy.LIBRARY:
                return f"{self.text(passage.span)}, which returned it{where}"
            case PassedBy.BRANCH:
                return f"the chosen branch of {self.text(passage.span)}{where}"
            case PassedBy.CHOICE:
                return f"the chosen alternative of {self.text(passage.span)}{where}"

    def marked_line(self, span: Span) -> list[str]:
        """The source line of a place with the place marked below it; nothing where there is no text."""
        line = self.stories.code.sources.line(span.file, span.line)
        if not line.strip():
            return []
        number = str(span.line)
        end = span.end_column if span.end_line == span.line else len(line) + 1
        marks = " " * (span.column - 1) + "^" * max(end - span.column, 1)
        return [f"{number} | {line}", f"{' ' * len(number)} | {marks}"]


def _is_instance(text: str) -> bool:
    """Whether a text declares an instance, which holds the methods of a class."""
    return text.startswith("instance ")


def _is_missing(datum: Datum) -> bool:
    """Whether there is no value: nobody asked for it, or an exception came in its place."""
    return isinstance(datum, Raised | Suspended)


def _as_action(text: str) -> str:
    """A text that is a statement as the action that begins with it: `do x <- get ...`."""
    is_statement = _GENERATOR.search(text) and not text.startswith(("[", "do", "\\", "("))
    return f"do {text} ..." if is_statement else text


def _in_parentheses(text: str) -> str:
    """A text with parentheses around it, if it has none."""
    depth = 0
    for place, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth == 0:
            return text if place and place == len(text) - 1 else f"({text})"
    return f"({text})"


def shortened(text: str, width: int) -> str:
    """A text of at most so many characters; what is left out in the middle is marked."""
    if len(text) <= width:
        return text
    keep = max(width - 3, 2)
    return f"{text[: keep * 2 // 3]}...{text[len(text) - keep + keep * 2 // 3 :]}"


ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()


def ordinal(number: int) -> str:
    """A number as one counts: `second`, `11th`."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _is_generator(text: str) -> bool:
    """Whether a text of the source is a generator or a statement, and not an expression with one inside."""
    found = _GENERATOR.search(text)
    if found is None:
        return False
    pattern = text[: found.start()]
    is_whole = all(pattern.count(left) == pattern.count(right) for left, right in ("()", "[]", "{}"))
    return is_whole and not _NO_PATTERN.search(pattern)
