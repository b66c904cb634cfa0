"""The settings of a project for hunts, and what `clew init` writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.hunt.projects.hunt_settings import HuntSettings, hunt_settings
from clew.hunt.projects.project_survey import settings_text, survey
from clew.source.project_file import SettingsFault

ALL = """
roots = ["src"]
trusted = ["Vendored"]
time = "2m"
steps = 1000
jobs = 0
accepted = ["0123456789ab"]

[{table}.generators.insert]
2 = "sorted"
"""


def test_without_a_file_nothing_is_said(tmp_path: Path) -> None:
    assert hunt_settings(tmp_path) == HuntSettings()


@pytest.mark.parametrize(("file", "table"), [("clew.toml", "hunt"), ("pyproject.toml", "tool.clew.hunt")])
def test_settings_stand_in_a_file_of_their_own_or_beside_others(
    tmp_path: Path, file: str, table: str
) -> None:
    (tmp_path / file).write_text(f"[{table}]{ALL.format(table=table)}", encoding="utf-8")
    assert hunt_settings(tmp_path) == HuntSettings(
        (str(tmp_path / "src"),),
        (),
        ("Vendored",),
        120.0,
        1000,
        None,
        0,
        {"insert": {"2": "sorted"}},
        ("0123456789ab",),
    )


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[hunt]\nroot = []\n", "[hunt] has no setting `root`", "did you mean `roots`?"),
        ("[hnut]\n", "there is no table [hnut]", "did you mean `hunt`?"),
        ("[hunt]\nqqq = 1\n", "[hunt] has no setting `qqq`", "there are `roots`"),
    ],
)
def test_what_is_not_known_is_refused_with_a_suggestion(
    tmp_path: Path, text: str, message: str, hint: str
) -> None:
    (tmp_path / "clew.toml").write_text(text, encoding="utf-8")
    with pytest.raises(SettingsFault) as caught:
        hunt_settings(tmp_path)
    assert message in caught.value.message
    assert (caught.value.hint or "").startswith(hint)


@pytest.mark.parametrize(
    "line",
    ['roots = "src"', "trusted = [1]", 'time = "soon"', "steps = 0", "tests = 1.5", "generators = {f = 1}"],
)
def test_a_value_of_the_wrong_kind_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / "clew.toml").write_text(f"[hunt]\n{line}\n", encoding="utf-8")
    with pytest.raises(SettingsFault):
        hunt_settings(tmp_path)


def test_what_init_writes_can_be_read_and_says_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "test").mkdir()
    (tmp_path / "src" / "Queue.hs").write_text("module Queue where\n", encoding="utf-8")
    (tmp_path / "test" / "QueueSpec.hs").write_text("module QueueSpec where\n", encoding="utf-8")
    found = survey(str(tmp_path))
    text = settings_text(found)
    assert "2 modules (2 of Haskell); 1 of them look like tests" in text
    (tmp_path / "clew.toml").write_text(text, encoding="utf-8")
    settings = hunt_settings(tmp_path)
    assert settings.roots == (str(tmp_path / "src"), str(tmp_path / "test"))
    lines = [
        line.removeprefix("# ") if " = " in line or "# [" in line else line for line in text.splitlines()
    ]
    uncommented = "\n".join(lines)
    (tmp_path / "clew.toml").write_text(uncommented, encoding="utf-8")
    assert hunt_settings(tmp_path).tests == 5_000
