"""Test expressions: applications of names to arguments, with holes for what was never needed (Allwood, section 4.2.1).

They are plain frozen data, so that they can be compared, pickled and kept. A hole is shown as `?`, `?1`, ... in
the order of occurrence; `*` is a value of a type that nothing constrains, forced but never looked into.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from enum import Enum

from clew.source.dataclass import dataclass


class NameKind(Enum):
    """What a name stands for; the runtime builds each in its own way."""

    FUNCTION = "function"
    CONSTRUCTOR = "constructor"
    NEWTYPE = "newtype"
    INSTANCE = "instance"
    #: A function from an action to what performing it gives.
    PERFORM = "perform"


#: Numbers beyond this are equally large.
_FAR = 1 << 30


@dataclass(frozen=True, slots=True)
class TopLevelName:
    """A top-level name. `text` is how the user's module would write it; `hidden` arguments come first.

    `fixity` is the associativity (`left`, `right`, `none`) and precedence of an operator; `type` as text, where it
    takes a dictionary that the rest of the expression may leave open.
    """

    name: str
    text: str
    kind: NameKind = NameKind.FUNCTION
    hidden: int = 0
    fixity: tuple[str, int] | None = None
    strict: bool = False
    type: str | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, a character or a text; `type` is the type's name (`Int`, `Char`, `String`, ...)."""

    value: int | float | str
    type: str


@dataclass(frozen=True, slots=True)
class Hole:
    """An argument that nothing has needed so far; `type` as text, where the rest of the expression may not say it."""

    number: int
    type: str | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Star:
    """An argument that was forced, of a type that nothing constrains."""

    number: int


@dataclass(frozen=True, slots=True)
class Apply:
    """A name applied to arguments, the hidden ones first."""

    function: TestExpression
    args: tuple[TestExpression, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """`case scrutinee of C _ x _ -> x`, with x at `index` of the `arity` visible fields; `field` is its number in Core."""

    scrutinee: TestExpression
    constructor: TopLevelName
    index: int
    arity: int
    field: int


@dataclass(frozen=True, slots=True)
class Table:
    """A function by cases on its argument: patterns as text, with results; the last row may be `_`.

    `code` names the function of Core that takes the keys, the results, and then the argument.
    """

    code: str
    keys: tuple[Constant, ...]
    patterns: tuple[str, ...]
    results: tuple[TestExpression, ...]


TestExpression = TopLevelName | Constant | Hole | Star | Apply | Case | Table


def holes(expression: TestExpression) -> Iterator[int]:
    """The holes of an expression from left to right, hidden arguments left out."""
    waiting: list[TestExpression] = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Hole):
            yield part.number
        elif isinstance(part, Apply):
            waiting.extend(reversed(shown_args(part)))
            waiting.append(part.function)
        elif isinstance(part, Case):
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            waiting.extend(reversed(part.results))


def fill(expression: TestExpression, known: Mapping[int, TestExpression]) -> TestExpression:
    """The expression with its holes filled, all the way down."""
    match expression:
        case Hole(number):
            found = known.get(number)
            return expression if found is None else fill(found, known)
        case Apply(function, args):
            filled = fill(function, known)
            rest = tuple([fill(a, known) for a in args])
            if isinstance(filled, Apply):  # a function-typed argument that is itself an application
                return Apply(filled.function, (*filled.args, *rest))
            return Apply(filled, rest)
        case Case(scrutinee, constructor, index, arity, field):
            return Case(fill(scrutinee, known), constructor, index, arity, field)
        case Table(code, keys, patterns, results):
            return Table(code, keys, patterns, tuple([fill(r, known) for r in results]))
        case _:
            return expression


def shape(expression: TestExpression) -> TestExpression:
    """The expression with its holes numbered from 0: what is the same but for their numbers is equal."""
    numbers: dict[int, Hole] = {}
    return map_holes(expression, lambda hole: numbers.setdefault(hole.number, Hole(len(numbers))))


def map_holes(expression: TestExpression, change: Callable[[Hole], Hole]) -> TestExpression:
    """The expression with every hole replaced, from left to right; stars lose their numbers."""
    match expression:
        case Hole():
            return change(expression)
        case Star():
            return Star(0)
        case Apply(function, args):
            return Apply(map_holes(function, change), tuple([map_holes(a, change) for a in args]))
        case Case(scrutinee, constructor, index, arity, field):
            return Case(map_holes(scrutinee, change), constructor, index, arity, field)
        case Table(code, keys, patterns, results):
            return Table(code, keys, patterns, tuple([map_holes(r, change) for r in results]))
        case _:
            return expression


def weight(expression: TestExpression) -> tuple[int, int]:
    """The size of an expression, and that of its constants: lighter expressions are shown first."""
    count, magnitude = 0, 0
    waiting = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Apply):
            waiting.append(part.function)
            waiting.extend(shown_args(part))
        elif isinstance(part, Case):
            count += 2
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            count += 1
            waiting.extend(part.results)
        elif not isinstance(part, Hole):
            count += 1
            if isinstance(part, Constant):
                magnitude += _magnitude(part.value)
    return count, magnitude


def _magnitude(value: int | float | str) -> int:
    """How large a constant is: numbers that are near 0 and short texts are small."""
    if isinstance(value, str):
        return len(value)
    return min(int(abs(value)), _FAR) if math.isfinite(value) else _FAR


def root(expression: TestExpression) -> TopLevelName | None:
    """The function under test: below all case expressions."""
    while True:
        match expression:
            case Case(scrutinee=inner):
                expression = inner
            case Apply(function=function, args=(inner, *_)) if is_perform(function):
                expression = inner
            case Apply(function=inner):
                expression = inner
            case TopLevelName():
                return expression
            case _:
                return None


def is_perform(expression: TestExpression) -> bool:
    """Whether this is the function that performs actions."""
    return isinstance(expression, TopLevelName) and expression.kind is NameKind.PERFORM


def performed(expression: TestExpression) -> TestExpression | None:
    """The action whose result an expression is about, if there is one."""
    while True:
        match expression:
            case Case(scrutinee=inner):
                expression = inner
            case Apply(function=function, args=(action, *_)) if is_perform(function):
                return action
            case Apply(function=inner):
                expression = inner
            case _:
                return None


def is_performed(expression: TestExpression) -> bool:
    """Whether an expression performs an action, and does nothing with what that gives."""
    return isinstance(expression, Apply) and is_perform(expression.function) and len(expression.args) == 1


def shown_args(part: Apply) -> tuple[TestExpression, ...]:
    """The arguments that users see."""
    hidden = part.function.hidden if isinstance(part.function, TopLevelName) else 0
    return part.args[hidden:]
