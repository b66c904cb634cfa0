"""What `bench quickcheck` puts faults into: our own data structures, and modules of Debian's source packages.

The packages are fetched with `apt-get source` into a folder of their own, with a configuration that leaves the
system's alone. What they import from packages that Clew does not have is replaced by a few lines.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

PROGRAMS = Path(__file__).parent / "programs" / "quickcheck"
_SOURCES = Path(tempfile.gettempdir()) / "clew-bench-sources"
_MIRROR = "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main"
_PROPERTY = re.compile(r"^(prop_\w+'*)", re.MULTILINE)
_COMMENT = re.compile(r"\{-.*?-\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Subject:
    """A module with faults, and the modules that test it, all in one folder."""

    name: str
    #: The file that gets faults, in the folder.
    module: str
    #: Modules with properties, and those with instances of Arbitrary.
    properties: tuple[str, ...]
    arbitrary: tuple[str, ...] = ()
    #: The module with instances of Serial for Lazy SmallCheck.
    serial: str | None = None
    #: Debian's source package; None for one of ours.
    package: str | None = None
    #: The folders of the package that are copied.
    folders: tuple[str, ...] = ()
    #: Files of the package that are copied under another name.
    copied: Mapping[str, str] = field(default_factory=dict)
    #: What is replaced in files: regular expressions and replacements, in turn.
    edits: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    #: Files that are written besides.
    files: Mapping[str, str] = field(default_factory=dict)
    #: Names that look like properties and are none.
    without: frozenset[str] = frozenset()

    def prepare(self, folder: Path) -> list[str]:
        """Copy the subject into a folder; the names of its properties. An `OSError` where it cannot be had."""
        if self.package is None:
            for file in PROGRAMS.glob(f"{self.name}*.hs"):
                shutil.copy(file, folder)
        else:
            source = fetched(self.package)
            for part in self.folders:
                shutil.copytree(source / part, folder, dirs_exist_ok=True)
            for name, origin in self.copied.items():
                shutil.copy(source / origin, folder / name)
        for name, edits in self.edits.items():
            text = (folder / name).read_text(encoding="utf-8")
            for pattern, replacement in edits:
                text = re.sub(pattern, replacement, text, flags=re.MULTILINE | re.DOTALL)
            (folder / name).write_text(text, encoding="utf-8")
        for name, text in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        names: dict[str, None] = {}
        for module in self.properties:
            text = (folder / f"{module.replace('.', '/')}.hs").read_text(encoding="utf-8")
            names |= dict.fromkeys(_PROPERTY.findall(_COMMENT.sub("", text)))
        return [n for n in names if n not in self.without]


def fetched(package: str) -> Path:
    """The folder with a source package of Debian, which is fetched once."""
    home = _SOURCES / package
    found = [p for p in home.glob("*") if p.is_dir()] if home.is_dir() else []
    if found:
        return found[0]
    settings = _SOURCES / "apt"
    (settings / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    (settings / "sources.list").write_text(f"{_MIRROR}\n", encoding="utf-8")
    options = {
        "Dir::Etc::sourcelist": settings / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::lists": settings / "lists",
        "Dir::Cache": settings / "cache",
    }
    words = [word for key, value in options.items() for word in ("-o", f"{key}={value}")]
    home.mkdir(parents=True, exist_ok=True)
    for command in (["update"], ["source", "--download-only", package]):
        done = subprocess.run(
            ["apt-get", "-q", *words, *command], cwd=home, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            shutil.rmtree(home)
            raise OSError(f"apt-get {' '.join(command)} failed: {done.stderr.strip()[-200:]}")
    archive = next(home.glob("*.orig.tar.*"), None)
    if archive is None:
        raise OSError(f"the source package {package} has no archive")
    subprocess.run(["tar", "xf", archive.name], cwd=home, check=True)
    return next(p for p in home.glob("*") if p.is_dir())


_RECTANGLE = """\
module Graphics.X11.Xlib.Types (Rectangle (..), Dimension, Position) where

import Data.Int (Int32)
import Data.Word (Word32)

type Position = Int32
type Dimension = Word32

