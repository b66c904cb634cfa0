"""The types of values in a history, as far as the language knows them.

Core has no types any more: a newtype is what it wraps, and an empty text an empty list. But the user's functions have
signatures, and constructors declared fields. So the type of an expression is looked for on the way that its value came:
at the function that gave it, the parameter that it was handed to, the field that it was put into.

Wrapping and unwrapping leave no trace in Core, so an expression may be both a wrapper and what is in it. Only what the
source shows to be the application of a function has the wrapper that the function's signature says, and an argument one
whose constructor stands before it. A constructor as a function is one that gives what it is given, at its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from clew.core.nodes import Call, Case, Choice, Con, Free, Label, Let, Lit, LitKind, Partial, Var
from clew.core.passes.optimise_facts import is_own
from clew.source.dataclass import dataclass
from clew.source.span import Span
from clew.trace.history.occurrence import LiteralPart, Navigator, Occurrence, Origin
from clew.trace.history.scopes import MatchedField, Parameter
from clew.trace.own_code.written import local_name

#: A type of some language.
KnownType = Any

#: A constructor, and nothing before it that it could be an argument of, in front of what it is applied to.
_WRAPPED = re.compile(
    r"(?:^|[(\[,=$<>|&+*/:-]|\b(?:then|else|in|of))\s*((?:[A-Z][\w']*\.)*[A-Z][\w']*)\s*[($]?\s*$"
)
#: A constructor with what it is applied to: one word, what stands in parentheses, or all behind `$`.
_APPLIED = re.compile(r"((?:[A-Z][\w']*\.)*[A-Z][\w']*)(?![\w'.])\s*([\w'.]+|\(.*\)|\$.*)", re.DOTALL)
#: How many expressions are asked for a type.
_MOST = 60


@dataclass(frozen=True, slots=True)
class FunctionTypes:
    """What a function takes and gives; `evidence` of its parameters come first and are not in the source."""

    evidence: int
    arguments: tuple[KnownType, ...]
    result: KnownType


#: The type of a part, by its number; None if it is not known.
PartType = Callable[[int], KnownType | None]


class KnownTypes(Protocol):
    """The types that a language knows."""

    def of_function(self, name: str, arguments: int) -> FunctionTypes | None:
        """The types of a function of the compiled program that takes so many arguments, evidence included."""

    def given(self, function: FunctionTypes, part: PartType) -> FunctionTypes:
        """The types of a function that is applied to arguments of some types."""

    def of_data(self, constructor: str, part: PartType) -> KnownType | None:
        """The type of data, from the types of its fields."""

    def of_field(self, constructor: str, index: int, whole: KnownType) -> KnownType | None:
        """The type of a field of data of a type."""

    def of_text(self) -> KnownType | None:
        """The type of a literal text."""

    def of_value(self, function: FunctionTypes) -> KnownType:
        """The type of a function as a value."""

    def is_closed(self, type_: KnownType) -> bool:
        """Whether a type has no variables."""

    def is_wrapper(self, type_: KnownType) -> bool:
        """Whether values of a type are those of another one when the program runs."""

    def wrapping(self, name: str) -> FunctionTypes | None:
        """The types of the constructor of a wrapper, by what the source calls it; None for anything else."""


class NoTypes:
    """Nothing is known about types."""

    def of_function(self, name: str, arguments: int) -> FunctionTypes | None:
        return None

    def given(self, function: FunctionTypes, part: PartType) -> FunctionTypes:
        return function

    def of_data(self, constructor: str, part: PartType) -> KnownType | None:
        return None

    def of_field(self, constructor: str, index: int, whole: KnownType) -> KnownType | None:
        return None

    def of_text(self) -> KnownType | None:
        return None

    def of_value(self, function: FunctionTypes) -> KnownType:
        return None

    def is_closed(self, type_: KnownType) -> bool:
        return False

    def is_wrapper(self, type_: KnownType) -> bool:
        return False

    def wrapping(self, name: str) -> FunctionTypes | None:
        return None


class ValueTypes:
    """Finds the types of expressions in a history; `text` is what the source says at a place."""

    def __init__(self, navigator: Navigator, known: KnownTypes, text: Callable[[Span], str]) -> None:
        self.navigator = navigator
        self.history = navigator.history
        self.known = known
        self.text = text

    def of(self, origin: Origin | None) -> KnownType | None:
        """The type of an expression's value; None if nothing tells."""
        found = _Search(self).of(origin)
        if found is None or not self.known.is_wrapper(found):
            return found
        return found if self._is_said(origin) else None

    def _is_said(self, origin: Origin | None) -> bool:
        """Whether the source has the application of a function at its place, and nothing around it."""
        if not isinstance(origin, Occurrence) or not isinstance(origin.expr, Call):
            return False
        name = local_name(origin.expr.name)
        text = self.text(origin.expr.span)
        return text == name or text.startswith(f"{name} ") or (f" {name} " in text and not name[0].isalpha())

    def result(self, act: int) -> KnownType | None:
        """The type of what an activation gives."""
        types = self._applied(act)
        if types is not None:
            return types.result
        found = _Search(self).of(self.navigator.body(act))
        return None if found is None or self.known.is_wrapper(found) else found

    def of_function(self, name: str, arguments: int) -> FunctionTypes | None:
        """The types of a function; not of a copy of a library's, which may have been made for any argument."""
        function = self.history.functions.get(name)
        if "@" in name and (function is None or not is_own(function)):
            return None
        return self.known.of_function(name, arguments)

    def _applied(self, act: int) -> FunctionTypes | None:
        """The types of an activation's function, applied to its arguments."""
        function = self.history.function(act)
        types = self.of_function(function.name, function.arity - function.outside)
        if types is None:
            return None
        search = _Search(self)
        first = function.outside + types.evidence
        return self.known.given(
            types, lambda index: self._handed(search, self.navigator.argument(act, first + index))
        )

    def _handed(self, search: _Search, origin: Origin | None) -> KnownType | None:
        """The type of an argument, in the wrappers that the source has around it."""
        found = search.of(origin)
        if not isinstance(origin, Occurrence):
            return found
        for types in self._wrappers(origin.expr.span):
            inner = found
            found = self.known.given(types, lambda _, inner=inner: inner).result  # type: ignore[misc]
        return found

    def _wrappers(self, span: Span) -> Iterator[FunctionTypes]:
        """The constructors of wrappers that an expression stands in, the innermost first.

        An expression may have the place of what it is wrapped in, or its own.
        """
        own: list[FunctionTypes] = []
        text = self.text(span)
        while (applied := _APPLIED.fullmatch(text)) is not None and _is_closed(applied[2]):
            types = self.known.wrapping(applied[1])
            if types is None:
                break
            own.append(types)
            text = applied[2].removeprefix("$").strip()
            text = text[1:-1].strip() if text.startswith("(") else text
        yield from reversed(own)
        before = self.text(replace(span, column=1, end_line=span.line, end_column=span.column))
        while (around := _WRAPPED.search(before)) is not None:
            types = self.known.wrapping(around[1])
            if types is None:
                break
            yield types
            before = before[: around.start(1)]

    def argument(self, act: int, index: int) -> KnownType | None:
        """The type of an argument, by its number among those that the source shows."""
        types = self._applied(act)
        return None if types is None or index >= len(types.arguments) else types.arguments[index]

    def is_known(self, type_: KnownType | None) -> bool:
        """Whether a type says all about its values."""
        return type_ is not None and self.known.is_closed(type_)

    def narrower(self, declared: KnownType | None, seen: KnownType | None) -> KnownType | None:
        """Of the type of a parameter and that of what was handed to it, the one that tells more.

        A wrapper is no trace in Core: what was handed over may be known as what is in it.
        """
        if declared is None or seen is None:
            return seen or declared
        is_inner = self.known.is_wrapper(declared) and not self.known.is_wrapper(seen)
        return declared if is_inner else seen


