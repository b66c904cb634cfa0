"""The order of free characters: every one has its place, and a search that enumerates reaches those below 'a', too."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logic_programs import Session, shown

from clew.machine.kernel.free_characters import FARTHEST, nth_character, rank_of_character
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Bounds

CODES = st.integers(0, 300) | st.integers(0, FARTHEST)


@given(CODES)
def test_every_character_has_one_place(code: int) -> None:
    assert 0 <= rank_of_character(code) <= FARTHEST
    assert nth_character(rank_of_character(code)) == code
    assert 0 <= nth_character(code) <= FARTHEST
    assert rank_of_character(nth_character(code)) == code


def test_letters_come_first_and_then_what_programs_tell_apart() -> None:
    text = "".join(chr(nth_character(n)) for n in range(62))
    assert text == "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    assert {chr(nth_character(n)) for n in range(128)} == {chr(n) for n in range(128)}
    assert nth_character(62) == ord(" ")


@pytest.mark.parametrize("literal", ["'z'", "'A'", "'7'", "' '", r"'\n'"])
@pytest.mark.parametrize("reference", [False, True])
def test_searches_reach_it(literal: str, reference: bool) -> None:
    session = Session(f"main c = case c of {{ {literal} -> 1 }};", reference=reference)
    bounds = Bounds(level=128)
    assert [shown(a) for a in session.search("main", "Char", bounds=bounds)] == [f"1 | {literal}"]
    goal, variables = session.goal("main", "Char")
    assert [shown(a) for a in islice(FairSearch(session.machine, goal, variables), 1)] == [f"1 | {literal}"]


def test_a_search_in_order_takes_each_once() -> None:
    session = Session("main c = ord# c;")
    codes = [nth_character(n) for n in range(100)]
    found = [shown(a) for a in session.search("main", "Char", bounds=Bounds(level=99))]
    assert [a.partition(" |")[0] for a in found] == [str(c) for c in codes]
    goal, variables = session.goal("main", "Char")
    found = [shown(a) for a in islice(FairSearch(session.machine, goal, variables), 100)]
    assert [a.partition(" |")[0] for a in found] == [str(c) for c in codes]


@pytest.mark.parametrize("reference", [False, True])
def test_what_fair_search_has_tried_is_no_value_of_a_variable_any_more(reference: bool) -> None:
    session = Session("main c = unify# c ('z' ? 'A' ? 'E' ? '0' ? '-');", reference=reference)
    goal, variables = session.goal("main", "Char", level=-30)  # 30 were tried: up to 'D'
    found = [shown(a) for a in FairSearch(session.machine, goal, variables)]
    assert found == ["True | 'E'", "True | '0'", "True | '-'"]


def test_fair_search_ends_with_the_last_character() -> None:
    session = Session("main c = ord# c;")
    goal, variables = session.goal("main", "Char", level=-FARTHEST + 1)
    search = FairSearch(session.machine, goal, variables)
    assert [shown(a).partition(" |")[0] for a in search] == [str(FARTHEST - 1), str(FARTHEST)]
    assert search.verdict.exhausted
