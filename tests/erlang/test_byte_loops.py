"""Bytes that loops of the machine count, copy and search: what is evaluated, and what is left to the libraries."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.machine import Limits, Machine, compile_program

PROGRAM = Path(__file__).parent / "programs" / "byte_loops.erl"


@pytest.fixture(scope="module")
def program() -> LoadedModule:
    return load(str(PROGRAM))


def shown(
    program: LoadedModule, call: str, *, reference: bool = False, record: bool = False
) -> tuple[str, int]:
    evaluation = program.evaluation(call)
    machine = Machine(compile_program(evaluation.program, record=record), Limits(), reference=reference)
    outcome = machine.normalise(machine.constant(evaluation.constant))
    assert outcome.value is not None, outcome
    return machine.show(outcome.value), machine.memory.stats.steps


@pytest.mark.parametrize("how", ["plain", "reference", "record"])
def test_binaries_are_searched_and_put_together_as_otp_does(program: LoadedModule, how: str) -> None:
    call = "lists:all(fun(X) -> X end, byte_loops:made())"
    text, _ = shown(program, call, reference=how == "reference", record=how == "record")
    assert text == "true", shown(program, "byte_loops:made()")[0]


def test_what_is_no_binary_is_refused_as_otp_does(program: LoadedModule) -> None:
    assert shown(program, "byte_loops:refused()")[0] == "true"


def test_the_loops_count_as_steps_in_proportion(program: LoadedModule) -> None:
    """Fewer than one for each byte, but some for each separator."""
    (_, few), (text, many) = (shown(program, f"byte_loops:measured({n})") for n in (100, 500))
    assert text == "true"
    assert 400 < many - few < 400 * 8 * 12
