"""The story in one go: what it tells, folds and leaves out."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import clew
from clew.api.stories.recorded_run import RecordedRun
from clew.report.told_story import Ending, ToldStep
from clew.trace.stories import explanation
from clew.trace.stories.handing_on import HandingOn
from clew.trace.stories.step import Role

PROGRAM = """module Stories where

import Control.Exception (ArithException (..), catch, evaluate, try)

fact :: Int -> Int
fact 0 = 0
fact n = n * fact (n - 1)

product' :: Int -> Int -> Int
product' acc 0 = acc
product' acc n = product' (acc * n) (n - 1)

fib :: Int -> Int
fib n
  | n < 2 = n
  | otherwise = fib (n - 1) + fib (n - 2)

evens :: Int -> Int
evens n
  | n <= 0 = 0
  | even n = n + evens (n - 1)
  | otherwise = evens (n - 1)

endless :: Int -> Int
endless n = endless (n + 1)

pairs :: Int -> [(Int, Int)]
pairs n = [(a, b) | b <- [1 .. n], a <- [1 .. b], a + b > 4]

average :: [Int] -> Int
average xs = sum xs `div` length xs

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | otherwise = Node l y (insert x r)

leftmost :: Tree -> Int
leftmost (Node Leaf x _) = x
leftmost (Node l _ _) = leftmost l

first :: [Int] -> Int
first = leftmost . foldr insert Leaf

cyclic :: Int -> Int
cyclic n = let x = y + 1; y = x * n in x

waiting :: Int -> Int
waiting n = n + waiting (n + 1)

quotient :: Int -> Int -> Either String Int
quotient _ 0 = Left "zero"
quotient a b = Right (a `div` b)

quotients :: Int -> Either String Int
quotients n = do
  a <- quotient 100 n
  b <- quotient a (n - 2)
  return (a + b)

isLarge :: [Int] -> Bool
isLarge ns = sum' [n + 1 | n <- ns] > 10

sum' :: [Int] -> Int
sum' = foldr (+) 0

handled :: IO Int
handled = evaluate (average []) `catch` \\e -> case e of
  DivideByZero -> return (-1)
  _ -> return 0

tried :: Int -> IO (Either ArithException Int)
tried n = try (evaluate (100 `mod` n))

told :: Int -> IO String
told n = evaluate (show (100 `mod` n)) `catch` \\e -> return (show (e :: ArithException))

products :: Int -> [(Int, Int)]
products n = reverse (do { x <- [1 .. n]; y <- [x .. n]; return (x, y * x) })

later :: Int -> [(Int, Int)]
later n = reverse [(x, y) | x <- [1 .. n],
                            y <- [x .. n]]

small :: Int -> Int
small n = if n > 3 then error "too large" else n

firstOf :: [Int] -> Int
firstOf xs = head xs + 1

square :: Int -> Int
square x = x * x
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> clew.Module:
    file: Path = tmp_path_factory.mktemp("stories") / "Stories.hs"
    file.write_text(PROGRAM)
    return clew.open(file)


def told(run: RecordedRun, most: int = 40) -> tuple[ToldStep, ...]:
    return run.explain(most).story.steps


def folds(run: RecordedRun) -> list[str]:
    return [step.folded.sentence for step in told(run) if step.folded is not None]


def test_recursion_by_the_same_equation_is_told_once_and_counted(module: clew.Module) -> None:
    run = module.back("fact 100")
    assert folds(run)[0] == "98 more applications of fact, from fact 99 = 0 to fact 2 = 0"
    sentences = [step.sentence for step in told(run)]
    assert sentences[0] == "fact 100 = 0"
    assert sentences[-1] == "the constant 0"
    assert "fact 1 = 0" in sentences


def test_an_accumulator_is_folded_where_its_operation_repeats(module: clew.Module) -> None:
    assert folds(module.back("product' 1 9")) == [
        "7 more applications of product', from product' 9 8 = 362880 to product' 181440 2 = 362880",
        "7 more steps like it, from 181440 * 2 = 362880 to 9 * 8 = 72",
        "6 more steps like it, from 3 - 1 = 2 to 8 - 1 = 7",
    ]


def test_two_repetitions_are_not_worth_a_fold(module: clew.Module) -> None:
    assert folds(module.back("fact 3")) == []


