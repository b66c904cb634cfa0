"""Huge numbers are computed, and where they are too large for Clew, no verdict says more than that."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAM = Path(__file__).parent / "programs" / "Huge.hs"
STEPS = "the operations on huge numbers take too many steps"
HEAP = "a number is too large for the heap"


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "clew.toml").touch()
    return str(shutil.copy(PROGRAM, tmp_path))


@pytest.mark.parametrize(
    ("name", "said"),
    [("prop_wide", "holds to bound"), ("prop_power", "unknown"), ("prop_endless", HEAP)],
)
def test_check(name: str, said: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", file, name, "--depth", "1", "--steps", "1M"])
    out = capsys.readouterr().out
    assert said in out
    assert "fails" not in out
    assert "no end" not in out


def test_explore(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", file, "--tests", "400"]) == 0
    out = capsys.readouterr().out
    assert "==>" not in out
    assert f"power could not be explored to the end: {STEPS}" in out
    assert f"endless could not be explored to the end: {HEAP}" in out


@pytest.mark.parametrize(
    ("function", "said"),
    [("wide", "wide 0 = True"), ("power", STEPS), ("endless", HEAP)],
)
def test_generate(function: str, said: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["generate", file, function, "--steps", "1M", "--depth", "2"])
    printed = capsys.readouterr()
    assert said in printed.out + printed.err
    assert "overflow" not in printed.out


def test_mutate(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["mutate", file, "endless", "--steps", "1M"])
    assert "killed" not in capsys.readouterr().out


def test_run(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", file, "wide 0"]) == 0
    assert capsys.readouterr().out == "True\n"
    assert main(["run", file, "endless 0"]) == 1
    assert "outgrew the heap" in capsys.readouterr().err
