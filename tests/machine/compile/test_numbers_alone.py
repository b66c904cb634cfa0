"""A type with numbers: integers and doubles are values of it without a constructor, and mean what they mean inside one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from running import PROGRAMS, evaluate, image_of, machine_of

from clew.core.nodes import Program
from clew.core.text.read import parse_program
from clew.core.types import TypeCon
from clew.machine.kernel import opcodes as op
from clew.machine.search.search import Bounds, Search
from clew.machine.values.readback import MACHINE_INT
from clew.machine.values.value import Construct, Number

ARITHMETIC = ("plus", "minus", "times", "over", "modulo", "both", "either", "odd")
SHIFTS = ("left", "right")
COMPARISONS = tuple(f"by_{name}" for name in ("less", "greater", "atMost", "atLeast", "same", "other"))
WORDS = ("N 0", "N 1", "N -1", "N 4096", "D 0.5", "D -3.0", "A", "B", "Box (N 7) A", "Box B (D 1.5)")
INTEGERS = st.one_of(
    st.integers(-10, 10),
    st.integers(-(2**64), 2**64),
    st.sampled_from([2**30, 2**31 - 1, 2**31, -(2**31), 2**61, 2**62 - 1, 2**62, -(2**62), -(2**62) - 1]),
)


def program(main: str, *, alone: bool = True) -> Program:
    """A program over the type `Term`, whose numbers stand alone or in an object."""
    text = (PROGRAMS / "numbers.core").read_text(encoding="utf-8")
    parsed = parse_program(f"{text}\nexport main = {main};")
    return replace(parsed, datas=tuple(replace(d, numbers=alone and d.name == "Term") for d in parsed.datas))


def outcomes(main: str) -> set[str]:
    """What the ways of running an expression give."""
    found = {evaluate(machine_of(program(main, alone=False)))}
    for reference in (False, True):
        found.add(evaluate(machine_of(program(main), reference=reference)))
    return found


def together(terms: list[str]) -> str:
    """One term that holds others."""
    return "".join(f"Box ({term}) (" for term in terms) + "A" + ")" * len(terms)


@settings(max_examples=8, deadline=None)
@given(x=INTEGERS, y=INTEGERS, shift=st.integers(-100, 100))
@example(x=2**62 - 1, y=1, shift=1)
@example(x=-(2**62), y=-1, shift=0)
@example(x=7, y=0, shift=-1)
@example(x=2**31, y=2**31, shift=64)
def test_integers_alone_are_combined_as_those_in_objects(x: int, y: int, shift: int) -> None:
    combined = [f"{function} (N {x}) (N {y})" for function in (*ARITHMETIC, *COMPARISONS)]
    shifted = [f"{function} (N {x}) (N {shift})" for function in SHIFTS]
    assert len(outcomes(together(combined + shifted))) == 1


def test_other_operands_go_to_the_function() -> None:
    functions = ("plus", "over", "left", "by_less", "by_same")
    calls = [f"{f} ({left}) ({right})" for f in functions for left in WORDS for right in WORDS]
    assert len(outcomes(together(calls))) == 1


def test_cases_choose_alike() -> None:
    calls = [f"{function} ({word})" for function in ("sort", "few", "boxed") for word in WORDS]
    assert len(outcomes(together(calls))) == 1


def test_values_are_read_back_with_their_constructors() -> None:
    main = "Box (N 3) (Box (D 2.5) (plus (N 4611686018427387903) (N 1)))"
    expected = "Box (N 3) (Box (D 2.5) (N 4611686018427387904))"
    assert outcomes(main) == {expected}
    assert outcomes("plus (N 1) (N 2)") == {"N 3"}


def test_a_number_is_read_as_one_of_the_type_that_it_has() -> None:
    machine = machine_of(program("plus (N 1) (N 2)"))
    number, double = machine.integer(7), machine.put(Number(2.5))
    assert machine.view(number) == Construct("N", (Number(7),))
    assert machine.view(number, type_=TypeCon("Term")) == Construct("N", (Number(7),))
    assert machine.view(number, type_=MACHINE_INT) == Number(7)
    assert machine.view(double, type_=TypeCon("Double")) == Number(2.5)
    assert machine.view(machine.integer(2**70), type_=TypeCon("Integer")) == Number(2**70)


def test_sums_of_small_integers_make_no_calls() -> None:
    image = image_of(program("plus (N 1) (N 2)"))
    assert op.ADDSMALL in image.code
    machine = machine_of(program("plus (N 1) (N 2)"))
    evaluate(machine)
    assert machine.memory.stats.steps < 5


@pytest.mark.parametrize("alone", [False, True])
def test_an_unknown_term_may_be_a_number(alone: bool) -> None:
    goal = "free x : Term in case same (plus x (N 1)) (N 3) of { True -> case x of { N _ -> x; _ -> fail# }; False -> fail# }"
    machine = machine_of(program(goal, alone=alone))
    found = list(Search(machine, machine.constant("main"), bounds=Bounds(level=5)))
    assert [answer.value for answer in found] == [Construct("N", (Number(2),))]
