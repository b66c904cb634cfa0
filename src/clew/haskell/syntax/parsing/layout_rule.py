"""The parser's place in the tokens, and the layout rule: blocks by indentation, closed where the grammar says.

The report inserts braces and semicolons into the tokens, and closes a block where a token would else be an error
(its `parse-error(t)`). Here the parser asks: `kind` is `v;` or `v}` when the current token starts a line at or
left of the innermost block's column, and `block` closes an implicit block at any token that cannot follow an
item. So nothing is inserted, and nothing is read twice.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.lexer import KINDS, Tokens
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import SyntaxFault
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

T = TypeVar("T")

#: How deeply constructs may nest. Each level takes some ten frames of Python's stack.
MAX_DEPTH = 5_000
_FRAMES = 120_000

#: Tokens that can never start an item of a block: an implicit block ends before them.
_ENDERS = frozenset(
    ") ] , then else of in } end where | = -> <- => :: .. ` varsym consym qvarsym qconsym".split()
)
_CLOSER = {"(": ")", "[": "]", "{": "}"}


def deep_stack() -> AbstractContextManager[None]:
    """Room for recursion as deep as `MAX_DEPTH` allows."""
    return deep_recursion(_FRAMES)


class Cursor:
    """The parser's position: the current token and the open blocks; it also words syntax errors."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.file = tokens.file
        self.kinds = tokens.kinds
        self.values: list[Any] = tokens.values
        self.firsts = tokens.firsts
        self.pos = 0
        self.kind: str = tokens.kinds[0]
        #: Columns of the open blocks, 0 for one in braces.
        self.contexts: list[int] = []
        self.indent = 0
        #: How many of them hold the module's own declarations: one, once a module is read.
        self.top_blocks = 0
        self.depth = 0

    # --- moving ---

    def advance(self) -> None:
        """Go to the next token."""
        pos = self.pos = self.pos + 1
        first = self.firsts[pos]
        if first and first <= self.indent:
            self.kind = "v;" if first == self.indent else "v}"
        else:
            self.kind = self.kinds[pos]

    def _enter(self, column: int) -> None:
        self.contexts.append(column)
        self.indent = column

    def _leave(self) -> None:
        """Return to the enclosing block, for which the current token may start a line."""
        self.contexts.pop()
        self.indent = self.contexts[-1] if self.contexts else 0
        first = self.firsts[self.pos]
        if first and first <= self.indent:
            self.kind = "v;" if first == self.indent else "v}"
        else:
            self.kind = self.kinds[self.pos]

    def open_brace(self) -> None:
        """Enter explicit braces, within which layout does not matter."""
        self._enter(0)
        self.advance()

    def close_brace(self, opened: int) -> None:
        """Leave explicit braces."""
        if self.kind != "}":
            raise self.not_closed(opened)
        # The token after the brace belongs to the enclosing block.
        self.contexts.pop()
        self.indent = self.contexts[-1] if self.contexts else 0
        self.advance()

    def skip_semicolon_before(self, kind: str) -> None:
        """In a `do`, `then` and `else` may start a line of their own (DoAndIfThenElse)."""
        if self.kind == "v;" and self.kinds[self.pos] == kind:
            self.kind = kind
        elif self.kind == ";" and self.kinds[self.pos + 1] == kind:
            self.advance()

    def separated(self, item: Callable[[], T], separator: str = ",") -> list[T]:
        """One item or more, with separators between."""
        items = [item()]
        while self.kind == separator:
            self.advance()
            items.append(item())
        return items

    # --- blocks ---

    def block(
        self, item: Callable[[], T], what: str, *, same_column: bool = False, ender: str = ""
    ) -> list[T]:
        """The items of a block, in braces or by layout.

        `same_column` lets it start at its parent's column; `ender` is one more token that starts no item.
        """
        if self.kinds[self.pos] == "{":
            return self._braced_block(item, what)
        items: list[T] = []
        column = 0 if self.kinds[self.pos] == "end" else self.tokens.columns[self.pos]
        # At the top level, what starts at the parent's column is the next declaration.
        may_be_same = same_column and len(self.contexts) > self.top_blocks
        if column < self.indent or (column == self.indent and not may_be_same) or column == 0:
            return items
        self.descend()
        self._enter(column)
        self.kind = self.kinds[self.pos]
        while True:
            while True:
                if self.kind == "v;":
                    self.kind = self.kinds[self.pos]
                elif self.kind == ";":
                    self.advance()
                else:
                    break
            if self.kind == "v}" or self.kind == ender:
                break
            if self.kind in _ENDERS and not self.begins_splice():
                break
            items.append(item())
            if self.kind != "v;" and self.kind != ";":
                # Either the block ends here by its column, or the token does not fit: parse-error(t).
                break
        self._leave()
        self.depth -= 1
        return items

    def _braced_block(self, item: Callable[[], T], what: str) -> list[T]:
        items: list[T] = []
        opened = self.pos
        self.descend()
        self.open_brace()
        while True:
            while self.kind == ";":
                self.advance()
            if self.kind == "}":
                break
            if self.kind == "end":
                raise self.not_closed(opened)
            items.append(item())
            if self.kind != ";" and self.kind != "}":
                if self.kind == "end":
                    raise self.not_closed(opened)
                raise self.expected(f"';' or '}}' after {what}")
        self.close_brace(opened)
        self.depth -= 1
        return items

    def descend(self) -> None:
        """Go one level deeper; the caller returns with `depth -= 1`."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise SyntaxFault(
                f"this nests more than {MAX_DEPTH} levels deep", self.here(), slug="syntax-depth"
            )

    # --- tokens and places ---

    def text(self) -> str:
        """The current token's name as text, for words that are keywords only in some places."""
        return self.text_at(self.pos)

    def text_at(self, pos: int) -> str:
        value = self.values[pos]
        return value.text if isinstance(value, Name) else ""

    def is_word(self, word: str) -> bool:
        return self.kind == "varid" and self.text() == word

    def begins_splice(self) -> bool:
        """Whether the current token is the `$` or `$$` of a splice of Template Haskell: what it is for follows at once."""
        if self.kind != "varsym" or self.text() not in ("$", "$$"):
            return False
        here, after = self.tokens.span(self.pos), self.tokens.span(self.pos + 1)
        follows = (here.end_line, here.end_column) == (after.line, after.column)
        return follows and Extension.TEMPLATE_HASKELL in self.tokens.extensions

    def here(self) -> Span:
        return self.tokens.span(self.pos)

    def since(self, start: int) -> Span:
        """The span from a token to the one just read."""
        tokens, last = self.tokens, self.pos - 1
        if last < start:
            return tokens.span(start)
        return Span(
            self.file,
            tokens.lines[start],
            tokens.columns[start],
            tokens.end_lines[last],
            tokens.end_columns[last],
        )

    def name(self) -> Name:
        """Take the name that the current token is."""
        value: Name = self.values[self.pos]
        self.advance()
        return value

    def expect(self, kind: str, why: str) -> None:
        """Skip a token of this kind; `why` completes "expected '...' ..."."""
        if self.kind != kind:
            raise self.expected(f"'{kind}' {why}")
        self.advance()

    def expect_close(self, opened: int) -> None:
        """Skip the bracket that closes the one opened."""
        if self.kind != _CLOSER[self.kinds[opened]]:
            raise self.not_closed(opened)
        self.advance()

    # --- faults ---

    def found(self) -> str:
        """The current token, as a message names it."""
        kind, written = self.kind, self.kinds[self.pos]
        if kind == "v;" or kind == "v}":
            column = self.tokens.columns[self.pos]
            return f"a new line at column {column}" + ("" if written == "end" else f" ({self._written()})")
        return self._written()

    def _written(self) -> str:
        kind, value = self.kinds[self.pos], self.values[self.pos]
        if isinstance(value, Name):
            written = str(value)
            return f"'{written if len(written) <= 40 else written[:37] + '...'}'"
        return KINDS.get(kind, f"'{kind}'")

    def expected(self, what: str, hint: str | None = None) -> SyntaxFault:
        """The error for a token where another one is expected."""
        if hint is None and self.kind in ("v;", "v}"):
            hint = "a line that continues the one before must be indented further than its block"
        return SyntaxFault(f"expected {what}, found {self.found()}", self.here(), hint)

    def not_closed(self, opened: int) -> SyntaxFault:
        """The error for a bracket that is not closed."""
        tokens, bracket = self.tokens, self.kinds[opened]
        at = f"line {tokens.lines[opened]}, column {tokens.columns[opened]}"
        if self.kind == "end" or self.kind == "v}" or self.kind == "v;":
            hint = f"found {self.found()} before any '{_CLOSER[bracket]}'"
            return SyntaxFault(f"this '{bracket}' is never closed", tokens.span(opened), hint)
        return self.expected(f"'{_CLOSER[bracket]}' to close the '{bracket}' of {at}")

    def refuse(self, what: str, start: int | None = None, hint: str | None = None) -> SyntaxFault:
        """The error for syntax that Clew does not support."""
        span = self.here() if start is None else self.since(start).to(self.here())
        return SyntaxFault(f"{what} not supported", span, hint, slug="syntax-unsupported")
