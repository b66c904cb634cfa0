"""Values of test cases: variables that a run left open filled in, sizes, and values put back into a machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import repeat
from operator import is_

from clew.core.builtin import BUILTIN, is_tuple_name, tuple_type
from clew.core.nodes import DataType, Program
from clew.core.types import Type, TypeCon, substitute
from clew.machine import layout as la
from clew.machine.generators import is_large
from clew.machine.machine import Machine
from clew.machine.readback import Char, Construct, ListValue, Number, Unevaluated, Value, Variable
from clew.machine.refs import Ref

_INTEGERS = ("Int", "Integer", "Word")
_FIRST_LETTER = ord("a")
#: What a type without a value of finite size counts as.
_ENDLESS = 1 << 30
#: Types whose smallest value is deeper count as such.
_TALLEST = 16


def children(value: Value) -> tuple[Value, ...]:
    match value:
        case Construct(args=args):
            return args
        case ListValue(items=items, rest=rest):
            return items if rest is None else (*items, rest)
        case _:
            return ()


def parts(value: Value) -> Iterator[Value]:
    """The value and everything in it, in the order of its text."""
    stack = [value]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(children(node)))


def size(value: Value) -> int:
    """How large a value is for a reader: its constructors, and the digits of its numbers."""
    total = 0
    for part in parts(value):
        match part:
            case Number(value=number):
                total += 1 + abs(int(number)).bit_length() // 2 if abs(number) < float("inf") else 1
            case Variable() | Unevaluated():
                pass
            case ListValue(items=items):
                total += 1 + len(items)
            case _:
                total += 1
    return total


def variables(value: Value) -> tuple[Variable, ...]:
    found: list[Variable] = []
    stack = [value]
    while stack:
        node = stack.pop()
        if isinstance(node, Variable):
            found.append(node)
        elif isinstance(node, Construct):
            if node.args:
                stack.extend(node.args[::-1])
        elif isinstance(node, ListValue):
            stack.extend(children(node)[::-1])
    return tuple(found)


def is_whole(value: Value) -> bool:
    """Whether a value is data all through, so that it can be given to a call again."""
    return all(isinstance(p, Number | Char | Construct | ListValue) for p in parts(value))


def fill(value: Value, known: dict[int, Value]) -> Value:
    """The value with its variables replaced."""
    match value:
        case _ if not known:
            return value
        case Variable(number=number):
            return known.get(number, value)
        case Construct(name=name, args=args):
            new = tuple([fill(a, known) for a in args])
            return value if all(map(is_, new, args)) else Construct(name, new)
        case ListValue(items=items, rest=rest):
            items = tuple([fill(i, known) for i in items])
            last = None if rest is None else fill(rest, known)
            if isinstance(last, ListValue):  # one list again
                return ListValue(items + last.items, last.rest)
            return ListValue(items, last)
        case _:
            return value


class Fill(Enum):
    """What stands in a test for what its run left open."""

    DISTINCT = "distinct"
    SMALLEST = "smallest"
    ENUMERATE = (
        "enumerate"  # the search tries all values, each in a test of its own; smallest where a run ends early
    )


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
    _heights: dict[tuple[Type, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._datas = {d.name: d for d in (*BUILTIN, *self.program.datas)}
        self._owners = {c.name: d.name for d in self._datas.values() for c in d.constructors}

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
            stack.extend((type_, child) for child in children(value))
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
                    if own != type_ and self._height(own) >= _ENDLESS:
                        found[number] = Variable(number, type_)
                case Construct(name=name, args=args) if isinstance(type_, TypeCon):
                    stack.extend(zip(args, dict(self._options(type_)).get(name, ()), strict=False))
                case ListValue(items=items, rest=rest) if isinstance(type_, TypeCon) and type_.args:
                    stack.extend((item, type_.args[0]) for item in items)
                    stack.extend([(rest, type_)] if rest is not None else [])
                case _:
                    pass
        return found

    def fill_all(self, values: Sequence[Value], needed: frozenset[int]) -> dict[int, Value] | None:
        """What to put for the variables of some values, by number; None where a type has no value.

        A variable that is `needed` (the result holds it) becomes as small as can be. What nothing asked for gets
        a value with a constructor more: an argument that is wrongly ignored should not look like a neutral one.
        Where that makes two pieces of the call the same, another constructor is taken: see `repeated`.
        """
        open_ = [v for value in values for v in variables(value)]
        if not open_:
            return {}
        if self.how is not Fill.DISTINCT:
            smallest = {
                v.number: next(self._make(v.type, False, repeat(0), repeat("a")), None) for v in open_
            }
            known = {n: v for n, v in smallest.items() if v is not None}
            return known if len(known) == len(smallest) else None
        taken = {p.value for v in values for p in parts(v) if isinstance(p, Number | Char)}
        numbers = (n for n in range(1 << 30) if n not in taken)
        characters = (c for c in map(chr, range(_FIRST_LETTER, 0x10FFFF)) if c not in taken)
        known = {}
        for variable in open_:
            if variable.number not in known:
                telling = variable.number not in needed
                made = self._make(variable.type, telling, numbers, characters)
                chosen = self._telling_apart(values, known, variable.number, made)
                if chosen is None:
                    return None
                known[variable.number] = chosen
        return known

    def _telling_apart(
        self, values: Sequence[Value], known: dict[int, Value], number: int, made: Iterator[Value]
    ) -> Value | None:
        """The first of some values for a variable with which the fewest pieces of the call are the same."""
        best, least = None, None
        for value in made:
            count = self.repeated([fill(v, {**known, number: value}) for v in values])
            if least is None or count < least:
                best, least = value, count
            if count == 0:
                break
        return best

    def _make(
        self, type_: Type, telling: bool, numbers: Iterator[int], characters: Iterator[str]
    ) -> Iterator[Value]:
        """Small values of a type, one for each constructor; the smallest first, or when `telling` one with fields."""
        if not isinstance(type_, TypeCon) or self._height(type_) >= _ENDLESS:
            return
        if type_.name in _INTEGERS:
            yield Number(next(numbers))
            return
        if type_.name == "Char":
            yield Char(next(characters))
            return
        options = self._options(type_)
        costs = {name: max((self._height(t) for t in fields), default=-1) for name, fields in options}
        order = sorted(options, key=lambda o: (telling and not o[1], costs[o[0]], len(o[1])))
        for name, fields in order:
            made = [next(self._make(t, False, numbers, characters), None) for t in fields]
            args = tuple(m for m in made if m is not None)
            if len(args) == len(made):
                yield _construct(name, args)

    def _options(self, type_: TypeCon) -> list[tuple[str, tuple[Type, ...]]]:
        data = tuple_type(len(type_.args)) if is_tuple_name(type_.name) else self._datas.get(type_.name)
        if data is None or len(data.params) != len(type_.args):
            return []
        mapping = dict(zip(data.params, type_.args, strict=True))
        return [(c.name, tuple(substitute(t, mapping) for t in c.fields)) for c in data.constructors]

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
        if type_.name in (*_INTEGERS, "Char"):
            return True
        if (type_, levels) not in self._heights:
            options = sorted(self._options(type_), key=lambda o: len(o[1]))
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


def put(machine: Machine, value: Value) -> Ref:
    """A whole value in a machine's heap."""
    numbers = [p.value for p in parts(value) if isinstance(p, Number) and isinstance(p.value, int)]
    words = sum(2 + len(children(p)) * 3 + 3 for p in parts(value))
    words += sum(n.bit_length() // 32 + 4 for n in numbers)
    machine.memory.reserve(words + 16)  # all at once: nothing moves while it is built
    return machine.memory.ref(_word(machine, value))


def _word(machine: Machine, value: Value) -> int:
    memory, constructors = machine.memory, machine.image.constructors
    match value:
        case Number(value=int() as number):
            return machine.make_integer(number)
        case Char(value=char):
            return ord(char) << 3 | 6
        case Construct(name=name, args=args):
            info = constructors[name]
            fields = [_word(machine, a) for a in args]
            return memory.allocate(la.CON, fields, info.aux) if fields else info.aux << 3 | 2
        case ListValue(items=items, rest=None):
            word, cons = la.NIL, constructors[":"]
            for item in reversed([_word(machine, i) for i in items]):
                word = memory.allocate(la.CON, [item, word], cons.aux)
            return word
        case _:
            raise AssertionError(f"{value} is not whole")
