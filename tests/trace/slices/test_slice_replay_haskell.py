"""Replaying only the slice of what Haskell programs do, with the user's other code replaced by failures."""

from __future__ import annotations

from pathlib import Path

import pytest
from replaying import only

from clew.core.nodes import Call, Program
from clew.core.passes.optimise_facts import is_own
from clew.language.registry import load
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.run.world import World
from clew.machine.values.outcome import OutcomeKind
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.recorder import history_of
from clew.trace.slices.slicing import SliceKind, slice_of

FOLDER = Path(__file__).parents[2] / "haskell/oracle/programs"
#: Programs whose whole runs are short enough to be sliced; the first one is quick.
PROGRAMS = [
    "dijkstra",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in (
            "bank_simulation",
            "bank_with_exceptions",
            "bowling_and_dates",
            "eight_queens",
            "huffman",
        )
    ),
]


@pytest.mark.parametrize("name", PROGRAMS)
def test_replaying_only_the_full_slice_of_a_run_writes_the_same(name: str) -> None:
    file = FOLDER / f"{name}.hs"
    given = file.with_suffix(".in")
    stdin = given.read_bytes() if given.exists() else b""
    evaluation = load(str(file)).evaluation()
    assert evaluation.recorded is not None

    def run(program: Program, *, record: bool) -> tuple[Machine, OutcomeKind, bytes]:
        world = World(stdin)
        image = compile_program(program, record=record)
        machine = Machine(image, Limits(steps=3_000_000), world=world)
        if record:
            machine.trace()
        outcome = machine.force(evaluation.start(machine)[0])
        return machine, outcome.kind, world.written()

    with deep_recursion():
        program = evaluation.recorded(early=False)
        machine, kind, text = run(program, record=True)
        start = Occurrence(0, Call(evaluation.constant, (), NOWHERE))
        found = slice_of(history_of(machine), start, SliceKind.FULL)
        assert found.complete
        own = {f.name for f in program.functions if is_own(f)}
        again = run(only(program, found.occurrences, own), record=False)
    assert again[1:] == (kind, text)
