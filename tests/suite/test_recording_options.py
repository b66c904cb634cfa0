"""The options of a recording as text: what is written is read as the same, and nonsense is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clew.explore.inputs.constants import Constants
from clew.suite.recording_options import RecordingOptions, read_options

CONSTANTS = Constants((0, -5), ("a", "'"), (0.5, -1.0), ("two words", "x"))


@pytest.mark.parametrize(
    ("options", "legacy", "text"),
    [
        (RecordingOptions(), False, ""),
        (
            RecordingOptions(CONSTANTS),
            False,
            "--ints 0,-5 --doubles 0.5,-1.0 --chars 'a'\"'\"'' --string 'two words' --string x",
        ),
        (
            RecordingOptions(include=("Data.Map",), strategy="random", depth=3, seed=7, extract=False),
            False,
            "--include Data.Map --strategy random --depth 3 --seed 7 --no-extract",
        ),
        (
            RecordingOptions(tests=20, seconds=1.5, step_limit=100),
            True,
            "--tests 20 --time 1.5 --step-limit 100 --legacy",
        ),
    ],
)
def test_options_are_read_as_they_are_written(options: RecordingOptions, legacy: bool, text: str) -> None:
    assert options.text(legacy=legacy) == text
    assert read_options(text) == (replace(options, typed=text), legacy)


def test_what_a_user_typed_is_kept() -> None:
    options, _ = read_options("--ints 0..2")
    assert options.constants.ints == (0, 1, 2)
    assert options.text() == "--ints 0..2"


@pytest.mark.parametrize(
    "text", ["--nonsense", "--tests", "--tests 0", "--time nan", "--ints a", "--strategy luck", "'", "module"]
)
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_options(text)
