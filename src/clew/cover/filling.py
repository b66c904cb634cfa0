"""Fills in what a run left open with small values of each type, chosen so that the parts of a call differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import repeat

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import DataType, Program
from clew.core.types import Type, TypeCon
from clew.cover.values import HOLE, fill, variables
from clew.machine.compile.generators import is_enumerated, is_large
from clew.machine.values.parts import children, parts
from clew.machine.values.value import Char, Construct, ListValue, Number, Value, Variable

_FIRST_LETTER = ord("a")
#: What a type without a value of finite size counts as.
_ENDLESS = 1 << 30
#: Types whose smallest value is deeper count as such.
_TALLEST = 16


class Fill(Enum):
    """How unevaluated parts of a test are filled in."""

    DISTINCT = "distinct"
    SMALLEST = "smallest"
    ENUMERATE = (
        "enumerate"  # the search tries all values, each in a test of its own; smallest where a run ends early
    )


@dataclass(frozen=True, slots=True)
class Filling:
    """What was put for each variable, by number, and the values with that in them."""

    known: dict[int, Value]
    values: tuple[Value, ...]


@dataclass
class Filler:
    """Finds small values of types.

    When they are to be distinct, numbers and characters differ, so that a mix-up of two shows in a test; else each
    is the smallest of its type.
    """

    program: Program
    how: Fill = Fill.DISTINCT
    _datas: dict[str, DataType] = field(init=False)
    _owners: dict[str, str] = field(init=False)
    _strict: dict[str, tuple[bool, ...]] = field(init=False)
    #: Types whose fields are all of the type itself: there are no other pieces in their values.
    _uniform: frozenset[str] = field(init=False)
    _heights: dict[tuple[Type, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._datas = {d.name: d for d in (*BUILTIN, *self.program.datas)}
        self._owners = {c.name: d.name for d in self._datas.values() for c in d.constructors}
        self._strict = {c.name: c.strict for d in self._datas.values() for c in d.constructors}
        self._uniform = frozenset(
            d.name
            for d in self._datas.values()
            if all(isinstance(t, TypeCon) and t.name == d.name for c in d.constructors for t in c.fields)
        )

    def is_endless(self, type_: Type) -> bool:
        """Whether a type has no value of finite size."""
        return self._height(type_) >= _ENDLESS

    def repeated(self, values: Sequence[Value]) -> int:
        """How many pieces of a call are the same as another of their type: a mix-up of those would not show.

        A piece is an argument, or a field whose type is not that of the value around it.
        """
        seen: set[tuple[str, Value]] = set()
        count = 0
        stack = [("", v) for v in values]
        while stack:
            outer, value = stack.pop()
            type_ = self._type_name(value)
            if type_ != outer:
                count += (type_, value) in seen
                seen.add((type_, value))
            if type_ not in self._uniform:
                stack.extend([(type_, child) for child in children(value)])
        return count

    def _type_name(self, value: Value) -> str:
        match value:
            case Construct(name=name):
                return self._owners.get(name, name)
            case ListValue():
                return "[]"
            case _:
                return type(value).__name__

    def typed(self, values: Sequence[Value], types: Sequence[Type]) -> dict[int, Value]:
        """Variables whose own type has no values, as the program did not know it, with the type of their place."""
        found: dict[int, Value] = {}
        stack = list(zip(values, types, strict=True))
        while stack:
            value, type_ = stack.pop()
            match value:
                case Variable(number=number, type=own):
                    if own != type_ and self.is_endless(own):
                        found[number] = Variable(number, type_)
                case Construct(name=name, args=args) if isinstance(type_, TypeCon):
                    stack.extend(
                        zip(args, dict(constructors_of(type_, self._datas)).get(name, ()), strict=False)
                    )
                case ListValue(items=items, rest=rest) if isinstance(type_, TypeCon) and type_.args:
                    stack.extend((item, type_.args[0]) for item in items)
                    stack.extend([(rest, type_)] if rest is not None else [])
                case _:
                    pass
        return found

    def fill_all(self, values: Sequence[Value], needed: frozenset[int]) -> Filling | None:
        """Values for the variables of some others; None where there can be none.

        A variable whose type has no finite value becomes a hole, except in a strict field.
        A variable that is `needed` (the result holds it) becomes as small as can be. What nothing asked for gets
        a value with a constructor more: an argument that is wrongly ignored should not look like a neutral one.
        Where that makes two pieces of the call the same, another constructor is taken: see `repeated`.
        """
        holders: dict[int, set[int]] = {}
        types: dict[int, Type] = {}
        for index, value in enumerate(values):
            for variable in variables(value):
                holders.setdefault(variable.number, set()).add(index)
                types[variable.number] = variable.type
        distinct = self.how is Fill.DISTINCT
        numbers = _unused_numbers(values) if distinct else repeat(0)
        characters = _unused_characters(values) if distinct else repeat("a")
        known: dict[int, Value] = {}
        filled = list(values)
        for number, type_ in types.items():
            made = self._make(type_, distinct and number not in needed, numbers, characters)
            best, least = None, -1
            for value in made:
                trial = list(filled)
                for index in holders[number]:
                    trial[index] = fill(trial[index], {number: value})
                count = self.repeated(trial) if distinct else 0
                if best is None or count < least:
                    best, least, known[number] = trial, count, value
                if count == 0:
                    break
            if best is None:
                if any(self._is_strict(filled[index], number) for index in holders[number]):
                    return None
                known[number] = HOLE
                best = [fill(value, {number: HOLE}) for value in filled]
            filled = best
        return Filling(known, tuple(filled))

    def _is_strict(self, value: Value, number: int) -> bool:
        """Whether a variable stands in a strict field somewhere."""
        return any(
            isinstance(field_, Variable) and field_.number == number
            for part in parts(value)
            if isinstance(part, Construct)
            for field_, strict in zip(part.args, self._strict.get(part.name, ()), strict=False)
            if strict
        )

    def _make(
        self, type_: Type, telling: bool, numbers: Iterator[int], characters: Iterator[str]
    ) -> Iterator[Value]:
        """Small values of a type, one for each constructor; the smallest first, or with `telling` one with fields."""
        if not isinstance(type_, TypeCon) or self.is_endless(type_):
            return
        if is_enumerated(type_):
            yield Char(next(characters)) if type_.name == "Char" else Number(next(numbers))
            return
        options = constructors_of(type_, self._datas)
        costs = {name: max((self._height(t) for t in fields), default=-1) for name, fields in options}
        order = sorted(options, key=lambda o: (telling and not o[1], costs[o[0]], len(o[1])))
        for name, fields in order:
            made = [next(self._make(t, False, numbers, characters), None) for t in fields]
            args = tuple(m for m in made if m is not None)
            if len(args) == len(made):
                yield _construct(name, args)

    def _height(self, type_: Type) -> int:
        """How many constructors deep the smallest value of a type is; past a limit, there is none."""
        known = self._heights.get((type_, _TALLEST)) if not is_large(type_) else None
        if known is not None:
            return known
        height = next((k for k in range(_TALLEST) if self._fits(type_, k)), _ENDLESS)
        if not is_large(type_):
            self._heights[type_, _TALLEST] = height
        return height

    def _fits(self, type_: Type, levels: int) -> bool:
        """Whether a type has a value of so many levels. Nested types grow with each level, so levels are bounded."""
        if not isinstance(type_, TypeCon) or is_large(type_):
            return False
        if is_enumerated(type_):
            return True
        if (type_, levels) not in self._heights:
            options = sorted(constructors_of(type_, self._datas), key=lambda o: len(o[1]))
            fits = any(all(levels > 0 and self._fits(t, levels - 1) for t in fields) for _, fields in options)
            self._heights[type_, levels] = int(fits)
        return bool(self._heights[type_, levels])


def _construct(name: str, args: tuple[Value, ...]) -> Value:
    if name == "[]":
        return ListValue((), None)
    if name == ":":
        rest = args[1]
        return ListValue(args[:1] + (rest.items if isinstance(rest, ListValue) else ()), None)
    return Construct(name, args)


def _unused_numbers(values: Sequence[Value]) -> Iterator[int]:
    """Numbers that no value holds, found when the first of them is needed."""
    taken = {p.value for v in values for p in parts(v) if isinstance(p, Number)}
    yield from (n for n in range(1 << 30) if n not in taken)


def _unused_characters(values: Sequence[Value]) -> Iterator[str]:
    taken = {p.value for v in values for p in parts(v) if isinstance(p, Char)}
    yield from (c for c in map(chr, range(_FIRST_LETTER, 0x10FFFF)) if c not in taken)
