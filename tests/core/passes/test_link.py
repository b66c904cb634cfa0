"""Linking joins what fits and refuses what clashes; pruning keeps exactly what is needed."""

from __future__ import annotations

import pytest
from core_strategies import programs
from hypothesis import HealthCheck, given, settings

from clew.core.checker import check, problems
from clew.core.nodes import Program
from clew.core.passes.link import merge, prune
from clew.core.text.read import parse_program
from clew.source.diagnostics import FormFault, ScopeFault, UsageFault

LIB = parse_program("module Lib; data T = A | B U; data U = V; data W = X; id x = x; k x y = x;")


def test_merged_program_has_everything_and_the_last_name() -> None:
    main = parse_program("module Main; data Z = Q; main = 1;")
    both = merge([LIB, main])
    assert both.name == "Main"
    assert [d.name for d in both.datas] == ["T", "U", "W", "Z"]
    assert [f.name for f in both.functions] == ["id", "k", "main"]
    check(both)


def test_same_definitions_are_taken_once() -> None:
    assert merge([LIB, LIB]) == LIB
    assert merge([LIB, parse_program("module Lib; data U = V; id x = x;")]) == LIB


@pytest.mark.parametrize("text", ["id x = 1;", "id y = y;", "data T = A;", "data N = V;"])
def test_different_definitions_of_a_name_clash(text: str) -> None:
    with pytest.raises(FormFault, match="defined elsewhere"):
        merge([LIB, parse_program(text)])


def test_nothing_cannot_be_linked() -> None:
    with pytest.raises(UsageFault):
        merge([])


def test_pruning_keeps_reachable_functions_and_their_types() -> None:
    program = parse_program(
        """
        data T = A | B U; data U = V; data W = X; data P a = P0; data Y = Y0;
        f x = case x of { A -> g; B _ -> 1 }; g = free p : P Int in h p; h x = x; unused = X; s : Y -> Y; s x = x;
        """
    )
    assert [f.name for f in prune(program, ["f"]).functions] == ["f", "g", "h"]
    assert [d.name for d in prune(program, ["f"]).datas] == ["T", "U", "P"]
    assert [d.name for d in prune(program, ["s"]).datas] == ["Y"]
    assert [d.name for d in prune(program, ["unused"]).datas] == ["W"]


def test_types_in_patterns_and_partial_constructors_are_kept() -> None:
    program = parse_program("data T = A Int; data U = B Int; f x = match x of { (A _, _) -> B };")
    assert [d.name for d in prune(program, ["f"]).datas] == ["T", "U"]


def test_unknown_root_is_a_fault() -> None:
    with pytest.raises(ScopeFault):
        prune(LIB, ["nope"])


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_pruning_adds_no_flaw(program: Program) -> None:
    before = {p.message for p in problems(program, flat=False)}
    for function in program.functions:
        assert {p.message for p in problems(prune(program, [function.name]), flat=False)} <= before
