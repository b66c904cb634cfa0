"""Stories of Curry programs with free numbers, which a search leaves open until something decides about them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.budget import Budget
from clew.api.stories import recorded_search
from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load
from clew.machine.memory.unfinished import UnfinishedRun
from clew.machine.run import machine
from clew.machine.values.outcome import OutcomeKind
from clew.trace.stories.step import Role

PROGRAM = Path(__file__).parents[1] / "programs" / "FreeNumbers.curry"


def recorded(expression: str, answer: int = 1) -> RecordedRun:
    return record_run(load(str(PROGRAM)), expression, Budget(steps=20_000_000), answer=answer)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("before 1000000", "999997"),
        ("root 6", "3"),
        ("digits 42", "(6,[4,2])"),
        ("shape 4008004", "Square 2002"),
        ("far 3000000000", "[9000000000000000001,18000000000000000002]"),
    ],
)
def test_a_number_that_only_a_solver_finds_is_in_the_story(expression: str, value: str) -> None:
    run = recorded(expression)
    assert run.ended is OutcomeKind.VALUE
    assert run.value == value


def test_the_variable_says_what_bound_it() -> None:
    step = recorded("before 1000000").start.follow(Role.RESULT)
    assert step.sentence == "the free variable x = 999997"
    assert step.links[0].sentence == "bound by x + 3"


def test_what_was_computed_from_an_open_number_is_told_with_its_values() -> None:
    pair = recorded("digits 42").start.follow(Role.RESULT)
    assert pair.part(1).sentence == "4 + 2 = 6"
    assert pair.part(2, 2).sentence == "the free variable b = 2"


def test_a_branch_that_an_open_number_decided_is_the_one_that_was_taken() -> None:
    run = recorded("size (shape 4008004)")
    product = run.start.follow(Role.RESULT)
    assert product.sentence == "2002 * 2002 = 4008004"
    assert any(link.sentence == "because n > 1000 was True" for link in product.links)


def test_a_slice_goes_through_open_numbers() -> None:
    lines = {line for _, line in recorded("digits 42").slice(full=True).lines}
    assert 18 in lines


def test_every_answer_of_a_branch_has_a_story() -> None:
    assert {recorded("square 16", answer=n).value for n in (1, 2)} == {"4", "-4"}


def test_where_no_number_will_do_the_story_is_that_of_one_that_was_tried() -> None:
    run = recorded("square 15")
    assert run.ended is OutcomeKind.FAILED
    assert run.failure is not None
    assert run.failure.message.startswith("there is no answer")
    assert "x * x =:= n failed" in run.start.links[0].sentence


def test_a_goal_with_a_free_number_of_its_own_was_evaluated() -> None:
    run = recorded("x + 3 =:= 5 where x free")
    assert run.start.sentence == "x + 3 =:= 5 = True"


def test_what_waits_in_an_endless_branch_is_not_read_after_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    monkeypatch.setattr(recorded_search, "_PATIENCE", 100_000)
    monkeypatch.setattr(machine, "unfinished_run", lambda *_, **__: read.append(None) or UnfinishedRun())
    assert recorded("either").value == "5"
    assert not read
