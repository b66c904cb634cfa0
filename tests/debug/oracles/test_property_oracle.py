"""Properties judge statements soundly (Faddegon, chapter 8)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hand_made import statement

from clew.api.debugging.starting import DebugOptions
from clew.api.module import open as open_module
from clew.debug.asking.opinions import Rightness
from clew.debug.oracles.property_oracle import PropertyOracle
from clew.debug.oracles.specifications import PropertyBook
from clew.machine.values.value import Construct, Fault

PROGRAMS = Path(__file__).parent / "programs"


@pytest.fixture(scope="module")
def oracle() -> PropertyOracle:
    return PropertyOracle(PropertyBook(open_module(PROGRAMS / "Seed.hs").loaded))


def said(oracle: PropertyOracle, function: str, arguments: list[object], result: object) -> Rightness | None:
    opinion = oracle.judge(statement(f"Seed.{function}", arguments, result))
    return None if opinion is None else opinion.mark


def test_a_result_is_demanded_no_further_than_recorded(oracle: PropertyOracle) -> None:
    # prop_tsort_keeps 4 3 is False where tsort runs on, but the statement is right.
    assert said(oracle, "tsort", [(4, 3)], (..., 4)) is not Rightness.WRONG
    assert said(oracle, "tsort", [(4, 3)], (4, 4)) is Rightness.WRONG


def test_a_property_with_several_suspects_judges_none(oracle: PropertyOracle) -> None:
    assert oracle.book.about("Seed.first") is None


def test_a_difference_is_seen_behind_what_is_open(oracle: PropertyOracle) -> None:
    rows = [..., [0, 0, 1], ...]
    assert said(oracle, "identity", [3], rows) is Rightness.WRONG
    assert said(oracle, "identity", [3], [..., [0, 1, 0], ...]) is Rightness.RIGHT


def test_a_call_that_raises_what_its_specification_needs_is_wrong(oracle: PropertyOracle) -> None:
    raised = Fault(Construct("Seed.Oops"))
    assert said(oracle, "paint", [("Seed.Square", "Seed.Red", 2)], raised) is Rightness.WRONG
    # the specification itself has no value here, whatever the function gives
    assert said(oracle, "smallest", [[]], raised) is None


def test_open_arguments_are_tried_with_all_values(oracle: PropertyOracle) -> None:
    right = statement("Seed.paint", [("Seed.Square", "Seed.Red", ...)], ("Seed.Paint", "Seed.Red", ...))
    opinion = oracle.judge(right)
    assert opinion is not None
    assert opinion.mark is Rightness.RIGHT
    wrong = statement("Seed.paint", [("Seed.Square", "Seed.Red", ...)], ("Seed.Paint", "Seed.Blue", ...))
    found = oracle.judge(wrong)
    assert found is not None
    assert found.mark is Rightness.WRONG


def test_a_result_that_ignores_an_open_argument_is_wrong_for_some_completion(oracle: PropertyOracle) -> None:
    blue = [("Seed.Rect", "Seed.Blue", 2, ...)]
    assert said(oracle, "paint", blue, ("Seed.Paint", "Seed.Blue", 4)) is Rightness.WRONG


def test_functions_are_given_as_what_they_were_seen_to_do(oracle: PropertyOracle) -> None:
    assert said(oracle, "keep", [{3: True, 4: False}, [3, 4]], [4]) is Rightness.WRONG
    assert said(oracle, "keep", [{3: True, 4: False}, [3, 4]], [3]) is Rightness.UNKNOWN  # advice


def test_a_complete_specification_makes_right(oracle: PropertyOracle) -> None:
    assert said(oracle, "isEven", [4], True) is Rightness.RIGHT
    assert said(oracle, "isEven", [4], False) is Rightness.WRONG


def test_what_tests_import_is_what_they_test_though_nothing_else_uses_it() -> None:
    project = Path(__file__).parents[3] / "examples" / "haskell" / "recent"
    book = PropertyBook(open_module(project / "RecentSpec.hs", [project]).loaded)
    # prop_once fails because of open, which it applies through a function of the tests
    assert book.about("Recent.toList") is None
    assert "RecentSpec.opened" in book.inner("prop_once")
    assert "Recent.open" not in book.inner("prop_once")


@pytest.mark.parametrize(
    ("expression", "proof"),
    [
        ("vacant [1]", "notIn 1 [1] = True"),
        ("notIn 1 [1]", "notIn 1 [1] = True"),
        ("doubled 1", "doubled 1 = 3"),
    ],
)
def test_a_property_says_nothing_about_what_its_function_calls(expression: str, proof: str) -> None:
    session = open_module(PROGRAMS / "Vacant.hs").debug(expression, DebugOptions(stored=False))
    while session.question is not None:
        session.right()
    fault = session.inquiry.defective
    assert fault is not None
    assert fault.text == proof


def test_what_only_properties_use_is_what_they_test_unless_it_stands_among_them() -> None:
    book = PropertyBook(open_module(PROGRAMS / "Days.hs").loaded)
    # prop_nextLater applies next and isValid, so it says nothing about daysIn, which both use
    assert book.about("Days.daysIn") is None
    about = book.about("Days.next")
    assert about is not None
    # after stands among the properties, so it is theirs
    assert about.provided == {"prop_nextLater": ("isValid",)}


def test_a_verdict_names_what_only_properties_use_and_was_taken_for_right() -> None:
    session = open_module(PROGRAMS / "Days.hs").debug("prop_nextLater (Day 2 30)", DebugOptions(stored=False))
    while session.question is not None:
        session.right()
    fault = session.fault
    assert fault is not None
    assert (fault.function, fault.trusted) == ("next", ("isValid",))


def test_helpers_of_properties_may_call_each_other(tmp_path: Path) -> None:
    file = tmp_path / "Parity.hs"
    file.write_text(
        "module Parity where\n"
        "even' :: Int -> Bool\neven' n = shared n `mod` 2 == 0\n"
        "shared, alike :: Int -> Int\nshared n = if n < 0 then alike n else n\nalike n = shared (negate n)\n"
        "one, other :: Int -> Bool\none n = n == 0 || other (n - 1)\nother n = n /= 0 && one (n - 1)\n"
        "spec_even' :: Int -> Bool\nspec_even' n = even' (shared n) == one (abs n)\n",
        encoding="utf-8",
    )
    inner = PropertyBook(open_module(file).loaded).inner("spec_even'")
    assert {"Parity.one", "Parity.other"} <= inner
    assert not {"Parity.even'", "Parity.shared", "Parity.alike"} & inner
