"""Lists that loops of the machine count, copy and search: what is evaluated, and what is left to the libraries."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.machine import Limits, Machine, compile_program

PROGRAM = Path(__file__).parent / "programs" / "list_loops.erl"


@pytest.fixture(scope="module")
def program() -> LoadedModule:
    return load(str(PROGRAM))


def shown(
    program: LoadedModule, call: str, *, reference: bool = False, record: bool = False
) -> tuple[str, int]:
    evaluation = program.evaluation(call)
    machine = Machine(compile_program(evaluation.program, record=record), Limits(), reference=reference)
    outcome = machine.normalise(machine.constant(evaluation.constant))
    assert outcome.value is not None
    return machine.show(outcome.value), machine.memory.stats.steps


@pytest.mark.parametrize("reference", [False, True])
def test_lists_are_made_and_searched_as_otp_does(program: LoadedModule, reference: bool) -> None:
    text, _ = shown(program, "lists:all(fun(X) -> X end, list_loops:made())", reference=reference)
    assert text == "true", shown(program, "list_loops:made()")[0]


def test_what_is_no_proper_list_is_refused_as_otp_does(program: LoadedModule) -> None:
    assert shown(program, "list_loops:refused()")[0] == "true"


def test_the_loops_count_as_steps_in_proportion(program: LoadedModule) -> None:
    """Fewer than the calls of a library would take, but some for every element."""
    (_, few), (text, many) = (shown(program, f"list_loops:measured({n})") for n in (1000, 5000))
    assert text == "true"
    assert 2 * 4000 > many - few - 4000 > 4000 // 8
