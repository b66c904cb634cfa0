"""Writes values as text, in the notation that Haskell and Curry share.

`_` stands for what was never evaluated, `<cycle>` for a structure that contains itself, `<name>` for a function,
`{\\1 -> 2}` for a function as what it was seen to do,
`<error: ...>` for a value whose evaluation raised, `_3` for a free variable, and `...` for what the depth or the
length cut off (docs/running.md).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from clew.core.builtin import is_tuple_name
from clew.machine.numbers.doubles import show_double
from clew.machine.numbers.integers import show_integer
from clew.machine.values.value import (
    Array,
    Char,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    FunctionMap,
    ListValue,
    MapEntry,
    Number,
    Unevaluated,
    Value,
    Variable,
)

#: What rendering has yet to write: text, or a value and whether it needs parentheses.
Piece = str | tuple[Value, bool]


def render(value: Value, parens: bool = False) -> str:
    """The text of a value; in parentheses if it needs them as an argument and `parens` is set."""
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
    """The pieces of one level of a value."""
    match value:
        case Number(value=number):
            text = show_double(number) if isinstance(number, float) else show_integer(number)
            return [f"({text})" if parens and text.startswith("-") else text]
        case Char(value=char):
            return ["'" + ("\\'" if char == "'" else show_char(char)) + "'"]
        case ListValue(items=items, rest=rest):
            return _list_pieces(items, rest, parens)
        case Construct(name=name, args=args):
            if args and is_tuple_name(name):
                return ["(", *_separated(args, ", ", False), ")"]
            return _application(plain_name(name), args, parens)
        case Closure(name=name, args=args):
            return _application(f"<{plain_name(name)}>", args, parens)
        case FunctionMap(entries=entries):
            return ["{", *_entries(entries), "}"]
        case Array(items=items, size=size):
            return [value.opening, *_separated(items, ", ", False), ", ...>" if size > len(items) else ">"]
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


def _entries(entries: tuple[MapEntry, ...]) -> list[Piece]:
    pieces: list[Piece] = []
    for entry in entries:
        pieces += [
            "; \\" if pieces else "\\",
            *_separated(entry.arguments, " ", True),
            " -> ",
            (entry.result, False),
        ]
    return pieces


#: Curry's modules may have small names; what is capital after them is no local function.
_QUALIFIED = re.compile(r"(?!Machine\.)(?:(?:[A-Z][\w']*\.)+(?=.)|(?:[a-z][\w']*\.)+(?=[A-Z:]))")


def plain_name(name: str) -> str:
    """A name without its module, as users write it."""
    return _QUALIFIED.sub("", name, count=1) if _QUALIFIED.match(name) else name


def applied(function: str, arguments: Sequence[str]) -> str:
    """A function before its arguments, an operator between them."""
    is_operator = _is_operator(function)
    if is_operator and len(arguments) == 2:
        return f"{arguments[0]} {function} {arguments[1]}"
    head = f"({function})" if is_operator else function
    return " ".join([head, *arguments])


def _is_operator(name: str) -> bool:
    """Whether a name is written between its operands: `<>` is, `<function>` and `\\x -> x` are no names at all."""
    if name[:1] in ("<", "\\"):
        return not any(c.isalnum() for c in name)
    return not (name[:1].isalpha() or name[:1] in "_([")


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
    """A character as Haskell writes it inside quotes; quotes themselves are not escaped."""
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
