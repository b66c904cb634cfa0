"""What a search has chosen, as the terms that it stands for: for reports.

What was never looked at is filled in without regard to bounds; then the nearest value of the type is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType
from clew.machine.values.value import Construct, ListValue, Number, Value
from clew.unknowns.made_doubles import double_of

#: Bytes of a bitstring that nothing looked at, at most.
_MOST_FILLED = 8


def integer(number: int) -> Value:
    return Construct("Int", (Number(number),))


def within(choice: Value, low: int | None, high: int | None) -> Value:
    """The nearest number within bounds."""
    if not isinstance(choice, Number):
        return choice
    number = int(choice.value)
    if low is not None and number < low:
        number = low
    if high is not None and number > high:
        number = high
    return Number(number)


def finite(choice: Value) -> Value:
    """A number that stands for a float, and not for an infinity or NaN."""
    return (
        choice if not isinstance(choice, Number) or math.isfinite(double_of(int(choice.value))) else Number(0)
    )


def enough_bytes(choice: Value, count: int | None) -> Value:
    """At least so many bytes."""
    if count is None or not isinstance(choice, ListValue) or choice.rest is not None:
        return choice
    missing = max(0, count - len(choice.items))
    items = [within(item, 0, 255) for item in choice.items]
    return ListValue((*items, *((Number(0),) * missing)), None)


def integer_value(choice: Value, low: int | None, high: int | None) -> Value:
    """An integer within its bounds."""
    found = within(choice, low, high)
    return Construct("Int", (found,)) if isinstance(found, Number | Construct) else found


def float_value(choice: Value) -> Value:
    if not isinstance(choice, Number):
        return choice
    number = double_of(int(choice.value))
    return Construct("Float", (Number(number if math.isfinite(number) else 0.0),))


def is_single(type_: ErlangType) -> bool:
    """Whether a type has one value."""
    match type_:
        case e.AtomTerms(str()):
            return True
        case e.IntegerTerms(int() as low, int() as high):
            return low == high
        case e.EmptyList():
            return True
        case e.TupleTerms(tuple() as items):
            return all(map(is_single, items))
    return False


def count(choice: Value, step: int, least: int) -> int | None:
    """A number of bytes."""
    return least + step * max(0, int(choice.value)) if isinstance(choice, Number) else None


def bits_value(whole: int | None, odd: int, parts: Sequence[Value]) -> Value:
    """A bitstring of so many bytes and odd bits."""
    items = parts[0].items if isinstance(parts[0], ListValue) else ()
    if whole is None:
        return parts[0] if not items else Construct("_")
    if whole > len(items) + _MOST_FILLED and not items:
        whole_items: tuple[Value, ...] = (Number(0),) * whole
    else:
        whole_items = (*items, *((Number(0),) * max(0, whole - len(items))))[:whole]
    bytes_ = [Number(min(255, max(0, int(i.value)))) if isinstance(i, Number) else i for i in whole_items]
    if odd:
        last = parts[1]
        top = (1 << odd) - 1
        bits = min(top, max(0, int(last.value))) if isinstance(last, Number) else 0
        bytes_.append(Number(bits << 8 - odd))
    return Construct("Bits", (Number(8 * whole + odd), ListValue(tuple(bytes_), None), Construct("Itself")))


def entries(choice: Value, shown: Callable[[Value], Value]) -> list[tuple[Value, Value]]:
    """The entries that were chosen for a map."""
    found = []
    for item in choice.items if isinstance(choice, ListValue) else ():
        if isinstance(item, Construct) and len(item.args) == 2:
            found.append((shown(item.args[0]), shown(item.args[1])))
    return found


def map_value(pairs: Sequence[tuple[Value, Value]]) -> Value:
    """A map; of entries with the same key the last one counts."""
    from clew.erlang.show.term_text import term_text

    kept = {term_text(key): (key, value) for key, value in pairs}
    tree: Value = Construct("Tip")
    for number, text in enumerate(sorted(kept, reverse=True), 1):
        key, value = kept[text]
        tree = Construct("Bin", (Number(number), key, value, Construct("Tip"), tree))
    return Construct("Map", (tree,))
