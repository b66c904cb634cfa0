"""Instances of a class that has none in the program are looked for beside it."""

from __future__ import annotations

from pathlib import Path

from exploring import PROGRAMS, failing

from clew.explore.explorer import Explorer, Options
from clew.explore.neighbours import with_instances
from clew.haskell.program import Session

WIRE = str(PROGRAMS / "neighbours" / "Wire.hs")


def test_modules_beside_a_class_have_its_instances() -> None:
    assert list(with_instances("Wire", WIRE)) == ["Broken", "Signals"]
    assert list(with_instances("Net", WIRE)) == ["Chains"]
    assert list(with_instances("Wir", WIRE)) == []


def test_a_context_or_a_comment_is_no_instance(tmp_path: Path) -> None:
    (tmp_path / "Class.hs").write_text("module Class where\nclass C a where c :: a\n")
    (tmp_path / "Other.hs").write_text(
        "module Other where\n-- instance C Int\ninstance C a => D [a] where\n  d = c\n"
    )
    (tmp_path / "Program.hs").write_text("module Main where\ninstance C Int where\n  c = 1\n")
    assert list(with_instances("C", str(tmp_path / "Class.hs"))) == []


def test_functions_of_a_class_without_instances_are_explored_at_those_of_its_neighbours() -> None:
    found = failing("neighbours/Wire", "send", tests=200)
    assert found == {"send Signals.silence": "nothing to send"}


def test_a_hidden_type_is_made_by_the_functions_of_its_class() -> None:
    found = failing("neighbours/Wire", "ends", tests=2000)
    assert found == {"ends (joined ? nothing)": "one end only"}


def test_a_class_with_instances_needs_no_neighbours() -> None:
    session = Session(())
    compiled = session.load(str(PROGRAMS / "Classes.hs"))
    assert Explorer(session, compiled, Options()).options.include == ()


def test_another_exploration_in_the_same_session_finds_them_again() -> None:
    session = Session(())
    compiled = session.load(WIRE)
    includes = [Explorer(session, compiled, Options()).options.include for _ in range(2)]
    assert includes == [("Chains", "Signals")] * 2
