"""`python -m bench packages`: how many modules of Debian's Haskell packages load, and why the others do not.

A folder holds the sources of packages, one below the other, as `apt-get source` unpacks them; Debian built each of them
with GHC 9.0, so every module of a library is one that GHC accepts. A module is loaded upon those that it imports,
of its own package, of Clew's library, or of another package in the folder; if it does not load so, then with those
packages before the library, as for a user who names their sources. A module that imports one that does
not load counts for the reason of that one, so the table says how many modules each reason keeps from loading.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.processor_time import OutOfSeconds, at_most
from clew.haskell.program import Session
from clew.haskell.projects.project import description_in, read_package, reading_of
from clew.haskell.syntax.boot import BOOT, BOOT_ENDING, boot_module, is_boot
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.reading import Reading
from clew.haskell.syntax.tree import Import, Module, Name
from clew.source.diagnostics import ClewError
from clew.source.files import read_source
from clew.source.recursion_limit import deep_recursion

#: The list of packages that the figures are about.
LIST = Path(__file__).parent / "debian_packages.txt"
#: A module that takes more seconds of the processor counts as not loaded.
SECONDS = 120
#: Modules of the library that some packages replace for themselves.
_HIDDEN = ("Prelude",)
_QUOTED = re.compile(r"'[^']*(?:'[^' ]*)?'")
#: What no reader of Haskell alone can do.
_FOREIGN = re.compile(r"^\s*foreign\s+import\s", re.MULTILINE)
#: Reasons that may come from modules of other packages, which a user's program would not have beside each other.
_BETWEEN_PACKAGES = ("there are two instances", "contradict")


#: A package and one of its modules.
_Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class PackageLibrary:
    """What the description of a package says of its library."""

    name: str
    folders: tuple[Path, ...]
    modules: tuple[str, ...]
    #: The extensions and macros that all modules have.
    reading: Reading
    #: The packages that it builds on.
    depends: frozenset[str] = frozenset()


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
    #: Whether it imports functions of other languages, or a module of a package that does.
    foreign: bool = False


@dataclass(slots=True)
class PackagesReport:
    """What became of all modules."""

    modules: list[PackageModule] = field(default_factory=list)

    def loaded(self) -> int:
        return sum(not m.reason for m in self.modules)

    def pure(self) -> PackagesReport:
        """The modules of pure code: those that need no functions of other languages."""
        return PackagesReport([m for m in self.modules if not m.foreign])

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
    # Libraries of the package's own count as parts of it.
    parts = [part, *(c for c in package.components if c.is_library and c.name and c.is_buildable)]
    return PackageLibrary(
        package.name or folder.name,
        tuple(dict.fromkeys(folder / d for each in parts for d in each.folders)),
        tuple(
            m
            for each in parts
            for m in each.modules
            if m not in each.generated and not m.startswith("Paths_")
        ),
        reading_of(part),
        frozenset(d.package for d in part.depends),
    )


class PackageLoader:
    """Loads modules one upon the other, each once.

    A package sees its own modules first. Others are searched in Clew's library and then in the other packages; a module
    that does not load so is tried again with the packages first, as for a user who names their sources in `clew.toml`.
    """

    def __init__(self, packages: Sequence[PackageLibrary], *, shares: bool = True) -> None:
        self._packages = packages
        #: Whether modules that do not import each other are loaded side by side: instances of all are known to each.
        self._shares = shares
        self._foreign: dict[_Key, bool] = {}
        self._session = Session()
        self._session.load_module("Clew.TopHandler")
        self.units: dict[_Key, PackageModule] = {}
        self._readings: dict[str, Reading] = {package.name: package.reading for package in packages}
        self._parsed: dict[_Key, Module | BaseException] = {}
        #: The packages that have a module.
        self._homes: dict[str, list[str]] = {}
        self._depends = {package.name: package.depends for package in packages}
        #: What became of a module, with the library first or with the packages first.
        self._outcomes: dict[tuple[_Key, bool], PackageModule] = {}
        self._differs: dict[_Key, bool] = {}
        for package in packages:
            for name in package.modules:
                path = _file(package.folders, name)
                if path is not None:
                    self.units[package.name, name] = PackageModule(package.name, name, path)
                    self._homes.setdefault(name, []).append(package.name)

    def load(self, key: _Key) -> PackageModule:
        """Loads a module after those that it imports, and says what became of it."""
        unit = self._load(key, packages_first=False)
        if unit.reason and self._depends_on_order(key):
            other = self._load(key, packages_first=True)
            unit = unit if other.reason else other
        if self._shares and any(text in unit.reason for text in _BETWEEN_PACKAGES):
            unit = PackageLoader(self._packages, shares=False).load(key)
        unit.foreign = self._is_foreign(key)
        return unit

    def _is_foreign(self, key: _Key) -> bool:
        """Whether a module needs functions of other languages, as far as Clew's library has not what it imports."""
        if key not in self._foreign:
            self._foreign[key] = False  # ends cycles
            module = self._parse(key)
            found = _FOREIGN.search(read_source(self.units[key].path)) is not None
            if not found and not isinstance(module, BaseException):
                targets = [
                    self._target(key, each.module, False)
                    for each in module.imports
                    if not is_boot(each.module)
                ]
                found = any(self._is_foreign(target) for target in targets if target is not None)
            self._foreign[key] = found
        return self._foreign[key]

    def _load(self, key: _Key, packages_first: bool) -> PackageModule:
        packages_first = packages_first and self._depends_on_order(key)
        known = self._outcomes.get((key, packages_first))
        if known is not None:
            return known
        unit = self._outcomes[key, packages_first] = replace(self.units[key])  # also ends cycles
        module = self._parse(key)
        if isinstance(module, BaseException):
            self._failed(unit, module)
            return unit
        imports = []
        for each in module.imports:
            if is_boot(each.module):
                each = self._boot(key[0], each, packages_first)
                imports.append(each)
                continue
            target = self._target(key, each.module, packages_first)
            if target is not None:
                below = self._load(target, packages_first)
                if below.reason:
                    unit.reason, unit.blamed = below.reason, below.blamed or below.name
                    return unit
                each = replace(
                    each, module=self._name(target, packages_first), alias=each.alias or each.module
                )
            imports.append(each)
        name = self._name(key, packages_first)
        exports = module.exports and tuple(
            [
                replace(e, name=Name(name)) if e.is_module and e.name.text == module.name else e
                for e in module.exports
            ]
        )
        self._load_upon(unit, replace(module, name=name, exports=exports, imports=tuple(imports)))
        return unit

    def _boot(self, package: str, wanted: Import, packages_first: bool) -> Import:
        """An import of a boot module of the package, which has been loaded."""
        key = package, wanted.module.removesuffix(BOOT)
        name = self._name(key, packages_first) + BOOT
        if name not in self._session.loader.modules:
            path = self.units[key].path + BOOT_ENDING
            module = parse_module(read_source(path), path, reading=self._readings[package])
            self._load_upon(replace(self.units[key]), boot_module(module, name))
        return replace(wanted, module=name)

    def _parse(self, key: _Key) -> Module | BaseException:
        if key not in self._parsed:
            unit = self.units[key]
            try:
                with at_most(SECONDS), deep_recursion():
                    text = read_source(unit.path)
                    self._parsed[key] = parse_module(text, unit.path, reading=self._readings[unit.package])
            except (OutOfSeconds, Exception) as error:
                self._parsed[key] = error
        return self._parsed[key]

    def _target(self, key: _Key, imported: str, packages_first: bool) -> _Key | None:
        """The module of a package that an import means; None for one of Clew's library, or if there is none."""
        package, own = key
        if imported == own:
            return None  # the module of the library that this one replaces
        if (package, imported) in self.units:
            return package, imported
        homes = self._homes.get(imported, [])
        home = next((h for h in homes if h in self._depends[package]), None)
        if self._library(imported):
            # Of two packages with a module of the library, the one that this package names is meant.
            if home is None or not packages_first or imported in _HIDDEN:
                return None
            return home, imported
        return (home or homes[0], imported) if homes else None

    def _depends_on_order(self, key: _Key) -> bool:
        """Whether a module means others with the packages first, itself or those that it imports."""
        if key not in self._differs:
            self._differs[key] = False
            module = self._parse(key)
            if not isinstance(module, BaseException):
                for each in module.imports:
                    if is_boot(each.module):
                        continue
                    target = self._target(key, each.module, True)
                    if target is not None and (
                        target != self._target(key, each.module, False) or self._depends_on_order(target)
                    ):
                        self._differs[key] = True
                        break
        return self._differs[key]

    def _name(self, key: _Key, packages_first: bool) -> str:
        """What a module is called here: another name if others have its own."""
        package, name = key
        other = packages_first and self._depends_on_order(key)
        if not other and self._homes[name][0] == package and not self._library(name):
            return name
        return f"{name}.Of'{package.replace('-', '_')}{chr(39) if other else ''}"

    def _library(self, name: str) -> bool:
        """Whether Clew's library has a module."""
        return self._session.loader.path.find_library(name) is not None

    def _load_upon(self, unit: PackageModule, module: Module) -> None:
        twin = self._session.fork()
        twin.loader.path.folders.clear()
        twin.loader.path.is_complete = True  # what a module imports has been loaded before, or is not to be
        try:
            with at_most(SECONDS):
                twin.load_parsed(module, unit.path)
        except (OutOfSeconds, Exception) as error:
            self._failed(unit, error)
        else:
            self._session = twin

    @staticmethod
    def _failed(unit: PackageModule, error: BaseException) -> None:
        unit.reason = reason_of(error)
        if isinstance(error, ClewError):
            where = "" if error.span is None else f"{error.span.line}:{error.span.column}: "
            unit.message = f"{where}{error.message}"
        else:
            unit.message = repr(error)[:300]


