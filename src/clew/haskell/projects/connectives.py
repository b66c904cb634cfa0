"""What conditions and version ranges have in common: parts that `&&`, `||` and parentheses join."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from clew.source.diagnostics import SyntaxFault

T = TypeVar("T")

#: Parentheses inside of each other beyond this are nothing that anybody means.
_MAX_DEPTH = 60


class Connected(ABC, Generic[T]):
    """Reads tokens and decides whether what they say is true; `part` reads what is neither joined nor in parentheses."""

    def __init__(self, tokens: Sequence[T]) -> None:
        self.tokens = tokens
        self.at = 0

    @abstractmethod
    def part(self, token: T, depth: int) -> bool: ...

    @abstractmethod
    def fault(self) -> SyntaxFault: ...

    def whole(self) -> bool:
        """What all tokens say."""
        result = self.either(0)
        if self.at < len(self.tokens):
            raise self.fault()
        return result

    def next(self) -> T:
        """The next token; there must be one."""
        if self.at >= len(self.tokens):
            raise self.fault()
        self.at += 1
        return self.tokens[self.at - 1]

    def has(self, token: str) -> bool:
        """Whether this token is next, which it is not any more then."""
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def either(self, depth: int) -> bool:
        result = self.both(depth)
        while self.has("||"):
            result = self.both(depth) or result
        return result

    def both(self, depth: int) -> bool:
        result = self.one(depth)
        while self.has("&&"):
            result = self.one(depth) and result
        return result

    def one(self, depth: int) -> bool:
        if depth > _MAX_DEPTH:
            raise self.fault()
        token = self.next()
        if token != "(":
            return self.part(token, depth)
        result = self.either(depth + 1)
        if not self.has(")"):
            raise self.fault()
        return result
