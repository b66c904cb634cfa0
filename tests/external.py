"""Finds what some tests need and a computer may lack: GHC, Hugs, Erlang/OTP, their libraries, and Git.

A test names its needs with a marker. Where they are not met it is skipped, and the reason names what is missing:

    @pytest.mark.git                      Git
    @pytest.mark.ghc                      a GHC that compiles, with the packages `array` and `containers`
    @pytest.mark.ghc("HUnit", "hspec")    GHC with these packages, too
    @pytest.mark.hugs("mtl", "examples")  Hugs, and modules in these folders of `SOURCES`
    @pytest.mark.erlang                   Erlang/OTP: `erl`, `erlc`, `escript`
    @pytest.mark.erlang("eunit", "src")   with these parts of `ERLANG_PARTS`, too

`.ci/run` installs the Debian packages that are named here; `test_external.py` compares the two lists.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HUGS = Path("/usr/lib/hugs")
HUGS_EXAMPLES = Path("/usr/share/doc/hugs/examples")
LAZY_SMALLCHECK_EXAMPLES = Path("/usr/share/doc/libghc-lazysmallcheck-dev/examples")

#: marker -> the program that its tests run, and the Debian package that holds it
PROGRAMS = {
    "ghc": ("ghc", "ghc"),
    "hugs": ("runhugs", "hugs"),
    "git": ("git", "git"),
    "erlang": ("erl", "erlang-base"),
}

#: Packages for GHC that do not come with it -> the Debian package that holds each.
GHC_PACKAGES = {
    "HUnit": "libghc-hunit-dev",
    "QuickCheck": "libghc-quickcheck2-dev",
    "hspec": "libghc-hspec-dev",
    "lazysmallcheck": "libghc-lazysmallcheck-dev",
    "smallcheck": "libghc-smallcheck-dev",
    "tasty-hunit": "libghc-tasty-hunit-dev",
}

ERLANG = Path("/usr/lib/erlang/lib")

#: Parts of Erlang/OTP that do not come with its base -> the Debian package, and a file of it.
ERLANG_PARTS = {
    "eunit": ("erlang-eunit", "eunit-*/ebin/eunit.beam"),
    "tools": ("erlang-tools", "tools-*/ebin/cover.beam"),
    "src": ("erlang-src", "stdlib-*/src/lists.erl"),
    "proper": ("erlang-proper", "proper-*/ebin/proper.beam"),
}

_HUGS_LIBRARIES = (
    "ALUT Cabal GLUT HGL HUnit HaXml OpenAL OpenGL QuickCheck X11 base fgl haskell-src haskell98 mtl network parsec "
    "stm time unix xhtml"
).split()


@dataclass(frozen=True, slots=True)
class Source:
    """A folder of Haskell modules, and the Debian package that holds it."""

    folder: Path
    package: str

    @property
    def label(self) -> str:
        """The name of a library; the path of another folder, which may be missing though its package is installed."""
        return self.folder.name if self.folder.parent == HUGS / "packages" else str(self.folder)

    @property
    def installed(self) -> bool:
        return next(modules(self.folder), None) is not None


#: Folders of Haskell modules that others wrote.
SOURCES = {
    **{n: Source(HUGS / "packages" / n, f"libhugs-{n.lower()}-bundled") for n in _HUGS_LIBRARIES},
    "hugsbase": Source(HUGS / "packages" / "hugsbase", "libhugs-base-bundled"),
    "oldlib": Source(HUGS / "oldlib", "hugs"),
    "cpphs": Source(HUGS / "programs" / "cpphs", "hugs"),
    "hsc2hs": Source(HUGS / "programs" / "hsc2hs", "hugs"),
    "examples": Source(HUGS_EXAMPLES, "hugs"),
    "examples/prolog": Source(HUGS_EXAMPLES / "prolog", "hugs"),
    "lazysmallcheck": Source(LAZY_SMALLCHECK_EXAMPLES, "libghc-lazysmallcheck-dev"),
}

#: A program for each system to try: one that is half installed fails on it.
_TRIALS = {
    "ghc": 'import Data.Array ()\nimport Data.Map ()\nmain :: IO ()\nmain = putStr "ran"\n',
    "hugs": 'main = putStr "ran"\n',
}


def debian_packages() -> set[str]:
    """All Debian packages that tests need."""
    programs = {package for _, package in PROGRAMS.values()}
    erlang = {package for package, _ in ERLANG_PARTS.values()}
    return programs | erlang | set(GHC_PACKAGES.values()) | {source.package for source in SOURCES.values()}


def modules(folder: Path) -> Iterator[Path]:
    return (p for p in folder.rglob("*") if p.suffix in (".hs", ".lhs") and p.is_file())


def lack(marker: str, parts: Iterable[str]) -> str:
    """Why a test with this marker and these arguments cannot run here; empty if it can."""
    name, package = PROGRAMS[marker]
    program = shutil.which(name)
    if program is None:
        return f"`{name}` is not installed (Debian package {package})"
    if marker in _TRIALS and (fault := _fault_of(marker, program)):
        return f"`{name}` fails on a program of a few lines: {fault}"
    absent = [part for part in parts if not _has(marker, program, part)]
    if not absent:
        return ""
    if marker == "hugs":
        labels = {SOURCES[part].label: SOURCES[part].package for part in absent}
    elif marker == "erlang":
        labels = {part: ERLANG_PARTS[part][0] for part in absent}
    else:
        labels = {part: GHC_PACKAGES[part] for part in absent}
    return f"{package} lacks {', '.join(labels)} (Debian: {' '.join(dict.fromkeys(labels.values()))})"


def _has(marker: str, program: str, part: str) -> bool:
    if marker == "erlang":
        return any(ERLANG.glob(ERLANG_PARTS[part][1]))
    return SOURCES[part].installed if marker == "hugs" else _has_package(program, part)


@cache
def _fault_of(marker: str, program: str) -> str:
    """What goes wrong when a small program is compiled and run; empty if it runs."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "Main.hs").write_text(_TRIALS[marker])
        if marker == "ghc":
            commands = [[program, "-v0", "-O0", "-o", "main", "Main.hs"], ["./main"]]
        else:
            commands = [[program, "Main.hs"]]
        for command in commands:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL
            )
            if done.returncode:
                said = " ".join((done.stderr + done.stdout).split())
                return said[:160] or f"exit code {done.returncode}"
    return "" if done.stdout == "ran" else f"it prints {done.stdout[:80]!r}"


@cache
def _has_package(ghc: str, name: str) -> bool:
    """Whether GHC can use a package; GHC itself is asked, because `ghc-pkg` may be missing or another version's."""
    command = [ghc, "-v0", "-ignore-dot-ghci", "-package", name, "-e", "return ()"]
    done = subprocess.run(command, cwd=os.sep, capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode == 0
