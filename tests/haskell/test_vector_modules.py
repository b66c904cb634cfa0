"""The modules of single kinds of vectors are those that their maker makes."""

from __future__ import annotations

from test_oracle import beside

modules = beside("vector_modules.py").modules  # type: ignore[attr-defined]


def test_the_modules_of_vectors_are_up_to_date() -> None:
    stale = [path.name for path, text in modules().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run: python tests/haskell/vector_modules.py"
