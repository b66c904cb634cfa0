"""What checking finds in Erlang, as text: drawn values, exceptions, and expressions that fail again."""

from __future__ import annotations

import re
from collections.abc import Sequence

from clew.erlang.properties.term_values import is_whole_list, items_of
from clew.erlang.show.exception_text import exception_text, is_refusal
from clew.erlang.show.term_text import term_text
from clew.erlang.syntax.written_atoms import atom_text
from clew.language.properties import Property
from clew.machine.values.parts import parts
from clew.machine.values.value import Closure, Construct, Cut, Number, Unevaluated, Value, Variable
from clew.source.recursion_limit import deep_recursion

#: What PropEr writes where an input fails.
_FAILURE = re.compile(r"^Failed: ", re.MULTILINE)
#: What says whether a property holds on values, or raises what it raises; and what shows that to a user.
_HOLDS, _CHECK = "clew_property:holds", "proper:check"
#: Terms that no expression denotes.
_UNWRITTEN = frozenset({"Ref", "Pid"})


class ErlangPropertyWriter:
    """Writes the values that properties draw: they are in one list, in their order."""

    def arguments(self, prop: Property, values: Sequence[Value]) -> tuple[str, ...]:
        with deep_recursion():
            return tuple(term_text(item) for value in values for item in items_of(value))

    def call(self, prop: Property, arguments: Sequence[str]) -> str:
        if not prop.variables:
            return prop.name
        return f"{prop.name}: {', '.join(arguments)}" if arguments else prop.name

    @property
    def falsehood(self) -> str:
        return "false"

    def exception(self, exception: Value) -> str:
        with deep_recursion():
            return exception_text(exception)

    def refusal(self, exception: Value) -> str | None:
        return exception_text(exception) if is_refusal(exception) else None

    def expressions(self, prop: Property, values: Sequence[Value]) -> Sequence[str]:
        if prop.is_unit:
            return [f"{prop.runner}()"] if prop.runner else []
        with deep_recursion():
            drawn = _closed(values[0], _NONE)
            if not is_whole_list(drawn) or not _is_written(drawn):
                return []
            return [f"{_HOLDS}({prop.runner}(), [{', '.join(map(term_text, items_of(drawn)))}])"]

    def runs(self, prop: Property, text: str, bound: int) -> Sequence[str]:
        return [text.replace(_HOLDS, _CHECK, 1) if text.startswith(_HOLDS) else text]

    def reports_failure(self, output: str) -> bool:
        return _FAILURE.search(output) is not None

    def discards(self, exception: Value) -> bool:
        return False

    def stands_for_others(self, value: Value) -> bool:
        return False


#: The end of a list, and a term that serves as well as any other.
_NONE, _ANY = Construct("Nil"), Construct("Int", (Number(0),))


def _closed(term: Value, open_: Value) -> Value:
    """A term with something in the places that a run has not looked at: what an `open_` term is, no more items in lists,
    and any other term inside of them.
    """
    match term:
        case Unevaluated(running=False):
            return open_
        case Construct("Cons", (item, rest)):
            return Construct("Cons", (_closed(item, _ANY), _closed(rest, _NONE)))
        case Construct(name, args):
            return Construct(name, tuple(_closed(arg, _ANY) for arg in args))
    return term


def _is_written(term: Value) -> bool:
    """Whether an expression denotes a term."""
    stack = [term]
    while stack:
        part = stack.pop()
        match part:
            case Construct(name, (Closure(), Construct("Tuple3", (Construct("'$calls'"), _, calls)))):
                if not _are_patterns(calls):
                    return False
                stack.append(calls)
            case Unevaluated() | Variable() | Cut() | Closure():
                return False
            case Construct(name, args):
                if name in _UNWRITTEN:
                    return False
                stack.extend(args)
    return True


def _are_patterns(calls: Value) -> bool:
    """Whether a function is written by its calls: there are some, and none has a map, which matches larger ones, too."""
    is_called = isinstance(calls, Construct) and calls.name == "Cons"
    return is_called and not any(isinstance(p, Construct) and p.name == "Map" for p in parts(calls))


def called(module: str, name: str, home: str) -> str:
    """A function as expressions in a module name it."""
    return atom_text(name) if module == home else f"{atom_text(module)}:{atom_text(name)}"
