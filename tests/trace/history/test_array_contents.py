"""Elements of arrays are shown, and lead to the writes that put them there."""

from __future__ import annotations

from pathlib import Path

import clew
from clew.api.stories.recorded_run import WalkedStep

PROGRAM = Path(__file__).parents[1] / "programs" / "Arrays.hs"


def start(expression: str) -> WalkedStep:
    return clew.open(str(PROGRAM)).back(expression).start


def test_an_array_is_shown_with_its_elements_as_far_as_they_were_evaluated() -> None:
    given = [link.sentence for link in start("size (squares 2)").links]
    assert "a = array (0,2) [(0,_),(1,_),(2,_)]" in given
    assert start("forced (squares 2)").value == "array (0,2) [(0,0),(1,1),(2,5)]"


def test_an_element_leads_to_what_was_written_there() -> None:
    element = start("forced (squares 2)").part(3)
    assert element.sentence == "4 + 1 = 5"
    assert element.find("1") is not None


def test_an_array_that_was_changed_begins_with_what_the_other_one_held() -> None:
    step = start("forced (changed (squares 2))")
    assert step.value == "array (0,2) [(0,0),(1,100),(2,5)]"
    assert step.part(2).sentence == "mark 10 = 100"
    assert step.part(3).sentence == "4 + 1 = 5"


def test_elements_that_were_filled_and_written_in_a_loop_are_told_apart() -> None:
    step = start("filled 3")
    assert step.value == "array (0,3) [(0,0),(1,7),(2,20),(3,7)]"
    assert step.part(3).sentence == "mark 2 = 20"
    assert step.part(2).sentence == "the constant 7"
