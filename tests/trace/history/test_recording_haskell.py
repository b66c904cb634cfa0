"""Real Haskell programs: recording changes neither what they write nor how they end, and their history is true."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from recordings import check_history, ending

import clew
from clew.api.budget import Budget
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.run.world import World
from clew.trace.history.recorder import history_of

PROGRAMS = Path(__file__).parents[2] / "haskell" / "oracle" / "programs"
FEW = ("bank_with_exceptions", "dijkstra", "type_class_shapes_report")
LIMITS = Limits(steps=3_000_000)


def check_program(path: Path) -> None:
    evaluation = clew.open(str(path)).loaded.evaluation()
    assert evaluation.recorded is not None
    typed = path.with_suffix(".in")
    ends = []
    for image in (
        compile_program(evaluation.program),
        compile_program(evaluation.recorded(), record=True),
    ):
        world = World(typed.read_bytes() if typed.exists() else b"")
        machine = Machine(image, LIMITS, world=world)
        if image.recorded is not None:
            machine.trace(1 << 16)
        goal, _ = evaluation.start(machine)
        end = ending(machine, machine.normalise(goal))
        ends.append((end, *(world.streams[i].file.getvalue() for i in (1, 2))))  # type: ignore[attr-defined]
    assert ends[0] == ends[1]
    check_history(history_of(machine))


@pytest.mark.parametrize("name", FEW)
def test_a_program_is_recorded_truly(name: str) -> None:
    check_program(PROGRAMS / f"{name}.hs")


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [p for p in sorted(PROGRAMS.glob("*.hs")) if p.stem not in FEW][
        :: 1 if os.environ.get("CLEW_THOROUGH") == "1" else 6
    ],
    ids=lambda p: p.stem,
)
def test_every_program_is_recorded_truly(path: Path) -> None:
    check_program(path)


def test_a_fold_over_a_function_of_the_users_takes_no_more_stack_when_it_is_recorded(tmp_path: Path) -> None:
    """The fold is copied for a function that needs its argument, so that the accumulator is computed at once."""
    path = tmp_path / "Folded.hs"
    path.write_text(
        "module Folded where\n"
        "mixed :: Int -> Int -> Int\n"
        "mixed h n = (h * 31 + n) `mod` 65521\n\n"
        "run :: Int -> Int\n"
        "run n = foldl mixed 7 (map (+ 1) [1 .. n])\n"
    )
    run = clew.open(str(path)).back("run 20000", budget=Budget(stack=1 << 16))
    assert run.is_ok
    assert run.value == "58079"
