"""What the source says: the text of places, and which functions the user wrote.

Front ends make functions of their own: the rest of a `do` block after `x <- e`, the loop of a comprehension. A story
passes over them, since the user wrote statements and generators.
"""

from __future__ import annotations

import re

from clew.core.names import INSTANCE
from clew.core.nodes import Case, Default, Expr, Free, Function, Label, Let
from clew.core.passes.compositions import COMPOSITION
from clew.machine.values.render import plain_name
from clew.source.equations import contains
from clew.source.span import Span
from clew.source.texts import remembered_texts, source_lines

_LAMBDA = re.compile(rf"(?:lambda\d*|{re.escape(COMPOSITION)}\d+)$")
#: Marks of names that no source has: copies, lifted and derived code.
_MADE = re.compile(r"[$@#]|\bI:|\bD:|\.lambda\d")
#: A function that is named, in front of its argument: `sum xs`, `Map.size (f x)`.
_APPLICATION = re.compile(r"(?!(?:if|case|let|do)\b)(?:[A-Z][\w']*\.)*[a-z_][\w']*\s+(?:[\w'\"(\[])")
_COPY = re.compile(r"@\d+$")
#: The operator that composes functions, behind a function and before one.
_DOT_BEHIND, _DOT_BEFORE = re.compile(r"\.(?![\w.])"), re.compile(r"(?<![\w.])\.$")
#: An operator in parentheses with one operand: `(+ 1)`, `(2 ^)`, "(`elem` xs)".
_OPERATOR = r"(?:[!#$%&*+./<=>?@\\^|~:-]+|`[^`]+`)"
_SECTION = re.compile(rf"\((?:(?!-\s*[\w(]){_OPERATOR}\s*[^\s)].*|.*[^\s(]\s*{_OPERATOR})\)$")
#: A statement of a `do` block that binds a variable.
_STATEMENT = re.compile(r"[\w'(),\s~!]+<-\s")
#: How a function without a name begins.
_FUNCTION_TEXT = re.compile(r"\\|fun\b")
#: The last part of a name such as `f.go`, which is local to `f`, or of `>>=.go`; an operator may hold dots itself.
_LOCAL = re.compile(r"(?:.*\.(?=[a-z_][^.]*$)|.*[\w'$#]\.)?([^.].*|\.+)$")


class WrittenCode:
    """The texts of the files that spans are in, each read once.

    A text in no file, such as the expression of the run, is kept from the beginning: what is asked about the run may
    be another expression, of the same name.
    """

    def __init__(self) -> None:
        self._texts = remembered_texts()
        self._lines: dict[str, tuple[str, ...]] = {}

    def lines(self, file: str) -> tuple[str, ...]:
        found = self._lines.get(file)
        if found is None:
            found = self._lines[file] = tuple(source_lines(file, self._texts) or ())
        return found

    def line(self, file: str, number: int) -> str:
        lines = self.lines(file)
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def text(self, span: Span) -> str:
        """The text of a place on one line, with runs of blanks as one."""
        lines = self.lines(span.file)[span.line - 1 : span.end_line] if span.line > 0 else ()
        if not lines:
            return ""
        first, last = lines[0][: span.column - 1], lines[-1][span.end_column - 1 :]
        if len(lines) == 1:
            return _balanced(lines[0][span.column - 1 : span.end_column - 1].strip(), first, last)
        pieces = [lines[0][span.column - 1 :], *lines[1:-1], lines[-1][: span.end_column - 1]]
        return _balanced(" ".join(" ".join(pieces).split()), first, last)

    def may_be_constant(self, span: Span) -> bool:
        """Whether a place may hold a literal or a constructor: it is not the application of a named function."""
        text = self.text(span)
        return _APPLICATION.match(text) is None

    def is_statement(self, span: Span) -> bool:
        """Whether a place is a statement of a `do` block that binds a variable, with all that follows it in its block."""
        if not _STATEMENT.match(self.text(span)):
            return False
        before = self.line(span.file, span.line)[: span.column - 1].strip()
        before = before or self.line(span.file, span.line - 1).strip()
        return not before.endswith(("|", ","))  # a generator

    def is_composed(self, span: Span) -> bool:
        """Whether a place is a part of a composition: a dot stands before or behind it."""
        after = self.line(span.file, span.end_line)[span.end_column - 1 :].strip()
        before = self.line(span.file, span.line)[: span.column - 1].strip()
        after = after or self.line(span.file, span.end_line + 1).strip()
        before = before or self.line(span.file, span.line - 1).strip()
        return _DOT_BEHIND.match(after) is not None or _DOT_BEFORE.search(before) is not None

    def is_written(self, function: Function) -> bool:
        """Whether the user wrote a function as one, and not the front end for a statement or a generator."""
        name = local_name(function.name)
        text = self.text(function.span)
        if not text:
            return True
        if name.startswith(COMPOSITION):
            return False
        if _LAMBDA.match(name):
            is_section = text.startswith("(") and text.endswith(")") and "<-" not in text
            return _FUNCTION_TEXT.match(text) is not None or is_section
        if "$" in name:
            return False
        if f".{INSTANCE}" in function.name:
            return name in text or not _is_local_to_method(function.name)
        if ":" in function.name:  # `lists:map/2`: what is local to such a function has no name
            return ":" in name
        return name in text

    def is_inherited(self, function: Function) -> bool:
        """Whether an instance has a method without defining it: its place is the whole instance then."""
        return f".{INSTANCE}" in function.name and self.text(function.span).startswith("instance")


