"""Stories of functions put together by `.`: they go on from each function to the one before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load

PROGRAM = Path(__file__).parents[1] / "programs" / "Compositions.hs"


def recorded(expression: str) -> RecordedRun:
    return record_run(load(str(PROGRAM)), expression)


def told(expression: str) -> list[str]:
    lines = map(str.strip, recorded(expression).explain().text().splitlines())
    return [line.split("   ")[0].split("  ")[0] for line in lines]


def test_a_composition_is_told_function_by_function() -> None:
    lines = told("grouped [3,1]")
    assert lines[0] == "grouped [3,1] = [[1],[4]]"
    steps = [line for line in lines if line.startswith(("group ", "sort ", "map ", "bump 3"))]
    assert steps == ["group [1,4] = [[1],[4]]", "sort [4,1] = [1,4]", "map bump [3,1] = [4,1]", "bump 3 = 4"]


def test_an_element_leads_through_library_functions_to_the_users_function() -> None:
    start = recorded("grouped [3,1]").start
    assert start.part(2, 1).sentence == "bump 3 = 4"
    assert start.part(2).sentence == "[4], made by group [1,4]"


def test_a_composition_that_is_applied_at_once_is_told_alike() -> None:
    lines = told('pipeline "a1 b22"')
    assert 'map digitToInt "122" = [1,2,2]' in lines
    assert 'filter isDigit "a1 b22" = "122"' in lines


def test_a_composition_as_an_argument_is_shown_by_its_text() -> None:
    lines = told("scale 3 [-1,2]")
    assert "map ((* k) . subtract 1) [2] = [3]" in lines
    assert not [line for line in lines if "$" in line]
    links = recorded("scale 3 [-1,2]").start.follow("result").links
    assert links[0].sentence == "(* k) . subtract 1 = ((* k) . subtract 1)"


def test_what_a_composition_needs_once_is_computed_once() -> None:
    run = recorded("shared")
    history = run.stories.history
    called = [history.function(act).name for act in history.activations()]
    assert called.count("Compositions.expensive") == 1


def test_methods_that_are_compositions_are_told() -> None:
    lines = told("tidy [5, -2 :: Int]")
    assert lines[0] == "tidy [5,-2] = [3,4]"
    assert "reverse [5,-2] = [-2,5]" in lines
    assert "tidy (-2) = 3" in lines


@pytest.mark.parametrize(
    "part", ['2, made by map length ["b","cc"]', 'filter (not . null) ["b","","cc"] = ["b","cc"]']
)
def test_a_composition_over_several_lines_is_told(part: str) -> None:
    assert part in told('longest ["b", "", "cc"]')


def test_composed_functions_end_as_they_do_when_nothing_is_recorded() -> None:
    assert recorded("(undefined . undefined) `seq` 'c'").value == "'c'"
    assert recorded('shout "hello big WORLD"').value == '"Hello Big World"'
