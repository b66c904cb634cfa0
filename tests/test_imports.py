"""The import graph of Clew: packages, the rooms inside them and modules depend downwards only.

It is read from the source, so lazy imports (inside functions) and type-only ones count like any other.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"

#: The packages from the bottom up: each may import those before it, and none after it. A new package goes
#: behind everything that it imports. Root modules (`__init__`, `__main__`) are the entrance, and not in it.
PACKAGES = (
    "source",
    "core",
    "machine",
    "trace",
    "normal",
    "language",  # what everything else may ask of a language
    "unknowns",
    "plain",
    "haskell",
    "curry",
    "erlang",
    "flow",
    "coverage",
    "cover",
    "mutate",
    "check",
    "explore",
    "suite",
    "debug",
    "spread",
    "report",
    "api",  # the library under the commands
    "hunt",
    "cli",
)
#: Implementations of `language`. No package but another front end imports one: the registry finds them by name.
FRONT_ENDS = frozenset({"plain", "haskell", "curry", "erlang"})

#: The rooms of a package from the bottom up; "" stands for the modules that are in none, unless they are named.
ROOMS: Mapping[str, tuple[str, ...]] = {
    "machine": (
        "kernel",
        "numbers",
        "compile",
        "native",
        "memory",
        "solve",
        "values",
        "search",
        "run",
        "step",
        "",
    ),
    "core": ("", "text", "passes"),
    "trace": ("log", "history", "own_code", "values", "slices", "stories"),
    "haskell": (
        "syntax",
        "names",
        "types",
        "derive",
        "failure_text",
        "infer",
        "elaborate",
        "rename",
        "shared_modules",
        "projects",
        "modules",
        "compiled_functions",
        "compile",
        "library_cache",
        "interface_digest",
        "kept_modules",
        "program",
        "show",
        "inside",
        "interactive",
        "exploring",
        "unknowns",
        "properties",
        "frameworks",
        "ready",
        "flow_source",
        "edited_text",
        "module",
        "language",
        "",
    ),
    "haskell.infer": ("options", "constraints", "", "terms", "declarations", "module"),
    "erlang": (
        "syntax",
        "check",
        "lower",
        "show",
        "source_folders",
        "normal",
        "types",
        "compiled_modules",
        "loaded_modules",
        "built_ins",
        "run_time_functions",
        "linking",
        "program",
        "eunit",
        "mutation_texts",
        "mutations",
        "unknowns",
        "result_texts",
        "properties",
        "exploring",
        "",
    ),
    "erlang.lower": ("terms", "scope", "bits", "patterns", "transforms", "runtime", "expressions", ""),
    "cover": ("criteria", "cases", "driver", "deadline", "inputs", "keeping", ""),
    "explore": ("inputs", "planning", "running", ""),
    "hunt": ("effort", "projects", "findings", "symptoms", "causes", "reports", ""),
}
#: Imports that break the order of rooms, and why.
UPWARD: Mapping[tuple[str, str], str] = {}


def _modules() -> dict[str, Path]:
    """The files of all modules, by name; a package is the module of its `__init__`."""
    found = {}
    for path in (SOURCES / "clew").rglob("*.py"):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = _modules()


def _imported(path: Path) -> Iterator[str]:
    """The modules of Clew that a file imports anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                name = full if full in MODULES else str(node.module)
                if name in MODULES:
                    yield name


@cache
def graph() -> dict[str, set[str]]:
    """The modules that each module imports, without the leading `clew.`; the root itself is left out."""
    return {
        module.removeprefix("clew."): {name.removeprefix("clew.") for name in _imported(path)} - {"clew"}
        for module, path in MODULES.items()
        if module.count(".") and module != "clew.__main__"
    }


@cache
def imports() -> list[tuple[str, str]]:
    return sorted((module, other) for module, others in graph().items() for other in others)


def package_of(module: str) -> str:
    return module.partition(".")[0]


def room_of(module: str, package: str) -> str:
    """The room of a module in a package that has an order of rooms, or its own name where that has a place."""
    room = module.removeprefix(package).removeprefix(".").partition(".")[0]
    return room if room in ROOMS[package] else ""


def is_inside(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


def cycles() -> set[frozenset[str]]:
    """The largest sets of modules that all import each other, directly or not."""
    left = dict(graph())
    while leaves := {module for module, others in left.items() if not others & left.keys()}:
        left = {module: others for module, others in left.items() if module not in leaves}
    while roots := left.keys() - set().union(*left.values()):
        left = {module: others for module, others in left.items() if module not in roots}
    reached: dict[str, set[str]] = {}
    for start in left:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            new = (left[waiting.pop()] & left.keys()) - seen
            seen |= new
            waiting.extend(new)
        reached[start] = seen
    return {
        frozenset(other for other in seen if module in reached[other])
        for module, seen in reached.items()
        if module in seen
    }


def test_every_package_has_its_place_in_the_order() -> None:
    assert {package_of(module) for module in graph()} == set(PACKAGES)


def test_packages_import_only_those_below_them() -> None:
    place = {package: i for i, package in enumerate(PACKAGES)}
    upward = [(a, b) for a, b in imports() if place[package_of(a)] < place[package_of(b)]]
    assert upward == []


def test_only_front_ends_import_a_front_end() -> None:
    crossing = [
        (a, b) for a, b in imports() if package_of(b) in FRONT_ENDS and package_of(a) not in FRONT_ENDS
    ]
    assert crossing == []


@pytest.mark.parametrize("package", sorted(ROOMS))
def test_every_room_has_its_place_in_the_order(package: str) -> None:
    folders = {
        path.parent.name for path in (SOURCES / "clew" / package.replace(".", "/")).glob("*/__init__.py")
    }
    assert folders <= set(ROOMS[package])


@pytest.mark.parametrize("package", sorted(ROOMS))
def test_rooms_import_only_those_below_them(package: str) -> None:
    place = {room: i for i, room in enumerate(ROOMS[package])}
    inner = [(a, b) for a, b in imports() if is_inside(a, package) and is_inside(b, package)]
    upward = [(a, b) for a, b in inner if place[room_of(a, package)] < place[room_of(b, package)]]
    assert upward == [pair for pair in sorted(UPWARD) if is_inside(pair[0], package)]


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    assert cycles() == set()
