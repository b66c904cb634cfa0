"""Reads values back from the heap, to a chosen depth, without evaluating anything.

`Reader.read` gives data (`Value`); `render` shows it: `_` for what was never evaluated, `<cycle>` for a
structure that contains itself, `<name>` for a function, `<error: ...>` for a value whose evaluation raised,
`_3` for a free variable, `...` for what the depth or length cut off (docs/running.md).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from clew.core.builtin import is_tuple_name
from clew.core.deep import Deep, run
from clew.core.types import Type
from clew.machine.kernel import layout as la
from clew.machine.numbers.doubles import show_double
from clew.machine.numbers.integers import read_big
from clew.machine.values.memory import Memory


@dataclass(frozen=True, slots=True)
class Number:
    value: int | float

    def __eq__(self, other: object) -> bool:
        """Two readings of one number are equal, also where it is no number (NaN)."""
        if not isinstance(other, Number):
            return NotImplemented
        mine, yours = self.value, other.value
        return mine == yours or (mine != mine and yours != yours)

    def __hash__(self) -> int:
        return hash(self.value) if self.value == self.value else hash("NaN")


@dataclass(frozen=True, slots=True)
class Char:
    value: str


@dataclass(frozen=True, slots=True)
class Construct:
    """A constructor with its fields."""

    name: str
    args: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class ListValue:
    """A list as far as it goes: `rest` is None when it ends in []."""

    items: tuple[Value, ...]
    rest: Value | None


@dataclass(frozen=True, slots=True)
class Closure:
    """A function, perhaps with some arguments."""

    name: str
    args: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Array:
    items: tuple[Value, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Unevaluated:
    running: bool = False


@dataclass(frozen=True, slots=True)
class Variable:
    """A free variable."""

    number: int
    type: Type


@dataclass(frozen=True, slots=True)
class Cycle:
    """The same object again, inside itself."""


@dataclass(frozen=True, slots=True)
class Cut:
    """More than was asked for."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Evaluating it raised, or was cut off."""

    exception: Value | None


Value = Number | Char | Construct | ListValue | Closure | Array | Unevaluated | Variable | Cycle | Cut | Fault


#: Objects that one value may show, unless a longer list is asked for: what is shared inside it is shown at each place, and may be so over and over.
MOST_OBJECTS = 250_000


#: Values of at most this depth and so many objects are read the fast way. One that holds itself, or shares much,
#: is too large for it and is read the careful way.
_SMALL_DEPTH, _SMALL = 40, 400


class _NotSmall(Exception):
    """Read it the careful way."""


