"""Encapsulated search: all values of an expression as a lazy list."""

from __future__ import annotations

from itertools import islice

import pytest
from logic_programs import LISTS, Session, shown
from running import evaluate, machine_of

from clew.machine.memory.limits import Limits
from clew.machine.search.fair import FairSearch
from clew.machine.search.search import Search
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import number_variables
from clew.machine.values.render import render

PROGRAM = (
    LISTS
    + """
data Nat = Z | S Nat;
take n xs = case eq# n 0 of { True -> []; False -> case xs of { [] -> []; x : r -> x : take (sub# n 1) r } };
nats n = n ? nats (add# n 1);
insert x ys = (x : ys) ? (case ys of { y : r -> y : insert x r });
permute xs = case xs of { [] -> []; x : r -> insert x (permute r) };
loop = loop;
when c x = case c of { True -> x };
"""
)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("allValues# (1 ? 2 ? 3)", "[1, 2, 3]"),
        ("allValues# fail#", "[]"),
        ("allValues# 5", "[5]"),
        ("size (allValues# (permute [1, 2, 3, 4]))", "24"),
        ("take 4 (allValues# (nats 0))", "[0, 1, 2, 3]"),
        ("allValues# (allValues# (1 ? 2))", "[[1, 2]]"),
        ("allValues# (size (allValues# (permute [1, 2])), 'a' ? 'b')", "[(2, 'a'), (2, 'b')]"),
        (
            'let x = 100000000000000000000 in allValues# (x, 1.5, "abc")',
            '[(100000000000000000000, 1.5, "abc")]',
        ),
        ("take 2 (allValues# (free b : Bool in case b of { True -> 1; False -> 2 }))", "[2, 1]"),
        ("take 1 (allValues# (1 ? raise# 'x'))", "[1]"),
        ("case allValues# (7 ? loop) of { x : _ -> x }", "7"),
    ],
)
def test_values(expression: str, expected: str, reference: bool) -> None:
    assert evaluate(machine_of(PROGRAM + f"main = {expression};", reference=reference)) == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("let x = loop in setValues# (x, ()) (case (x, 1) of { (_, n) -> n ? 2 })", ["[1, 2]"]),
        ("let x = 1 ? 2 in setValues# (x, ()) (add# x 10 ? 7)", ["[11, 7]", "[12, 7]"]),
        ("let x = 1 ? 2 in setValues# (x, ()) (x : [] ? [])", ["[[1], []]", "[[2], []]"]),
        ("let x = fail# in setValues# (x, ()) (5 ? x)", []),
        ("let x = nats 0 in take 2 (setValues# (x, ()) (5 ? 6))", ["[5, 6]"]),
        ("let xs = 1 : fail# in setValues# (xs, ()) (case xs of { x : _ -> x })", ["[1]"]),
    ],
)
def test_arguments_of_a_set_are_evaluated_outside(
    expression: str, expected: list[str], reference: bool
) -> None:
    session = Session(PROGRAM + f"main = {expression};", reference=reference)
    assert [shown(a) for a in session.search()] == expected


def test_an_argument_that_is_needed_part_by_part_begins_few_searches(reference: bool) -> None:
    text = "count n = case eq# n 0 of { True -> []; False -> n : count (sub# n 1) };"
    main = "main = let xs = count 200 in setValues# (xs, ()) (size xs);"
    machine = machine_of(PROGRAM + text + main, reference=reference)
    assert evaluate(machine) == "[200]"
    assert len(machine.encapsulated) < 10


def test_an_exception_stands_where_its_value_would(reference: bool) -> None:
    machine = machine_of(PROGRAM + "main = allValues# (1 ? raise# 'x');", reference=reference)
    assert evaluate(machine) == "raised 'x'"
    assert machine.show(machine.constant("main")) == "1 : <error: 'x'>"


def test_a_variable_of_the_inner_search_stays_free_in_its_value(reference: bool) -> None:
    machine = machine_of(PROGRAM + "main = allValues# (free n : Nat in S n);", reference=reference)
    ref = machine.constant("main")
    machine.normalise(ref)
    value = machine.view(ref)
    assert render(number_variables(value)) == "[S _0]"


def test_the_list_is_lazy(reference: bool) -> None:
    machine = machine_of(PROGRAM + "main = allValues# (nats 0);", reference=reference)
    ref = machine.constant("main")
    assert machine.force(ref).kind is OutcomeKind.VALUE
    assert machine.show(ref) == "0 : _"


def test_outer_choices_and_bindings_are_outside(reference: bool) -> None:
    text = (
        PROGRAM
        + "main = let x = 1 ? 2 in (x, allValues# (x ? 9));\nbound = free x : Int in when (unify# x 3) (allValues# (x ? 4));"
    )
    session = Session(text, reference=reference)
    assert [shown(a) for a in session.search()] == ["(1, [1, 9])", "(2, [2, 9])"]
    assert [shown(a) for a in session.search("bound")] == ["[3, 4]"]


@pytest.mark.parametrize("fair", [False, True])
def test_an_outer_variable_is_waited_for(fair: bool, reference: bool) -> None:
    text = (
        PROGRAM
        + """
    f x = case x of { True -> 1 ? 2; False -> 3 };
    main x = allValues# (f x);
    both x = free ys : [Int] in when (conj# (unify# ys (allValues# (f x))) (unify# x True ? unify# x False)) ys;
    bound x = free ys : [Int] in when (conj# (unify# ys (allValues# (f x))) (unify# x True)) ys;
    """
    )
    session = Session(text, reference=reference)
    for function, expected in (
        ("main", ["needs a free variable _0 | _0"]),
        ("bound", ["[1, 2] | True"]),
        ("both", ["[1, 2] | True", "[3] | False"]),
    ):
        goal, variables = session.goal(function, "Bool")
        search = (FairSearch if fair else Search)(session.machine, goal, variables)
        assert sorted(shown(a) for a in search) == expected


def test_an_outer_variable_that_nothing_needs_is_the_same_one_in_the_values() -> None:
    session = Session(PROGRAM + "main x = case allValues# (x ? 5) of { y : _ -> when (unify# y 8) x };")
    goal, variables = session.goal("main", "Int")
    assert [shown(a) for a in Search(session.machine, goal, variables)] == ["8 | 8"]


def test_backtracking_over_an_encapsulated_search() -> None:
    text = PROGRAM + "main = let xs = allValues# (nats 0) in take (1 ? 2 ? 3) xs;"
    session = Session(text)
    assert [shown(a) for a in islice(session.search(), 3)] == ["[0]", "[0, 1]", "[0, 1, 2]"]


def test_limits_hold_inside() -> None:
    text = (
        PROGRAM
        + "main = allValues# (size (from 0));\nfrom n = n : from (add# n 1);\nspin = allValues# (spin2 0);\nspin2 n = spin2 (add# n 1);"
    )
    machine = machine_of(text)
    outcome = machine.force(machine.constant("spin"), limits=Limits(steps=200_000))
    assert outcome.kind is OutcomeKind.OUT_OF_STEPS
    outcome = machine.force(machine.constant("spin"), limits=Limits(seconds=0.2))
    assert outcome.kind is OutcomeKind.TIMEOUT


def test_values_survive_collections() -> None:
    text = (
        PROGRAM
        + """
    total xs = case xs of { [] -> 0; x : r -> add# (size x) (total r) };
    main = total (allValues# (permute [1, 2, 3, 4, 5]));
    """
    )
    machine = machine_of(text, nursery=1024)
    assert evaluate(machine) == "600"
    assert machine.stats.collections > 1
