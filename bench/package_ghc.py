"""Test suites of packages as programs that GHC makes: first upon the packages that are installed, as Cabal would.

Where that fails, the suite is built with the sources of its own package. Debian builds some packages upon others than
they name, so only those that are installed are asked for.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from bench.processor_time import run_for
from clew.haskell.projects.generated_modules import generated_text
from clew.haskell.projects.package import PackagePart
from clew.haskell.projects.project import HaskellProject, PlacedPackage, project_around, reading_of

#: Seconds of the processor for building with GHC, and for what GHC built.
BUILD_SECONDS, RUN_SECONDS = 240, 60
#: By the clock, a busy computer takes so many times as long.
PATIENCE = 8


@dataclass(frozen=True, slots=True)
class Built:
    """What the program that GHC built came to; no exit code if it was not built or did not end."""

    code: int | None
    output: str = ""
    problem: str = ""


@dataclass(frozen=True)
class Ghc:
    """GHC with its own packages, and those of one more database."""

    package_db: Path | None = None
    #: Where programs, and what is made on the way to them, are put.
    room: Path = field(default_factory=Path.cwd)

    @cached_property
    def installed(self) -> frozenset[str]:
        command = ["ghc-pkg", "list", "--simple-output", "--names-only"]
        command += ["--global", *self._database("--package-db")]
        listed = subprocess.run(command, capture_output=True, text=True, check=False)
        return frozenset(listed.stdout.split())

    def run(self, place: Path, suite: PackagePart) -> Built:
        """Build a suite of the package in a folder, and run it there."""
        project = project_around(os.path.join(os.fspath(place), ""))
        file = next((f for d in suite.folders if (f := place / d / (suite.main or "")).is_file()), None)
        if project is None or file is None or file.suffix not in (".hs", ".lhs"):
            return Built(None, problem="there is no file with its 'main'")
        package, _ = project.owner(os.fspath(file)) or (None, None)
        if package is None:
            return Built(None, problem="its 'main' is of no package")
        program = self.room / f"{suite.name}.program"
        for folders, packages in self._ways(project, package, suite, file):
            built = self._build(place, package, suite, file, program, folders, packages)
            if built is not None:
                return built
            if program.exists():
                return _run(place, program)
        return Built(None, problem="GHC does not build it with what is installed")

    def _ways(
        self, project: HaskellProject, package: PlacedPackage, suite: PackagePart, file: Path
    ) -> Iterator[tuple[tuple[str, ...], set[str]]]:
        """Where a suite may find what it imports: source folders, and packages."""
        named = {d.package for d in suite.depends}
        if package.name in self.installed or package.name not in named:
            yield package.folders(suite), named
        below = {d.package for _, part in project.below(package, suite) for d in part.depends}
        yield project.folders(os.fspath(file)), below - {package.name}

    def _build(
        self,
        place: Path,
        package: PlacedPackage,
        suite: PackagePart,
        file: Path,
        program: Path,
        folders: Iterable[str],
        packages: set[str],
    ) -> Built | None:
        """Make the program; None if there is one, or if this way does not lead to one."""
        made = self.room / f"{suite.name}.made"
        made.mkdir(exist_ok=True)
        paths = f"Paths_{package.name.replace('-', '_')}"
        (made / f"{paths}.hs").write_text(generated_text(paths, package), encoding="utf-8")
        command = [
            *("ghc", "--make", "-v1", "-O0", "-hide-all-packages"),
            *self._database("-package-db"),
            *(f"-package={name}" for name in sorted((packages | {"base"}) & self.installed)),
            *_flags(suite),
            *(f"-i{folder}" for folder in (*folders, made)),
            *("-outputdir", os.fspath(made), "-o", os.fspath(program)),
            os.fspath(file),
        ]
        ended = run_for(BUILD_SECONDS, command, place, BUILD_SECONDS * PATIENCE)
        return Built(None, problem="takes too long to build") if ended.code is None else None

    def _database(self, option: str) -> tuple[str, ...]:
        return () if self.package_db is None else (option, os.fspath(self.package_db))


def _run(place: Path, program: Path) -> Built:
    # HUnit writes its counts to the standard error.
    command = ["sh", "-c", 'exec "$0" 2>&1', os.fspath(program)]
    ended = run_for(RUN_SECONDS, command, place, RUN_SECONDS * PATIENCE)
    if ended.code is None:
        return Built(None, problem="takes too long with GHC")
    return Built(ended.code, ended.output)


def _flags(part: PackagePart) -> Iterator[str]:
    """The language, extensions and macros of a component, for GHC."""
    reading = reading_of(part)
    yield from (f"-X{name}" for name in (reading.names or ("Haskell2010",)))
    yield from part.cpp_options
