"""Which statements follow from others: the more-general rule, in its sound directions only (Faddegon, section 2.2.4).

A statement says: for all completions of what its arguments leave open, some completion of its result is right (2.2.2).
So a right statement makes those right that say less of the result about at least as defined arguments, and a wrong one
makes those wrong that say more of the result about at most as defined arguments. Nothing else follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import StatedValue, Statement
from clew.machine.values.value import (
    Array,
    Closure,
    Construct,
    Cut,
    Fault,
    FunctionMap,
    ListValue,
    MapEntry,
    Unevaluated,
    Value,
    Variable,
)

_OPEN = (Unevaluated, Variable)
CONS, NIL = ":", "[]"


def follows(known: Statement, mark: Rightness, other: Statement) -> bool:
    """Whether a mark of one statement holds for another as well."""
    if known.subject.function != other.subject.function:
        return False
    before, after = assumed(known), assumed(other)
    if len(before) != len(after):
        return False
    if mark is Rightness.RIGHT:
        return all(map(says_less, before, after)) and says_less(other.result.value, known.result.value)
    if mark is Rightness.WRONG:
        return all(map(says_less, after, before)) and says_less(known.result.value, other.result.value)
    if mark is Rightness.INADMISSIBLE:
        return all(map(says_less, before, after))
    return before == after and known.result.value == other.result.value


def assumed(statement: Statement) -> list[Value]:
    """What a statement is judged under: its arguments, and the variables and constants that its function sees."""
    return [v.value for v in _stated(statement)]


def _stated(statement: Statement) -> Sequence[StatedValue]:
    return (*statement.arguments, *statement.free, *statement.given)


def says_less(one: Value, other: Value) -> bool:
    """Whether the first value becomes the second when what it leaves open is filled in."""
    waiting = [(one, other)]
    while waiting:
        less, more = waiting.pop()
        if isinstance(less, _OPEN):
            continue
        if isinstance(less, Cut | Array | Closure) or isinstance(more, Cut | Array):
            return False  # nothing is known of what was cut off, or may change
        if isinstance(less, FunctionMap):
            if not isinstance(more, FunctionMap) or not _map_says_less(less.entries, more.entries):
                return False
            continue
        if isinstance(less, ListValue) and isinstance(more, ListValue):
            shared = min(len(less.items), len(more.items))
            waiting.extend(zip(less.items[:shared], more.items[:shared], strict=True))
            less, more = _rest(less, shared), _rest(more, shared)
            if isinstance(less, ListValue) and isinstance(more, ListValue):
                return False  # one of them ends, and the other one does not
            waiting.append((less, more))
            continue
        if isinstance(less, ListValue) or isinstance(more, ListValue):
            less, more = _cell(less), _cell(more)
        if isinstance(less, Construct):
            if not isinstance(more, Construct) or less.name != more.name or len(less.args) != len(more.args):
                return False
            waiting.extend(zip(less.args, more.args, strict=True))
            continue
        if isinstance(less, Fault):
            if not isinstance(more, Fault) or less.exception is None or less != more:
                return False
            continue
        if less != more:
            return False
    return True


def _map_says_less(less: Iterable[MapEntry], more: Sequence[MapEntry]) -> bool:
    """Whether every application of the first function follows from one of the second."""
    return all(
        any(
            len(entry.arguments) == len(known.arguments)
            and all(map(says_less, known.arguments, entry.arguments))
            and says_less(entry.result, known.result)
            for known in more
        )
        for entry in less
    )


def _rest(value: ListValue, taken: int) -> Value:
    """What is behind the first elements of a list."""
    if taken < len(value.items):
        return ListValue(value.items[taken:], value.rest)
    return Construct(NIL) if value.rest is None else value.rest


def _cell(value: Value) -> Value:
    """A list as its first cell; anything else as it is."""
    if not isinstance(value, ListValue):
        return value
    return Construct(CONS, (value.items[0], _rest(value, 1))) if value.items else _rest(value, 0)
