"""Several calls of a function on lines of their own: what all of them are given alike is long, and stands below, once.

So calls can be asked about together that take the same list or table along, and differ in little else.
"""

from __future__ import annotations

from collections.abc import Sequence

from clew.debug.asking.statement_layout import broken, letter
from clew.debug.computation_statement import StatedValue, Statement, ValueRole

#: Values with texts of so many characters are shown once.
_LEAST = 16

#: Arguments, and variables from around a local function, by their numbers.
Places = frozenset[tuple[ValueRole, int]]


def alike(one: Statement, other: Statement) -> Places:
    """The long values that two calls of a function have at the same places."""
    if one.subject.function != other.subject.function:
        return frozenset()
    found = set()
    for role, values, others in (
        (ValueRole.ARGUMENT, one.arguments, other.arguments),
        (ValueRole.FREE, one.free, other.free),
    ):
        for index, (value, another) in enumerate(zip(values, others, strict=False)):
            if len(value.text) >= _LEAST and value == another:
                found.add((role, index))
    return frozenset(found)


def length(statement: Statement, common: Places) -> int:
    """How long the line of a statement is without these values."""
    return len(statement.text) - sum(len(_at(statement, place).text) for place in common)


def rows(statements: Sequence[Statement], width: int = 100) -> tuple[list[str], list[str]]:
    """A line for each statement, and the lines for what they have in common; none where there is nothing to gain."""
    first, *others = statements
    common = frozenset.intersection(*(alike(first, other) for other in others)) if others else frozenset()
    if not common or all(len(s.text) <= width for s in statements):
        return [s.text for s in statements], []
    letters: dict[str, str] = {}
    for place in sorted(common, key=lambda place: place[1]):
        if place[0] is ValueRole.ARGUMENT:
            text = _at(first, place).text
            letters.setdefault(text, letter(len(letters)))
    below = [
        f"  {'with' if not i else '    '} {name} = {text}" for i, (text, name) in enumerate(letters.items())
    ]
    below += [
        f"  where {v.name} = {v.text}" for i, v in enumerate(first.free) if (ValueRole.FREE, i) in common
    ]
    lines = [_row(statement, common, letters) for statement in statements]
    if any(len(line) > width for line in lines):
        return [s.text for s in statements], []
    return lines, [part for line in below for part in broken(line, width)]


def _row(statement: Statement, common: Places, letters: dict[str, str]) -> str:
    left = statement.left
    for text, name in letters.items():
        left = left.replace(text, name)
    result = letters.get(statement.result.text, statement.result.text)
    rest = [v for i, v in enumerate(statement.free) if (ValueRole.FREE, i) not in common]
    assumed = ", ".join(f"{v.name} = {v.text}" for v in (*rest, *statement.given))
    return f"{left} = {result}" + (f" where {assumed}" if assumed else "")


def _at(statement: Statement, place: tuple[ValueRole, int]) -> StatedValue:
    role, index = place
    return (statement.arguments if role is ValueRole.ARGUMENT else statement.free)[index]
