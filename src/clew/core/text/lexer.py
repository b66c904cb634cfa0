"""The tokens of Core's text form (docs/core.md), with positions; and names and literals as text."""

from __future__ import annotations

import re
import struct

from clew.core.nodes import Literal, LitKind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.numerals import DIGITS, decimal
from clew.source.span import Span, column_after

KEYWORDS = frozenset(
    ("module", "data", "export", "abstract", "trusted", "let", "in", "case", "match", "of", "free")
)

_NAME = r"(?:[^\W\d]|\$)[\w'$]*(?:\.[\w'$]+)*"
_PLAIN_NAME = re.compile(_NAME)
_TOKEN = re.compile(
    rf"""(?P<space>[ \t\r\f\n]+|--[^\n]*)
  | (?P<strict>let!)
  | (?P<name>{_NAME}\#?)
  | (?P<comment>\{{-)
  | (?P<number>0d[0-9a-fA-F]{{16}}|-?(?:0x[0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?))
  | (?P<mark>->|[()\[\]{{}},;:=|?<>\\@!~%^])
  | (?P<string>"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*")
  | (?P<char>'(?:[^'\\\n]|\\u\{{[0-9a-fA-F]*\}}|\\[^\n])')
  | (?P<quoted>`[^`\\\n]*(?:\\[^\n][^`\\\n]*)*`)""",
    re.VERBOSE,
)
_COMMENT_EDGE = re.compile(r"\{-|-\}")
_AFTER_NUMBER = re.compile(r"[\w$'#]")
_ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]{1,6})\}|(.))", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "'": "'", '"': '"', "`": "`"}
_ESCAPED = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\"}


@dataclass(slots=True)
class Tokens:
    """The tokens of a text. The kind of a mark or keyword is its text; of the rest, the kind of thing."""

    file: str
    kinds: list[str]
    values: list[str]
    lines: list[int]
    columns: list[int]
    lengths: list[int]

    def add(self, kind: str, value: str, line: int, column: int, length: int) -> None:
        self.kinds.append(kind)
        self.values.append(value)
        self.lines.append(line)
        self.columns.append(column)
        self.lengths.append(length)

    def span(self, index: int) -> Span:
        line, column = self.lines[index], self.columns[index]
        return Span(self.file, line, column, line, column + self.lengths[index])


def tokenize(text: str, file: str) -> Tokens:
    """All tokens, ended by one of kind `end`; comments and white space are left out."""
    tokens = Tokens(file, [], [], [], [], [])
    add, match, position, end = tokens.add, _TOKEN.match, 0, len(text)
    line, line_start = 1, 0
    has_tabs = "\t" in text
    while position < end:
        found = match(text, position)
        column = column_after(text, line_start, position, 1) if has_tabs else position - line_start + 1
        if found is None:
            raise _no_token(text, position, Span(file, line, column, line, column + 1))
        kind, piece, start = str(found.lastgroup), found.group(), position
        position = found.end()
        if kind == "name":
            kind = piece if piece in KEYWORDS else "prim" if piece[-1] == "#" else "name"
            add(kind, piece, line, column, len(piece))
        elif kind == "mark":
            add(piece, piece, line, column, len(piece))
        elif kind == "space" or kind == "comment":
            if kind == "comment":
                position = _skip_comment(text, start, Span(file, line, column, line, column + 2))
            breaks = text.count("\n", start, position)
            if breaks:
                line += breaks
                line_start = text.rfind("\n", start, position) + 1
        elif kind == "strict":
            add("let!", piece, line, column, len(piece))
        elif kind == "number":
            here = Span(file, line, column, line, column + len(piece))
            if position < end and _AFTER_NUMBER.match(text, position):
                message = f"the number {_brief(piece)} runs into what follows it"
                raise SyntaxFault(message, here, "put a space between")
            add("number", piece, line, column, len(piece))
        else:
            here = Span(file, line, column, line, column + len(piece))
            value = _unescape(piece[1:-1], here)
            if kind == "quoted" and not value:
                raise SyntaxFault("a name cannot be empty", here)
            add(kind, value, line, column, len(piece))
    add("end", "", line, column_after(text, line_start, end, 1), 1)
    return tokens