def reason_of(error: BaseException) -> str:
    """The kind of an error, without the names that a module has for itself."""
    if isinstance(error, OutOfSeconds):
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


def libraries_in(folder: Path) -> dict[str, PackageLibrary]:
    """The libraries of the packages in a folder, by the names of their folders."""
    found = {p.name: library_of(p) for p in sorted(folder.iterdir()) if p.is_dir()}
    return {name: library for name, library in found.items() if library is not None}


def measure(
    folder: Path, upon: Path | None, only: Sequence[str], progress: Callable[[str], None]
) -> PackagesReport:
    """Tries to load every module of every package, or of some; `upon` has packages that they may need besides."""
    packages = libraries_in(folder)
    others = {} if upon is None else libraries_in(upon)
    known = {library.name for library in packages.values()}
    loader = PackageLoader(
        [*packages.values(), *(library for library in others.values() if library.name not in known)]
    )
    wanted = {
        library.name for name, library in packages.items() if not only or name in only or library.name in only
    }
    report = PackagesReport()
    for key in loader.units:
        if key[0] in wanted:
            progress(": ".join(key))
            report.modules.append(loader.load(key))
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
    pure = report.pure()
    console.print(
        f"{report.loaded()} of {total} modules load ({100 * report.loaded() / max(total, 1):.1f} %); "
        f"{len(whole)} of {len(packages)} packages load whole; "
        f"of the {len(pure.modules)} of pure code, in {len({m.package for m in pure.modules})} packages, "
        f"{pure.loaded()} load ({100 * pure.loaded() / max(len(pure.modules), 1):.1f} %; goal 90 %)",
        markup=False,
    )
