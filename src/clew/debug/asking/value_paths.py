"""Parts of the values in a statement, as users name them: by a path, or by what they read like."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from clew.debug.computation_statement import Statement, ValuePlace, ValueRole
from clew.machine.values.value import Construct, ListValue, Value
from clew.source.blanks import squeezed
from clew.source.diagnostics import UsageFault
from clew.trace.stories.story_words import USUAL_WORDS, StoryWords

#: How many parts are looked at for one that reads like a text.
_MOST = 5_000

Shown = Callable[[Value], str]


def place_of(
    statement: Statement, words: str, shown: Shown, language: StoryWords = USUAL_WORDS
) -> ValuePlace:
    """The place that a user means: `3.1` in the result, `a2 3.1` in the second argument, or a text that reads so.

    Lists may be made of cells that are constructors like others; `language` knows which.
    """
    role, index, rest = ValueRole.RESULT, 0, words.strip()
    first, _, more = rest.partition(" ")
    if first[:1] == "a" and first[1:].isdigit():
        index = int(first[1:]) - 1
        if not 0 <= index < len(statement.arguments):
            raise UsageFault(
                f"there is no argument {index + 1}", hint=f"there are {len(statement.arguments)}"
            )
        role, rest = ValueRole.ARGUMENT, more.strip()
        if not rest:
            return ValuePlace(role, index)
    whole = statement.value(ValuePlace(role, index)).value
    if rest and all(piece.isdigit() and int(piece) > 0 for piece in rest.split(".")):
        path = _path(whole, [int(piece) for piece in rest.split(".")], language)
        if path is not None:
            return ValuePlace(role, index, path)
    for place in (ValuePlace(role, index), *_arguments(statement, role)):
        for path, part in _parts(statement.value(place).value, language):
            if squeezed(shown(part)) == squeezed(rest):
                return ValuePlace(place.role, place.index, path)
    raise UsageFault(f"no part of the statement is {rest}", hint="3.1 is the first part of the third one")


def places_within(
    statement: Statement, place: ValuePlace, language: StoryWords = USUAL_WORDS
) -> Iterator[ValuePlace]:
    """The parts of a part, the outermost first."""
    for path, _ in _parts(statement.value(place).value, language):
        if len(path) > len(place.path) and path[: len(place.path)] == place.path:
            yield ValuePlace(place.role, place.index, path)


def _arguments(statement: Statement, role: ValueRole) -> list[ValuePlace]:
    if role is not ValueRole.RESULT:
        return []
    return [ValuePlace(ValueRole.ARGUMENT, i) for i in range(len(statement.arguments))]


def _path(value: Value, pieces: list[int], language: StoryWords) -> tuple[int, ...] | None:
    """From elements and fields counted from 1 to cells and fields counted from 0."""
    path: list[int] = []
    for piece in pieces:
        below = _fields(value, language)
        if piece > len(below) or not all(_is_shown(inner, language) for _, inner in below):
            return None
        steps, value = below[piece - 1]
        path += steps
    return tuple(path)


def _is_shown(value: Value, language: StoryWords) -> bool:
    return not isinstance(value, Construct) or language.shows(value.name)


def _fields(value: Value, language: StoryWords) -> list[tuple[tuple[int, ...], Value]]:
    """The elements of a list, or the fields of a value, each with the way to it through cells and fields."""
    if isinstance(value, Construct) and value.name == language.cell and len(value.args) == 2:
        cells: list[Value] = []
        while isinstance(value, Construct) and value.name == language.cell:
            cells.append(value.args[0])
            value = value.args[1]
        return [((*[1] * i, 0), item) for i, item in enumerate(cells)]
    match value:
        case ListValue(items=items):
            return [((*[1] * i, 0), item) for i, item in enumerate(items)]
        case Construct(name=name, args=args) if name not in language.wrappers:
            return [((i,), arg) for i, arg in enumerate(args)]
    return []


def _parts(value: Value, language: StoryWords) -> Iterator[tuple[tuple[int, ...], Value]]:
    """A value and its parts with their paths, the outermost first."""
    level: list[tuple[tuple[int, ...], Value]] = [((), value)]
    count = 0
    while level:
        below: list[tuple[tuple[int, ...], Value]] = []
        for path, part in level:
            yield path, part
            count += 1
            if count >= _MOST:
                return
            below += [((*path, *steps), inner) for steps, inner in _fields(part, language)]
        level = below
