"""What numerals, characters and strings mean: exact values, every escape of the Haskell report."""

from __future__ import annotations

import re
from math import gcd

from clew.haskell.syntax.tree import Literal, LiteralKind
from clew.source.diagnostics import SyntaxFault
from clew.source.numerals import decimal
from clew.source.span import Span

#: Literals are exact: a larger exponent would fill the memory, and no floating type holds such a number.
MAX_EXPONENT = 20_000

_CONTROLS = (
    "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC "
    "FS GS RS US SP".split()
)
_NAMED = {name: chr(code) for code, name in enumerate(_CONTROLS)} | {"DEL": "\x7f"}
_LETTERS = {
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
    "\\": "\\",
    '"': '"',
    "'": "'",
}
_ESCAPE = re.compile(
    # SOH before SO: the longest name wins.
    r"\\(?:(?P<dec>[0-9]+)|x(?P<hex>[0-9a-fA-F]+)|o(?P<oct>[0-7]+)|\^(?P<control>[@-_])"
    rf"|(?P<name>{'|'.join(sorted(_NAMED, key=len, reverse=True))})"
    r"|(?P<letter>[abfnrtv\\\"'])|(?P<empty>&)|(?P<gap>\s+)\\|(?P<bad>.|$))",
    re.DOTALL,
)
_MAX_CHAR = 0x10FFFF
_HEX_FLOAT = re.compile(r"0[xX]([0-9a-fA-F]+)(?:\.([0-9a-fA-F]+))?(?:[pP]([-+]?[0-9]+))?")
_FLOAT = re.compile(r"([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?")


def number_literal(text: str, here: Span) -> Literal:
    """The literal that a numeral denotes: an integer, or a rational in lowest terms."""
    digits = text.replace("_", "")
    if digits.isdigit():
        return Literal(LiteralKind.INTEGER, decimal(digits))
    base = {"x": 16, "o": 8, "b": 2}.get(digits[1].lower()) if digits[0] == "0" else None
    if base == 16 and ("." in digits or "p" in digits.lower()):
        return _hex_float(digits, here)
    if base is not None:
        return Literal(LiteralKind.INTEGER, int(digits[2:], base))
    found = _FLOAT.fullmatch(digits)
    assert found is not None
    whole, fraction, exponent = found[1], found[2] or "", _exponent(found[3], here)
    scale = exponent - len(fraction)
    return _rational(decimal(whole + fraction), 10, scale)


def _hex_float(digits: str, here: Span) -> Literal:
    found = _HEX_FLOAT.fullmatch(digits)
    assert found is not None
    fraction = found[2] or ""
    scale = _exponent(found[3], here) - 4 * len(fraction)
    return _rational(int(found[1] + fraction, 16), 2, scale)


def _exponent(text: str | None, here: Span) -> int:
    if text is None:
        return 0
    value = int(text) if len(text) < 20 else MAX_EXPONENT + 1
    if abs(value) > MAX_EXPONENT:
        raise SyntaxFault(f"the exponent of this number is beyond {MAX_EXPONENT}", here)
    return value


def _rational(mantissa: int, base: int, scale: int) -> Literal:
    if scale >= 0:
        return Literal(LiteralKind.RATIONAL, (mantissa * base**scale, 1))
    denominator = base**-scale
    common = gcd(mantissa, denominator)
    return Literal(LiteralKind.RATIONAL, (mantissa // common, denominator // common))


def char_literal(text: str, here: Span) -> Literal:
    """The literal of a quoted character, quotes included."""
    value = _unescape(text[1:-1], here)
    if len(value) != 1:
        raise SyntaxFault("this is not one character", here, "a string goes between double quotes")
    return Literal(LiteralKind.CHAR, value)


def string_literal(text: str, here: Span) -> Literal:
    """The literal of a quoted string, quotes included."""
    return Literal(LiteralKind.STRING, _unescape(text[1:-1], here))


def _unescape(text: str, here: Span) -> str:
    if "\\" not in text:
        return text

    def replace(found: re.Match[str]) -> str:
        kind, piece = found.lastgroup, found[found.lastgroup or 0]
        if kind == "letter":
            return _LETTERS[piece]
        if kind == "name":
            return _NAMED[piece]
        if kind == "control":
            return chr(ord(piece) - ord("@"))
        if kind == "empty" or kind == "gap":
            return ""
        if kind == "bad":
            raise SyntaxFault(
                f"'\\{piece}' is not an escape", _inside(here, found.start()), "a backslash itself is \\\\"
            )
        base = {"dec": 10, "hex": 16, "oct": 8}[kind or ""]
        # A character has few digits, but any number of zeros may stand before them.
        significant = piece.lstrip("0")
        code = int(significant or "0", base) if len(significant) <= 8 else _MAX_CHAR + 1
        if code > _MAX_CHAR:
            message = f"the escape '{_brief(found.group())}' is beyond the last character, \\x10FFFF"
            raise SyntaxFault(message, _inside(here, found.start()))
        return chr(code)

    return _ESCAPE.sub(replace, text)


def _inside(here: Span, offset: int) -> Span:
    """Where in a literal on one line an escape stands."""
    if here.line != here.end_line:
        return here
    column = here.column + 1 + offset
    return Span(here.file, here.line, column, here.line, column + 2)


def _brief(text: str) -> str:
    return text if len(text) <= 20 else text[:17] + "..."
