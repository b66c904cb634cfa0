"""The toy language reads what it says it reads, and its mistakes have places."""

from __future__ import annotations

from pathlib import Path

import pytest
from toy_language import parse_toy

from clew.language.registry import language_of
from clew.source.diagnostics import SyntaxFault

QUEUE = str(Path(__file__).parent / "programs" / "Queue.toy")


def test_functions_have_the_types_that_are_written() -> None:
    module = language_of(QUEUE).load(QUEUE)
    assert module.name == "Queue"
    assert ("newest", "Queue -> Int") in [(s.name, s.type) for s in module.signatures()]


@pytest.mark.parametrize(
    ("text", "column"), [("(define", 1), ("x)", 2), ('(a "b', 4), ("(define f Int 1)", 1)]
)
def test_mistakes_have_places(text: str, column: int) -> None:
    with pytest.raises(SyntaxFault) as fault:
        parse_toy(text, "bad.toy")
    assert fault.value.span is not None
    assert fault.value.span.column == column
