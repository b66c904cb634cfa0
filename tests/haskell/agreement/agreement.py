"""Clew's verdicts on mutants of real modules beside GHC's: who accepts which.

`PYTHONPATH=tests:tests/haskell python tests/haskell/agreement/agreement.py [mutants a module] [seed]` compares,
prints a table, and every disagreement with the reason why it is allowed, if it is.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from external import SOURCES
from ghc_verdicts import verdicts
from leniencies import Leniency, leniency_of
from source_mutants import Mutant, mutants

from clew.haskell.program import Session
from clew.haskell.syntax.parsing.parser import parse_module
from clew.source.diagnostics import ClewError, InternalFault

TESTS = Path(__file__).parents[2]
#: Programs of ours, and modules that others wrote.
FOLDERS = (
    TESTS / "haskell" / "oracle",
    TESTS / "haskell" / "syntax" / "syntax_programs",
    TESTS / "haskell" / "agreement" / "accepted",
    TESTS / "check" / "programs",
    TESTS.parent / "examples",
    SOURCES["fgl"].folder,
    SOURCES["examples"].folder,
)
#: Folders that modules may import from.
SEARCH = (SOURCES["fgl"].folder,)
_HEADER = re.compile(r"^module\s+[\w.]+", re.MULTILINE)
_COMMENTS = re.compile(r"\A(?:\s|--[^\n]*\n|\{-.*?-\})*", re.DOTALL)
#: The name of a module in all its mutants.
NAME = "M"


def named(text: str, name: str) -> str:
    """A module under another name; one without a header gets one."""
    if _HEADER.search(text):
        return _HEADER.sub(f"module {name}", text, count=1)
    head = _COMMENTS.match(text)
    assert head is not None
    return f"{text[: head.end()]}\nmodule {name} where\n{text[head.end() :]}"


class Judge:
    """Clew as a judge of modules that have nearly the same imports."""

    def __init__(self, text: str) -> None:
        self._base = _libraries(tuple(dict.fromkeys(i.module for i in parse_module(text, "M.hs").imports)))

    def error(self, text: str) -> str:
        """The error that Clew reports; empty if it accepts the module."""
        try:
            self._base.fork().load_text(text, "M.hs")
        except InternalFault as fault:
            return f"internal fault: {fault}"
        except ClewError as error:
            return f"{error.span}: {error.message} [{error.slug}]"
        return ""


@cache
def _first() -> Session:
    session = Session([str(folder) for folder in SEARCH])
    session.library("Clew.TopHandler")
    session.library("Prelude")
    return session


@cache
def _libraries(modules: tuple[str, ...]) -> Session:
    """A session with these modules loaded, and what they import."""
    session = _first().fork()
    imports = "".join(f"import {module}\n" for module in modules)
    session.load_text(f"module Imports where\n{imports}", "Imports.hs")
    return session


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the two say of a mutant of a file: the error of each, empty if it accepts the mutant."""

    file: str
    mutant: Mutant
    clew: str
    ghc: str

    @property
    def agrees(self) -> bool:
        return bool(self.clew) == bool(self.ghc)

    @property
    def leniency(self) -> Leniency | None:
        return None if self.agrees else leniency_of(self.clew, self.ghc, self.mutant.text)

    def __str__(self) -> str:
        change = f"{self.mutant.kind}: {self.mutant.before[:60]!r} became {self.mutant.after[:60]!r}"
        said = f"GHC: {' '.join(self.ghc.split())[:300]}" if self.ghc else f"Clew: {self.clew}"
        return f"{self.file}: {change}\n    refused by {said}"


def seeds(folder: Path) -> dict[str, str]:
    """The modules that both accept by themselves, by their files."""
    texts: dict[str, str] = {}
    for root in FOLDERS:
        for path in sorted(root.rglob("*.hs")):
            text = named(path.read_text(encoding="utf-8", errors="replace"), NAME)
            if "\t" not in text:  # spans count tabs otherwise than texts do
                texts[f"{root.name}/{path.relative_to(root)}"] = text
    names = {file: f"Seed{number}" for number, file in enumerate(texts)}
    modules = {names[file]: named(text, names[file]) for file, text in texts.items()}
    found = verdicts(modules, folder, generous=True, search=SEARCH)
    return {file: text for file, text in texts.items() if not found[names[file]] and _is_accepted(text)}


def _is_accepted(text: str) -> bool:
    try:
        return not Judge(text).error(text)
    except ClewError:
        return False


def compare(texts: Mapping[str, str], each: int, seed: int, folder: Path) -> list[Verdict]:
    """The verdicts on mutants of each module: so many for each thousand characters or so."""
    made: list[tuple[str, Mutant, str]] = []
    for number, (file, text) in enumerate(texts.items()):
        judge, count = Judge(text), each * (1 + len(text) // 1500)
        made += [(file, m, judge.error(m.text)) for m in _headed(mutants(text, 1000 * seed + number, count))]
    names = [f"Mutant{number}" for number in range(len(made))]
    wanted = {name: named(m.text, name) for name, (_, m, _) in zip(names, made, strict=True)}
    found = verdicts(wanted, folder, generous=True, search=SEARCH)
    return [Verdict(f, m, clew, found[name]) for name, (f, m, clew) in zip(names, made, strict=True)]


def _headed(made: Iterable[Mutant]) -> Iterator[Mutant]:
    """Mutants whose header can still be replaced by another."""
    return (m for m in made if re.search(rf"^module {NAME}\b", m.text, re.MULTILINE))


def table(found: Sequence[Verdict]) -> str:
    """How many mutants there are, how many both accept, and where the two disagree."""
    differing = [v for v in found if not v.agrees]
    accepted = sum(not v.ghc for v in found)
    share = 100 * (1 - len(differing) / max(1, len(found)))
    reasons = Counter(v.leniency.reason if v.leniency else "not listed" for v in differing)
    lines = [
        f"{len(found)} mutants, {accepted} accepted by GHC, {len(differing)} disagreements: {share:.2f} % agreement",
        *(f"{count:5} {reason}" for reason, count in reasons.most_common()),
    ]
    return "\n".join(lines)


def main(each: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        texts = seeds(Path(folder))
        print(f"{len(texts)} modules")
        found = compare(texts, each, seed, Path(folder))
        print(table(found))
        for verdict in found:
            if not verdict.agrees:
                print("listed  " if verdict.leniency else "UNLISTED", verdict)
        print(f"{time.process_time() - start:.0f} s of Clew")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