class Reader:
    """Reads the values of one memory."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._left = MOST_OBJECTS
        self._quick = 0
        self._immediates: dict[int, Value] = {}
        self._model: Mapping[int, int] | None = None

    def follow(self, word: int) -> int:
        """Past indirections."""
        heap = self._memory.H
        while word & 3 == 0:
            at = word >> 2
            header = int(heap[at])
            if header & la.KIND_MASK != la.IND:
                return word
            word = int(heap[at + 1])
        return word

    def read(self, word: int, depth: int, length: int, model: Mapping[int, int] | None = None) -> Value:
        """The value as far as it is evaluated, to a depth, and lists to a length.

        A model gives the values of symbolic numbers; without one they are variables or unevaluated.
        """
        self._model = model
        word = self.follow(word)
        self._left = max(MOST_OBJECTS, length)
        if word & 3:
            return self._immediate(word)
        self._quick = _SMALL
        try:
            return self._small(self._memory.H.data, word, min(depth, _SMALL_DEPTH), min(length, _SMALL))
        except _NotSmall:
            return run(self._object(word >> 2, depth, length, set()))

    def _small(self, heap: memoryview, word: int, depth: int, length: int) -> Value:
        """A value of constructors and free variables only, and not deep: most are, and this is much faster."""
        while word & 3 == 0:
            at = word >> 2
            header: int = heap[at]
            kind = header & la.KIND_MASK
            if kind == la.IND:
                word = heap[at + 1]
                continue
            if kind == la.SYM:
                return self._symbolic(at)
            if kind == la.FREE:
                return Variable(heap[at + 3] >> 1, self._memory.image.generators.types[heap[at + 1] >> 1])
            self._quick -= 1
            if kind != la.CON or depth <= 0 or self._quick < 0:
                raise _NotSmall
            if header == la.CONS_HEADER:
                return self._small_list(heap, at, depth, length)
            end = at + 1 + (header >> la.SIZE_SHIFT & la.SIZE_MASK)
            fields = tuple([self._small(heap, w, depth - 1, length) for w in heap[at + 1 : end]])
            return Construct(self._memory.image.by_number[header >> la.AUX_SHIFT + la.TAG_BITS].name, fields)
        known = self._immediates.get(word)
        if known is None:
            known = self._immediate(word)
            if word & 3 == 2:  # constructors and characters; of numbers there are too many
                self._immediates[word] = known
        return known

    def _symbolic(self, at: int) -> Value:
        from clew.machine.solve.terms import Terms, is_character

        if self._model is not None:
            value = Terms(self._memory, (at << 2,)).values(self._model)[0]
            return Char(chr(value)) if is_character(self._memory, at << 2) else Number(value)
        heap = self._memory.H
        if int(heap[at]) >> la.AUX_SHIFT:
            return Unevaluated()
        return Variable(int(heap[at + 3]) >> 1, self._memory.image.generators.types[int(heap[at + 1]) >> 1])

    def _small_list(self, heap: memoryview, at: int, depth: int, length: int) -> Value:
        items: list[Value] = []
        while True:
            if len(items) >= length:
                raise _NotSmall
            items.append(self._small(heap, heap[at + 1], depth - 1, length))
            tail: int = heap[at + 2]
            while tail & 3 == 0 and heap[tail >> 2] & la.KIND_MASK == la.IND:
                tail = heap[(tail >> 2) + 1]
            if tail == la.NIL:
                return ListValue(tuple(items), None)
            if tail & 3 or heap[tail >> 2] != la.CONS_HEADER:
                return ListValue(tuple(items), self._small(heap, tail, depth, length))
            at = tail >> 2

    def _immediate(self, word: int) -> Value:
        if word & 1:
            return Number(word >> 1)
        if word & 7 == 6:
            return Char(chr(word >> 3))
        name = self._memory.image.by_number[word >> 3 + la.TAG_BITS].name
        return ListValue((), None) if name == "[]" else Construct(name)

    def _object(self, at: int, depth: int, length: int, path: set[int]) -> Deep[Value]:
        """The object at an address; `path` holds those it is inside of."""
        memory = self._memory
        header = int(memory.H[at])
        kind, size = header & la.KIND_MASK, header >> la.SIZE_SHIFT & la.SIZE_MASK
        aux = header >> la.AUX_SHIFT
        if kind == la.BIG:
            return Number(read_big(memory.H[at + 1 : at + 1 + size]))
        if kind == la.DBL:
            return Number(float(memory.H.view("float64")[at + 1]))
        if kind == la.SYM:
            return self._symbolic(at)
        if kind == la.FREE:
            generator, _, number = (int(w) >> 1 for w in memory.H[at + 1 : at + 4])
            return Variable(number, memory.image.generators.types[generator])
        if kind == la.FAULT:
            if int(memory.H[at + 3]) >> 1:
                return Fault(None)
            exception = yield self._word(int(memory.H[at + 1]), max(depth, 2), length, path)
            return Fault(exception)
        if kind not in (la.CON, la.PAP, la.ARR, la.OFN):
            return Unevaluated(running=kind == la.HOLE)
        if at in path:
            return Cycle()
        self._left -= 1
        if depth <= 0 or self._left < 0:
            return Cut()
        if header == la.CONS_HEADER:
            cells: Value = yield self._list(at, depth, length, path)
            return cells
        path.add(at)
        if kind == la.OFN:
            value: Value = yield self._word(int(memory.H[at + 1]), depth, length, path)
        else:
            items = []
            for i in range(min(size, length) if kind == la.ARR else size):
                item = yield self._word(int(memory.H[at + 1 + i]), depth - 1, length, path)
                items.append(item)
            fields = tuple(items)
            if kind == la.CON:
                value = Construct(memory.image.by_number[aux >> la.TAG_BITS].name, fields)
            elif kind == la.PAP:
                value = Closure(memory.image.function_at(aux), fields)
            else:
                value = Array(fields, size)
        path.discard(at)
        return value

    def _word(self, word: int, depth: int, length: int, path: set[int]) -> Deep[Value]:
        word = self.follow(word)
        if word & 3:
            return self._immediate(word)
        value: Value = yield self._object(word >> 2, depth, length, path)
        return value

    def _list(self, at: int, depth: int, length: int, path: set[int]) -> Deep[Value]:
        """A list: its cells in a loop, and only the first counts for the depth."""
        heap = self._memory.H
        items: list[Value] = []
        cells = [at]
        path.add(at)
        rest: Value | None = None
        while True:
            item = yield self._word(int(heap[at + 1]), depth - 1, length, path)
            items.append(item)
            tail = self.follow(int(heap[at + 2]))
            if tail & 3 != 0 or int(heap[tail >> 2]) != la.CONS_HEADER:
                if tail != la.NIL:
                    rest = yield self._word(tail, depth, length, path)
                break
            at = tail >> 2
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


#: What rendering has yet to write: text, or a value and whether it needs parentheses.
Piece = str | tuple[Value, bool]


def number_variables(value: Value, numbers: dict[int, int] | None = None) -> Value:
    """The value with its free variables numbered from 0, in the order in which they occur."""
    numbers = {} if numbers is None else numbers

    def each(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(number_variables(v, numbers) for v in values)

    match value:
        case Variable(number=number):
            return replace(value, number=numbers.setdefault(number, len(numbers)))
        case Construct(args=args) | Closure(args=args):
            return replace(value, args=each(args))
        case ListValue(items=items, rest=rest):
            items = each(items)
            return ListValue(items, None if rest is None else number_variables(rest, numbers))
        case Array(items=items):
            return replace(value, items=each(items))
        case _:
            return value


def render(value: Value, parens: bool = False) -> str:
    """A value in the common notation of Haskell and Curry."""
    out: list[str] = []
    stack: list[Piece] = [(value, parens)]
    while stack:
        piece = stack.pop()
        if isinstance(piece, str):
            out.append(piece)
        else:
            stack.extend(reversed(_pieces(*piece)))
    return "".join(out)


def _pieces(value: Value, parens: bool) -> list[Piece]:
    """One level of a value."""
    match value:
        case Number(value=number):
            text = show_double(number) if isinstance(number, float) else _digits(number)
            return [f"({text})" if parens and text.startswith("-") else text]
        case Char(value=char):
            return ["'" + ("\\'" if char == "'" else show_char(char)) + "'"]
        case ListValue(items=items, rest=rest):
            return _list_pieces(items, rest, parens)
        case Construct(name=name, args=args):
            if is_tuple_name(name):
                return ["(", *_separated(args, ", ", False), ")"]
            return _application(plain_name(name), args, parens)
        case Closure(name=name, args=args):
            return _application(f"<{plain_name(name)}>", args, parens)
        case Array(items=items, size=size):
            return ["<array: ", *_separated(items, ", ", False), ", ...>" if size > len(items) else ">"]
        case Variable(number=number):
            return [f"_{number}"]
        case Cycle():
            return ["<cycle>"]
        case Cut():
            return ["..."]
        case Fault(exception=exception):
            return ["<cut off>"] if exception is None else ["<error: ", (exception, False), ">"]
        case Unevaluated():
            return ["_"]


def _separated(values: tuple[Value, ...], separator: str, parens: bool) -> list[Piece]:
    pieces: list[Piece] = []
    for value in values:
        pieces += [separator, (value, parens)] if pieces else [(value, parens)]
    return pieces


_QUALIFIED = re.compile(r"(?!Machine\.)(?:[A-Z][\w']*\.)+(?=.)")


def plain_name(name: str) -> str:
    """A name without the module that it comes from, as users write it."""
    return _QUALIFIED.sub("", name, count=1) if _QUALIFIED.match(name) else name


def _application(name: str, args: tuple[Value, ...], parens: bool) -> list[Piece]:
    operator = not (name[0].isalpha() or name[0] in "_<($[")
    head = f"({name})" if operator else name
    if not args:
        return [head]
    inner: list[Piece] = [head, " ", *_separated(args, " ", True)]
    return ["(", *inner, ")"] if parens else inner


def _list_pieces(items: tuple[Value, ...], rest: Value | None, parens: bool) -> list[Piece]:
    if items and all(isinstance(i, Char) for i in items):
        text = "".join(
            _string_char(i.value, _next(items, k)) for k, i in enumerate(items) if isinstance(i, Char)
        )
        if rest is None:
            return [f'"{text}"']
        if isinstance(rest, Cut):
            return [f'"{text}"...']
    if rest is None:
        return ["[", *_separated(items, ", ", False), "]"]
    if isinstance(rest, Cut):
        return ["[", *_separated(items, ", ", False), ", ...]"]
    inner: list[Piece] = [*_separated((*items, rest), " : ", True)]
    return ["(", *inner, ")"] if parens else inner


def _next(items: tuple[Value, ...], k: int) -> str:
    following = items[k + 1] if k + 1 < len(items) else None
    return following.value if isinstance(following, Char) else ""


_ESCAPES = {
    "\a": "\\a",
    "\b": "\\b",
    "\f": "\\f",
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
    "\v": "\\v",
    "\\": "\\\\",
}
_CONTROLS = "NUL SOH STX ETX EOT ENQ ACK a b t n v f r SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US".split()


def show_char(char: str) -> str:
    """A character as Haskell writes it inside quotes, quotes themselves aside."""
    if char in _ESCAPES:
        return _ESCAPES[char]
    code = ord(char)
    if code < 32:
        return "\\" + _CONTROLS[code]
    if code == 127:
        return "\\DEL"
    return char if code < 127 else f"\\{code}"


def _string_char(char: str, following: str) -> str:
    if char == '"':
        return '\\"'
    text = show_char(char)
    if (text[-1].isdigit() and text[0] == "\\" and following[:1].isdigit()) or (
        text == "\\SO" and following == "H"
    ):
        return text + "\\&"
    return text


def _digits(number: int) -> str:
    from clew.machine.numbers.integers import show_integer

    return show_integer(number)
