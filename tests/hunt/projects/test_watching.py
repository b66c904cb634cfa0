"""Which files changed, and which modules that concerns."""

from __future__ import annotations

from pathlib import Path

from clew.api.budget import Cancellation
from clew.hunt.projects.watching import WatchedFiles, concerned


def test_a_file_that_is_written_or_removed_has_changed_once(tmp_path: Path) -> None:
    first, second = tmp_path / "A.hs", tmp_path / "B.hs"
    first.write_text("one", encoding="utf-8")
    second.write_text("one", encoding="utf-8")
    watched = WatchedFiles([str(first), str(second)])
    assert watched.changed() == frozenset()
    first.write_text("another", encoding="utf-8")
    assert watched.changed() == {str(first)}
    assert watched.changed() == frozenset()
    second.unlink()
    assert watched.changed() == {str(second)}


def test_modules_that_import_what_changed_are_concerned() -> None:
    sources = {"Top.hs": ("Low.hs", "Top.hs"), "Low.hs": ("Low.hs",), "Other.hs": ("Other.hs",)}
    assert concerned(frozenset({"Low.hs"}), sources) == ["Top.hs", "Low.hs"]
    assert concerned(frozenset({"Top.hs"}), sources) == ["Top.hs"]
    assert concerned(frozenset({"README"}), sources) == []


def test_a_module_that_could_not_be_read_is_read_again_after_each_change() -> None:
    sources: dict[str, tuple[str, ...]] = {"Unread.hs": (), "Low.hs": ("Low.hs",)}
    assert concerned(frozenset({"Low.hs"}), sources) == ["Unread.hs", "Low.hs"]
    assert concerned(frozenset({"Elsewhere.hs"}), sources) == ["Unread.hs"]


def test_waiting_ends_when_it_is_cancelled(tmp_path: Path) -> None:
    cancel = Cancellation()
    cancel.cancel()
    assert WatchedFiles([str(tmp_path / "A.hs")]).wait(cancel) == frozenset()
