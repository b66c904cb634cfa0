"""The inputs of recorded tests as Erlang writes them: `push({empty, 1}, ?)`, `#{a => 1}`, `<<1, ?>>`.

A call is the symbol `name/arity`, with its module if that is another one; there are symbols for tuples, maps (keys and values in
turn), bitstrings and funs.
"""

from __future__ import annotations

import re

from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_expressions
from clew.erlang.syntax.written_atoms import atom_text, string_text
from clew.language.expressions.notation import show_constant
from clew.language.expressions.term_notation import NotationFault
from clew.language.expressions.test_terms import CONS, HOLE, NIL, Fixities, Term, Token
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.recursion_limit import deep_recursion

TUPLE, MAP, BITS, FUN, FUN_BY_CASE = "{}", "#{}", "<<>>", "fun/", "fun by case/"
_CALL = re.compile(r"(.+)/(\d+)")
#: A call of a function of another module.
_REMOTE = re.compile(r"""(?:[^\W\d]\w*|'(?:[^'\\]|\\.)*'):""")
_NUMBER = re.compile(r"\d+")
#: Holes outside of quotes; a variable stands for them where Erlang is parsed.
_HOLES = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\$\\?.|\?\d*""", re.DOTALL)
_VARIABLE = "Hole"
_ANYTHING = "_"


#: The text of a part; a list has its items instead, last first, after what it ends in.
_Part = tuple[str, list[str] | None]


def is_own_call(symbol: str) -> bool:
    """Whether a symbol is a call of a function of the module that is tested."""
    call = _CALL.fullmatch(symbol)
    return call is not None and not symbol.startswith((FUN, FUN_BY_CASE)) and _REMOTE.match(symbol) is None


@dataclass(frozen=True, slots=True)
class ErlangTermNotation:
    """Erlang's own syntax, with holes."""

    def show(self, term: Term, fixities: Fixities, hole: str = "?") -> str:
        numbered = hole == "?"
        number = sum(token == HOLE for token in term)
        stack: list[_Part] = []
        for token in reversed(term):
            symbol, count = token
            if symbol == CONS[0]:
                head, tail = stack.pop(), stack.pop()
                cells = tail[1] if tail[1] is not None else [tail[0]]
                cells.append(_closed(head))
                stack.append(("", cells))
                continue
            args = [_closed(stack.pop()) for _ in range(count)]
            if symbol.startswith(BITS) and not numbered:  # only a number can stand there
                args = ["0" if arg == hole else arg for arg in args]
            if token == HOLE:
                number -= 1
                stack.append((f"?{number or ''}" if numbered else hole, None))
            else:
                stack.append((_applied(symbol, args), None))
        return _closed(stack.pop())

    def read(self, text: str, fixities: Fixities) -> Term:
        if "\n" in text:
            raise NotationFault("a test is one line", text.index("\n") + 1)
        try:
            with deep_recursion():
                exprs = parse_expressions(_with_variables(text), "")
                if len(exprs) != 1:
                    raise NotationFault("a test is one expression", exprs[1].span.column)
                return tuple(_tokens(exprs[0]))
        except NotationFault:
            raise
        except ClewError as fault:
            column = 1 if fault.span is None else fault.span.column
            raise NotationFault(fault.message, column) from fault


def _with_variables(text: str) -> str:
    """The text with a variable for each hole."""
    return _HOLES.sub(lambda m: _VARIABLE if m[0][0] == "?" else m[0], text)


def _closed(part: _Part) -> str:
    """A list as text: in quotes if it is a text, with a bar if its end is not known."""
    text, cells = part
    if cells is None:
        return text
    end, *items = cells
    items.reverse()
    if end != NIL[0]:
        return f"[{','.join(items)}|{end}]"
    codes = [int(item) if _NUMBER.fullmatch(item) else -1 for item in items]
    if all(map(_is_printable, codes)):
        return string_text("".join(map(chr, codes)))
    return f"[{','.join(items)}]"


def _is_printable(code: int) -> bool:
    return 32 <= code <= 126


