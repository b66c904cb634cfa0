"""What a module's own tests tell a debugging session: statements of passing ones, and which functions failing ones use."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import clew
from clew.api.debugging.mended_functions import mended_functions
from clew.api.debugging.starting import DebugOptions
from clew.api.debugging.tested_runs import TestedRuns, used_functions
from clew.api.starting_points import failing_call
from clew.api.walking import FailingTest
from clew.cli.main import cli
from clew.debug.asking.inquiry import InquiryState
from clew.debug.asking.opinions import Rightness, Speaker
from clew.debug.asking.question_strategies import QuestionStrategy
from clew.debug.oracles.specifications import PropertyBook

PROGRAMS = Path(__file__).parents[2] / "debug" / "programs"
#: More time than all of it takes.
AMPLE = 100.0
EXPRESSION = "total [100,100]"


@pytest.fixture(scope="module")
def prices() -> clew.Module:
    return clew.open(PROGRAMS / "Prices.hs")


@pytest.fixture(scope="module")
def tested() -> TestedRuns:
    module = clew.open(PROGRAMS / "PricesTests.hs").loaded
    return TestedRuns(module, PropertyBook(module), seconds=AMPLE)


@pytest.mark.slow
def test_unit_tests_and_properties_are_run(tested: TestedRuns) -> None:
    found = {run.name: (run.passes, run.is_unit) for run in tested.runs}
    assert found["small orders"] == (True, True)
    assert found["large orders"] == (False, True)
    assert found["prop_total_positive (-1)"] == (True, False)


def test_what_stands_in_a_passing_unit_test_is_not_asked(prices: clew.Module, tested: TestedRuns) -> None:
    session = prices.debug(EXPRESSION, DebugOptions(properties=False, stored=False))
    tree = session.inquiry.tree
    said = {
        statement.text: tested.judge(statement)
        for statement in (tree.statement(node) for _, node, _ in session.tree(depth=9))
    }
    opinion = said.pop("reduced 200 = 180")
    assert opinion is not None
    assert (opinion.mark, opinion.speaker) == (Rightness.RIGHT, Speaker.PASSING)
    assert opinion.tested_by == ("a discount",)  # so that a verdict says what it rests on
    assert set(said.values()) == {None}


def test_functions_that_passing_tests_do_not_use_are_suspected_most(
    prices: clew.Module, tested: TestedRuns
) -> None:
    session = prices.debug(EXPRESSION, DebugOptions(properties=False, stored=False))
    seen = tested.spectrum(used_functions(session.inquiry.tree))
    ranks = {name: seen.rank(f"Prices.{name}") for name in ("total", "taxed", "discounted", "reduced")}
    assert ranks["reduced"] > ranks["discounted"] > ranks["taxed"]
    assert ranks["discounted"] == ranks["total"]


def test_the_tests_of_another_module_take_part(prices: clew.Module) -> None:
    tests = clew.open(PROGRAMS / "PricesTests.hs").loaded
    options = DebugOptions(
        stored=False, strategy=QuestionStrategy.ALL_CHILDREN, tests=tests, test_seconds=AMPLE
    )
    session = prices.debug(EXPRESSION, options)
    assert str(session.question) == "discounted 200 = 162"
    session.wrong()
    assert str(session.question) == "reduced 180 = 162"
    session.right()
    assert session.fault is not None
    assert (session.fault.function, session.fault.tested_by) == ("discounted", ("a discount",))


def test_proofs_only_do_without_passing_tests(prices: clew.Module) -> None:
    tests = clew.open(PROGRAMS / "PricesTests.hs").loaded
    options = DebugOptions(stored=False, strategy=QuestionStrategy.TOP_DOWN, tests=tests, trusts_tests=False)
    session = prices.debug(EXPRESSION, options)
    session.wrong()
    assert str(session.question) == "reduced 200 = 180"


CRASHING = """module Crashing where

third :: [Int] -> Int
third xs = pick xs 3

pick :: [Int] -> Int -> Int
pick xs n = xs !! shifted n

shifted :: Int -> Int
shifted n = n - 0

prop_third :: Bool
prop_third = third [1,2,3,4] == 3
"""


@pytest.mark.parametrize(("expression", "raised"), [("third [1,2,3]", True), ("prop_third", False)])
def test_functions_are_suspected_whose_mutants_mend_a_failing_run(
    tmp_path: Path, expression: str, *, raised: bool
) -> None:
    file = tmp_path / "Crashing.hs"
    file.write_text(CRASHING)
    functions = ["Crashing.third", "Crashing.pick", "Crashing.shifted"]
    found = mended_functions(clew.open(file).loaded, functions, expression, raised=raised, seconds=AMPLE)
    assert "Crashing.shifted" in found


@pytest.mark.parametrize(("file", "test"), [("PricesTests.hs", "large orders"), ("PricesSpec.hs", "fails")])
def test_a_failing_test_leads_below_the_tree_of_tests(file: str, test: str) -> None:
    module = clew.open(PROGRAMS / file)
    failing = failing_call(module.loaded, test)
    assert isinstance(failing, FailingTest)
    session = module.debug(options=DebugOptions(stored=False, test=failing))
    while (question := session.question) is not None:
        assert question.statement.subject.name in ("total", "discounted", "reduced", "taxed")
        if question.statement.subject.name in ("total", "discounted"):
            session.wrong()
        else:
            session.right()
    assert session.inquiry.defective is not None
    assert session.inquiry.defective.subject.name == "discounted"


def test_a_comparison_that_fails_blames_what_it_compares_and_not_the_test() -> None:
    result = CliRunner().invoke(
        cli, ["debug", str(PROGRAMS / "LosingTests.curry"), "testTwice", "--no-store"], standalone_mode=False
    )
    assert "twice 2 = 4   (wrong: testTwice fails)" in result.output
    assert "twice is defective" in result.output


def test_comparisons_of_curry_answer_where_they_pass() -> None:
    module = clew.open(PROGRAMS / "Merging.curry")
    runs = {
        r.name: r.passes for r in TestedRuns(module.loaded, PropertyBook(module.loaded), seconds=AMPLE).runs
    }
    assert [runs[name] for name in ("mergeLeft", "splitThree", "mergeEqual")] == [True, True, False]
    options = DebugOptions(stored=False, strategy=QuestionStrategy.TOP_DOWN, test_seconds=AMPLE)
    session = module.debug("msort [1,2,3] ++ merge [] [4]", options)
    assert str(session.question) == "msort [1,2,3] = [1,2,3]"
    session.right()
    assert session.state is InquiryState.CLEARED
    assert {s.text: o.reason for s, o in session.verdicts()} == {
        "msort [1,2,3] = [1,2,3]": "",
        "merge [] [4] = [4]": "it is the same in mergeLeft, which passes",
    }