def _skip_comment(text: str, start: int, opening: Span) -> int:
    depth, position = 1, start + 2
    while depth:
        edge = _COMMENT_EDGE.search(text, position)
        if edge is None:
            hint = "comments nest: each '{-' needs a '-}'"
            raise SyntaxFault("this comment is never closed", opening, hint)
        depth += 1 if edge.group() == "{-" else -1
        position = edge.end()
    return position


def _no_token(text: str, position: int, here: Span) -> SyntaxFault:
    char = text[position]
    if char == '"':
        return SyntaxFault("this string is not closed on its line", here, "write a line break as \\n")
    if char == "`":
        return SyntaxFault("this quoted name is not closed on its line", here)
    if char == "'":
        return SyntaxFault("this is not a character", here, "write one character or escape between ' and '")
    if char == "-":
        return SyntaxFault("'-' stands only before a number or in '->'", here, "subtraction is sub#")
    shown = f"'{char}'" if char.isprintable() else f"U+{ord(char):04X}"
    return SyntaxFault(f"the character {shown} does not belong here", here, "odd names go between backquotes")


def _unescape(text: str, here: Span) -> str:
    if "\\" not in text:
        return text

    def replace(found: re.Match[str]) -> str:
        digits, letter = found.groups()
        if digits is not None and int(digits, 16) <= 0x10FFFF:
            return chr(int(digits, 16))
        if letter not in _ESCAPES:
            known = "known are \\n \\t \\r \\\\ \\' \\\" \\` and \\u{hex}"
            raise SyntaxFault(f"'{found.group()}' is not an escape", here, known)
        return _ESCAPES[letter]

    return _ESCAPE.sub(replace, text)


def _brief(text: str) -> str:
    return text if len(text) <= 20 else text[:17] + "..."


# --- literals and names, from and to text ----------------------------------------------------------


def number_literal(text: str) -> Literal:
    """The literal that a numeral denotes: `12`, `-0xff`, `2.5e-3`, or `0d` and the 64 bits of a double."""
    sign, body = (-1, text[1:]) if text[0] == "-" else (1, text)
    if body.startswith("0x"):
        return Literal(LitKind.INT, sign * int(body[2:], 16))
    if body.startswith("0d"):
        return Literal(LitKind.DOUBLE, struct.unpack(">d", bytes.fromhex(body[2:]))[0])
    if "." in body or "e" in body or "E" in body:
        return Literal(LitKind.DOUBLE, float(text))
    return Literal(LitKind.INT, sign * decimal(body))


def literal_text(literal: Literal) -> str:
    """The literal as the reader takes it, exactly: also infinities, each NaN, and the sign of zero."""
    value = literal.value
    if literal.kind is LitKind.CHAR:
        return "'" + escape(str(value), "'") + "'"
    if literal.kind is LitKind.STRING:
        return '"' + escape(str(value), '"') + '"'
    if literal.kind is LitKind.INT:
        number = int(value)
        return hex(number) if abs(number).bit_length() > 3 * DIGITS else str(number)
    double = float(value)
    if double != double:
        return "0d" + struct.pack(">d", double).hex()
    if double in (float("inf"), float("-inf")):
        return "1e999" if double > 0 else "-1e999"
    return repr(double)


def escape(text: str, quote: str) -> str:
    """The text between quotes of a kind: the quote itself and what does not print are escaped."""
    if text.isascii() and text.isprintable() and "\\" not in text and quote not in text:
        return text
    pieces: list[str] = []
    for char in text:
        if char in _ESCAPED:
            pieces.append(_ESCAPED[char])
        elif char == quote:
            pieces.append("\\" + char)
        else:
            pieces.append(char if char.isprintable() else f"\\u{{{ord(char):X}}}")
    return "".join(pieces)


def is_plain_name(name: str) -> bool:
    """Whether a name needs no backquotes."""
    return _PLAIN_NAME.fullmatch(name) is not None and name not in KEYWORDS


def name_text(name: str) -> str:
    """The name as the reader takes it."""
    return name if is_plain_name(name) else "`" + escape(name, "`") + "`"
