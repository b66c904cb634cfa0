"""Text to tokens: Haskell's lexical structure, each token with its place and its column for layout.

One regular expression finds every token; only nested comments and faults leave it. Tokens are kept as parallel
lists, because the parser looks at kinds far more often than at anything else. The kind of a keyword, reserved
operator or bracket is its text; of the rest, the kind of thing (see `KINDS`). The white space around `!`, `~`
and `@` decides whether they stand before an operand or between two, as in GHC (proposal 229).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import field
from functools import lru_cache
from typing import Any

from clew.haskell.syntax.dialect import FREE_VARIABLES
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.lexer_literals import char_literal, multiline_text, number_literal, string_literal
from clew.haskell.syntax.tree import Name
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span, column_after

KEYWORDS = frozenset(
    "case class data default deriving do else foreign if import in infix infixl infixr instance let module "
    "newtype of then type where _".split()
)
RESERVED_OPERATORS = frozenset([*".. :: = \\ | <- -> => @ ~ -".split()])
#: Words that are reserved only with an extension.
_EXTENSION_KEYWORDS = {
    "mdo": Extension.RECURSIVE_DO,
    "rec": Extension.RECURSIVE_DO,
    "proc": Extension.ARROWS,
    "free": FREE_VARIABLES,
    "fcase": FREE_VARIABLES,
}
UNICODE_SYNTAX = {"→": "->", "←": "<-", "∷": "::", "⇒": "=>", "∀": "forall", "★": "*"}

#: Kinds of tokens that are not their own text, and what error messages call them.
KINDS = {
    "varid": "a variable",
    "conid": "a constructor",
    "qvarid": "a qualified variable",
    "qconid": "a qualified constructor",
    "varsym": "an operator",
    "consym": "an operator",
    "qvarsym": "a qualified operator",
    "qconsym": "a qualified operator",
    "integer": "a number",
    "rational": "a number",
    "char": "a character",
    "string": "a string",
    "address": "a string",
    "prefix!": "'!'",
    "prefix~": "'~'",
    "prefix@": "'@'",
    "prefix?": "'?'",
    "prefix#": "'#'",
    "prefix-": "'-'",
    "prefix.": "'.'",
    "tight.": "'.'",
    "end": "the end of the file",
}

_SYMBOLS = r"!#$%&*+./<=>?@\\^|\-~:"
_NUMBER = (
    r"0[xX]_*[0-9a-fA-F][0-9a-fA-F_]*+|0[oO]_*[0-7][0-7_]*+|0[bB]_*[01][01_]*+"
    r"|[0-9](?:_*[0-9])*(?:\.[0-9](?:_*[0-9])*)?(?:_*[eE][-+]?[0-9](?:_*[0-9])*)?"
)
_HEX_FLOAT = (
    r"0[xX]_*[0-9a-fA-F](?:_*[0-9a-fA-F])*"
    r"(?:\.[0-9a-fA-F](?:_*[0-9a-fA-F])*(?:_*[pP][-+]?[0-9]++)?|_*[pP][-+]?[0-9]++)|"
)
_COMMENT_EDGE = re.compile(r"\{-|-\}")
_SPACE = re.compile("[ \\t\\r\\f\\v\\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]")
_CLOSING = frozenset(")]}\"'_")
#: A minus sign just before an operand.
_PREFIX_MINUS = "prefix-"
#: The first letter of the name of a field.
_FIELD_START = re.compile(r"[^\W\dA-Z]")
_OPENING = frozenset("([{\"'_⟦⦇")


#: A pragma of an instance.
#: A quotation of Template Haskell: an expression, or declarations, a type, a pattern; typed with two bars.
_QUOTATION = re.compile(r"\[(?:(\|\|)|([edtp])?\|)(?(1).*?\|\|\]|.*?(?<!\|)\|\])", re.DOTALL)
_QUOTED_NAME = re.compile(
    r"\s*(''?(?:[A-Za-z_][\w'.]*(?:\.[^\w\s()]+)?|\((?:[A-Z][\w.]*\.)?[^\w\s()]*\)|\[\]))"
)
#: Of names behind one mark, those that are no constructors.
_QUOTED_VALUE = re.compile(r"'(?:(?:[A-Z][\w']*\.)*[a-z_][\w']*|\((?:[A-Z][\w']*\.)*[^\w\s(),:][^\w\s()]*\))")
_MULTILINE_STRING = re.compile(r'"""((?:[^"\\]|\\.|"(?!""))*)"""', re.DOTALL)
_OVERLAP = re.compile(r"\{-#\s*(OVERLAPPING|OVERLAPPABLE|OVERLAPS|INCOHERENT|SOURCE)\s*#-\}")


@dataclass(slots=True)
class Tokens:
    """The tokens of a text, ended by one of kind `end`.

    `firsts` has the column again for the first token of a line, and 0 for others.
    """

    file: str
    kinds: list[str] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    end_lines: list[int] = field(default_factory=list)
    end_columns: list[int] = field(default_factory=list)
    #: Pragmas that say how an instance overlaps others, and `SOURCE` of imports, by the number of the token after them.
    overlaps: dict[int, str] = field(default_factory=dict)
    firsts: list[int] = field(default_factory=list)
    extensions: frozenset[str] = frozenset()
    #: The files that the preprocessor brought in.
    included: tuple[str, ...] = ()

    def span(self, index: int) -> Span:
        return Span(
            self.file,
            self.lines[index],
            self.columns[index],
            self.end_lines[index],
            self.end_columns[index],
        )

    def touches_bracket(self, index: int) -> bool:
        """Whether a token stands just after an opening or just before a closing round bracket."""
        before, after = self.span(index - 1), self.span(index + 1)
        here = self.span(index)
        opens = self.kinds[index - 1] == "(" and (before.end_line, before.end_column) == (
            here.line,
            here.column,
        )
        closes = self.kinds[index + 1] == ")" and (here.end_line, here.end_column) == (
            after.line,
            after.column,
        )
        return opens or closes

    def remove(self, index: int) -> None:
        """Leave out a token that is not the first of a line."""
        for items in (self.kinds, self.values, self.lines, self.columns, self.end_lines, self.end_columns):
            del items[index]
        if self.firsts[index] and not self.firsts[index + 1]:
            self.firsts[index + 1] = self.firsts[index]
        del self.firsts[index]
        self.overlaps = {at - (at > index): text for at, text in self.overlaps.items()}

    def insert(self, index: int, kind: str, line: int, column: int) -> None:
        """Put a token without width before another, in whose place it is the first of a line."""
        self.kinds.insert(index, kind)
        self.values.insert(index, kind)
        for lines in (self.lines, self.end_lines):
            lines.insert(index, line)
        for columns in (self.columns, self.end_columns):
            columns.insert(index, column)
        is_there = (line, column) == (self.lines[index + 1], self.columns[index + 1])
        self.firsts.insert(index, self.firsts[index] if is_there else 0)
        if is_there:
            self.firsts[index + 1] = 0
        self.overlaps = {at + (at > index): text for at, text in self.overlaps.items()}


@lru_cache(maxsize=8)
def _pattern(is_ascii: bool, magic_hash: bool, hex_float: bool) -> re.Pattern[str]:
    """The regular expression for all tokens; non-ASCII letters cost time, so only texts that have some pay for them.

    Only single characters repeat possessively: Python before 3.11.5 goes wrong where groups do.
    """
    upper, small, symbols = "A-Z", "a-z_", _SYMBOLS
    if not is_ascii:
        capitals = "".join(c for c in map(chr, range(0x80, 0x1F000)) if c.isupper() or c.istitle())
        upper += capitals
        small = rf"^\W\d{upper}"
        symbols += (
            "".join(map(chr, range(0xA1, 0xC0))).replace("\xaa", "").replace("\xb5", "").replace("\xba", "")
            + "×÷\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff\u3001-\u3003"
        )
        # Letters and digits in those blocks are recognised below, where a symbol is read.
    # Accents that are characters of their own, and the spaces of other scripts.
    marks, spaces = ("", "") if is_ascii else ("\u0300-\u036f", "\u1680\u2000-\u200a\u202f\u205f\u3000")
    tail = rf"[\w'{marks}]*+" + (r"\#*+" if magic_hash else "")
    con, var, sym = rf"[{upper}]{tail}", rf"[{small}]{tail}", rf"[{symbols}]"
    hash_mark = r"\#?" if magic_hash else ""
    number = (_HEX_FLOAT if hex_float else "") + _NUMBER
    if magic_hash:
        number = rf"(?:{number})\#{{0,2}}+"
    return re.compile(
        rf"""[ \t\r\f\v\xa0{spaces}]*+(?:
    (?P<var>{var})
  | (?P<newline>\n[ \t\r\f\v\n]*+)
  | (?P<special>[()\[\],;`}}]|\{{(?!-))
  | (?P<qvar>(?:[{upper}][\w']*+\.)+{var})
  | (?P<qsym>(?:[{upper}][\w']*+\.)+{sym}++)
  | (?P<con>{con}(?:\.{con})*)
  | (?P<line>-{{2,}}+(?!{sym})[^\n]*+)
  | (?P<sym>{sym}++)
  | (?P<number>{number})
  | (?P<string>"[^"\\\n]*+(?:\\(?>\^[@-_]|[^\s]|\s++\\)[^"\\\n]*+)*"{hash_mark})
  | (?P<char>'(?:[^'\\\n]|\\(?:[^\^\w\s]|\^[@-_]|\w++))'{hash_mark})
  | (?P<comment>\{{-)
  )""",
        re.VERBOSE | (re.ASCII if is_ascii else 0),
    )


def tokenize(text: str, file: str, extensions: frozenset[str] = frozenset()) -> Tokens:
    """All tokens of a text that needs no preprocessing; comments and pragmas are left out."""
    tokens = _Lexer(text, file, extensions).run()
    if Extension.UNBOXED_TUPLES in extensions:
        _box_tuples(tokens)
    if Extension.NEGATIVE_LITERALS in extensions and Extension.LEXICAL_NEGATION not in extensions:
        _join_signs(tokens)
    return tokens


def _box_tuples(tokens: Tokens) -> None:
    """Read `(# a, b #)` as `(a, b)`: leave out the marks at the brackets."""
    kinds, values = tokens.kinds, tokens.values
    for index in reversed(range(1, len(kinds) - 1)):
        if kinds[index] == "varsym" and values[index].text == "#" and tokens.touches_bracket(index):
            tokens.remove(index)


def _join_signs(tokens: Tokens) -> None:
    """Put numbers and the signs that belong to them (NegativeLiterals) in parentheses."""
    for index in reversed(range(len(tokens.kinds) - 1)):
        if tokens.kinds[index] != _PREFIX_MINUS:
            continue
        tokens.kinds[index] = "-"
        if tokens.kinds[index + 1] in ("integer", "rational"):
            tokens.insert(index + 2, ")", tokens.end_lines[index + 1], tokens.end_columns[index + 1])
            tokens.insert(index, "(", tokens.lines[index], tokens.columns[index])


class _Lexer:
    def __init__(self, text: str, file: str, extensions: frozenset[str]) -> None:
        self.file = file
        # Every line must have an end.
        self.text = text + "\n"
        self.tokens = Tokens(file, extensions=extensions)
        self.magic_hash = Extension.MAGIC_HASH in extensions
        self.unicode_syntax = Extension.UNICODE_SYNTAX in extensions
        #: The symbols that mean something else just before an operand.
        self.prefixes = ["!", "~", "@"]
        if extensions & {Extension.NEGATIVE_LITERALS, Extension.LEXICAL_NEGATION}:
            self.prefixes.append("-")
        if Extension.OVERLOADED_LABELS in extensions:
            self.prefixes.append("#")
        self.selects_by_dot = Extension.OVERLOADED_RECORD_DOT in extensions
        self.qualifies_do = Extension.QUALIFIED_DO in extensions
        self.multiline_strings = Extension.MULTILINE_STRINGS in extensions
        if Extension.IMPLICIT_PARAMS in extensions:
            self.prefixes.append("?")
        self.whole_decimals = Extension.NUM_DECIMALS in extensions
        self.keywords = KEYWORDS | {
            word for word, extension in _EXTENSION_KEYWORDS.items() if extension in extensions
        }
        #: Whether there are quotations of Template Haskell.
        self.quotes = bool(extensions & {Extension.TEMPLATE_HASKELL, Extension.TEMPLATE_HASKELL_QUOTES})
        self.names: dict[str, Name] = {}
        #: A place on the line that is read, and its column.
        self.line, self.mark, self.mark_column = 1, 0, 1

    def run(self) -> Tokens:
        text, tokens, keywords, names = self.text, self.tokens, self.keywords, self.names
        match = _pattern(
            text.isascii(), self.magic_hash, Extension.HEX_FLOAT_LITERALS in self.tokens.extensions
        ).match
        has_tabs = "\t" in text
        kinds, values, lines, columns = tokens.kinds, tokens.values, tokens.lines, tokens.columns
        end_lines, end_columns = tokens.end_lines, tokens.end_columns
        firsts = tokens.firsts
        position, end = 0, len(text)
        line, line_start = 1, 0
        # The column of the first token or pragma of a line that has not got its first token yet.
        fresh, pragma_column = True, 0
        # How far the column is known on this line, which matters where there are tabs.
        mark, mark_column = 0, 1
        kind: str
        value: Any
        while position < end:
            found = match(text, position)
            if found is None:
                quoted = self._quoted_name(position)
                start = self._tick(position) if quoted is None else quoted.start(1)
                if start < 0:
                    self.line, self.mark, self.mark_column = line, mark, mark_column
                    raise self._no_token(position)
                group, position = "special", start + 1
                if quoted is not None:
                    group, position = "quote", quoted.end()
            else:
                group = found.lastgroup or ""
                start = found.start(group)
                position = found.end()
            if group == "newline":
                piece = text[start:position]
                line += piece.count("\n")
                mark = line_start = start + piece.rfind("\n") + 1
                mark_column = 1
                fresh, pragma_column = True, 0
                continue
            if group == "line":
                continue
            piece = text[start:position]
            if group == "var":
                if piece in keywords:
                    kind, value = piece, piece
                else:
                    kind = "varid"
                    value = names.get(piece)
                    if value is None:
                        value = names[piece] = Name(piece)
            elif group == "special":
                kind, value = piece, piece
                if self.quotes and piece == "[":
                    quotation = _QUOTATION.match(text, start)
                    if quotation is not None:
                        group, kind, position = "quote", "quote", quotation.end()
                        value = "||" if quotation[1] else quotation[2] or "e"
                        piece = quotation[0]
            elif group == "quote":
                kind, value = "quote", piece
            else:
                self.line, self.mark, self.mark_column = line, mark, mark_column
                if group == "comment":
                    position = self._skip_comment(start)
                    if text.startswith("#", start + 2):
                        if fresh and not pragma_column:
                            pragma_column = column_after(text, line_start, start, 1)
                        overlap = _OVERLAP.match(text, start)
                        if overlap is not None:
                            tokens.overlaps[len(kinds)] = overlap.group(1)
                    breaks = text.count("\n", start, position)
                    if breaks:
                        line += breaks
                        mark = line_start = text.rfind("\n", start, position) + 1
                        mark_column = 1
                        fresh, pragma_column = True, 0
                    continue
                kind, value, position = self._other(group, piece, start, position)
            kinds.append(kind)
            values.append(value)
            lines.append(line)
            if has_tabs:
                column = mark_column = column_after(text, mark, start, mark_column)
                mark = start
            else:
                column = start - line_start + 1
            columns.append(column)
            firsts.append((pragma_column or column) if fresh else 0)
            fresh = False
            if group in ("string", "quote") and "\n" in text[start:position]:
                line += text.count("\n", start, position)
                mark = line_start = text.rfind("\n", start, position) + 1
                mark_column = 1
            end_lines.append(line)
            end_columns.append(
                column_after(text, mark, position, mark_column) if has_tabs else position - line_start + 1
            )
        self._end(end - 1)
        return tokens

    def _quoted_name(self, position: int) -> re.Match[str] | None:
        """The name of a value or type as Template Haskell quotes it, which comes next: `'f`, `''T`."""
        found = _QUOTED_NAME.match(self.text, position) if self.quotes else None
        if found is None or Extension.DATA_KINDS not in self.tokens.extensions:
            return found
        # A constructor behind one mark is a type.
        return found if found[1].startswith("''") or _QUOTED_VALUE.fullmatch(found[1]) else None

    def _tick(self, position: int) -> int:
        """The place of the mark that comes next and makes a type of a constructor (DataKinds), or -1."""
        if Extension.DATA_KINDS not in self.tokens.extensions:
            return -1
        while _SPACE.match(self.text, position):
            position += 1
        return position if self.text[position] == "'" else -1

    def _end(self, position: int) -> None:
        """Add the token for the end, just after the last character, where missing things are reported."""
        tokens, text = self.tokens, self.text
        line = text.count("\n", 0, position) + 1
        column = column_after(text, text.rfind("\n", 0, position) + 1, position, 1)
        tokens.kinds.append("end")
        tokens.values.append("")
        tokens.lines.append(line)
        tokens.columns.append(column)
        tokens.end_lines.append(line)
        tokens.end_columns.append(column + 1)
        tokens.firsts.append(0)

    def _other(self, group: str | None, piece: str, start: int, position: int) -> tuple[str, Any, int]:
        """Kind, value and end of a token that is not a plain variable or bracket."""
        if group == "sym":
            kind, value = self._symbol(piece, start, position)
            return kind, value, position
        if group == "con":
            qualifier, dot, last = piece.rpartition(".")
            return ("qconid" if dot else "conid"), self._name(piece, last, qualifier), position
        if group == "qvar":
            qualifier, _, last = piece.rpartition(".")
            if last in ("do", "mdo") and self.qualifies_do and last in self.keywords:
                return last, self._name(piece, last, qualifier), position
            if last in self.keywords:
                # `Just.where` is a constructor, a dot and a keyword.
                position = start + len(qualifier)
                return self._other("con", qualifier, start, position)
            return "qvarid", self._name(piece, last, qualifier), position
        if group == "qsym":
            return self._qualified_symbol(piece, start, position)
        here = self._span(start, position)
        if group == "number":
            bare = piece.rstrip("#") if self.magic_hash else piece
            literal = number_literal(bare, here, whole=self.whole_decimals)
            return ("integer" if isinstance(literal.value, int) else "rational"), literal, position
        if group == "string":
            if self.multiline_strings and piece == '""' and self.text.startswith('"', position):
                return self._multiline_string(start)
            kind = "address" if piece[-1] == "#" else "string"
            return kind, string_literal(piece.rstrip("#"), here), position
        return "char", char_literal(piece if piece[-1] == "'" else piece[:-1], here), position

    def _multiline_string(self, start: int) -> tuple[str, Any, int]:
        """A string between three quotes on either side, which may have line breaks."""
        found = _MULTILINE_STRING.match(self.text, start)
        if found is None:
            hint = 'it ends with \'"""\''
            raise SyntaxFault("this string is never closed", self._span(start, start + 3), hint)
        here = self._span(start, found.end())
        return "string", string_literal(f'"{multiline_text(found[1])}"', here), found.end()

    def _name(self, written: str, text: str, qualifier: str) -> Name:
        name = self.names.get(written)
        if name is None:
            name = self.names[written] = Name(text, qualifier or None)
        return name

    def _symbol(self, piece: str, start: int, position: int) -> tuple[str, Any]:
        if not piece.isascii():
            self._check_symbol(piece, start)
            if self.unicode_syntax and piece in UNICODE_SYNTAX:
                piece = UNICODE_SYNTAX[piece]
                if piece == "forall":
                    return "varid", self._name(piece, piece, "")
        if piece in self.prefixes:
            before, after = self.text[start - 1] if start else "\n", self.text[position]
            closes = before in _CLOSING or before.isalnum()
            if not closes and (after in _OPENING or after.isalnum()):
                return "prefix" + piece, self._name(piece, piece, "") if piece == "-" else piece
        if piece == "." and self.selects_by_dot and _FIELD_START.match(self.text, position):
            before = self.text[start - 1] if start else "\n"
            if before in _CLOSING or before.isalnum():
                return "tight.", piece
            if before == "(":
                return "prefix.", piece
        if piece in RESERVED_OPERATORS:
            return piece, self._name(piece, piece, "") if piece == "-" or piece == "~" else piece
        return ("consym" if piece[0] == ":" else "varsym"), self._name(piece, piece, "")

    def _check_symbol(self, piece: str, start: int) -> None:
        for offset, char in enumerate(piece):
            if not char.isascii() and unicodedata.category(char)[0] not in "SP":
                raise self._stray(start + offset)

    def _qualified_symbol(self, piece: str, start: int, position: int) -> tuple[str, Any, int]:
        parts = re.match(r"((?:[\w']+\.)*[\w']+)\.(.+)", piece, re.DOTALL)
        assert parts is not None
        qualifier, symbol = parts.groups()
        if symbol in RESERVED_OPERATORS and symbol != "-" and symbol != "~":
            hint = "put a space between the name and the dots" if symbol == ".." else None
            raise SyntaxFault(f"'{symbol}' cannot be qualified", self._span(start, position), hint)
        self._check_symbol(symbol, position - len(symbol))
        return ("qconsym" if symbol[0] == ":" else "qvarsym"), self._name(piece, symbol, qualifier), position

    def _skip_comment(self, start: int) -> int:
        depth, position, search = 1, start + 2, _COMMENT_EDGE.search
        while depth:
            edge = search(self.text, position)
            if edge is None:
                hint = "comments nest: each '{-' needs a '-}'"
                raise SyntaxFault("this comment is never closed", self._span(start, start + 2), hint)
            depth += 1 if edge.group() == "{-" else -1
            position = edge.end()
        return position

    def _span(self, start: int, end: int) -> Span:
        column = column_after(self.text, self.mark, start, self.mark_column)
        breaks = self.text.count("\n", start, end)
        if not breaks:
            return Span(self.file, self.line, column, self.line, column_after(self.text, start, end, column))
        end_column = column_after(self.text, self.text.rfind("\n", start, end) + 1, end, 1)
        return Span(self.file, self.line, column, self.line + breaks, end_column)

    def _no_token(self, position: int) -> SyntaxFault:
        text = self.text
        while _SPACE.match(text, position):
            position += 1
        char, here = text[position], self._span(position, position + 1)
        if char == '"':
            line = text[position : text.index("\n", position)]
            return SyntaxFault(
                "this string is not closed on its line",
                self._span(position, position + len(line)),
                "write a line break as \\n, or end the line with \\ and begin the next with \\",
            )
        if char == "'":
            return SyntaxFault(
                "this is not a character",
                here,
                "write one character or escape between ' and '; a string goes between double quotes",
            )
        return self._stray(position)

    def _stray(self, position: int) -> SyntaxFault:
        char, here = self.text[position], self._span(position, position + 1)
        shown = f"'{char}' (U+{ord(char):04X})" if char.isprintable() else f"U+{ord(char):04X}"
        return SyntaxFault(f"the character {shown} has no meaning in Haskell", here)
