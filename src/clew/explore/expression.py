"""Test expressions: applications of names to arguments, with holes for what was never needed (Allwood, section 4.2.1).

They are plain frozen data, so that they can be compared, pickled and kept. A hole is shown as `?`, `?1`, ... in
the order of occurrence; `*` is a value of a type that nothing constrains, forced but never looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum


class NameKind(Enum):
    """What a name stands for; the runtime builds each in its own way."""

    FUNCTION = "function"
    CONSTRUCTOR = "constructor"
    NEWTYPE = "newtype"
    INSTANCE = "instance"


@dataclass(frozen=True, slots=True)
class Name:
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
    constructor: Name
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


#: What an action gives; a constraint-free function of the libraries, applied to the action.
PERFORM = Name("Clew.Base.unsafePerformIO", "unsafePerformIO")

TestExpression = Name | Constant | Hole | Star | Apply | Case | Table

_ATOM = 11
_APPLICATION = 10


def holes(expression: TestExpression) -> Iterator[int]:
    """The holes of an expression from left to right, hidden arguments left out."""
    waiting: list[TestExpression] = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Hole):
            yield part.number
        elif isinstance(part, Apply):
            waiting.extend(reversed(_shown_args(part)))
            waiting.append(part.function)
        elif isinstance(part, Case):
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            waiting.extend(reversed(part.results))


def fill(expression: TestExpression, known: Mapping[int, TestExpression]) -> TestExpression:
    """The expression with holes filled by what they became, all the way down."""
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
    """How much there is to read in it, and how large its constants are: lighter ones are told first."""
    count, magnitude = 0, 0
    waiting = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Apply):
            waiting.append(part.function)
            waiting.extend(_shown_args(part))
        elif isinstance(part, Case):
            count += 2
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            count += 1
            waiting.extend(part.results)
        elif not isinstance(part, Hole):
            count += 1
            if isinstance(part, Constant):
                magnitude += (
                    len(part.value) if isinstance(part.value, str) else min(int(abs(part.value)), 1 << 30)
                )
    return count, magnitude


def root(expression: TestExpression) -> Name | None:
    """The function that an expression is about: under all case expressions."""
    while True:
        match expression:
            case Case(scrutinee=inner):
                expression = inner
            case Apply(function=function, args=(inner, *_)) if function == PERFORM:
                expression = inner
            case Apply(function=inner):
                expression = inner
            case Name():
                return expression
            case _:
                return None


def _shown_args(part: Apply) -> tuple[TestExpression, ...]:
    hidden = part.function.hidden if isinstance(part.function, Name) else 0
    return part.args[hidden:]


class Shower:
    """Shows expressions; `hole` says how a hole is shown: as `?k`, or as source can have it."""

    def __init__(self, expression: TestExpression, *, source: str | None = None) -> None:
        """With `source`, as text that can be evaluated: that stands for what was never needed."""
        self._unknown = source
        self._source = source is not None
        #: Where what takes a dictionary cannot be told its type, the types of holes and constants are said.
        self._typed = self._source and _has_hidden(expression)
        self._numbers = {number: i for i, number in enumerate(dict.fromkeys(holes(expression)))}

    def hole(self, number: int) -> str:
        if self._unknown is not None:
            return self._unknown
        index = self._numbers.get(number, len(self._numbers))
        return f"?{index}" if index else "?"

    def show(self, expression: TestExpression, precedence: int = 0) -> str:
        match expression:
            case Hole(number):
                if self._typed and expression.type is not None:
                    return f"({self._unknown} :: {expression.type})"
                return self.hole(number)
            case Star():
                return "()" if self._source else "*"
            case Constant(value, type_):
                if self._typed and not isinstance(value, str):
                    return f"({show_constant(value, type_)} :: {type_})"
                return show_constant(value, type_, precedence)
            case Name():
                text = f"({expression.text})" if is_operator(expression.text) else expression.text
                return f"({text} :: {expression.type})" if self._is_annotated(expression) else text
            case Apply():
                return self._application(expression, precedence)
            case Case(scrutinee, constructor, index, arity):
                pattern = _pattern(constructor, index, arity)
                return _parens(f"case {self.show(scrutinee)} of {pattern} -> x", precedence > 0)
            case Table(_, _, patterns, results):
                return self._table(patterns, results, precedence)

    def _is_annotated(self, name: Name) -> bool:
        return self._source and name.type is not None

    def _table(self, patterns: tuple[str, ...], results: tuple[TestExpression, ...], precedence: int) -> str:
        if patterns == ("_",):
            return _parens(f"\\_ -> {self.show(results[0])}", precedence > 0)
        rows = "; ".join(f"{p} -> {self.show(r)}" for p, r in zip(patterns, results, strict=True))
        if self._source:
            return _parens(f"\\x -> case x of {{ {rows} }}", precedence > 0)
        return f"{{{rows}}}"

    def _application(self, expression: Apply, precedence: int) -> str:
        function, args = expression.function, _shown_args(expression)
        if not args:
            return self.show(function, precedence)
        if isinstance(function, Name) and not self._is_annotated(function):
            text = function.text
            if text == ":" and len(args) == 2:
                return self._list(expression, precedence)
            if text.startswith("(,") and len(args) == len(text) - 1:
                return f"({','.join(self.show(a) for a in args)})"
            if is_operator(text) and len(args) == 2:
                side, level = function.fixity or ("left", 9)
                left = self.show(args[0], level + (side != "left"))
                right = self.show(args[1], level + (side != "right"))
                return _parens(f"{left} {text} {right}", precedence > level)
        parts = [self.show(function, _APPLICATION), *(self.show(a, _ATOM) for a in args)]
        return _parens(" ".join(parts), precedence > _APPLICATION)

    def _list(self, expression: TestExpression, precedence: int) -> str:
        """A list that ends is shown in brackets, a text in quotes, an open one with its colons."""
        items: list[TestExpression] = []
        rest = expression
        while isinstance(rest, Apply) and isinstance(rest.function, Name) and rest.function.text == ":":
            items.append(rest.args[0])
            rest = rest.args[1]
        if isinstance(rest, Constant) and rest.type == "String":
            items.extend(Constant(c, "Char") for c in str(rest.value))
            rest = _NIL
        if isinstance(rest, Name) and rest.text == "[]":
            if all(isinstance(i, Constant) and i.type == "Char" for i in items):
                text = "".join(str(i.value) for i in items if isinstance(i, Constant))
                return show_constant(text, "String", precedence)
            return f"[{','.join(self.show(i) for i in items)}]"
        shown = [self.show(i, 6) for i in items] + [self.show(rest, 5)]
        return _parens(" : ".join(shown), precedence > 5)


def _has_hidden(expression: TestExpression) -> bool:
    """Whether a name in it takes a dictionary, and its type is not said."""
    waiting = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Name):
            if part.hidden and part.kind is not NameKind.INSTANCE and part.type is None:
                return True
        elif isinstance(part, Apply):
            waiting.append(part.function)
            waiting.extend(_shown_args(part))
        elif isinstance(part, Case):
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            waiting.extend(part.results)
    return False


_NIL = Name("[]", "[]", NameKind.CONSTRUCTOR)
_RESULT = Name("result", "result")


def show(expression: TestExpression) -> str:
    """As Allwood shows them: `insert 0 (Branch ? 0 ?1)`."""
    return Shower(expression).show(expression)


def show_source(expression: TestExpression, unknown: str = "undefined") -> str:
    """As source that can be evaluated, with `unknown` for what was never needed; what is done with a result follows it."""
    shower = Shower(expression, source=unknown)
    action = performed(expression)
    if action is None:
        return shower.show(expression)
    if _is_performed(expression):
        return shower.show(action)
    rest = shower.show(_with_result(expression), _ATOM)
    return f"{shower.show(action, 2)} >>= \\result -> {rest} `seq` return ()"


def performed(expression: TestExpression) -> TestExpression | None:
    """The action whose result an expression is about, if there is one."""
    while True:
        match expression:
            case Case(scrutinee=inner):
                expression = inner
            case Apply(function=function, args=(action, *_)) if function == PERFORM:
                return action
            case Apply(function=inner):
                expression = inner
            case _:
                return None


def _is_performed(expression: TestExpression) -> bool:
    return isinstance(expression, Apply) and expression.function == PERFORM and len(expression.args) == 1


def _with_result(expression: TestExpression) -> TestExpression:
    """The expression with a variable for what the action gives."""
    match expression:
        case Case(scrutinee, constructor, index, arity, at):
            return Case(_with_result(scrutinee), constructor, index, arity, at)
        case Apply(function, args):
            if function == PERFORM:
                return Apply(_RESULT, args[1:]) if args[1:] else _RESULT
            return Apply(_with_result(function), args)
        case _:
            return expression


def told(expression: TestExpression) -> str:
    """As findings are told: performing a whole action goes without saying."""
    if _is_performed(expression):
        assert isinstance(expression, Apply)
        return show(expression.args[0])
    return show(expression)


def show_hole(expression: TestExpression, number: int) -> str:
    """How one of the holes of an expression is shown in it."""
    return Shower(expression).hole(number)


def show_constant(value: int | float | str, type_: str, precedence: int = 0) -> str:
    from clew.machine.numbers.doubles import show_double
    from clew.machine.values.readback import Char, ListValue, render

    if isinstance(value, str):
        if type_ == "Char":
            return render(Char(value))
        return render(ListValue(tuple(Char(c) for c in value), None)) if value else '""'
    text = show_double(value) if isinstance(value, float) else str(value)
    return _parens(text, text.startswith("-") and precedence > 6)


def is_operator(text: str) -> bool:
    """Whether a name is written between its arguments; a qualified one has its dots before the symbol."""
    last = text[-1:]
    return not (last.isalnum() or last in "_'])\"") and bool(text)


def _pattern(constructor: Name, index: int, arity: int) -> str:
    fields = ["x" if i == index else "_" for i in range(arity)]
    if constructor.text.startswith("(,"):
        return f"({', '.join(fields)})"
    if is_operator(constructor.text) and arity == 2:
        return f"{fields[0]} {constructor.text} {fields[1]}"
    text = f"({constructor.text})" if is_operator(constructor.text) else constructor.text
    return " ".join([text, *fields])


def _parens(text: str, needed: bool) -> str:
    return f"({text})" if needed else text
