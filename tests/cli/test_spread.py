"""`--jobs` and `--cluster`: the same bytes however many work; Ctrl-C keeps what was found; mistakes are reported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
PROGRAMS = Path(__file__).parent.parent / "explore" / "programs"
FORMAT = str(PROGRAMS / "Format.hs")
PROPERTIES = str(Path(__file__).parent.parent / "check" / "programs" / "Quick.hs")


def test_explore_gives_the_same_bytes_for_any_number_of_jobs(capsys: Capture) -> None:
    def out(jobs: int) -> str:
        assert main(["explore", FORMAT, "--tests", "9000", "--all", "--detail", "--jobs", str(jobs)]) == 1
        return capsys.readouterr().out

    assert out(1) == out(2) == out(3)


def test_check_gives_the_same_bytes_for_any_number_of_jobs(capsys: Capture) -> None:
    def out(jobs: int) -> str:
        assert main(["check", PROPERTIES, "--depth", "2", "--jobs", str(jobs)]) == 1
        return capsys.readouterr().out

    assert out(1) == out(2)


def test_what_cannot_be_divided_runs_on_one_core_and_that_is_said(capsys: Capture) -> None:
    def out(*options: str) -> tuple[str, str]:
        main(["explore", FORMAT, "--tests", "300", "--strategy", "coverage", *options])
        captured = capsys.readouterr()
        return captured.out, captured.err

    alone, spread = out(), out("--jobs", "2")
    assert spread[0] == alone[0]
    assert "the strategy coverage depends on everything explored before" in spread[1]


@pytest.mark.parametrize("jobs", ["-1", "1025", "1" + "0" * 30])
def test_an_absurd_number_of_jobs_is_refused(jobs: str, capsys: Capture) -> None:
    assert main(["explore", FORMAT, "--tests", "10", "--jobs", jobs]) == 2
    assert "0<=x<=1024" in capsys.readouterr().err


def test_a_cluster_needs_the_extra(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["explore", FORMAT, "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert "pip install 'clew-debugger[cluster]'" in capsys.readouterr().err


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the processes are found in /proc")
def test_ctrl_c_keeps_what_the_workers_found_and_leaves_none_of_them() -> None:
    for seconds in (1, 4, 16, 64):  # on a busy computer it takes a while to find them all
        process = subprocess.Popen(
            [sys.executable, "-m", "clew", "explore", FORMAT, "--time", "600", "--jobs", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ,
        )
        while len(workers := children(process.pid)) < 2:
            time.sleep(0.05)
        time.sleep(seconds)
        workers = children(process.pid)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
        assert process.returncode == 130
        assert "interrupted" in out
        assert "Traceback" not in err
        if "4 findings at 2 places (" in out:
            break
    assert "4 findings at 2 places (" in out
    until = time.monotonic() + 60
    while any(Path(f"/proc/{w}").exists() for w in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [w for w in workers if Path(f"/proc/{w}").exists()]
