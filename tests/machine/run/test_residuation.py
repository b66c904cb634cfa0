"""Concurrent conjunction: a side that waits for a free variable lets the other go on."""

from __future__ import annotations

from itertools import islice

import pytest
from logic_programs import LISTS, Session, shown

from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Search
from clew.machine.values.outcome import OutcomeKind

PROGRAM = (
    LISTS
    + """
both a b = case a of { True -> b };
rigidNot x = case ensureNotFree# x of { True -> False; False -> True };
inc x = add# (ensureNotFree# x) 1;
id x = x;
"""
)


@pytest.fixture(params=["depth-first", "fair"])
def fair(request: pytest.FixtureRequest) -> bool:
    return request.param == "fair"


def answers(session: Session, function: str = "main", *types: str, fair: bool = False) -> list[str]:
    goal, variables = session.goal(function, *types)
    search = (
        FairSearch(session.machine, goal, variables) if fair else Search(session.machine, goal, variables)
    )
    found = [shown(a) for a in islice(search, 20)]
    # A branch that waits for a variable says nothing about the variable's values.
    waits = any(answer.startswith("needs a free variable") for answer in found)
    assert search.verdict.exhausted is not waits
    return found


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ("conj# True True", ["True | _0, _1"]),
        ("conj# False fail#", ["False | _0, _1"]),
        ("conj# True False", ["False | _0, _1"]),
        ("conj# fail# True", []),
        ("conj# (unify# y (inc x)) (unify# x 4)", ["True | 4, 5"]),
        ("conj# (unify# x 4) (unify# y (inc x))", ["True | 4, 5"]),
        ("conj# (unify# y (inc x)) (unify# x 4 ? unify# x 6)", ["True | 4, 5", "True | 6, 7"]),
        ("conj# (unify# y (inc (inc (inc x)))) (unify# x 1)", ["True | 1, 4"]),
        ("conj# (unify# y (inc x)) (unify# x (inc y))", ["needs a free variable _0 | _1, _0"]),
        ("conj# (conj# (unify# y (inc x)) True) (unify# x 1)", ["True | 1, 2"]),
        ("free z : Int in conj# (conj# (unify# y (inc x)) (unify# x (inc z))) (unify# z 1)", ["True | 2, 3"]),
        ("free z : Int in conj# (unify# y (inc x)) (conj# (unify# x (inc z)) (unify# z 1))", ["True | 2, 3"]),
        ("conj# (unify# y (inc x)) (raise# 'e')", ["raised 'e' | _0, _1"]),
        ("conj# (unify# y (inc x)) False", ["False | _0, _1"]),
        ("unify# y (inc x)", ["needs a free variable _0 | _0, _1"]),
    ],
)
def test_conjunctions(goal: str, expected: list[str], fair: bool, reference: bool) -> None:
    session = Session(PROGRAM + f"main x y = {goal};", reference=reference)
    found = answers(session, "main", "Int", "Int", fair=fair)
    if expected and expected[0].startswith("needs"):
        assert [f.split(" _")[0] for f in found] == ["needs a free variable"]
    else:
        assert sorted(found) == expected


def test_producer_and_consumer_take_turns(fair: bool, reference: bool) -> None:
    text = (
        PROGRAM
        + """
    produce n more xs = case eq# n 0 of {
      True -> unify# xs [];
      False -> free r : [Int] in both (unify# xs (n : r)) (case ensureNotFree# more of {
        [] -> unify# r [];
        _ : rest -> produce (sub# n 1) rest r
      })
    };
    consume xs more = case ensureNotFree# xs of {
      [] -> unify# more [];
      x : r -> free rest : [Int] in both (unify# more (x : rest)) (consume r rest)
    };
    main = free xs : [Int], more : [Int] in case conj# (consume xs more) (produce 5 more xs) of { True -> (xs, more) };
    """
    )
    session = Session(text, reference=reference)
    assert answers(session, fair=fair) == ["([5, 4, 3, 2, 1], [5, 4, 3, 2, 1])"]


def test_waiting_sides_survive_collections_and_backtracking(fair: bool) -> None:
    text = (
        PROGRAM
        + """
    from n m = case lt# m n of { True -> []; False -> n : from (add# n 1) m };
    slow n x = case size (from 1 n) of { _ -> x };
    left x y z = conj# (unify# z (slow 400 (inc y))) (unify# y (slow 400 (inc x)));
    main = free x : Int, y : Int, z : Int in
      case conj# (left x y z) (slow 400 (unify# x 1 ? unify# x 2)) of { True -> (x, y, z) };
    """
    )
    session = Session(text, nursery=512)
    assert sorted(answers(session, fair=fair)) == ["(1, 2, 3)", "(2, 3, 4)"]
    assert session.machine.stats.collections > 3


def test_without_a_search_the_other_side_is_tried_too(reference: bool) -> None:
    text = PROGRAM + "main = free x : Int in case conj# (unify# (add# x 1) 5) (unify# x 4) of { True -> x };"
    session = Session(text, reference=reference)
    machine = session.machine
    ref = machine.constant("main")
    outcome = machine.force(ref)
    assert outcome.kind is OutcomeKind.VALUE
    assert machine.show(ref) == "4"


def test_a_run_that_waits_goes_on_when_the_variable_is_bound() -> None:
    session = Session(PROGRAM + "main x = conj# (unify# 5 (inc x)) True;\nbindIt x = unify# x 4;")
    machine = session.machine
    goal, variables = session.goal("main", "Int")
    assert machine.force(goal).kind is OutcomeKind.NEEDS_VARIABLE
    assert machine.force(machine.apply(machine.constant("bindIt"), *variables)).kind is OutcomeKind.VALUE
    assert machine.force(goal).kind is OutcomeKind.VALUE
    assert machine.show(goal) == "True"
