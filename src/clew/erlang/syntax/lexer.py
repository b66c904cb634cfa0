"""The tokens of Erlang."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from dataclasses import replace

from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.numerals import decimal
from clew.source.span import Span, column_after

KEYWORDS = frozenset(
    "after and andalso band begin bnot bor bsl bsr bxor case catch cond div end fun if let not of or orelse "
    "receive rem try when xor".split()
)
#: What is a keyword only where a feature is enabled, by feature.
FEATURES = {"maybe_expr": frozenset(("maybe", "else"))}

_TOKEN = re.compile(
    r"""(?P<space>[\s\x00-\x20\x80-\xa0]+|%[^\n]*)
  | (?P<atom>[a-z\u00df-\u00f6\u00f8-\u00ff][\w@]*)
  | (?P<var>[A-Z_\u00c0-\u00d6\u00d8-\u00de][\w@]*)
  | (?P<float>[0-9](?:_?[0-9])*\.[0-9](?:_?[0-9])*(?:[eE][-+]?[0-9](?:_?[0-9])*)?)
  | (?P<based>[0-9](?:_?[0-9])*\#[0-9a-zA-Z](?:_?[0-9a-zA-Z])*)
  | (?P<integer>[0-9](?:_?[0-9])*)
  | (?P<char>\$(?:\\(?:x\{[0-9a-fA-F]*\}|x[0-9a-fA-F]{2}|[0-7]{1,3}|\^.|.|\n)|[^\\]))
  | (?P<triple>\"\"\"+[^\n"]*\n)
  | (?P<string>"[^"\\]*(?:\\.[^"\\]*)*")
  | (?P<quoted>'[^'\\]*(?:\\.[^'\\]*)*')
  | (?P<dot>\.(?=[\s\x00-\x20\x80-\xa0%]|\Z))
  | (?P<mark>\?\?|\?=|<:-|<:=|\.\.\.|=:=|=/=|<<|>>|<-|<=|=>|:=|::|->|--|\+\+|==|/=|=<|>=|\|\||\.\.|&&
      |[-+*/=<>(){}\[\],;:|!?.\#~])""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:x\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|([0-7]{1,3})|\^(.)|(.))", re.DOTALL)
_ESCAPES = dict(zip("nrtvbfesd", "\n\r\t\v\b\f\x1b \x7f", strict=True))
_LARGEST = 0x10FFFF
#: Macros make fewer tokens in one place than numbers of so many bits.
_MADE_BITS = 24
#: Halves of characters in UTF-16, which are no characters.
_SURROGATES = range(0xD800, 0xE000)


@dataclass(frozen=True, slots=True)
class Token:
    """A token; the kind of a mark or keyword is its text, of the rest the kind of thing."""

    kind: str
    value: str | int | float
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    #: Its number among those that the use of a macro has made, from 1; 0 for others.
    made: int = 0

    @property
    def span(self) -> Span:
        return self.until(self)

    def until(self, last: Token) -> Span:
        """From here to another token. What a macro makes stands where that is used, so its parts are numbered."""
        part = self.made << _MADE_BITS | last.made
        column, end = self.column, (last.end_line, last.end_column)
        if part:
            if last.line == self.line:
                column = min(column, last.column)
            end = max(end, (self.end_line, self.end_column))
        return Span(self.file, self.line, column, *end, part)

    def moved(self, to: Token) -> Token:
        """The same token where another one stands."""
        return Token(self.kind, self.value, to.file, to.line, to.column, to.end_line, to.end_column)

    def stands_at(self, other: Token) -> bool:
        """Whether a token has the place of another."""
        return (self.line, self.column, self.file) == (other.line, other.column, other.file) and (
            self.end_line,
            self.end_column,
        ) == (other.end_line, other.end_column)


def tokenize(text: str, file: str) -> list[Token]:
    """All tokens, ended by one of kind `end`; comments and white space are left out."""
    return _Lexer(text, file).tokens()


def with_keywords(tokens: list[Token], features: AbstractSet[str]) -> list[Token]:
    """Tokens as they were written, with the keywords that features add; a quoted atom is none."""
    words = frozenset[str]().union(*(FEATURES[name] for name in features if name in FEATURES))
    return [
        replace(token, kind=str(token.value))
        if token.kind == "atom" and token.value in words and _is_bare(token)
        else token
        for token in tokens
    ]


def _is_bare(token: Token) -> bool:
    return token.line == token.end_line and token.end_column - token.column == len(str(token.value))


class _Lexer:
    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.position = 0
        self.line = 1
        self.line_start = 0
        self.has_tabs = "\t" in text

    def column(self, position: int) -> int:
        if self.has_tabs:
            return column_after(self.text, self.line_start, position, 1)
        return position - self.line_start + 1

    def here(self, length: int = 1) -> Span:
        column = self.column(self.position)
        return Span(self.file, self.line, column, self.line, column + length)

    def tokens(self) -> list[Token]:
        out: list[Token] = []
        text, end, match = self.text, len(self.text), _TOKEN.match
        if text.startswith("#!"):  # an escript
            self.position = text.find("\n") if "\n" in text else end
        while self.position < end:
            found = match(text, self.position)
            if found is None:
                raise self.no_token()
            kind, piece = str(found.lastgroup), found.group()
            line, column = self.line, self.column(self.position)
            value: str | int | float = piece
            stop = found.end()
            if kind == "triple":
                value, stop = self.triple(piece)
                kind = "string"
            elif kind == "atom":
                kind = piece if piece in KEYWORDS else kind
            elif kind == "mark":
                kind = piece
            elif kind not in ("space", "var", "dot"):
                kind, value = self.value(kind, piece)
            start, self.position = self.position, stop
            breaks = text.count("\n", start, stop)
            if breaks:
                self.line += breaks
                self.line_start = text.rfind("\n", start, stop) + 1
            if kind != "space":
                out.append(Token(kind, value, self.file, line, column, self.line, self.column(stop)))
        column = self.column(end)
        out.append(Token("end", "", self.file, self.line, column, self.line, column + 1))
        return out

    def value(self, kind: str, piece: str) -> tuple[str, str | int | float]:
        """The kind and value of a token that denotes more than its text."""
        if kind == "integer":
            return kind, decimal(piece.replace("_", ""))
        if kind == "float":
            number = float(piece.replace("_", ""))
            if number in (float("inf"), float("-inf")):
                raise SyntaxFault(
                    f"the number {piece} is too large", self.here(len(piece)), "floats are doubles"
                )
            return kind, number
        if kind == "based":
            return "integer", self.based(piece)
        if kind == "char":
            return kind, ord(self.unescaped(piece[1:]) if piece[1] == "\\" else piece[1])
        if kind == "quoted":
            return "atom", self.unescaped(piece[1:-1])
        return kind, self.unescaped(piece[1:-1])

    def based(self, piece: str) -> int:
        base_text, _, digits = piece.replace("_", "").partition("#")
        base = decimal(base_text)
        if not 2 <= base <= 36:
            message = f"the base of a number is between 2 and 36, not {base_text[:12]}"
            raise SyntaxFault(message, self.here(len(piece)))
        try:
            if base & (base - 1) == 0 or len(digits) < 4000:
                return int(digits, base)
        except ValueError:
            message = f"{piece[:40]} has a digit that its base does not have"
            raise SyntaxFault(message, self.here(len(piece))) from None
        number = 0
        for start in range(0, len(digits), 1000):
            chunk = digits[start : start + 1000]
            number = number * base ** len(chunk) + int(chunk, base)
        return number

    def unescaped(self, piece: str) -> str:
        return _ESCAPE.sub(self.escape, piece) if "\\" in piece else piece

    def escape(self, found: re.Match[str]) -> str:
        braced, two, octal, control, plain = found.groups()
        if braced or two:
            code = int(braced or two, 16)
        elif octal:
            code = int(octal, 8)
        elif control:
            code = ord(control) & 31
        elif plain == "x":
            raise SyntaxFault("`\\x` needs two hexadecimal digits, or some in braces", self.here())
        else:
            return _ESCAPES.get(plain, plain)
        if code > _LARGEST or code in _SURROGATES:
            raise SyntaxFault(f"there is no character {found.group()}", self.here())
        return chr(code)

    def triple(self, opening: str) -> tuple[str, int]:
        """The text between lines of three quotes or more, without the indentation of the last."""
        quotes = opening[: len(opening) - len(opening.lstrip('"'))]
        close = re.compile(rf'^([ \t]*){quotes}(?!")', re.MULTILINE)
        found = close.search(self.text, self.position + len(opening))
        if found is None:
            raise SyntaxFault(
                "this string is never closed", self.here(len(quotes)), f"a line {quotes} closes it"
            )
        lines = self.text[self.position + len(opening) : found.start()].split("\n")[:-1]
        return "\n".join(line.removeprefix(found[1]) for line in lines), found.end()

    def no_token(self) -> SyntaxFault:
        char = self.text[self.position]
        if char == '"':
            return SyntaxFault("this string is never closed", self.here())
        if char == "'":
            return SyntaxFault("this quoted atom is never closed", self.here())
        if char == "$":
            return SyntaxFault("a character must follow `$`", self.here())
        return SyntaxFault(f"the character {char!r} cannot stand here", self.here())
