"""Values put into a machine: every kind of data comes back as it was, however large or deep."""

from __future__ import annotations

import math

import pytest
from running import machine_of

from clew.core.types import TypeVar
from clew.machine.run.machine import Machine
from clew.machine.values.build import is_buildable
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import (
    Array,
    Char,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    ListValue,
    Number,
    Unevaluated,
    Value,
    Variable,
)

TREES = "data Tree = Leaf | Node Tree Int Tree; first xs = case xs of { (y : ys) -> y };"
LEAF = Construct("Leaf")


def node(left: Value, number: int, right: Value) -> Construct:
    return Construct("Node", (left, Number(number), right))


def copied(machine: Machine, value: Value, depth: int = 20) -> Value:
    return machine.view(machine.put(value), depth=depth, length=10_000)


@pytest.mark.parametrize(
    "value",
    [
        Number(0),
        Number(-5),
        Number((1 << 62) - 1),
        Number(1 << 62),
        Number(-(10**100)),
        Number(0.5),
        Number(-math.inf),
        Number(math.nan),
        Char("λ"),
        Construct("()"),
        Construct("(,)", (Number(1.5), Char("a"))),
        ListValue((), None),
        ListValue(tuple(Char(c) for c in "text"), None),
        ListValue((Number(2.5), Number(1 << 80)), None),
        node(node(LEAF, 1, LEAF), 1 << 70, LEAF),
    ],
    ids=repr,
)
def test_data_comes_back_as_it_was(value: Value) -> None:
    assert is_buildable(value)
    assert copied(machine_of(TREES), value) == value


def test_a_value_deeper_than_pythons_stack_is_built() -> None:
    value: Value = LEAF
    for i in range(5000):
        value = node(value, i, LEAF)
    found = copied(machine_of(TREES), value, depth=6000)
    depth = 0
    while isinstance(found, Construct) and found.args:
        found, depth = found.args[0], depth + 1
    assert depth == 5000


def test_nothing_moves_while_a_value_is_built() -> None:
    machine = machine_of(TREES, nursery=64)
    value = ListValue(tuple(node(LEAF, 1 << 62 + i, LEAF) for i in range(500)), None)
    kept = [machine.put(value) for _ in range(3)]
    assert [machine.view(ref, depth=20, length=1000) for ref in kept] == [value] * 3


@pytest.mark.parametrize("part", [Unevaluated(), Variable(3, TypeVar("a"))])
def test_what_a_value_leaves_open_is_a_variable_without_values(part: Value) -> None:
    machine = machine_of(TREES)
    goal = machine.apply(machine.constant("first"), machine.put(ListValue((Number(1), part), part)))
    assert machine.force(goal).kind is OutcomeKind.VALUE
    goal = machine.apply(machine.constant("first"), machine.put(part))
    assert machine.force(goal).kind is OutcomeKind.NEEDS_VARIABLE


@pytest.mark.parametrize("part", [Closure("f"), Array((), 0), Cycle(), Cut(), Fault(None)])
def test_functions_and_what_was_cut_off_are_not_buildable(part: Value) -> None:
    assert not is_buildable(ListValue((Number(1),), part))