data Rectangle = Rectangle { rect_x :: Position, rect_y :: Position, rect_width, rect_height :: Dimension }
  deriving (Eq, Read, Show)
"""
_X11 = "module Graphics.X11 (module Graphics.X11.Xlib.Types) where\n\nimport Graphics.X11.Xlib.Types\n"

_XMONAD = Subject(
    "xmonad",
    "XMonad/StackSet.hs",
    tuple(
        f"Properties.{m}"
        for m in (
            *("Delete", "Failure", "Floating", "Focus", "GreedyView", "Insert", "Shift", "Stack", "StackSet"),
            *("Swap", "View", "Workspace"),
        )
    ),
    ("Instances",),
    package="xmonad",
    folders=("src", "tests"),
    files={"Graphics/X11.hs": _X11, "Graphics/X11/Xlib/Types.hs": _RECTANGLE},
    without=frozenset({"prop_laws_Stack", "prop_laws_Workspace"}),
)
#: The driver of a test suite, up to the next empty line.
_MAIN = (r"^main ::.*?\n\n", "")


def _module(name: str) -> tuple[str, str]:
    return r"^module Main where", f"module {name} where"


_SPLIT = Subject(
    "split",
    "Data/List/Split/Internals.hs",
    ("SplitProperties",),
    package="haskell-split",
    folders=("src",),
    copied={"SplitProperties.hs": "test/Properties.hs"},
    edits={
        "SplitProperties.hs": (
            _module("SplitProperties"),
            _MAIN,
            (r"^import +(System\.Environment|Text\.Printf)\n", ""),
        )
    },
)

_FINGERTREE = Subject(
    "fingertree",
    "Data/FingerTree.hs",
    ("FingerTreeProperties",),
    package="haskell-fingertree",
    folders=(".",),
    copied={"FingerTreeProperties.hs": "tests/ft-properties.hs"},
    edits={
        "FingerTreeProperties.hs": (
            _module("FingerTreeProperties"),
            _MAIN,
            (r"^import Test\.(Framework|HUnit)[^\n]*\n", ""),
            (r"^test_\w+ ::.*?\n\n", ""),
        ),
        "Data/FingerTree.hs": ((r"#if !TESTING", "#if 0"), (r"#if TESTING", "#if 1")),
    },
)

_DIFF_LAWS = """\
module DiffLaws where

import Data.Algorithm.Diff
import DiffTest
import Test.QuickCheck

-- As the package's own driver applies them.
two :: ([Bool] -> [Bool] -> Bool) -> Property
two = forAll2 shortLists

prop_first, prop_second, prop_longest, prop_both, prop_empty, prop_self :: Property
prop_first = two prop_recoverFirst
prop_second = two prop_recoverSecond
prop_longest = two prop_lcs
prop_both = two prop_lcsBoth
prop_empty = forAll shortLists (prop_lcsEmpty :: [Bool] -> Bool)
prop_self = forAll shortLists (prop_lcsSelf :: [Bool] -> Bool)
"""
_DIFF = Subject(
    "Diff",
    "Data/Algorithm/Diff.hs",
    ("DiffLaws",),
    package="haskell-diff",
    folders=("src",),
    copied={"DiffTest.hs": "test/Test.hs"},
    edits={
        "DiffTest.hs": (
            _module("DiffTest"),
            (r"^import (Test\.Framework|Data\.Algorithm\.Diff\w|Text|System|Debug)[^\n]*\n", ""),
            (r"^main ::.*?(?=^-- We need)", ""),
            (r"^prop_(ppDiffEqual.*|emptyInSubs[^\n]*)", ""),
        )
    },
    files={"DiffLaws.hs": _DIFF_LAWS},
)


def _ours(name: str) -> Subject:
    return Subject(name, f"{name}.hs", (f"{name}Laws",), (f"{name}Arbitrary",), f"{name}Serial")


SUBJECTS = (
    *map(_ours, ("RedBlack", "Avl", "Leftist", "Trie", "Intervals", "Ring")),
    *(_XMONAD, _SPLIT, _FINGERTREE, _DIFF),
)
