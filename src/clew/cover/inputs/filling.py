"""Fills in what a run left open with small values of each type, chosen so that the parts of a call differ."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import field, replace
from enum import Enum

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import DataType, Program
from clew.core.number_types import is_enumerated, nearest_to_zero, range_of
from clew.core.types import Type, TypeCon
from clew.cover.inputs.values import HOLE, fill, variables
from clew.machine.compile.generators import is_large
from clew.machine.values.parts import children, parts
from clew.machine.values.value import Char, Construct, ListValue, Number, Value, Variable
from clew.source.dataclass import dataclass

_FIRST_LETTER = ord("a")
#: What a type without a value of finite size counts as.
_ENDLESS = 1 << 30
#: Types whose smallest value is deeper count as such.
_TALLEST = 16
#: How many constructors of its own type a value may have beyond the smallest, to differ from others.
_LARGER = 5


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
    #: Makes values of types that have fewer values than the search has choices for them.
    mend: Callable[[Value], Value] | None = None
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

    def fill_all(self, values: Sequence[Value], small: frozenset[int] = frozenset()) -> Filling | None:
        """Values for the variables of some others; None where there can be none.

        A variable whose type has no finite value becomes a hole, except in a strict field.
        Others get a value with a constructor more than the smallest, but for those that are to be `small`: a part that is wrongly ignored or left out should
        not look like a neutral one. Where that makes two pieces of the call the same (see `repeated`), or one of the
        open parts the same as another or as a part that the run has looked at, another value is taken, larger if need be.
        """
        holders: dict[int, set[int]] = {}
        types: dict[int, Type] = {}
        for index, value in enumerate(values):
            for variable in variables(value):
                holders.setdefault(variable.number, set()).add(index)
                types[variable.number] = variable.type
        distinct = self.how is Fill.DISTINCT
        fresh = _Fresh.beside(values) if distinct else _Fresh.constant()
        known: dict[int, Value] = {}
        filled = list(values)
        present = self._present(values)
        for number, type_ in types.items():
            best, least, after = None, -1, fresh
            for value, used in self._candidates(type_, fresh, telling=distinct and number not in small):
                trial = list(filled)
                for index in holders[number]:
                    trial[index] = fill(trial[index], {number: value})
                count = self._alike(trial, value, present) if distinct else 0
                if best is None or count < least:
                    best, least, after, known[number] = trial, count, used, value
                if count == 0:
                    break
            fresh = after
            present.update([(self._type_name(known[number]), known[number])] if number in known else [])
            if best is None:
                if any(self._is_strict(filled[index], number) for index in holders[number]):
                    return None
                known[number] = HOLE
                best = [fill(value, {number: HOLE}) for value in filled]
            filled = best
        mend = self.mend
        return Filling(known, tuple(filled if mend is None else map(mend, filled)))

    def _present(self, values: Sequence[Value]) -> set[tuple[str, Value]]:
        """The parts of a call with their types; what is inside of a value of nothing but its own type is no part."""
        found: set[tuple[str, Value]] = set()
        stack = list(values)
        while stack:
            value = stack.pop()
            type_ = self._type_name(value)
            found.add((type_, value))
            if type_ not in self._uniform:
                stack.extend(children(value))
        return found

    def _alike(self, values: Sequence[Value], new: Value, present: Collection[tuple[str, Value]]) -> int:
        """How badly a new piece of a call can be told from others: whether it is the same as one, and `repeated`."""
        return self.repeated(values) + ((self._type_name(new), new) in present)

    def _is_strict(self, value: Value, number: int) -> bool:
        """Whether a variable stands in a strict field somewhere."""
        return any(
            isinstance(field_, Variable) and field_.number == number
            for part in parts(value)
            if isinstance(part, Construct)
            for field_, strict in zip(part.args, self._strict.get(part.name, ()), strict=False)
            if strict
        )

    def _candidates(self, type_: Type, fresh: _Fresh, *, telling: bool) -> Iterator[tuple[Value, _Fresh]]:
        """Small values of a type, with what is left of the unused numbers after each.

        There is one for each constructor, the smallest first, or with `telling` one with fields; then, for types that
        hold themselves, larger ones.
        """
        if not isinstance(type_, TypeCon) or self.is_endless(type_):
            return
        for size in range(_LARGER):
            found = False
            for choice in self._make(type_, fresh, telling=telling, size=size):
                found = True
                yield choice
            if not found:
                return

    def _make(
        self, type_: TypeCon, fresh: _Fresh, *, telling: bool = False, size: int = 0
    ) -> Iterator[tuple[Value, _Fresh]]:
        """Values with so many more constructors of their own type than the smallest: in the first field that can have one."""
        if is_enumerated(type_):
            if size == 0:
                yield fresh.character() if type_.name == "Char" else fresh.number(*range_of(type_.name))
            return
        options = constructors_of(type_, self._datas)
        costs = {name: max((self._height(t) for t in fields), default=-1) for name, fields in options}
        for name, fields in sorted(options, key=lambda o: (telling and not o[1], costs[o[0]], len(o[1]))):
            own = next((i for i, t in enumerate(fields) if t == type_), None)
            if size and own is None:
                continue
            rest, args = fresh, []
            for i, t in enumerate(fields):
                if not isinstance(t, TypeCon) or self.is_endless(t):
                    break
                larger = size > 0 and i == own
                made = self._make(t, rest, telling=larger, size=size - 1 if larger else 0)
                choice = next(made, None)
                if choice is None:
                    break
                args.append(choice[0])
                rest = choice[1]
            if len(args) == len(fields):
                yield _construct(name, tuple(args)), rest

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


@dataclass(frozen=True, slots=True)
class _Fresh:
    """Numbers and characters that a call does not hold yet; each is taken once, unless they are constant."""

    taken: frozenset[object]
    next_number: int = 0
    next_character: int = _FIRST_LETTER
    is_constant: bool = False

    @classmethod
    def beside(cls, values: Sequence[Value]) -> _Fresh:
        return cls(frozenset(p.value for v in values for p in parts(v) if isinstance(p, Number | Char)))

    @classmethod
    def constant(cls) -> _Fresh:
        return cls(frozenset(), is_constant=True)

    def number(self, low: int | None = None, high: int | None = None) -> tuple[Value, _Fresh]:
        """A number between two bounds; one that the call holds, if there is no other."""
        first = nearest_to_zero(low, high)
        number = max(self.next_number, first)
        while number in self.taken:
            number += 1
        if high is not None and number > high:
            return Number(first), self
        return Number(number), self if self.is_constant else replace(self, next_number=number + 1)

    def character(self) -> tuple[Value, _Fresh]:
        code = self.next_character
        while chr(code) in self.taken:
            code += 1
        return Char(chr(code)), self if self.is_constant else replace(self, next_character=code + 1)
