"""Puts the steps of a story into words: one sentence a step, one line a link."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.core.free import base_name
from clew.core.names import UNNAMED
from clew.core.nodes import Lit, Var
from clew.machine.values.render import render
from clew.machine.values.value import Value
from clew.source.span import Span
from clew.trace.datum import Datum, Raised
from clew.trace.occurrence import LiteralPart, Occurrence
from clew.trace.step import Link, Passage, PassedBy, Role, StepKind, StoryStep
from clew.trace.story import Storyteller
from clew.trace.value_reader import read
from clew.trace.written import is_lambda, local_name

#: How much of a value and of the source one line shows.
WIDTH = 60
_DEPTH, _LENGTH = 8, 30

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
#: Shows a value that was read back.
ShowValue = Callable[[Value, bool], str]


class Teller:
    """Words for the steps of one history."""

    def __init__(
        self,
        stories: Storyteller,
        equation: EquationName = lambda span: "",
        show: ShowValue = render,
        width: int = WIDTH,
    ) -> None:
        self.stories = stories
        self.equation = equation
        self.show = show
        self.width = width

    # --- values and places ---

    def value(self, datum: Datum, *, argument: bool = False, width: int | None = None) -> str:
        """A value on one line, shortened."""
        value = read(self.stories.history, datum, _DEPTH, _LENGTH)
        return shortened(self.show(value, argument), width or self.width)

    def whole_value(self, datum: Datum, depth: int = 100, length: int = 10_000) -> str:
        """A value as far as it was evaluated."""
        return self.show(read(self.stories.history, datum, depth, length), False)

    def text(self, span: Span | None) -> str:
        """What the source says at a place, shortened."""
        return "" if span is None else shortened(self.stories.sources.text(span), self.width)

    def function(self, name: str) -> str:
        """A function as the user knows it."""
        function = self.stories.history.functions.get(name)
        if function is not None and is_lambda(name) and self.stories.trust.owns(function.span):
            return f"({self.text(function.span).strip('()')})"
        return local_name(name)

    # --- steps ---

    def headline(self, step: StoryStep) -> str:
        """A step in one sentence."""
        value = self.value(step.value)
        match step.kind:
            case StepKind.APPLICATION:
                return f"{self.application(step)} = {value}"
            case StepKind.LIBRARY:
                return f"{self.text(step.span) or self.function(step.name)} = {value}"
            case StepKind.OPERATION:
                return f"{self.operation(step)} = {value}"
            case StepKind.CONSTANT:
                return f"the constant {self._constant(step)}"
            case StepKind.CONSTRUCTION:
                return f"{value}, built from {self.text(step.span)}"
            case StepKind.FUNCTION:
                return f"the function {self.text(step.span) or value}"
            case StepKind.EXCEPTION:
                return f"{self.text(step.span)} raised {self._exception(step.value)}"
            case StepKind.READ:
                return f"{value}, read by {self.text(step.span)}"
            case StepKind.INPUT:
                return f"{value}, which came from outside of the program"
            case StepKind.VARIABLE:
                return f"the free variable {step.name} = {value}"
            case StepKind.UNEVALUATED:
                return f"{self.text(step.span)} was never evaluated"
            case StepKind.UNFINISHED:
                return f"{self.application(step)} did not come to an end"
            case StepKind.PASSED:
                return f"{value}, handed on many times"

    def application(self, step: StoryStep) -> str:
        """The function with its arguments: `insert 3 [1, 2]`."""
        arguments = [link.value for link in step.links if link.role is Role.ARGUMENT]
        return applied(
            self.function(step.name), [self.value(a, argument=True, width=self.width // 2) for a in arguments]
        )

    def operation(self, step: StoryStep) -> str:
        """An operator with the values of its operands, or what the source says."""
        symbol = OPERATORS.get(step.name)
        operands = [link.value for link in step.links if link.role is Role.ARGUMENT]
        if symbol is None or len(operands) != 2:
            return self.text(step.span) or local_name(step.name)
        left, right = (self.value(o, argument=True, width=self.width // 2) for o in operands)
        return f"{left} {symbol} {right}"

    def place(self, step: StoryStep) -> str:
        """Where a step is: the file and line, and the equation if there is one."""
        where = str(step.span) if step.span.line else ""
        equation = self.equation(step.span)
        return f"{where}, in {equation}" if equation and where else where

    def _constant(self, step: StoryStep) -> str:
        if isinstance(step.origin, LiteralPart):
            index = step.origin.index
            return f"{self.text(step.span)}, from character {index + 1} on"
        occurrence = step.occurrence
        if occurrence is not None and isinstance(occurrence.expr, Lit):
            return self.text(step.span) or self.value(step.value)
        return self.value(step.value)

    def _exception(self, datum: Datum) -> str:
        history = self.stories.history
        if isinstance(datum, Raised):
            datum = history.datum(history.log.half(datum.record, 0))
        return self.value(datum)

    # --- links ---

    def link(self, link: Link) -> str:
        """What a link leads to: `n = 2`, `fact (n - 1) = 0`."""
        value = self.value(link.value)
        source = base_name(link.name) if link.name and not _is_unnamed(link.name) else self.text(link.span)
        match link.role:
            case Role.RESULT:
                return self._result(link, value)
            case Role.CONDITION:
                return f"because {self._condition(link, source)} was {value}"
            case Role.CALLER:
                return f"called by {self.text(link.span)}" if self.text(link.span) else "the caller"
            case Role.FUNCTION:
                return f"the function {source}"
            case Role.WRITE:
                return f"written by {source}"
            case Role.EARLIER:
                return "further back"
            case _:
                return f"{source} = {value}" if source and source != value else value

    def _condition(self, link: Link, source: str) -> str:
        """What was looked at: an expression of the source, or an argument that patterns take apart."""
        target = link.target
        if isinstance(target, Occurrence) and isinstance(target.expr, Var):
            name = target.expr.name
            return "the argument" if _is_unnamed(name) or "$" in name else f"the argument {name}"
        return source or "this"

    def _result(self, link: Link, value: str) -> str:
        """The expression that the body came to, which is what the result will show."""
        if not isinstance(link.target, Occurrence):
            return value
        step = self.stories.step(link.target)
        text = self.text(step.span)
        equation = self.equation(step.span)
        return f"{value}, from {text}" + (f" ({equation})" if equation else "") if text else value

    def passage(self, passage: Passage) -> str:
        """A station on the way: `through the variable x`."""
        where = f" at {passage.span}"
        match passage.by:
            case PassedBy.VARIABLE:
                return f"the variable {passage.name}{where}"
            case PassedBy.LIBRARY:
                return f"{self.text(passage.span)}, which returned it{where}"
            case PassedBy.BRANCH:
                return f"the chosen branch of {self.text(passage.span)}{where}"
            case PassedBy.CHOICE:
                return f"the chosen alternative of {self.text(passage.span)}{where}"

    def marked_line(self, span: Span) -> list[str]:
        """The source line of a place with the place marked below it; nothing where there is no text."""
        line = self.stories.sources.line(span.file, span.line)
        if not line.strip():
            return []
        number = str(span.line)
        end = span.end_column if span.end_line == span.line else len(line) + 1
        marks = " " * (span.column - 1) + "^" * max(end - span.column, 1)
        return [f"{number} | {line}", f"{' ' * len(number)} | {marks}"]


def _is_unnamed(name: str) -> bool:
    """Whether a parameter has no name in the source, because a pattern stands there."""
    return base_name(name) == UNNAMED


def applied(function: str, arguments: Sequence[str]) -> str:
    """A function before its arguments, an operator between them."""
    is_operator = not (function[:1].isalpha() or function[:1] in "_(\\<[")
    if is_operator and len(arguments) == 2:
        return f"{arguments[0]} {function} {arguments[1]}"
    head = f"({function})" if is_operator else function
    return " ".join([head, *arguments])


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
