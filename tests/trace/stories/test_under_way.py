"""Runs that ended without a value: the story begins in the user's code, and says what was begun and what was not."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.budget import Budget
from clew.api.stories.recorded_run import RecordedRun

ENDLESS = """module Main where
loop :: Int -> Int
loop n = if n < 0 then 0 else loop (n + 1)
main :: IO ()
main = do
  putStrLn "start"
  print (loop 1)
"""
CYCLE = """module Main where
cyc :: Int
cyc = let x = x + 1 in x
main :: IO ()
main = print cyc
"""
CHOOSING = """module Main where
coin :: Int
coin = 0 ? 1
main :: IO ()
main = putStrLn (show (coin + 1))
"""
PATHS = """module Paths where
path :: Int -> Int -> [Int]
path a b | a == b = [a]
         | otherwise = a : path (edge a) b
edge :: Int -> Int
edge 1 = 2
edge 1 = 3
edge 2 = 4
"""
WAITING = """-module(waiting).
-export([server/1]).
server(N) ->
    self() ! {other, N},
    receive {sum, S} -> S end.
"""


def recorded(
    folder: Path, name: str, program: str, expression: str | None = None, **how: object
) -> RecordedRun:
    file = folder / name
    file.write_text(program)
    return clew.open(file).back(expression, **how)  # type: ignore[arg-type]


def told(run: RecordedRun) -> list[str]:
    return [step.sentence for step in run.explain().story.steps]


def test_an_action_that_ran_out_of_steps_begins_at_the_call_that_has_no_end(tmp_path: Path) -> None:
    run = recorded(tmp_path, "Main.hs", ENDLESS, budget=Budget(steps=20_000))
    assert run.start.sentence == "loop 1 did not come to an end"
    assert run.start.span is not None
    assert run.start.span.line == 7


def test_an_action_that_needs_itself_begins_at_the_user_s_call(tmp_path: Path) -> None:
    assert told(recorded(tmp_path, "Main.hs", CYCLE))[:3] == [
        "print cyc did not come to an end",
        "cyc did not come to an end",
        "x + 1 did not come to an end",
    ]


def test_an_action_that_had_to_choose_leads_to_the_choice(tmp_path: Path) -> None:
    lines = told(recorded(tmp_path, "Main.curry", CHOOSING))
    assert lines[0] == "putStrLn (show (coin + 1)) did not come to an end"
    assert "coin did not come to an end" in lines


def test_a_lazy_call_that_failed_at_once_is_told_with_its_arguments(tmp_path: Path) -> None:
    step = recorded(tmp_path, "Paths.curry", PATHS, "path 1 9").start
    assert step.sentence == "edge 4 failed: no equation matches"
    assert len(step.why_not()) == 3


def test_what_a_process_waited_for_is_not_said_to_be_unevaluated(tmp_path: Path) -> None:
    run = recorded(tmp_path, "waiting.erl", WAITING, "server(1)")
    assert told(run)[1] == "receive {sum, S} -> S end did not come to an end"


def test_a_library_function_that_raised_is_said_to_have_raised(tmp_path: Path) -> None:
    program = """-module(wanting).
-export([last/1]).
last(Word) -> lists:last(string:split(Word, ".")).
"""
    run = recorded(tmp_path, "wanting.erl", program, "wanting:last(a)")
    step = run.start.follow("result")
    assert step.sentence.startswith("no pattern matches: ** exception error: no function clause matching")
    assert step.span is not None
    assert (step.span.line, step.span.column) == (3, 26)  # of the call in the program, not in the library


@pytest.mark.parametrize("expression", ["fst (1, loop 2)", "length [loop 1]"])
def test_what_nobody_needed_is_still_unevaluated(tmp_path: Path, expression: str) -> None:
    run = recorded(tmp_path, "Main.hs", ENDLESS, expression)
    assert not any("did not come to an end" in line for line in told(run))
