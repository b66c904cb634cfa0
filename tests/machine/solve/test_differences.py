"""Differences between integers against brute force: nothing feasible is denied, and the smallest values are found."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.machine.solve.differences import Atom, AtomRelation, Component, Spent, in_order
from clew.machine.solve.path_condition import Store
from clew.machine.solve.terms import Symbol

NAMES = [Symbol(n, "Integer") for n in range(3)]
#: Conditions have small constants, so that what holds anywhere holds within this box around 0.
BOX = range(-3, 4)

sides = st.sampled_from([None, *NAMES])
atoms = st.builds(Atom, st.sampled_from(AtomRelation), sides, sides, st.integers(-2, 2)).filter(
    lambda a: a.left != a.right
)
inside = [
    Atom(AtomRelation.AT_MOST, s, None, 3) if upper else Atom(AtomRelation.AT_MOST, None, s, 3)
    for s in NAMES
    for upper in (True, False)
]


def true(atom: Atom, values: dict[int, int]) -> bool:
    left, right = (0 if s is None else values[s.number] for s in (atom.left, atom.right))
    difference = left - right
    if atom.relation is AtomRelation.AT_MOST:
        return difference <= atom.constant
    return (difference == atom.constant) is (atom.relation is AtomRelation.EQUAL)


def stored(given: list[Atom]) -> Store | None:
    store: Store | None = Store({})
    for atom in given:
        store = None if store is None else store.assume(atom)
    return store


def solutions(given: list[Atom]) -> list[dict[int, int]]:
    """All within the box, the smallest first."""
    order = sorted(BOX, key=lambda n: (abs(n), n < 0))
    every = (dict(enumerate(values)) for values in itertools.product(order, repeat=len(NAMES)))
    return [values for values in every if all(true(a, values) for a in given)]


@given(st.lists(atoms, max_size=9))
@settings(max_examples=150, deadline=None)
def test_the_smallest_values_are_those_of_brute_force(given: list[Atom]) -> None:
    given = [*inside, *given]
    expected = solutions(given)
    store = stored(given)
    if store is None:
        assert not expected
        return
    found: dict[int, int] = {}
    for component in store.components:
        part = component.smallest()
        if part is None:
            assert not expected
            return
        found |= part
    assert found == expected[0]


@given(st.lists(atoms, max_size=6), atoms)
@settings(max_examples=150, deadline=None)
def test_what_is_implied_holds_in_every_solution(given: list[Atom], asked: Atom) -> None:
    given = [*inside, *given]
    store = stored(given)
    if store is None:
        return
    component: Component = store.joined(asked.symbols)
    every = solutions(given)
    if component.implies(asked):
        assert all(true(asked, values) for values in every)
    if component.assume(asked) is None:
        assert not any(true(asked, values) for values in every)


@given(atoms, st.lists(st.sampled_from(BOX), min_size=3, max_size=3))
def test_an_atom_or_its_opposite_holds(atom: Atom, values: list[int]) -> None:
    assert true(atom, dict(enumerate(values))) is not true(atom.negated(), dict(enumerate(values)))


def test_variables_that_nothing_relates_stay_apart() -> None:
    x, y, z = NAMES
    store = stored([Atom(AtomRelation.AT_MOST, x, y, -1), Atom(AtomRelation.AT_MOST, z, None, 5)])
    assert store is not None
    assert sorted(len(c.symbols) for c in store.components) == [1, 2]


def all_different(count: int, most: int) -> Component:
    """Variables from 0 to a greatest value, no two of them equal."""
    names = [Symbol(n, "Integer") for n in range(count)]
    lower = [Atom(AtomRelation.AT_MOST, None, s, 0) for s in names]
    upper = [Atom(AtomRelation.AT_MOST, s, None, most) for s in names]
    apart = [Atom(AtomRelation.APART, s, t, 0) for s, t in itertools.combinations(names, 2)]
    store = stored([*lower, *upper, *apart])
    assert store is not None
    return store.joined(names)


def test_what_must_be_apart_is_tried_within_a_budget() -> None:
    assert all_different(5, 4).smallest() == {n: n for n in range(5)}
    assert all_different(4, 2).smallest() is None
    with pytest.raises(Spent):
        all_different(9, 7).smallest()


def test_excluded_values_cost_nothing() -> None:
    x = NAMES[0]
    store = stored([Atom(AtomRelation.APART, x, None, n) for n in range(-500, 501)])
    assert store is not None
    assert store.joined([x]).smallest() == {0: 501}


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (None, None, [0, 1, -1, 2, -2]),
        (3, None, [3, 4, 5, 6, 7]),
        (None, -2, [-2, -3, -4, -5, -6]),
        (-1, 2, [0, 1, -1, 2]),
        (5, 4, []),
        (2, 3, [2, 3]),
        (-9, -8, [-8, -9]),
    ],
)
def test_numbers_come_by_their_size(low: int | None, high: int | None, expected: list[int]) -> None:
    assert list(itertools.islice(in_order(NAMES[0], low, high), 5)) == expected


def test_characters_come_letters_first() -> None:
    found = list(in_order(Symbol(0, "Char"), 30, 130))
    assert "".join(map(chr, found[:3])) == "abc"
    assert found[26] == ord(" ")
    assert sorted(found) == list(range(30, 131))
