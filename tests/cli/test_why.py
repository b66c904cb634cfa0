"""`clew why`: the condition, call or value that kept runs from a line, and an input that comes to it."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parents[1] / "coverage" / "programs"
COLOURS, MOVES, POSTING, GUARDS, RAISING = (
    str(PROGRAMS / name) for name in ("Colours.hs", "Moves.curry", "posting.erl", "Guards.hs", "raising.erl")
)


def told(capsys: pytest.CaptureFixture[str], file: str, line: int, *runs: str) -> str:
    arguments = [word for run in runs for word in ("--run", run)]
    assert main(["why", f"{file}:{line}", *arguments]) == 0
    return capsys.readouterr().out


def check_input(
    capsys: pytest.CaptureFixture[str], text: str, file: str, line: int, *, is_whole: bool = True
) -> None:
    """The input that was found is a command that works, and comes to the line."""
    command = re.search(r"This comes to it:\n +clew (run .*)", text)
    assert command is not None
    words = shlex.split(command[1])
    main(words)
    capsys.readouterr()
    again = told(capsys, file, line, words[2])
    assert ("It ran, all of it" if is_whole else "It ran") in again


def test_a_guard_that_was_never_true_is_named_with_the_calls(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, COLOURS, 15, "total [20]")
    assert "It ran in part: 1 run never came to `smallest x xs`." in text
    assert "Colours.hs:15: in smallest, `x < best` was never True." in text
    assert "      smallest 10 [20]\n" in text
    check_input(capsys, text, COLOURS, 15)


FRAMES = """-module(frames).
-export([kind/1]).

