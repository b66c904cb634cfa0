"""`clew explore` of Curry modules: what is printed, that its commands hold, and that workers change nothing."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
PROGRAM = Path(__file__).parent.parent / "explore" / "programs" / "curry" / "Branches.curry"
SOME = ["either'", "only", "two", "inside", "next"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "clew.toml").touch()
    shutil.copy(PROGRAM, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_findings_are_reported_with_the_command_that_shows_them(folder: Path, capsys: Capture) -> None:
    assert main(["explore", "Branches.curry", *SOME, "--tests", "400"]) == 1
    out = capsys.readouterr().out
    assert "either' ? Yellow ==> !\n  Branches.curry:16:20-33: yellow\n" in out
    assert 'clew run Branches.curry "either\' failed Yellow"' in out
    assert "\n4 findings (" in out


def test_every_command_shows_its_failure_again(folder: Path, capsys: Capture) -> None:
    arguments = ["pairs", "between", "half", "spin", *SOME]
    main(["explore", "Branches.curry", *arguments, "--tests", "4000", "--step-limit", "5000", "--json", "-"])
    findings = json.loads(capsys.readouterr().out)["modules"][0]["findings"]
    assert len(findings) == 8
    for finding in findings:
        assert main(shlex.split(finding["replay"])[1:]) == 1
        said = "[steps]" if finding["kind"] == "endless" else finding["message"]
        assert said in capsys.readouterr().err, finding["replay"]


def test_the_trace_shows_choices_and_failures(folder: Path, capsys: Capture) -> None:
    options = ["--trace", "--strategy", "depth-first", "--depth", "9"]
    assert main(["explore", "Branches.curry", "next", *options]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["  next ==> .", "  next ? ==> ?", "    next Red ==> .", "    next Yellow ==> choice"]
    assert "    next Green ==> failed" in lines


def test_workers_change_nothing(folder: Path, capsys: Capture) -> None:
    reported = []
    for jobs in ("1", "2"):
        main(["explore", "Branches.curry", *SOME, "--tests", "6000", "--jobs", jobs])
        reported.append(capsys.readouterr().out)
    assert reported[0] == reported[1]


def test_an_accepted_finding_is_hidden_and_reports_are_written(folder: Path, capsys: Capture) -> None:
    arguments = ["explore", "Branches.curry", "two", "--tests", "100"]
    assert main([*arguments, "--accept", "all"]) == 0
    assert main([*arguments, "--sarif", "a.sarif", "--junit", "a.xml", "--accepted"]) == 0
    (result,) = json.loads((folder / "a.sarif").read_text())["runs"][0]["results"]
    assert "two ==> ! different" in result["message"]["text"]
    assert "different" in (folder / "a.xml").read_text()


def test_a_folder_stands_for_its_curry_modules_too(folder: Path, capsys: Capture) -> None:
    (folder / "Plain.hs").write_text("module Plain where\nf :: Bool -> Bool\nf True = True\n")
    assert main(["explore", ".", "--tests", "60", "--no-solve"]) == 1
    out = capsys.readouterr().out
    assert "Branches.curry" in out
    assert "Plain.hs" in out
    assert out.rstrip().endswith("findings")
