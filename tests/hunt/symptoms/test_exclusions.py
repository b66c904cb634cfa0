"""What code says about the inputs of a function."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.hunt.symptoms.exclusions import exclusion, is_deliberate
from clew.source.span import TAB, Span


def first_line_of(tmp_path: Path, text: str, line: int) -> Span:
    file = tmp_path / "M.hs"
    file.write_text(text, encoding="utf-8")
    return Span(str(file), line, 1, line, 80)


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("-- | The first. The list must not be empty.", "documented: The list must not be empty."),
        ("-- Fails for negative numbers.", "documented: Fails for negative numbers."),
        ("%% Takes the head; the list is non-empty.", "documented: the list is non-empty."),
        ("%% Throws `badarg` otherwise.", "documented: Throws `badarg` otherwise."),
        ("-- Raises an error where there is none.", "documented: Raises an error where there is none."),
        ("-- Raises a price by so many percent.", ""),
        ("-- Throws the dice.", ""),
        ("-- The first of some.", ""),
        ("", ""),
    ],
)
def test_a_comment_above_the_signature_excludes_inputs(tmp_path: Path, comment: str, said: str) -> None:
    span = first_line_of(tmp_path, f"module M where\n{comment}\nfirst :: [a] -> a\nfirst (x : _) = x\n", 4)
    assert exclusion("first", span) == said


_LISTED = """%% - smallest(T): the smallest key of tree T.
%%   Assumes that T is not empty.
%%
%% - size(T): how many keys there are.
%% * take(K, T): the tree without K; assumes that
%%   K is in T.
-module(trees).
smallest({K, _}) -> K.
"""


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("smallest/1", "documented: Assumes that T is not empty."),
        ("trees:take/2", "documented: assumes that K is in T."),
        ("size/1", ""),
        ("small/1", ""),
    ],
)
def test_an_entry_of_a_list_in_a_comment_excludes_inputs(tmp_path: Path, function: str, said: str) -> None:
    assert exclusion(function, first_line_of(tmp_path, _LISTED, 8)) == said


@pytest.mark.parametrize("name", ["unsafeHead", "lookupOrError", "m:assert_ok", "at!"])
def test_a_name_excludes_inputs(tmp_path: Path, name: str) -> None:
    span = first_line_of(tmp_path, "module M where\nx = 1\n", 2)
    assert exclusion(name, span)


@pytest.mark.parametrize("name", ["head", "musty", "expectation"])
def test_a_usual_name_does_not(tmp_path: Path, name: str) -> None:
    span = first_line_of(tmp_path, "module M where\nx = 1\n", 2)
    assert exclusion(name, span) == ""


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ('f = error "none"', 'error "none"', True),
        ("f x = (error . show) x", "(error . show) x", True),
        ("f x = E.throw x", "E.throw x", True),
        ("f() -> erlang:error(none).", "erlang:error(none)", True),
        ("f (x : _) = x", "f (x : _) = x", False),
        ("f x = head x", "head x", False),
        ("f x = terror x", "terror x", False),
        ("f x = if x < 0 then error [] else 1 `div` x", "1 `div` x", False),
        ("f(X) -> case X of 1 -> throw(one) end.", "case X of 1 -> throw(one) end", False),
        ("\tf x = error x", "error x", True),
    ],
)
def test_an_exception_that_code_raises_by_name_is_deliberate(
    tmp_path: Path, line: str, place: str, expected: bool
) -> None:
    file = tmp_path / "M.hs"
    file.write_text(f"{line}\n", encoding="utf-8")
    column = line.expandtabs(TAB).index(place) + 1
    assert is_deliberate(Span(str(file), 1, column, 1, column + len(place))) is expected
