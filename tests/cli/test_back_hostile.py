"""`clew back` in a pipe, where a run or its value is hard to handle: deep, large, cyclic, endless, interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "programs" / "Backward.hs"
#: The exit codes of a run without a value, and of a command that was interrupted.
FAILED, INTERRUPTED = 1, 130


def command(expression: str, *options: str) -> list[str]:
    return [sys.executable, "-m", "clew", "back", str(PROGRAM), expression, *options]


def session(
    expression: str, commands: str, *options: str, prepare: Callable[[], None] | None = None
) -> tuple[int, list[str]]:
    """The exit code of a session whose commands come from a pipe, and the sentences of its steps."""
    done = subprocess.run(
        command(expression, *options),
        input=commands,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=prepare,
    )
    assert "internal" not in done.stderr, done.stderr
    lines = done.stdout.splitlines()
    told = [lines[i + 1] for i, line in enumerate(lines[:-1]) if line == ""]
    return done.returncode, [*lines[:1], *told] if lines and lines[0] else told


def test_a_cyclic_value_is_walked() -> None:
    code, told = session("knot", "r\np 2\nuses\nv\n", "--steps", "100000")
    assert code == FAILED
    assert told == [
        "the run gave no value: stopped after 100,000 steps",
        "knot = 1 : 2 : <cycle>",
        "1 : 2 : <cycle>, built from 1 : 2 : xs",
        "the constant 2",
    ]


@pytest.mark.slow
def test_a_recursion_of_ten_million_calls_is_walked() -> None:
    code, told = session("count 10000000", "r 2 r\n")
    assert code == 0
    assert told == [
        "count 10000000 = 10000000",
        "1 + 9999999 = 10000000",
        "count 9999999 = 9999999",
        "1 + 9999998 = 9999999",
    ]


@pytest.mark.slow
def test_a_list_of_a_million_elements_is_walked() -> None:
    code, told = session("upTo 1000000", "p 900000\n3\n")
    assert code == 0
    assert told[1:] == ["(* 2) 900000 = 1800000", "900000, made by [1 .. n]"]


@pytest.mark.slow
def test_a_tree_of_a_million_nodes_is_walked() -> None:
    code, told = session("build 19 1", "p 1\np 3\nu\nuses\nv\n")
    assert code == 0
    assert [line.split(" = ")[0] for line in told] == [
        "build 19 1",
        "build 18 2",
        "build 17 5",
        "build 18 2",
    ]


def limited() -> None:
    """Files of this process have at most 64 MiB, as if the disk were full."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 26, 1 << 26))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of a process")
def test_a_log_that_the_disk_has_no_room_for_can_be_walked() -> None:
    code, told = session("spin 0", "r 2\n", prepare=limited)
    assert code == FAILED
    assert told == [
        "the run gave no value: the record of the run is full, so the run ended there",
        "spin 0 did not come to an end",
        "spin 1 did not come to an end",
        "0 + 1 = 1",
    ]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interrupt_ends_recording_and_what_there_is_can_be_walked() -> None:
    process = subprocess.Popen(
        command("spin 0", "--do", "s"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    interrupt_when_running(process)
    output, _ = process.communicate(timeout=120)
    assert process.returncode == FAILED
    assert "the run gave no value: the run was interrupted" in output
    assert "spin 0 did not come to an end" in output


def interrupt_when_running(process: subprocess.Popen[str]) -> None:
    """Send the signal of Ctrl-C once the process records, which shows in its memory."""
    memory = Path(f"/proc/{process.pid}/statm")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if memory.exists() and int(memory.read_text().split()[1]) * 4096 > 500 << 20:
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_interrupt_leaves_a_walk() -> None:
    process = subprocess.Popen(
        command("count 10"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("r\n")
    process.stdin.flush()
    while "1 + 9 = 10" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == INTERRUPTED
    assert errors.strip() == "interrupted"
