"""The texts that spans refer to: files, and texts in no file, such as an expression on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.source.diagnostics import FileFault
from clew.source.files import read_source
from clew.source.span import TAB, Span

#: Texts in no file, by the names that spans give them.
_texts: dict[str, str] = {}


def remember_text(name: str, text: str) -> None:
    """Let diagnostics quote a text that is in no file."""
    _texts[name] = text


def remembered_texts() -> Mapping[str, str]:
    """The texts in no file as they are now: the next expression has the same name as this one."""
    return dict(_texts)


def source_lines(name: str, texts: Mapping[str, str] = _texts) -> Sequence[str] | None:
    """The lines of a file or of a remembered text, with tabs expanded as spans count columns.

    None where there is no such file.
    """
    if name in texts:
        return texts[name].expandtabs(TAB).split("\n")
    try:
        return read_source(name).expandtabs(TAB).split("\n")
    except FileFault:
        return None


def source_text(span: Span) -> str:
    """The text of a place on one line, without its layout; empty where there is none."""
    lines = source_lines(span.file) if span.line else None
    taken = list((lines or [])[span.line - 1 : span.end_line])
    if not taken:
        return ""
    taken[-1] = taken[-1][: span.end_column - 1]
    taken[0] = taken[0][span.column - 1 :]
    return " ".join(" ".join(taken).split())
