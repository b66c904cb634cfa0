"""Inputs in which a part of one argument is the same unknown value as another argument, or as a part of it.

A search chooses the parts of a call apart from each other. Two that have to be equal, such as a key and the key of an
entry in a map, then come out equal late where their type has many values, or never. So what no search has covered is
looked for once more with arguments of the form of a template, in which one variable stands in two places.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import DataType, Program
from clew.core.types import Type, TypeCon
from clew.cover.inputs.filling import Filler
from clew.cover.inputs.values import fill, variables
from clew.machine.values.value import Construct, ListValue, Value, Variable
from clew.source.dataclass import dataclass

#: Constructors on the way to a part, at most, and parts of a variable and pairs of a template that are looked at.
_DEEPEST, _PARTS, _PAIRS = 5, 60, 12
#: A type with more constructors than these is one of many forms, which are only looked into for what they hold many of.
_FEW = 6
#: Types with so few values need no help to come out equal.
_FEW_VALUES = 4

#: From a value to one of its parts: the constructors and the fields.
Path = tuple[tuple[str, int], ...]
#: The first field of a list.
_ITEM = (":", 0)

Template = tuple[Value, ...]
#: Where a variable is to stand.
_Place = tuple[Path, Variable]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of what a variable stands for, and the types around it, the outermost first."""

    variable: int
    path: Path
    type: Type
    around: tuple[Type, ...] = ()
    #: Whether no type on the way has many constructors.
    is_near: bool = True

    def is_inside(self, other: _Part) -> bool:
        return self.variable == other.variable and self.path[: len(other.path)] == other.path


_Pair = tuple[_Part, _Part]


@dataclass(frozen=True, slots=True)
class SharedParts:
    """Makes templates for the arguments of one function."""

    program: Program
    types: Sequence[Type]

    @property
    def _datas(self) -> dict[str, DataType]:
        return {d.name: d for d in (*BUILTIN, *self.program.datas)}

    def plain(self) -> Template:
        """Arguments that have nothing in common."""
        return tuple(Variable(number, type_) for number, type_ in enumerate(self.types))

    def templates(self, base: Template) -> Iterator[Template]:
        """What is like another template, with one more part that is shared; the simplest first."""
        datas = self._datas
        found = Counter(variable for value in base for variable in variables(value))
        parts = [part for v in found for part in _parts(v, datas)]
        single = {v.number for v, times in found.items() if times == 1}
        pairs = sorted(_pairs(parts, single, datas), key=lambda p: (len(p[0].path), len(p[1].path)))
        for pair in pairs[:_PAIRS]:
            yield _shared(base, found, [pair], datas)
        # several things at one place in a list are as many items of it
        by_target: dict[tuple[int, Path], list[_Pair]] = {}
        for pair in pairs[:_PAIRS]:
            if _ITEM in pair[1].path and not pair[0].path:
                by_target.setdefault((pair[1].variable, pair[1].path), []).append(pair)
        for several in by_target.values():
            if len(several) > 1:
                yield _shared(base, found, several, datas)

    def chosen(self, template: Template) -> Template:
        """A template with small values for what is shared: that they are equal is what counts, mostly."""
        times = Counter(variable for value in template for variable in variables(value))
        shared = tuple(v for v, number in times.items() if number > 1)
        filling = Filler(self.program).fill_all(shared, frozenset(v.number for v in shared))
        return template if filling is None else tuple(fill(value, filling.known) for value in template)


def _parts(variable: Variable, datas: Mapping[str, DataType]) -> Iterator[_Part]:
    """The parts of what a variable stands for, the nearest first; no type is looked into inside of itself."""

    def nearest_first() -> Iterator[_Part]:
        waiting = deque([_Part(variable.number, (), variable.type)])
        while waiting:
            part = waiting.popleft()
            yield part
            if part.type in part.around or len(part.path) >= _DEEPEST:
                continue
            constructors = constructors_of(part.type, datas)
            is_near = part.is_near and len(constructors) <= _FEW
            for name, fields in constructors:
                for index, field in enumerate(fields):
                    path = (*part.path, (name, index))
                    waiting.append(_Part(variable.number, path, field, (*part.around, part.type), is_near))

    return islice(nearest_first(), _PARTS)


def _pairs(parts: Sequence[_Part], single: set[int], datas: Mapping[str, DataType]) -> Iterator[_Pair]:
    """The parts that may be the same: what is shared, and where else it is to be."""
    for source in parts:
        if not source.is_near or source.variable not in single or not _has_many(source.type, datas):
            continue
        if source.type in source.around:
            continue
        for target in parts:
            if target.type != source.type or source.is_inside(target) or target.is_inside(source):
                continue
            if (len(source.path), source.variable) > (len(target.path), target.variable):
                continue  # the same two the other way round
            items = [at for at, step in enumerate(target.path) if step == _ITEM]
            if items and _ITEM in source.path:
                continue
            if source.type in target.around[items[-1] + 1 if items else 0 :]:
                continue  # what is around it can be the same
            if items or target.is_near:
                yield source, target


def _has_many(type_: Type, datas: Mapping[str, DataType]) -> bool:
    """Whether a type has data as values, and many of them; numbers are equal where a solver wants them to be."""
    constructors = constructors_of(type_, datas)
    return any(fields for _, fields in constructors) or len(constructors) > _FEW_VALUES


def _shared(
    base: Template, known: Mapping[Variable, int], pairs: Sequence[_Pair], datas: Mapping[str, DataType]
) -> Template:
    """A template in which the two parts of each pair are the same."""
    types = {variable.number: variable.type for variable in known}
    numbers = count(max(types) + 1)
    places: dict[int, list[_Place]] = {}
    for source, target in pairs:
        same = Variable(next(numbers) if source.path else source.variable, source.type)
        for part in (source, target):
            if part.path or part.variable != same.number:
                places.setdefault(part.variable, []).append((part.path, same))
    found = {number: _value(types[number], inside, numbers, datas) for number, inside in places.items()}
    return tuple(fill(value, found) for value in base)


def _value(
    type_: Type, places: Sequence[_Place], numbers: Iterator[int], datas: Mapping[str, DataType]
) -> Value:
    """A value of a type with variables at some places, which are all inside of the same constructor, and others."""
    if not places:
        return Variable(next(numbers), type_)
    if not places[0][0]:
        return places[0][1]
    if isinstance(type_, TypeCon) and type_.name == "[]":
        items = [
            _value(type_.args[0], [(path[1:], v)], numbers, datas) for path, v in places if path[0] == _ITEM
        ]
        rest = [(path[1:], v) for path, v in places if path[0] != _ITEM]
        return ListValue(tuple(items), _value(type_, rest, numbers, datas))
    name = places[0][0][0][0]
    args = []
    for index, field in enumerate(dict(constructors_of(type_, datas))[name]):
        inside = [(path[1:], v) for path, v in places if path[0] == (name, index)]
        args.append(_value(field, inside, numbers, datas))
    return Construct(name, tuple(args))
