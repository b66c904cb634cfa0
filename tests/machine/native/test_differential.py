"""Random programs: compiled against uncompiled, a tiny nursery against a large one, and all against `naive`."""

from __future__ import annotations

import os

import naive_evaluator as naive
import pytest
from generate import Generator, Mode
from running import image_of

from clew.core.checker import check
from clew.core.nodes import Program
from clew.core.passes.labels import label
from clew.core.text.read import parse_program
from clew.machine.compile.codegen import compile_program
from clew.machine.compile.image import Image
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
FIRST = int(os.environ.get("CLEW_SEED", "0"))
COUNT = 5000 if THOROUGH else 350
BATCH = 25
BATCHES = range(FIRST // BATCH, (FIRST + COUNT) // BATCH)
STEPS = 4000


def outcome_of(
    image: Image, steps: int = STEPS, *, reference: bool = False, nursery: int | None = None
) -> tuple[OutcomeKind, Value | str, frozenset[str], int]:
    """Everything that two runs must agree on: outcome, value or position, labels, steps."""
    machine = Machine(image, reference=reference, nursery=nursery)
    ref = machine.constant("main")
    outcome = machine.normalise(ref, limits=Limits(steps=steps))
    shown: Value | str = f"{outcome.function} {outcome.span}"
    if outcome.kind is OutcomeKind.VALUE:
        shown = machine.view(ref, depth=10_000, length=10_000)
    return outcome.kind, shown, machine.covered, outcome.steps


def labelled(seed: int) -> tuple[Mode, Program]:
    generator = Generator(seed)
    program = label(parse_program(generator.program()))
    check(program)
    return generator.mode, program


@pytest.mark.parametrize(
    "batch", [*BATCHES[:2], *(pytest.param(n, marks=pytest.mark.slow) for n in BATCHES[2:])]
)
def test_random_programs_mean_the_same_everywhere(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        mode, program = labelled(seed)
        image = compile_program(program, labels=True)
        compiled = outcome_of(image)
        note = f"seed {seed}, {mode}"
        assert outcome_of(image, reference=True) == compiled, note
        assert outcome_of(image, nursery=64) == compiled, f"{note}, tiny nursery"
        assert outcome_of(image, reference=seed % 5 == 0, nursery=300) == compiled, f"{note}, small nursery"
        kind, value, covered = naive.evaluate(program)
        if kind == "tired" or compiled[0] is OutcomeKind.OUT_OF_STEPS:
            continue
        assert compiled[0].value == kind, note
        if kind == "value":
            assert compiled[1] == value, note
            assert compiled[2] == covered, note
            plain = outcome_of(compile_program(program))
            assert plain[:2] == compiled[:2], f"{note}, without labels"


def test_the_programs_are_worth_running() -> None:
    """Most end in a value and take a while; the other outcomes occur, too."""
    kinds: dict[OutcomeKind, int] = {}
    steps = 0
    for seed in range(60):
        kind, _, _, taken = outcome_of(image_of(labelled(seed)[1]))
        kinds[kind] = kinds.get(kind, 0) + 1
        steps += taken
    assert kinds[OutcomeKind.VALUE] >= 30
    assert {OutcomeKind.RAISED, OutcomeKind.FAILED, OutcomeKind.LOOP} <= set(kinds)
    assert steps > 60 * 30


def test_a_seed_always_gives_the_same_program() -> None:
    assert Generator(7).program() == Generator(7).program()
