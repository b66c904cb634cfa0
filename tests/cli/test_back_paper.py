"""The examples and requirements of Booth & Jones, "Walk Backwards to Happiness", by section."""

from __future__ import annotations

from pathlib import Path

from cli.test_back import session
from click.testing import CliRunner

from clew.cli.main import cli

PAPER = Path(__file__).parents[1] / "trace" / "programs" / "Paper.hs"


def output(expression: str, *options: str) -> str:
    return CliRunner().invoke(cli, ["back", str(PAPER), expression, *options], standalone_mode=False).output


def test_a_variable_is_the_result_of_adding_two_others() -> None:
    """Section 1.1: x is 5, and the value five is the result of adding a and b."""
    assert session(PAPER, "f 3 2", "r 1 1") == ["f 3 2 = 5", "5 * 1 = 5", "3 + 2 = 5", "the constant 3"]
    shown = output("f 3 2", "--do", "r 1")
    assert "   1    x = 5\n   2    y = 1\n" in shown
    assert "   1    a = 3\n   2    b = 2\n" in shown


def test_the_four_explanatory_facts_of_fact_1() -> None:
    """Section 2: what is to be known about `fact 1`, the places of constants included."""
    # 1. The result is 1, from application of fact to the value 1, which was initial data.
    assert session(PAPER, "fact 1", "2") == ["fact 1 = 1", "the constant 1"]
    assert "<expression>:1:6" in output("fact 1", "--do", "2")
    # 2. It was obtained by multiplying 1, which was initial data, by 1, from application of fact to 0.
    assert session(PAPER, "fact 1", "r 2") == ["fact 1 = 1", "1 * 1 = 1", "fact 0 = 1"]
    # 3. The 0 was obtained by subtracting 1, a constant in fact, from 1, which was initial data.
    assert session(PAPER, "fact 1", "r 2 2 2")[-2:] == ["1 - 1 = 0", "the constant 1"]
    assert "in the second equation of fact" in output("fact 1", "--do", "r 2 2 2").split("1 - 1 = 0")[1]
    # 4. The 1 from application of fact to 0 is a constant in fact.
    assert session(PAPER, "fact 1", "r 2 r")[-1] == "the constant 1"
    assert "in the first equation of fact" in output("fact 1", "--do", "r 2 r").split("the constant 1")[-1]


def test_the_story_of_a_value_used_twice_is_told_once() -> None:
    """Section 2, requirement 2: also where two steps use it."""
    told = output("shared 3", "--explain")
    assert told.count("fact 3 = 6") == 1
    assert told.count("fact 2 = 2") == 1
    assert told.count("3 - 1 = 2") == 2
    assert "3 - 1 = 2 (told above)" in told


def test_functions_have_stories() -> None:
    """Section 2, requirement 3: partial applications, sections and functions as arguments."""
    assert session(PAPER, "applied 5", "r r 2", part="1") == [
        "twice (plus 5) 1 = 11",
        "plus 5 6 = 11",
        "5 + 6 = 11",
        "plus 5 1 = 6",
    ]
    assert session(PAPER, "applied 5", "2", part="2") == [
        "twice (subtract n) 1 = -9",
        "the function subtract n",
    ]
    assert session(PAPER, "applied 5", "r", part="3") == ["plus 5 2 = 7", "5 + 2 = 7"]


def test_an_argument_without_end_that_is_not_needed_stays_so() -> None:
    """Section 2, requirement 4."""
    assert session(PAPER, "lazy 1", "r 3") == [
        "lazy 1 = 2",
        "first 2 _ = 2",
        "forever n was never evaluated",
    ]


def test_infinite_lists_are_walked_as_far_as_they_were_needed() -> None:
    """Section 3.8."""
    assert session(PAPER, "third naturals", "r 1") == [
        "third (1 : 2 : 3 : _) = 4",
        "3 + 1 = 4",
        "3, made by [1 ..]",
    ]


def test_a_run_without_end_is_walked_as_far_as_it_went() -> None:
    """Section 3.8: `f x = f (x + 1)`."""
    shown = output("forever 0", "--steps", "10000", "--do", "r r")
    assert "stopped after 10,000 steps" in shown
    assert "forever 0 did not come to an end" in shown
    assert "forever 2 did not come to an end" in shown
