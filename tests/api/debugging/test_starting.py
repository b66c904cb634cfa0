"""What a session begins with."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.debugging.starting import DebugOptions
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import Statement

PARTS = """module Parts where

import Test.Prop

half :: Int -> Int
half n = third n + 1

third :: Int -> Int
third n = n `div` 3

either :: Int -> Int
either n = n ? n + 1

testHalf, testEither :: Prop
testHalf = half 6 -=- 2
testEither = either 1 -=- 1

testHalves :: Int -> Int -> Prop
testHalves n m = half (n + m) -=- (n + m) `div` 3
"""


def test_a_test_that_compares_values_is_debugged_by_its_comparison(tmp_path: Path) -> None:
    file = tmp_path / "Parts.curry"
    file.write_text(PARTS, encoding="utf-8")
    module = clew.open(file)
    session = module.debug("testHalf", DebugOptions(stored=False))
    assert session.run.target.expression == "(half 6) == (2)"
    question = session.question
    assert question is not None
    assert question.statement.text == "third 6 = 2"
    assert [a.mark for a in session.inquiry.area.answers.values()] == [Rightness.WRONG]  # the test says so
    # a side with several values is searched for the wrong one
    several = module.debug("testEither", DebugOptions(stored=False))
    assert several.run.target.expression == "either 1"
    assert several.run.value == "2"
    assert several.reason == "testEither: 2 is an answer of either 1, and none of 1"
    assert several.fault is not None
    assert several.fault.function == "either"


def test_a_test_with_arguments_is_debugged_by_the_comparison_for_these(tmp_path: Path) -> None:
    file = tmp_path / "Parts.curry"
    file.write_text(PARTS, encoding="utf-8")
    session = clew.open(file).debug("testHalves 2 (2 + 2)", DebugOptions(stored=False))
    question = session.question
    assert question is not None
    assert question.statement.text == "third 6 = 2"
    session.right()
    fault = session.fault
    assert fault is not None
    assert fault.function == "half"


SETS = """\
module Sets where
import Test.Prop
pick :: [a] -> a
pick (x : xs) = x ? rest xs
rest :: [a] -> a
rest (_ : x : _) = x
testAll, testHas, testOnly, testNone, testBoth :: Prop
testAll = pick [1,2,3] <~> (1 ? 2 ? 3)
testHas = pick [1,2,3] ~> 2
testOnly = pick [1,2,3] <~ (1 ? 2)
testNone = rest [1] -=- 1
testBoth = pick [1,2,3] <~> (3 ? 1)
"""


@pytest.mark.parametrize(
    ("test", "expression", "missing", "value"),
    [
        ("testAll", "pick [1,2,3]", "2", None),
        ("testHas", "pick [1,2,3]", "2", None),
        ("testOnly", "pick [1,2,3]", None, "3"),
        ("testNone", "rest [1]", "1", None),
        ("testBoth", "testBoth", None, "Prop True"),  # it passes
    ],
)
def test_the_side_of_a_test_that_has_a_wrong_answer_or_lacks_one_is_debugged(
    tmp_path: Path, test: str, expression: str, missing: str | None, value: str | None
) -> None:
    file = tmp_path / "Sets.curry"
    file.write_text(SETS, encoding="utf-8")
    session = clew.open(file).debug(test, DebugOptions(stored=False))
    assert session.run.target.expression == expression
    assert (None if session.lacking is None else session.lacking.missing) == missing
    assert value is None or session.run.value == value


class OfOneFunction:
    """An oracle that finds all calls of a function right, and says nothing about others."""

    def __init__(self, function: str) -> None:
        self.function = function

    def judge(self, statement: Statement) -> Opinion | None:
        is_its_own = statement.subject.name == self.function
        return Opinion(Rightness.RIGHT, Speaker.REFERENCE) if is_its_own else None


def test_a_verdict_is_there_as_soon_as_oracles_leave_calls_of_one_function_only(tmp_path: Path) -> None:
    """Nobody has to ask for the question first."""
    file = tmp_path / "Total.hs"
    file.write_text(
        "module Total where\ntotal :: [Int] -> Int\ntotal [] = 1\ntotal (x : xs) = price x + total xs\n"
        "price :: Int -> Int\nprice x = x\n"
    )
    options = DebugOptions(stored=False, properties=False, oracles=(OfOneFunction("price"),))
    fault = clew.open(file).debug("total [1,2,3]", options).fault
    assert fault is not None
    assert fault.function == "total"
    assert fault.open_calls == 3