-spec kind(binary()) -> atom().
kind(<<L:8, _:L/binary>>) -> whole;
kind(<<>>) -> none;
kind(<<16#CAFE:16>>) -> magic;
kind(_) -> other.
"""
PLACED = """module Placed where

place :: Ord a => a -> a -> Int
place x y
  | x < y = 1
  | otherwise = 2

main :: IO ()
main = print (place 1 (2 :: Int))
"""


@pytest.mark.parametrize(
    ("name", "text", "line", "call", "runs"),
    [
        pytest.param("frames.erl", FRAMES, 7, "kind(<<5>>)", ["frames:kind(<<5>>)"], marks=pytest.mark.slow),
        ("Placed.hs", PLACED, 6, "place 1 2", []),
    ],
)
def test_only_calls_and_arguments_of_the_source_are_told(
    name: str,
    text: str,
    line: int,
    call: str,
    runs: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / name
    file.write_text(text)
    shown = told(capsys, str(file), line, *runs)
    assert re.search(rf"was called as\n      {re.escape(call)}\n\n", shown), shown


def test_an_input_is_found_through_callers_and_instances(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, COLOURS, 10, "classify 3")
    assert "chose the clause `Green`" in text
    check_input(capsys, text, COLOURS, 10)


def test_a_case_is_told_with_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, COLOURS, 25, "classify 101")
    assert "in describe, `case n `mod` 7` never chose `0`." in text
    assert "      describe 101\n" in text


def test_a_function_that_nothing_calls_has_no_input(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, POSTING, 20, "posting:post(letter, 1)")
    assert "posting.erl:20: nothing calls forgotten/1" in text
    assert "No input comes to it." in text


def test_a_call_of_another_function_is_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, POSTING, 16, "posting:post(letter, 1)")
    assert (
        "posting.erl:6: the call `Price(Weight)` was made, but it never was a call of this function." in text
    )
    assert "it may call cheap/1, dear/1" in text
    check_input(capsys, text, POSTING, 16)


def test_an_if_without_a_test_is_named_by_its_guard(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = "-module(m).\n-export([f/1]).\nf(X) ->\n    if\n        X > 3 ->\n            big;\n        true -> small\n    end.\n"
    (tmp_path / "m.erl").write_text(source)
    text = told(capsys, str(tmp_path / "m.erl"), 6, "m:f(1)")
    assert "in f/1, `if` never chose `when X > 3`." in text


def test_calls_in_between_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, POSTING, 18, "posting:post(letter, 1)", "posting:post(parcel, 2)")
    assert "in post/2, `case Price(Weight)` never chose `N when N > 900`." in text
    assert "      post(parcel, 2)\n" in text
    assert "would have called: heavy(N)" in text
    check_input(capsys, text, POSTING, 18)


def test_curry_programs_are_asked_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, MOVES, 10, "walk Step 3")
    assert "Moves.curry:7: in walk, `n > 7` was never True." in text
    assert "      walk Step 3\n" in text
    check_input(capsys, text, MOVES, 10)


def test_a_guard_that_was_never_tried_is_no_reason(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, GUARDS, 6, "twiceGuarded 1 2")
    assert "Guards.hs:6: in twiceGuarded, `n == 0` was never True." in text
    assert "`k > 10` was never" not in text
    check_input(capsys, text, GUARDS, 6)


def test_what_raised_an_exception_in_a_try_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, RAISING, 18, "raising:handled(-1)")
    assert "raising.erl:17: `steps(X)` did not come to its end: it raised an exception" in text
    check_input(capsys, text, RAISING, 18)


def test_a_module_without_main_is_asked_by_its_own_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sign.erl"
    file.write_text(
        "-module(sign).\n-export([sign/1, sign_test/0]).\n"
        "sign(N) when N > 0 -> 1;\nsign(_) ->\n    0.\nsign_test() -> 1 = sign(5).\n"
    )
    text = told(capsys, str(file), 5)
    assert "chose the clause `_`" in text
    assert "It never ran, in 1 run." in text


def test_a_line_that_ran_is_said_to_have_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert "It ran, all of it, in 1 run." in told(capsys, POSTING, 14, "posting:post(letter, 1)")


def test_json_has_the_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", f"{POSTING}:12", "--run", "posting:post(letter, 1)", "--json", "-"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["modules"]
    assert entry["state"] == "uncovered"
    (reason,) = entry["reasons"]
    assert (reason["kind"], reason["clause"]) == ("clause", 1)
    assert reason["calls_made"] == ["price(letter)"]
    assert entry["input"].startswith("posting:post(parcel")


@pytest.mark.parametrize("place", ["posting.erl", f"{POSTING}:x", f"{POSTING}:²", f"{POSTING}:3"])
def test_what_is_no_place_is_refused(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", place, "--run", "posting:post(letter, 1)"]) == 2
    assert "error: " in capsys.readouterr().err


@pytest.mark.slow
def test_calls_of_eunits_generated_tests_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, tests = tmp_path / "stock.erl", tmp_path / "stock_tests.erl"
    file.write_text(
        "-module(stock).\n-export([take/2]).\ntake(N, M) when M >= N -> {ok, M - N};\n"
        "take(N, M) ->\n    {short, N - M}.\n"
    )
    tests.write_text(
        '-module(stock_tests).\n-include_lib("eunit/include/eunit.hrl").\n'
        "plain_test() -> ?assertEqual({ok, 3}, stock:take(4, 7)).\n"
        'take_test_() -> [{"enough", ?_assertMatch({ok, _}, stock:take(2, 3))}].\n'
    )
    assert main(["why", f"{file}:5", "--tests", str(tests)]) == 0
    text = capsys.readouterr().out
    assert "      take(4, 7)\n      take(2, 3)\n" in text
    check_input(capsys, text, str(file), 5)


def test_calls_of_sampled_properties_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, tests = tmp_path / "Shelf.hs", tmp_path / "ShelfProps.hs"
    file.write_text(
        "module Shelf where\nput :: Int -> [Int] -> [Int]\nput n xs\n  | n > 5000 =\n      [0]\n"
        "  | otherwise = n : xs\n"
    )
    tests.write_text(
        "module ShelfProps where\nimport Shelf\nimport Test.QuickCheck\n"
        "prop_put :: Int -> Bool\nprop_put n = length (put n []) == 1\n"
    )
    asked = ["why", f"{file}:5", "--tests", str(tests)]
    assert main(asked) == 0
    text = capsys.readouterr().out
    assert "in put, `n > 5000` was never True.\n    put was called as\n      put " in text
    check_input(capsys, text, str(file), 5)
    main(asked)
    assert capsys.readouterr().out == text


def test_calls_of_searched_properties_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "Trees.hs"
    file.write_text(
        """module Trees where

data Tree = Leaf | Node Tree Int Tree

size :: Tree -> Int
size Leaf = 0
size (Node l x r)
  | x > 1000 = 7
  | otherwise = size l + 1 + size r

prop_size :: Tree -> Bool
prop_size t = size t >= 0
"""
    )
    text = told(capsys, str(file), 8)
    assert "`x > 1000` was never True." in text
    assert "      size (Node Leaf (-2) Leaf)\n" in text


def test_a_condition_of_several_parts_is_named_as_a_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its last part alone was perhaps never evaluated."""
    file = tmp_path / "Parts.hs"
    file.write_text(
        "module Parts where\n\nf :: Int -> Int -> Int\nf a b =\n  if b == 7 && a > 100\n    then 1\n    else a\n"
    )
    assert f"{file}:5: in f, `b == 7 && a > 100` was never True." in told(capsys, str(file), 6, "f 1 2")
