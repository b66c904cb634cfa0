"""Programs of test frameworks as they are run: hooks, options and resources count, and so does what is pending."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parent / "programs"
SUMMARY = re.compile(r"\d+ examples?, \d+ failures?(?:, \d+ pending)?")


def run(name: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = main(["run", str(PROGRAMS / name)])
    return code, [line.strip() for line in capsys.readouterr().out.splitlines()]


def failed(lines: list[str]) -> list[str]:
    return [line.removesuffix(": FAIL") for line in lines if line.endswith(": FAIL")]


def test_hooks_of_hspec_run_around_tests_and_hand_them_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run("SpecHooks.hs", capsys)
    assert failed(lines) == ["fails"]
    assert [line for line in lines if "PENDING" in line] == [
        "pending: PENDING",
        "nothing: PENDING",
        "wrong: PENDING",
    ]
    assert "+++ OK, passed 7 tests." in lines
    assert (code, lines[-1]) == (1, "16 examples, 1 failure, 3 pending")


@pytest.mark.slow
@pytest.mark.ghc("hspec", "QuickCheck")
def test_ghc_counts_the_same_of_hooks(tmp_path: Path) -> None:
    program = tmp_path / "hooks"
    built = ["ghc", "-v0", "-outputdir", tmp_path, "-o", program, PROGRAMS / "SpecHooks.hs"]
    subprocess.run(built, check=True)
    ended = subprocess.run([program], capture_output=True, text=True)
    assert SUMMARY.findall(ended.stdout) == ["16 examples, 1 failure, 3 pending"]


def test_where_something_is_focused_nothing_else_is_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Focused.hs"
    file.write_text(
        "import Test.Hspec\nmain :: IO ()\nmain = hspec $ do\n"
        '  describe "a" $ do\n    fit "runs" $ True\n    it "rests" $ False\n'
        '  focus $ describe "b" $ it "runs too" True\n'
    )
    assert main(["run", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 examples, 0 failures"


def test_a_hook_that_fails_fails_its_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "Failing.hs"
    file.write_text(
        "import Test.Hspec\nmain :: IO ()\nmain = hspec $ do\n"
        '  before_ (fail "no") $ it "a" True\n'
        '  afterAll_ (fail "neither") $ do { it "b" True; it "c" True }\n  it "d" True\n'
    )
    assert main(["run", str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "4 examples, 3 failures"


def test_options_and_resources_of_tasty_count(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run("TastyOptions.hs", capsys)
    assert failed(lines) == ["steps"]
    assert "+++ OK, passed 7 tests." in lines
    assert (code, lines[-1]) == (1, "1 out of 8 tests failed")


def test_test_framework_counts_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = run("FrameworkTests.hs", capsys)
    assert failed(lines) == ["", "bad"]
    assert "+++ OK, passed 500 tests." in lines
    assert [line.split() for line in lines[-5:-1]] == [
        ["Properties", "Test", "Cases", "Total"],
        ["Passed", "2", "3", "5"],
        ["Failed", "1", "1", "2"],
        ["Total", "3", "4", "7"],
    ]
    assert code == 1


def test_a_specification_that_takes_an_argument_is_no_tree_by_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Taking.hs"
    file.write_text(
        "module Taking where\nimport Test.Hspec\nimport Test.QuickCheck\n"
        'taking :: SpecWith Int\ntaking = it "adds" $ \\n -> property (\\m -> n + m == m + (n :: Int))\n'
        "spec :: Spec\nspec = before (return 3) taking\n"
    )
    assert main(["check", str(file), "--depth", "3"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines() if "holds" in line] == ["adds"]


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("NamedTests.hs", ["1 out of 4 tests failed"]),
        (
            "NamedFrameworkTests.hs",
            ["Passed  1           2           3", "Failed  0           1           1"],
        ),
    ],
)
def test_splices_stand_for_all_tests_of_their_module(
    name: str, end: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = run(name, capsys)
    assert [line for line in lines if line.endswith(("OK", "FAIL"))] == [
        "reverse twice: OK",
        "one is one: OK",
        "wrong: FAIL",
        "right: OK",
    ]
    assert all(line in lines for line in end)
    assert code == 1
