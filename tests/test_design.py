"""The map of modules in docs/design.md: what it names is there, and what is of weight is named."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from clew.cli.main import COMMANDS

ROOT = Path(__file__).parents[1]
DESIGN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
SOURCES = ROOT / "src" / "clew"
#: Modules from this many lines on are named.
WEIGHT = 200


def named_in_map() -> dict[str, list[str]]:
    """The modules that the map names, by package."""
    text = DESIGN.partition("### Modules\n")[2].partition("\n## ")[0]
    parts = re.split(r"\*\*(\w+)\*\*", text)[1:]
    return {
        p: re.findall(r"`(?:\w+/)?([\w*]+)`", told) for p, told in zip(parts[::2], parts[1::2], strict=True)
    }


def modules(package: str) -> list[Path]:
    return [p for p in (SOURCES / package).rglob("*.py") if p.stem != "__init__"]


PACKAGES = sorted(p.parent.name for p in SOURCES.glob("*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_what_the_map_names_is_there(package: str) -> None:
    there = [p.stem for p in modules(package)]
    names = named_in_map()[package]
    assert [n for n in names if not any(fnmatchcase(t, n) for t in there)] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_of_weight_are_named(package: str) -> None:
    names = named_in_map()[package]
    if package == "machine":  # which has a section of its own
        names = [n.removeprefix("machine/").removesuffix(".py") for n in re.findall(r"`([\w*./]+)`", DESIGN)]
    if package == "cli":  # a command has a module or a folder of its name
        names = [*names, *COMMANDS, "command", "run", "report"]
    heavy = [p.stem for p in modules(package) if len(p.read_text(encoding="utf-8").splitlines()) >= WEIGHT]
    assert [h for h in heavy if not any(fnmatchcase(h, n) for n in names)] == []


def test_files_that_the_design_speaks_of_are_there() -> None:
    there = {p.name for p in SOURCES.rglob("*.py")}
    spoken = {name.rpartition("/")[2] for name in re.findall(r"`([\w/]+\.py)`", DESIGN)}
    assert spoken <= there
