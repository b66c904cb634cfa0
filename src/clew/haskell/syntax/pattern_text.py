"""A pattern as text, as GHC writes it in the message of a pattern binding that fails.

It is the renamed pattern that is written: names appear without their module, parentheses where they are needed.
"""

from __future__ import annotations

from clew.core.names import prefix_form
from clew.haskell.syntax import tree as s
from clew.machine.numbers.doubles import show_double

#: How tightly a place binds: anything, an operand of an operator, an argument of a constructor.
_ANY, _OPERAND, _ARGUMENT = 0, 1, 2
#: Patterns nested deeper are cut short in messages.
_DEEPEST = 20


def pattern_text(pattern: s.Pattern) -> str:
    """The text of the whole pattern: outer parentheses, `!` and `~` left out."""
    while isinstance(pattern, s.PBang | s.PLazy | s.PParen):
        pattern = pattern.pattern
    return _text(pattern, _ANY, _DEEPEST)


def _text(pattern: s.Pattern, place: int, depth: int) -> str:
    if depth == 0:
        return "..."
    depth -= 1
    match pattern:
        case s.PVar(name):
            return prefix_form(name.text)
        case s.PLit(literal):
            return _literal(literal, place)
        case s.PCon(con, ()):
            return prefix_form(con.text)
        case s.PCon(con, (left, right)) if con.text.startswith(":"):
            # Operators are assumed to associate to the right, as `:` does.
            text = f"{_text(left, _OPERAND, depth)} {con.text} {_text(right, _ANY, depth)}"
            return f"({text})" if place > _ANY else text
        case s.PCon(con, args):
            text = " ".join([prefix_form(con.text), *(_text(arg, _ARGUMENT, depth) for arg in args)])
            return f"({text})" if place == _ARGUMENT else text
        case s.PTuple(items):
            return f"({', '.join(_text(item, _ANY, depth) for item in items)})"
        case s.PList(items):
            return f"[{', '.join(_text(item, _ANY, depth) for item in items)}]"
        case s.PAs(name, inner):
            return f"{prefix_form(name.text)}@{_text(inner, _ARGUMENT, depth)}"
        case s.PLazy(inner):
            return f"~{_text(inner, _ARGUMENT, depth)}"
        case s.PBang(inner):
            return f"!{_text(inner, _ARGUMENT, depth)}"
        case s.PParen(inner):
            return _text(inner, place, depth)
        case s.PRecord(con, fields, wildcard):
            parts = [_field(field, depth) for field in fields] + [".."] * wildcard
            return f"{prefix_form(con.text)} {{{', '.join(parts)}}}"
        case s.PTyped(inner, _):
            return _text(inner, place, depth)
        case s.PNPlusK(name, number):
            return f"({name.text} + {number})"
        case _:  # views, and patterns that only other passes have
            return "_"


def _field(field: s.FieldPattern, depth: int) -> str:
    label = prefix_form(field.name.text)
    return label if field.pattern is None else f"{label} = {_text(field.pattern, _ANY, depth)}"


def _literal(literal: s.Literal, place: int) -> str:
    value = literal.value
    if isinstance(value, str):
        quote = "'" if literal.kind is s.LiteralKind.CHAR else '"'
        return quote + "".join(_char(char, quote) for char in value) + quote
    if isinstance(value, tuple):
        from fractions import Fraction
    number = Fraction(*value) if isinstance(value, tuple) else value
    text = str(number) if isinstance(number, int) else show_double(float(number))
    return f"({text})" if number < 0 and place == _ARGUMENT else text


def _char(char: str, quote: str) -> str:
    from clew.machine.values.render import show_char

    return f"\\{char}" if char == quote else show_char(char)
