"""Programs that search, driven by the host: choices, variables of their own, and holes that nobody else may bind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from running import machine_of

from clew.core.text.read import parse_program
from clew.machine.kernel import layout as la
from clew.machine.kernel.words import address_of, kind_of, small_int
from clew.machine.run.machine import Machine
from clew.machine.step.logic_stepper import HOLE, UNKNOWN, WAITS, LogicStepper
from clew.machine.values.outcome import OutcomeKind

PROGRAM = """
data Tree = Leaf | Branch Tree Tree;

coin u = 1 ? 2 ? 3;
two x = case coin () of { 1 -> add# 10 (coin ()); 2 -> 20; _ -> fail# };
same x = case unify# x 3 of { True -> 7 };
bound x = free y : Int in case unify# y 3 of { True -> add# x y };
depth t = case t of { Leaf -> 0; Branch l r -> add# 1 (depth l) };
own x = free t : Tree in depth t;
given x = free t : Tree in t;
waits x = free t : Tree in case ensureNotFree# t of { Leaf -> 1; Branch l r -> 2 };
opaque x = free f : Int -> Int in f 1;
deep n x = case eq# n 0 of { True -> add# (coin ()) x; False -> add# 1 (deep (sub# n 1) x) };
values x = case allValues# (add# x (coin ())) of { [] -> 0; y : ys -> y };
"""


@pytest.fixture
def stepper(reference: bool) -> LogicStepper:
    program = parse_program(PROGRAM)
    machine = machine_of(replace(program, functions=(*program.functions, HOLE)), reference=reference)
    return LogicStepper(machine, steps=10_000)


def function(machine: Machine, name: str) -> int:
    return int(machine.memory.S[machine.image.functions[name].constant])


def start(stepper: LogicStepper, name: str, *before: int) -> OutcomeKind:
    """Evaluate a function of some integers and a hole."""
    stepper.reserve(100)
    args = [*map(small, before), stepper.variable(0)]
    stepper.begin(stepper.apply(function(stepper.machine, name), args))
    return stepper.run()


def chosen(stepper: LogicStepper, way: int) -> OutcomeKind:
    stepper.choose(way)
    return stepper.run()


def small(n: int) -> int:
    return small_int(n)


def test_a_choice_stops_and_each_way_goes_on_from_there(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "two") is OutcomeKind.NEEDS_CHOICE
        assert stepper.ways == 3
        stepper.mark()
        assert chosen(stepper, 0) is OutcomeKind.NEEDS_CHOICE
        stepper.mark()
        for way in range(3):
            assert chosen(stepper, way) is OutcomeKind.VALUE
            assert stepper.value == small(11 + way)
            stepper.back()
        stepper.drop()
        stepper.back()
        assert chosen(stepper, 1) is OutcomeKind.VALUE
        assert stepper.value == small(20)


def test_failing_ends_a_branch_and_the_mark_is_there_again(stepper: LogicStepper) -> None:
    with stepper:
        start(stepper, "two")
        stepper.mark()
        assert chosen(stepper, 2) is OutcomeKind.FAILED
        stepper.back()
        assert chosen(stepper, 1) is OutcomeKind.VALUE


def test_an_equation_needs_a_hole_and_does_not_bind_it(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "same") is OutcomeKind.NEEDS_VARIABLE
        assert stepper.needed == 0
        stepper.mark()
        stepper.bind(small(3))
        assert stepper.run() is OutcomeKind.VALUE
        stepper.back()
        stepper.bind(small(4))
        assert stepper.run() is OutcomeKind.FAILED


def test_an_equation_binds_variables_of_the_program(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "bound") is OutcomeKind.NEEDS_VARIABLE
        stepper.bind(small(4))
        assert stepper.run() is OutcomeKind.VALUE
        assert stepper.value == small(7)


def test_a_variable_of_the_program_is_narrowed_to_its_constructors(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "own") is OutcomeKind.NEEDS_CHOICE
        assert stepper.ways == 2
        stepper.mark()
        assert chosen(stepper, 1) is OutcomeKind.NEEDS_CHOICE
        assert chosen(stepper, 0) is OutcomeKind.VALUE
        assert stepper.value == small(1)
        stepper.back()
        assert chosen(stepper, 0) is OutcomeKind.VALUE
        assert stepper.value == small(0)


def test_a_result_may_be_a_variable_of_the_program(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "given") is OutcomeKind.VALUE
        header = int(stepper.memory.H[address_of(stepper.value)])
        assert kind_of(header) == la.FREE


@pytest.mark.parametrize(("name", "message"), [("waits", WAITS), ("opaque", UNKNOWN)])
def test_a_variable_without_values_to_try_is_reported(stepper: LogicStepper, name: str, message: str) -> None:
    with stepper:
        assert start(stepper, name) is OutcomeKind.TRAP
        assert stepper.message == message


def test_all_begins_again_in_the_middle_of_a_deep_choice(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "deep", 50) is OutcomeKind.NEEDS_CHOICE
        stepper.mark()
        stepper.reserve(100)
        stepper.afresh(stepper.apply(function(stepper.machine, "deep"), [small(0), small(5)]))
        assert stepper.run() is OutcomeKind.NEEDS_CHOICE
        stepper.memory.collect(0)
        assert chosen(stepper, 0) is OutcomeKind.VALUE
        assert stepper.value == small(6)
        stepper.back()
        stepper.memory.collect(0)
        assert chosen(stepper, 2) is OutcomeKind.NEEDS_VARIABLE
        stepper.bind(small(100))
        assert stepper.run() is OutcomeKind.VALUE
        assert stepper.value == small(153)


def test_a_search_inside_needs_a_hole_and_is_over_when_it_comes_back(stepper: LogicStepper) -> None:
    with stepper:
        assert start(stepper, "values") is OutcomeKind.NEEDS_VARIABLE
        for number in (10, 20):
            stepper.mark()
            before = len(stepper.machine.encapsulated)
            stepper.bind(small(number))
            assert stepper.run() is OutcomeKind.VALUE
            assert stepper.value == small(number + 1)
            assert len(stepper.machine.encapsulated) > before
            stepper.back()
            assert len(stepper.machine.encapsulated) == before
            stepper.drop()
