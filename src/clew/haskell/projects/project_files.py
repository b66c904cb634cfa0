"""The files that name the packages of a project: `cabal.project` and `stack.yaml`."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterable, Iterator, Mapping

from clew.haskell.projects.build_conditions import holds
from clew.haskell.projects.cabal_fields import Element, Field, Section, parse_fields, words
from clew.haskell.projects.yaml_text import read_yaml
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.files import read_source
from clew.source.span import Span

CABAL_PROJECT, STACK = "cabal.project", "stack.yaml"
#: Files of the same name with settings of one's own, which count as well.
_LOCAL = (".local", ".freeze")
#: A pattern; the choices in its braces have commas between them.
_PATTERN = re.compile(r"(?:\{[^{}]*\}|[^\s,{}])+")
#: What a pattern may stand for at most.
_MAX_MATCHES = 2_000


@dataclass(frozen=True, slots=True)
class ProjectFile:
    """The folders of a project's packages, the flags that it sets for packages by name ('*': for all), and its files."""

    packages: tuple[str, ...]
    flags: Mapping[str, Mapping[str, bool]]
    files: tuple[str, ...]


def read_project_file(file: str) -> ProjectFile:
    """What a `cabal.project` or a `stack.yaml` says; folders begin as the name of the file does."""
    if os.path.basename(file) == STACK:
        return _stack(file)
    return _cabal_project(file)


def _cabal_project(file: str) -> ProjectFile:
    files = [file, *(file + ending for ending in _LOCAL if os.path.isfile(file + ending))]
    folder = os.path.dirname(file)
    packages: dict[str, None] = {}
    flags: dict[str, dict[str, bool]] = {}
    named = False
    for each in files:
        for element in _chosen(parse_fields(read_source(each), each)):
            if isinstance(element, Section):
                if element.name == "package":
                    for inner in element.elements:
                        if isinstance(inner, Field) and inner.name == "flags":
                            flags.setdefault(element.argument.strip('"'), {}).update(_set_flags(inner))
            elif element.name in ("packages", "optional-packages"):
                named = True
                for pattern in _PATTERN.findall(element.text):
                    packages.update(dict.fromkeys(_folders(folder, pattern)))
            elif element.name == "flags":
                flags.setdefault("*", {}).update(_set_flags(element))
            elif element.name == "constraints":
                _constrain(element, flags)
    if not named:  # the package beside the file, as Cabal has it
        packages.update(dict.fromkeys(_folders(folder, "./*.cabal")))
    return ProjectFile(tuple(packages), flags, tuple(files))


def _chosen(elements: Iterable[Element]) -> Iterator[Element]:
    """The elements without those of conditions that do not hold."""
    decided = False
    for element in elements:
        if isinstance(element, Section) and element.name in ("if", "elif", "else"):
            is_true = element.name == "else" or holds(element.argument, {}, element.span)
            taken = is_true and (element.name == "if" or not decided)
            decided = taken if element.name == "if" else decided or taken
            if taken:
                yield from _chosen(element.elements)
        else:
            yield element


def _set_flags(field: Field) -> Iterator[tuple[str, bool]]:
    for word, _ in words(field.lines):
        if word[:1] in "+-" and len(word) > 1:
            yield word[1:].lower(), word[0] == "+"


def _constrain(field: Field, flags: dict[str, dict[str, bool]]) -> None:
    """Flags among the constraints: `parts +fast -debug`."""
    for piece in field.text.split(","):
        package, *rest = piece.split() or [""]
        for word in rest:
            if word[:1] in ("+", "-") and word[1:2].isalpha():
                flags.setdefault(package, {})[word[1:].lower()] = word[0] == "+"


def _folders(folder: str, pattern: str) -> Iterator[str]:
    """The folders of packages that a pattern stands for: folders, or descriptions in them; no address of elsewhere."""
    if "://" in pattern:
        return
    path = os.path.join(glob.escape(folder), pattern) if folder else pattern
    found: list[str] = []
    for each in _with_alternatives(path):
        try:
            found += sorted(glob.glob(each, recursive=False))[:_MAX_MATCHES]
        except (OSError, ValueError):  # a name that this system cannot have
            continue
    for match in found[:_MAX_MATCHES]:
        if match.endswith(".cabal"):
            yield os.path.normpath(os.path.dirname(match) or os.curdir)
        elif os.path.isdir(match):
            yield os.path.normpath(match)


def _with_alternatives(pattern: str) -> list[str]:
    """A pattern without braces, for each of the choices in them."""
    start = pattern.find("{")
    end = pattern.find("}", start)
    if start < 0 or end < 0:
        return [pattern]
    head, tail = pattern[:start], pattern[end + 1 :]
    found: list[str] = []
    for choice in pattern[start + 1 : end].split(","):
        found += _with_alternatives(head + choice + tail)
        if len(found) > _MAX_MATCHES:
            break
    return found[:_MAX_MATCHES]


def _stack(file: str) -> ProjectFile:
    data = read_yaml(read_source(file), file)
    if not isinstance(data, dict):
        raise SyntaxFault("this does not describe a project", Span(file, 1, 1, 1, 2), slug="project-syntax")
    folder = os.path.dirname(file)
    listed = data.get("packages", ["."])
    packages = [
        os.path.normpath(os.path.join(folder, each)) if os.path.join(folder, each) else os.curdir
        for each in (listed if isinstance(listed, list) else ["."])
        if isinstance(each, str) and "://" not in each and "\0" not in each
    ]
    own = data.get("flags")
    flags = {
        str(package): {str(name).lower(): bool(value) for name, value in each.items()}
        for package, each in (own.items() if isinstance(own, dict) else ())
        if isinstance(each, dict)
    }
    present = tuple(p for p in packages if os.path.isdir(p))
    return ProjectFile(present, flags, (file,))
