"""No class name stands for two things: a public class has its name to itself, or it is listed here with the reason."""

from __future__ import annotations

import ast
from collections import defaultdict
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
