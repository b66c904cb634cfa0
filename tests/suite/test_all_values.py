"""Suites of Curry modules: sets of values, no value, arguments that have none; and what a search says to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from curry_suites import CURRY_PROGRAMS, PROGRAMS, differing, lines, recorded, suite_of

from clew.explore.inputs.constants import Constants
from clew.suite.minimise import minimise
from clew.suite.model import Result, ResultKind
from clew.suite.text import parse_suite, suite_text

BAG = PROGRAMS / "Bag.curry"
OFTEN = PROGRAMS / "Often.curry"
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        ("ripe", ["ripe Apple ==> False ? True", "ripe Pear ==> failed", "ripe Plum ==> ! not yet"]),
        ("numbers", ["numbers ==> 0 ? 1 ? 2 ? 3 ? 4 ? 5 ? 6 ? 7 ? 8 ? 9 ? ..."]),
        ("open", ["open Apple ==> [Apple,_a]", "open Pear ==> [Pear,_a]", "open Plum ==> [Plum,_a]"]),
        (
            "twins",
            ['twins Apple ==> "a ? b"', 'twins Pear ==> "a" ? "b ? c"', 'twins Plum ==> "\\" ? \'"'],
        ),
        ("swap", ["swap (0,1) ==> (1,0)"]),
    ],
)
def test_an_expression_has_all_the_values_of_its_branches(function: str, expected: list[str]) -> None:
    assert lines(suite_of(BAG, function)) == expected


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        ("seven", ["seven False ==> 2 ? 7", "seven True ==> 1 ? 7"]),
        ("dice", ["dice ? ==> 1 ? 2 ? 3 ? 4 ? 5 ? 6 ? 7 ? 8 ? 9 ? 10 ? 11 ? 12"]),
    ],
)
def test_a_set_that_ends_is_reported_as_a_whole_however_often_its_values_come(
    function: str, expected: list[str]
) -> None:
    assert lines(suite_of(OFTEN, function)) == expected


def test_a_search_that_is_cut_off_reports_what_it_has_found() -> None:
    assert lines(suite_of(OFTEN, "slow")) == ["slow False ==> ...", "slow True ==> 1 ? ..."]


def test_an_argument_that_no_branch_needs_stays_open() -> None:
    found = lines(suite_of(BAG, "size", "without"))
    assert "size (put ? (put ?1 empty)) ==> 2" in found
    assert "without ? empty ==> failed" in found


def test_an_error_on_one_branch_is_the_result() -> None:
    assert "broken Pear ==> ! broken Pear" in lines(suite_of(BAG, "broken"))


def test_an_argument_without_a_value_is_no_input() -> None:
    found = lines(suite_of(BAG, "size", "anyOf", tests=1500))
    assert "anyOf (without Apple (put Apple empty)) ==> failed" in found
    assert not [line for line in found if "without ? empty" in line]


def test_an_argument_with_several_values_is_one_input() -> None:
    file = PROGRAMS / "Drawn.curry"
    assert 'name (draw Red) ==> "green" ? "red"' in lines(suite_of(file, "name"))


def test_the_parts_of_a_default_rule_are_no_functions_of_the_module() -> None:
    suite = suite_of(PROGRAMS / "Defaults.curry")
    assert set(suite.types) == {"rank", "plain'default"}
    assert lines(suite)[2:] == ["rank False ==> 2", "rank True ==> 1"]


def test_texts_that_are_tried_are_those_that_somebody_has_written() -> None:
    constants = recorded(PROGRAMS / "Texts.curry", "isYes", constants=Constants()).suite.constants
    assert constants is not None
    assert constants.strings == ("yes",)


def test_a_suite_of_curry_says_so_and_is_read_as_it_was_written() -> None:
    suite = suite_of(BAG)
    text = suite_text(suite)
    assert text.startswith("clew suite 1\nmodule Bag\nsource ")
    assert "\nlanguage curry\n" in text
    assert parse_suite(text, "some.suite") == suite
    assert "type size :: Bag -> Int\n" in text


def test_the_same_recording_gives_the_same_text() -> None:
    first, second = (suite_text(suite_of(BAG, tests=300)) for _ in range(2))
    assert first == second


def test_few_tests_cover_what_all_do_whether_they_choose_or_fail() -> None:
    whole = recorded(BAG, "ripe", "anyOf", "forever", coverage=True).suite
    assert all(case.covers for case in whole.cases)
    small = minimise(whole)
    assert small.proved
    covered = {item for case in small.suite.cases for item in case.covers}
    assert covered == {item for case in whole.cases for item in case.covers}
    kept = {case.result.kind for case in small.suite.cases if case.function == "ripe"}
    assert kept == {ResultKind.VALUE, ResultKind.FAILED, ResultKind.RAISED}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("0 ? 1", ("0", "1")),
        ("[0,1]", ("[0,1]",)),
        ('"a ? b" ? "c"', ('"a ? b"', '"c"')),
        (r"""'\'' ? ' ' ? '"'""", (r"'\''", "' '", "'\"'")),
        (r'"\" ? " ? "x"', (r'"\" ? "', '"x"')),
        ("x' ? y'", ("x'", "y'")),
    ],
)
def test_several_values_in_one_text_are_distinguished(text: str, values: tuple[str, ...]) -> None:
    assert Result(ResultKind.VALUE, text).values == values


def test_values_are_in_the_order_of_numbers_and_letters_each_once() -> None:
    assert Result.of_values(["10", "9", "0", "9"]).text == "0 ? 9 ? 10"
    assert Result.of_values(["Pear", "Apple"]).text == "Apple ? Pear"


@pytest.mark.parametrize("name", ["Small", "patterns", "course/coin", "course/last", "course/subsets"])
def test_every_test_is_what_a_search_for_its_input_gives(name: str) -> None:
    file = CURRY_PROGRAMS / f"{name}.curry"
    suite = suite_of(file, tests=250)
    assert suite.cases
    assert differing(file, suite, 40) == []


def test_every_test_of_the_bag_is_what_a_search_gives() -> None:
    assert differing(BAG, suite_of(BAG, tests=1200), 80) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "file",
    [
        *sorted((EXAMPLES / "curry").glob("*.curry")),
        *sorted(CURRY_PROGRAMS.glob("*.curry")),
        *sorted((CURRY_PROGRAMS / "course").glob("*.curry")),
    ],
    ids=lambda file: file.stem,
)
def test_every_test_of_real_programs_is_what_a_search_gives(file: Path) -> None:
    suite = suite_of(file, tests=300, step_limit=5_000)
    assert differing(file, suite, 30, 5_000) == []
