"""Stories of code in other styles: functions without arguments, characters of texts, arrays whose elements wait."""

from __future__ import annotations

from pathlib import Path

from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load
from clew.trace.stories.step import Role

PROGRAM = Path(__file__).parents[1] / "programs" / "PointFree.hs"


def recorded(expression: str) -> RecordedRun:
    return record_run(load(str(PROGRAM)), expression)


def told(run: RecordedRun) -> list[str]:
    return [line.split("   ")[0] for line in map(str.strip, run.explain().text().splitlines())]


def test_the_story_of_a_function_without_arguments_shows_its_definition() -> None:
    assert told(recorded('letters " a b"'))[:2] == [
        'letters " a b" = 2',
        "the function length . filter (not . isSpace) . drop 1",
    ]


def test_a_number_that_was_read_from_a_text_leads_to_the_text() -> None:
    lines = told(recorded('area "12,3"'))
    assert lines.count("12, made by read a") == 1
    assert "a: \"12\", made by span (/= ',') s" in lines
    assert 'drop 1 b = "3"' in lines


def test_a_character_of_a_literal_is_told_as_that_character() -> None:
    step = recorded('tail "abc"').start.part(2)
    assert (step.sentence, step.value) == ("the constant 'c', character 3 of \"abc\"", "'c'")


def test_elements_that_a_library_counts_up_are_folded() -> None:
    run = recorded("numbers 12")
    lines = told_from_part(run, 12)
    assert lines[0] == "12, made by [1 .. n]"
    assert "... 9 more steps like it, from 11, made by [1 .. n] to 3, made by [1 .. n] ..." in lines


def told_from_part(run: RecordedRun, part: int) -> list[str]:
    return [line.split("   ")[0].strip() for line in run.start.part(part).explain().text().splitlines()]


def test_the_elements_of_an_array_are_evaluated_as_when_it_is_shown() -> None:
    run = recorded("fibs 5")
    assert run.start.value == "array (0,5) [(0,1),(1,1),(2,2),(3,3),(4,5),(5,8)]"
    assert run.start.part(6).sentence == "f 5 = 8"


def test_an_exception_leads_to_what_was_thrown_and_not_to_what_the_library_made_of_it() -> None:
    start = recorded("risky 1").start
    assert [link.sentence for link in start.links if link.role is Role.ARGUMENT] == ["Bad (n + 1) = Bad 2"]


def test_a_function_inside_of_an_operator_is_shown_by_its_text() -> None:
    start = recorded('take1 (item >+> item) "xy"').start
    assert start.sentence.startswith("(\\s -> case p s of")
    assert "lambda" not in " ".join(link.sentence for link in start.links)


def test_the_rest_of_a_literal_has_its_own_value_and_parts() -> None:
    run = recorded('tail "abc"')
    assert run.start.value == '"bc"'
    assert [run.start.part(i).value for i in (1, 2)] == ["'b'", "'c'"]
