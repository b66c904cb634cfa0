"""Programs that are sent as text: a worker has none of their files."""

from __future__ import annotations

from clew.source.span import Span
from clew.source.texts import source_text
from clew.spread.sources import Sources


def test_places_of_a_program_that_was_sent_have_their_text() -> None:
    Sources("Elsewhere.core", (("Elsewhere.core", "f x = x;\n"),)).load()
    assert source_text(Span("Elsewhere.core", 1, 1, 1, 6)) == "f x ="
