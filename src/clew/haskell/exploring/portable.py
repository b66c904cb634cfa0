"""A program of Haskell or Curry as text, and loaded from text."""

from __future__ import annotations

from collections.abc import Iterable

from clew.haskell.program import RUNNER, Compiled, Session
from clew.haskell.syntax.dialect import is_library_file
from clew.haskell.syntax.literate import is_literate
from clew.language.portable import SourceText
from clew.source.diagnostics import FileFault
from clew.source.files import read_source


def texts_of(session: Session) -> tuple[SourceText, ...]:
    """The user's modules that a session has loaded, dependencies first; nothing if they must be read from files."""
    texts = []
    for module in session.loader.modules.values():
        if module.file.startswith("<") or is_library_file(module.file):
            continue
        if session.loader.path.find_library(module.name) is not None:
            return ()
        given = session.loader.settings.reading(module.file).pragma
        if given and is_literate(module.file):  # nothing can be put before its text
            return ()
        try:
            texts.append((module.file, given + read_source(module.file)))
        except FileFault:  # it was there when it was loaded
            return ()
    return tuple(texts)


def load_texts(session: Session, file: str, texts: Iterable[SourceText]) -> Compiled:
    """Compile modules, dependencies first; the program of the one in a file."""
    session.load_module(RUNNER)
    main: Compiled | None = None
    for name, text in texts:
        compiled = session.load_text(text, name)
        if name == file:
            main = compiled
    if main is None:
        raise FileFault(f"there is no file '{file}'", slug="file-missing")
    return main
