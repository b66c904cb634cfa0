"""The user's code waits for library functions that may raise, and for no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clew.core.checker import check
from clew.core.passes.places import with_places
from clew.core.text.printer import print_expr
from clew.core.text.read import parse_program

LIBRARY = """
trusted data Raised = Called [Char];
trusted fails = raise# (Called "no");
trusted first xs = case xs of { [] -> fails; x : _ -> x };
trusted each f xs = case xs of { [] -> []; x : r -> f x : each f r };
trusted quotient x y = div# x y;
trusted through f = first;
trusted last f xs = case xs of { [] -> fails; x : r -> case r of { [] -> f x; _ : _ -> last f r } };
trusted via f xs = let g = f in last g xs;
"""


def body(text: str, *, even_loops: bool = False) -> str:
    program = parse_program(LIBRARY + text, "<user>")
    elsewhere = (
        replace(f, span=replace(f.span, file="<library>")) if f.trusted else f for f in program.functions
    )
    result = with_places(replace(program, functions=tuple(elsewhere)), even_loops=even_loops)
    check(result)
    (found,) = (f for f in result.functions if not f.trusted)
    return " ".join(print_expr(found.body).split())


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("f xs = first xs;", "let! value$ = first xs in value$"),
        ("f x = [quotient x 2];", "[let! value$ = quotient x 2 in value$]"),
        ("f xs = case first xs of { True -> 1; False -> 2 };", None),  # waits anyway
        ("f g xs = each g xs;", None),  # raises nothing itself
        ("f x = f x;", None),
    ],
)
def test_a_call_that_may_raise_is_waited_for(text: str, changed: str | None) -> None:
    assert body(text) == (changed or text.split(" = ", 1)[1].removesuffix(";"))


@pytest.mark.parametrize(
    ("text", "waiting"),
    [
        ("f g xs = last g xs;", "let! value$ = last g xs in value$"),
        ("f g xs = via g xs;", "let! value$ = via g xs in value$"),
        ("f g xs = through g xs;", "let! value$ = through g xs in value$"),
    ],
)
def test_a_call_that_may_call_back_at_its_end_is_waited_for_only_when_loops_may_need_stack(
    text: str, waiting: str
) -> None:
    assert not body(text).startswith("let!")
    assert body(text, even_loops=True) == waiting
