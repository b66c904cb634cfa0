"""Random Core programs: recording changes nothing, and the history agrees with the run."""

from __future__ import annotations

import os

import pytest
from generate import generate
from recordings import check_recording

from clew.core.text.read import parse_program
from clew.machine.memory.limits import Limits

LIMITS = Limits(steps=30_000)


@pytest.mark.parametrize("seed", range(20))
def test_a_random_program_is_recorded_truly(seed: int) -> None:
    check_recording(parse_program(generate(seed), "random.core"), LIMITS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 3100 if os.environ.get("CLEW_THOROUGH") == "1" else 300, 100))
def test_many_random_programs_are_recorded_truly(seed: int) -> None:
    for each in range(seed, seed + 100):
        check_recording(parse_program(generate(each), "random.core"), LIMITS)
