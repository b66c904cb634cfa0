"""A program as text, so that a worker on another machine needs none of the user's files."""

from __future__ import annotations

from dataclasses import dataclass

from clew.haskell.program import RUNNER, Compiled, Session
from clew.haskell.syntax.dialect import dialect_of, is_library_file
from clew.source.diagnostics import FileFault
from clew.source.files import read_source


@dataclass(frozen=True, slots=True)
class Sources:
    """A program: its file, its modules as text with dependencies first, and where modules are looked for.

    Without texts it is loaded from its files; that is how a project is sent that has modules of its own with the
    names of library modules, since only the search path can tell those apart.
    """

    file: str
    texts: tuple[tuple[str, str], ...] = ()
    folders: tuple[str, ...] = ()
    legacy: bool = False

    @classmethod
    def of(cls, session: Session, file: str, folders: tuple[str, ...] = ()) -> Sources:
        """The sources of what a session has loaded."""
        path, legacy = session.loader.path, session.loader.legacy
        texts = []
        for module in session.loader.modules.values():
            if module.file.startswith("<") or is_library_file(module.file):
                continue
            if path.find_library(module.name) is not None:
                return cls(file, (), folders, legacy)
            try:
                texts.append((module.file, read_source(module.file)))
            except FileFault:  # it was there when it was loaded
                return cls(file, (), folders, legacy)
        return cls(file, tuple(texts), folders, legacy)

    @classmethod
    def read(cls, file: str, folders: tuple[str, ...] = (), *, legacy: bool = False) -> Sources:
        """The sources of a file with all that it imports, without compiling them."""
        session = Session(folders, legacy=legacy, dialect=dialect_of(file))
        session.loader.load_source(read_source(file), file)
        return cls.of(session, file, folders)

    def load(self) -> tuple[Session, Compiled]:
        """The program, compiled in a session of its own."""
        session = Session(self.folders, legacy=self.legacy, dialect=dialect_of(self.file))
        if not self.texts:
            return session, session.load(self.file)
        session.load_module(RUNNER)
        main: Compiled | None = None
        for file, text in self.texts:
            compiled = session.load_text(text, file)
            if file == self.file:
                main = compiled
        if main is None:
            raise FileFault(f"there is no file '{self.file}'", slug="file-missing")
        return session, main
