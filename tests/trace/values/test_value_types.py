"""Values are shown by the types that the language knows: newtypes, texts and maps come back."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.stories.recorded_run import WalkedStep

PROGRAMS = Path(__file__).parents[1] / "programs"


def start(expression: str) -> WalkedStep:
    return clew.open(str(PROGRAMS / "Typed.hs")).back(expression).start


@pytest.mark.parametrize(
    ("expression", "sentence"),
    [
        ("older (Age 3)", "older (Age 3) = Age 4"),
        ('emptied "a"', 'emptied "a" = ""'),
        ("twice older (Age 3)", "twice older (Age 3) = Age 5"),
        ("table 7", "table 7 = fromList [(7,Age 7)]"),
        ('rename (Person "a" (Age 1))', 'rename (Person _ (Age 1)) = Person "" (Age 2)'),
        ("local 2", 'local 2 = ""'),
    ],
)
def test_arguments_and_results_are_shown_by_the_types_of_functions(expression: str, sentence: str) -> None:
    assert start(expression).sentence == sentence


def test_what_links_lead_to_is_shown_by_the_way_that_its_value_came() -> None:
    step = start('rename (Person "a" (Age 1))').follow("result")
    assert [link.value for link in step.links][:2] == ['""', "Age 2"]


def test_a_value_is_found_by_the_text_of_its_type() -> None:
    found = start("[older (Age 3)]").find("Age 4")
    assert found is not None
    assert found.sentence == "older (Age 3) = Age 4"


def test_what_is_in_a_wrapper_is_not_shown_as_the_wrapper() -> None:
    """`n` of `older (Age n)` and the whole argument are one variable of Core."""
    step = start("older (Age 3)").follow("result")
    assert step.sentence == "3 + 1 = 4"
    assert step.links[0].sentence == "n = 3"