def _balanced(text: str, before: str, after: str) -> str:
    """A text with the parentheses that belong to its first and last operands, which places leave out."""
    while text.count(")") > text.count("(") and before.endswith("("):
        text, before = "(" + text, before[:-1]
    while text.count("(") > text.count(")") and after.startswith(")"):
        text, after = text + ")", after[1:]
    return text


def place_of_value(expr: Expr) -> Span:
    """Where the source says what an expression comes to: definitions and early evaluation around it say something else.

    A case that became one with a library function around it, as the condition of `when`, comes to what that gives.
    """
    while True:
        match expr:
            case Let(body=body) | Free(body=body) | Label(body=body):
                expr = body
            case Case(alts=(), default=Default(body=body)):
                expr = body
            case Case(alts=alts, default=default, span=span):
                bodies = [alt.body for alt in alts] + ([] if default is None else [default.body])
                around = (place for place in map(place_of_value, bodies) if contains(place, span))
                return next(around, span)
            case _:
                return expr.span


def local_name(name: str) -> str:
    """The name of a function as the user wrote it: without its module, the function around it, the copy's number."""
    plain = _COPY.sub("", plain_name(name))
    found = _LOCAL.match(plain)
    return found.group(1) if found else plain


def is_section(text: str) -> bool:
    """Whether a text is an operator in parentheses with one of its operands."""
    return _SECTION.match(text) is not None


def is_lambda(name: str) -> bool:
    """Whether a function has no name in the source."""
    return _LAMBDA.match(local_name(name)) is not None


def method_name(name: str) -> str | None:
    """The name of a class's method, of the function that an instance has for it; None of others."""
    _, mark, rest = name.rpartition(f".{INSTANCE}")
    _, dot, method = rest.partition(".")
    return method if mark and dot and _MADE.search(method) is None and "." not in method.strip(".") else None


def _is_local_to_method(name: str) -> bool:
    """Whether a function is local to a method of an instance, or was made for a part of it."""
    method = _COPY.sub("", name.rpartition(f".{INSTANCE}")[2].partition(".")[2])
    return bool(method) and local_name(method) != method


def is_plain_name(name: str) -> bool:
    """Whether a name is one that a module defines, and none of what compiling makes of it."""
    return _MADE.search(name) is None and "." not in plain_name(name).strip(".")
