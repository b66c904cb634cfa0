"""A tuple of many elements costs what is written, not all the sizes below its own."""

from __future__ import annotations

from pathlib import Path

import clew
from clew.core.nodes import Alt, Case
from clew.erlang.program import load_program

PROGRAM = Path(__file__).parent / "programs" / "wide_tuples.erl"


def test_tuples_with_and_without_a_constructor_are_compared_and_taken_apart() -> None:
    found = clew.open(PROGRAM).run("wide_tuples:compared()").value
    assert found == "{99,200,true,true,true,true,77,false,x,true}"  # as OTP says


def test_only_sizes_that_are_written_have_alternatives() -> None:
    program = load_program(PROGRAM.read_text(), str(PROGRAM)).with_expression("wide_tuples:compared()", "it")
    size = next(f for f in program.functions if f.name == "erl.tuple_size").body
    assert isinstance(size, Case)
    sizes = {alt.con for alt in size.alts if isinstance(alt, Alt)}
    assert {"Tuple32", "Tuple200"} <= sizes
    assert not sizes & {f"Tuple{n}" for n in range(33, 200)}
