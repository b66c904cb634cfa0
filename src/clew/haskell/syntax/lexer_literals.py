"""The values of numerals, characters and strings: exact, with every escape of the Haskell report."""

from __future__ import annotations

import re
from math import gcd

from clew.haskell.syntax.tree import Literal, LiteralKind
from clew.source.characters import character, string
from clew.source.diagnostics import SyntaxFault
from clew.source.numerals import decimal
from clew.source.span import Span

#: Literals are exact: a larger exponent would fill the memory, and no floating type holds such a number.
MAX_EXPONENT = 20_000

_HEX_FLOAT = re.compile(r"0[xX]([0-9a-fA-F]+)(?:\.([0-9a-fA-F]+))?(?:[pP]([-+]?[0-9]+))?")
_FLOAT = re.compile(r"([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?")


def number_literal(text: str, here: Span, *, whole: bool = False) -> Literal:
    """The literal that a numeral denotes: an integer, or a rational in lowest terms.

    With `whole`, one is an integer also if it is written with a point or an exponent.
    """
    literal = _number_literal(text, here)
    if whole and isinstance(literal.value, tuple) and literal.value[1] == 1:
        return Literal(LiteralKind.INTEGER, literal.value[0])
    return literal


def _number_literal(text: str, here: Span) -> Literal:
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
    return Literal(LiteralKind.CHAR, character(text, here))


def string_literal(text: str, here: Span) -> Literal:
    """The literal of a quoted string, quotes included."""
    return Literal(LiteralKind.STRING, string(text, here))


def multiline_text(text: str) -> str:
    """What stands between the quotes of a string of several lines, as it is written in one line.

    As GHC reads it: string gaps go first, then the space that all lines but the first begin with, and a line break at
    either end; escapes are left.
    """
    lines = [_spaces_of_tabs(line) for line in re.split(r"\r?\n", _GAP.sub("", text))]
    margins = [len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.strip()]
    margin = min(margins, default=0)
    joined = "\n".join([lines[0], *(line[margin:] if line.strip() else "" for line in lines[1:])])
    joined = joined.removeprefix("\n").removesuffix("\n")
    return re.sub(r'(\\.)|"', lambda found: found[1] or '\\"', joined).replace("\n", "\\n")


#: A break in a string, which stands for nothing.
_GAP = re.compile(r"\\\s+\\")


def _spaces_of_tabs(line: str) -> str:
    """A line with the tabs that it begins with made spaces."""
    rest = line.lstrip(" \t")
    return line[: len(line) - len(rest)].expandtabs() + rest
