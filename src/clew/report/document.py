"""The JSON that every command writes: one documented shape (docs/json.md), checked by `document.schema.json`.

A document says which command wrote it and has one entry for each module, however many there are. Entries differ by command;
positions and replay commands look the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from clew import __version__
from clew.language.registry import traits_of
from clew.source.diagnostics import ClewError
from clew.source.json_text import json_text
from clew.source.span import Span

#: Changes when a reader of the old shape could misread the new one.
FORMAT = 2


def document(command: str, modules: Iterable[Mapping[str, Any]]) -> str:
    """The text of a document."""
    data = {"clew": __version__, "format": FORMAT, "command": command, "modules": list(modules)}
    return json_text(data)


def module_entry(file: str, module: str, **fields: Any) -> dict[str, Any]:
    """The entry of a module."""
    traits = traits_of(file)
    return {"file": file, "module": module, "language": traits.name if traits else None, **fields}


def unloaded_entry(file: str, error: ClewError) -> dict[str, Any]:
    """The entry of a module that could not be loaded, with the reason."""
    return module_entry(file, "", error=diagnostic(error))


def diagnostic(error: ClewError) -> dict[str, Any]:
    """An error of Clew's own."""
    return {
        "slug": error.slug,
        "message": error.message,
        "hint": error.hint,
        "position": position(error.span),
    }


def position(span: Span | None) -> dict[str, Any] | None:
    """A stretch of a source file; null where the source has no place for something.

    Lines and columns count from 1, and the end is exclusive.
    """
    if span is None or not span.line:
        return None
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