def _applied(symbol: str, args: list[str]) -> str:
    if symbol == TUPLE:
        return f"{{{','.join(args)}}}"
    if symbol == MAP:
        pairs = [f"{key} => {value}" for key, value in zip(args[::2], args[1::2], strict=True)]
        return f"#{{{','.join(pairs)}}}"
    if symbol.startswith(BITS):
        return _bits(args, symbol[len(BITS) :])
    if symbol.startswith(FUN_BY_CASE):
        rest = ", _" * (int(symbol[len(FUN_BY_CASE) :]) - 1)
        return f"fun({args[0]}{rest}) -> {args[1]}; (_{rest}) -> {args[2]} end"
    if symbol.startswith(FUN):
        return f"fun({', '.join([_ANYTHING] * int(symbol[len(FUN) :]))}) -> {args[0]} end"
    call = _CALL.fullmatch(symbol)
    return symbol if call is None else f"{call[1]}({', '.join(args)})"


def _bits(items: list[str], odd: str) -> str:
    if odd:
        return f"<<{','.join((*items[:-1], f'{items[-1]}:{odd}'))}>>"
    codes = [int(item) if _NUMBER.fullmatch(item) else -1 for item in items]
    if items and all(map(_is_printable, codes)):
        return f"<<{string_text(''.join(map(chr, codes)))}>>"
    return f"<<{','.join(items)}>>"


def _tokens(expr: tree.Expr) -> list[Token]:
    """The term of an expression as it was parsed."""
    match expr:
        case tree.Var("Hole"):
            return [HOLE]
        case tree.AtomLit(name):
            return [(atom_text(name), 0)]
        case tree.IntegerLit(value) | tree.CharLit(value):
            return [(str(value), 0)]
        case tree.FloatLit(number):
            return [(show_constant(number, "float"), 0)]
        case tree.UnaryOp("-", tree.IntegerLit() | tree.FloatLit() as inner):
            return [(f"-{_tokens(inner)[0][0]}", 0)]
        case tree.StringLit(text):
            return [*(token for c in text for token in (CONS, (str(ord(c)), 0))), NIL]
        case tree.NilExpr():
            return [NIL]
        case tree.ConsExpr():
            found: list[Token] = []
            while isinstance(expr, tree.ConsExpr):
                found += (CONS, *_tokens(expr.head))
                expr = expr.tail
            return [*found, *_tokens(expr)]
        case tree.TupleExpr(items):
            return _all(TUPLE, items)
        case tree.MapExpr(None, fields):
            return _all(MAP, [part for f in fields for part in (f.key, f.value)])
        case tree.BinaryExpr(segments):
            return _bit_tokens(segments)
        case tree.CallExpr(tree.AtomLit(name), args):
            return _all(f"{atom_text(name)}/{len(args)}", args)
        case tree.CallExpr(tree.RemoteName(tree.AtomLit(module), tree.AtomLit(name)), args):
            return _all(f"{atom_text(module)}:{atom_text(name)}/{len(args)}", args)
        case tree.FunExpr(None, (tree.FunctionClause(patterns, (), (result,)),)):
            return [(f"{FUN}{len(patterns)}", 1), *_tokens(result)]
        case tree.FunExpr(
            None,
            (
                tree.FunctionClause((key, *_) as patterns, (), (same,)),
                tree.FunctionClause(_, (), (other,)),
            ),
        ):
            return _all(f"{FUN_BY_CASE}{len(patterns)}", (key, same, other))
    raise NotationFault("this cannot stand in a test", expr.span.column)


def _all(symbol: str, parts: tuple[tree.Expr, ...] | list[tree.Expr]) -> list[Token]:
    return [(symbol, len(parts)), *(token for part in parts for token in _tokens(part))]


def _bit_tokens(segments: tuple[tree.BinarySegment, ...]) -> list[Token]:
    found: list[Token] = []
    odd = ""
    for segment in segments:
        if isinstance(segment.value, tree.StringLit):
            found += [(str(ord(c)), 0) for c in segment.value.value]
        else:
            found += _tokens(segment.value)
        if segment.size is not None:
            odd = _tokens(segment.size)[0][0]
    return [(f"{BITS}{odd}", len(found)), *found]


NOTATION = ErlangTermNotation()
