"""Every example does what its story says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from clew.cli.edge import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "core"

#: file and further arguments -> exit code, and what is printed (all of it, or for errors a part)
STORIES = [
    ("queens.core", [], 0, "(92, [4, 2, 7, 3, 6, 8, 5, 1])\n"),
    (
        "queens.core",
        ["queens 6"],
        0,
        "[[5, 3, 1, 6, 4, 2], [4, 1, 5, 2, 6, 3], [3, 6, 2, 5, 1, 4], [2, 4, 6, 1, 3, 5]]\n",
    ),
    (
        "primes.core",
        [],
        0,
        "[2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71]\n",
    ),
    ("primes.core", ["take 5 (dropWhile (below 1000) primes)"], 0, "[1009, 1013, 1019, 1021, 1031]\n"),
    ("primes.core", ["primes", "--steps", "10000"], 1, "stopped after 10,000 steps"),
    ("knot.core", [], 0, "354224848179261915075\n"),
    ("knot.core", ["vicious"], 1, "depends on itself"),
    ("exceptions.core", [], 0, "[Good 3, Bad (DividedByZero 7), Good 3]\n"),
    (
        "exceptions.core",
        ["checkedDiv 1 0"],
        1,
        "exceptions.core:17:10: error: the program raised DividedByZero 1",
    ),
    ("exceptions.core", ["average []"], 1, "raised Machine.DivideByZero"),
    ("exceptions.core", ["head []"], 1, "no alternative matches"),
    ("append_bug.core", [], 0, "([0], [0])\n"),
    ("append_bug.core", ["append [0] [1]"], 0, "[0]\n"),
    ("narrow_size.core", ["--answers", "3"], 0, "([], 0)\n([_0], 1)\n([_0, _1], 2)\n"),
    ("narrow_size.core", ["--answers", "2", "--ground"], 0, "([], 0)\n([Red], 1)\n"),
    (
        "narrow_size.core",
        ["--answers", "4", "--search", "fair", "--ground"],
        0,
        "([], 0)\n([Red], 1)\n([Green], 1)\n([Blue], 1)\n",
    ),
]

ERLANG = Path(__file__).parents[2] / "examples" / "erlang"


def test_the_basket_fails_for_ten_articles_though_its_tests_pass(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["basket_tests:empty_test", "basket_tests:prop_tenth_is_free"]
    assert main(["check", str(ERLANG / "shop" / "basket.erl"), *names]) == 1
    said = capsys.readouterr().out
    assert "basket_tests:empty_test          passes" in said
    assert "basket_tests:prop_tenth_is_free: {apple,10} ==> false" in said


@pytest.mark.slow
def test_all_tests_of_the_basket_pass_and_one_property_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(ERLANG / "shop" / "basket.erl"), "--steps", "1M"]) == 1
    said = capsys.readouterr().out
    assert said.count(" passes ") == 4
    assert said.count(" holds ") == 2
    assert said.count(" fails ") == 1


def test_a_frame_whose_bytes_add_up_to_256_is_not_decoded(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(ERLANG / "frames" / "prop_frames.erl"), "prop_round_trip"]) == 1
    assert "prop_round_trip: {<<>>,<<>>} ==> false" in capsys.readouterr().out


@pytest.mark.parametrize(("file", "arguments", "code", "shown"), STORIES)
def test_an_example_keeps_its_story(
    file: str, arguments: list[str], code: int, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(EXAMPLES / file), *arguments]) == code
    out, err = capsys.readouterr()
    if code == 0:
        assert (out, err) == (shown, "")
    else:
        assert shown in err


def test_the_lists_of_size_two_are_nine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(EXAMPLES / "narrow_size.core"), "solve", "--ground"]) == 0
    assert len(set(capsys.readouterr().out.splitlines())) == 9


def test_every_example_has_a_story() -> None:
    assert {path.name for path in EXAMPLES.glob("*.core")} == {story[0] for story in STORIES}


COUNTED = (
    '[Count {word = "be", times = 2},Count {word = "to", times = 2},'
    'Count {word = "not", times = 1},Count {word = "or", times = 1}]\n'
)


def test_the_haskell_example_evaluates_an_expression(capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES.parent / "haskell" / "Wordcount.hs"
    assert main(["run", str(path), 'counts "to be or not to be"']) == 0
    assert capsys.readouterr().out == COUNTED


def test_the_haskell_example_reads_its_input() -> None:
    path = EXAMPLES.parent / "haskell" / "Wordcount.hs"
    ran = subprocess.run(
        [sys.executable, "-m", "clew", "run", str(path)], input=b"a b a", capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, b"    2  a\n    1  b\n")
