"""Narrowing driven by the host: decisions can be undone, nested evaluations deliver their values."""

from __future__ import annotations

import time

import pytest
from running import machine_of

from clew.machine.kernel import layout as la
from clew.machine.kernel.words import constant_word, small_int
from clew.machine.run.machine import Machine
from clew.machine.step.stepper import Stepper
from clew.machine.values.outcome import OutcomeKind

PROGRAM = """
data Tree = Leaf | Branch Tree Int Tree;

insert n t = case t of {
  Leaf -> Branch Leaf n Leaf;
  Branch l x r -> case lt# n x of {
    True -> Branch (insert n l) x r;
    False -> case gt# n x of {
      True -> Branch l x (insert n r);
      False -> raise# 7 } } };
size t = case t of { Leaf -> 0; Branch l x r -> add# 1 (add# (size l) (size r)) };
mirror t = case t of { Leaf -> Leaf; Branch l x r -> Branch (mirror r) x (mirror l) };
ping n = case pong n of { Leaf -> Leaf; Branch l x r -> r };
pong n = case ping n of { Leaf -> Leaf; Branch l x r -> l };
hoard n = case upto n of { l -> case last l 0 of { x -> case l of { [] -> x; y : r -> add# x y } } };
upto n = case n of { 0 -> []; _ -> n : upto (sub# n 1) };
last l x = case l of { [] -> x; y : r -> last r y };
count n = case eq# n 0 of { True -> 0; False -> count (sub# n 1) };
"""


def function(machine: Machine, name: str) -> int:
    return int(machine.memory.S[machine.image.functions[name].constant])


def con(machine: Machine, name: str, *args: int) -> int:
    aux = next(c.aux for c in machine.image.by_number.values() if c.name == name)
    return machine.memory.allocate(la.CON, list(args), aux) if args else constant_word(aux)


@pytest.fixture
def machine(reference: bool) -> Machine:
    return machine_of(PROGRAM, reference=reference)


def small(n: int) -> int:
    return small_int(n)


def start(stepper: Stepper, name: str, variables: int) -> OutcomeKind:
    stepper.reserve(100)
    args = [stepper.variable(i) for i in range(variables)]
    stepper.begin(stepper.apply(function(stepper.machine, name), args))
    return stepper.run()


def test_each_alternative_goes_on_from_the_same_suspended_state(machine: Machine) -> None:
    with Stepper(machine, steps=10_000) as stepper:
        assert start(stepper, "insert", 2) is OutcomeKind.NEEDS_VARIABLE
        assert stepper.needed == 1
        stepper.mark()
        stepper.reserve(50)
        stepper.bind(con(machine, "Branch", *(stepper.variable(i) for i in (2, 3, 4))))
        assert stepper.run() is OutcomeKind.NEEDS_VARIABLE
        assert stepper.needed == 0
        stepper.mark()
        ends = []
        for n in (0, 1, 2):
            stepper.bind(small(n))
            assert stepper.run() is OutcomeKind.NEEDS_VARIABLE
            assert stepper.needed == 3
            stepper.bind(small(1))
            ends.append(stepper.run())
            stepper.back()
            assert stepper.needed == 0
        assert ends == [OutcomeKind.VALUE, OutcomeKind.RAISED, OutcomeKind.VALUE]
        stepper.drop()
        stepper.back()
        assert stepper.needed == 1
        stepper.bind(con(machine, "Leaf"))
        assert stepper.run() is OutcomeKind.VALUE


def test_a_nested_evaluation_delivers_its_value(machine: Machine) -> None:
    with Stepper(machine, steps=10_000) as stepper:
        assert start(stepper, "size", 1) is OutcomeKind.NEEDS_VARIABLE
        stepper.mark()
        for _ in range(2):  # undone, and done again
            stepper.reserve(50)
            stepper.begin(stepper.apply(function(machine, "mirror"), [stepper.variable(5)]))
            assert stepper.run() is OutcomeKind.NEEDS_VARIABLE
            assert stepper.needed == 5
            stepper.mark()
            stepper.reserve(50)
            stepper.bind(
                con(machine, "Branch", con(machine, "Leaf"), stepper.variable(6), con(machine, "Leaf"))
            )
            assert stepper.run() is OutcomeKind.VALUE
            stepper.mark()
            stepper.deliver()
            assert stepper.run() is OutcomeKind.VALUE
            assert stepper.value == small(1)
            stepper.back()
            stepper.deliver()
            assert stepper.run() is OutcomeKind.VALUE
            assert stepper.value == small(1)
            stepper.drop()
            stepper.drop()
            stepper.back()
            assert stepper.needed == 0


