"""Reads the text of a term: the inverse of `notation.show`, exact however deep the text nests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn

from clew.language.expressions.notation import is_operator
from clew.language.expressions.term_notation import NotationFault
from clew.language.expressions.test_terms import (
    APPLY,
    CONS,
    CONS_FIXITY,
    DEFAULT_FIXITY,
    HOLE,
    NIL,
    STAR,
    TYPED,
    Fixities,
    Term,
    Token,
    case_token,
    char_token,
    table_token,
)
from clew.source.characters import character, string
from clew.source.diagnostics import SyntaxFault
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

_SYMBOL = r"[!#$%&*+./<=>?@\\^|~:\-\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2010-\u2bff\u3001-\u303f]"
_LEXEME = re.compile(
    rf"""[ ]*(?:
      (?P<string>"(?:[^"\\]|\\.)*")
    | (?P<char>'(?:\\(?:\^.|[A-Za-z]+[0-9]*|[0-9]+|.)|[^\\'])')
    | (?P<number>-?[0-9][0-9_]*(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)
    | (?P<hole>\?[0-9]*(?!{_SYMBOL}))
    | (?P<operator>(?:[^\W\d_][\w']*\.)*{_SYMBOL}+)
    | (?P<name>(?:[^\W\d_][\w']*\.)*[^\W\d][\w'\#]*)
    | (?P<mark>\(,+\)|\(\)|\[\]|[()\[\]{{}},;])
    )""",
    re.VERBOSE,
)
#: Operators that never stand between two arguments.
_RESERVED = frozenset(["->", "::", "\\", "*"])
_KEYWORDS = frozenset(["case", "of"])

#: A term while it is read: its symbol and its arguments.
_Node = tuple[str, list["_Node"]]


def read(text: str, fixities: Fixities) -> Term:
    """The term that a text stands for, or a `NotationFault`."""
    with deep_recursion():
        node = _Reader(text, fixities).whole()
    found: list[Token] = []
    waiting = [node]
    while waiting:
        symbol, args = waiting.pop()
        found.append((symbol, len(args)))
        waiting.extend(reversed(args))
    return tuple(found)


class _Reader:
    """Reads by precedence, over lists of the lexemes' kinds, texts and places."""

    def __init__(self, text: str, fixities: Fixities) -> None:
        self._text = text
        self._fixities = fixities
        self._kinds: list[str] = []
        self._texts: list[str] = []
        self._starts: list[int] = []
        self._at = 0
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _LEXEME.match(text, at)
            if found is None:
                at += len(text) - at - len(text[at:].lstrip(" "))
                raise NotationFault(f"{text[at]!r} cannot stand in a test", at + 1)
            kind = found.lastgroup or ""
            self._kinds.append(kind)
            self._texts.append(found[kind])
            self._starts.append(found.start(kind))
            at = found.end()
        self._kinds += ("end", "end")
        self._texts += ("", "")
        self._starts += (end, end)

    def _expect(self, text: str) -> None:
        if self._texts[self._at] != text or self._kinds[self._at] in ("string", "char"):
            self._fail(f"`{text}`")
        self._at += 1

    def _fail(self, wanted: str) -> NoReturn:
        at = self._at
        found = f"`{self._texts[at]}`" if self._kinds[at] != "end" else "the end"
        raise NotationFault(f"{found} stands where {wanted} is wanted", self._starts[at] + 1)

    def whole(self) -> _Node:
        node = self._expression(0)
        if self._texts[self._at] == "::":
            start = self._starts[self._at] + 2
            type_ = self._text[start:].strip()
            if not type_:
                raise NotationFault("a type is missing after `::`", start + 1)
            return f"{TYPED}{type_}", [node]
        if self._kinds[self._at] != "end":
            self._fail("the end")
        return node

    def _expression(self, level: int) -> _Node:
        left = self._operand()
        while True:
            operator = self._texts[self._at]
            if self._kinds[self._at] != "operator" or operator in _RESERVED:
                return left
            side, binding = CONS_FIXITY if operator == ":" else self._fixities.get(operator, DEFAULT_FIXITY)
            if binding < level:
                return left
            self._at += 1
            left = (operator, [left, self._expression(binding + (side != "right"))])

    def _operand(self) -> _Node:
        """An application, or something with a keyword."""
        text = self._texts[self._at]
        if text == "case" and self._kinds[self._at] == "name":
            return self._case()
        if text == "\\":
            self._at += 1
            self._expect("_")
            self._expect("->")
            return table_token(("_",))[0], [self._expression(0)]
        function = self._atom()
        args: list[_Node] = []
        while self._begins_atom():
            args.append(self._atom())
        if not args:
            return function
        symbol, inner = function
        return (symbol, args) if not inner and symbol[0] != " " else (APPLY, [function, *args])

    def _begins_atom(self) -> bool:
        kind, text = self._kinds[self._at], self._texts[self._at]
        if kind == "mark":
            return text[0] in "([{"
        if kind == "name":
            return text != "of"
        return text == "*" if kind == "operator" else kind != "end"

    def _atom(self) -> _Node:
        at = self._at
        kind, text = self._kinds[at], self._texts[at]
        self._at += 1
        if kind == "number" or (kind == "name" and text not in _KEYWORDS):
            return text, []
        if kind == "hole":
            return HOLE[0], []
        if kind == "mark":
            if text in ("()", "[]") or text.startswith("(,"):
                return text, []
            if text == "(":
                return self._parenthesis()
            if text == "[":
                return self._list()
            if text == "{":
                return self._table()
        if kind == "char":
            return char_token(self._literal(character, at))[0], []
        if kind == "string":
            chars: list[_Node] = [(char_token(c)[0], []) for c in self._literal(string, at)]
            return _list_of(chars)
        if text != "*":
            self._at = at
            self._fail("an expression")
        return STAR[0], []

    def _literal(self, reader: Callable[[str, Span], str], at: int) -> str:
        start = self._starts[at] + 1
        try:
            return reader(self._texts[at], Span("", 1, start, 1, start + 1))
        except SyntaxFault as fault:
            raise NotationFault(fault.message, start) from fault

    def _parenthesis(self) -> _Node:
        at = self._at
        if self._texts[at + 1] == ")" and (self._kinds[at] == "operator" or self._texts[at] == "?"):
            self._at += 2
            return self._texts[at], []
        first = self._expression(0)
        if self._texts[self._at] == "::":
            return self._annotated(first)
        parts = self._separated(")", first)
        return parts[0] if len(parts) == 1 else (f"({',' * (len(parts) - 1)})", parts)

    def _list(self) -> _Node:
        return _list_of(self._separated("]", self._expression(0)))

    def _annotated(self, node: _Node) -> _Node:
        """What stands in parentheses with its type."""
        self._at += 1
        start, depth = self._at, 0
        while depth or self._texts[self._at] != ")":
            if self._kinds[self._at] == "end":
                self._fail("`)`")
            depth += {"(": 1, ")": -1}.get(self._texts[self._at], 0)
            self._at += 1
        if self._at == start:
            self._fail("a type")
        type_ = self._text[self._starts[start] : self._starts[self._at]].strip()
        self._at += 1
        return f"{TYPED}{type_}", [node]

    def _separated(self, end: str, first: _Node) -> list[_Node]:
        found = [first]
        while self._texts[self._at] == ",":
            self._at += 1
            found.append(self._expression(0))
        self._expect(end)
        return found

    def _table(self) -> _Node:
        patterns: list[str] = []
        results: list[_Node] = []
        while True:
            patterns.append(self._until_arrow())
            results.append(self._expression(0))
            if self._texts[self._at] != ";":
                break
            self._at += 1
        self._expect("}")
        return table_token(tuple(patterns))[0], results

    def _until_arrow(self) -> str:
        start = self._starts[self._at]
        while self._texts[self._at] != "->":
            if self._kinds[self._at] == "end":
                self._fail("`->`")
            self._at += 1
        text = self._text[start : self._starts[self._at]].strip()
        self._at += 1
        return text

    def _case(self) -> _Node:
        self._at += 1
        scrutinee = self._expression(0)
        self._expect("of")
        column = self._starts[self._at] + 1
        pattern = self._until_arrow()
        self._expect("x")
        token = _read_pattern(pattern)
        if token is None:
            raise NotationFault(f"`{pattern}` is no pattern with one `x`", column)
        return token[0], [scrutinee]


def _list_of(items: list[_Node]) -> _Node:
    node: _Node = (NIL[0], [])
    for item in reversed(items):
        node = (CONS[0], [item, node])
    return node


def _read_pattern(text: str) -> Token | None:
    """The case that a pattern stands for: one field is `x`, the others are `_`."""
    if text.startswith("(") and "," in text:
        fields = text.strip("()").replace(",", " ").split()
        constructor = f"({',' * (len(fields) - 1)})"
    else:
        words = text.split()
        if len(words) == 3 and words[0] in ("x", "_") and is_operator(words[1]):
            constructor, fields = words[1], [words[0], words[2]]
        else:
            constructor, fields = words[0] if words else "", words[1:]
            if constructor.startswith("(") and constructor.endswith(")") and len(constructor) > 2:
                constructor = constructor[1:-1]
    if not constructor or fields.count("x") != 1 or not set(fields) <= {"x", "_"}:
        return None
    return case_token(constructor, fields.index("x"), len(fields))
