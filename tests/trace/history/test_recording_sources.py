"""What a history claims is checked by running it again, on random modules of Haskell and Curry.

Plainly some dozens of constants are tried, with CLEW_THOROUGH=1 thousands.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import pytest
from random_sources import RandomSource
from recordings import check_recording
from replaying import only, value_of
from slice_tally import tally

from clew.core.nodes import Call, Program
from clew.core.passes.optimise_facts import is_own
from clew.language.registry import load
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE
from clew.trace.history.history import History
from clew.trace.history.occurrence import Occurrence
from clew.trace.history.recorder import history_of
from clew.trace.slices.compiled_slicing import slice_counts
from clew.trace.slices.slice_counts import counts_of
from clew.trace.slices.slicing import LeafKind, SliceKind, slice_of
from clew.trace.stories.backward_walk import Walk
from clew.trace.stories.step import StepKind
from clew.trace.stories.story import Storyteller

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
SEEDS = range(150 if THOROUGH else 3)
LIMITS = Limits(steps=200_000)
#: What a story may end at.
ENDS = frozenset(
    {
        StepKind.CONSTANT,
        StepKind.INPUT,
        StepKind.UNEVALUATED,
        StepKind.FUNCTION,
        StepKind.EXCEPTION,
        StepKind.LIBRARY,
    }
)
MODULES = [
    pytest.param(ending, seed, id=f"{ending[1:]}-{seed}", marks=[pytest.mark.slow] if seed else [])
    for seed in SEEDS
    for ending in (".hs", ".curry")
]


@lru_cache(maxsize=2)
def linked(ending: str, seed: int, folder: Path) -> tuple[Program, list[str]]:
    """The linked program of a random module as it is recorded, and its constants."""
    source = RandomSource(seed)
    file = folder / f"Random{ending}"
    file.write_text(source.text, encoding="utf-8")
    module = load(str(file))
    everything = " `seq` ".join([*source.constants, "()"])
    recorded = module.evaluation(everything).recorded
    assert recorded is not None
    with deep_recursion():
        return recorded(early=False), [f"Random.{name}" for name in source.constants]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("random")


def recording(program: Program, constant: str) -> tuple[Machine, History, str | None]:
    """A recorded run of a constant, and the text of its value if it has one."""
    machine = Machine(compile_program(program, record=True), LIMITS)
    machine.trace()
    goal = machine.constant(constant)
    outcome = machine.normalise(goal)
    text = machine.show(goal) if outcome.kind is OutcomeKind.VALUE else None
    return machine, history_of(machine), text


@pytest.mark.parametrize(("ending", "seed"), MODULES)
def test_a_recorded_run_ends_as_one_that_is_not(ending: str, seed: int, folder: Path) -> None:
    program, constants = linked(ending, seed, folder)
    for constant in constants:
        check_recording(program, LIMITS, constant)


@pytest.mark.parametrize(("ending", "seed"), MODULES)
def test_replaying_only_the_full_slice_gives_the_value(ending: str, seed: int, folder: Path) -> None:
    program, constants = linked(ending, seed, folder)
    own = {f.name for f in program.functions if is_own(f)}
    for constant in constants:
        with deep_recursion():
            _, history, text = recording(program, constant)
            if text is None:
                continue
            found = slice_of(history, Occurrence(0, Call(constant, (), NOWHERE)), SliceKind.FULL)
            assert found.complete
            assert value_of(only(program, found.occurrences, own), constant) == text, constant


@pytest.mark.parametrize(("ending", "seed"), MODULES)
def test_every_leaf_of_a_slice_and_a_story_is_an_origin(ending: str, seed: int, folder: Path) -> None:
    """Walking reads the log, and neither runs the machine nor changes what is recorded."""
    program, constants = linked(ending, seed, folder)
    for constant in constants:
        with deep_recursion():
            machine, history, text = recording(program, constant)
            if text is None:
                continue
            steps, words = machine.stats.steps, len(history.log)
            start = Occurrence(0, Call(constant, (), NOWHERE))
            thin, full = (slice_of(history, start, kind) for kind in SliceKind)
            for found in (thin, full):
                assert {*found.leaves.values()} <= {LeafKind.CONSTANT, LeafKind.UNEVALUATED}, constant
                assert tally(slice_counts(history, start, found.kind)) == tally(counts_of(history, found))
            assert thin.occurrences <= full.occurrences, constant
            stories = Storyteller(history)
            for step, behind in Walk(stories, stories.step(start)).steps_behind(300):
                assert behind or step.kind in ENDS, (constant, step)
            assert (machine.stats.steps, len(history.log)) == (steps, words)
