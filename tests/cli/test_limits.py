"""Limits of time hold for every command, whatever the program does, and Ctrl-C ends it.

The programs of `hostile` do one thing each that takes long in one go, or for ever. How far beyond its limit a command
goes, and how soon it heeds Ctrl-C, is measured by `python -m bench limits`; here they only have to end.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from bench.limits import AT_WORK, COMMANDS, ENDS, HOSTILE, INTERRUPTED, NAMES, command, used_by
from clew.cli.edge import main

#: Programs and commands that Ctrl-C ends: each with every other of the others, which takes half as long as all of them.
STOPPED = [
    (kind, name)
    for row, kind in enumerate(INTERRUPTED)
    for column, name in enumerate(NAMES)
    if (row + column) % 2 == 0
]
#: Seconds of the clock after which a command is said to have no end.
NO_END = 300


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "clew.toml").touch()
    for path in HOSTILE.glob("*.hs"):
        shutil.copy(path, tmp_path)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", COMMANDS)
def test_a_command_ends_when_its_time_is_over(kind: str, name: str, project: Path) -> None:
    ended = subprocess.run(
        [*command(kind, name), "--time", "1"],
        cwd=project, capture_output=True, text=True, timeout=NO_END, check=False,
    )  # fmt: skip
    assert ended.returncode in (0, 1), ended.stderr
    assert "fault of Clew" not in ended.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "name"), STOPPED)
def test_ctrl_c_ends_a_command(kind: str, name: str, project: Path) -> None:
    process = subprocess.Popen(
        [*command(kind, name), *INTERRUPTED[kind]],
        cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while process.poll() is None and used_by(process.pid) < AT_WORK:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    try:
        _, err = process.communicate(timeout=NO_END)
    finally:
        process.kill()
    assert process.returncode in ENDS
    assert "Traceback" not in err


def test_the_branch_that_ends_comes_out_at_once(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(project / "Unfolding.hs")
    assert main(["generate", file, "hostile", "--integers", "symbolic", "--steps", "50k"]) == 1
    out = capsys.readouterr().out
    assert "hostile 1 = 1" in out
    assert "no end in sight:\n  hostile 0" in out


def test_the_time_is_for_all_functions(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "Two.hs"
    file.write_text("module Two (one, two) where\none, two :: Bool -> Bool\none = not\ntwo = not\n")
    assert main(["generate", str(file), "--time", "0.000000001"]) == 0
    assert "one, two: not tried: out of time" in capsys.readouterr().out
