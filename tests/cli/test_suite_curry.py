"""`clew suite` of Curry modules: recording, comparing versions, and modules for CurryCheck that `clew check` passes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
PROGRAM = Path(__file__).parent.parent / "suite" / "programs" / "curry" / "Bag.curry"
OFTEN = PROGRAM.with_name("Often.curry")
HOW = ["--ints", "0,1", "--tests", "400", "--step-limit", "3000"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "clew.toml").touch()
    shutil.copy(PROGRAM, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_record_and_show_tell_what_there_is(folder: Path, capsys: Capture) -> None:
    assert main(["suite", "record", "Bag.curry", "ripe", "-o", "bag.suite", *HOW]) == 0
    reported = (
        "3 tests of 1 function: 1 with a value, 1 without a value, 1 with an error; nothing is left to try\n"
    )
    assert capsys.readouterr().out == reported
    assert main(["suite", "show", "bag.suite"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ripe Apple ==> False ? True",
        "ripe Pear ==> failed",
        "ripe Plum ==> ! not yet",
    ]


def test_record_reports_what_gives_no_test(folder: Path, capsys: Capture) -> None:
    shutil.copy(PROGRAM.with_name("Waiting.curry"), folder)
    (folder / "Only.curry").write_text("module Only (Only) where\ndata Only = Only\n")
    assert main(["suite", "record", "Waiting.curry", "-o", "waiting.suite", *HOW]) == 0
    waits = "either' could not be recorded to the end: it waits for a free variable that nothing binds\n"
    nothing = (
        "0 tests of 0 functions: none; "
        "the expressions are used up: some calls use an operation that cannot be run here\n"
    )
    actions = "greet returns an action, and is not recorded\nbump returns an action, and is not recorded\n"
    assert capsys.readouterr().out == actions + waits + nothing
    assert main(["suite", "record", "Waiting.curry", "either'", *HOW]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("clew suite 1\n")
    assert captured.err == waits + nothing
    assert main(["suite", "record", "Only.curry", "-o", "only.suite"]) == 0
    assert capsys.readouterr().out == (
        "Only exports nothing to record\n0 tests of 0 functions: none; nothing is left to try\n"
    )


@pytest.mark.git
def test_rules_in_another_order_are_no_change_and_a_lost_value_is_one(folder: Path, capsys: Capture) -> None:
    _git("init", "-q")
    _git("add", "Bag.curry")
    _git("commit", "-q", "-m", "first")
    text = PROGRAM.read_text()
    (folder / "Bag.curry").write_text(text.replace("True ? False", "False ? True"))
    assert main(["suite", "compare", "--git", "HEAD", "Bag.curry", *HOW]) == 0
    (folder / "Bag.curry").write_text(text.replace("True ? False", "True"))
    capsys.readouterr()
    assert main(["suite", "compare", "--git", "HEAD", "Bag.curry", *HOW]) == 1
    out = capsys.readouterr().out
    assert "A~ ripe Apple ==> False ? True\nB~ ripe Apple ==> True\n" in out


def test_sets_without_an_end_are_compared_as_far_as_they_are_known(folder: Path, capsys: Capture) -> None:
    text = OFTEN.read_text()
    (folder / "Often.curry").write_text(text)
    how = ["--ints", "0", "--step-limit", "1000"]
    assert main(["suite", "record", "Often.curry", "-o", "often.suite", *how]) == 0
    reordered = text.replace("[1 .. 12]", "(reverse [1 .. 12])").replace(
        "n ? from", "from (n + 2) ? n ? from"
    )
    (folder / "Often.curry").write_text(reordered.replace("1 ? forever 0 else", "forever 0 ? 1 else"))
    capsys.readouterr()
    assert main(["suite", "compare", "often.suite", "Often.curry"]) == 0
    out = capsys.readouterr().out
    assert "\n4 the same, 2 undecided, 0 different, 0 with another strictness," in out
    (folder / "Often.curry").write_text(text.replace("(?) 7", "(?) 8"))
    assert main(["suite", "compare", "often.suite", "Often.curry"]) == 1
    assert "A~ seven True ==> 1 ? 7\nB~ seven True ==> 1 ? 8\n" in capsys.readouterr().out


def test_exported_tests_pass_where_they_were_made_and_fail_after_a_change(
    folder: Path, capsys: Capture
) -> None:
    functions = ["ripe", "anyOf", "twins", "size", "numbers", "open", "boxed", "without"]
    assert main(["suite", "record", "Bag.curry", *functions, "-o", "bag.suite", *HOW]) == 0
    assert main(["suite", "export", "bag.suite", "--as", "currycheck", "-o", "BagTest.curry"]) == 0
    text = (folder / "BagTest.curry").read_text()
    assert 'test_ripe_1 :: Prop\ntest_ripe_1 = P.show (ripe Apple) <~> ("False" P.? "True")\n' in text
    assert "test_ripe_2 = failing (ripe Pear)\n" in text
    assert "test_ripe_3 :: PropIO\ntest_ripe_3 = toError (ripe Plum)\n" in text
    assert "-- open Apple: not a test, its result leaves something open\n" in text
    assert (
        "-- boxed Apple: not a test, there is no `Show` that prints its result as it was recorded\n" in text
    )
    capsys.readouterr()
    assert main(["check", "BagTest.curry"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) == text.count(" :: Prop")
    assert "unknown" not in out
    changed = (
        PROGRAM.read_text().replace("True ? False", "True").replace("ripe Pear = failed", "ripe Pear = True")
    )
    (folder / "Bag.curry").write_text(changed)
    assert main(["check", "BagTest.curry", "test_ripe_1", "test_ripe_2"]) == 1
    assert capsys.readouterr().out.count("  fails  ") == 2


def test_a_function_may_be_called_like_an_operation_of_the_framework(folder: Path, capsys: Capture) -> None:
    (folder / "Names.curry").write_text("module Names where\nfailing :: Bool -> Bool\nfailing True = True\n")
    assert main(["suite", "record", "Names.curry", "-o", "names.suite"]) == 0
    assert main(["suite", "export", "names.suite", "--as", "currycheck", "-o", "NamesTest.curry"]) == 0
    assert main(["check", "NamesTest.curry"]) == 0
    assert "Prop.failing (failing False)" in (folder / "NamesTest.curry").read_text()


def test_the_message_about_a_file_not_named_like_a_module_says_how_curry_names_them(
    folder: Path, capsys: Capture
) -> None:
    assert main(["suite", "record", "Bag.curry", "ripe", "-o", "bag.suite", *HOW]) == 0
    assert main(["suite", "export", "bag.suite", "--as", "currycheck", "-o", "bagTest.curry"]) == 2
    assert "name the file like one: InsertTest.curry\n" in capsys.readouterr().err


def test_a_test_that_says_no_type_is_a_comment(folder: Path, capsys: Capture) -> None:
    (folder / "Same.curry").write_text(
        "module Same where\nsame :: Eq a => [a] -> [a] -> Bool\nsame xs ys = xs == ys\n"
    )
    assert main(["suite", "record", "Same.curry", "-o", "same.suite", "--tests", "60"]) == 0
    assert main(["suite", "export", "same.suite", "--as", "currycheck", "-o", "SameTest.curry"]) == 0
    assert "-- same [] []: not a test, its type is ambiguous\n" in (folder / "SameTest.curry").read_text()


def test_minimise_keeps_few_tests(folder: Path, capsys: Capture) -> None:
    assert main(["suite", "minimise", "Bag.curry", "--tests", "300", "--step-limit", "2000"]) == 0
    assert "ripe Apple ==> False ? True" in capsys.readouterr().out


def test_what_is_for_another_language_is_refused(folder: Path, capsys: Capture) -> None:
    (folder / "Bag.hs").write_text("module Bag where\nripe :: Bool -> Bool\nripe = not\n")
    assert main(["suite", "record", "Bag.curry", "ripe", "-o", "bag.suite", *HOW]) == 0
    assert main(["suite", "export", "bag.suite", "--as", "hunit"]) == 2
    assert "HUnit is for Haskell, and these are tests of Curry" in capsys.readouterr().err
    assert main(["suite", "compare", "bag.suite", "Bag.hs"]) == 2
    assert "one suite is of Curry and the other of Haskell" in capsys.readouterr().err
    assert main(["suite", "record", "Bag.txt"]) == 2
    assert "there is no file 'Bag.txt'" in capsys.readouterr().err


def _git(*arguments: str) -> None:
    settings = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *settings, *arguments], check=True, capture_output=True)
