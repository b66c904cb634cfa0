"""The suite itself: modules that tests share must not hide each other, for all their folders are searched."""

from __future__ import annotations

from collections import Counter
from pathlib import Path


def test_shared_modules_have_names_of_their_own() -> None:
    shared = [p.stem for p in Path(__file__).parent.rglob("*.py") if not p.stem.startswith("test_")]
    several = {name for name, count in Counter(shared).items() if count > 1}
    assert several <= {"conftest", "__init__"}
