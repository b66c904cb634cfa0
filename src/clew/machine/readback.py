"""Reads values back from the heap, to a chosen depth, without evaluating anything.

`Reader.read` gives data (`Value`); `render` shows it: `_` for what was never evaluated, `<cycle>` for a
structure that contains itself, `<name>` for a function, `<error: ...>` for a value whose evaluation raised,
`_3` for a free variable, `...` for what the depth or length cut off (design, section 5).
"""

from __future__ import annotations

from dataclasses import dataclass

from clew.core.builtin import is_tuple_name
from clew.core.types import Type
from clew.machine import layout as la
from clew.machine.doubles import show_double
from clew.machine.memory import Memory


@dataclass(frozen=True, slots=True)
class Number:
    value: int | float


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


class Reader:
    """Reads the values of one memory."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

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

    def read(self, word: int, depth: int, length: int, path: frozenset[int] = frozenset()) -> Value:
        word = self.follow(word)
        if word & 1:
            return Number(word >> 1)
        if word & 7 == 6:
            return Char(chr(word >> 3))
        if word & 7 == 2:
            name = self._memory.image.by_number[word >> 3 + la.TAG_BITS].name
            return ListValue((), None) if name == "[]" else Construct(name)
        return self._object(word >> 2, depth, length, path)

    def _object(self, at: int, depth: int, length: int, path: frozenset[int]) -> Value:
        memory = self._memory
        header = int(memory.H[at])
        kind, size = header & la.KIND_MASK, header >> la.SIZE_SHIFT & la.SIZE_MASK
        aux = header >> la.AUX_SHIFT
        if kind == la.BIG:
            from clew.machine.host import read_big

            return Number(read_big(memory.H[at + 1 : at + 1 + size].tolist()))
        if kind == la.DBL:
            return Number(float(memory.H.view("float64")[at + 1]))
        if kind == la.FREE:
            generator, _, number = (int(w) >> 1 for w in memory.H[at + 1 : at + 4])
            return Variable(number, memory.image.generators.types[generator])
        if kind == la.FAULT:
            code = int(memory.H[at + 3]) >> 1
            return Fault(None if code else self.read(int(memory.H[at + 1]), max(depth, 2), length, path))
        if kind in (la.CON, la.PAP, la.ARR, la.OFN):
            if at in path:
                return Cycle()
            if depth <= 0:
                return Cut()
            path = path | {at}
            if header == la.CONS_HEADER:
                return self._list(at, depth, length, path)
            count = min(size, length) if kind == la.ARR else 1 if kind == la.OFN else size
            words = [int(w) for w in memory.H[at + 1 : at + 1 + count]]
            if kind == la.OFN:
                return self.read(words[0], depth, length, path)
            items = tuple(self.read(w, depth - 1, length, path) for w in words)
            if kind == la.CON:
                return Construct(memory.image.by_number[aux >> la.TAG_BITS].name, items)
            return Closure(memory.image.function_at(aux), items) if kind == la.PAP else Array(items, size)
        return Unevaluated(running=kind == la.HOLE)

    def _list(self, at: int, depth: int, length: int, path: frozenset[int]) -> Value:
        """A list: its cells in a loop, so that long ones need no recursion."""
        heap = self._memory.H
        items: list[Value] = []
        cells = {at}
        inner = path
        while True:
            items.append(self.read(int(heap[at + 1]), depth - 1, length, inner))
            tail = self.follow(int(heap[at + 2]))
            if tail & 3 != 0 or int(heap[tail >> 2]) != la.CONS_HEADER:
                rest = self.read(tail, depth, length, inner)
                ended = isinstance(rest, ListValue) and not rest.items and rest.rest is None
                return ListValue(tuple(items), None if ended else rest)
            at = tail >> 2
            if at in cells or at in path:
                return ListValue(tuple(items), Cycle())
            if len(items) >= length:
                return ListValue(tuple(items), Cut())
            cells.add(at)


def render(value: Value, parens: bool = False) -> str:
    """A value in the common notation of Haskell and Curry."""
    match value:
        case Number(value=number):
            text = show_double(number) if isinstance(number, float) else _digits(number)
            return f"({text})" if parens and text.startswith("-") else text
        case Char(value=char):
            return "'" + ("\\'" if char == "'" else show_char(char)) + "'"
        case ListValue(items=items, rest=rest):
            return _render_list(items, rest, parens)
        case Construct(name=name, args=args):
            if is_tuple_name(name):
                return "(" + ", ".join(render(a) for a in args) + ")"
            return _application(name, args, parens)
        case Closure(name=name, args=args):
            return _application(f"<{name}>", args, parens)
        case Array(items=items, size=size):
            more = ", ..." if size > len(items) else ""
            return "<array: " + ", ".join(render(i) for i in items) + more + ">"
        case Variable(number=number):
            return f"_{number}"
        case Cycle():
            return "<cycle>"
        case Cut():
            return "..."
        case Fault(exception=exception):
            return "<cut off>" if exception is None else f"<error: {render(exception)}>"
        case Unevaluated():
            return "_"


def _application(name: str, args: tuple[Value, ...], parens: bool) -> str:
    operator = not (name[0].isalpha() or name[0] in "_<($[")
    head = f"({name})" if operator else name
    text = " ".join([head, *(render(a, True) for a in args)])
    return f"({text})" if parens and args else text


def _render_list(items: tuple[Value, ...], rest: Value | None, parens: bool) -> str:
    if items and all(isinstance(i, Char) for i in items):
        text = "".join(
            _string_char(i.value, _next(items, k)) for k, i in enumerate(items) if isinstance(i, Char)
        )
        if rest is None:
            return f'"{text}"'
        if isinstance(rest, Cut):
            return f'"{text}"...'
    if rest is None:
        return "[" + ", ".join(render(i) for i in items) + "]"
    if isinstance(rest, Cut):
        return "[" + ", ".join(render(i) for i in items) + ", ...]"
    text = " : ".join([*(render(i, True) for i in items), render(rest, True)])
    return f"({text})" if parens else text


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
    from clew.machine.host import show_integer

    return show_integer(number)
