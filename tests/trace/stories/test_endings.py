"""Runs that ended without a value: every step leads to what raised or had no end, and says no more than happened."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.budget import Budget
from clew.api.stories.recorded_run import RecordedRun
from clew.trace.stories.step import Role

PROGRAM = Path(__file__).parents[1] / "programs" / "Endings.hs"


@pytest.fixture(scope="module")
def module() -> clew.Module:
    return clew.open(PROGRAM)


def sentences(run: RecordedRun) -> list[str]:
    return [step.sentence for step in run.explain().story.steps]


def story(module: clew.Module, expression: str) -> list[str]:
    return sentences(module.back(expression, budget=Budget(steps=50_000)))


def test_an_application_of_a_function_that_raised_is_no_unevaluated_one(module: clew.Module) -> None:
    assert story(module, "missing 3") == [
        "missing 3 was ended by the exception",
        "missing = <error: Prelude.undefined>",
        "undefined raised: Prelude.undefined",
    ]


def test_an_operator_that_an_operand_ended_leads_to_the_operand(module: clew.Module) -> None:
    assert story(module, "chosen 0")[1:4] == [
        "(case n of { 0 -> missing; _ -> subtract 1 }) n + 1 was ended by the exception",
        "(case n of { 0 -> missing; _ -> subtract 1 }) n was ended by the exception",
        "missing = <error: Prelude.undefined>",
    ]


def test_equations_that_never_had_a_value_to_match_are_passed_over(module: clew.Module) -> None:
    told = story(module, "depth (build [3, 1, 3])")
    assert told[1].startswith("build [3,1,3] = <error:")
    assert told[2].startswith("insert 3 (Node _ 3 Leaf) = <error:")
    assert story(module, "depth stuck")[1] == "stuck did not come to an end"


def test_a_guard_without_an_end_leads_to_what_it_looked_at(module: clew.Module) -> None:
    told = story(module, "guarded 1")
    assert told[1] == "depth (spin n) > 2 did not come to an end"
    assert "the constant 0" not in told  # of the branch that was never chosen


@pytest.mark.parametrize(
    ("expression", "arguments"),
    [
        ("look 2", ["M.fromList [(1, 2), (3, 4)] = fromList [(1,2),(3,4)]", "the constant 2"]),
        ("toEnumOf 3", ["the constant 3"]),
        ("leastAbove 3", ["M.filter (> n) (M.fromList [(1, 2)]) = fromList []"]),
    ],
)
def test_a_library_function_that_raised_leads_to_its_arguments(
    module: clew.Module, expression: str, arguments: list[str]
) -> None:
    told = story(module, expression)
    raised = next(at for at, sentence in enumerate(told) if " raised: " in sentence)
    assert [sentence for sentence in told[raised + 1 :] if sentence in arguments] == arguments


def test_what_the_reason_of_an_exception_tells_is_not_told_again(module: clew.Module) -> None:
    assert story(module, "useR (B 3)")[-2:] == [
        "fa r raised: No match in record selector fa",
        "B {fb = 3}, built from B 3",
    ]


def test_a_cycle_behind_a_part_of_the_value_is_told(module: clew.Module) -> None:
    run = module.back("knot")
    assert [link.role for link in run.first.links] == [Role.RESULT, Role.ENDED]
    told = sentences(run)
    assert told[2] == "zipWith (+) xs (tail (tail xs)) did not come to an end"
    assert told[-1] == told[2]
    assert story(module, "both 1")[2:] == [
        "n + b did not come to an end",
        "the constant 1",
        "a * 2 did not come to an end",
        "n + b did not come to an end",
    ]


def test_an_exception_behind_a_part_of_the_value_says_what_it_says_elsewhere(module: clew.Module) -> None:
    run = module.back("map check [5, 1]")
    assert run.failure is not None
    assert run.failure.message == "the program raised too small: 1"
    assert sentences(run).count('error ("too small: " ++ show n) raised: too small: 1') == 1
    ended = run.start.follow(Role.ENDED)
    assert ended.sentence == 'error ("too small: " ++ show n) raised: too small: 1'


def test_an_error_whose_message_nobody_read_is_told_in_words_of_the_source(module: clew.Module) -> None:
    [reason] = [s for s in story(module, "handled 3") if " raised: " in s]
    assert reason.endswith("raised: error _")
