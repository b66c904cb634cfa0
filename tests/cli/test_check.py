"""`clew check`: what is printed, the exit codes, and the files that other tools read."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from clew.check.replay import PropertyReplay
from clew.check.results import Counterexample
from clew.cli.edge import main
from clew.cli.progress import Progress

Capture = pytest.CaptureFixture[str]
PROGRAMS = Path(__file__).parent.parent / "check" / "programs"
EXAMPLES = Path(__file__).parents[2] / "examples"
SORT = str(PROGRAMS / "IntTreeSort.hs")


def test_a_failure_is_shown_with_the_command_that_replays_it(capsys: Capture) -> None:
    assert main(["check", SORT, "prop_sort"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "    prop_sort [0,0] ==> False"
    assert lines[2] == f"    clew run {SORT} 'prop_sort [0,0]'"
    assert main(["run", SORT, "prop_sort [0,0]"]) == 0
    assert capsys.readouterr().out == "False\n"


def test_what_holds_exits_0_and_says_how_far(capsys: Capture) -> None:
    assert main(["check", SORT, "prop_sortNub", "prop_not", "--depth", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("prop_sortNub  holds to bound 3  (")
    assert lines[1] == "prop_not      exhausted  (2 tests)"


def test_results_as_json(capsys: Capture) -> None:
    assert main(["check", SORT, "prop_sort", "prop_not", "--json", "-"]) == 1
    first, second = json.loads(capsys.readouterr().out)["modules"][0]["properties"]
    assert first["verdict"] == "fails"
    assert first["counterexample"]["arguments"] == ["[0,0]"]
    assert (second["verdict"], second["tests"], second["by_cases"]) == ("exhausted", 2, False)


def test_reports_for_other_tools(tmp_path: Path) -> None:
    junit, sarif = tmp_path / "out" / "junit.xml", tmp_path / "found.sarif"
    assert main(["check", SORT, "prop_sort", "--junit", str(junit), "--sarif", str(sarif)]) == 1
    assert xml.parse(junit).getroot().find("testsuite/testcase/failure") is not None
    result = json.loads(sarif.read_text())["runs"][0]["results"][0]
    assert result["ruleId"] == "property-false"
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 8


def test_a_contradiction_of_our_own_is_no_success(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuted = Counterexample(("[0,0]",), None, refuted=True)
    monkeypatch.setattr(PropertyReplay, "counterexample", lambda *_: refuted)
    junit = tmp_path / "junit.xml"
    assert main(["check", SORT, "prop_sort", "--junit", str(junit)]) == 2
    assert "a fault of Clew" in capsys.readouterr().out
    assert xml.parse(junit).getroot().find("testsuite/testcase/failure") is not None


def test_two_runs_give_the_same_bytes(capsys: Capture) -> None:
    def once() -> str:
        main(["check", SORT, "--steps", "300K"])
        return capsys.readouterr().out

    assert once() == once()


def test_the_example_keeps_its_story(capsys: Capture) -> None:
    assert main(["check", str(EXAMPLES / "check" / "Heap.hs"), "--steps", "2M"]) == 1
    out = capsys.readouterr().out
    assert "prop_noDuplicates [0,0] ==> False" in out
    assert re.search(r"^prop_rankOfTwo +exhausted", out, re.MULTILINE)
    assert out.count("fails") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([SORT, "prop_srot"], "there is no `prop_srot`"),
        ([SORT, "build"], "not a property"),
        ([str(PROGRAMS / "IntTreeExample.hs")], "has no properties"),
        (["no/such/file.hs"], "there is no file"),
        ([str(EXAMPLES / "curry" / "size.curry")], "has no properties"),
        ([str(EXAMPLES / "core" / "queens.core")], "has no properties"),
        ([__file__], "is not a .hs"),
        ([SORT, "--at", "a"], "has no `=`; write --at a=Int"),
        ([SORT, "prop_not", "--json", "/dev/null/x"], "cannot write"),
    ],
)
def test_bad_input_is_reported_and_exits_2(capsys: Capture, arguments: list[str], message: str) -> None:
    assert main(["check", *arguments]) == 2
    assert message.lower() in capsys.readouterr().err.lower()


def test_a_report_has_the_input_and_the_place_of_a_property_in_a_tree(tmp_path: Path) -> None:
    sarif = tmp_path / "found.sarif"
    file = str(PROGRAMS / "RaisingSpec.hs")
    assert main(["check", file, "heads", "--depth", "1", "--sarif", str(sarif)]) == 1
    result = json.loads(sarif.read_text())["runs"][0]["results"][0]
    assert result["ruleId"] == "property-error"
    assert result["message"]["text"].split("\n")[:2] == ["heads ==> Prelude.head: empty list", "[]"]
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 10


def test_a_run_of_quickcheck_reports_the_input_of_what_raises_in_place_of_a_property(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "Runs.hs"
    file.write_text(
        "import Test.QuickCheck\nmain :: IO ()\n"
        'main = quickCheck (\\n -> if n > (0 :: Int) then property True else error "boom")\n'
    )
    assert main(["run", str(file)]) == 0
    assert capsys.readouterr().out == "*** Failed! Exception: 'boom' (after 1 test):\n0\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("stream", [Terminal, io.StringIO])
def test_a_terminal_shows_how_far_a_check_is(
    stream: type[io.StringIO], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(Progress, "__call__", lambda self, message: shown.append(message))
    monkeypatch.setattr(sys, "stderr", stream())
    main(["check", SORT, "prop_sortNub", "prop_not", "--depth", "3"])
    expected = "prop_sortNub (1 of 2): bound 2, 7 tests" if stream is Terminal else None
    assert [m for m in shown if "bound 2" in m] == ([expected] if expected else [])


def test_a_seed_repeats_one_sampled_test(capsys: Capture) -> None:
    file = str(PROGRAMS / "Sampled.hs")
    assert main(["check", file, "prop_drawn", "--seed", "0:11"]) == 1
    first = capsys.readouterr().out
    assert "[2,3,4,5,6,7,8,9,10,11,12,13,14,15,1]" in first
    assert f"clew check {file} prop_drawn --seed 0:11" in first
    assert main(["check", file, "prop_drawn", "--seed", "0:2"]) == 0
    assert "sampled test 2 does not fail" in capsys.readouterr().out
    assert main(["check", file, "--seed", "x"]) == 2
    assert "'x' is not a seed" in capsys.readouterr().err
