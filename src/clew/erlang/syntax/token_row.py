"""A place in a row of tokens, from which the parsers of Erlang read on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from clew.erlang.syntax.lexer import Token
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

T = TypeVar("T")

_SHOWN = {"dot": "the dot", "end": "the end of the text"}


class TokenRow:
    """Tokens, ended by a `dot` or an `end`, and the place of the next one."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    @property
    def token(self) -> Token:
        return self.tokens[min(self.at, len(self.tokens) - 1)]

    def peek(self, ahead: int = 0) -> str:
        """The kind of the next token, or of one after it."""
        at = self.at + ahead
        return self.tokens[at].kind if at < len(self.tokens) else "end"

    def advance(self) -> Token:
        token = self.token
        self.at += 1
        return token

    def accept(self, kind: str) -> bool:
        """Take the next token if it is of a kind."""
        if self.peek() == kind:
            self.at += 1
            return True
        return False

    def expect(self, kind: str, where: str) -> Token:
        """Take the next token, which must be of a kind."""
        if self.peek() != kind:
            raise self.unexpected(f"where {_named(kind)} was expected {where}")
        return self.advance()

    def unexpected(self, where: str, hint: str | None = None) -> SyntaxFault:
        token = self.token
        shown = _SHOWN.get(self.peek(), f"`{token.value}`")
        return SyntaxFault(f"{shown} {where}", token.span, hint)

    def since(self, start: Token) -> Span:
        """From a token to the last one that was taken."""
        last = self.tokens[min(max(self.at - 1, 0), len(self.tokens) - 1)]
        if last.file != start.file or (last.end_line, last.end_column) < (start.line, start.column):
            return start.span
        return start.until(last)

    def word(self, what: str) -> str:
        """Take an atom; `what` says what it is for."""
        if self.peek() != "atom":
            raise self.unexpected(f"where {what} was expected")
        return str(self.advance().value)

    def variable(self, what: str) -> str:
        if self.peek() != "var":
            raise self.unexpected(f"where {what} was expected")
        return str(self.advance().value)

    def integer(self, what: str) -> int:
        if self.peek() not in ("integer", "char"):
            raise self.unexpected(f"where {what} was expected")
        return int(self.advance().value)

    def separated(self, item: Callable[[], T], closing: str, what: str) -> tuple[T, ...]:
        """Items with commas between them, up to what closes them, which is taken too."""
        if self.accept(closing):
            return ()
        items = [item()]
        while self.accept(","):
            items.append(item())
        self.expect(closing, f"after {what}")
        return tuple(items)


def _named(kind: str) -> str:
    return {"dot": "a dot", "atom": "an atom", "var": "a variable"}.get(kind, f"`{kind}`")
