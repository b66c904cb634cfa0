"""`python -m bench packages DIR --suites`: the test suites of Debian's Haskell packages, as `clew check` and GHC run them.

Each package is copied into a folder of its own, below a `clew.toml` that names the sources of the packages that it
builds on, as a user would. A suite agrees if both programs end with the same exit code, and if what they say about the
number of cases is the same. A suite counts if GHC builds it with the packages that are installed and ends it in time;
what GHC said is kept in a file, because building takes most of the time.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.package_ghc import PATIENCE, Ghc
from bench.processor_time import run_for
from clew.haskell.projects.package import PackagePart, PartKind
from clew.haskell.projects.project import description_in, read_package

#: Seconds of the processor for Clew.
CLEW_SECONDS = 180
#: How the frameworks count cases. Times are left out, and so are numbers of inputs, which differ with the seed.
_COUNTS = re.compile(
    r"\d+ examples?, \d+ failures?(?:, \d+ pending)?"
    r"|All \d+ tests passed|\d+ out of \d+ tests failed"
    r"|Cases: \d+ +Tried: \d+ +Errors: \d+ +Failures: \d+"
    r"|^ (?:Passed|Failed|Total)(?: +\d+)+ *$",
    re.MULTILINE,
)
#: The compiler and the base packages, which every program builds on.
_USUAL = frozenset({"base", "ghc-prim"})
_PLACE = re.compile(r"(?<=loaded: )\S+:\d+:\d+: ")
_QUOTED = re.compile(r"'[^']*(?:'[^' ]*)?'")


@dataclass(frozen=True, slots=True)
class GhcVerdict:
    """What the program that GHC built came to; no exit code if it was not built or did not end."""

    code: int | None
    counts: tuple[str, ...] = ()
    problem: str = ""


@dataclass(slots=True)
class SuiteRow:
    """A suite, and what either side made of it; Clew's verdict is None where it has none."""

    package: str
    name: str
    ghc: GhcVerdict
    passed: bool | None = None
    counts: tuple[str, ...] = ()
    reason: str = ""

    @property
    def is_runnable(self) -> bool:
        return self.ghc.code is not None

    @property
    def agrees(self) -> bool:
        return self.is_runnable and self.passed is (self.ghc.code == 0) and self.counts == self.ghc.counts


@dataclass(slots=True)
class SuitesReport:
    """What became of all suites."""

    suites: list[SuiteRow] = field(default_factory=list)

    @property
    def runnable(self) -> list[SuiteRow]:
        return [suite for suite in self.suites if suite.is_runnable]

    def as_json(self) -> dict[str, Any]:
        return {"suites": [asdict(s) | {"agrees": s.agrees} for s in self.suites]}


def measure_suites(
    folder: Path,
    upon: Path | None,
    only: Sequence[str],
    package_db: Path | None,
    kept: Path | None,
    progress: Callable[[str], None],
) -> SuitesReport:
    """Runs the suites of every package, or of some, on both sides."""
    sources = _sources([folder] if upon is None else [folder, upon])
    verdicts = _read_verdicts(kept)
    report = SuitesReport()
    for package in sorted(folder.iterdir()):
        described = description_in(os.fspath(package)) if package.is_dir() else None
        if described is None:
            continue
        name = read_package(described).name or package.name
        if only and name not in only and package.name not in only:
            continue
        suites = [s for s in _suites(described) if s.interface.startswith("exitcode-stdio")]
        if not suites:
            continue
        with tempfile.TemporaryDirectory() as room:
            place = Path(room, package.name)
            shutil.copytree(package, place, symlinks=True)
            for suite in suites:
                progress(f"{name}: {suite.name} with GHC")
                key = f"{name}:{suite.name}"
                if key not in verdicts:
                    built = Ghc(package_db, Path(room)).run(place, suite)
                    verdicts[key] = GhcVerdict(built.code, counts_in(built.output), built.problem)
                    _write_verdicts(kept, verdicts)
                report.suites.append(SuiteRow(name, suite.name, verdicts[key]))
            rows = report.suites[-len(suites) :]
            if any(row.is_runnable for row in rows):
                progress(f"{name}: with Clew")
                _name_sources(Path(room), described, sources)
                _by_clew(place, rows)
    return report


def _suites(described: str) -> list[PackagePart]:
    return [
        part
        for part in read_package(described).components
        if part.kind is PartKind.TEST_SUITE and part.is_buildable and part.main is not None
    ]


# --- Clew ---


