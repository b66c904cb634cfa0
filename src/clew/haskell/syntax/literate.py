"""Literate programs: bird tracks and LaTeX code blocks, as section 10.4 of the report has them.

Text that is not program becomes empty lines, and a bird track becomes a space, so places in the text stay the same.
"""

from __future__ import annotations

import re

from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_BEGIN = re.compile(r"\\begin\{code\}")
_END = re.compile(r"\\end\{code\}")


def is_literate(file: str) -> bool:
    """Whether a file's name says that its text is literate."""
    return file.endswith((".lhs", ".lcurry"))


def unlit(text: str, file: str) -> str:
    """The program in a literate text, line for line."""
    lines = text.split("\n")
    program: list[str] = []
    opened = 0
    previous = "blank"
    seen = False
    for number, line in enumerate(lines, 1):
        if opened:
            if _END.match(line):
                opened, previous = 0, "blank"
                program.append("")
            elif _BEGIN.match(line):
                raise _fault("a code block begins inside a code block", file, number, line)
            else:
                program.append(line)
            continue
        kind = _kind(line)
        if kind == "end":
            raise _fault("'\\end{code}' without a '\\begin{code}'", file, number, line)
        if kind == "begin":
            opened, seen, previous = number, True, "blank"
            program.append("")
            continue
        if {kind, previous} == {"program", "comment"}:
            raise SyntaxFault(
                "a program line stands next to a line of text",
                Span(file, number, 1, number, 2),
                "leave an empty line between text and lines that start with '>'",
            )
        seen = seen or kind == "program"
        program.append(" " + line[1:] if kind == "program" else line if kind == "directive" else "")
        if kind != "directive":
            previous = kind
    if opened:
        raise _fault("this code block is never closed", file, opened, lines[opened - 1])
    if not seen:
        raise SyntaxFault(
            "this literate file has no program",
            Span(file, 1, 1, 1, 2),
            "program lines start with '>', or stand between \\begin{code} and \\end{code}",
        )
    return "\n".join(program)


def _kind(line: str) -> str:
    if line.startswith(">"):
        return "program"
    if not line.strip():
        return "blank"
    if _BEGIN.match(line):
        return "begin"
    if _END.match(line):
        return "end"
    # Files that use the preprocessor have its lines among the text.
    return "directive" if line.startswith("#") else "comment"


def _fault(message: str, file: str, number: int, line: str) -> SyntaxFault:
    return SyntaxFault(message, Span(file, number, 1, number, max(2, len(line) + 1)))
