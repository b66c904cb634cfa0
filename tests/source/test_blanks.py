"""Blanks that count, and those that do not."""

from __future__ import annotations

import pytest

from clew.source.blanks import squeezed


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("( 1 , [ 2,3 ] )", "(1,[2,3])"),
        ('Item  "a  b" 3', 'Item"a  b"3'),
        (r'"a \" b" : x', r'"a \" b":x'),
        ("[' ', 'a']", "[' ','a']"),
        ("foldl' f x' y'", "foldl'fx'y'"),
        ("{'an atom', ok}", "{'an atom',ok}"),
        ("", ""),
    ],
)
def test_blanks_count_in_quotes_only(text: str, wanted: str) -> None:
    assert squeezed(text) == wanted
