"""The command line of the benchmarks: what cannot be measured is refused, and what there is instead is listed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bench import coverage, properties
from bench.__main__ import cli
from bench.coverage import Subject


def call(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


@pytest.mark.parametrize("command", ["machine", "narrow"])
def test_it_needs_no_more_than_is_installed(command: str) -> None:
    words = [sys.executable, "-m", "bench", command, "--repeat", "0"]
    done = subprocess.run(words, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    assert done.returncode == 2
    assert "0 is not in the range" in done.stderr


@pytest.mark.parametrize(
    ("command", "known"),
    [
        ("machine", "nfib"),
        ("haskell", "json"),
        ("glassbox", "add"),
        ("limits", "Hoard"),
        ("primitives", "Floating Float"),
        ("properties", "Red"),
        ("coverage", "our examples"),
    ],
)
def test_an_unknown_name_is_refused_with_those_that_are_known(
    command: str, known: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "TestRed.hs").touch()
    monkeypatch.setattr(properties, "EXAMPLES", tmp_path)
    monkeypatch.setattr(coverage, "subjects", lambda folder: [Subject("our examples", "Queue", "Queue.hs")])
    result = call(command, "--only", known, "--only", "frobnicate")
    assert result.exit_code == 2
    assert "'frobnicate' is no " in result.output
    assert known in result.output.replace("\n", " ").partition("there are")[2]


def test_a_larger_program_is_no_workload_of_the_machine() -> None:
    assert "'json' is no workload" in call("machine", "--only", "json").output


def test_properties_are_measured_to_a_depth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "TestTiny.hs").write_text(
        "module Main where\nimport Test.LazySmallCheck\nimport System.Environment\n"
        "prop_tiny :: [Bool] -> Bool\nprop_tiny xs = length xs < 3\n"
        "main = do { [d] <- getArgs; depthCheck (read d) prop_tiny }\n"
    )
    monkeypatch.setattr(properties, "EXAMPLES", tmp_path)
    monkeypatch.setattr(properties, "lazy_smallcheck_installed", lambda: False)
    monkeypatch.setattr(properties, "is_installed", lambda package: False)
    file = tmp_path / "found.json"
    done = call("properties", "--only", "Tiny", "--depth", "2", "--json", str(file))
    assert done.exit_code == 0, done.output
    assert [row["depth"] for row in json.loads(file.read_text())["rows"]] == [1, 2]


def test_what_recording_costs_is_measured(tmp_path: Path) -> None:
    file = tmp_path / "story.json"
    arguments = (
        "--only",
        "nfib",
        "--only",
        "json",
        "--only",
        "long_loop",
        "--scale",
        "0.0001",
        "--repeat",
        "1",
        "--json",
        str(file),
    )
    result = call("story", *arguments)
    assert result.exit_code == 0, result.output
    figures = json.loads(file.read_text())
    assert [row["workload"] for row in figures["rows"]] == ["nfib", "json"]
    assert figures["means"]["times"] > 0
    assert figures["long"]["steps"] > 0
    assert [walk["program"] for walk in figures["walks"]] == ["long_loop"] * 3
    assert all({"a number", "p", "u"} <= walk["slowest"].keys() for walk in figures["walks"])
