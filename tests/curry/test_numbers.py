"""Free numbers and characters: solved for by default, every answer once; waited for or enumerated when asked."""

from __future__ import annotations

import pytest
from curry_runner import answers, results

from clew.machine.search.free_numbers import Integers


def bindings(goal: str, count: int | None = None, **options: bool) -> list[str]:
    return [text.split(" Bindings ")[1] for text in answers("numbers", goal, count, **options)]


@pytest.mark.parametrize("depth_first", [False, True])
def test_an_equation_is_solved_and_the_search_ends(depth_first: bool) -> None:
    assert bindings("x + 1 =:= 5 where x free", depth_first=depth_first) == ["x=4"]
    assert bindings("2 * x =:= 5 where x free", depth_first=depth_first) == []
    assert bindings("x * x =:= 49 where x free", depth_first=depth_first) == ["x=7", "x=-7"]


@pytest.mark.parametrize("depth_first", [False, True])
def test_all_numbers_in_a_range_are_answers(depth_first: bool) -> None:
    found = bindings("(x > 3 && x < 6) =:= True where x free", depth_first=depth_first)
    assert found == ["x=4", "x=5"]


def test_answers_without_end_come_smallest_first() -> None:
    assert bindings("x + 1 where x free", 5) == ["x=0", "x=1", "x=-1", "x=2", "x=-2"]


def test_every_branch_has_its_turn_though_each_has_answers_without_end() -> None:
    found = answers("numbers", "x > 3 where x free", 40)
    assert "Result True | Bindings x=7" in found
    assert "Result False | Bindings x=-3" in found
    assert len(set(found)) == 40


def test_what_is_not_shown_gives_no_answer_twice() -> None:
    assert results("numbers", "parity") == ["1"]


def test_characters_are_solved_for() -> None:
    assert bindings("(c > 'x' && c < '{') =:= True where c free") == ["c='y'", "c='z'"]
    assert bindings("ord c =:= 100 where c free") == ["c='d'"]


@pytest.mark.parametrize("depth_first", [False, True])
def test_characters_before_the_letter_a_are_enumerated_too(depth_first: bool) -> None:
    def first(goal: str) -> list[str]:
        return answers("numbers", goal, 1, depth_first=depth_first, integers=Integers.ENUMERATE)

    assert first("(ord c <= 57) =:= True where c free") == ["Result True | Bindings c='0'"]
    assert first("(ord c * ord c =:= 1024) where c free") == ["Result True | Bindings c=' '"]


def test_several_numbers_that_depend_on_each_other() -> None:
    # 3-4-5 and its multiples 6-8-10, 9-12-15; 5-12-13; 8-15-17.
    assert sorted(results("numbers", "pythagoras")) == [
        "(3,4,5)",
        "(5,12,13)",
        "(6,8,10)",
        "(8,15,17)",
        "(9,12,15)",
    ]


def test_send_more_money_with_free_digits() -> None:
    assert results("numbers", "sendMore") == ["[9,5,6,7,1,0,8,2]"]


def test_functions_run_backwards() -> None:
    assert bindings("factorial n =:= 24 where n free", 1) == ["n=4"]
    assert bindings("len xs =:= 2 where xs free", 1) == ["xs=[_a,_b]"]


def test_encapsulated_searches_solve_too() -> None:
    assert results("numbers", "roots 49") == ["[7,-7]"]
    assert results("numbers", "roots 50") == ["[]"]


def test_numbers_can_be_waited_for_instead() -> None:
    def waiting(goal: str) -> list[str]:
        return answers("numbers", goal, integers=Integers.WAIT)

    assert waiting("x + 1 =:= 5 where x free") == ["<needs a free variable>"]
    assert waiting("x + 1 =:= y & x =:= 4 where x, y free") == ["Result True | Bindings x=4, y=5"]
    assert waiting("c > 'a' & c =:= 'b' where c free") == ["Result True | Bindings c='b'"]


@pytest.mark.parametrize("integers", [Integers.ENUMERATE, Integers.BINARY])
def test_numbers_can_be_tried_one_by_one(integers: Integers) -> None:
    assert answers("numbers", "x * x =:= 4 where x free", 2, integers=integers) == [
        "Result True | Bindings x=2",
        "Result True | Bindings x=-2",
    ]


@pytest.mark.slow
def test_operations_without_terms_try_the_values_that_can_be() -> None:
    assert results("numbers", "shown") == ['"2"', '"3"']


@pytest.mark.parametrize("depth_first", [False, True])
def test_a_branch_that_asks_much_goes_on_where_it_was_stopped(depth_first: bool) -> None:
    goal = 'map (moved k) "uif" =:= "the" && k >= 0 where k free'
    found = answers("numbers", goal, 2, depth_first=depth_first)
    assert "Result True | Bindings k=25" in found
