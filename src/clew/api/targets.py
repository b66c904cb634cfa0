"""What the names that a user gives stand for: files, folders of modules, modules, and functions of one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from clew.language.projects import ProjectProgram, SourceProject
from clew.language.registry import described_project, source_roots, suffixes, titles, unreadable
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

#: Folders that hold no sources of the user's.
_IGNORED = frozenset({"dist", "dist-newstyle", "node_modules"})


@dataclass(frozen=True, slots=True)
class Targets:
    """Modules by their files, and functions of the only one; named folders with more below are looked into for imports."""

    files: tuple[str, ...]
    functions: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    #: The projects among the folders, as their build tools describe them.
    projects: tuple[SourceProject, ...] = ()

    @property
    def test_files(self) -> tuple[str, ...]:
        """The modules of the projects' tests."""
        return tuple(file for project in self.projects for file in project.test_files)

    @property
    def suites(self) -> tuple[ProjectProgram, ...]:
        """The test suites of the projects."""
        return tuple(suite for project in self.projects for suite in project.suites)


def targets_of(names: Sequence[str], folders: Sequence[str] = ()) -> Targets:
    """What names stand for: files, folders and modules first; what is none of them is a function."""
    files: dict[str, None] = {}
    functions: list[str] = []
    within: list[str] = []
    projects: list[SourceProject] = []
    for name in names:
        if Path(name).is_dir():
            project = described_project(name)
            if project is not None:  # its modules know where their imports are
                projects.append(project)
                files.update(dict.fromkeys(project.files or project.test_files))
                continue
            found = modules_in(name)
            files.update(dict.fromkeys(found))
            # Modules beside each other are found without being told.
            if len(names) > 1 or any(
                (os.path.dirname(file) or os.curdir) != os.path.normpath(name) for file in found
            ):
                within += dict.fromkeys((name, *source_roots(found)))
        elif name.endswith(suffixes()) or name[:1].isupper() or not files:
            files[_file_of(name, folders)] = None
        else:
            functions.append(name)
    if functions and len(files) > 1:
        raise UsageFault(
            f"`{functions[0]}` may be a function of each of {len(files)} modules",
            hint="name functions after one file only",
        )
    return Targets(tuple(files), tuple(functions), tuple(within), tuple(projects))


def program_in(folder: str, name: str | None) -> str:
    """The file of a program of the project in a folder: the one of that name, or the only one."""
    project = described_project(folder)
    programs = () if project is None else project.programs
    chosen = [p for p in programs if name is None or name in (p.name, p.name.rpartition(":")[2])]
    if len(chosen) == 1:
        file = chosen[0].file
        if file is None:
            raise UsageFault(f"the program '{chosen[0].name}' cannot be run: {chosen[0].problem}")
        return file
    if not programs:
        raise UsageFault(
            f"no program of '{folder}' is described there", hint="name the file that has its `main`"
        )
    listed = ", ".join(f"'{p.name}'" for p in programs)
    if name is not None:
        raise UsageFault(f"the project has no program '{name}'", hint=f"there is {listed}")
    raise UsageFault(
        f"the project has {len(programs)} programs", hint=f"name one of {listed} after the folder"
    )


def modules_in(folder: str) -> list[str]:
    """The files of all modules in a folder and below, in the order of their names; there must be some.

    Of a project that its build tool describes, they are the modules that it has.
    """
    project = described_project(folder)
    if project is not None:
        return [*project.files, *project.test_files]
    found = list(_sources(folder))
    if not found:
        raise UsageFault(f"there are no modules of {titles('or')} in '{folder}'")
    return found


def _sources(folder: str) -> Iterator[str]:
    endings = suffixes()
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and f not in _IGNORED)
        yield from (os.path.normpath(os.path.join(place, n)) for n in sorted(names) if n.endswith(endings))


def _file_of(name: str, folders: Sequence[str]) -> str:
    if name.endswith(suffixes()):
        return name
    if name[:1].isupper() and not os.path.exists(name):
        files = [name.replace(".", os.sep) + ending for ending in suffixes()]
        for path in [os.path.join(folder, file) for folder in ("", *folders) for file in files]:
            if os.path.exists(path):
                return path
        raise UsageFault(f"there is no module '{name}' here", hint="say with --path in which folder it is")
    raise unreadable(name)
