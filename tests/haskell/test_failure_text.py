"""Places in the texts of failures are written and read the same way."""

from __future__ import annotations

import pytest

from clew.haskell.failure_text import place_in, place_text
from clew.source.span import Span


@pytest.mark.parametrize(
    "span", [Span("A.hs", 1, 2, 1, 3), Span("A.hs", 1, 2, 1, 9), Span("a b/A.hs", 1, 2, 3, 5)]
)
def test_a_place_that_was_written_is_read_again(span: Span) -> None:
    assert place_in(f"{place_text(span)}: Non-exhaustive patterns in function f") == span


@pytest.mark.parametrize("message", ["Prelude.head: empty list", "at 3:4", ""])
def test_other_messages_have_no_place(message: str) -> None:
    assert place_in(message) is None
