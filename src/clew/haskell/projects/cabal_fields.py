"""The syntax of Cabal's files: fields and sections, by indentation or in braces.

A field is `name: text`, whose text goes on in the lines that are indented more than the name. A section is a word with
an argument, and what is indented below it or stands in braces. Lines that begin with `--` are comments.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: Sections inside of each other beyond this are no description of anything.
MAX_DEPTH = 60

_FIELD = re.compile(r"([^\s:{}\"'()]+)[ \t]*:[ \t]*(.*)", re.DOTALL)
_SECTION = re.compile(r"([A-Za-z][\w.-]*)[ \t]*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class FieldLine:
    """A line of a field's text, with its place."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Field:
    """A field with the lines of its text, without those that are empty."""

    name: str
    lines: tuple[FieldLine, ...]
    span: Span

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its kind, the rest of its line, and what is in it."""

    name: str
    argument: str
    elements: tuple[Element, ...]
    span: Span


Element = Field | Section


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    number: int
    indent: int


def parse_fields(text: str, file: str) -> tuple[Element, ...]:
    """The fields and sections of a text; a `SyntaxFault` with the place where it is none."""
    return _Parser(_lines(text), file).whole()


def _lines(text: str) -> list[_Line]:
    found = []
    for number, raw in enumerate(text.removeprefix("\ufeff").replace("\r", "").split("\n"), 1):
        line = raw.expandtabs(8).rstrip().replace("\xa0", " ")
        stripped = line.lstrip()
        if stripped and not stripped.startswith("--"):
            found.append(_Line(stripped, number, len(line) - len(stripped)))
    return found


class _Parser:
    def __init__(self, lines: list[_Line], file: str) -> None:
        self.lines = lines
        self.file = file
        self.at = 0

    def whole(self) -> tuple[Element, ...]:
        found = self.elements(-1, 0, braced=False)
        if self.at < len(self.lines):
            self.fail(self.lines[self.at], "there is a '}' that closes nothing")
        return found

    def span(self, line: _Line) -> Span:
        start = line.indent + 1
        return Span(self.file, line.number, start, line.number, start + max(len(line.text), 1))

    def fail(self, line: _Line, message: str, hint: str | None = None) -> NoReturn:
        raise SyntaxFault(message, self.span(line), hint, slug="project-syntax")

    def elements(self, outside: int, depth: int, *, braced: bool) -> tuple[Element, ...]:
        """The elements that are indented more than `outside`; in braces, all up to the one that closes."""
        found: list[Element] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line.text.startswith("}"):
                break
            if not braced and line.indent <= outside:
                break
            if depth > MAX_DEPTH:
                self.fail(line, "sections are nested too deeply")
            self.at += 1
            found.append(self.element(line, depth, braced=braced))
        return tuple(found)

    def element(self, line: _Line, depth: int, *, braced: bool) -> Element:
        field = _FIELD.fullmatch(line.text)
        if field is not None:
            return self.field(line, field, braced=braced)
        section = _SECTION.fullmatch(line.text)
        if section is None:
            self.fail(line, "this is neither a field nor a section", "a field is written `name: text`")
        return self.section(line, section, depth)

    # --- fields ---

    def field(self, line: _Line, found: re.Match[str], *, braced: bool) -> Field:
        name, text = found[1].lower(), found[2]
        lines = [FieldLine(text, line.number, line.indent + 1 + found.start(2))] if text else []
        if not text and self.at < len(self.lines) and self.lines[self.at].text.startswith("{"):
            # The brace may stand below the name, whether or not it is indented more.
            opening = self.lines[self.at]
            self.at += 1
            return Field(
                name, self.braced_text(opening, opening.text[1:], opening.indent + 2), self.span(line)
            )
        if text.startswith("{"):
            return Field(
                name, self.braced_text(line, text[1:], line.indent + 2 + found.start(2)), self.span(line)
            )
        if braced and text.count("}") > text.count("{"):
            # The section ends on the same line.
            inside, brace, rest = text.rpartition("}")
            self.push(brace + rest, line)
            lines = [FieldLine(inside.rstrip(), line.number, lines[0].column)] if inside.strip() else []
            return Field(name, tuple(lines), self.span(line))
        while self.at < len(self.lines) and self.lines[self.at].indent > line.indent:
            more = self.lines[self.at]
            if braced and more.text.startswith("}"):
                break
            self.at += 1
            lines.append(FieldLine(more.text, more.number, more.indent + 1))
        return Field(name, tuple(lines), self.span(line))

    def braced_text(self, start: _Line, text: str, column: int) -> tuple[FieldLine, ...]:
        """The text of a field in braces of its own."""
        lines: list[FieldLine] = []
        level, line = 1, start
        while True:
            for position, char in enumerate(text):
                level += {"{": 1, "}": -1}.get(char, 0)
                if level == 0:
                    lines.append(FieldLine(text[:position].strip(), line.number, column))
                    if text[position + 1 :].strip():
                        self.push(text[position + 1 :].strip(), line)
                    return tuple(each for each in lines if each.text)
            lines.append(FieldLine(text.strip(), line.number, column))
            if self.at >= len(self.lines):
                self.fail(start, "the '{' of this field is not closed")
            line = self.lines[self.at]
            text, column = line.text, line.indent + 1
            self.at += 1

    # --- sections ---

    def section(self, line: _Line, found: re.Match[str], depth: int) -> Section:
        name, rest = found[1].lower(), found[2].strip()
        argument, brace, inside = _split_brace(rest)
        if not brace and self.at < len(self.lines) and self.lines[self.at].text.startswith("{"):
            following = self.lines[self.at]
            self.at += 1
            brace, inside = "{", following.text[1:].strip()
        if not brace:
            return Section(
                name, argument, self.elements(line.indent, depth + 1, braced=False), self.span(line)
            )
        if inside:
            self.push(inside, line)
        elements = self.elements(-1, depth + 1, braced=True)
        if self.at >= len(self.lines):
            self.fail(line, f"the '{{' of this section '{name}' is not closed")
        closing = self.lines[self.at]
        self.at += 1
        if closing.text[1:].strip():
            self.push(closing.text[1:].strip(), closing)
        return Section(name, argument, elements, self.span(line))

    def push(self, text: str, line: _Line) -> None:
        """Have the rest of a line read as a line of its own."""
        self.at -= 1
        self.lines[self.at] = _Line(text, line.number, line.indent)


def _split_brace(text: str) -> tuple[str, str, str]:
    """The argument of a section, the brace that opens it, and what follows; braces of version sets are in the argument."""
    level = 0
    for position, char in enumerate(text):
        if char in "()":
            level += 1 if char == "(" else -1
        elif char == "{" and level <= 0:
            return text[:position].strip(), "{", text[position + 1 :].strip()
    return text, "", ""


def words(lines: Sequence[FieldLine]) -> list[tuple[str, FieldLine]]:
    """The items of a list with commas, blanks or both between them; those in quotes may have either inside."""
    found = []
    for line in lines:
        for match in _WORD.finditer(line.text):
            text = match[0]
            if text.startswith('"') and text.endswith('"') and len(text) > 1:
                text = _unquoted(text)
            found.append((text, FieldLine(text, line.line, line.column + match.start())))
    return found


_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,]+')
_ESCAPE = re.compile(r"\\(.)")


def _unquoted(text: str) -> str:
    return _ESCAPE.sub(r"\1", text[1:-1])
