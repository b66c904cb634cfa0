"""Types of Core as text, both ways; and the cursor over tokens that all of the reader stands on."""

from __future__ import annotations

from clew.core.builtin import is_tuple_name, tuple_name
from clew.core.text.lexer import KEYWORDS, Tokens, is_plain_name, name_text, tokenize
from clew.core.types import Type, TypeApp, TypeCon, TypeVar
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: Types nest this deeply at most, arrows included; no program comes near it, and comparing them recurs.
MAX_TYPE_DEPTH = 256

_TYPE_STARTS = frozenset(("name", "quoted", "prim", "(", "[", "%"))
_SHOWN = {"end": "the end of the text", "string": "a string", "char": "a character"}


class TypeParser:
    """The cursor, and the grammar of types."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.at = 0
        self.kind = tokens.kinds[0]

    # --- the cursor --------------------------------------------------------------------------------

    def advance(self) -> None:
        self.at += 1
        self.kind = self.tokens.kinds[self.at]

    def since(self, start: int) -> Span:
        """The span from a token to the last one read."""
        tokens, last = self.tokens, self.at - 1
        return Span(
            tokens.file,
            tokens.lines[start],
            tokens.columns[start],
            tokens.lines[last],
            tokens.columns[last] + tokens.lengths[last],
        )

    def fault(self, expected: str, hint: str | None = None) -> SyntaxFault:
        return SyntaxFault(f"expected {expected}, but found {self.found()}", self.tokens.span(self.at), hint)

    def found(self) -> str:
        value = self.tokens.values[self.at]
        if self.kind in _SHOWN:
            return _SHOWN[self.kind]
        if len(value) > 40:
            value = value[:37] + "..."
        if self.kind in ("name", "quoted", "prim"):
            return f"the name '{value}'"
        return f"the number {value}" if self.kind == "number" else f"'{value}'"

    def expect(self, kind: str, expected: str) -> None:
        if self.kind != kind:
            raise self.fault(expected)
        self.advance()

    def close(self, kind: str, opening: int, expected: str | None = None) -> None:
        """Read what ends a construct; when it is missing, recall where the construct began."""
        if self.kind != kind:
            opened, line = self.tokens.kinds[opening], self.tokens.lines[opening]
            raise self.fault(expected or f"'{kind}'", f"'{opened}' on line {line} is still open here")
        self.advance()

    def name(self, expected: str, *, tuples: bool = False) -> str:
        """A name; where constructors may stand, also `()`, `(,)` and so on."""
        start, kinds = self.at, self.tokens.kinds
        if self.kind == "name" or self.kind == "quoted":
            self.advance()
            return self.tokens.values[start]
        if tuples and self.kind == "(":
            end = start + 1
            while kinds[end] == ",":
                end += 1
            if kinds[end] == ")":
                self.at = end
                self.advance()
                return tuple_name(end - start) if end > start + 1 else "()"
            if end > start + 1:
                self.at, self.kind = end, kinds[end]
                raise self.fault("',' or ')' of a tuple's name")
        word = self.tokens.values[start]
        raise self.fault(
            expected, f"as a name, the keyword is written `{word}`" if word in KEYWORDS else None
        )

    # --- types -------------------------------------------------------------------------------------

    def starts_type(self) -> bool:
        return self.kind in _TYPE_STARTS

    def type(self, depth: int = 0) -> Type:
        parts = [self.type_application(depth)]
        while self.kind == "->":
            self.advance()
            parts.append(self.type_application(depth + len(parts)))
        result = parts.pop()
        while parts:
            result = TypeCon("->", (parts.pop(), result))
        return result

    def type_application(self, depth: int) -> Type:
        start = self.at
        head = self.type_atom(depth)
        args: list[Type] = []
        while self.kind in _TYPE_STARTS:
            args.append(self.type_atom(depth))
        if not args:
            return head
        if isinstance(head, TypeVar):
            return TypeApp(head, tuple(args))
        if isinstance(head, TypeCon) and head.name == "->" and len(head.args) == 2:
            self.at = start
            self.kind = self.tokens.kinds[start]
            raise self.fault("a type constructor before its arguments")
        if isinstance(head, TypeApp):
            return TypeApp(head.head, head.args + tuple(args))
        return TypeCon(head.name, head.args + tuple(args))

    def type_atom(self, depth: int = 0) -> Type:
        if depth > MAX_TYPE_DEPTH:
            here = self.tokens.span(self.at)
            raise SyntaxFault(f"nested too deeply: more than {MAX_TYPE_DEPTH} levels of types", here)
        start, kind = self.at, self.kind
        value = self.tokens.values[start]
        if kind == "name":
            self.advance()
            return TypeCon(value) if value[0].isupper() else TypeVar(value)
        if kind == "quoted" or kind == "prim":
            self.advance()
            return TypeCon(value)
        if kind == "%":
            self.advance()
            return TypeVar(self.name("the name of a type variable"))
        if kind == "[":
            self.advance()
            if self.kind == "]":
                self.advance()
                return TypeCon("[]")
            element = self.type(depth + 1)
            self.close("]", start)
            return TypeCon("[]", (element,))
        if kind == "(":
            return self.parenthesised_type(depth, start)
        raise self.fault("a type")

    def parenthesised_type(self, depth: int, start: int) -> Type:
        if self.tokens.kinds[start + 1] in (")", ","):
            return TypeCon(self.name("a tuple type", tuples=True))
        self.advance()
        items = [self.type(depth + 1)]
        while self.kind == ",":
            self.advance()
            items.append(self.type(depth + 1))
        self.close(")", start, "',' or ')'")
        return items[0] if len(items) == 1 else TypeCon(tuple_name(len(items)), tuple(items))


def parse_type(text: str, file: str = "<type>") -> Type:
    """The type that a text denotes."""
    parser = TypeParser(tokenize(text, file))
    type_ = parser.type()
    if parser.kind != "end":
        raise parser.fault("the end of the type")
    return type_


# --- to text ---------------------------------------------------------------------------------------

_TOP, _ARGUMENT, _ATOM = 0, 1, 2


def print_type(type_: Type) -> str:
    """The type as the reader takes it."""
    return _show(type_, _TOP)


def print_type_atom(type_: Type) -> str:
    """The type in parentheses where it needs them as an argument."""
    return _show(type_, _ATOM)


def _show(type_: Type, place: int) -> str:
    if isinstance(type_, TypeVar):
        plain = is_plain_name(type_.name) and not type_.name[0].isupper()
        return type_.name if plain else "%" + name_text(type_.name)
    args = type_.args
    if isinstance(type_, TypeCon):
        name = type_.name
        if name == "->" and len(args) == 2:
            text = f"{_show(args[0], _ARGUMENT)} -> {_show(args[1], _TOP)}"
            return text if place == _TOP else f"({text})"
        if name == "[]" and len(args) == 1:
            return f"[{_show(args[0], _TOP)}]"
        if is_tuple_name(name) and len(args) == len(name) - 1:
            return "(" + ", ".join(_show(a, _TOP) for a in args) + ")"
        head = type_name_text(name)
    else:
        head = _show(type_.head, _ATOM)
    text = " ".join([head, *(_show(a, _ATOM) for a in args)])
    return f"({text})" if args and place == _ATOM else text


def type_name_text(name: str) -> str:
    """The name of a type constructor."""
    if name in ("()", "[]") or is_tuple_name(name):
        return name
    plain = is_plain_name(name.removesuffix("#")) and name[0].isupper()
    return name if plain else name_text(name) if name_text(name)[0] == "`" else f"`{name}`"
