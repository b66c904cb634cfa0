"""A program that calls functions of C can be loaded. Where it calls one, a run ends, and no verdict is a finding."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAM = Path(__file__).parent / "programs" / "Foreign.hs"
SAID = "the foreign function 'stdlib.h abs' is called, but Clew runs Haskell only"


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "clew.toml").touch()
    return str(shutil.copy(PROGRAM, tmp_path))


@pytest.mark.parametrize("arguments", [[], ["distance 1 2"]])
def test_a_run_is_refused_at_the_call(
    arguments: list[str], file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", file, *arguments]) == 2
    assert "but Clew runs Haskell only [refused]" in capsys.readouterr().err


def test_what_does_not_call_it_runs(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", file, "distance 4 4"]) == 0
    assert capsys.readouterr().out == "0\n"


def test_check_knows_nothing_of_such_inputs(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", file, "--depth", "3"]) == 0
    out = capsys.readouterr().out
    assert "fails" not in out
    assert out.count(SAID) == 2
    assert "prop_always    unknown" in out


def test_no_property_is_said_to_hold_for_all_inputs(file: str, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    main(["check", file, "--depth", "3", "--json", str(report)])
    found = json.loads(report.read_text(encoding="utf-8"))
    assert "exhausted" not in json.dumps(found)
    assert "proved" not in json.dumps(found)


def test_explore_finds_nothing_in_it(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", file, "--tests", "100"]) == 0
    out = capsys.readouterr().out
    assert "==>" not in out
    assert f"distance could not be explored to the end: {SAID}" in out


def test_hunt_finds_nothing_in_it(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hunt", file, "--time", "20"]) == 0
    assert "nothing found" in capsys.readouterr().out


def test_generate_keeps_no_test_of_it(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", file, "distance", "--depth", "3"]) == 0
    out = capsys.readouterr().out
    assert "distance 0 0 = 0" in out
    assert "unreachable" not in out
