"""Haskell modules that others wrote: Hugs' libraries and examples, and the examples of Lazy SmallCheck.

`PYTHONPATH=tests python tests/haskell/corpora.py` loads all that are installed and prints a table, and why a module
does not load.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from external import HUGS, LAZY_SMALLCHECK_EXAMPLES, SOURCES, modules

from clew.haskell.program import Session
from clew.haskell.syntax.dialect import HASKELL_LIBRARY
from clew.source.diagnostics import ClewError

#: Libraries of Hugs that Clew replaces by its own.
_OURS = ("base", "haskell98", "hugsbase", "mtl")

_FOREIGN = re.compile(r"^\s*(foreign\s+(import|export)|primitive\s)", re.MULTILINE)
_IMPORT = re.compile(r"^\s*import\s+(?:\{-#.*?#-\}\s*)?(?:qualified\s+)?([A-Z][\w.']*)", re.MULTILINE)
_HEADER = re.compile(r"^\s*module\s+([A-Z][\w.']*)", re.MULTILINE)
_COMMENT = re.compile(r"\{-(?!#).*?-\}|--+(?![!#$%&*+./<=>?@\\^|~:]).*?$", re.DOTALL | re.MULTILINE)


def in_library(module: str) -> bool:
    """Whether Clew's own libraries have a module of this name."""
    return (HASKELL_LIBRARY / (module.replace(".", os.sep) + ".hs")).is_file()


def library_folders() -> list[Path]:
    """The installed libraries of Hugs that Clew has no version of."""
    libraries = [
        s for name, s in SOURCES.items() if s.folder.parent == HUGS / "packages" and name not in _OURS
    ]
    return [library.folder for library in libraries if library.installed]


def link_base(folder: Path) -> None:
    """Links the modules of Hugs' base that Clew does not have into a folder, from where others can import them."""
    for package in ("base", "haskell98"):
        root = HUGS / "packages" / package
        for path in modules(root):
            relative = path.relative_to(root)
            if not in_library(".".join(relative.with_suffix("").parts)) and relative.name != "Prelude.hs":
                (folder / relative).parent.mkdir(parents=True, exist_ok=True)
                (folder / relative).symlink_to(path)


@dataclass(slots=True)
class Unit:
    """A module of a corpus."""

    name: str
    path: Path
    imports: tuple[str, ...]
    #: Why only Hugs could load it, if that is so.
    apart: str = ""
    #: Why Clew does not load it, if it was tried.
    fault: str = ""


@dataclass(slots=True)
class Corpus:
    """Modules that may import each other."""

    name: str
    #: Where the modules are, followed by the other folders that they may import from.
    folders: tuple[Path, ...]
    units: list[Unit] = field(default_factory=list)

    @property
    def wanted(self) -> list[Unit]:
        return [u for u in self.units if not u.apart]

    @property
    def loaded(self) -> list[Unit]:
        return [u for u in self.wanted if not u.fault]


def code_of(path: Path) -> str:
    """The text of a module without its comments; the code alone if it is literate."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".lhs":
        bird = [line[1:] for line in text.splitlines() if line.startswith(">")]
        text = "\n".join(
            bird or "".join(re.findall(r"\\begin\{code\}(.*?)\\end\{code\}", text, re.DOTALL)).splitlines()
        )
    return _COMMENT.sub("", text)


def read_unit(path: Path) -> Unit:
    code = code_of(path)
    header = _HEADER.search(code)
    unit = Unit(header[1] if header else "Main", path, tuple(dict.fromkeys(_IMPORT.findall(code))))
    found = _FOREIGN.search(code)
    if found is not None:
        unit.apart = "Hugs primitives" if "primitive" in found[0] else "foreign functions"
    elif (
        unit.name == "Prelude"
        or unit.name.startswith("Hugs.")
        or any(i.startswith("Hugs.") for i in unit.imports)
    ):
        unit.apart = "Hugs primitives"
    return unit


def sources(folder: Path) -> list[Path]:
    return sorted(modules(folder))


def corpora() -> list[Corpus]:
    """The corpora that are installed; modules that need more than Haskell are set apart in each."""
    libraries = library_folders()
    oldlib = SOURCES["oldlib"].folder
    others = {
        "cpphs": [],
        "hsc2hs": [],
        "examples": [oldlib],
        "examples/prolog": [oldlib],
        "lazysmallcheck": [LAZY_SMALLCHECK_EXAMPLES / "test"],
    }
    found = [
        Corpus(name, (s.folder, *(f for f in others.get(name, libraries) if f != s.folder and f.is_dir())))
        for name, s in SOURCES.items()
        if s.installed
    ]
    everything: dict[str, Unit] = {}
    for corpus in found:
        own = corpus.folders[0]
        corpus.units = [
            read_unit(p) for p in sources(own) if "examples" not in corpus.name or p.parent == own
        ]
        for unit in corpus.units:
            everything.setdefault(unit.name, unit)
    for corpus in found:
        own_units = {u.name: u for u in corpus.units}
        known = {**everything, **own_units}
        for unit in corpus.units:
            unit.apart = unit.apart or _reason(unit, known, own_units, set())
    return found


def _reason(unit: Unit, known: dict[str, Unit], own: dict[str, Unit], seen: set[str]) -> str:
    """Why a module is set apart: it imports one that is, itself or through others. Clew's own modules never are."""
    seen.add(unit.name)
    for name in unit.imports:
        if name in seen or (in_library(name) and name not in own):
            continue
        if name not in known:
            return f"{name}, which is not installed"
        if in_library(name) and known[name].path.is_relative_to(HUGS / "packages" / "base"):
            continue
        inner = known[name].apart or _reason(known[name], known, own, seen)
        if inner:
            return inner
    return ""


