"""A project as its build tool describes it: what every part may ask about a folder, in any language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class ProjectProgram:
    """A program of a project, or one of its test suites: its name, and the file that has its `main`.

    There is no file where the program cannot be run; `problem` says why. Its tool runs it in `folder`.
    """

    name: str
    file: str | None
    problem: str = ""
    folder: str = "."


@dataclass(frozen=True, slots=True)
class SourceProject:
    """What a project consists of, by files: its own modules, those of its tests and benchmarks, and what can be run."""

    folder: str
    files: tuple[str, ...]
    test_files: tuple[str, ...] = ()
    suites: tuple[ProjectProgram, ...] = ()
    programs: tuple[ProjectProgram, ...] = ()


class Projects(Protocol):
    """What a front end knows about projects."""

    def described(self, folder: str) -> SourceProject | None:
        """The project that a folder is the root of; None if nothing there describes one."""

    def source_roots(self, files: Sequence[str]) -> tuple[str, ...]:
        """The folders that the modules in files are found from by their names."""

    def package_folder(self, file: str) -> str | None:
        """The folder of the package that a file belongs to, where its build tool runs programs."""

    def needed_files(self, files: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Of files, those whose modules each of them imports, as far as that is seen without reading modules whole."""
