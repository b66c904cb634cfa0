"""How programs with processes end: deadlocks, exit codes, signals, and what Clew cannot do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

PROGRAM = Path(__file__).parent / "programs" / "ends.erl"


def line_of(function: str) -> int:
    lines = PROGRAM.read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, 1) if line.startswith(f"{function}("))


def run(call: str) -> int:
    return main(["run", str(PROGRAM), f"ends:{call}"])


def test_a_deadlock_is_told_with_the_mailboxes(capsys: Capture) -> None:
    assert run("deadlock()") == 1
    said = capsys.readouterr().err
    assert "deadlock: every process waits for a message" in said
    assert re.search(r"<0\.\d+\.0> \(the program\): its mailbox holds \{hello,1\}", said)
    assert re.search(r"<0\.\d+\.0> \(waiter, ends:deadlock/0\): its mailbox is empty", said)
    assert f"ends.erl:{line_of('deadlock') + 3}:" in said


@pytest.mark.parametrize("code", [0, 3])
def test_a_program_ends_with_the_code_that_it_halts_with(code: int, capsys: Capture) -> None:
    assert run(f"halted({code})") == code
    assert capsys.readouterr() == ("halting\n", "")


def test_a_stopped_program_does_nothing_more(capsys: Capture) -> None:
    assert run("stopped()") == 0
    assert capsys.readouterr().out == "stopping\n"


def test_no_handler_takes_a_signal(capsys: Capture) -> None:
    assert run("killed()") == 1
    assert "exception exit: stop_it" in capsys.readouterr().err


def test_the_crash_of_a_process_is_told(capsys: Capture) -> None:
    assert run("crash()") == 0
    out, said = capsys.readouterr()
    assert out == "survived\n"
    assert re.search(r"Error in process <0\.\d+\.0> with exit value:\n\{oops,", said)


@pytest.mark.parametrize(("call", "value"), [("busy()", "false"), ("looking()", "gone")])
def test_a_process_that_never_waits_lets_others_run(call: str, value: str, capsys: Capture) -> None:
    assert run(call) == 0
    assert capsys.readouterr().out == f"{value}\n"


@pytest.mark.parametrize(("function", "named"), [("socket", "gen_tcp:connect/3"), ("port", "open_port/2")])
def test_what_clew_cannot_do_is_refused_by_name_and_place(function: str, named: str, capsys: Capture) -> None:
    assert run(f"{function}()") == 2
    said = capsys.readouterr().err
    assert f"`{named}` is not supported" in said
    assert "[refused]" in said
    assert f"ends.erl:{line_of(function)}:" in said


@pytest.mark.parametrize("call", ["apply(erlang, open_port, [a, b])", "(fun open_port/2)(a, b)"])
def test_it_is_refused_however_it_is_called(call: str, capsys: Capture) -> None:
    assert main(["run", str(PROGRAM), call]) == 2
    assert "open_port/2` is not supported" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("call", "named"),
    [
        ('erl_scan:string("a")', "erl_scan:string/1"),
        ('io_lib:scan_format("a", [])', "io_lib:scan_format/2"),
        ("apply(lists, rmerge, [[], []])", "lists:rmerge/2"),
        ('io_lib:format("~p", [a], [{chars_limit, 3}])', "the option chars_limit of io_lib"),
    ],
)
def test_what_otp_has_and_clew_has_not_is_refused_and_not_undefined(
    call: str, named: str, capsys: Capture
) -> None:
    assert main(["run", str(PROGRAM), call]) == 2
    assert f"`{named}` is not supported" in capsys.readouterr().err


def test_what_nobody_has_is_undefined(capsys: Capture) -> None:
    assert main(["run", str(PROGRAM), "catch lists:nosuch(1), (catch nosuch:f())"]) == 0
    assert "{undef,[{nosuch,f,[],[]}" in capsys.readouterr().out


def test_sleeping_takes_no_time(capsys: Capture) -> None:
    assert main(["run", str(PROGRAM), "timer:sleep(100000)"]) == 0
    assert capsys.readouterr().out == "ok\n"
