"""The table [explore] of clew.toml."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.explore.inputs.constants import Constants
from clew.explore.settings import SettingsFault, read_settings


def test_without_a_file_nothing_is_said(tmp_path: Path) -> None:
    assert read_settings(tmp_path).constants == Constants()


def test_constants_and_modules_are_read(tmp_path: Path) -> None:
    (tmp_path / "clew.toml").write_text(
        '[explore]\nints = [0, 7]\nchars = ["x"]\ndoubles = [1, 2.5]\nstrings = ["hi"]\ninclude = ["Nat"]\n'
    )
    settings = read_settings(tmp_path)
    assert settings.constants == Constants((0, 7), ("x",), (1.0, 2.5), ("hi",))
    assert settings.include == ("Nat",)


def test_solving_can_be_switched(tmp_path: Path) -> None:
    (tmp_path / "clew.toml").write_text("[explore]\nsolve = false\n")
    settings = read_settings(tmp_path)
    assert settings.constants.solve is False
    assert Constants(solve=True).merged(settings.constants).solve is True
    assert Constants().merged(settings.constants).solve is False


def test_the_command_line_has_the_last_word() -> None:
    project = Constants(ints=(7,), chars=("x",))
    assert Constants(ints=(0,)).merged(project) == Constants(ints=(0,), chars=("x",))


@pytest.mark.parametrize(
    "text",
    [
        "[explore",
        "explore = 1",
        "[explore]\nint = [1]",
        "[explore]\nints = 1",
        "[explore]\nints = [true]",
        '[explore]\nints = ["1"]',
        '[explore]\nchars = ["xy"]',
        "[explore]\nsolve = 1",
    ],
)
def test_mistakes_are_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / "clew.toml").write_text(text)
    with pytest.raises(SettingsFault):
        read_settings(tmp_path)
