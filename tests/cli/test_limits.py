"""Limits of time hold for every command, whatever the program does, and Ctrl-C is heeded soon.

The programs of `hostile` do one thing each that takes long in one go, or for ever. What is measured is the time of the
processor, since the tests may share it with others.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clew.cli.edge import main

HOSTILE = Path(__file__).parent / "hostile"
NAMES = sorted(path.stem for path in HOSTILE.glob("*.hs"))
#: The limit that commands are given, and what starting, loading and telling may take besides.
SECONDS, BESIDES = 2, 2.5

COMMANDS = {
    "run": ["run", "FILE", "hostile 1"],
    "generate": ["generate", "FILE"],
    "symbolic": ["generate", "FILE", "hostile", "--integers", "symbolic"],
    "explore": ["explore", "FILE"],
    "check": ["check", "FILE"],
    "record": ["suite", "record", "FILE"],
    "mutate": ["mutate", "FILE", "prop_hostile", "--in", "all"],
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "clew.toml").touch()
    for path in HOSTILE.glob("*.hs"):
        shutil.copy(path, tmp_path)
    return tmp_path


def _command(kind: str, file: str) -> list[str]:
    words = [file if word == "FILE" else word for word in COMMANDS[kind]]
    if kind == "run" and file.startswith("Cubes"):
        words[-1] = "hostile 1 2 3"
    return [sys.executable, "-m", "clew", *words]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", COMMANDS)
def test_a_command_ends_in_time(kind: str, name: str, project: Path) -> None:
    before = _used()
    ended = subprocess.run(
        [*_command(kind, f"{name}.hs"), "--time", str(SECONDS)],
        cwd=project, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert _used() - before < SECONDS + BESIDES
    assert ended.returncode in (0, 1), ended.stderr
    assert "fault of Clew" not in ended.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["run", "generate", "explore", "mutate"])
def test_ctrl_c_is_heeded_soon(kind: str, name: str, project: Path) -> None:
    more = {"run": [], "generate": ["--keep-going"], "explore": ["--time", "60"], "mutate": []}[kind]
    process = subprocess.Popen(
        [*_command(kind, f"{name}.hs"), *more],
        cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    while process.poll() is None and _used_by(process.pid) < 2:  # it has started, and is at work
        time.sleep(0.05)
    if process.poll() is None:
        at = _used_by(process.pid)
        process.send_signal(signal.SIGINT)
        last = at
        while process.poll() is None:
            last = _used_by(process.pid) or last
            assert last - at < 2
            time.sleep(0.02)
    assert process.returncode in (0, 1, 130)


def test_the_branch_that_ends_comes_out_at_once(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(project / "Unfolding.hs")
    assert main(["generate", file, "hostile", "--integers", "symbolic", "--steps", "50k"]) == 0
    assert "hostile 1 = 1" in capsys.readouterr().out


def test_the_time_is_for_all_functions(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "Two.hs"
    file.write_text("module Two (one, two) where\none, two :: Bool -> Bool\none = not\ntwo = not\n")
    assert main(["generate", str(file), "--time", "0.000001"]) == 0
    assert "one, two: not tried, the time is over" in capsys.readouterr().out


def _used() -> float:
    """The time of the processor that processes have taken that are over."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _used_by(pid: int) -> float:
    """The time that a running process has taken."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
