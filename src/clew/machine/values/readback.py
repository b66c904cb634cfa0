"""Reads values back from the heap, to a chosen depth, without evaluating anything."""

from __future__ import annotations

from collections.abc import Mapping

from clew.core.deep import Deep, run
from clew.core.number_types import is_whole_number
from clew.core.types import Type, TypeCon
from clew.machine.compile.image import Image
from clew.machine.kernel.layout import (
    ADDRESS_SHIFT,
    ARR,
    AUX_SHIFT,
    BIG,
    CON,
    CONS_HEADER,
    DBL,
    FAULT,
    FREE,
    HOLE,
    IMMEDIATE,
    IND,
    KIND_MASK,
    NIL,
    PAP,
    SIZE_MASK,
    SIZE_SHIFT,
    SMALL,
    SMALL_SHIFT,
    SYM,
    TAG_BITS,
)
from clew.machine.kernel.words import (
    address_of,
    aux_of,
    code_of,
    follow,
    int_of,
    is_char,
    is_immediate,
    kind_of,
    number_of_constant,
    number_of_header,
    object_word,
    size_of,
)
from clew.machine.memory.arrays import Memory
from clew.machine.numbers.integers import read_big
from clew.machine.solve.terms import Terms, is_character
from clew.machine.values.value import (
    Array,
    Char,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    ListValue,
    Number,
    Unevaluated,
    Value,
    Variable,
)

#: The most objects of one value, unless a longer list is asked for. A shared object counts at every place where it is
#: shown, so that a small graph may be a huge value.
MOST_OBJECTS = 250_000


#: Values of at most this depth and so many objects are read by `_small`. A value that contains itself, or shares much,
#: exceeds these limits and is read by `_object`, which checks for that.
_SMALL_DEPTH, _SMALL = 40, 400

#: What the constructors of a type with numbers hold.
NUMBER_TYPES = (TypeCon("Integer", ()), TypeCon("Double", ()))
#: A number alone, which no program has a constructor for.
MACHINE_INT = TypeCon("Int", ())
_PLAIN = (*NUMBER_TYPES, MACHINE_INT)


def constant_value(word: int, image: Image) -> Value:
    """The value of an immediate word that is no number: a character, or a constructor without fields."""
    if is_char(word):
        return Char(chr(code_of(word)))
    name = image.by_number[number_of_constant(word)].name
    return ListValue((), None) if name == "[]" else Construct(name)


class _NotSmall(Exception):
    """The value is too large for `_small`."""


