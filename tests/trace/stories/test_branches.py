"""Stories of Curry's branches: what failed, what bound a free variable, and the answers of searches of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load
from clew.machine.search import search
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import UsageFault
from clew.trace.history.datum import Made
from clew.trace.stories.step import Role

PROGRAM = Path(__file__).parents[1] / "programs" / "Branches.curry"


def recorded(expression: str, failure: int | None = None) -> RecordedRun:
    return record_run(load(str(PROGRAM)), expression, failure=failure)


def told(run: RecordedRun) -> list[str]:
    lines = map(str.strip, run.explain().text().splitlines())
    return [line.split("  ")[0] for line in lines]


def test_the_story_of_a_failure_begins_at_the_application_that_failed() -> None:
    run = recorded("quarter 2")
    assert run.ended is OutcomeKind.FAILED
    assert run.start.sentence == "half 1 failed: no equation matches"
    assert [str(r) for r in run.start.why_not()] == [
        "equation 1 of half, half 2, did not match: the argument was 1",
        "equation 2 of half, half 4, did not match: the argument was 1",
    ]
    assert run.start.follow(1).sentence == "half 2 = 1"
    assert run.start.follow(Role.CALLER).sentence == "quarter 2 did not come to an end"


def test_an_equation_that_failed_is_told_with_both_sides() -> None:
    start = recorded("append3 [1] [2] [3]").start
    assert start.sentence == "append3 [1] [2] [3] failed"
    assert start.links[0].sentence == "because xs ++ ys =:= zs failed"
    assert start.follow(1).sentence == "xs ++ ys =:= zs failed: 1 : _ and [3] are not equal"


def test_a_guard_that_failed_can_be_followed() -> None:
    start = recorded("1 + positive 1").start
    assert start.sentence == "positive 1 failed"
    assert [str(r) for r in start.why_not()] == [
        "the guard m > 0 was False: 0 > 0 = False",
        "the guard m == 7 was False: 0 == 7 = False",
    ]
    assert start.links[0].sentence == "because m == 7 was False"
    assert start.follow(1).sentence == "0 == 7 = False"


def test_each_branch_that_failed_can_be_looked_at() -> None:
    first = recorded("paint Blue")
    assert first.failure is not None
    assert "the first of 3" in first.failure.message
    sentences = [recorded("paint Blue", number).start.sentence for number in (1, 2, 3)]
    assert sentences == [
        f"differ {c} failed: no equation matches" for c in ("Red Blue", "Blue Green", "Blue Blue")
    ]
    assert first.start.sentence == sentences[0]
    with pytest.raises(UsageFault, match="there is no branch 4 that failed: the search found 3"):
        recorded("paint Blue", 4)


def test_a_branch_that_failed_beside_an_answer_can_be_looked_at() -> None:
    assert recorded("paint Red").value == "Green"
    run = recorded("paint Red", 1)
    assert run.start.sentence.endswith("failed: no equation matches")
    assert "--failure 1" in run.replay()


def test_a_program_that_searches_nothing_has_no_branches_that_failed() -> None:
    with pytest.raises(UsageFault, match="no branch"):
        recorded("1 + 1 :: Int", 1)


def test_a_variable_that_an_equation_bound_leads_to_the_equation() -> None:
    variable = recorded("lastOf [1,2,3]").start.follow("result")
    assert variable.sentence == "the free variable x = 3"
    assert variable.links[0].sentence == "bound by ys ++ [x] =:= xs"
    assert "xs: [1,2,3], built from [1,2,3]" in told(recorded("lastOf [1,2,3]"))


def test_a_variable_of_any_type_leads_to_the_equation_that_bound_it() -> None:
    variable = recorded("endOf [1,2,3]").start.follow("result")
    assert variable.links[0].sentence == "bound by ys ++ [x] =:= xs"


def test_a_variable_that_a_function_needed_leads_to_its_application() -> None:
    variable = recorded("paint Red").start.follow("result")
    assert variable.links[0].sentence == "bound by differ c d"
    assert variable.follow(1).sentence == "differ Red Green = True"


def test_variables_of_a_functional_pattern_belong_to_its_function() -> None:
    built = recorded("splitAtEnd [1,2,3]").start.follow("result")
    assert (built.sentence, built.equation) == (
        "([1,2],3), built from (xs, x)",
        "the definition of splitAtEnd",
    )


def test_an_answer_of_a_search_of_its_own_is_made_by_the_set_function() -> None:
    run = recorded("picked 4")
    assert run.start.part(2).sentence == "5, made by set1 pick n"
    assert not [line for line in told(run) if "outside" in line or "()" in line]


def test_compiled_code_follows_the_lists_of_a_search() -> None:
    run = recorded("map (+ 1) [1 .. 100]")
    first = run.first.value
    assert isinstance(first, Made)
    assert run.stories.history.log.ways.cell_after(first.record, 60)[1] == 0
    assert run.start.part(61).value == "62"


def test_a_large_answer_without_numbers_is_not_searched_for_open_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("the answer has no open numbers")

    monkeypatch.setattr(search, "every_model", refused)
    assert recorded("map (+ 1) [1, 2]").value == "[2,3]"


@pytest.mark.parametrize(
    ("expression", "sentence", "tried"),
    [
        ("named 3", "named 3 failed", ["alternative 1, 1, did not match: n was 3"]),
        ("length (named 3)", "named 3 failed", ["alternative 1, 1, did not match: n was 3"]),
        ("above 5", "below 5 failed", []),
        (
            "nested 7 1",
            "nested 7 1 failed: no alternative matches",
            ["alternative 1, 2, did not match: n was 7", "alternative 2, 4, did not match: n was 7"],
        ),
    ],
)
def test_what_failed_is_the_users_application_and_not_what_the_library_calls_failed(
    expression: str, sentence: str, tried: list[str]
) -> None:
    start = recorded(expression).start
    assert start.sentence == sentence
    assert [str(rejected) for rejected in start.why_not()] == tried
