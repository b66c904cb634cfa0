"""Modules with instances of a class are found by looking through the texts beside it."""

from __future__ import annotations

from pathlib import Path

from clew.haskell.exploring.neighbours import with_instances

WIRE = str(Path(__file__).parents[2] / "explore" / "programs" / "neighbours" / "Wire.hs")
SUFFIXES = (".hs", ".lhs")


def test_modules_beside_a_class_have_its_instances() -> None:
    assert list(with_instances("Wire", WIRE, SUFFIXES)) == ["Broken", "Signals"]
    assert list(with_instances("Net", WIRE, SUFFIXES)) == ["Chains"]
    assert list(with_instances("Wir", WIRE, SUFFIXES)) == []


def test_a_context_or_a_comment_is_no_instance(tmp_path: Path) -> None:
    (tmp_path / "Class.hs").write_text("module Class where\nclass C a where c :: a\n")
    (tmp_path / "Other.hs").write_text(
        "module Other where\n-- instance C Int\ninstance C a => D [a] where\n  d = c\n"
    )
    (tmp_path / "Program.hs").write_text("module Main where\ninstance C Int where\n  c = 1\n")
    assert list(with_instances("C", str(tmp_path / "Class.hs"), SUFFIXES)) == []
