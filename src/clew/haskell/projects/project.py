"""The project that a file belongs to: its packages, and what each says about the file's component.

A package is described by a `.cabal` file or a `package.yaml` in the file's folder or one above it; a `cabal.project` or a
`stack.yaml` there, or higher up, joins packages to a project. Nothing is looked for above the root of a repository.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import cached_property

from clew.haskell.projects.cabal_package import read_cabal
from clew.haskell.projects.hpack_package import read_hpack
from clew.haskell.projects.package import Package, PackagePart
from clew.haskell.projects.project_files import CABAL_PROJECT, STACK, ProjectFile, read_project_file
from clew.haskell.syntax.cpp_condition import MIN_VERSION
from clew.haskell.syntax.reading import AS_WRITTEN, GivenExtension, Reading, macros_of
from clew.source.diagnostics import FileFault

HPACK = "package.yaml"
_CABAL = ".cabal"
#: The endings of modules.
SUFFIXES = (".hs", ".lhs")
#: Folders that hold no modules of a project.
IGNORED = frozenset({"dist", "dist-newstyle", "node_modules"})


class PlacedPackage:
    """A package with its folder, as paths of its files begin."""

    def __init__(self, folder: str, package: Package) -> None:
        self.folder = folder
        self.package = package

    @property
    def name(self) -> str:
        return self.package.name

    def folders(self, component: PackagePart) -> tuple[str, ...]:
        """The source folders of a component."""
        return tuple(placed(self.folder, folder) for folder in component.folders)

    def library(self, name: str = "") -> PackagePart | None:
        """A library by its name; the main one has none."""
        return next((c for c in self.package.components if c.is_library and c.name == name), None)

    def owner(self, file: str) -> PackagePart | None:
        """The component that a file belongs to: one that lists it, or else the one whose folder is nearest."""
        target = os.path.abspath(file)
        best: tuple[int, int, PackagePart] | None = None
        for component in self.package.components:
            for folder in self.folders(component):
                root = os.path.abspath(folder)
                if not target.startswith(root.rstrip(os.sep) + os.sep):
                    continue
                relative = os.path.relpath(target, root)
                name = os.path.splitext(relative)[0].replace(os.sep, ".")
                is_listed = name in component.modules or relative == os.path.normpath(component.main or "")
                rank = (1 if is_listed else 0, len(root), component)
                if best is None or rank[:2] > best[:2]:
                    best = rank
        return None if best is None else best[2]

    def finds(self, component: PackagePart, file: str) -> bool:
        """Whether an import of a module of a component would lead to a file."""
        stem = os.path.splitext(os.path.abspath(file))[0]
        for folder in self.folders(component):
            root = os.path.abspath(folder)
            if _is_below(stem, root):
                names = os.path.relpath(stem, root).split(os.sep)
                if all(name[:1].isupper() for name in names):
                    return True
        return False


def placed(folder: str, inner: str) -> str:
    """A folder inside of another, without needless dots."""
    return os.path.normpath(os.path.join(folder, inner))


class HaskellProject:
    """The packages of a project, with a digest of everything that describes them."""

    def __init__(self, folder: str, packages: tuple[PlacedPackage, ...], digest: str) -> None:
        self.folder = folder
        self.packages = packages
        self.digest = digest

    @cached_property
    def by_name(self) -> Mapping[str, PlacedPackage]:
        return {package.name: package for package in self.packages}

    def owner(self, file: str) -> tuple[PlacedPackage, PackagePart | None] | None:
        """The package of a file, the innermost, and the component in it that the file belongs to."""
        target = os.path.abspath(file)
        around = [p for p in self.packages if _is_below(target, os.path.abspath(p.folder))]
        if not around:
            return None
        package = max(around, key=lambda p: len(os.path.abspath(p.folder)))
        return package, package.owner(file)

    def reading(self, file: str, root: str | None = None) -> Reading:
        """What the component of a file gives it; a file of no component is read as the library's modules are.

        A module that several components find in their folders is compiled with each of them: what counts is the
        component of the file that a program begins with.
        """
        found = self.owner(file)
        if found is None:
            return AS_WRITTEN
        package, component = found
        if root is not None and (above := self.owner(root)) is not None:
            owner, part = above
            if part is not None and owner is package and owner.finds(part, file):
                component = part
        return reading_of(component or package.library())

    def folders(self, file: str) -> tuple[str, ...]:
        """Where the modules are that a file may import: of its component, and of what that builds on in this project."""
        found = self.owner(file)
        if found is None:
            return ()
        package, component = found
        if component is None:
            component = package.library()
            if component is None:
                return tuple(dict.fromkeys(f for c in package.package.components for f in package.folders(c)))
        return tuple(dict.fromkeys(f for p, c in self.below(package, component) for f in p.folders(c)))

    def below(
        self, package: PlacedPackage, component: PackagePart
    ) -> Iterator[tuple[PlacedPackage, PackagePart]]:
        """A component, and the libraries of this project that it builds on."""
        seen = set()
        waiting = [(package, component)]
        while waiting:
            owner, each = waiting.pop(0)
            key = (owner.name, each.kind, each.name)
            if key in seen:
                continue
            seen.add(key)
            yield owner, each
            for dependency in each.depends:
                target = self.by_name.get(dependency.package)
                inner = owner.library(dependency.package)
                if target is not None:
                    libraries = [target.library(name) for name in dependency.libraries]
                    waiting += [(target, lib) for lib in libraries if lib is not None]
                elif inner is not None:  # a library beside the component, by its name alone
                    waiting.append((owner, inner))


def reading_of(component: PackagePart | None) -> Reading:
    """The extensions and macros of a component."""
    if component is None:
        return AS_WRITTEN
    named = [*([component.language] if component.language is not None else []), *component.extensions]
    return Reading(
        tuple(GivenExtension(each.text, each.span) for each in named),
        (*macros_of(component.cpp_options), *((_version_macro(d.package), "") for d in component.depends)),
        tuple(option[2:] for option in component.cpp_options if option.startswith("-I")),
    )


def _version_macro(package: str) -> str:
    """The macro that Cabal defines for a package that a component builds on."""
    return MIN_VERSION + package.replace("-", "_")


def project_around(path: str) -> HaskellProject | None:
    """The project that a file or folder belongs to; paths of the project begin as the path itself does."""
    if path.startswith("<") or "\0" in path:
        return None
    start = path if os.path.isdir(path) else os.path.dirname(path)
    try:
        inner = os.path.abspath(start)
        described = _description_above(inner)
        joined = _project_file_above(described or inner)
    except OSError:  # a folder that nobody may look into, or that is gone
        return None
    if described is None and joined is None:
        return None
    spell = os.path.abspath if os.path.isabs(path) else os.path.relpath
    return _read(spell(described) if described else None, spell(joined) if joined else None, inner)


def _read(described: str | None, joined: str | None, inner: str) -> HaskellProject | None:
    files = [] if described is None else [described]
    whole: ProjectFile | None = None
    if joined is not None:
        whole = read_project_file(joined)
        more = [d for folder in whole.packages if (d := description_in(folder)) is not None]
        if described is None or os.path.abspath(described) in map(os.path.abspath, more):
            files = more
        else:  # the package is not one of that project
            whole, joined = None, None
    stamps = tuple(map(_stamp, [*files, *(whole.files if whole is not None else ())]))
    key = (tuple(files), joined, stamps, os.getcwd())
    if key not in _KEPT:
        if len(_KEPT) > 200:
            _KEPT.clear()
        _KEPT[key] = _made(files, whole, joined)
    project = _KEPT[key]
    return project if project.packages else None


#: Projects that were read, by the files that describe them, with what tells their versions apart.
_KEPT: dict[object, HaskellProject] = {}


def _stamp(file: str) -> tuple[int, int]:
    status = os.stat(file)
    return status.st_mtime_ns, status.st_size


def _made(files: list[str], whole: ProjectFile | None, joined: str | None) -> HaskellProject:
    digest = hashlib.sha256()
    packages = []
    for file in dict.fromkeys(files):
        package = read_package(file, whole.flags if whole is not None else {})
        packages.append(PlacedPackage(os.path.dirname(file) or os.curdir, package))
        digest.update(f"{os.path.abspath(file)}\0{read_description(file)}\0".encode("utf-8", "replace"))
    for file in whole.files if whole is not None else ():
        digest.update(f"{os.path.abspath(file)}\0{read_description(file)}\0".encode("utf-8", "replace"))
    folder = os.path.dirname(joined or files[0]) if joined or files else ""
    return HaskellProject(folder or os.curdir, tuple(packages), digest.hexdigest())


def read_package(file: str, flags: Mapping[str, Mapping[str, bool]] | None = None) -> Package:
    """The package that a file describes; flags are those of packages by name ('*': of all)."""
    read = read_cabal if file.endswith(_CABAL) else read_hpack
    text = read_description(file)
    package = read(text, file)
    given = flags or {}
    own = {**given.get("*", {}), **given.get(package.name, {})}
    return read(text, file, own) if own else package


def read_description(file: str) -> str:
    """The text of a description; authors have names in encodings of all kinds, which nothing here depends on."""
    try:
        with open(file, "rb") as stream:
            return stream.read().decode("utf-8", "replace").replace("\0", "\ufffd")
    except OSError as error:
        raise FileFault(f"cannot read '{file}': {error.strerror or error}") from error


def description_in(folder: str) -> str | None:
    """The file that describes the package of a folder; Cabal's own, if there is one."""
    try:
        names = sorted(entry.name for entry in os.scandir(folder) if entry.name.endswith((_CABAL, HPACK)))
    except OSError:
        return None
    cabal = [n for n in names if n.endswith(_CABAL) and n != _CABAL]
    found = cabal[0] if cabal else HPACK if HPACK in names else None
    return None if found is None else placed(folder, found)


def _upwards(folder: str) -> Iterator[str]:
    while True:
        yield folder
        above = os.path.dirname(folder)
        if above == folder or os.path.exists(os.path.join(folder, ".git")):
            return
        folder = above


def _description_above(folder: str) -> str | None:
    return next((found for each in _upwards(folder) if (found := description_in(each)) is not None), None)


def _project_file_above(path: str) -> str | None:
    for each in _upwards(path if os.path.isdir(path) else os.path.dirname(path)):
        for name in (CABAL_PROJECT, STACK):
            if os.path.isfile(os.path.join(each, name)):
                return os.path.join(each, name)
    return None


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