def ordered(units: Sequence[Unit]) -> Iterator[Unit]:
    """The modules, each after those that it imports."""
    by_name = {u.name: u for u in units if u.name != "Main"}
    done: set[int] = set()

    def visit(unit: Unit) -> Iterator[Unit]:
        if id(unit) in done:
            return
        done.add(id(unit))
        for name in unit.imports:
            if name in by_name:
                yield from visit(by_name[name])
        yield unit

    for unit in units:
        yield from visit(unit)


def load(corpus: Corpus, shared: Path) -> None:
    """Loads the modules of a corpus, those that are imported first, and notes which fail."""
    if corpus.name in ("base", "haskell98", "hugsbase"):
        # Clew's libraries have modules of the same names: each is loaded beside them, under another name.
        for unit in corpus.wanted:
            unit.fault = attempt(Session([str(shared)], legacy=True), unit, beside=True)[1]
        return
    folders = [*map(str, corpus.folders), str(shared)]
    session = Session(folders, legacy=True)
    failed: dict[str, Unit] = {}
    for unit in ordered(corpus.wanted):
        broken = next((i for i in unit.imports if i in failed), None)
        if broken is not None:
            unit.fault = f"imports {broken}, which fails"
        elif unit.name in session.compiled and unit.name != "Main":
            continue
        else:
            trial, unit.fault = attempt(session.fork(), unit)
            if not unit.fault and unit.name != "Main":
                session = trial
            elif unit.fault:
                # Instances of modules loaded before, which it does not import, may be in its way.
                unit.fault = attempt(session.fresh(folders), unit)[1]
        if unit.fault:
            failed[unit.name] = unit


def attempt(session: Session, unit: Unit, *, beside: bool = False) -> tuple[Session, str]:
    try:
        if beside:
            text = unit.path.read_text(encoding="utf-8", errors="replace")
            text = re.sub(
                rf"\bmodule\s+{re.escape(unit.name)}(?![\w.'])",
                f"module Hugs'{unit.name.replace('.', '_')}",
                text,
            )
            session.load_text(text, unit.path.name)
        else:
            session.load(str(unit.path))
    except ClewError as error:
        place = "" if error.span is None else f"{os.path.basename(error.span.file)}:{error.span.line}: "
        return session, f"{place}{error.message}"
    return session, ""


def load_named(names: Sequence[str] = ()) -> list[Corpus]:
    found = [c for c in corpora() if not names or c.name in names]
    with tempfile.TemporaryDirectory() as folder:
        link_base(Path(folder))
        for corpus in found:
            load(corpus, Path(folder))
    return found


def table(found: Sequence[Corpus]) -> str:
    lines = [f"{'corpus':18} modules  apart  load  of"]
    for c in found:
        apart = len(c.units) - len(c.wanted)
        lines.append(f"{c.name:18} {len(c.units):7} {apart:6} {len(c.loaded):5} {len(c.wanted):3}")
    wanted = sum(len(c.wanted) for c in found)
    loaded = sum(len(c.loaded) for c in found)
    total = sum(len(c.units) for c in found)
    rate = 100 * loaded / max(1, wanted)
    lines.append(f"{'all':18} {total:7} {total - wanted:6} {loaded:5} {wanted:3}  {rate:.1f} %")
    reasons = Counter(u.apart for c in found for u in c.units if u.apart)
    lines += ["", "apart:", *(f"{n:5} need {reason}" for reason, n in reasons.most_common())]
    return "\n".join(lines)


def faults(found: Sequence[Corpus]) -> str:
    return "\n".join(f"{c.name}: {u.name}: {u.fault}" for c in found for u in c.wanted if u.fault)


if __name__ == "__main__":
    chosen = load_named(sys.argv[1:])
    print(table(chosen))
    print()
    print(faults(chosen))
