"""Crashes that exploration finds in a module of Erlang: inputs by types, reasons as OTP's, commands that repeat them."""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
KIT = Path(__file__).parent / "programs" / "kit.erl"
#: What is found in the kit: the call as it is shown, the exception, and what stands in its text.
FOUND = {
    "area({?,?1,?2})": ("function_clause", "kit:area({?,?,?})"),
    "biggest(gb_sets:empty())": ("function_clause", "gb_sets:"),
    "first(new())": ("function_clause", "kit:first({bag,[]})"),
    "tag(hello)": ("function_clause", "kit:tag(hello)"),
    "day(7)": ("function_clause", "kit:day(7)"),
    "spread(1000)": ("deadlock", "its mailbox is empty"),
    "lookup(?, #{})": ("badkey", "bad key: ?"),
    "size_of(<<>>)": ("function_clause", "kit:size_of(<<>>)"),
    "apply_twice(fun(_) -> 7 end, ?)": ("seven", "seven"),
    "flags(<<16:5>>)": ("function_clause", "<<16:5>>"),
    "port(#{host => []})": ("function_clause", "#{host => []}"),
    "total([{item,bag,0,1}])": ("badarith", "arithmetic"),
    "frame(<<202,254,0>>)": ("badarg", "bad argument"),
    "frame(<<202,254,1>>)": ("badmatch", "right hand side value <<>>"),
}


@pytest.fixture(scope="module")
def explored(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    written = tmp_path_factory.mktemp("kit") / "found.json"
    assert main(["explore", str(KIT), "--tests", "12000", "--json", str(written)]) == 1
    (module,) = json.loads(written.read_text())["modules"]
    return dict(module)


def test_what_crashes_is_found_with_its_reason(explored: dict[str, Any]) -> None:
    found = {f["expression"]: f for f in explored["findings"]}
    missing = FOUND.keys() - found.keys()
    assert not missing
    for call, (exception, text) in FOUND.items():
        assert found[call]["exception"] == exception
        assert text in found[call]["message"]


def test_only_what_crashes_is_found(explored: dict[str, Any]) -> None:
    """A specification that says `no_return()` promises errors, and one with alternatives means each of them."""
    functions = {f["function"] for f in explored["findings"]}
    assert functions == {call.partition("(")[0] + arity for call, arity in _arities().items()}
    assert not functions & {"insist/1", "convert/2", "head/1", "sum/1", "new/0", "add/2"}


def _arities() -> dict[str, str]:
    return {call: "/2" if call.startswith(("lookup", "apply")) else "/1" for call in FOUND}


def test_what_nothing_makes_is_said(explored: dict[str, Any]) -> None:
    reasons = {entry["function"]: entry["reason"] for entry in explored["unknown"]}
    assert "`pid()`" in reasons["ask/1"]


def test_each_finding_is_repeated_by_its_command(explored: dict[str, Any], capsys: Capture) -> None:
    for found in explored["findings"]:
        program, *command = shlex.split(found["replay"])
        assert program == "clew"
        capsys.readouterr()
        assert main(command) == 1
        said = capsys.readouterr().err
        assert found["message"].replace("?", "_").split(" ")[-1].split("\n")[0][:8].strip("_") in said


@pytest.mark.erlang
def test_each_finding_crashes_under_otp_for_the_same_reason(explored: dict[str, Any], tmp_path: Path) -> None:
    subprocess.run(["erlc", "-o", str(tmp_path), str(KIT)], check=True, capture_output=True)
    calls = [f for f in explored["findings"] if f["exception"] != "deadlock"]
    lines = "".join(
        f"    tried(fun() -> kit:{shlex.split(f['replay'])[3].replace('(new())', '(kit:new())')} end),\n"
        for f in calls
    )
    tried = (
        'tried(F) -> try F() of V -> io:format("~p~n", [V]) catch C:R -> io:format("~p ~p~n", [C, R]) end.\n'
    )
    (tmp_path / "again.erl").write_text(
        f"-module(again).\n-export([run/0]).\nrun() ->\n{lines}    ok.\n{tried}"
    )
    subprocess.run(["erlc", "again.erl"], cwd=tmp_path, check=True, capture_output=True)
    ran = subprocess.run(
        ["erl", "-noshell", "-eval", "again:run(), halt()."],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    for found, line in zip(calls, ran.stdout.splitlines(), strict=True):
        assert line.startswith("error ")
        assert found["exception"] in line


def test_workers_find_what_one_process_finds(capsys: Capture) -> None:
    command = ["explore", str(KIT), "day/1", "frame/1", "port/1", "--tests", "600"]
    assert main(command) == 1
    alone = capsys.readouterr().out
    assert main([*command, "--jobs", "2"]) == 1
    assert capsys.readouterr().out == alone


def test_accepted_findings_are_none(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "kit.erl"
    file.write_text(KIT.read_text())
    command = ["explore", str(file), "day/1", "--tests", "100"]
    assert main(command) == 1
    assert main([*command, "--accept", "all"]) in (0, 1)
    capsys.readouterr()
    assert main(command) == 0
    assert "1 accepted" in capsys.readouterr().out


def test_other_tools_get_the_findings(tmp_path: Path) -> None:
    junit, sarif = tmp_path / "found.xml", tmp_path / "found.sarif"
    command = ["explore", str(KIT), "day/1", "--tests", "100", "--junit", str(junit), "--sarif", str(sarif)]
    assert main(command) == 1
    assert "no function clause matching kit:day(7)" in junit.read_text()
    (run,) = json.loads(sarif.read_text())["runs"]
    (result,) = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["region"]["startLine"] == 48


def test_a_name_without_an_arity_stands_for_all_of_that_name(tmp_path: Path) -> None:
    for names, found in ((["alone"], {"alone/1"}), (["divided", "divided/1"], {"divided/1", "divided/2"})):
        written = tmp_path / "found.json"
        assert (
            main(
                [
                    "explore",
                    str(KIT.with_name("arities.erl")),
                    *names,
                    "--tests",
                    "300",
                    "--json",
                    str(written),
                ]
            )
            == 1
        )
        (module,) = json.loads(written.read_text())["modules"]
        assert {f["function"] for f in module["findings"]} == found


def test_what_is_behind_a_split_is_found(tmp_path: Path, capsys: Capture) -> None:
    """The library asks for the size of the binary before it looks at its bytes."""
    file = tmp_path / "pairs.erl"
    file.write_text(
        "-module(pairs).\n-export([pair/1, size/1]).\n-spec pair(binary()) -> term().\n"
        'pair(B) -> case binary:split(B, <<"=">>) of [K, _] when K =/= <<>> -> K; [_] -> B end.\n'
        "-spec size(binary()) -> integer().\n"
        'size(B) -> case binary:split(B, <<"=">>) of [<<"n">>, V] -> binary_to_integer(V); _ -> 0 end.\n'
    )
    assert main(["explore", str(file), "--tests", "500"]) == 1
    out = capsys.readouterr().out
    assert 'pair(<<"=">>) ==> !' in out
    assert 'size(<<"n=">>) ==> !' in out
