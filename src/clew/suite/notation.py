"""Terms as text: `insert 0 (Branch ? 0 ?1)`, as exploration shows test expressions; `notation_read` reads them.

Operators stand between their arguments as their fixities say, so those of the suite have to be known to read it;
parentheses are put wherever two operators of one precedence meet. A lone `?` is always a hole and `*` a star;
operators with these names stand before their arguments.
"""

from __future__ import annotations

from dataclasses import field

from clew.language.expressions.notation import is_operator
from clew.language.expressions.test_terms import (
    APPLY,
    CASE,
    CONS_FIXITY,
    DEFAULT_FIXITY,
    HOLE,
    NIL,
    STAR,
    TABLE,
    TYPED,
    Fixities,
    Term,
    read_case,
)
from clew.machine.values.render import render
from clew.machine.values.value import Char, ListValue
from clew.source.characters import character
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE

_ATOM, _APPLICATION, _SIGN = 11, 10, 6
#: Operators that would be read as holes or stars between two arguments.
_MARKS = frozenset(["?", "*"])


@dataclass(slots=True)
class _Text:
    """The text of a part, with its precedence and operator; a list keeps its cells, last first."""

    text: str
    level: int = _ATOM
    operator: str = ""
    cells: list[_Text] = field(default_factory=list)


def show(term: Term, fixities: Fixities, hole: str = "?") -> str:
    """The text; holes are numbered from left to right, or all shown as given."""
    numbered = hole == "?"
    number = sum(token == HOLE for token in term)
    stack: list[_Text] = []
    for token in reversed(term):  # a term after its arguments, so that no recursion is needed
        symbol, count = token
        args = [stack.pop() for _ in range(count)]
        if token == HOLE:
            number -= 1
            stack.append(_Text(f"?{number or ''}" if numbered else hole))
        else:
            stack.append(_written(symbol, args, fixities, source=not numbered))
    return _flat(stack.pop()).text


def _written(symbol: str, args: list[_Text], fixities: Fixities, *, source: bool) -> _Text:
    if symbol == ":" and len(args) == 2:
        head, tail = args
        tail = tail if tail.cells else _Text(tail.text, tail.level, tail.operator, [tail])
        tail.cells.append(_flat(head))
        return tail
    args = [_flat(a) for a in args]
    if symbol == STAR[0]:
        return _Text("()" if source else "*")
    if symbol == APPLY:
        return _Text(" ".join(_needing(a, _ATOM) for a in args), _APPLICATION)
    if symbol.startswith(CASE):
        return _Text(f"case {args[0].text} of {_pattern(*read_case(symbol))} -> x", 0)
    if symbol.startswith(TYPED):
        return _Text(f"{_needing(args[0], 1)} :: {symbol[len(TYPED) :]}", 0)
    if symbol.startswith(TABLE):
        return _table(symbol[len(TABLE) :].split("\n"), args, source=source)
    return _applied(symbol, args, fixities)


def _applied(symbol: str, args: list[_Text], fixities: Fixities) -> _Text:
    is_negative = symbol.startswith("-") and symbol[1:2].isdigit()
    if is_negative and not args:
        return _Text(symbol, _SIGN)
    if symbol.startswith("(,") and len(args) == len(symbol) - 1:
        return _Text(f"({','.join(a.text for a in args)})")
    name = f"({symbol})" if is_negative or is_operator(symbol) else symbol
    if not args:
        return _Text(name)
    if is_operator(symbol) and len(args) == 2 and symbol not in _MARKS:
        side, level = fixities.get(symbol, DEFAULT_FIXITY)
        left = _operand(args[0], symbol, level, side == "left")
        right = _operand(args[1], symbol, level, side == "right")
        return _Text(f"{left} {symbol} {right}", level, symbol)
    return _Text(" ".join([name, *(_needing(a, _ATOM) for a in args)]), _APPLICATION)


def _operand(part: _Text, operator: str, level: int, joins: bool) -> str:
    same = part.level == level and part.operator == operator and joins
    return part.text if same or part.level > level else f"({part.text})"


def _needing(part: _Text, level: int) -> str:
    return part.text if part.level >= level else f"({part.text})"


def _flat(part: _Text) -> _Text:
    """A list as text: in brackets or quotes when it ends, else with its colons."""
    if not part.cells:
        return part
    last, *cells = part.cells
    cells.reverse()
    if last.text == NIL[0]:
        if all(c.level == _ATOM and c.text.startswith("'") for c in cells):
            chars = [_character(c.text) for c in cells]
            return _Text(render(ListValue(tuple(Char(c) for c in chars), None)))
        return _Text(f"[{','.join(c.text for c in cells)}]")
    shown = [_needing(c, CONS_FIXITY[1] + 1) for c in cells]
    return _Text(" : ".join([*shown, _operand(last, ":", CONS_FIXITY[1], False)]), CONS_FIXITY[1], ":")


def _table(patterns: list[str], results: list[_Text], *, source: bool) -> _Text:
    if patterns == ["_"]:
        return _Text(f"\\_ -> {results[0].text}", 0)
    rows = "; ".join(f"{p} -> {r.text}" for p, r in zip(patterns, results, strict=True))
    return _Text(f"\\x -> case x of {{ {rows} }}", 0) if source else _Text(f"{{{rows}}}")


def _pattern(constructor: str, index: int, arity: int) -> str:
    fields = ["x" if i == index else "_" for i in range(arity)]
    if constructor.startswith("(,"):
        return f"({', '.join(fields)})"
    if is_operator(constructor) and arity == 2:
        return f"{fields[0]} {constructor} {fields[1]}"
    return " ".join([f"({constructor})" if is_operator(constructor) else constructor, *fields])


def _character(text: str) -> str:
    return character(text, NOWHERE)
