"""Free variables: narrowing, equations, residuation, classes; the answers are derived by hand."""

from __future__ import annotations

import pytest
from curry_runner import answers, results


def test_size_of_a_free_list() -> None:
    assert answers("narrowing", "size xs where xs free", 4) == [
        "Result 0 | Bindings xs=[]",
        "Result 1 | Bindings xs=[_a]",
        "Result 2 | Bindings xs=[_a,_b]",
        "Result 3 | Bindings xs=[_a,_b,_c]",
    ]


def test_a_let_at_the_top_of_a_goal_declares_its_variables() -> None:
    assert answers("narrowing", "let xs free in size xs", 2) == answers(
        "narrowing", "size xs where xs free", 2
    )


def test_splitting_a_list_by_an_equation() -> None:
    assert answers("narrowing", "xs ++ ys =:= [1,2] where xs, ys free") == [
        "Result True | Bindings xs=[], ys=[1,2]",
        "Result True | Bindings xs=[1], ys=[2]",
        "Result True | Bindings xs=[1,2], ys=[]",
    ]


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("lastByEquation [1,2,3]", ["3"]),
        ("older [1,2,3]", ["3"]),
        ('older "abc"', ["'c'"]),
        ("half (S (S (S (S Z))))", ["S (S Z)"]),
        ("half (S Z)", []),
        ("member 2 [1,2,3,2]", ["True", "True"]),
        ("flexible x where x free", ["1", "0"]),
        ("map firstMatch [Just True, Just False, Nothing]", ["[1,2,3]"]),
        ("unknown =:= 'x'", ["True"]),
        ("(\\x -> x =:= 3 &> x + 1) unknown", ["4"]),
        ("solve (x =:= True) where x free", ["True"]),
    ],
)
def test_goals(goal: str, expected: list[str]) -> None:
    assert sorted(results("narrowing", goal)) == sorted(expected)


def test_addition_runs_backwards() -> None:
    # Z + 2, 1 + 1, 2 + Z.
    assert answers("narrowing", "add x y =:= S (S Z) where x, y free") == [
        "Result True | Bindings x=Z, y=S (S Z)",
        "Result True | Bindings x=S Z, y=S Z",
        "Result True | Bindings x=S (S Z), y=Z",
    ]


def test_needed_narrowing_leaves_alone_what_no_rule_needs() -> None:
    # leq narrows its first argument first; for Z the second stays free (Antoy, Echahed, Hanus, example 1).
    assert answers("narrowing", "leq x (S Z) where x free") == [
        "Result True | Bindings x=Z",
        "Result True | Bindings x=S Z",
        "Result False | Bindings x=S (S _a)",
    ]
    assert answers("narrowing", "leq Z y where y free") == ["Result True | Bindings y=_a"]


def test_variables_that_are_made_equal_show_as_one() -> None:
    assert answers("narrowing", "x =:= y &> (x, y, z) where x, y, z free") == [
        "Result (_a,_a,_b) | Bindings x=_a, y=_a, z=_b"
    ]


def test_a_variable_does_not_contain_itself() -> None:
    assert answers("narrowing", "xs =:= 'a' : xs where xs free") == []


def test_results_are_trees_with_variables() -> None:
    assert answers("narrowing", "mirror t where t free", 3) == [
        "Result Leaf | Bindings t=Leaf",
        "Result Node Leaf _a Leaf | Bindings t=Node Leaf _a Leaf",
        "Result Node Leaf _b (Node Leaf _a Leaf) | Bindings t=Node (Node Leaf _a Leaf) _b Leaf",
    ]


def test_map_colouring() -> None:
    # Three colours for a, b, c, all different; d differs from b and c, so it is a's colour: 3! answers.
    found = results("narrowing", "colouring")
    assert sorted(found) == sorted(
        f"[{a},{b},{c},{a}]"
        for a in ("Red", "Green", "Blue")
        for b in ("Red", "Green", "Blue")
        for c in ("Red", "Green", "Blue")
        if len({a, b, c}) == 3
    )


def test_a_rigid_case_waits_for_its_variable() -> None:
    assert answers("narrowing", "rigid x where x free") == ["<needs a free variable>"]
    assert answers("narrowing", "rigid x =:= y & x =:= True where x, y free") == [
        "Result True | Bindings x=True, y=1"
    ]
    assert answers("narrowing", "x =:= False & rigid x =:= y where x, y free") == [
        "Result True | Bindings x=False, y=0"
    ]
    assert answers("narrowing", "x =:= False &> (id $# x) where x free") == [
        "Result False | Bindings x=False"
    ]


def test_a_method_without_arguments_chooses_at_each_use() -> None:
    assert sorted(results("narrowing", "twoBools")) == [
        "(False,False)",
        "(False,True)",
        "(True,False)",
        "(True,True)",
    ]
    assert sorted(results("narrowing", "map describe (someDefault :: [Bool])")) == ['["no"]', '["yes"]', "[]"]


def test_a_class_gives_free_variables_of_types_that_are_not_known_yet() -> None:
    # The first component is False, or True and then the second is compared with x: two times equal, two times not.
    found = results("narrowing", "(anyPair :: (Bool, Bool)) === (True, x) where x free")
    assert sorted(found) == ["False", "False", "False", "True", "True"]
    assert sorted(results("narrowing", "not (fst (samePair :: (Bool, Bool)))")) == ["False", "True"]
    assert results("narrowing", "samePair =:= (Red, x) &> x where x free") == ["Red"]


def test_numbers_can_be_equations_too() -> None:
    assert answers("narrowing", "x =:= 3 & y =:= x + 1 where x, y free") == [
        "Result True | Bindings x=3, y=4"
    ]


@pytest.mark.parametrize("function", ["id", "\\x -> x", "const", "map", "Just . id"])
def test_a_polymorphic_function_is_no_value_to_unify(function: str) -> None:
    assert answers("narrowing", f"({function}) =:= h where h free") == ["<trap>"]
