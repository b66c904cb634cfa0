"""Rules as alternatives, and call-time choice; the answers are derived by hand."""

from __future__ import annotations

import pytest
from curry_runner import answers, results


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("coin", ["0", "1"]),
        # Each use of an operation chooses: 0+0, 0+1, 1+0, 1+1.
        ("coin + coin", ["0", "1", "1", "2"]),
        # An argument is chosen once, however often it is used: 0+0, 1+1.
        ("double coin", ["0", "2"]),
        ("let x = coin in (x, x)", ["(0,0)", "(1,1)"]),
        ("pairOf coin", ["(0,0)", "(1,1)"]),
        ("pairOf (coin, coin)", [f"(({a},{b}),({a},{b}))" for a in (0, 1) for b in (0, 1)]),
        ("local", ["(0,0)", "(0,1)", "(1,1)", "(1,2)"]),
        ("lambda", ["(0,0)", "(1,1)"]),
        ("throughList", ["[0,0,0]", "[1,1,1]"]),
        ("map double [coin, coin]", ["[0,0]", "[0,2]", "[2,0]", "[2,2]"]),
        ("[f 1 | f <- [double ? const coin]]", ["[2]", "[0]", "[1]"]),
        ("map addCoin [0, 0]", ["[0,0]", "[1,1]"]),
        ("(addCoin 0, addCoin 0)", ["(0,0)", "(0,1)", "(1,0)", "(1,1)"]),
        ("let f = addCoin in (f 0, f 0)", ["(0,0)", "(1,1)"]),
        ("map stepper [0, 0]", ["[1,1]", "[2,2]"]),
        # The operand of a section is an argument on either side, what a lambda computes is not.
        ("map (coin +) [0, 0]", ["[0,0]", "[1,1]"]),
        ("map (+ coin) [0, 0]", ["[0,0]", "[1,1]"]),
        ("map (`subtract` toss) [0, 0]", ["[0,0]", "[1,1]"]),
        ("map (\\x -> x + coin) [0, 0]", ["[0,0]", "[0,1]", "[1,0]", "[1,1]"]),
        # Several rules of a constant are a choice, too, and so are those of a method.
        ("toss + toss", ["0", "1", "1", "2"]),
        ("let x = toss in x + x", ["0", "2"]),
        ("odds", ["1", "3"]),
        ("(side, side) :: (Bool, Bool)", [f"({a},{b})" for a in (False, True) for b in (False, True)]),
        # What is never needed is never chosen.
        ("unused", ["7"]),
    ],
)
def test_a_choice_is_shared_where_its_variable_is(goal: str, expected: list[str]) -> None:
    assert sorted(results("choice", goal)) == sorted(expected)


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("insertAnywhere 0 [1,2]", ["[0,1,2]", "[1,0,2]", "[1,2,0]"]),
        ("permutation [1,2,3]", ["[1,2,3]", "[1,3,2]", "[2,1,3]", "[2,3,1]", "[3,1,2]", "[3,2,1]"]),
        ("sortByGuessing [4,1,3,2]", ["[1,2,3,4]"]),
        # Both rules hold of 5, one of 12, one of -1.
        ("sign 5", ['"below ten"', '"positive"']),
        ("sign 12", ['"positive"']),
        ("sign (-1)", ['"below ten"']),
        ("map grade [95, 60, 3]", ['"ABC"']),
        ("lights True", ['"on"', '"who knows"']),
        ("lights False", ['"who knows"']),
        ("take 5 powers", ["[1,2,4,8,16]"]),
    ],
)
def test_all_rules_that_match_count(goal: str, expected: list[str]) -> None:
    assert sorted(results("choice", goal)) == sorted(expected)


def test_overlapping_rules_narrow_independently() -> None:
    # Rule 1 binds x alone, rule 2 binds y alone, rule 3 both.
    assert answers("choice", "parallelOr x y where x, y free") == [
        "Result True | Bindings x=True, y=_a",
        "Result True | Bindings x=_a, y=True",
        "Result False | Bindings x=False, y=False",
    ]


def test_a_rule_does_not_evaluate_what_only_another_needs() -> None:
    assert results("choice", "parallelOr (spin 0) True", 1) == ["True"]
    assert results("choice", "parallelOr True (spin 0)", 1) == ["True"]


def test_every_answer_is_reached_though_an_earlier_branch_is_infinite() -> None:
    assert results("choice", "spin 0 ? 1", 1) == ["1"]
    assert results("choice", "(spin 0 ? 1) ? (spin 0 ? 2)", 2) == ["1", "2"]
    assert results("choice", "numbers ? 100", 4) == ["100", "0", "1", "2"]
    assert results("choice", "length (permutation [1, spin 0]) ? spin 0", 2) == ["2", "2"]


def test_an_expression_without_a_value_fails() -> None:
    assert answers("choice", "head []") == []
    assert answers("choice", "failed ? head [] ? 3") == ["Result 3"]
    assert answers("choice", "foldr1 (+) []") == []


def test_depth_first_search_finds_the_same_where_it_ends() -> None:
    for goal in ("coin + coin", "permutation [1,2,3]", "double coin"):
        assert sorted(answers("choice", goal, depth_first=True)) == sorted(answers("choice", goal))


def test_an_error_ends_its_branch_only() -> None:
    assert answers("choice", 'error "no" ? 2') == ["<raised>", "Result 2"]
