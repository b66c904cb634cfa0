"""`python -m bench packages`: how many modules of Debian's Haskell packages load, and why the others do not.

A folder holds the sources of packages, one below the other, as `apt-get source` unpacks them; Debian built each of them
with GHC 9.0, so every module of a library is one that GHC accepts. A module is loaded upon those that it imports,
of its own package, of another one in the folder, or of Clew's library, which goes first. A module that imports one that does
not load counts for the reason of that one, so the table says how many modules each reason keeps from loading.
"""

from __future__ import annotations

import operator
import os
import re
import signal
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console
from rich.table import Table

from clew.haskell.program import Session
from clew.haskell.syntax.parser import parse_module
from clew.haskell.syntax.tree import Module
from clew.source.diagnostics import ClewError
from clew.source.files import read_source
from clew.source.recursion_limit import deep_recursion

#: The list of packages that the figures are about.
LIST = Path(__file__).parent / "debian_packages.txt"
#: A module that takes longer counts as not loaded.
SECONDS = 120
_FIELD = re.compile(r"^(\s*)([A-Za-z][\w-]*)\s*:\s*(.*)$")
_STANZA = re.compile(
    r"^(library|executable|test-suite|benchmark|flag|common|source-repository|foreign-library)\b(.*)$", re.I
)
_CONDITION = re.compile(r"^\s*(if|elif|else)\b(.*)$")
_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
}
_QUOTED = re.compile(r"'[^']*(?:'[^' ]*)?'")
#: What no reader of Haskell alone can do.
_FOREIGN = re.compile(r"^\s*foreign\s+import\s", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PackageLibrary:
    """What the description of a package says of its library."""

    name: str
    folders: tuple[Path, ...]
    modules: tuple[str, ...]
    #: Pragmas that stand for the extensions that all modules have.
    pragmas: str


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
    """The library of the package in a folder, read from its .cabal file by its main fields."""
    cabal = next(iter(sorted(folder.glob("*.cabal"))), None)
    if cabal is None:
        return None
    sections = _sections(cabal.read_text(encoding="utf-8", errors="replace"))
    fields = sections["library"]
    if "exposed-modules" not in fields:  # an old description, without sections
        fields = sections[""]
    for imported in list(fields["import"]):
        for key, values in sections[f"common{imported}"].items():
            fields[key] += values
    if not fields["exposed-modules"]:
        return None
    folders = tuple(folder / d for d in dict.fromkeys(fields["hs-source-dirs"] or ["."]))
    modules = [*fields["exposed-modules"], *fields["other-modules"]]
    real = [m for m in dict.fromkeys(modules) if not m.startswith("Paths_")]
    extensions = [*fields["default-language"], *fields["default-extensions"], *fields["extensions"]]
    pragma = f"{{-# LANGUAGE {', '.join(dict.fromkeys(extensions))} #-}} " if extensions else ""
    name = next(iter(sections[""]["name"]), folder.name)
    return PackageLibrary(name, folders, tuple(real), pragma)


def _sections(text: str) -> dict[str, dict[str, list[str]]]:
    """The words of every field, by section; what stands under a condition counts if that holds for GHC 9.0."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    flags = _flags(text)
    section, field_name, depth = "", "", 0
    #: The indentation of each open condition, and whether it holds.
    conditions: list[tuple[int, bool]] = []
    for raw in text.splitlines():
        line = raw.split(" --")[0].rstrip().rstrip("{").rstrip()
        if line.strip() in ("", "}") or line.lstrip().startswith("--"):
            continue
        heading = _STANZA.match(line)
        indent = len(line) - len(line.lstrip())
        if heading is not None:
            section, field_name, conditions = heading[1].lower() + heading[2].strip(), "", []
            continue
        condition = _CONDITION.match(line)
        if condition is not None:
            last = next((held for at, held in conditions if at == indent), True)
            conditions = [c for c in conditions if c[0] < indent]
            holds = not last if condition[1] == "else" else _holds(condition[2], flags)
            conditions.append((indent, holds))
            field_name = ""
            continue
        conditions = [c for c in conditions if c[0] < indent]
        started = _FIELD.match(line)
        value = line.strip()
        if started is not None and not (field_name and indent > depth):
            field_name, depth, value = started[2].lower(), indent, started[3]
        if field_name and all(held for _, held in conditions):
            found[section][field_name] += [word for word in re.split(r"[,\s]+", value) if word]
    return found


def _flags(text: str) -> dict[str, bool]:
    """The flags of a package, with their defaults."""
    found = {}
    for name, body in re.findall(r"^flag\s+([\w-]+)(.*?)(?=^\S)", text + "\n.", re.M | re.S | re.I):
        default = re.search(r"default:\s*(\w+)", body, re.I)
        found[name.lower()] = default is None or default[1].lower() == "true"
    return found


def _holds(condition: str, flags: dict[str, bool]) -> bool:
    """Whether a condition holds on Linux with GHC 9.0."""

    def test(found: re.Match[str]) -> str:
        word, argument = found[1].lower(), found[2].strip().lower()
        if word == "flag":
            return str(flags.get(argument, False))
        if word != "impl":
            return str(argument in ("linux", "x86_64"))
        wanted = re.fullmatch(r"ghc\s*(?:(<=|>=|<|>|==)\s*([\d.]+))?", argument)
        if wanted is None:
            return "False"
        version = [int(part) for part in (wanted[2] or "0").strip(".").split(".")]
        return str(_COMPARISONS[wanted[1] or ">="]([9, 0, 2], version))

    text = re.sub(r"(\w+)\(([^)]*)\)", test, condition).replace("&&", " and ").replace("||", " or ")
    text = re.sub(r"!", " not ", text)
    words = re.sub(r"\btrue\b", "True", re.sub(r"\bfalse\b", "False", text, flags=re.I), flags=re.I)
    if re.fullmatch(r"(?:\s|\(|\)|and|or|not|True|False)+", words) is None:
        return False
    return bool(eval(words))  # only the words above


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
        self._pragmas: dict[str, str] = {}
        self._done: set[str] = set()
        for package in packages:
            for name in package.modules:
                path = _file(package.folders, name)
                if path is not None and name not in self.known:
                    self.known[name] = PackageModule(package.name, name, path)
                    self._pragmas[name] = package.pragmas

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
                if not unit.path.endswith(".lhs"):
                    # On a line of its own only where the first one is for the preprocessor: places stay the same.
                    text = self._pragmas[name] + ("\n" if text.startswith("#") else "") + text
                module = parse_module(text, unit.path)
        except (ClewError, RecursionError, TimeoutError, Exception) as error:
            self._failed(unit, error)
            return unit
        for imported in module.imports:
            if (
                imported.module in self.known
                and self._session.loader.path.find_library(imported.module) is None
            ):
                below = self.load(imported.module)
                if below.reason:
                    unit.reason, unit.blamed = below.reason, below.blamed or below.name
                    return unit
        self._load_upon(unit, module)
        return unit

    def _load_upon(self, unit: PackageModule, module: Module) -> None:
        twin = self._session.fork()
        twin.loader.path.folders.clear()
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
