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


def changed(text: str, *, even_loops: bool = False, partial: bool = False) -> dict[str, str]:
    """The bodies of the functions that are not the library's."""
    program = parse_program(LIBRARY + text, "<user>")
    elsewhere = (
        replace(f, span=replace(f.span, file="<library>")) if f.trusted else f for f in program.functions
    )
    result = with_places(replace(program, functions=tuple(elsewhere)), even_loops=even_loops, partial=partial)
    check(result)
    return {f.name: " ".join(print_expr(f.body).split()) for f in result.functions if not f.trusted}


def body(text: str, *, even_loops: bool = False) -> str:
    (found,) = changed(text, even_loops=even_loops).values()
    return found


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("f xs = first xs;", "let! value$ = first xs in value$"),
        ("f x = [quotient x 2];", "[let! value$ = quotient x 2 in value$]"),
        ("f xs = case first xs of { True -> 1; False -> 2 };", None),  # waits anyway
        ("f g xs = each g xs;", None),  # raises nothing itself
        ("f x = f x;", None),
        (
            "f x = case x of { True -> 1; False -> fails };",
            'case x of { True -> 1; False -> raise# (Called "no") }',
        ),
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


def test_a_function_that_lacks_arguments_waits_where_it_is_mentioned() -> None:
    text = "f xs = each (quotient 3) xs;"
    assert body(text) == "each (quotient 3) xs"
    own = changed(text, partial=True)
    assert own == {
        "f": "each (`clew.place:0:quotient` 3) xs",
        "clew.place:0:quotient": "let! value$ = quotient x0 x1 in value$",
    }


def test_a_function_that_raises_nothing_may_lack_arguments() -> None:
    assert changed("f g = each g;", partial=True) == {"f": "each g"}
