"""What needs processes ends a run with a message that names it, at its place, and no handler takes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

PROGRAM = Path(__file__).parent / "programs" / "processes.erl"
#: What is named in the message of each function.
NAMED = {
    "start": "spawn/1",
    "start_named": "spawn/3",
    "start_linked": "spawn_link/1",
    "start_watched": "spawn_monitor/1",
    "send": "!",
    "send_by_name": "send/2",
    "wait": "receive",
    "wait_a_while": "receive",
    "tie": "link/1",
    "untie": "unlink/1",
    "watch": "monitor/2",
    "unwatch": "demonitor/1",
    "name": "register/2",
    "unname": "unregister/1",
    "find": "whereis/1",
    "signal": "exit/2",
    "flag": "process_flag/2",
    "alive": "is_process_alive/1",
    "all": "processes/0",
    "later": "send_after/3",
    "table": "ets:new/2",
    "fill": "ets:insert/2",
    "server": "gen_server:start_link/3",
    "machine": "gen_statem:start_link/3",
    "supervise": "supervisor:start_link/2",
    "caught": "spawn/1",
}
#: Those that are tried each time.
USUAL = ("start", "send", "wait", "tie", "watch", "name", "table", "server", "caught")


@pytest.fixture(scope="module")
def lines() -> dict[str, int]:
    """The line of each function."""
    found = {}
    for number, line in enumerate(PROGRAM.read_text(encoding="utf-8").splitlines(), 1):
        if name := re.match(r"(\w+)\(\) ->", line):
            found[name[1]] = number
    return found


def test_every_function_of_the_program_is_tried(lines: dict[str, int]) -> None:
    assert list(lines) == list(NAMED)


@pytest.mark.parametrize(
    "function", [name if name in USUAL else pytest.param(name, marks=pytest.mark.slow) for name in NAMED]
)
def test_a_process_is_refused_by_name_and_place(
    function: str, lines: dict[str, int], capsys: Capture
) -> None:
    assert main(["run", str(PROGRAM), f"processes:{function}()"]) == 1
    said = capsys.readouterr().err
    assert f"`{NAMED[function]}` is not supported yet: Clew runs sequential Erlang" in said
    assert f"processes.erl:{lines[function]}:" in said


@pytest.mark.parametrize(
    "call", ["apply(erlang, spawn, [fun() -> ok end])", "(fun spawn/1)(fun() -> ok end)"]
)
def test_a_process_is_refused_however_it_is_called(call: str, capsys: Capture) -> None:
    assert main(["run", str(PROGRAM), call]) == 1
    assert "spawn/1` is not supported yet" in capsys.readouterr().err


def test_sleeping_is_over_at_once(capsys: Capture) -> None:
    assert main(["run", str(PROGRAM), "timer:sleep(100000)"]) == 0
    assert capsys.readouterr().out == "ok\n"
