"""Modules that none of us wrote load: Hugs' library packages and examples, and Lazy SmallCheck's examples.

`python tests/haskell/test_corpora.py` prints the table, and what does not load with the reason.
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

import pytest

from clew.haskell.program import Session
from clew.haskell.syntax.dialect import HASKELL_LIBRARY
from clew.source.diagnostics import ClewError

HUGS = Path("/usr/lib/hugs")
EXAMPLES = Path("/usr/share/doc/hugs/examples")
LAZY = Path("/usr/share/doc/libghc-lazysmallcheck-dev/examples")

_FOREIGN = re.compile(r"^\s*(foreign\s+(import|export)|primitive\s)", re.MULTILINE)
_IMPORT = re.compile(r"^\s*import\s+(?:\{-#.*?#-\}\s*)?(?:qualified\s+)?([A-Z][\w.']*)", re.MULTILINE)
_HEADER = re.compile(r"^\s*module\s+([A-Z][\w.']*)", re.MULTILINE)
_COMMENT = re.compile(r"\{-(?!#).*?-\}|--+(?![!#$%&*+./<=>?@\\^|~:]).*?$", re.DOTALL | re.MULTILINE)


@dataclass(slots=True)
class Unit:
    """A module of a corpus."""

    name: str
    path: Path
    imports: tuple[str, ...]
    #: Why it cannot be loaded by anything but Hugs, if so.
    apart: str = ""
    fault: str = ""


@dataclass(slots=True)
class Corpus:
    """Modules that see each other, and what else they may import."""

    name: str
    folders: tuple[Path, ...]
    units: list[Unit] = field(default_factory=list)

    @property
    def wanted(self) -> list[Unit]:
        return [u for u in self.units if not u.apart]

    @property
    def loaded(self) -> list[Unit]:
        return [u for u in self.wanted if not u.fault]


def in_library(module: str) -> bool:
    return (HASKELL_LIBRARY / (module.replace(".", os.sep) + ".hs")).is_file()


def code_of(path: Path) -> str:
    """The text without comments, a literate one's code only."""
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
    return sorted(p for p in folder.rglob("*") if p.suffix in (".hs", ".lhs") and p.is_file())


def corpora() -> list[Corpus]:
    """All corpora of this machine, each module told apart that needs more than Haskell."""
    packages = sorted(p for p in (HUGS / "packages").iterdir() if p.is_dir())
    rest = tuple(p for p in packages if p.name not in ("base", "haskell98", "hugsbase", "mtl", "QuickCheck"))
    found = [Corpus(p.name, (p, *(r for r in rest if r != p))) for p in packages]
    found += [
        Corpus("oldlib", (HUGS / "oldlib", *rest)),
        Corpus("cpphs", (HUGS / "programs" / "cpphs",)),
        Corpus("hsc2hs", (HUGS / "programs" / "hsc2hs",)),
        Corpus("examples", (EXAMPLES, HUGS / "oldlib")),
        Corpus("examples/prolog", (EXAMPLES / "prolog", HUGS / "oldlib")),
        Corpus("lazysmallcheck", (LAZY, LAZY / "test")),
    ]
    found = [c for c in found if c.folders[0].is_dir()]
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
    """Why a module that imports, however far, what is apart is so itself; Clew's own modules are not."""
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
    """Dependencies first."""
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
    """Load the corpus' modules one upon the other, and note what fails; those that fail are loaded once only."""
    if corpus.name in ("base", "haskell98", "hugsbase"):
        # Clew has modules of these names, and its own others need them: each is loaded beside them.
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
                # What was loaded before may be in its way: instances of modules that it does not import.
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
        share(Path(folder))
        for corpus in found:
            load(corpus, Path(folder))
    return found


def share(folder: Path) -> None:
    """The modules of Hugs' base that Clew does not have, where others can import them."""
    for package in ("base", "haskell98"):
        root = HUGS / "packages" / package
        for path in sources(root):
            relative = path.relative_to(root)
            if not in_library(".".join(relative.with_suffix("").parts)) and relative.name != "Prelude.hs":
                (folder / relative).parent.mkdir(parents=True, exist_ok=True)
                (folder / relative).symlink_to(path)


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


#: How many modules of a corpus do not load yet, at most; where it is not named, all load.
MISSING = {"base": 1, "stm": 2, "oldlib": 2}
CORPORA = (
    "ALUT Cabal GLUT HGL HUnit HaXml OpenAL OpenGL QuickCheck X11 base fgl haskell-src haskell98 hugsbase mtl network "
    "parsec stm time unix xhtml oldlib cpphs hsc2hs examples examples/prolog lazysmallcheck"
).split()


@pytest.mark.hugs
def test_few_modules_are_set_apart_without_need() -> None:
    found = corpora()
    assert sum(len(c.wanted) for c in found) >= 380
    assert {c.name for c in found} <= set(CORPORA)
    assert all(
        u.apart in ("foreign functions", "Hugs primitives") or "not installed" in u.apart
        for c in found
        for u in c.units
        if u.apart
    )


@pytest.mark.hugs
@pytest.mark.slow
@pytest.mark.parametrize("name", CORPORA)
def test_modules_that_others_wrote_load(name: str) -> None:
    found = load_named([name])
    if not found:
        pytest.skip(f"{name} is not installed")
    failed = [u for u in found[0].wanted if u.fault]
    assert len(failed) <= MISSING.get(name, 0), faults(found)


if __name__ == "__main__":
    chosen = load_named(sys.argv[1:])
    print(table(chosen))
    print()
    print(faults(chosen))
