"""Doubles as whole numbers: every number stands for what a running program makes of it."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from clew.core.passes.call_graph import reached
from clew.cover.driver import with_driver
from clew.language.registry import load
from clew.machine.compile.codegen import compile_program
from clew.machine.run.machine import Machine
from clew.machine.values.value import Number
from clew.unknowns.made_doubles import HALVES, double_of, number_of, rounded_single, single_of

EXACT = [
    *range(-20, 21),
    3,
    HALVES,
    -HALVES,
    HALVES + 1,
    -HALVES - 1,
    0x3FF << 52,
    -(0x3FF << 52),
    (0x7FF << 52) - 1,
]
NUMBERS = [*EXACT, *(random.Random(0).randrange(-(0x7FF << 52), 0x7FF << 52) for _ in range(20))]


@pytest.mark.parametrize(
    ("name", "text", "function"),
    [
        ("D.hs", "module D where\nf :: Double -> Double\nf x = x\n", "f"),
        ("F.hs", "module F where\nf :: Float -> Float\nf x = x\n", "f"),
        ("D.core", "f : Double -> Double;\nf x = x;\n", "f"),
    ],
)
def test_a_running_program_makes_the_same_of_a_number(
    name: str, text: str, function: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(text)
    subject = load(str(tmp_path / name)).subject(function)
    convert = subject.arguments[0].convert
    assert convert is not None
    program = with_driver(subject.program, subject.entry, subject.arguments)
    functions = tuple(reached(program, [convert]))
    machine = Machine(compile_program(type(program)(program.name, program.datas, functions)))
    for number in NUMBERS:
        ref = machine.apply(machine.constant(convert), machine.put(Number(number)))
        machine.normalise(ref)
        value = machine.view(ref, depth=2, length=2)
        assert value == Number(single_of(number) if name == "F.hs" else double_of(number))


def test_doubles_have_numbers() -> None:
    for double in (0.1, -0.1, 0.5, 1e300, -1e300, 3.0, 1e-300, math.pi):
        number = number_of(double)
        assert number is not None
        assert double_of(number) == double
    assert [number_of(d) for d in (1e-320, 2.5e-308)] == [None, None]


def test_small_numbers_stand_for_what_programs_forget() -> None:
    special = (math.inf, -math.inf, math.nan, -0.0, 5e-324, -5e-324)
    numbers = [number_of(d) for d in special]
    assert all(n is not None and abs(n) < 20 for n in numbers)
    assert [str(double_of(n)) for n in numbers if n is not None] == [str(d) for d in special]
    assert len({str(double_of(n)) for n in range(-99, 100)}) == 199


def test_small_numbers_stand_for_singles_that_programs_forget() -> None:
    least = 2.0**-149
    assert {least, -least} <= {single_of(n) for n in range(-20, 20)}
    assert rounded_single(least) == least
    assert rounded_single(least / 2) == 0
    assert len({str(single_of(n)) for n in range(-99, 100)}) == 199
