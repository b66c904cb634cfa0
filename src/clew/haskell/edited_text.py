"""Whether a file is a module still after an edit.

Core has no newtypes, and one type for integers of many sizes: what changes Core within its types may be refused in the
source. Imports are loaded once for a file, so that a check takes some milliseconds.
"""

from __future__ import annotations

from clew.haskell.infer.module import check_module
from clew.haskell.modules import with_prelude
from clew.haskell.program import Session
from clew.source.collecting import without_collecting
from clew.source.diagnostics import ClewError
from clew.source.files import read_source
from clew.source.recursion_limit import deep_recursion


class EditedTexts:
    """Checks texts in place of files that a session has loaded."""

    def __init__(self, session: Session) -> None:
        self._session = session
        #: The imports of a file, by its name; None where even the file itself cannot be checked so.
        self._imports: dict[str, Session | None] = {}

    def accepts(self, file: str, text: str) -> bool:
        """Whether a text in place of a file's own passes the type checker, as far as that can be told."""
        if file not in self._imports:
            self._imports[file] = self._checkable(file)
        imports = self._imports[file]
        return imports is None or _is_accepted(imports, file, text)

    def _checkable(self, file: str) -> Session | None:
        try:
            text = read_source(file)
            names = dict.fromkeys(
                i.module for i in with_prelude(self._session.loader.parse(text, file)).imports
            )
            session = self._session.fresh(self._session.loader.path.folders)
            lines = "".join(f"import {name}\n" for name in names)
            session.load_text(f"module Clew.Imports where\n{lines}", "<imports>")
        except ClewError:
            return None
        return session if _is_accepted(session, file, text) else None


def _is_accepted(imports: Session, file: str, text: str) -> bool:
    session = imports.fork()
    session.loader.keeper = None  # its types are to be checked, and no more
    try:
        with deep_recursion(), without_collecting():
            module = session.loader.load_source(text, file)[-1]
            return not check_module(module, session.environment, trusted=False).errors
    except ClewError:
        return False
