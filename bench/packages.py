"""`python -m bench packages`: how many modules of Debian's Haskell packages load, and why the others do not.

A folder holds the sources of packages, one below the other, as `apt-get source` unpacks them; Debian built each of them
with GHC 9.0, so every module of a library is one that GHC accepts. A module is loaded upon those that it imports,
of its own package, of another one in the folder, or of Clew's library, which goes first. A module that imports one that does
not load counts for the reason of that one, so the table says how many modules each reason keeps from loading.
"""

from __future__ import annotations

import os
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console
from rich.table import Table

from clew.haskell.program import Session
from clew.haskell.projects.project import description_in, read_package, reading_of
from clew.haskell.syntax.parser import parse_module
from clew.haskell.syntax.reading import Reading
from clew.haskell.syntax.tree import Module
from clew.source.diagnostics import ClewError
from clew.source.files import read_source
from clew.source.recursion_limit import deep_recursion

#: The list of packages that the figures are about.
LIST = Path(__file__).parent / "debian_packages.txt"
#: A module that takes longer counts as not loaded.
SECONDS = 120
#: Modules of the library that some packages replace for themselves.
_HIDDEN = ("Prelude",)
_QUOTED = re.compile(r"'[^']*(?:'[^' ]*)?'")
#: What no reader of Haskell alone can do.
_FOREIGN = re.compile(r"^\s*foreign\s+import\s", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PackageLibrary:
    """What the description of a package says of its library."""

    name: str
    folders: tuple[Path, ...]
    modules: tuple[str, ...]
    #: The extensions and macros that all modules have.
    reading: Reading


@dataclass(slots=True)
class PackageModule:
    """A module of a package, and what became of it; `reason` is empty if it loaded."""

    package: str
    name: str
    path: str
    reason: str = ""
    #: Where the reason is, if it is in a module that this one needs.
    blamed: str = ""
    message: str = ""
    foreign: bool = False


@dataclass(slots=True)
class PackagesReport:
    """What became of all modules."""

    modules: list[PackageModule] = field(default_factory=list)

    def loaded(self) -> int:
        return sum(not m.reason for m in self.modules)

    def as_json(self) -> dict[str, Any]:
        return {"modules": [asdict(m) for m in self.modules]}


def listed_packages() -> list[str]:
    """The source packages that the figures are about, by their names in Debian."""
    return [f"haskell-{word}" for word in LIST.read_text(encoding="utf-8").split()]


def library_of(folder: Path) -> PackageLibrary | None:
    """The library of the package in a folder, as its description says."""
    described = description_in(os.fspath(folder))
    if described is None:
        return None
    package = read_package(described)
    part = next((c for c in package.components if c.is_library and not c.name and c.is_buildable), None)
    if part is None or not part.modules:
        return None
    folders = tuple(folder / d for d in part.folders)
    return PackageLibrary(
        package.name or folder.name,
        folders,
        tuple(m for m in part.modules if m not in part.generated and not m.startswith("Paths_")),
        reading_of(part),
    )


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Ends what takes longer with a `TimeoutError`."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class PackageLoader:
    """Loads modules one upon the other, each once."""

    def __init__(self, packages: Sequence[PackageLibrary]) -> None:
        self._session = Session()
        self._session.load_module("Clew.TopHandler")
        self.known: dict[str, PackageModule] = {}
        self._readings: dict[str, Reading] = {}
        self._done: set[str] = set()
        #: What a package's own module of some name is called here, if another package has one of that name, or the library.
        self._own: dict[tuple[str, str], str] = {}
        for package in packages:
            for name in package.modules:
                path = _file(package.folders, name)
                if path is None:
                    continue
                known = name
                if name in self.known or (name in _HIDDEN and self._library(name)):
                    known = f"{name}.Of'{package.name.replace('-', '_')}"
                    self._own[package.name, name] = known
                self.known[known] = PackageModule(package.name, name, path)
                self._readings[known] = package.reading

    def load(self, name: str) -> PackageModule:
        """Loads a module after those that it imports, and says what became of it."""
        unit = self.known[name]
        if name in self._done:
            return unit
        self._done.add(name)  # also ends cycles
        try:
            with at_most(SECONDS), deep_recursion():
                text = read_source(unit.path)
                unit.foreign = _FOREIGN.search(text) is not None
                module = parse_module(text, unit.path, reading=self._readings[name])
        except (ClewError, RecursionError, TimeoutError, Exception) as error:
            self._failed(unit, error)
            return unit
        module = self._with_own_names(module, unit.package)
        for imported in module.imports:
            if imported.module in self.known and not self._library(imported.module):
                below = self.load(imported.module)
                if below.reason:
                    unit.reason, unit.blamed = below.reason, below.blamed or below.name
                    return unit
        self._load_upon(unit, module)
        return unit

    def _library(self, name: str) -> bool:
        """Whether Clew's library has a module."""
        return self._session.loader.path.find_library(name) is not None

    def _with_own_names(self, module: Module, package: str) -> Module:
        """A module under the name that it has here, and so its imports: a package sees its own modules first."""
        imports = []
        for each in module.imports:
            own = self._own.get((package, each.module))
            imports.append(
                each if own is None else replace(each, module=own, alias=each.alias or each.module)
            )
        return replace(
            module, name=self._own.get((package, module.name), module.name), imports=tuple(imports)
        )

    def _load_upon(self, unit: PackageModule, module: Module) -> None:
        twin = self._session.fork()
        twin.loader.path.folders.clear()
        twin.loader.path.is_complete = True  # what a module imports has been loaded before, or is not to be
        try:
            with at_most(SECONDS):
                twin.load_parsed(module, unit.path)
        except (ClewError, RecursionError, TimeoutError, Exception) as error:
            self._failed(unit, error)
        else:
            self._session = twin

    @staticmethod
    def _failed(unit: PackageModule, error: Exception) -> None:
        unit.reason = reason_of(error)
        if isinstance(error, ClewError):
            where = "" if error.span is None else f"{error.span.line}:{error.span.column}: "
            unit.message = f"{where}{error.message}"
        else:
            unit.message = repr(error)[:300]


def reason_of(error: Exception) -> str:
    """The kind of an error, without the names that a module has for itself."""
    if isinstance(error, TimeoutError):
        return "takes too long"
    if not isinstance(error, ClewError):
        return f"CRASH {type(error).__name__}: {str(error)[:60]}"
    message = error.message.split("\n")[0]
    if error.slug == "module-missing":
        return message.split(", which")[0]
    if "does not export" in message or "extension" in message:
        return message
    return _QUOTED.sub("_", message)


def _file(folders: Sequence[Path], module: str) -> str | None:
    stem = module.replace(".", os.sep)
    paths = (folder / f"{stem}{suffix}" for folder in folders for suffix in (".hs", ".lhs"))
    return next((os.fspath(p) for p in paths if p.is_file()), None)


def measure(folder: Path, only: Sequence[str], progress: Callable[[str], None]) -> PackagesReport:
    """Tries to load every module of every package, or of some."""
    found = {p.name: library_of(p) for p in sorted(folder.iterdir()) if p.is_dir()}
    packages = {name: library for name, library in found.items() if library is not None}
    loader = PackageLoader(list(packages.values()))
    wanted = {
        library.name for name, library in packages.items() if not only or name in only or library.name in only
    }
    report = PackagesReport()
    for name, unit in loader.known.items():
        if unit.package in wanted:
            progress(f"{unit.package}: {name}")
            report.modules.append(loader.load(name))
    return report


def show(report: PackagesReport, console: Console) -> None:
    """The reasons, the most frequent first, and the sum."""
    reasons = Counter(m.reason for m in report.modules if m.reason)
    examples = {m.reason: m for m in reversed(report.modules) if m.message}
    table = Table("modules", "reason", "such as")
    for reason, count in reasons.most_common(60):
        example = examples.get(reason)
        table.add_row(str(count), reason, f"{example.name}: {example.message[:90]}" if example else "")
    console.print(table, markup=False)
    packages = {m.package for m in report.modules}
    whole = packages - {m.package for m in report.modules if m.reason}
    total = len(report.modules)
    console.print(
        f"{report.loaded()} of {total} modules load ({100 * report.loaded() / max(total, 1):.1f} %; goal 90 %); "
        f"{len(whole)} of {len(packages)} packages load whole; "
        f"{sum(m.foreign for m in report.modules)} modules have foreign imports",
        markup=False,
    )