def test_applications_by_other_equations_are_told(module: clew.Module) -> None:
    """A fold hides nothing that differs: odd and even numbers take turns here."""
    run = module.back("evens 6")
    assert [f for f in folds(run) if "applications" in f] == []


def test_a_tree_of_calls_is_not_folded_along_one_of_its_branches(module: clew.Module) -> None:
    assert [f for f in folds(module.back("fib 6")) if "applications of fib" in f] == []


def test_a_run_without_an_end_is_counted_as_far_as_it_is_looked_at(
    module: clew.Module, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explanation, "MOST_FOLDED", 50)
    run = module.back("endless 0", budget=clew.Budget(steps=20_000))
    assert folds(run) == ["at least 50 more applications of endless, from endless 1 to endless 50"]
    assert run.explain().story.is_cut


def test_a_story_of_few_steps_says_that_there_are_more(module: clew.Module) -> None:
    run = module.back("fib 6")
    assert len(told(run, 5)) == 5
    assert told(run, 5)[-1].ending is Ending.CUT
    assert not any(step.ending is Ending.CUT for step in told(run, 10_000))


def test_every_end_of_a_whole_story_is_an_origin_or_told_above(module: clew.Module) -> None:
    """What has nothing behind it is a constant, an input, a function or was never evaluated; the rest goes on."""
    steps = told(module.back("fib 5"), 10_000)
    for step, following in pairwise(steps):
        assert (step.ending is Ending.GOES_ON) == (following.depth > step.depth)
    ends = {step.kind for step in steps if step.ending is Ending.ORIGIN}
    assert ends <= {"constant", "operation"}  # an operation on constants that its line shows


def test_what_was_told_is_not_told_again(module: clew.Module) -> None:
    steps = told(module.back("fib 4"), 10_000)
    again = [step for step in steps if step.ending is Ending.AGAIN]
    assert again
    for step in again:
        assert step.sentence in [s.sentence for s in steps[: step.number - 1]]


def test_told_above_means_the_same_value(module: clew.Module) -> None:
    """The elements of `[1 .. n]` are made by one expression of the library, but each has its own story."""
    steps = told(module.back("pairs 3"), 10_000)
    for step in steps:
        if step.ending is Ending.AGAIN:
            assert step.sentence in [
                s.sentence for s in steps[: step.number - 1] if s.ending is Ending.GOES_ON
            ]


def test_a_step_of_a_fold_is_said_to_be_counted(module: clew.Module) -> None:
    steps = told(module.back("let n = fact 9 in n + fact 9"), 10_000)
    assert {s.ending for s in steps if s.folded is None} <= {Ending.GOES_ON, Ending.ORIGIN, Ending.AGAIN}
    steps = told(module.back("product' 1 9"), 10_000)
    counted = [step for step in steps if step.ending is Ending.COUNTED]
    shown = [step.sentence for step in steps if step.folded is None and step not in counted]
    assert all(step.sentence not in shown for step in counted)


def test_a_constant_that_the_line_shows_is_left_out(module: clew.Module) -> None:
    assert "the constant 1" not in [step.sentence for step in told(module.back("fact 2"))]


def test_the_story_of_an_error_tells_why_it_came_to_that(module: clew.Module) -> None:
    run = module.back("small 7")
    assert run.failure is not None
    steps = told(run)
    assert [step.label for step in steps if step.label == "because"] == ["because"]
    assert "7 > 3 = True" in [step.sentence for step in steps]


def test_an_argument_that_is_the_reason_of_an_error_is_told_once(module: clew.Module) -> None:
    steps = told(module.back("firstOf []"))
    assert [step.label for step in steps if step.sentence == "the constant []"] == ["because"]


def test_a_variable_that_is_used_twice_is_told_once(module: clew.Module) -> None:
    steps = told(module.back("square 7"))
    assert [step.label for step in steps if step.sentence == "the constant 7"] == ["x"]


def test_the_constant_of_a_library_function_is_told_as_its_application(module: clew.Module) -> None:
    """The 0 of `sum []` is no constant of the source, and is not hidden as one that the line shows."""
    sentences = [step.sentence for step in told(module.back("average []"))]
    assert sentences[-2:] == ["sum xs = 0", "length xs = 0"]


