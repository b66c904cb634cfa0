"""Projects of Haskell, this side of the boundary: the files, test suites and programs of a folder."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from clew.haskell.projects.package import PackagePart, PartKind
from clew.haskell.projects.project import IGNORED, SUFFIXES, HaskellProject, PlacedPackage, project_around
from clew.language.projects import ProjectProgram, Projects, SourceProject

_EXITS = "exitcode-stdio"
#: The name of a module, after what may stand before it.
_HEADER = re.compile(r"^(?:>\s*)?module\s+([A-Z][\w']*(?:\.[A-Z][\w']*)*)", re.MULTILINE)

_IMPORT = re.compile(
    r"^(?:>\s*)?import\s+(?:safe\s+)?(?:qualified\s+)?([A-Z][\w']*(?:\.[A-Z][\w']*)*)", re.MULTILINE
)


class HaskellProjects:
    """Answers what `language/` asks about folders."""

    def described(self, folder: str) -> SourceProject | None:
        project = project_around(os.path.join(folder, ""))
        if project is None or os.path.abspath(project.folder) != os.path.abspath(folder):
            return None
        own: dict[str, None] = {}
        tests: dict[str, None] = {}
        suites: list[ProjectProgram] = []
        programs: list[ProjectProgram] = []
        several = len(project.packages) > 1
        for package, part in _parts(project):
            (tests if part.is_test else own).update(dict.fromkeys(_files(package, part)))
            name = f"{package.name}:{part.name}" if several else part.name
            if part.kind is PartKind.TEST_SUITE:
                suites.append(_program(package, part, name))
            elif part.kind is PartKind.EXECUTABLE:
                programs.append(_program(package, part, name))
        if not own and not tests:
            return None
        return SourceProject(
            folder,
            tuple(own),
            tuple(file for file in tests if file not in own),
            tuple(suites),
            tuple(programs),
        )

    def source_roots(self, files: Sequence[str]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for file in files:
            if file.endswith(SUFFIXES):
                root = _root(file)
                if root is not None:
                    found[root] = None
        return tuple(found)

    def package_folder(self, file: str) -> str | None:
        project = project_around(file)
        found = None if project is None else project.owner(file)
        return None if found is None else found[0].folder

    def needed_files(self, files: Sequence[str]) -> Mapping[str, Sequence[str]]:
        found = {file: _import_lines(file) for file in files if file.endswith(SUFFIXES)}
        by_ending: dict[str, str] = {}
        for file in found:
            parts = os.path.splitext(os.path.normpath(file))[0].split(os.sep)
            for count in range(1, len(parts) + 1):
                by_ending.setdefault(".".join(parts[-count:]), file)
        return {
            file: tuple({by_ending[m] for m in modules if by_ending.get(m, file) != file})
            for file, modules in found.items()
        }


def _import_lines(file: str) -> list[str]:
    """The modules that a file seems to import."""
    try:
        with open(file, encoding="utf-8", errors="replace") as stream:
            return _IMPORT.findall(stream.read())
    except OSError:
        return []


def _parts(project: HaskellProject) -> Iterator[tuple[PlacedPackage, PackagePart]]:
    for package in project.packages:
        for part in package.package.components:
            if part.is_buildable:
                yield package, part


def _files(package: PlacedPackage, part: PackagePart) -> Iterator[str]:
    """The files of a part's modules that are there, and the one of its `main`."""
    folders = package.folders(part)
    if part.finds_modules:
        for folder in folders:
            yield from _modules_below(folder, package)
    for module in part.modules:
        found = _first(folders, [module.replace(".", os.sep) + suffix for suffix in SUFFIXES])
        if found is not None:
            yield found
    main = _main(folders, part)
    if main is not None:
        yield main


def _main(folders: Iterable[str], part: PackagePart) -> str | None:
    """The file of `main`; one that the preprocessors of others make is made from a file with another ending."""
    return None if part.main is None else _first(folders, [part.main])


def _first(folders: Iterable[str], names: Sequence[str]) -> str | None:
    for folder in folders:
        for name in names:
            path = os.path.normpath(os.path.join(folder, name))
            if path.endswith(SUFFIXES) and os.path.isfile(path):
                return path
    return None


def _modules_below(root: str, package: PlacedPackage) -> Iterator[str]:
    """The modules of a folder, as a tool finds them that is not told their names."""
    for folder, inner, names in os.walk(root):
        inner[:] = sorted(n for n in inner if n[:1].isupper() and n not in IGNORED)
        for name in sorted(names):
            if (
                name.endswith(SUFFIXES)
                and name[:1].isupper()
                and not (folder == package.folder and name == "Setup.hs")
            ):
                yield os.path.normpath(os.path.join(folder, name))


def _program(package: PlacedPackage, part: PackagePart, name: str) -> ProjectProgram:
    folders = package.folders(part)
    if part.main is None:
        kind = part.interface or "that kind"
        return ProjectProgram(name, None, f"its interface is {kind}, and Clew runs {_EXITS} ones only")
    file = _main(folders, part)
    if file is None:
        listed = ", ".join(f"'{folder}'" for folder in folders)
        return ProjectProgram(name, None, f"there is no file '{part.main}' in {listed}")
    return ProjectProgram(name, file, folder=package.folder)


def _root(file: str) -> str | None:
    """The folder from which a module's own name leads to its file; None for programs, which nothing imports."""
    try:
        with open(file, encoding="utf-8", errors="replace") as stream:
            header = _HEADER.search(stream.read(20_000))
    except OSError:
        return None
    if header is None:
        return None
    stem, folder = os.path.splitext(file)[0], os.path.dirname(file)
    relative = os.sep + header[1].replace(".", os.sep)
    if (os.sep + stem).endswith(relative):
        return (os.sep + stem)[: -len(relative)][1:] or (os.sep if stem.startswith(os.sep) else os.curdir)
    return folder or os.curdir


PROJECTS: Projects = HaskellProjects()
