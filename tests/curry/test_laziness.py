"""Arguments of default rules and set functions are evaluated outside, and only as far as the function asks.

Antoy and Hanus define both by the choices of a function alone (PPDP 2009; TPLP 2017): those of its arguments, and
their failures, are not those of the function.
"""

from __future__ import annotations

import random

import pytest
from curry_runner import answers, results

PROGRAM = "Laziness"


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("firstIs 1 [1 ..]", ["True"]),
        ("firstIs 2 [1 ..]", ["False"]),
        ("zipD [] failed", ["[]"]),
        ("zipD [1] failed", []),  # the rule asks for the second list, which has no value
        ("take 2 (zipD [1 ..] [5 ..])", ["[(1,5),(2,6)]"]),
        ("zeroOr 0 diverging", ["Nothing"]),
        ("zeroOr coin 'x'", ["Nothing", "Just 'x'"]),
        ("notBoth False failed", ["True"]),
        ("take 1 (zipD halfFailing [True])", ["[(1,True)]"]),
        ("zipD halfFailing [True]", []),
    ],
)
def test_a_default_rule_evaluates_what_the_rules_ask_for(goal: str, expected: list[str]) -> None:
    assert results(PROGRAM, goal) == expected


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("sortValues (set1 head [1 ..])", ["[1]"]),
        ("sortValues (set1 (size . take 40) [1 ..])", ["[40]"]),
        ("sortValues (set2 either' failed diverging)", ["[1,2]"]),
        ("sortValues (set2 either' coin coin)", ["[1,2]"]),  # nobody asks, so nobody chooses
        ("sortValues (set1 orMore coin)", ["[0,10]", "[1,11]"]),
        ("isEmpty (set1 orMore failed)", []),
        ("isEmpty (set1 head [])", ["True"]),
        ("isEmpty (set1 id failed)", []),  # a value has no part without one
        ("let c = coin in (c, sortValues (set1 orMore c))", ["(0,[0,10])", "(1,[1,11])"]),
        ("sortValues (set1 size (map (+ 1) [1 .. 500]))", ["[500]"]),
        ("sortValues (set1 size halfFailing)", []),
        ("selectValue (set2 zipD [1] [True])", ["[(1,True)]"]),
    ],
)
def test_a_set_function_evaluates_what_its_function_asks_for(goal: str, expected: list[str]) -> None:
    assert results(PROGRAM, goal) == expected


def test_free_variables_in_arguments_are_narrowed_as_far_as_the_rules_ask() -> None:
    assert answers(PROGRAM, "notBoth x y where x, y free") == [
        "Result True | Bindings x=False, y=_a",
        "Result True | Bindings x=True, y=False",
        "Result False | Bindings x=True, y=True",
    ]
    assert answers(PROGRAM, "zipD xs [True] where xs free") == [
        "Result [] | Bindings xs=[]",
        "Result [(_a,True)] | Bindings xs=[_a]",
        "Result [(_a,True)] | Bindings xs=_a : _b : _c",
    ]
    assert answers(PROGRAM, "sortValues (set1 not b) where b free") == [
        "Result [True] | Bindings b=False",
        "Result [False] | Bindings b=True",
    ]


def test_evaluated_or_not_arguments_give_the_same_sets() -> None:
    """Lists of choices: the set of sums for each choice, whether it is made before (`$!!`) or when it is needed."""
    chosen = random.Random(7)
    for _ in range(4):
        items = [chosen.choice(["1", "coin", "(2 ? 4)", "coin + 1"]) for _ in range(4)]
        arguments = f"[{', '.join(items)}]"
        lazily = results(PROGRAM, f"sortValues (set1 (orMore . sum) {arguments})")
        before = results(PROGRAM, f"(\\xs -> sortValues (set1 (orMore . sum) xs)) $!! {arguments}")
        assert sorted(lazily) == sorted(before)
