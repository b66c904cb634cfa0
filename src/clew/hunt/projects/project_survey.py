"""What is in a project's folder, and the settings that follow from it, with comments: what `clew init` writes."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path, PurePath

from clew.api.debugging.judged_tests import project_framework
from clew.api.targets import modules_in
from clew.language.registry import traits_for
from clew.source.dataclass import dataclass

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


@dataclass(frozen=True, slots=True)
class ProjectSurvey:
    """The modules of a project, by what they are for."""

    folder: Path
    files: tuple[str, ...]

    @property
    def languages(self) -> Counter[str]:
        return Counter(traits_for(file).title for file in self.files)

    @property
    def tests(self) -> tuple[str, ...]:
        """The modules whose names say that they hold tests."""
        return tuple(f for f in self.files if is_test(f))

    @property
    def roots(self) -> tuple[str, ...]:
        """The folders right below the project's that hold modules; the project itself if some are there."""
        inner = [PurePath(f).relative_to(self.folder) for f in self.files]
        if not inner or any(len(path.parts) == 1 for path in inner):
            return (".",)
        return tuple(dict.fromkeys(path.parts[0] for path in inner))


def survey(folder: str) -> ProjectSurvey:
    """Look at a folder; one without modules is a fault."""
    return ProjectSurvey(Path(folder), tuple(modules_in(folder)))


def is_test(file: str) -> bool:
    """Whether the name of a file says that it holds tests."""
    words = [word.lower() for word in _WORD.findall(PurePath(file).stem)]
    return not traits_for(file).test_words.isdisjoint((*words[:1], *words[-1:]))


def settings_text(found: ProjectSurvey) -> str:
    """The text of a `clew.toml` for a project."""
    counts = ", ".join(f"{count} of {title}" for title, count in found.languages.most_common())
    tests = f"; {len(found.tests)} of them look like tests" if found.tests else ""
    framework = project_framework(found.files[0]).title if traits_for(found.files[0]).frameworks else ""
    written = f"\n# New tests are written for {framework}." if framework else ""
    return f"""\
# Settings of Clew for this project: what `clew hunt` does here. The command line has the last word.
# There are {len(found.files)} modules ({counts}){tests}.{written}

[hunt]
# What `clew hunt` goes through when it is given no path.
roots = {_list(found.roots)}

# Folders to look into for imported modules.
path = {_list(r for r in found.roots if r != ".")}

# Functions, modules, files or folders to take for right: nobody is asked about them.
trusted = []

# How long a hunt may take, in seconds or as "2m"; every module gets its share. Without it, work is counted instead.
# time = 60

# Steps of the machine for each property, expressions to explore each module with, and processes to work with.
# steps = 5_000_000
# tests = 5_000
# jobs = 2

# Findings that are accepted, by name; `clew hunt --accept ID` keeps them in .clew/accepted.json.
accepted = []

# Where the values of arguments come from, if not from their types: by function, then by the argument's number or name.
# [hunt.generators.insert]
# 2 = "sortedList"

# Constants to try in place of the usual ones.
[explore]
# ints = [0, 1, -1]
# chars = ["a", " "]
# doubles = [0.5]
# strings = ["key"]
# solve = true
# include = []
"""


def _list(names: Iterable[str]) -> str:
    return json.dumps(list(names), ensure_ascii=False)
