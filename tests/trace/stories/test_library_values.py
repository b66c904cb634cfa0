"""Values that a library made: what they were computed from, and the writes behind references."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.test_back import session

from clew.api.budget import Budget
from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load
from clew.trace.stories.step import Role

PROGRAM = Path(__file__).parents[1] / "programs" / "References.hs"


def recorded(expression: str) -> RecordedRun:
    return record_run(load(str(PROGRAM)), expression)


def sentences(expression: str, role: Role) -> list[str]:
    return [link.sentence for link in recorded(expression).start.links if link.role is role]


def test_a_reference_is_shown_with_what_it_holds_and_leads_to_that_write() -> None:
    run = recorded("made")
    assert run.start.sentence == "newIORef (1 + 1) = <reference: 4>"
    assert sentences("made", Role.CONTENT) == ["at the end it held 4, written by writeIORef r 4"]
    assert run.start.follow(Role.CONTENT).sentence == "the constant 4"


def test_a_reference_that_was_never_written_to_holds_what_it_was_made_with() -> None:
    named = recorded("untouched")
    assert named.start.value == 'Named "r" (IORef <reference: 3>)'
    made = named.start.follow("r")
    assert made.links[0].sentence == "at the end it held 3, written by newIORef 3"


def test_what_a_reference_held_at_the_end_is_no_part_of_the_story_of_what_was_read_before() -> None:
    told = recorded("made >>= readIORef").explain().text()
    assert "read by made >>= readIORef" in told
    assert "at the end" not in told


@pytest.mark.parametrize(
    ("expression", "part", "sentence", "operands"),
    [
        ("zipWith (+) [1, 2] [10, 20]", "2", "22, made by zipWith (+) [1, 2] [10, 20]", ["2", "20"]),
        ("scanl (+) 0 [1, 2, 3]", "3", "3, made by scanl (+) 0 [1, 2, 3]", ["1", "2"]),
    ],
)
def test_an_element_that_a_library_made_leads_to_what_it_was_computed_from(
    expression: str, part: str, sentence: str, operands: list[str]
) -> None:
    assert session(PROGRAM, expression, "q", part=part) == [sentence]
    step = recorded(expression).start.part(int(part))
    found = [link.sentence for link in step.links if link.role is Role.OPERAND]
    assert found == [f"computed from {operand}" for operand in operands]


def test_an_element_of_an_array_that_was_accumulated_leads_to_the_sum() -> None:
    element = recorded("counts [1, 4, 2]").start.part(2)
    assert element.sentence.startswith("5, made by accumArray (+) 0 (0, 2)")
    assert [link.sentence for link in element.links if link.role is Role.OPERAND] == [
        "computed from 1",
        "computed from 4",
    ]


def test_a_library_that_hands_on_what_another_made_is_passed_over() -> None:
    assert session(PROGRAM, "fibs !! 7", "3 4") == [
        "13, made by zipWith (+) fibs (tail fibs)",
        "5, made by zipWith (+) fibs (tail fibs)",
        "3, made by zipWith (+) fibs (tail fibs)",
    ]


def test_a_condition_that_is_evaluated_early_is_told_as_a_whole() -> None:
    chosen = recorded(r'doubled "1\n1\n"').start.follow(Role.RESULT)
    conditions = [link.sentence for link in chosen.links if link.role is Role.CONDITION]
    assert conditions == ["because traverse digit (lines text) was Just [1,1]"]


@pytest.mark.parametrize("expression", ["length [1 ..]", "sum (repeat 1)", "(length . cycle) [1]"])
def test_a_library_that_did_not_end_is_told_as_it_was_called(expression: str) -> None:
    run = record_run(load(str(PROGRAM)), expression, Budget(steps=20_000))
    assert run.start.sentence in (
        f"{expression} did not come to an end",
        "length [1,1,1,1,1,1,1,1,1,1,...] did not come to an end",
    )


def test_what_a_library_made_by_a_function_that_it_was_given_leads_to_what_it_handed_to_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "Stock.hs"
    file.write_text(
        "module Stock where\nimport Control.Monad.State\nimport qualified Data.Map as Map\n"
        "sold :: String -> State (Map.Map String Int) ()\n"
        "sold name = do\n  modify (Map.insert name 0)\n  modify (Map.adjust (subtract 1) name)\n"
        'final :: Map.Map String Int\nfinal = execState (sold "pen") (Map.fromList [("ink", 3)])\n'
    )
    step = record_run(load(str(file)), "final").start.follow(Role.RESULT)
    assert step.sentence.endswith(", made by modify (Map.adjust (subtract 1) name)")
    for _ in range(2):
        assert [link.role for link in step.links if link.role is Role.OPERAND] == [Role.OPERAND]
        step = step.follow(Role.OPERAND)
    assert step.value == 'fromList [("ink",3)]'
