"""No name stands for two things: a public class or a module has its name to itself, or it is listed here with the reason."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "clew"

_LEVELS = "the same construct at two levels: in the syntax tree of Haskell, and in Core or the trees of test expressions"
_TYPES = "the same part of a type at two levels: as written in Haskell, and as inferred or planned with"
_FRONT_ENDS = "the same part of two front ends: that of Haskell and that of Core's text form"

#: Names that several classes may have, and why.
SHARED = {
    **dict.fromkeys(("App", "Case", "Con", "Lambda", "Let", "Lit", "Literal", "Var"), _LEVELS),
    **dict.fromkeys(("PAs", "PBang", "PCon", "PLazy", "PLit", "PVar"), _LEVELS),
    **dict.fromkeys(("TApp", "TCon", "TVar"), _TYPES),
    **dict.fromkeys(("ExprParser", "Tokens", "TypeParser"), _FRONT_ENDS),
    "Module": "a module of the user: opened through the library, and as a syntax tree",
}

_BOUNDARY = (
    "one concept on both sides of the boundary: as `language/` asks for it, and as front ends provide it"
)
_COMMANDS = "a command or what it needs, and the work behind it or the same part of another command"
_STAGES = "one concept at two stages of the road from source to machine"
_WORK = "one concept in several kinds of work (exploring, checking, generating), each with its own rules"
_KERNEL = "the two sides of one thing: in the compiled kernel, and where the host serves it"

#: Names that several modules may have, and why.
SHARED_MODULES = {
    **dict.fromkeys(("conventions", "declarations", "frameworks", "module", "program", "prompt"), _BOUNDARY),
    **dict.fromkeys(("properties", "subject", "subjects", "arguments", "portable", "language"), _BOUNDARY),
    **dict.fromkeys(("source", "display", "types", "notation"), _BOUNDARY),
    **dict.fromkeys(
        ("command", "dialogue", "report", "screen", "options", "constants", "interrupts"), _COMMANDS
    ),
    **dict.fromkeys(("compare", "minimise", "record"), _COMMANDS),
    **dict.fromkeys(("context", "free", "legacy", "lexer", "match", "parser", "trees", "unify"), _STAGES),
    **dict.fromkeys(("budget", "literals", "losses", "outcome", "replay", "results", "search"), _WORK),
    "tree": "the syntax trees of two languages",
    **dict.fromkeys(("arithmetic", "character_classes", "intrinsics", "operands"), _KERNEL),
}


def shared_modules(sources: Path) -> dict[str, list[str]]:
    """The names that several modules have, with where they are."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(sources.rglob("*.py")):
        if path.stem != "__init__":
            places[path.stem].append(path.relative_to(sources).as_posix())
    return {name: modules for name, modules in places.items() if len(modules) > 1}


@cache
def shared_names(sources: Path) -> dict[str, list[str]]:
    """The public class names that are defined more than once, with the modules that define them."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(sources.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(sources).as_posix())
    return {name: modules for name, modules in places.items() if len(modules) > 1}


def test_no_class_name_stands_for_two_things() -> None:
    clashes = {name: modules for name, modules in shared_names(SOURCES).items() if name not in SHARED}
    assert clashes == {}


def test_the_names_that_are_allowed_twice_are_used_twice() -> None:
    assert sorted(SHARED.keys() - shared_names(SOURCES).keys()) == []


def test_a_name_that_stands_for_two_things_is_found(tmp_path: Path) -> None:
    (tmp_path / "rows.py").write_text("class Row: ...\nclass _Row: ...\n", encoding="utf-8")
    (tmp_path / "table.py").write_text("class Row: ...\nclass _Row: ...\n", encoding="utf-8")
    assert shared_names(tmp_path) == {"Row": ["rows.py", "table.py"]}


def test_no_module_name_stands_for_two_things() -> None:
    clashes = {
        name: modules for name, modules in shared_modules(SOURCES).items() if name not in SHARED_MODULES
    }
    assert clashes == {}


def test_the_module_names_that_are_allowed_twice_are_used_twice() -> None:
    assert sorted(SHARED_MODULES.keys() - shared_modules(SOURCES).keys()) == []


def test_a_module_name_that_stands_for_two_things_is_found(tmp_path: Path) -> None:
    for package in ("rows", "tables"):
        (tmp_path / package).mkdir()
        for name in ("__init__", "answers"):
            (tmp_path / package / f"{name}.py").touch()
    assert shared_modules(tmp_path) == {"answers": ["rows/answers.py", "tables/answers.py"]}