def test_a_collection_in_between_changes_nothing(machine: Machine) -> None:
    with Stepper(machine, steps=10_000) as stepper:
        start(stepper, "size", 1)
        stepper.mark()
        stepper.reserve(50)
        stepper.begin(stepper.apply(function(machine, "mirror"), [stepper.variable(5)]))
        stepper.run()
        stepper.mark()
        for _ in range(3):
            machine.memory.collect()
            stepper.reserve(50)
            stepper.bind(
                con(machine, "Branch", con(machine, "Leaf"), stepper.variable(6), con(machine, "Leaf"))
            )
            machine.memory.collect()
            assert stepper.run() is OutcomeKind.VALUE
            machine.memory.collect()
            stepper.deliver()
            machine.memory.collect()
            assert stepper.run() is OutcomeKind.VALUE
            assert stepper.value == small(1)
            stepper.back()
            machine.memory.collect()
            assert stepper.needed == 5


def test_steps_are_limited_between_decisions_and_the_machine_goes_on(machine: Machine) -> None:
    with Stepper(machine, steps=50) as stepper:
        stepper.reserve(50)
        stepper.begin(stepper.apply(function(machine, "count"), [small(1000)]))
        assert stepper.run() is OutcomeKind.OUT_OF_STEPS
        stepper.restart()
        stepper.begin(stepper.apply(function(machine, "count"), [small(10)]))
        assert stepper.run() is OutcomeKind.VALUE
    assert (
        machine.force(machine.apply(machine.constant("count"), machine.integer(3))).kind is OutcomeKind.VALUE
    )


@pytest.mark.parametrize("left", [0.4, -1.0])
def test_a_collection_that_would_outlast_the_time_is_not_begun(
    left: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = machine_of(PROGRAM, nursery=1000)
    clock = time.monotonic()
    monkeypatch.setattr("clew.machine.run.machine.time.monotonic", lambda: clock)
    monkeypatch.setattr(machine.memory, "collecting", lambda: 0.5)
    late = machine.memory.collect

    def collect(need: int = 0) -> None:
        nonlocal clock
        late(need)
        if machine.stats.collections == 5:
            clock += 100 - left

    monkeypatch.setattr(machine.memory, "collect", collect)
    with Stepper(machine, steps=1_000_000) as stepper:
        stepper.reserve(50)
        stepper.begin(stepper.apply(function(machine, "hoard"), [small(100_000)]))
        assert stepper.run(clock + 100) is OutcomeKind.TIMEOUT
        assert machine.stats.collections == 5
        stepper.restart()
        stepper.begin(stepper.apply(function(machine, "count"), [small(10)]))
        assert stepper.run() is OutcomeKind.VALUE


def test_a_variable_that_is_the_result_is_needed(machine: Machine) -> None:
    with Stepper(machine, steps=50) as stepper:
        stepper.reserve(50)
        stepper.begin(stepper.variable(9))
        assert stepper.run() is OutcomeKind.NEEDS_VARIABLE
        assert stepper.needed == 9


def test_the_callers_of_what_raised(machine: Machine) -> None:
    with Stepper(machine, steps=1000) as stepper:
        stepper.reserve(50)
        tree = con(machine, "Branch", con(machine, "Leaf"), small(0), con(machine, "Leaf"))
        stepper.begin(
            stepper.apply(
                function(machine, "size"), [stepper.apply(function(machine, "insert"), [small(0), tree])]
            )
        )
        assert stepper.run() is OutcomeKind.RAISED
        callers = stepper.callers()
        assert [machine.image.function_at(pc) for pc in callers.inwards] == ["size", "insert"]
        assert [machine.image.function_at(pc) for pc in callers.outwards] == ["insert", "size"]


def test_the_callers_of_a_deep_recursion_are_listed_once_each(machine: Machine) -> None:
    with Stepper(machine, steps=10_000) as stepper:
        for _ in range(2):
            stepper.reserve(50)
            endless = stepper.apply(function(machine, "ping"), [small(0)])
            stepper.begin(stepper.apply(function(machine, "size"), [endless]))
            assert stepper.run() is OutcomeKind.OUT_OF_STEPS
            callers = stepper.callers(raised=False)
            names = [machine.image.function_at(pc) for pc in callers.inwards]
            assert names[:3] == ["size", "ping", "pong"]  # and where it stands now
            assert len(names) == 4
            assert machine.image.function_at(callers.outwards[-1]) == "size"
            assert sorted(callers.outwards) == sorted(callers.inwards)
            stepper.restart()
