"""The unit tests of a project are run, whatever its framework, and what they say is located."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.findings.failing_call import Offence
from clew.hunt.findings.hunt_finding import HuntedModule
from clew.hunt.module_hunt import ModuleHunt
from clew.language.registry import load

ROMAN = """module Roman (value, double) where

value :: Char -> Int
value 'V' = 5
value 'X' = 100
value _ = 1

double :: Int -> Int
double n = n + n
"""
HEADS = {
    "HUnit": "import Test.HUnit\n",
    "HUnitMain": "import Test.HUnit\n",
    "Tasty": "import Test.Tasty\nimport Test.Tasty.HUnit\n",
    "Hspec": "import Test.Hspec\n",
}
TESTS = {
    "HUnit": "tests :: Test\ntests = TestList [\"five\" ~: 5 ~=? value 'V', \"ten\" ~: 10 ~=? value 'X']\n",
    "HUnitMain": "main :: IO ()\nmain = runTestTT (TestList [5 ~=? value 'V', TestLabel \"ten\" (10 ~=? value 'X')]) >> return ()\n",
    "Tasty": 'main :: IO ()\nmain = defaultMain (testGroup "all" [testCase "five" (5 @=? value \'V\'), testCase "ten" (10 @=? value \'X\')])\n',
    "Hspec": 'main :: IO ()\nmain = hspec (describe "all" (do\n  it "five" (value \'V\' `shouldBe` 5)\n  it "ten" (value \'X\' `shouldBe` 10)))\n',
}


def hunted(file: Path, **options: object) -> HuntedModule:
    return ModuleHunt(load(str(file)), HuntOptions(stored=False, suggestions=False, **options)).run()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "framework",
    ["Tasty", *(pytest.param(f, marks=pytest.mark.slow) for f in sorted(HEADS) if f != "Tasty")],
)
def test_a_failing_unit_test_is_a_finding_that_is_located(tmp_path: Path, framework: str) -> None:
    (tmp_path / "Roman.hs").write_text(ROMAN)
    tests = tmp_path / "RomanTest.hs"
    tests.write_text(f"module Main where\n{HEADS[framework]}import Roman\n\n{TESTS[framework]}")
    found = hunted(tests)
    assert (found.properties, found.failing) == (2, 1)
    (finding,) = found.findings
    assert finding.offence is Offence.TEST
    assert finding.call.name == "ten"
    assert "10" in finding.call.outcome
    assert "100" in finding.call.outcome
    assert "RomanTest" not in finding.call.outcome
    assert finding.blame.is_located
    assert finding.blame.function == "value"
    assert finding.call.replay is not None
    assert "--test ten" in finding.call.replay


def test_unit_tests_are_not_run_where_only_properties_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "Roman.hs").write_text(ROMAN)
    tests = tmp_path / "RomanTest.hs"
    tests.write_text(f"module Main where\n{HEADS['HUnit']}import Roman\n\n{TESTS['HUnit']}")
    assert hunted(tests, properties=(), functions=("tests",)).failing == 0


def test_unit_tests_that_there_is_no_time_for_are_named(tmp_path: Path) -> None:
    (tmp_path / "Roman.hs").write_text(ROMAN)
    tests = tmp_path / "RomanTest.hs"
    tests.write_text(f"module Main where\n{HEADS['HUnit']}import Roman\n\n{TESTS['HUnit']}")
    found = hunted(tests, seconds=0.0)
    assert found.unreached == ("five", "ten")
    assert "2 unit tests not run, as the time was over" in found.notes


CART = """-module(cart).
-export([page/3]).

-spec page(pos_integer(), pos_integer(), [T]) -> [T].
page(P, Size, Items) -> lists:sublist(Items, P * Size, Size).
"""
CART_TESTS = """-module(cart_tests).
-include_lib("eunit/include/eunit.hrl").

page_test() -> ?assertEqual([a, b], cart:page(1, 2, [a, b, c])).
"""


def test_the_only_call_of_a_failing_test_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "cart.erl").write_text(CART)
    (tmp_path / "cart_tests.erl").write_text(CART_TESTS)
    (finding,) = hunted(tmp_path / "cart_tests.erl").findings
    assert finding.call.outcome == "[b,c], but [a,b] is expected"
    assert finding.blame.is_located
    assert finding.blame.function == "cart:page/3"


ROUTE = """module Route where
import Test.Prop

first :: [Int] -> Int
first (x : _) = x

testFirst = first [1, 2] -=- 1
"""


def test_a_module_with_a_test_of_its_own_is_explored(tmp_path: Path) -> None:
    file = tmp_path / "Route.curry"
    file.write_text(ROUTE)
    found = hunted(file, tests=50)
    assert found.expressions
    assert not any("explored" in note for note in found.notes)
