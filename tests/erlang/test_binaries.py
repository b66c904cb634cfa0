"""Lists of bytes and bitstrings as binaries."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.machine import Limits, Machine, compile_program

PROGRAMS = Path(__file__).parent / "programs"


def test_bits_that_are_no_whole_bytes_make_no_binary(capsys: pytest.CaptureFixture[str]) -> None:
    calls = "[catch list_to_binary([<<1:3>>, <<1:5>>]), catch iolist_to_binary([[<<1:4>>], <<1:4>>])]"
    expression = f"[element(1, Reason) || {{'EXIT', Reason}} <- {calls}]"
    assert main(["run", str(PROGRAMS / "hidden.erl"), expression]) == 0
    assert capsys.readouterr().out == "[badarg,badarg]\n"


#: What `bit_loops` gives for 300 and 600, by OTP.
LOOPS = {
    "ones": (1200, 2400),
    "nibbles": (4500, 9000),
    "records": (157054, 631500),
    "parts": (2280, 4560),
    "texts": (45450, 180900),
    "built": (33630, 69196),
    "built_of_bits": (449, 900),
    "written": (200, 400),
}


@pytest.fixture(scope="module")
def bit_loops() -> LoadedModule:
    return load(str(PROGRAMS / "bit_loops.erl"))


@pytest.mark.parametrize("name", LOOPS)
def test_each_step_of_a_loop_over_bits_takes_constant_time(name: str, bit_loops: LoadedModule) -> None:
    """Twice the work takes about twice the steps."""
    steps = []
    for size, value in zip((300, 600), LOOPS[name], strict=True):
        evaluation = bit_loops.evaluation(f"bit_loops:{name}({size})")
        machine = Machine(compile_program(evaluation.program), Limits())
        outcome = machine.normalise(machine.constant(evaluation.constant))
        assert outcome.value is not None
        assert machine.show(outcome.value) == f"Int {value}"
        steps.append(machine.memory.stats.steps)
    assert steps[1] < 2.3 * steps[0]
