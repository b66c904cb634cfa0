"""Why not: the equations and guards that were tried before the one that was taken."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.cli.back.dialogue import BackSession

PROGRAMS = Path(__file__).parents[1] / "programs"


def rejected(file: str, expression: str, *way: str) -> list[str]:
    """What was rejected before the result of an expression, or before a step that links lead to."""
    step = clew.open(str(PROGRAMS / file)).back(expression).start
    for word in way:
        step = step.follow(word)
    return [str(r) for r in step.why_not()]


def test_equations_say_which_argument_did_not_match_and_how() -> None:
    assert rejected("WhyNot.hs", "pick [5] Leaf") == [
        "equation 1 of pick, pick [] _, did not match: the first argument was [5]",
        "equation 2 of pick, pick (1 : xs) Leaf, did not match: the first argument was [5], "
        "with 5 where 1 is wanted",
        "equation 3 of pick, pick (_ : 2 : _) (Node _ 3 _), did not match: the first argument was [5], "
        "with [] where 2 : _ is wanted",
        "the condition length [()] > 1 was False: 1 > 1 = False",
    ]


def test_alternatives_and_their_guards_are_told_after_the_equations_around_them() -> None:
    assert rejected("WhyNot.hs", "pick [1,3] (Node Leaf 4 Leaf)")[1:] == [
        "equation 2 of pick, pick (1 : xs) Leaf, did not match: the second argument was Node Leaf 4 Leaf",
        "equation 3 of pick, pick (_ : 2 : _) (Node _ 3 _), did not match: the first argument was [1,3], "
        "with 3 where 2 is wanted",
        "alternative 1, Leaf, did not match: tree was Node Leaf 4 Leaf",
        "in alternative 2, the guard n > 100 was False: 4 > 100 = False",
    ]


def test_guards_pattern_guards_and_local_definitions() -> None:
    assert rejected("WhyNot.hs", "sign 1") == [
        "the guard x < 0 was False: 1 < 0 = False",
        "the guard isZero was False: 1 == 0 = False",
        "the guard y > 3 was False: 2 > 3 = False",
    ]
    assert rejected("WhyNot.hs", "sign 9")[-1] == (
        "the guard Just y <- lookup x known did not match: the value was Nothing"
    )


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (
            "band 1 2",
            [
                "in equation 1 of band, the guard low > high was False: 1 > 2 = False",
                "in equation 1 of band, the guard low == high was False: 1 == 2 = False",
                "equation 2 of band, band 0 _, did not match: the first argument was 1",
            ],
        ),
        (
            "years (Age 4)",
            [
                "equation 1 of years, years (Age 3), did not match: the argument was Age 4, with 4 where 3 is wanted"
            ],
        ),
        (
            'greet (Person "Bob" 8)',
            [
                'equation 1 of greet, greet Person { name = "Ann" }, did not match: the argument was '
                "Person {name = 'B' : _, age = 8}, with 'B' where \"Ann\" is wanted",
                "equation 2 of greet, greet Person { age = 7 }, did not match: the argument was "
                "Person {name = 'B' : _, age = 8}, with 8 where 7 is wanted",
            ],
        ),
        (
            "several 3",
            ["the guard n > 10 was False: 3 > 10 = False", "the guard even n was False"],
        ),
        (
            "describe (Just 4)",
            [
                "alternative 1, Nothing, did not match: the value was Just 4",
                "alternative 2, Just 0, did not match: the value was Just 4, with 4 where 0 is wanted",
            ],
        ),
        (
            "partial 7",
            [
                "equation 1 of partial, partial 1, did not match: the argument was 7",
                "in equation 2 of partial, the guard n > 100 was False: 7 > 100 = False",
            ],
        ),
        (
            "shown (Node Leaf 1 Leaf)",
            [
                "equation 1 of shown, shown Leaf, did not match: the argument was Node Leaf 1 Leaf",
                "in equation 2 of shown, the guard n < 0 was False: 1 < 0 = False",
            ],
        ),
        (
            'text "abd"',
            [
                "equation 1 of text, text \"abc\", did not match: the argument was 'a' : 'b' : 'd' : _, "
                "with 'd' where \"abc\" is wanted",
                "equation 2 of text, text ('x' : _), did not match: the argument was 'a' : 'b' : 'd' : _, "
                "with 'a' where 'x' is wanted",
            ],
        ),
    ],
)
def test_each_way_to_branch_says_what_was_amiss(expression: str, expected: list[str]) -> None:
    assert rejected("WhyNot.hs", expression) == expected


def test_a_local_function_speaks_of_its_own_arguments() -> None:
    assert rejected("WhyNot.hs", "total [-1, 2]", "result") == [
        "equation 1 of go, go acc [], did not match: the second argument was [-1,2]",
    ]


def test_what_was_looked_up_in_a_library() -> None:
    assert rejected("WhyNot.hs", 'looked 1 (Map.fromList [(1, "ab")])') == [
        "in alternative 1, the guard length found > 3 was False: 2 > 3 = False",
    ]


def test_nothing_was_rejected_before_a_first_equation() -> None:
    assert rejected("WhyNot.hs", "pick [] Leaf") == []


def test_rules_of_curry_are_alternatives() -> None:
    assert rejected("WhyNot.curry", "pick (Just 1) True") == [
        "equation 1 of pick, pick Nothing _, did not match: the first argument was Just 1",
        "equation 3 of pick, pick (Just _) _, matches too: it is another answer",
    ]


def test_cases_and_guards_of_curry_are_tried_in_order() -> None:
    assert rejected("WhyNot.curry", "rigid (Just 7)") == [
        "alternative 1, Nothing, did not match: value was Just 7",
        "alternative 2, Just 5, did not match: value was Just 7, with 7 where 5 is wanted",
        "the condition n > 100 was False: 7 > 100 = False",
    ]
    assert rejected("WhyNot.curry", "sign 0") == ["the guard x < 0 was False: 0 < 0 = False"]


def test_the_only_equation_is_told_when_it_does_not_match() -> None:
    amiss = "equation 1 of justOne, justOne (Just 1), did not match: the argument was "
    assert rejected("WhyNot.hs", "justOne Nothing") == [f"{amiss}Nothing"]
    assert rejected("WhyNot.hs", "justOne (Just 2)", "result") == [f"{amiss}Just 2, with 2 where 1 is wanted"]


def test_the_result_of_a_failed_match_is_not_said_to_come_from_a_right_hand_side() -> None:
    start = clew.open(str(PROGRAMS / "WhyNot.hs")).back("justOne (Just 2)").start
    assert start.links[0].sentence.endswith(": no pattern matches in the definition of justOne")


def test_a_session_does_not_say_that_nothing_was_tried_where_a_lambda_did_not_match() -> None:
    run, shown = clew.open(str(PROGRAMS / "WhyNot.hs")).back("unnamed Nothing"), list[str]()
    commands = iter(["whynot", None])
    BackSession(run, shown.append).loop(lambda: next(commands))
    assert shown[-1].startswith("no pattern matched: `w` leads to the value")
