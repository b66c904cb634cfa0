"""`Module.back`: walks through a recorded run as a library."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.events import Event, Running
from clew.trace.stories.step import Role, StepKind

FACT = Path(__file__).parents[2] / "examples" / "back" / "Fact.hs"


@pytest.fixture(scope="module")
def module() -> clew.Module:
    return clew.open(FACT)


@pytest.fixture(scope="module")
def run(module: clew.Module) -> clew.RecordedRun:
    return module.back("fact 2")


def test_links_are_followed_by_number_role_and_name(run: clew.RecordedRun) -> None:
    product = run.start.follow(Role.RESULT)
    assert product == run.start.follow(1) == run.start.follow("result")
    assert product.follow("n").sentence == "the constant 2"
    assert product.follow("fact (n - 1)").sentence == product.follow(2).sentence == "fact 1 = 0"


def test_what_cannot_be_followed_is_said_with_what_can(run: clew.RecordedRun) -> None:
    with pytest.raises(clew.ClewError, match="no write to follow") as caught:
        run.start.follow(Role.WRITE)
    assert "n = 2" in (caught.value.hint or "")
    with pytest.raises(clew.ClewError, match="no 0 to follow"):
        run.start.follow(0)


def test_steps_do_not_change_and_know_their_way(run: clew.RecordedRun) -> None:
    start = run.start
    there = start.follow(1).follow(2)
    assert there.back() == start.follow(1)
    assert start.back() is None
    assert run.start == start


def test_a_value_is_found_where_it_first_appeared(run: clew.RecordedRun) -> None:
    found = run.start.find("0")
    assert found is not None
    assert (found.kind, found.span and found.span.line) == (StepKind.CONSTANT, 9)
    assert run.start.find("17") is None


def test_the_command_of_a_step_leads_to_it(run: clew.RecordedRun) -> None:
    found = run.start.follow("result").find("0")
    assert found is not None
    assert found.replay == f"clew back {FACT} 'fact 2' --do 1 --do 'find 0'"


def test_a_part_of_a_value_has_a_story(module: clew.Module) -> None:
    start = module.back("(1, [fact 1, 2])").start
    assert start.part(2, 1).sentence == "fact 1 = 0"
    with pytest.raises(clew.ClewError, match="no part 3"):
        start.part(3)


def test_a_run_that_fails_has_a_story(module: clew.Module) -> None:
    run = module.back('if fact 1 == 0 then error "no" else fact 2')
    assert not run.is_ok
    assert run.failure is not None
    assert run.failure.slug == "raised"


def test_a_budget_ends_a_run_and_the_command_says_so(module: clew.Module) -> None:
    run = module.back("fact (-1)", budget=clew.Budget(steps=5000))
    assert run.ended is clew.OutcomeKind.OUT_OF_STEPS
    assert run.start.kind is StepKind.UNFINISHED
    assert run.replay().endswith("--steps 5000")


def test_a_run_can_be_cancelled(module: clew.Module) -> None:
    cancel = clew.Cancellation()
    cancel.cancel()
    run = module.back("fact (-1)", cancel=cancel, budget=clew.Budget(seconds=60))
    assert not run.is_ok


def test_events_tell_that_the_program_starts(module: clew.Module) -> None:
    seen: list[Event] = []
    module.back("fact 1", on_event=seen.append)
    assert Running() in seen


def test_a_fault_in_the_expression_is_raised(module: clew.Module) -> None:
    with pytest.raises(clew.ClewError, match="nothing"):
        module.back("nothing 1")


def test_a_trusted_file_is_passed_over(module: clew.Module) -> None:
    run = module.back("fact 2", trusted=(str(FACT),))
    assert run.start.kind is not StepKind.APPLICATION
    assert f"--trust {FACT}" in run.replay()


def test_a_slice_begins_at_a_step(run: clew.RecordedRun) -> None:
    origin = run.start.find("0")
    assert origin is not None
    assert {line for file, line in origin.slice().lines if file == str(FACT)} == {9}
    assert {line for file, line in run.slice(full=True).lines if file == str(FACT)} == {9, 10}


def test_stories_show_themselves_in_notebooks(run: clew.RecordedRun) -> None:
    assert "<details" in run._repr_html_()
    assert "2 * 0 = 0" in run.explain()._repr_html_()
    assert "fact 2 = 0" in run.start._repr_html_()


def test_the_json_of_a_story_is_a_graph(run: clew.RecordedRun) -> None:
    entry = run.to_json()
    steps = entry["steps"]
    assert [step["id"] for step in steps] == list(range(len(steps)))
    assert entry["complete"]
    result = next(link for link in steps[0]["links"] if link["role"] == "result")
    assert steps[result["target"]]["sentence"] == "2 * 0 = 0"
    assert not run.to_json(most=2)["complete"]
    assert len(run.to_json(most=2)["steps"]) == 2


def test_a_link_leads_to_a_step_with_its_value(module: clew.Module) -> None:
    """One expression of a library may make several values, such as the elements of `[1 .. 3]`."""
    steps = module.back("[(a, b) | b <- [1 .. 3], a <- [fact b .. b], a + b > (4 :: Int)]").to_json()["steps"]
    for step in steps:
        for link in step["links"]:
            if link["role"] in ("argument", "part", "result") and link["target"] is not None:
                assert steps[link["target"]]["value"] == link["value"]
