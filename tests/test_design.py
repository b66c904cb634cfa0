"""The map of modules in docs/design.md is true: what it names is there, and large modules are named.

The map has a bullet for each package and below it bullets of names; one that begins with a folder (`syntax/:`) names
modules of that folder, the others name modules of the package itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from clew.cli.main import COMMANDS

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "docs" / "design.md", *sorted((ROOT / "docs" / "design").glob("*.md"))]
SOURCES = ROOT / "src" / "clew"
PACKAGES = sorted(path.parent.name for path in SOURCES.glob("*/__init__.py"))
#: Modules from this many lines on are named.
WEIGHT = 200


@dataclass(frozen=True, slots=True)
class Named:
    """A pattern in the map for the names of modules in one folder."""

    folder: Path
    pattern: str

    def names(self, module: Path) -> bool:
        return module.parent == self.folder and fnmatchcase(module.stem, self.pattern)


def the_map() -> dict[str, list[Named]]:
    """What the map names, by package."""
    text = PAGES[0].read_text(encoding="utf-8").partition("### Modules\n")[2].partition("\n## ")[0]
    parts = re.split(r"^- \*\*(\w+)\*\*$", text, flags=re.MULTILINE)[1:]
    return {
        package: list(named_in(package, rooms))
        for package, rooms in zip(parts[::2], parts[1::2], strict=True)
    }


def named_in(package: str, rooms: str) -> list[Named]:
    found = []
    for bullet in re.split(r"^  - ", rooms, flags=re.MULTILINE)[1:]:
        room = re.match(r"`([\w/]+)/`: ", bullet)
        folder = SOURCES / package / (room[1] if room else "")
        found += [Named(folder, name) for name in re.findall(r"`([\w*]+)`", bullet)]
    return found


def modules(package: str) -> list[Path]:
    return [path for path in (SOURCES / package).rglob("*.py") if path.stem != "__init__"]


def is_of_a_command(module: Path) -> bool:
    """Whether it is the module of a command, or one of those that a command's folder may have."""
    folder = SOURCES / "cli"
    if module.parent == folder:
        return module.stem in COMMANDS
    return module.parent.parent == folder and module.stem in ("command", "report")


def test_the_map_has_every_package() -> None:
    assert sorted(the_map()) == PACKAGES


@pytest.mark.parametrize("package", PACKAGES)
def test_what_the_map_names_is_there(package: str) -> None:
    there = modules(package)
    assert [named for named in the_map()[package] if not any(map(named.names, there))] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_large_modules_are_named(package: str) -> None:
    known = the_map()[package]
    large = [
        path for path in modules(package) if len(path.read_text(encoding="utf-8").splitlines()) >= WEIGHT
    ]
    missing = [path for path in large if not any(named.names(path) for named in known)]
    assert [path for path in missing if not is_of_a_command(path)] == []


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.stem)
def test_files_that_a_page_mentions_are_there(page: Path) -> None:
    there = [path.as_posix() for folder in (SOURCES, ROOT / "tests") for path in folder.rglob("*.*")]
    mentioned = re.findall(r"`((?:\w+/)*\w+\.(?:py|hs))`", page.read_text(encoding="utf-8"))
    assert [name for name in mentioned if not any(file.endswith(f"/{name}") for file in there)] == []


def test_every_page_is_linked_from_the_design() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if f"(design/{page.name})" not in text] == []
