"""The page of gaps says what Clew's libraries lack of GHC's packages that are installed."""

from __future__ import annotations

import subprocess

import pytest
from test_oracle import beside

gaps = beside("library_gaps.py")

pytestmark = [pytest.mark.slow, pytest.mark.ghc]


def test_the_page_of_gaps_is_up_to_date() -> None:
    version = subprocess.run(["ghc", "--numeric-version"], capture_output=True, text=True).stdout
    if not version.startswith("9.0."):
        pytest.skip(f"needs GHC 9.0, and this is {version.strip()}")
    written = gaps.sections_of(gaps.PAGE.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    found = gaps.found_sections()  # type: ignore[attr-defined]
    assert "base" in found
    stale = [package for package, text in found.items() if written.get(package) != text]
    assert stale == [], "run: python tests/haskell/library_gaps.py > docs/haskell-gaps.md"
