"""A toy language, to prove the boundary: Lisp-like text becomes typed Core, and `plain/` does the rest.

    (data Tree Leaf (Node Tree Int Tree))
    (define (size (t Tree)) Int
      (case t (Leaf 0) ((Node l x r) (+ 1 (+ (size l) (size r))))))

Functions take all their arguments at once. What begins with a capital letter is a constructor; `+ - * < =` are
about numbers; `(if c a b)`, `(case e (pattern body) ...)` and `(error "text")` are the special forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from clew.core import nodes as core
from clew.core.types import Scheme, Type, TypeCon, function_type
from clew.language.registry import Traits
from clew.plain.language import PlainLanguage
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_TOKEN = re.compile(r"""\s+|;[^\n]*|(?P<open>\()|(?P<close>\))|(?P<text>"[^"\n]*")|(?P<word>[^\s()";]+)""")
_OPERATORS = {"+": "add#", "-": "sub#", "*": "mul#", "<": "lt#", "=": "eq#"}


@dataclass(frozen=True)
class Node:
    """A word, a text in quotes, or a list of nodes."""

    span: Span
    word: str = ""
    items: tuple[Node, ...] | None = None

    @property
    def head(self) -> str:
        return self.items[0].word if self.items else self.word


class Reader:
    """Reads nodes from a text."""

    def __init__(self, text: str, file: str) -> None:
        self._text, self._file = text, file
        self._starts = [0, *(m.end() for m in re.finditer("\n", text))]

    def nodes(self) -> Iterator[Node]:
        tokens = self._tokens()
        for kind, word, start, end in tokens:
            yield self._node(kind, word, start, end, tokens)

    def _tokens(self) -> Iterator[tuple[str, str, int, int]]:
        at = 0
        while at < len(self._text):
            found = _TOKEN.match(self._text, at)
            if found is None:
                raise SyntaxFault("a text without its closing quote", self._span(at, at + 1))
            if found.lastgroup is not None:
                yield found.lastgroup, found[0], at, found.end()
            at = found.end()

    def _node(
        self, kind: str, word: str, start: int, end: int, tokens: Iterator[tuple[str, str, int, int]]
    ) -> Node:
        if kind == "close":
            raise SyntaxFault("a `)` without its `(`", self._span(start, end))
        if kind != "open":
            return Node(self._span(start, end), word)
        items = []
        for token in tokens:
            if token[0] == "close":
                return Node(self._span(start, token[3]), items=tuple(items))
            items.append(self._node(*token, tokens))
        raise SyntaxFault("a `(` without its `)`", self._span(start, end))

    def _span(self, start: int, end: int) -> Span:
        return Span(self._file, *self._place(start), *self._place(end))

    def _place(self, offset: int) -> tuple[int, int]:
        line = next(i for i in range(len(self._starts), 0, -1) if self._starts[i - 1] <= offset)
        return line, offset - self._starts[line - 1] + 1


def parse_toy(text: str, file: str) -> core.Program:
    """The program that a text denotes, as typed Core."""
    nodes = list(Reader(text, file).nodes())
    known = {n.items[1].head for n in nodes if n.items and n.head == "define"}
    datas, functions = [], []
    for node in nodes:
        match node.items, node.head:
            case (_, name, *rows), "data":
                constructors = tuple(_constructor(row) for row in rows)
                datas.append(core.DataType(name.word, (), constructors, exported=True, span=node.span))
            case (_, head, result, body), "define" if head.items:
                functions.append(_function(node.span, head.items, result, body, known))
            case _:
                raise SyntaxFault(
                    "expected (data Name ...) or (define (name (x Type) ...) Type body)", node.span
                )
    return core.Program(Path(file).stem, tuple(datas), tuple(functions))


def _constructor(row: Node) -> core.Constructor:
    fields = tuple(_type(f) for f in (row.items or ())[1:])
    return core.Constructor(row.head, fields, (False,) * len(fields), row.span)


def _type(node: Node) -> Type:
    if node.items is None:
        return TypeCon(node.word)
    if node.head == "->":
        *arguments, result = map(_type, node.items[1:])
        return function_type(tuple(arguments), result)
    return TypeCon("[]", (_type(node.items[1]),)) if node.head == "List" else TypeCon(node.head)


def _function(span: Span, head: tuple[Node, ...], result: Node, body: Node, known: set[str]) -> core.Function:
    params = [p.items for p in head[1:] if p.items]
    names = tuple(p[0].word for p in params)
    scheme = Scheme((), function_type(tuple(_type(p[1]) for p in params), _type(result)))
    return core.Function(
        head[0].word, names, _expr(body, known - set(names)), scheme, exported=True, span=span
    )


def _expr(node: Node, known: set[str]) -> core.Expr:
    span = node.span
    if node.items is None:
        word = node.word
        if re.fullmatch(r"-?\d+", word):
            return core.Lit(core.Literal(core.LitKind.INT, int(word)), span)
        if word.startswith('"'):
            return core.Lit(core.Literal(core.LitKind.STRING, word[1:-1]), span)
        if word[0].isupper():
            return core.Con(word, (), span)
        return core.Call(word, (), span) if word in known else core.Var(word, span)
    if node.head == "case":
        return core.Case(
            _expr(node.items[1], known), tuple(_row(r, known) for r in node.items[2:]), None, span
        )
    args = tuple(_expr(a, known) for a in node.items[1:])
    match node.head:
        case "if":
            rows = (core.Alt("True", (), args[1], args[1].span), core.Alt("False", (), args[2], args[2].span))
            return core.Case(args[0], rows, None, span)
        case "error":
            return core.Prim("raise#", args, span)
        case operator if operator in _OPERATORS:
            return core.Prim(_OPERATORS[operator], args, span)
        case name if name[:1].isupper():
            return core.Con(name, args, span)
        case name:
            return (
                core.Call(name, args, span)
                if name in known
                else core.App(_expr(node.items[0], known), args, span)
            )


def _row(row: Node, known: set[str]) -> core.Alt:
    pattern, body = row.items or ()
    variables = tuple(v.word for v in (pattern.items or ())[1:])
    return core.Alt(pattern.head, variables, _expr(body, known - set(variables)), row.span)


LANGUAGE = PlainLanguage(parse_toy)
TOY = Traits("toy", "Toy", (".toy",), "toy_language")
