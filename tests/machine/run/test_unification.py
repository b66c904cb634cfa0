"""Strict and lazy unification, and waiting for variables: answers, failures, undoing, both backends."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logic_programs import LISTS, Session, shown
from running import evaluate, machine_of

from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Search
from clew.machine.values.outcome import OutcomeKind

PROGRAM = (
    LISTS
    + """
data Tree = Leaf | Node Tree Int Tree;
both a b = case a of { True -> b };
when c x = case c of { True -> x };
id x = x;
"""
)


def answers(session: Session, function: str = "main", *types: str, fair: bool = False) -> list[str]:
    goal, variables = session.goal(function, *types)
    search = (
        FairSearch(session.machine, goal, variables) if fair else Search(session.machine, goal, variables)
    )
    found = [shown(a) for a in islice(search, 20)]
    # A branch that waits for a variable says nothing about the variable's values.
    waits = any(answer.startswith("needs a free variable") for answer in found)
    assert search.verdict.exhausted is not waits or len(found) == 20
    return found


@pytest.fixture(params=["depth-first", "fair"])
def fair(request: pytest.FixtureRequest) -> bool:
    return request.param == "fair"


def test_the_last_element_by_unification(reference: bool, fair: bool) -> None:
    text = PROGRAM + "main = free ys : [Int], y : Int in when (unify# (append ys [y]) [1, 2, 3]) y;"
    session = Session(text, reference=reference)
    goal, _ = session.goal()
    search = FairSearch(session.machine, goal) if fair else Search(session.machine, goal)
    assert [shown(a) for a in islice(search, 1)] == ["3"]


def test_every_split_of_a_list(reference: bool, fair: bool) -> None:
    text = PROGRAM + "main xs ys = unify# (append xs ys) [1, 2];"
    session = Session(text, reference=reference)
    assert sorted(answers(session, "main", "[Int]", "[Int]", fair=fair)) == sorted(
        ["True | [], [1, 2]", "True | [1], [2]", "True | [1, 2], []"]
    )


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("main x y = unify# x y", ["True | _0, _0"]),
        ("main x y = both (unify# x y) (unify# y 3)", ["True | 3, 3"]),
        ("main x y = both (unify# x 3) (unify# x y)", ["True | 3, 3"]),
        ("main x y = both (unify# x 3) (unify# x 4)", []),
        ("main x y = both (unify# (x, y) (y, 5)) (unify# x 5)", ["True | 5, 5"]),
        ("main x y = unify# x (id x)", ["True | _0, _1"]),
        ("main x y = unify# (add# 1 1) 2", ["True | _0, _1"]),
        ("main x y = unify# x 100000000000000000000", ["True | 100000000000000000000, _0"]),
        ("main x y = unify# 100000000000000000000 100000000000000000001", []),
        ("main x y = unify# (mul# 10000000000 10000000000) 100000000000000000000", ["True | _0, _1"]),
        ("main x y = unify# 2.5 (addd# 1.0 1.5)", ["True | _0, _1"]),
        ("main x y = unify# 2.5 3.5", []),
        ("main x y = unify# [] [x]", []),
        ("main x y = unify# 'a' 'b'", []),
    ],
)
def test_equations_between_numbers(goal: str, expected: list[str], fair: bool, reference: bool) -> None:
    session = Session(PROGRAM + goal + ";", reference=reference)
    assert answers(session, "main", "Int", "Int", fair=fair) == expected


def test_a_variable_is_no_part_of_its_own_value(reference: bool, fair: bool) -> None:
    for goal in ("unify# xs (1 : xs)", "unify# (1 : xs) xs", "both (unify# xs ys) (unify# xs (1 : id ys))"):
        session = Session(PROGRAM + f"main xs ys = {goal};", reference=reference)
        assert answers(session, "main", "[Int]", "[Int]", fair=fair) == []


def test_an_occurs_check_of_a_large_and_of_a_shared_structure() -> None:
    text = (
        PROGRAM
        + """
    count n ys = case eq# n 0 of { True -> ys; False -> n : count (sub# n 1) ys };
    tree n t = case eq# n 0 of { True -> t; False -> let s = tree (sub# n 1) t in Node s n s };
    total xs = case xs of { [] -> 0; x : r -> add# x (total r) };
    long xs = case unify# xs (count 100000 []) of { True -> total xs };
    cyclic xs = unify# xs (count 100000 xs);
    shared t = unify# t (tree 14 t);
    """
    )
    session = Session(text)
    goal, _ = session.goal("long", "[Int]")
    assert [shown(a) for a in Search(session.machine, goal)] == ["5000050000"]
    assert answers(session, "cyclic", "[Int]") == []
    assert answers(session, "shared", "Tree") == []


def test_evaluation_on_one_side_may_bind_the_other(fair: bool) -> None:
    text = (
        PROGRAM
        + """
    bindTo x v = case unify# x v of { True -> v };
    main xs ys = unify# xs (bindTo xs [1]);
    deep xs ys = unify# xs (2 : bindTo xs [2]);
    other xs ys = unify# xs (2 : bindTo xs [3]);
    """
    )
    session = Session(text)
    assert answers(session, "main", "[Int]", "[Int]", fair=fair) == ["True | [1], _0"]
    assert answers(session, "deep", "[Int]", "[Int]", fair=fair) == []
    assert answers(session, "other", "[Int]", "[Int]", fair=fair) == []


def test_bindings_are_undone_between_alternatives(reference: bool, fair: bool) -> None:
    text = PROGRAM + "main x y = both (unify# x 1 ? unify# x 2) (unify# y x);"
    session = Session(text, reference=reference)
    assert sorted(answers(session, "main", "Int", "Int", fair=fair)) == ["True | 1, 1", "True | 2, 2"]
    assert session.machine.stats.steps > 0
    # the variables are free again
    goal, variables = session.goal("main", "Int", "Int")
    list(Search(session.machine, goal, variables))
    assert [session.machine.show(v)[0] for v in variables] == ["_", "_"]


def test_unification_survives_collections() -> None:
    text = (
        PROGRAM
        + """
    from n m = case lt# m n of { True -> []; False -> n : from (add# n 1) m };
    junk n = case eq# n 0 of { True -> 0; False -> let xs = from 1 n in add# (size xs) (junk (sub# n 1)) };
    slow x = case junk 60 of { _ -> x };
    main xs ys = unify# (slow (append xs (slow ys))) (slow (1 : slow [slow 2]));
    """
    )
    session = Session(text, nursery=2048)
    assert sorted(answers(session, "main", "[Int]", "[Int]")) == [
        "True | [1, 2], []",
        "True | [1], [2]",
        "True | [], [1, 2]",
    ]
    assert session.machine.stats.collections > 10


def test_functions_are_not_unifiable() -> None:
    session = Session(PROGRAM + "main = unify# id size;\nvariable = free f : Int in unify# f id;")
    for name in ("main", "variable"):
        outcome = session.machine.force(session.machine.constant(name))
        assert outcome.kind is OutcomeKind.TRAP
        assert outcome.message == "functions cannot be unified"


def test_a_failing_unification_says_where(reference: bool) -> None:
    machine = machine_of("main = unify# [1, 2] [1, 3];", reference=reference)
    outcome = machine.force(machine.constant("main"))
    assert outcome.kind is OutcomeKind.FAILED
    assert outcome.span is not None
    assert outcome.span.line == 1


def test_exceptions_pass_through_a_unification(reference: bool) -> None:
    machine = machine_of(
        "h e = False;\nmain = catch# (unify# [1, 2] [1, raise# 'x']) h;", reference=reference
    )
    assert evaluate(machine) == "False"


def test_a_long_list_needs_no_stack() -> None:
    text = "from n m = case lt# m n of { True -> []; False -> n : from (add# n 1) m };\nmain = unify# (from 1 200000) (from 1 200000);"
    machine = machine_of(text)
    assert evaluate(machine) == "True"
    assert len(machine.memory.S) < 100_000


terms = st.recursive(
    st.sampled_from(["1", "2", "'a'", "[]", "True"]),
    lambda t: st.tuples(t, t).map(lambda p: f"({p[0]}, {p[1]})"),
    max_leaves=8,
)


@given(terms, terms)
@settings(max_examples=60, deadline=None)
def test_ground_values_unify_exactly_if_they_are_equal(a: str, b: str) -> None:
    session = Session(PROGRAM + f"main = unify# (id {a}) {b};\nself = unify# {a} (id {a});")
    assert answers(session) == (["True"] if a == b else [])
    assert answers(session, "self") == ["True"]


# --- functional patterns


def test_a_functional_pattern_leaves_its_variables_unevaluated(reference: bool, fair: bool) -> None:
    text = (
        PROGRAM
        + """
    crash = raise# 'c';
    last xs = free ys : [Int], y : Int in when (lazyUnify# (append ys [y]) xs) y;
    main = last [crash, crash, 3];
    skip = free y : Int in when (lazyUnify# (1, y) (1, crash)) 5;
    """
    )
    session = Session(text, reference=reference)
    goal, _ = session.goal()
    search = FairSearch(session.machine, goal) if fair else Search(session.machine, goal)
    assert [shown(a) for a in islice(search, 1)] == ["3"]
    assert answers(session, "skip", fair=fair) == ["5"]


def test_a_variable_that_occurs_twice_in_a_pattern_is_strictly_unified(reference: bool, fair: bool) -> None:
    text = (
        PROGRAM
        + """
    same p = free x : Int in when (lazyUnify# (x, x) p) x;
    equal = same (add# 1 1, 2);
    different = same (1, 2);
    variable y = same (y, 7);
    """
    )
    session = Session(text, reference=reference)
    assert answers(session, "equal", fair=fair) == ["2"]
    assert answers(session, "different", fair=fair) == []
    assert answers(session, "variable", "Int", fair=fair) == ["7 | 7"]


def test_the_repeated_variable_is_known_after_a_collection() -> None:
    text = (
        PROGRAM
        + """
    from n m = case lt# m n of { True -> []; False -> n : from (add# n 1) m };
    slow n x = case size (from 1 n) of { _ -> x };
    same p = free x : [Int] in when (lazyUnify# (x, slow 3000 (x, 1)) p) x;
    main y = same (y, ([4], 1));
    """
    )
    session = Session(text, nursery=2048)
    assert answers(session, "main", "[Int]") == ["[4] | [4]"]


def test_a_functional_pattern_against_a_free_variable(reference: bool, fair: bool) -> None:
    text = PROGRAM + "main p = free x : Int in when (lazyUnify# (Node Leaf x Leaf) p) (unify# x 4);"
    session = Session(text, reference=reference)
    assert answers(session, "main", "Tree", fair=fair) == ["True | Node Leaf 4 Leaf"]


# --- waiting


def test_a_free_variable_that_must_not_be_guessed_ends_the_branch(reference: bool, fair: bool) -> None:
    text = (
        PROGRAM
        + """
    main x = case ensureNotFree# x of { True -> 1; False -> 2 };
    bound x = case unify# x True of { True -> case ensureNotFree# (id x) of { True -> 1; False -> 2 } };
    guess x = case x of { True -> 1; False -> 2 };
    """
    )
    session = Session(text, reference=reference)
    assert answers(session, "main", "Bool", fair=fair) == ["needs a free variable _0 | _0"]
    assert answers(session, "bound", "Bool", fair=fair) == ["1 | True"]
    assert sorted(answers(session, "guess", "Bool", fair=fair)) == ["1 | True", "2 | False"]
