"""Literals of the program as sampled tests draw them: numbers, characters and texts that its functions compare with."""

from __future__ import annotations

from collections.abc import Iterable

from clew.core.nodes import Literal, LitKind
from clew.machine.values.value import Char, Construct, ListValue, Number, Value

#: Literals of one kind that are drawn at most, and the longest text that is.
_MOST, _LONGEST = 200, 20


def drawn_literals(literals: Iterable[Literal]) -> Value | None:
    """Lists of integers, doubles, characters and texts, small ones first, as a pair of the first and the others.

    None where all are empty.
    """
    integers: dict[int, None] = {}
    doubles: dict[float, None] = {}
    characters: dict[str, None] = {}
    texts: dict[str, None] = {}
    for literal in literals:
        match literal.kind, literal.value:
            case LitKind.INT, int() as number:  # what is compared with a literal changes there, or next to it
                integers |= dict.fromkeys(sign * (number + by) for sign in (1, -1) for by in (0, 1, -1))
            case LitKind.DOUBLE, float() as number:
                doubles[number] = None
            case LitKind.CHAR, str() as char:
                characters[char] = None
            case LitKind.STRING, str() as text if 0 < len(text) <= _LONGEST:
                texts[text] = None
                characters |= dict.fromkeys(text)
    if not (integers or doubles or characters or texts):
        return None
    return _pair(
        _list(map(Number, sorted(integers, key=lambda n: (abs(n), n < 0)))),
        _pair(
            _list(map(Number, doubles)),
            _pair(_list(map(Char, characters)), _list(_list(map(Char, t)) for t in sorted(texts, key=len))),
        ),
    )


def _list(values: Iterable[Value]) -> ListValue:
    return ListValue(tuple(values)[:_MOST], None)


def _pair(first: Value, second: Value) -> Value:
    return Construct("(,)", (first, second))


#: Where no literals are drawn.
NO_LITERALS: Value = _pair(_list(()), _pair(_list(()), _pair(_list(()), _list(()))))