class Reader:
    """Reads the values of one memory."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._types = memory.image.generators.types
        self._left = MOST_OBJECTS
        self._quick = 0
        self._immediates: dict[int, Value] = {}
        self._model: Mapping[int, int] | None = None

    def read(
        self,
        word: int,
        depth: int,
        length: int,
        model: Mapping[int, int] | None = None,
        type_: Type | None = None,
    ) -> Value:
        """The value as far as it is evaluated, to a depth, and lists to a length.

        A model gives the values of symbolic numbers; without one they are variables or unevaluated. A number does not
        say whether it is of a type with numbers, where the program has one: without a type that counts as its own.
        """
        self._model = model
        word = follow(self._memory.H, word)
        self._left = max(MOST_OBJECTS, length)
        if is_immediate(word):
            return self._of_type(type_, self._immediate(word))
        self._quick = _SMALL
        try:
            value = self._small(self._memory.H.data, word, min(depth, _SMALL_DEPTH), min(length, _SMALL))
        except _NotSmall:
            value = run(self._object(address_of(word), depth, length, set()))
        return self._of_type(type_, value)

    def _of_type(self, type_: Type | None, value: Value) -> Value:
        is_plain = type_ is not None and (type_ in _PLAIN or is_whole_number(type_))
        return value if is_plain else self._with_constructor(value)

    def _construct(self, number: int, fields: tuple[Value, ...]) -> Construct:
        """A constructor with its fields; numbers in fields of a type with numbers get their constructors."""
        image = self._memory.image
        places = image.number_fields.get(number)
        if places:
            given = list(fields)
            for place in places:
                given[place] = self._with_constructor(given[place])
            fields = tuple(given)
        return Construct(image.by_number[number].name, fields)

    def _with_constructor(self, value: Value) -> Value:
        """A value of a type with numbers, if the program has one: a number gets its constructor."""
        numbers = self._memory.image.numbers
        if numbers is None:
            return value
        if isinstance(value, Number):
            return Construct(numbers[isinstance(value.value, float)], (value,))
        if isinstance(value, Variable):
            type_ = NUMBER_TYPES[0] if is_whole_number(value.type) else value.type
            if type_ in NUMBER_TYPES:
                return Construct(numbers[NUMBER_TYPES.index(type_)], (value,))
        return value

    def _small(self, heap: memoryview, word: int, depth: int, length: int) -> Value:
        """Read a value that is not deep and has only constructors and free variables, as most are: this is much faster."""
        while not word & IMMEDIATE:
            at = word >> ADDRESS_SHIFT
            header: int = heap[at]
            kind = header & KIND_MASK
            if kind == IND:
                word = heap[at + 1]
                continue
            if kind == SYM:
                return self._symbolic(at)
            if kind == FREE:
                if self._model is not None and header >> AUX_SHIFT:
                    return self._enumerated(at)
                return Variable(heap[at + 3] >> SMALL_SHIFT, self._types[heap[at + 1] >> SMALL_SHIFT])
            self._quick -= 1
            if kind != CON or depth <= 0 or self._quick < 0:
                raise _NotSmall
            if header == CONS_HEADER:
                return self._small_list(heap, at, depth, length)
            end = at + 1 + (header >> SIZE_SHIFT & SIZE_MASK)
            fields = tuple([self._small(heap, w, depth - 1, length) for w in heap[at + 1 : end]])
            return self._construct(header >> AUX_SHIFT + TAG_BITS, fields)
        known = self._immediates.get(word)
        return self._immediate(word) if known is None else known

    def _symbolic(self, at: int) -> Value:
        if self._model is not None:
            word = object_word(at)
            value = Terms(self._memory, (word,)).values(self._model)[0]
            return Char(chr(value)) if is_character(self._memory, word) else Number(value)
        return Unevaluated() if aux_of(self._memory.H[at]) else self._variable(at)

    def _enumerated(self, at: int) -> Value:
        """A symbolic number whose values were about to be tried when the branch ended: its conditions still hold."""
        assert self._model is not None
        value = Terms(self._memory, (object_word(at),)).values(self._model)[0]
        is_char = self._types[int_of(self._memory.H[at + 1])] == TypeCon("Char", ())
        return Char(chr(value)) if is_char else Number(value)

    def _variable(self, at: int) -> Variable:
        heap = self._memory.H
        return Variable(int_of(heap[at + 3]), self._types[int_of(heap[at + 1])])

    def _small_list(self, heap: memoryview, at: int, depth: int, length: int) -> Value:
        items: list[Value] = []
        while True:
            if len(items) >= length:
                raise _NotSmall
            items.append(self._small(heap, heap[at + 1], depth - 1, length))
            tail: int = heap[at + 2]
            while not tail & IMMEDIATE:
                at = tail >> ADDRESS_SHIFT
                if heap[at] & KIND_MASK != IND:
                    break
                tail = heap[at + 1]
            if tail == NIL:
                return ListValue(tuple(items), None)
            if tail & IMMEDIATE or heap[at] != CONS_HEADER:
                return ListValue(tuple(items), self._small(heap, tail, depth, length))

    def _immediate(self, word: int) -> Value:
        if word & SMALL:  # there are too many numbers to keep them
            return Number(word >> SMALL_SHIFT)
        known = self._immediates.get(word)
        if known is None:
            known = self._immediates[word] = constant_value(word, self._memory.image)
        return known

    def _object(self, at: int, depth: int, length: int, path: set[int]) -> Deep[Value]:
        """Read the object at an address; `path` has the addresses of the objects that contain it."""
        memory = self._memory
        header = int(memory.H[at])
        kind, size = kind_of(header), size_of(header)
        if kind == BIG:
            return Number(read_big(memory.H[at + 1 : at + 1 + size]))
        if kind == DBL:
            return Number(float(memory.H.view("float64")[at + 1]))
        if kind == SYM:
            return self._symbolic(at)
        if kind == FREE:
            return self._enumerated(at) if self._model is not None and aux_of(header) else self._variable(at)
        if kind == FAULT:
            if int_of(memory.H[at + 3]):
                return Fault(None)
            exception = yield self._word(int(memory.H[at + 1]), max(depth, 2), length, path)
            return Fault(exception)
        if kind not in (CON, PAP, ARR):
            return Unevaluated(running=kind == HOLE)
        if at in path:
            return Cycle()
        self._left -= 1
        if depth <= 0 or self._left < 0:
            return Cut()
        if header == CONS_HEADER:
            cells: Value = yield self._list(at, depth, length, path)
            return cells
        path.add(at)
        items = []
        for i in range(min(size, length) if kind == ARR else size):
            item = yield self._word(int(memory.H[at + 1 + i]), depth - 1, length, path)
            items.append(item)
        fields = tuple(items)
        if kind == CON:
            value: Value = self._construct(number_of_header(header), fields)
        elif kind == PAP:
            value = Closure(memory.image.function_at(aux_of(header)), fields)
        else:
            value = Array(fields, size)
        path.discard(at)
        return value

    def _word(self, word: int, depth: int, length: int, path: set[int]) -> Deep[Value]:
        word = follow(self._memory.H, word)
        if is_immediate(word):
            return self._immediate(word)
        value: Value = yield self._object(address_of(word), depth, length, path)
        return value

    def _list(self, at: int, depth: int, length: int, path: set[int]) -> Deep[Value]:
        """Read a list in a loop; only its first cell counts for the depth."""
        heap = self._memory.H.data
        items: list[Value] = []
        cells = [at]
        path.add(at)
        rest: Value | None = None
        while True:
            word = heap[at + 1]
            if word & IMMEDIATE:
                items.append(self._immediate(word))
            else:
                item = yield self._word(word, depth - 1, length, path)
                items.append(item)
            tail = follow(heap, heap[at + 2])
            at = address_of(tail)
            if is_immediate(tail) or heap[at] != CONS_HEADER:
                if tail != NIL:
                    rest = yield self._word(tail, depth, length, path)
                break
            if at in path:
                rest = Cycle()
                break
            self._left -= 1
            if len(items) >= length or self._left < 0:
                rest = Cut()
                break
            cells.append(at)
            path.add(at)
        path.difference_update(cells)
        return ListValue(tuple(items), rest)
