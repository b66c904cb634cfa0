"""What the projects of modules say about each: how it is read, and where what it imports is found."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from clew.haskell.syntax.dialect import HASKELL, Dialect, is_library_file
from clew.haskell.syntax.reading import AS_WRITTEN, Reading, reading_of_flags
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.haskell.projects.named_sources import NamedSources
    from clew.haskell.projects.project import HaskellProject

_GENERATED = re.compile(r"(?:Paths|PackageInfo)_(\w+)")


@dataclass(frozen=True, slots=True)
class FoundModule:
    """A module that is not in a source folder: its file, or a name for it and the text that the build would make."""

    path: str
    text: str | None = None


class ModuleSettings:
    """What the command says about all modules, and their projects about each."""

    def __init__(self, flags: Sequence[str] = (), dialect: Dialect = HASKELL) -> None:
        self._flags = reading_of_flags(flags)
        self._dialect = dialect
        self._readings: dict[str, Reading] = {}
        self._projects: dict[str, HaskellProject | None] = {}
        #: The first file that was loaded by its path.
        self._root: str | None = None
        #: The sources that settings name, by the folders of the files that were asked for.
        self._sources: dict[str, NamedSources | None] = {}

    def reading(self, path: str) -> Reading:
        """How a module of the user's is read, beside what it says itself."""
        if path.startswith("<") or is_library_file(path):
            return AS_WRITTEN
        if path not in self._readings:
            project = self.project(path)
            own = AS_WRITTEN if project is None else project.reading(path, self._root)
            self._readings[path] = own + self._flags
        return self._readings[path]

    def folders(self, path: str) -> tuple[str, ...]:
        """Where the project of a file has the modules that the file may import."""
        project = self.project(path)
        return () if project is None else project.folders(path)

    def enter(self, path: str) -> None:
        """Take note of a file that is loaded by its path, and of the sources that are named for it."""
        if self._root is None:
            self._root = path
        folder = os.path.dirname(path)
        if self._dialect is HASKELL and not path.startswith("<") and folder not in self._sources:
            self._sources[folder] = _sources(path)

    @property
    def sources(self) -> tuple[NamedSources, ...]:
        """The sources that are named for all files that were loaded by their paths."""
        return tuple({s.file: s for s in self._sources.values() if s is not None}.values())

    def named_folders(self, importer: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Where to look for a module of the same package, and for one of any."""
        own: tuple[str, ...] = ()
        for each in self.sources if importer is not None else ():
            package = each.package_of(importer or "")
            if package is not None:
                own = package.modules
        return own, tuple([f for each in self.sources for p in each.packages for f in p.modules])

    def project(self, path: str) -> HaskellProject | None:
        """The project of a file."""
        if self._dialect is not HASKELL or path.startswith("<"):
            return None
        folder = os.path.dirname(path)
        if folder not in self._projects:
            self._projects[folder] = _project(path)
        return self._projects[folder]

    @property
    def projects(self) -> tuple[HaskellProject, ...]:
        """The projects of all files that were asked for."""
        return tuple({id(p): p for p in self._projects.values() if p is not None}.values())

    def found_elsewhere(self, module: str) -> FoundModule | None:
        """A module that the build makes."""
        generated = _GENERATED.fullmatch(module)
        if generated is None:
            return None
        for project in self.projects:
            for package in project.packages:
                if package.name.replace("-", "_") == generated[1]:
                    from clew.haskell.projects.generated_modules import generated_text

                    return FoundModule(f"<{module}>", generated_text(module, package))
        return None


def project_digest(file: str, dialect: Dialect = HASKELL) -> str | None:
    """Tells versions of the description of a file's project apart; None if there is none."""
    project = _project(file) if dialect is HASKELL else None
    return None if project is None else project.digest


def _project(path: str) -> HaskellProject | None:
    if not _may_have_project(os.path.dirname(path)):
        return None
    from clew.haskell.projects.project import project_around

    return project_around(path)


def _sources(path: str) -> NamedSources | None:
    if not _may_name_sources(os.path.dirname(path)):
        return None
    from clew.haskell.projects.named_sources import named_sources

    return named_sources(path)


def _may_name_sources(folder: str) -> bool:
    """Whether there are settings above."""
    try:
        current = os.path.abspath(folder)
    except OSError:
        return False
    while True:
        if any(os.path.exists(os.path.join(current, name)) for name in ("clew.toml", "pyproject.toml")):
            return True
        above = os.path.dirname(current)
        if above == current or os.path.exists(os.path.join(current, ".git")):
            return False
        current = above


def _may_have_project(folder: str) -> bool:
    """Whether anything above looks like a description: most programs have none, and need not wait for its readers."""
    try:
        current = os.path.abspath(folder)
    except OSError:  # the folder that this runs in is gone
        return False
    while True:
        try:
            names = os.listdir(current)
        except (OSError, ValueError):
            names = []
        if any(name.endswith((".cabal", "package.yaml", "cabal.project", "stack.yaml")) for name in names):
            return True
        above = os.path.dirname(current)
        if above == current or ".git" in names:
            return False
        current = above
