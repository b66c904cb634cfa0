"""The lines that Clew says are covered are those of OTP's `cover`."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner
from measuring_programs import HERE

from clew.api.coverage.measuring import CoverageOptions, measure
from clew.cli.main import cli
from clew.coverage.graph_items import CoverageCriterion

ROOT = Path(__file__).parents[2]
HEADERS = ROOT / "src" / "clew" / "erlang" / "lib" / "include"
ORACLE = ROOT / "tests" / "erlang" / "oracle" / "programs"
#: Runs `main` of modules, or their tests, under `cover`, and prints which lines were covered.
RUNNER = """-module(cover_runner).
-export([mains/1, tests/2, driven/2]).
mains(Names) -> cover:start(), [one(M, fun() -> M:main() end) || M <- Names].
tests(Module, Tests) ->
    cover:start(),
    {ok, Tests} = compile:file(Tests, [{i, "."}, {parse_transform, eunit_autoexport}]),
    one(Module, fun() -> eunit:test(Tests) end).
driven(Driver, Names) ->
    cover:start(),
    [{ok, M} = cover:compile_module(M) || M <- Names],
    {ok, Driver} = compile:file(Driver),
    Driver:main(),
    [show(M) || M <- Names].
one(M, Run) ->
    {ok, M} = cover:compile_module(M),
    {ok, Null} = file:open("/dev/null", [write, {encoding, utf8}]),
    {Pid, Ref} = spawn_monitor(fun() -> group_leader(Null, self()), catch Run() end),
    receive {'DOWN', Ref, _, _, _} -> ok after 30000 -> exit(Pid, kill) end,
    show(M).
show(M) ->
    {ok, Lines} = cover:analyse(M, coverage, line),
    io:format("~s ~w~n", [M, [{L, C} || {{_, L}, {C, _}} <- Lines, L > 0]]).
"""
Lines = dict[int, bool]
#: Modules of OTP by the module that calls them.
DRIVEN = {
    "drive": ["queue", "orddict", "gb_trees", "proplists"],
    "drive_more": ["ordsets", "gb_sets", "array", "dict", "base64", "calendar"],
}


def otp_lines(folder: Path, call: str) -> dict[str, Lines]:
    (folder / "cover_runner.erl").write_text(RUNNER)
    subprocess.run(["erlc", "cover_runner.erl"], cwd=folder, check=True)
    done = subprocess.run(
        ["erl", "-noshell", "-eval", f"cover_runner:{call}, halt()."],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, Lines] = {}
    for line in done.stdout.splitlines():
        row = re.match(r"(\w+) (\[.*\])$", line)
        if row:
            lines = found[row[1]] = {}
            for number, count in re.findall(r"\{(\d+),(\d+)\}", row[2]):
                # clauses on one line have an entry each
                lines[int(number)] = count != "0" or lines.get(int(number), False)
    return found


def clew_lines(file: Path, options: CoverageOptions) -> Lines:
    items = measure([str(file)], options).items
    return {i.span.line: i.is_covered for i in items if i.criterion is CoverageCriterion.LINE}


def assert_same(names: list[str], folder: Path) -> None:
    for name in names:
        shutil.copy(ORACLE / f"{name}.erl", folder)
    theirs = otp_lines(folder, f"mains([{', '.join(names)}])")
    assert list(theirs) == names
    for name in names:
        assert clew_lines(folder / f"{name}.erl", CoverageOptions()) == theirs[name], name


@pytest.mark.erlang("tools")
def test_lines_of_programs_are_those_of_cover(tmp_path: Path) -> None:
    assert_same(["algo_bfs", "algo_expression_evaluator", "algo_json"], tmp_path)


@pytest.mark.erlang("tools")
def test_lines_of_operations_and_qualifiers_over_several_lines_are_those_of_cover(tmp_path: Path) -> None:
    names = ("operators", "deciding")
    for name in names:
        shutil.copy(HERE / f"{name}.erl", tmp_path)
    theirs = otp_lines(tmp_path, f"mains([{', '.join(names)}])")
    for name in names:
        assert clew_lines(tmp_path / f"{name}.erl", CoverageOptions()) == theirs[name]
    assert 7 not in theirs["operators"]
    assert theirs["operators"][8]
    assert {False, True} == set(theirs["deciding"].values())


@pytest.mark.slow
@pytest.mark.erlang("tools")
@pytest.mark.parametrize("part", range(4))
def test_lines_of_more_programs_are_those_of_cover(part: int, tmp_path: Path) -> None:
    names = sorted(path.stem for path in ORACLE.glob("*.erl"))[part::16]
    assert_same(names, tmp_path)


@pytest.mark.slow
@pytest.mark.erlang("tools", "eunit")
@pytest.mark.parametrize("function", ["classify/1", "even/1"])
def test_lines_of_generated_tests_are_those_of_cover(function: str, tmp_path: Path) -> None:
    source = tmp_path / "parity.erl"
    shutil.copy(HERE / "parity.erl", source)
    tests = tmp_path / "parity_tests.erl"
    words = ["generate", str(source), function, "--eunit", str(tests)]
    assert CliRunner().invoke(cli, words, standalone_mode=False).exception is None
    # OTP's own header comes in another package than EUnit itself
    headers = tmp_path / "eunit" / "include"
    headers.mkdir(parents=True)
    for header in ("eunit.hrl", "assert.hrl"):
        shutil.copy(HEADERS / header, headers)
    theirs = otp_lines(tmp_path, "tests(parity, parity_tests)")["parity"]
    assert any(theirs.values())
    assert clew_lines(source, CoverageOptions(tests=(str(tests),))) == theirs


@pytest.mark.slow
@pytest.mark.erlang("tools", "src")
@pytest.mark.parametrize("driver", DRIVEN)
def test_lines_of_otps_own_modules_are_those_of_cover(driver: str, tmp_path: Path) -> None:
    names = DRIVEN[driver]
    (stdlib,) = Path("/usr/lib/erlang/lib").glob("stdlib-*/src")
    for name in names:
        text = (stdlib / f"{name}.erl").read_text(encoding="utf-8")
        (tmp_path / f"my_{name}.erl").write_text(text.replace(f"-module({name}).", f"-module(my_{name})."))
    shutil.copy(HERE / f"{driver}.erl", tmp_path)
    theirs = otp_lines(tmp_path, f"driven({driver}, [{', '.join(f'my_{name}' for name in names)}])")
    files = [str(tmp_path / f"my_{name}.erl") for name in names]
    items = measure(files, CoverageOptions(tests=(str(tmp_path / f"{driver}.erl"),))).items
    ours: dict[str, Lines] = {f"my_{name}": {} for name in names}
    for item in items:
        if item.criterion is CoverageCriterion.LINE:
            ours[Path(item.span.file).stem][item.span.line] = item.is_covered
    assert ours == theirs
