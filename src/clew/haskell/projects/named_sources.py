"""Libraries whose sources the user has: those that `sources` in the table `[libraries]` of `clew.toml` names.

Each is a folder of a package, a folder with the folders or archives of several (`vendor/`), a folder of modules, or an
archive as Cabal's cache has them. Clew's own library goes first: it is made for searching. Only where it stands in for
a package without having all of its modules, the package itself is taken, as a whole. A module that is found in a package
sees the modules of that package first, and is read as its description says. Archives are unpacked into the user's
cache, once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from clew.haskell.projects.project import description_in, read_package
from clew.source.cache import cache_directory
from clew.source.dataclass import dataclass
from clew.source.project_file import SettingsFault, has_settings, settings_table

_ARCHIVES = (".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".tar")
SETTINGS = ("sources",)
#: Modules, and all below them, of packages whose inner modules Clew's library does not have, though programs import them.
_STAND_INS = (
    *("Data.Vector", "Data.Primitive", "Control.Monad.Primitive", "Text.Megaparsec"),
    *("Control.Monad.Combinators", "Control.Applicative.Combinators"),
    *("Control.Applicative.Permutations", "Control.Monad.Permutations"),
)


@dataclass(frozen=True, slots=True)
class NamedSource:
    """A package whose source is named: where it is, and the folders of its library's modules."""

    folder: str
    modules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedSources:
    """All of a project, in the order in which they are searched, and the file that names them."""

    file: str
    packages: tuple[NamedSource, ...]

    def package_of(self, path: str) -> NamedSource | None:
        """The package that a file belongs to."""
        whole = os.path.abspath(path)
        around = [p for p in self.packages if whole.startswith(os.path.abspath(p.folder) + os.sep)]
        return max(around, key=lambda p: len(p.folder), default=None)


def stands_in(module: str) -> bool:
    """Whether a named package goes before the library's module."""
    return any(module == each or module.startswith(f"{each}.") for each in _STAND_INS)


def named_sources(path: str) -> NamedSources | None:
    """The sources that the nearest settings above a file name; None if there are no settings, or they name none."""
    folder = Path(os.path.abspath(path)).parent
    for each in (folder, *folder.parents):
        if has_settings(each):
            return _of_settings(each)
        if (each / ".git").exists():
            return None
    return None


def _of_settings(folder: Path) -> NamedSources | None:
    table = settings_table(folder, "libraries")
    table.refuse_unknown(SETTINGS)
    named = table.values.get("sources", [])
    if not isinstance(named, list) or not all(isinstance(each, str) for each in named):
        raise table.fault("sources", "a list of folders and archives")
    packages: dict[str, NamedSource] = {}
    for each in named:
        whole = os.path.join(folder, os.path.expanduser(each))
        if not os.path.exists(whole):
            raise SettingsFault(f"in '{table.path}', there is no '{each}'")
        for package in _packages(whole, each, table.path):
            packages.setdefault(package.folder, package)
    return NamedSources(os.fspath(table.path), tuple(packages.values())) if packages else None


def _packages(whole: str, named: str, settings: Path) -> Iterator[NamedSource]:
    if os.path.isfile(whole):
        if not whole.endswith(_ARCHIVES):
            raise SettingsFault(f"in '{settings}', '{named}' is neither a folder nor an archive")
        whole = _unpacked(whole, named, settings)
    described = description_in(whole)
    if described is not None:
        parts = [part for part in read_package(described).components if part.is_library and part.is_buildable]
        folders = dict.fromkeys(
            os.path.normpath(os.path.join(whole, f)) for part in parts for f in part.folders
        )
        yield NamedSource(whole, tuple(folders))
        return
    found = False
    for name in sorted(os.listdir(whole)):
        inner = os.path.join(whole, name)
        is_package = os.path.isdir(inner) and description_in(inner) is not None
        if is_package or (os.path.isfile(inner) and inner.endswith(_ARCHIVES)):
            found = True
            yield from _packages(inner, name, settings)
    if not found:
        yield NamedSource(whole, (whole,))


def _unpacked(archive: str, named: str, settings: Path) -> str:
    """The folder with what an archive holds."""
    with open(archive, "rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()[:24]
    cache = cache_directory()
    home = os.path.join(cache if cache is not None else tempfile.gettempdir(), "haskell", "sources")
    target = os.path.join(home, digest)
    if not os.path.isdir(target):
        os.makedirs(home, exist_ok=True, mode=0o700)
        made = tempfile.mkdtemp(dir=home)
        try:
            with tarfile.open(archive) as opened:
                opened.extractall(made, filter="data")
            os.replace(made, target)
        except (OSError, tarfile.TarError) as error:
            shutil.rmtree(made, ignore_errors=True)
            if not os.path.isdir(target):  # another process may have been faster
                raise SettingsFault(f"in '{settings}', '{named}' cannot be unpacked: {error}") from error
    inside = os.listdir(target)
    return os.path.join(target, inside[0]) if len(inside) == 1 else target