def _by_clew(place: Path, rows: Sequence[SuiteRow]) -> None:
    """`clew check . --suites`; a suite that another one of the package kept from running has no verdict."""
    file = place.parent / "clew.json"
    command = [sys.executable, "-m", "clew", "check", ".", "--suites", "--json", os.fspath(file)]
    seconds = CLEW_SECONDS * len(rows)
    ended = run_for(seconds, command, place, seconds * PATIENCE)
    if not file.exists():
        for row in rows:
            row.reason = "takes too long" if ended.code is None else f"CRASH: exit code {ended.code}"
        return
    written = json.loads(file.read_text(encoding="utf-8"))
    found = {m["suite"]["name"]: m["suite"] for m in written["modules"] if m.get("suite")}
    for row in rows:
        suite = found.get(row.name)
        if suite is None:
            row.reason = "Clew does not know the suite"
            continue
        row.passed = suite["passed"]
        row.reason = suite["reason"] or ""
        row.counts = counts_in(suite["output"])


def _name_sources(room: Path, described: str, sources: Mapping[str, tuple[Path, frozenset[str]]]) -> None:
    """A `clew.toml` with the sources of all that a package builds on, the nearest first."""
    package = read_package(described)
    waiting = [
        dependency.package
        for part in package.components
        if part.is_library or part.kind is PartKind.TEST_SUITE
        for dependency in part.depends
    ]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop(0)
        if name in sources and name not in found and name != package.name:
            found[name], depends = sources[name]
            waiting += sorted(depends - _USUAL)
    listed = ", ".join(json.dumps(os.fspath(path.resolve())) for path in found.values())
    (room / "clew.toml").write_text(f"[libraries]\nsources = [{listed}]\n", encoding="utf-8")


def _sources(folders: Sequence[Path]) -> dict[str, tuple[Path, frozenset[str]]]:
    """The packages in folders by their names, each with those that its library builds on."""
    found: dict[str, tuple[Path, frozenset[str]]] = {}
    for folder in folders:
        for package in sorted(folder.iterdir()):
            described = description_in(os.fspath(package)) if package.is_dir() else None
            if described is not None:
                read = read_package(described)
                depends = {d.package for part in read.components if part.is_library for d in part.depends}
                found.setdefault(read.name, (package, frozenset(depends)))
    return found


# --- what was said ---


def counts_in(output: str) -> tuple[str, ...]:
    """What an output says about numbers of cases; a line that is written anew counts as it is in the end."""
    found = [" ".join(text.split()) for text in _COUNTS.findall(output)]
    last: dict[str, str] = {}
    for text in found:
        last[re.sub(r"\d+", "", text)] = text
    return tuple(sorted(last.values()))


def _read_verdicts(kept: Path | None) -> dict[str, GhcVerdict]:
    if kept is None or not kept.exists():
        return {}
    written = json.loads(kept.read_text(encoding="utf-8"))
    return {
        name: GhcVerdict(verdict["code"], tuple(verdict["counts"]), verdict["problem"])
        for name, verdict in written.items()
    }


def _write_verdicts(kept: Path | None, verdicts: Mapping[str, GhcVerdict]) -> None:
    if kept is not None:
        kept.write_text(
            json.dumps({name: asdict(v) for name, v in verdicts.items()}, indent=1), encoding="utf-8"
        )


# --- showing ---


def reason_of_row(row: SuiteRow) -> str:
    """Why a suite does not agree, without the names and places that are its own."""
    if row.passed is None:
        return _QUOTED.sub("_", _PLACE.sub("", row.reason.split("\n")[0])) or "no verdict"
    if row.passed is not (row.ghc.code == 0):
        return "fails, and passes with GHC" if not row.passed else "passes, and fails with GHC"
    return "other numbers of cases"


def show_suites(report: SuitesReport, console: Console) -> None:
    """The reasons of those that do not agree, the most frequent first, and the sum."""
    runnable = report.runnable
    others = [row for row in runnable if not row.agrees]
    table = Table("suites", "reason", "such as")
    examples = {reason_of_row(row): row for row in reversed(others)}
    for reason, count in Counter(map(reason_of_row, others)).most_common(60):
        row = examples[reason]
        table.add_row(str(count), reason, f"{row.package}:{row.name}: {row.reason[:90]}")
    console.print(table, markup=False)
    agreeing = sum(row.agrees for row in runnable)
    console.print(
        f"{agreeing} of {len(runnable)} suites that GHC builds and runs agree "
        f"({100 * agreeing / max(len(runnable), 1):.1f} %; goal 80 %); "
        f"{len(report.suites) - len(runnable)} of {len(report.suites)} do not run with GHC; "
        f"{sum(row.reason.startswith('CRASH') for row in runnable)} crash",
        markup=False,
    )