def _is_closed(text: str) -> bool:
    """Whether a text that begins with a parenthesis is what stands in it; any other text is as it is."""
    depth = 0
    for index, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if text.startswith("(") and depth == 0 and index < len(text) - 1:
            return False
    return True


class _Search:
    """One search for a type, which asks a limited number of expressions."""

    def __init__(self, types: ValueTypes) -> None:
        self.navigator = types.navigator
        self.history = types.history
        self.known = types.known
        self.of_function = types.of_function
        self.text = types.text
        self.left = _MOST

    def of(self, origin: Origin | None) -> KnownType | None:
        if isinstance(origin, LiteralPart):
            return None if origin.is_character else self.known.of_text()
        if not isinstance(origin, Occurrence) or self.left <= 0:
            return None
        self.left -= 1
        act, expr = origin.act, origin.expr
        match expr:
            case Lit(literal=literal):
                return self.known.of_text() if literal.kind is LitKind.STRING else None
            case Con(name=name, args=args):
                return self.known.of_data(name, self._parts(act, args))
            case Let(body=body) | Free(body=body) | Label(body=body):
                return self.of(Occurrence(act, body))
            case Case() | Choice():
                return self.of(self.navigator.chosen(origin))
            case Call():
                return self._call(origin, expr)
            case Partial(name=name, args=()):
                function = self.history.functions[name]
                types = self.of_function(name, function.arity)
                body = function.body
                if types is None and isinstance(body, Var) and (body.name,) == function.params:
                    types = self.known.wrapping(self.text(expr.span))
                return None if types is None or types.evidence else self.known.of_value(types)
            case Var(name=name):
                return self._variable(origin, name)
        return None

    def _parts(self, act: int, parts: Sequence[Any]) -> PartType:
        return lambda index: self.of(Occurrence(act, parts[index])) if index < len(parts) else None

    def _call(self, origin: Occurrence, call: Call) -> KnownType | None:
        types = self.of_function(call.name, len(call.args))
        if types is not None:
            return self.known.given(types, self._parts(origin.act, call.args[types.evidence :])).result
        entered = self.navigator.callee(origin)
        return None if entered is None else self.of(self.navigator.body(entered))

    def _variable(self, origin: Occurrence, name: str) -> KnownType | None:
        binder = self.history.binder(origin.act, name)
        if isinstance(binder, Parameter):
            function = self.history.function(origin.act)
            types = self.of_function(function.name, function.arity - function.outside)
            index = binder.index - function.outside
            if types is not None and types.evidence <= index < types.evidence + len(types.arguments):
                found = types.arguments[index - types.evidence]
                if self.known.is_closed(found):
                    return found
        elif isinstance(binder, MatchedField):
            whole = self.of(Occurrence(origin.act, binder.case.scrutinee))
            if whole is not None:
                return self.known.of_field(binder.alternative.con, binder.index, whole)
        return self.of(self.navigator.definition(origin))
