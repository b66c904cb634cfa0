"""The page of extensions and modules says what there is."""

from __future__ import annotations

import re
from pathlib import Path

from test_oracle import beside

page = beside("extensions_page.py").page  # type: ignore[attr-defined]


def without_counts(text: str) -> str:
    """The page without the numbers of programs, which each new program would change."""
    return re.sub(r"\| \d+ \|$", "|", text, flags=re.MULTILINE)


def test_the_page_of_extensions_and_modules_is_up_to_date() -> None:
    written = Path(__file__).parents[2] / "docs" / "haskell-extensions.md"
    assert without_counts(written.read_text(encoding="utf-8")) == without_counts(page()), (
        "run: python tests/haskell/extensions_page.py > docs/haskell-extensions.md"
    )
