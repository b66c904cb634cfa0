"""Lays statements out so that large ones can be judged (the seed's Figs. 61-63 show why).

A short statement is one line. In a long one, each argument has a line of its own, a function is a small table, and a
part that stands in several places, as what a function leaves unchanged does, has a letter: what has none is what differs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise

from clew.debug.computation_statement import StatedValue, Statement
from clew.machine.values.parts import children, parts
from clew.machine.values.render import plain_name
from clew.machine.values.value import Construct, FunctionMap, ListValue, Value

#: What shows a value without its type, as an argument or not.
ShowPart = Callable[[Value, bool], str]
#: Parts of at least so many characters get a letter, if they occur again.
_LEAST = 16
#: Of a value that takes more lines than this, as many are shown at its beginning and at its end.
_MOST_LINES, _FIRST, _LAST = 12, 6, 3
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_CLOSING = {"(": ")", "[": "]", "{": "}"}


def laid_out(statement: Statement, show: ShowPart, width: int = 100) -> tuple[list[str], list[str]]:
    """The lines of a statement, all of them, and with only the first and last ones of a value that takes many."""
    lines = [broken(line, width) for line in _unbroken(statement, show, width)]
    return [part for line in lines for part in line], [part for line in lines for part in _shortened(line)]


def _unbroken(statement: Statement, show: ShowPart, width: int) -> list[str]:
    text = statement.text
    if len(text) <= width and not _has_table(statement):
        return [text]
    letters = _letters(statement, show)
    is_plain = not letters and not _has_table(statement) and not _is_table(statement.result)
    if len(text) <= 2 * width and is_plain:
        return _split(statement)
    return _large(statement, letters, show, width)


def _shortened(lines: list[str]) -> list[str]:
    """A broken line without its middle, if it takes many lines."""
    if len(lines) <= _MOST_LINES:
        return lines
    first = lines[:_FIRST]
    indent = first[-1][: len(first[-1]) - len(first[-1].lstrip())]
    left_out = len(lines) - _FIRST - _LAST
    return [*first, f"{indent}... {left_out} more lines ...", *lines[-_LAST:]]


def broken(line: str, width: int) -> list[str]:
    """A line as several ones that fit, as far as brackets and commas allow: a bracket that is too long has its items below.

    It reads the text alone, so it serves every language.
    """
    if len(line) <= width:
        return [line]
    opened = _longest_bracket(line)
    if opened is None:
        return [line]
    start, end, commas = opened
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    found = broken(line[: start + 1], width)
    for item in _filled(
        [line[a + 1 : b].strip() for a, b in pairwise((start, *commas, end))], width - len(indent)
    ):
        found += broken(indent + item, width)
    closed = found[-1] + line[end:]
    return (
        [*found[:-1], closed] if len(closed) <= width else [*found, *broken(indent[2:] + line[end:], width)]
    )


def _filled(items: Sequence[str], width: int) -> list[str]:
    """Items with commas between them, as many on a line as fit."""
    lines = [""]
    for number, item in enumerate(items):
        text = item + ("," if number < len(items) - 1 else "")
        together = f"{lines[-1]} {text}".lstrip()
        if len(together) <= width and len(text) <= width // 3:
            lines[-1] = together
        else:
            lines.append(text)
    return [line for line in lines if line]


def _longest_bracket(line: str) -> tuple[int, int, list[int]] | None:
    """The longest bracket with commas in it that is in no other such one: where it begins, ends, and has its commas."""
    stack: list[tuple[int, list[int]]] = []
    found: list[tuple[int, int, list[int]]] = []
    quoted = False
    for place, char in enumerate(line):
        if quoted or char == '"':
            quoted = (not quoted) if char == '"' and line[place - 1] != "\\" else quoted
        elif char in _CLOSING:
            stack.append((place, []))
        elif stack and char == _CLOSING[line[stack[-1][0]]]:
            start, commas = stack.pop()
            if commas:
                found.append((start, place, commas))
        elif char == "," and stack:
            stack[-1][1].append(place)
    return max(found, key=lambda b: b[1] - b[0], default=None)


def _has_table(statement: Statement) -> bool:
    return any(map(_is_table, statement.arguments))


def _is_table(stated: StatedValue) -> bool:
    return isinstance(stated.value, FunctionMap) and len(stated.value.entries) > 1


def _split(statement: Statement) -> list[str]:
    lines = [statement.subject.name, *(f"    {a.text}" for a in statement.arguments)]
    lines.append(f"  = {statement.result.text}")
    return [*lines, *(f"  where {v.name} = {v.text}" for v in (*statement.free, *statement.given))]


def _large(statement: Statement, letters: dict[Value, str], show: ShowPart, width: int) -> list[str]:
    lines = [statement.subject.name]
    for stated in statement.arguments:
        lines += _argument(stated, letters, show, width)
    if _is_table(statement.result):
        lines += ["  = a function:", *_rows(statement.result.value, letters, show, width)]
    else:
        lines.append(f"  = {_text(statement.result, letters, show, is_argument=False)}")
    for stated in (*statement.free, *statement.given):
        lines.append(f"  where {stated.name} = {_text(stated, letters, show, is_argument=False)}")
    for number, (part, named) in enumerate(letters.items()):
        inner = {v: name for v, name in letters.items() if v != part}
        word = "with " if number == 0 else "     "
        lines.append(f"  {word}{named} = {show(_folded(part, inner), False)}")
    return lines


def _argument(stated: StatedValue, letters: dict[Value, str], show: ShowPart, width: int) -> Iterator[str]:
    if not _is_table(stated):
        yield f"    {_text(stated, letters, show, is_argument=True)}"
        return
    yield f"    {stated.name}:" if stated.name else "    a function:"
    yield from _rows(stated.value, letters, show, width)


def _rows(value: Value, letters: dict[Value, str], show: ShowPart, width: int) -> Iterator[str]:
    """The rows of a table: what a function was given, and what it gave; on the next line where they do not fit."""
    assert isinstance(value, FunctionMap)
    lefts = [" ".join(show(_folded(a, letters), True) for a in e.arguments) for e in value.entries]
    rights = [show(_folded(e.result, letters), False) for e in value.entries]
    longest = max(map(len, lefts))
    is_narrow = all(longest + len(right) <= width - 10 for right in rights)
    for left, right in zip(lefts, rights, strict=True):
        if is_narrow:
            yield f"      {left:<{longest}} -> {right}"
        else:
            yield f"      {left}"
            yield f"        -> {right}"


def _text(stated: StatedValue, letters: dict[Value, str], show: ShowPart, *, is_argument: bool) -> str:
    folded = _folded(stated.value, letters)
    return stated.text if folded == stated.value else show(folded, is_argument)


def _letters(statement: Statement, show: ShowPart) -> dict[Value, str]:
    """Letters for the largest parts that occur more than once, in the order of the statement."""
    counts: Counter[Value] = Counter()
    for stated in (*statement.arguments, statement.result):
        counts.update(part for part in parts(stated.value) if isinstance(part, Construct | ListValue))
    repeated = {v for v, count in counts.items() if count > 1 and _is_long(v, show)}
    chosen: dict[Value, None] = {}
    hidden: dict[str, bool] = {}
    for stated in (*statement.arguments, statement.result) if repeated else ():
        for part in _outermost(stated.value, repeated, show, hidden):
            chosen.setdefault(part)
    return {part: letter(number) for number, part in enumerate(chosen)}


def _is_long(value: Value, show: ShowPart) -> bool:
    """Whether a value has a text that is worth a letter; each part has one character at least."""
    return sum(1 for _ in islice(parts(value), _LEAST)) == _LEAST or len(show(value, False)) >= _LEAST


def _outermost(
    value: Value, wanted: set[Value], show: ShowPart, hidden: dict[str, bool], *, inside: bool = False
) -> Iterator[Value]:
    """The parts to fold that are in no other; `inside` what is shown by other words than its constructors, none of its own.

    `hidden` keeps which constructors are shown so: to see it, a whole value must be shown.
    """
    hides = False
    if isinstance(value, Construct):
        if value.name not in hidden:
            hidden[value.name] = _is_abstract(value, show)
        hides = hidden[value.name]
    if value in wanted and isinstance(value, Construct | ListValue) and not (hides and inside):
        yield value
        return
    for part in children(value):
        yield from _outermost(part, wanted, show, hidden, inside=hides)


def _is_abstract(value: Construct, show: ShowPart) -> bool:
    """Whether a value is not shown by its constructor, as `fromList [1,2]` is not."""
    name = plain_name(value.name)
    return name[:1].isalpha() and name not in show(value, False)


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


def letter(number: int) -> str:
    """The name of a part that is shown once."""
    return _LETTERS[number] if number < len(_LETTERS) else f"a{number}"
