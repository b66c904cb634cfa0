"""What the printer writes, the reader reads back as an equal program."""

from __future__ import annotations

from pathlib import Path

import pytest
from core_strategies import drawn_programs, programs, same, types
from hypothesis import HealthCheck, given, settings

from clew.core.nodes import Program
from clew.core.text.printer import print_expr, print_program, print_type
from clew.core.text.read import parse_expression, parse_program, parse_type
from clew.core.types import Type

PROGRAMS = sorted((Path(__file__).parents[1] / "programs").glob("*.core"))


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_printed_programs_read_back_equal(program: Program) -> None:
    text = print_program(program)
    assert same(parse_program(text), program), text


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(drawn_programs())
def test_small_printed_programs_read_back_equal(program: Program) -> None:
    text = print_program(program)
    assert same(parse_program(text), program), text


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_printing_is_stable(program: Program) -> None:
    text = print_program(program)
    assert print_program(parse_program(text)) == text


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_constants_read_back_alone(program: Program) -> None:
    for function in program.functions:
        if not function.params:
            assert same(parse_expression(print_expr(function.body, program), program), function.body)


@given(types(["a", "B", "odd one", "_x"], ["T", "lower", "Data.Map"]))
def test_printed_types_read_back_equal(type_: Type) -> None:
    assert parse_type(print_type(type_)) == type_


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda p: p.stem)
def test_example_programs_read_back_equal(path: Path) -> None:
    program = parse_program(path.read_text(), path.name)
    assert same(parse_program(print_program(program)), program)
