"""`clew cover`: what it prints and writes, and with which exit code it ends."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from clew.cli.main import cli
from clew.source.diagnostics import UsageFault

SORT = """module Sort where

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

isort :: [Int] -> [Int]
isort = foldr insert []
"""
PARITY = """-module(parity).
-export([even/1, odd/1]).
even(0) -> true;
even(N) -> odd(N - 1).
odd(0) -> false;
odd(N) -> even(N - 1).
"""
PARITY_TESTS = """-module(parity_tests).
-include_lib("proper/include/proper.hrl").
-include_lib("eunit/include/eunit.hrl").
even_test() -> ?assert(parity:even(2)).
odd_test_() -> [?_assertNot(parity:odd(2))].
"""


@pytest.fixture
def cover(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    Path("Sort.hs").write_text(SORT)
    Path("parity.erl").write_text(PARITY)
    Path("parity_tests.erl").write_text(PARITY_TESTS)

    def run(*words: str) -> Result:
        return CliRunner().invoke(cli, ["cover", *words], standalone_mode=False)

    return run


def test_expressions_show_what_they_leave_out(cover: Callable[..., Result]) -> None:
    result = cover("Sort.hs", "--run", "isort [2, 1]", "--by", "clause")
    assert result.return_value == 0
    assert "guard outcomes          1/2 50%" in result.output
    assert "Sort.hs:6:3  guard x <= y | True" in result.output


def test_all_words_after_tests_are_files_with_tests(cover: Callable[..., Result]) -> None:
    Path("more_tests.erl").write_text(
        "-module(more_tests).\n-export([one_test/0]).\none_test() -> true = parity:odd(1).\n"
    )
    result = cover("parity.erl", "--tests", "parity_tests.erl", "more_tests.erl", "--by", "node")
    assert result.return_value == 0
    assert "3 runs: 3 passed" in result.output
    assert "Not covered" not in result.output


def test_a_failing_test_is_named_and_is_a_finding(cover: Callable[..., Result]) -> None:
    Path("bad_tests.erl").write_text(
        "-module(bad_tests).\n-export([bad_test/0]).\nbad_test() -> true = parity:even(1).\n"
    )
    result = cover("parity.erl", "--tests", "bad_tests.erl")
    assert result.return_value == 1
    assert "failed: bad_test (bad_tests.erl)" in result.output
    assert cover("parity.erl", "--tests", "bad_tests.erl", "--allow-failures").return_value == 0


def test_reports_are_written_and_named(cover: Callable[..., Result]) -> None:
    names = ["c.html", "g.svg", "g.html", "c.info", "c.xml", "c.json"]
    words = ["--html", "c.html", "--graph", "g.svg", "--lcov", "c.info", "--cobertura", "c.xml"]
    result = cover("parity.erl", "--run", "parity:even(1)", *words, "--json", "c.json")
    assert all(f"written: {name}" in result.output for name in names if name != "g.html")
    info = Path("c.info").read_text()
    assert "BRDA:3,0,0,0\nBRDA:3,0,1,1\n" in info
    assert "DA:3,0\nDA:4,1\nDA:5,1\nDA:6,0\nLF:4\nLH:2\n" in info
    root = ElementTree.fromstring(Path("c.xml").read_text())
    assert (root.attrib["lines-covered"], root.attrib["lines-valid"]) == ("2", "4")
    methods = {m.attrib["name"]: m for m in root.iter("method")}
    assert methods["even/1"].attrib["branch-rate"] == "0.5000"
    assert [line.attrib["number"] for line in methods["even/1"].iter("line")] == ["3", "4"]
    assert '<span class="uncovered">even(0) -&gt; true</span>' in Path("c.html").read_text()
    assert "never taken" in Path("g.svg").read_text()
    states = {i["key"]: i["state"] for i in json.loads(Path("c.json").read_text())["modules"][0]["items"]}
    assert states["parity:even/1"] == "covered"
    assert cover("parity.erl", "--run", "1", "--graph", "g.html").return_value == 0
    assert "<svg" in Path("g.html").read_text()


def test_runs_are_merged_and_compared(cover: Callable[..., Result]) -> None:
    cover("parity.erl", "--run", "parity:even(1)", "--json", "one.json")
    merged = cover("parity.erl", "--run", "parity:odd(1)", "--merge", "one.json")
    assert "nodes       " in merged.output
    assert "Not covered" not in merged.output
    compared = cover("parity.erl", "--run", "parity:odd(1)", "--compare", "one.json", "--by", "clause")
    assert "covered now: clause parity.erl:6:1" in compared.output
    assert "no longer covered: clause parity.erl:5:1" in compared.output


def test_the_picture_of_merged_runs_shows_what_any_of_them_reached(cover: Callable[..., Result]) -> None:
    cover("parity.erl", "--run", "parity:even(1)", "--json", "one.json")
    cover("parity.erl", "--run", "parity:odd(1)", "--graph", "alone.svg")
    merged = cover(
        "parity.erl", "--run", "parity:odd(1)", "--merge", "one.json", "--graph", "both.svg", "--hpc", "h"
    )
    assert "never taken" in Path("alone.svg").read_text()
    alone, both = (Path(name).read_text().count('y="-3">✗') for name in ("alone.svg", "both.svg"))
    assert (alone > 0, both) == (True, 0)
    assert "hpc sum adds up" in merged.output


def test_what_is_stored_of_a_changed_function_is_left_aside(cover: Callable[..., Result]) -> None:
    cover("parity.erl", "--run", "parity:even(1)", "--json", "one.json")
    Path("parity.erl").write_text(PARITY.replace("odd(0) -> false", "odd(0) -> no"))
    merged = cover("parity.erl", "--run", "1", "--merge", "one.json", "--by", "function")
    assert "parity.erl:5:1  odd/1" in merged.output
    assert "even/1" not in merged.output.partition("Not covered")[2]


def test_a_file_that_stores_no_run_is_refused(cover: Callable[..., Result]) -> None:
    Path("not.json").write_text("{}")
    result = cover("parity.erl", "--run", "1", "--merge", "not.json")
    assert "is not what `clew cover --json` writes" in str(result.exception)


def test_too_little_is_a_finding(cover: Callable[..., Result]) -> None:
    words = ["parity.erl", "--run", "parity:even(1)", "--by", "clause", "--fail-under"]
    assert cover(*words, "60").return_value == 1
    assert cover(*words, "50").return_value == 0


def test_the_list_of_a_ratchet_only_shrinks(cover: Callable[..., Result]) -> None:
    words = ["--by", "clause", "--ratchet", "list.txt"]
    assert cover("parity.erl", "--run", "parity:even(1)", *words).return_value == 0
    first = Path("list.txt").read_text().splitlines()
    assert first == ["clause parity:even/1: funcase _ | 0", "clause parity:odd/1: funcase _ | N"]
    assert cover("parity.erl", "--run", "parity:even(2)", *words).return_value == 1
    assert Path("list.txt").read_text() == ""
    assert cover("parity.erl", "--run", "parity:even(1)", *words).return_value == 1


def test_entries_of_a_ratchet_hold_while_their_function_changes_around_them(
    cover: Callable[..., Result],
) -> None:
    words = ["parity.erl", "--run", "parity:even(1)", "--by", "node", "--ratchet", "list.txt"]
    assert cover(*words).return_value == 0
    Path("parity.erl").write_text(PARITY.replace("odd(N) ->", "odd(N) -> true = N > 0,"))
    result = cover(*words)
    assert result.return_value == 1
    (new,) = [line for line in result.output.splitlines() if line.startswith("not in list.txt")]
    assert "true = " in new
    assert "node parity:odd/1: even(_)" in Path("list.txt").read_text()


def test_entries_of_a_ratchet_hold_for_functions_inside_of_others(cover: Callable[..., Result]) -> None:
    """Those have numbers, which change with what stands before them."""
    text = "-module(inner).\n-export([all/1]).\nall(N) ->\n    {fun() -> N end, fun() -> N + 1 end}.\n"
    Path("inner.erl").write_text(text)
    words = ["inner.erl", "--run", "(element(2, inner:all(1)))()", "--by", "node", "--ratchet", "list.txt"]
    assert cover(*words).return_value == 0
    assert "node inner:all/1.fun: N" in Path("list.txt").read_text().splitlines()
    Path("inner.erl").write_text(text.replace("all(N) ->", "all(M) ->\n    N = (fun(X) -> X end)(M),"))
    assert cover(*words).return_value == 0


def test_a_ratchet_keeps_the_entries_of_other_criteria(cover: Callable[..., Result]) -> None:
    words = ["parity.erl", "--run", "parity:even(1)", "--ratchet", "list.txt"]
    cover(*words, "--by", "clause", "--by", "function")
    first = Path("list.txt").read_text()
    result = cover(*words, "--by", "function")
    assert "left list.txt" not in result.output
    assert Path("list.txt").read_text() == first


@pytest.mark.git
def test_a_ratchet_keeps_what_lies_outside_of_changed_lines(cover: Callable[..., Result]) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c"]
    for given in (["init", "-q"], ["add", "parity.erl"], ["commit", "-qm", "first"]):
        subprocess.run([*git, *given], check=True)
    words = ["parity.erl", "--by", "clause", "--ratchet", "list.txt"]
    cover(*words, "--run", "parity:even(1)")
    Path("parity.erl").write_text(PARITY.replace("odd(N) -> even", "odd(N) ->  even"))
    assert cover(*words, "--run", "parity:even(2)", "--since", "HEAD").return_value == 0
    assert Path("list.txt").read_text().splitlines() == ["clause parity:even/1: funcase _ | 0"]


def test_too_little_is_never_rounded_up(cover: Callable[..., Result]) -> None:
    clauses = "".join(f"f({n}) -> {n};\n" for n in range(5))
    Path("six.erl").write_text(f"-module(six).\n-export([f/1]).\n{clauses}f(_) -> no.\n")
    words = ["six.erl", "--run", "[six:f(N) || N <- [1, 2, 3, 5]]", "--by", "clause", "--fail-under"]
    assert "clauses: 66.6% is less than 66.7%" in cover(*words, "66.7").output


def test_a_module_without_main_runs_its_own_tests(cover: Callable[..., Result]) -> None:
    Path("Own.hs").write_text(
        SORT.replace("Sort", "Own") + "\nprop_id :: [Int] -> Bool\nprop_id xs = isort xs == isort xs\n"
    )
    result = cover("Own.hs", "--by", "function")
    assert result.return_value == 0
    assert "1 run: 1 passed" in result.output
    assert "Not covered" not in result.output
    Path("own.erl").write_text(
        PARITY.replace("(parity)", "(own)").replace("[", "[one_test/0, ") + "one_test() -> true = odd(1).\n"
    )
    assert "1 run: 1 passed" in cover("own.erl").output


@pytest.mark.parametrize("file", ["Sort.hs", "plain.erl", "Plain.curry"])
def test_where_nothing_is_to_be_run_the_options_are_named(cover: Callable[..., Result], file: str) -> None:
    Path("plain.erl").write_text("-module(plain).\n-export([one/0]).\none() -> 1.\n")
    Path("Plain.curry").write_text("module Plain where\none :: Int\none = 1\n")
    fault = cover(file).exception
    assert isinstance(fault, UsageFault)
    assert "has no `main`, and no tests" in str(fault)
    assert "--tests TESTFILE" in str(fault.hint)
    assert "--run EXPR" in str(fault.hint)


@pytest.mark.git
def test_only_changed_lines_count(cover: Callable[..., Result]) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c"]
    for words in (["init", "-q"], ["add", "parity.erl"], ["commit", "-qm", "first"]):
        subprocess.run([*git, *words], check=True)
    Path("parity.erl").write_text(PARITY.replace("odd(N) -> even(N - 1)", "odd(N) -> even(N + 0 - 1)"))
    words_ = ["parity.erl", "--run", "parity:even(1)", "--since", "HEAD", "--by", "line"]
    result = cover(*words_)
    assert "lines                     0/1 0%" in result.output
    assert "parity.erl:6:1  line 6" in result.output
    assert "there is no revision" in str(cover(*words_[:3], "--since", "nothing").exception)


def test_a_suite_and_an_exploration_are_measured(cover: Callable[..., Result]) -> None:
    explored = cover("Sort.hs", "--explore", "300", "--by", "clause")
    assert explored.return_value == 0
    assert "Not covered" not in explored.output
    recorded = CliRunner().invoke(
        cli, ["suite", "record", "Sort.hs", "--tests", "200", "-o", "sort.suite"], standalone_mode=False
    )
    assert recorded.return_value == 0
    suite = cover("Sort.hs", "--suite", "sort.suite", "--by", "function")
    assert "1 run: 1 passed" in suite.output
    assert "Not covered" not in suite.output


def test_a_function_that_no_run_called_is_one_line(cover: Callable[..., Result]) -> None:
    Path("Never.hs").write_text(
        "module Never where\n\nused :: Int -> Int\nused n = n + 1\n\n"
        "never :: Int -> [Int] -> [Int]\nnever n xs = map (\\x -> helper x) xs\n  where\n"
        "    helper y = y * n\n"
    )
    listed = cover("Never.hs", "--run", "used 1").output.partition("Not covered (nodes):\n")[2]
    assert listed == "  Never.hs:7:1  never was never run: 14 nodes\n"
    by_function = cover("Never.hs", "--run", "used 1", "--by", "function").output
    assert "  Never.hs:9:5  helper\n" in by_function


def test_a_match_that_did_not_fail_is_no_node_that_is_covered(cover: Callable[..., Result]) -> None:
    Path("Odd.hs").write_text("module Odd where\n\nf :: Int -> Int\nf x | odd y = y\n  where y = x + 1\n")
    passed = cover("Odd.hs", "--run", "f 2", "--by", "edge").output
    assert "nodes                 7/7 100%" in passed
    assert "Odd.hs:4:5  guard odd y | False -> no match" in passed
    failed = cover("Odd.hs", "--run", "f 1", "--by", "edge").output
    assert "no match" not in failed
