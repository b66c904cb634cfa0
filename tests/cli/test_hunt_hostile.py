"""`clew hunt` under bad conditions: stopped, killed, twice at once, without room for reports, through many modules."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parent.parent / "hunt" / "programs"
QUICK = ["--tests", "300", "--steps", "400k", "--no-suggestions"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "clew.toml").touch()
    for name in ("Discount.hs", "Right.hs"):
        shutil.copy(PROGRAMS / name, tmp_path)
    return tmp_path


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "clew", "hunt", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


@pytest.mark.slow
def test_after_ctrl_c_what_was_found_is_reported(project: Path) -> None:
    report = project / "report.json"
    hunt = started(str(project / "Discount.hs"), "--time", "300", "--no-suggestions", "--json", str(report))
    assert hunt.stdout is not None
    for line in hunt.stdout:
        if "paid is wrong" in line:
            break
    hunt.send_signal(signal.SIGINT)
    out, _ = hunt.communicate(timeout=120)
    assert hunt.returncode == 130
    (module,) = json.loads(report.read_text(encoding="utf-8"))["modules"]
    assert module["stopped"]
    assert module["findings"][0]["title"] == "paid is wrong"
    assert "Traceback" not in out


@pytest.mark.slow
def test_reports_that_cannot_be_written_do_not_hide_what_was_found(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = project / "report.md"
    words = ["--json", "/dev/full", "--markdown", str(other)]
    assert main(["hunt", str(project / "Discount.hs"), *QUICK, *words]) == 2
    told = capsys.readouterr()
    assert "paid is wrong" in told.out
    assert "cannot write" in told.err
    assert "paid is wrong" in other.read_text(encoding="utf-8")


def test_names_and_messages_that_are_no_utf_8_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"Pl\xe9.hs")
    (tmp_path / name).write_text(
        'module Pl where\nless :: Int -> Int\nless x = if x == 1 then error "\\xD800" else x\n'
    )
    formats = ("html", "markdown", "json", "junit", "sarif")
    reports = [word for f in formats for word in (f"--{f}", f"report.{f}")]
    assert main(["hunt", name, *QUICK, *reports]) == 1
    assert "internal" not in capsys.readouterr().err
    for f in formats:
        assert "less" in (tmp_path / f"report.{f}").read_text(encoding="utf-8")


@pytest.mark.slow
def test_two_hunts_at_once_find_the_same(project: Path) -> None:
    hunts = [started(str(project), *QUICK, "--json", str(project / f"{n}.json")) for n in range(2)]
    assert [hunt.wait(timeout=300) for hunt in hunts] == [1, 1]
    first, second = ((project / f"{n}.json").read_text(encoding="utf-8") for n in range(2))
    assert first == second


@pytest.mark.slow
def test_what_was_saved_is_whole_after_a_hunt_was_killed(project: Path) -> None:
    accepted = project / ".clew" / "accepted.json"
    assert started(str(project), *QUICK, "--accept", "all").wait(timeout=300) == 0
    before = accepted.read_text(encoding="utf-8")
    moments = random.Random(1)
    for _ in range(4):
        hunt = started(str(project), *QUICK, "--accept", "all", "--json", str(project / "report.json"))
        time.sleep(moments.uniform(0.2, 8.0))
        hunt.kill()
        hunt.wait(timeout=60)
        assert accepted.read_text(encoding="utf-8") == before
        report = project / "report.json"
        if report.exists():
            json.loads(report.read_text(encoding="utf-8"))
    assert started(str(project), *QUICK).wait(timeout=300) == 0


@pytest.mark.slow
def test_every_module_of_a_large_project_has_its_share(tmp_path: Path) -> None:
    (tmp_path / "clew.toml").touch()
    for number in range(300):
        fault = "head []" if number == 299 else "n"
        text = (
            f"module M{number:03} where\n\nf :: Int -> Int\nf n = if n == 7 then {fault} else n + {number}\n"
        )
        (tmp_path / f"M{number:03}.hs").write_text(text, encoding="utf-8")
    report = tmp_path / "report.json"
    hunt = started(str(tmp_path), "--time", "150", "--json", str(report))
    out, err = hunt.communicate(timeout=1200)
    assert hunt.returncode == 1, err
    modules = json.loads(report.read_text(encoding="utf-8"))["modules"]
    assert len(modules) == 300
    assert [m["module"] for m in modules if m["findings"]] == ["M299"]
    assert "f 7" in out


@pytest.mark.slow
def test_a_save_is_hunted_at_once(project: Path) -> None:
    file = project / "Right.hs"
    hunt = started(str(file), *QUICK, "--watch")
    assert hunt.stdout is not None
    for line in hunt.stdout:
        if line.startswith("waiting for a change"):
            break
    file.write_text(file.read_text(encoding="utf-8").replace("n + n", "n * n"), encoding="utf-8")
    told = [hunt.stdout.readline() for _ in range(2)]
    assert told[1] == f"{file} changed\n"
    for line in hunt.stdout:
        if "twice is wrong" in line:
            break
    hunt.send_signal(signal.SIGINT)
    hunt.communicate(timeout=60)
    assert hunt.returncode == 130
