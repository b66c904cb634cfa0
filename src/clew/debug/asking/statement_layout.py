"""Lays statements out so that large ones can be judged (the seed's Figs. 61-63 show why).

A short statement is one line. In a long one, each argument has a line of its own, a function is a small table, and a
part that stands in several places, as what a function leaves unchanged does, has a letter: what has none is what differs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from clew.debug.computation_statement import StatedValue, Statement
from clew.machine.values.parts import children, parts
from clew.machine.values.value import Construct, FunctionMap, ListValue, Value

#: What shows a value without its type, as an argument or not.
ShowPart = Callable[[Value, bool], str]
#: Parts of at least this many pieces get a letter, if they occur again.
_LEAST = 4
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def laid_out(statement: Statement, show: ShowPart, width: int = 100) -> list[str]:
    """The lines of a statement."""
    text = statement.text
    if len(text) <= width and not _has_table(statement):
        return [text]
    letters = _letters(statement)
    if len(text) <= 2 * width and not letters and not _has_table(statement):
        return _split(statement)
    return _large(statement, letters, show)


def _has_table(statement: Statement) -> bool:
    return any(isinstance(a.value, FunctionMap) and len(a.value.entries) > 1 for a in statement.arguments)


def _split(statement: Statement) -> list[str]:
    lines = [statement.subject.name, *(f"    {a.text}" for a in statement.arguments)]
    lines.append(f"  = {statement.result.text}")
    return [*lines, *(f"  where {v.name} = {v.text}" for v in (*statement.free, *statement.given))]


def _large(statement: Statement, letters: dict[Value, str], show: ShowPart) -> list[str]:
    lines = [statement.subject.name]
    for stated in statement.arguments:
        lines += _argument(stated, letters, show)
    lines.append(f"  = {_text(statement.result, letters, show, is_argument=False)}")
    for stated in (*statement.free, *statement.given):
        lines.append(f"  where {stated.name} = {_text(stated, letters, show, is_argument=False)}")
    for number, (part, letter) in enumerate(letters.items()):
        inner = {v: name for v, name in letters.items() if v != part}
        word = "with " if number == 0 else "     "
        lines.append(f"  {word}{letter} = {show(_folded(part, inner), False)}")
    return lines


def _argument(stated: StatedValue, letters: dict[Value, str], show: ShowPart) -> Iterator[str]:
    value = stated.value
    if not isinstance(value, FunctionMap) or len(value.entries) < 2:
        yield f"    {_text(stated, letters, show, is_argument=True)}"
        return
    lefts = [" ".join(show(_folded(a, letters), True) for a in e.arguments) for e in value.entries]
    width = max(map(len, lefts))
    name = f"{stated.name}:" if stated.name else "a function:"
    yield f"    {name}"
    for left, entry in zip(lefts, value.entries, strict=True):
        yield f"      {left:<{width}} -> {show(_folded(entry.result, letters), False)}"


def _text(stated: StatedValue, letters: dict[Value, str], show: ShowPart, *, is_argument: bool) -> str:
    folded = _folded(stated.value, letters)
    return stated.text if folded == stated.value else show(folded, is_argument)


def _letters(statement: Statement) -> dict[Value, str]:
    """Letters for the largest parts that occur more than once, in the order of the statement."""
    counts: Counter[Value] = Counter()
    order: dict[Value, None] = {}
    for stated in (*statement.arguments, statement.result):
        for part in parts(stated.value):
            if isinstance(part, Construct | ListValue) and _size(part) >= _LEAST:
                counts[part] += 1
                order.setdefault(part)
    repeated = {v for v, count in counts.items() if count > 1}
    chosen: dict[Value, None] = {}
    for stated in (*statement.arguments, statement.result):
        for part in _outermost(stated.value, repeated):
            chosen.setdefault(part)
    return {part: _letter(number) for number, part in enumerate(chosen)}


def _outermost(value: Value, wanted: set[Value]) -> Iterator[Value]:
    if value in wanted and isinstance(value, Construct | ListValue):
        yield value
        return
    for part in children(value):
        yield from _outermost(part, wanted)


def _folded(value: Value, letters: dict[Value, str]) -> Value:
    """The value with letters in the place of parts that have one."""
    match value:
        case Construct() | ListValue() if value in letters:
            return Construct(letters[value])
        case Construct(name=name, args=args):
            return Construct(name, tuple(_folded(a, letters) for a in args))
        case ListValue(items=items, rest=rest):
            folded = None if rest is None else _folded(rest, letters)
            return ListValue(tuple(_folded(i, letters) for i in items), folded)
        case _:
            return value


def _size(value: Value) -> int:
    return sum(1 for _ in parts(value))


def _letter(number: int) -> str:
    return _LETTERS[number] if number < len(_LETTERS) else f"a{number}"
