"""Where modules and headers of Erlang are found: in the folders of the user, and among Clew's own libraries."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault
from clew.source.files import read_source

LIBRARY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib")
#: Folders of an application's modules, which see each other.
_OF_APPLICATION = ("src", "test")
#: Folders that hold a project's applications.
_OF_APPLICATIONS = ("apps", "lib")
_LATIN = re.compile(rb"%.*coding[:=][ \t]*latin-?1", re.IGNORECASE)


def read_erlang(path: str) -> str:
    """The text of a file, which is UTF-8 unless it says in its first two lines that it is Latin-1."""
    try:
        return read_source(path)
    except FileFault as fault:
        if fault.slug != "file-encoding":
            raise
        data = Path(path).read_bytes()
        if any(_LATIN.search(line) for line in data.split(b"\n")[:2]):
            return data.decode("latin-1").replace("\r\n", "\n")
        raise


@dataclass(frozen=True, slots=True)
class SourceFolders:
    """The folders of a program; texts that were sent from elsewhere take the place of files."""

    folders: tuple[str, ...]
    texts: tuple[tuple[str, str], ...] = ()
    #: Macros that the user's modules see as defined, with what they stand for.
    macros: tuple[tuple[str, str], ...] = ()

    @property
    def defined(self) -> dict[str, str]:
        """The macros by name."""
        return dict(self.macros)

    def read(self, path: str) -> str | None:
        for name, text in self.texts:
            if name == path:
                return text
        return read_erlang(path) if os.path.isfile(path) else None

    def module(self, name: str) -> tuple[str, str] | None:
        """The file and text of a module; the user's own come first."""
        if not name or "/" in name or "\0" in name:
            return None
        return self._first([_in_folder(folder, f"{name}.erl") for folder in (*self.folders, LIBRARY)])

    def library_module(self, name: str) -> tuple[str, str] | None:
        """The file and text of a module of Clew's own."""
        return self._first([os.path.join(LIBRARY, f"{name}.erl")])

    def has_module(self, name: str) -> bool:
        """Whether there is a module of that name."""
        if not name or "/" in name or "\0" in name:
            return False
        folders = (*self.folders, LIBRARY)
        known = {path for path, _ in self.texts}
        paths = [_in_folder(folder, f"{name}.erl") for folder in folders]
        return any(path in known or os.path.isfile(path) for path in paths)

    def header(self, name: str, is_library: bool, source: str) -> tuple[str, str] | None:
        """The file and text of a header that a file includes."""
        own = os.path.dirname(source)
        near = [own, *self.folders]
        around = [
            folder for base in near for folder in (base, os.path.join(base, "include"), f"{base}/../include")
        ]
        candidates = [os.path.join(folder, name) for folder in around]
        base = os.path.basename(name)
        if is_library:
            inner = name.split("/", 1)[-1]
            candidates += [os.path.join(folder, inner) for folder in around]
        candidates.append(os.path.join(LIBRARY, "include", base))
        return self._first([os.path.normpath(path) for path in candidates])

    def _first(self, paths: Sequence[str]) -> tuple[str, str] | None:
        for path in paths:
            text = self.read(path)
            if text is not None:
                return path, text
        return None


def folders_around(file: str, named: Sequence[str] = ()) -> tuple[str, ...]:
    """Where the modules are that one in a file may call: beside it, in folders that the user named, in its application.

    The modules of an application are in `src` and its tests in `test`; several in `apps/*` are a project.
    """
    own = os.path.dirname(file) or os.curdir
    found = dict.fromkeys((own, *named))
    if os.path.basename(os.path.abspath(own)) in _OF_APPLICATION:
        application = _above(own)
        found.update(dict.fromkeys(_folders_of(application)))
        if os.path.basename(os.path.abspath(_above(application))) in _OF_APPLICATIONS:
            others = sorted(e.path for e in os.scandir(_above(application)) if e.is_dir())
            # of what Clew has itself, another application's module is not meant
            found[LIBRARY] = None
            for each in others:
                found.update(dict.fromkeys(_folders_of(each)))
    return tuple(found)


def _folders_of(application: str) -> list[str]:
    folders = (os.path.normpath(os.path.join(application, name)) for name in _OF_APPLICATION)
    return [folder for folder in folders if os.path.isdir(folder)]


def _above(folder: str) -> str:
    """The folder that holds another one, as a user would write it."""
    return os.path.dirname(folder) or os.curdir if _is_named(folder) else os.path.join(folder, os.pardir)


def _is_named(folder: str) -> bool:
    return os.path.basename(folder) not in ("", os.curdir, os.pardir)


def _in_folder(folder: str, name: str) -> str:
    """The path of a file in a folder, as a user would write it."""
    return name if folder == os.curdir else os.path.join(folder, name)


def is_library_path(path: str) -> bool:
    return path.startswith(LIBRARY + os.sep)