@pytest.mark.parametrize(
    "expression", ["first [5, 1, 7, 2, 3]", "first [2, 9 .. 400]", "fib 6", "pairs 4", "small 5"]
)
def test_ways_through_rebuilt_data_are_those_that_are_found_one_by_one(
    module: clew.Module, expression: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = module.back(expression)
    found = explanation.explain(run.stories, run.first)
    monkeypatch.setattr(HandingOn, "through_data", lambda self, current, route, most: (current, 0))
    assert explanation.explain(run.stories, run.first) == found


@pytest.mark.parametrize("expression", ["first [5, 1, 7, 2, 3]", "fact 8", "evens 9", "pairs 4", "small 5"])
def test_a_story_without_reasons_and_routes_has_the_same_steps(module: clew.Module, expression: str) -> None:
    run = module.back(expression)
    whole, brief = (run.explained(run.first, 40, whole=whole).story for whole in (True, False))
    assert any(step.reason or step.route for step in whole.steps)
    assert [replace(step, reason="", route=()) for step in whole.steps] == list(brief.steps)


def test_the_story_of_a_cycle_goes_round_it(module: clew.Module) -> None:
    sentences = [(step.sentence, step.ending) for step in told(module.back("cyclic 3"))]
    assert sentences == [
        ("cyclic 3 did not come to an end", Ending.GOES_ON),
        ("y + 1 did not come to an end", Ending.GOES_ON),
        ("x * n did not come to an end", Ending.GOES_ON),
        ("y + 1 did not come to an end", Ending.AGAIN),
        ("the constant 3", Ending.ORIGIN),
    ]


def test_what_waits_below_more_frames_than_are_known_was_under_way(module: clew.Module) -> None:
    run = module.back("waiting 1", budget=clew.Budget(steps=40_000))
    assert [step.sentence for step in told(run)][:2] == [
        "waiting 1 did not come to an end",
        "n + waiting (n + 1) did not come to an end",
    ]
    assert folds(run) == ["at least 500 more applications of waiting, from waiting 2 to waiting 501"]


def test_a_left_that_ended_a_block_is_told_as_its_statement(module: clew.Module) -> None:
    assert [step.sentence for step in told(module.back("quotients 2"))] == [
        'quotients 2 = Left "zero"',
        'quotient _ 0 = Left "zero"',
        'Left "zero", built from Left "zero"',
    ]


def test_a_call_with_a_comprehension_is_not_called_one(module: clew.Module) -> None:
    run = module.back("isLarge [1, 2]")
    comparison = run.stories.step(run.first.links[0].target)
    assert run.teller.link(comparison.links[0]) == "sum' [n + 1 | n <- ns] = 5"


def test_what_a_handler_gave_leads_to_the_exception_that_it_took_apart(module: clew.Module) -> None:
    run = module.back("handled")
    reasons = [run.teller.link(link) for link in run.first.links if link.role is Role.CONDITION]
    assert reasons == ["because sum xs `div` length xs raised: divide by zero"]


@pytest.mark.parametrize("expression", ["tried 0", "told 0"])
def test_a_caught_exception_leads_to_what_raised_it(module: clew.Module, expression: str) -> None:
    """The machine raised it, and the library made the value of the handler's variable."""
    sentences = [step.sentence for step in told(module.back(expression))]
    at = sentences.index("100 `mod` n raised: divide by zero")
    assert "DivideByZero, made by" in sentences[at - 1]
    assert sentences[at + 1] == "the constant 0"


def test_what_a_handler_gave_is_told_with_the_exception_as_its_reason(module: clew.Module) -> None:
    given, reason = told(module.back("handled"))[:2]
    assert (given.sentence, given.label) == ("the constant -1", "")
    assert (reason.sentence, reason.label) == ("sum xs `div` length xs raised: divide by zero", "because")


def test_a_block_of_statements_of_lists_leads_to_its_elements(module: clew.Module) -> None:
    sentences = [step.sentence for step in told(module.back("products 2"))]
    assert "do x <- [1 .. n] ... = [(1,1),(1,2),(2,4)]" in sentences
    assert "(2,4), built from (x, y * x)" in sentences


def test_a_generator_on_a_line_of_its_own_is_no_statement(module: clew.Module) -> None:
    assert not any("do " in step.sentence for step in told(module.back("later 2")))
