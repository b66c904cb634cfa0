"""The order of terms: the kernel's for what is evaluated, the run-time system's for the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.erlang.lower.terms.term_type import FIXED, term_type
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.machine import Limits, Machine, compile_program
from clew.machine.kernel.terms import term_order as terms

PROGRAM = Path(__file__).parent / "programs" / "term_order.erl"


@pytest.fixture(scope="module")
def program() -> LoadedModule:
    return load(str(PROGRAM))


def value_and_steps(program: LoadedModule, call: str, *, reference: bool = False) -> tuple[str, int]:
    evaluation = program.evaluation(call)
    machine = Machine(compile_program(evaluation.program), Limits(), reference=reference)
    outcome = machine.normalise(machine.constant(evaluation.constant))
    assert outcome.value is not None
    return machine.show(outcome.value), machine.memory.stats.steps


def test_the_kernel_knows_the_constructors_by_their_places() -> None:
    tags = {
        "Int": terms.T_INT,
        "Float": terms.T_FLOAT,
        "Nil": terms.T_NIL,
        "Cons": terms.T_CONS,
        "Map": terms.T_MAP,
        "Bits": terms.T_BITS,
        "Ref": terms.T_REF,
        "Pid": terms.T_PID,
        "Atom": terms.T_ATOM,
        "NoValue": terms.T_NONE,
        "Large": terms.T_LARGE,
    }
    assert {constructor.name: tag for tag, constructor in enumerate(FIXED)} == tags
    assert term_type((), 3, 2).constructors[terms.T_TUPLE].name == "Tuple0"


@pytest.mark.parametrize("reference", [False, True])
def test_terms_of_all_kinds_are_in_the_order_of_otp(program: LoadedModule, reference: bool) -> None:
    assert value_and_steps(program, "term_order:sorted()", reference=reference)[0] == "true"
    if not reference:
        assert value_and_steps(program, "term_order:tried()")[0] == "Nil"


def test_what_is_left_to_the_run_time_system_is_compared_once(program: LoadedModule) -> None:
    """Twice as long a list takes about twice the steps."""
    (first, few), (second, many) = (value_and_steps(program, f"term_order:equal({n})") for n in (500, 1000))
    assert (first, second) == ("true", "true")
    assert many < 2.3 * few
