"""Stories of code in other styles: functions without arguments, characters of texts, arrays whose elements wait."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load
from clew.trace.stories.step import Role

PROGRAM = Path(__file__).parents[1] / "programs" / "PointFree.hs"


def recorded(expression: str) -> RecordedRun:
    return record_run(load(str(PROGRAM)), expression)


def told(run: RecordedRun) -> list[str]:
    return [re.split(" {2,}", line)[0] for line in map(str.strip, run.explain().text().splitlines())]


def test_the_story_of_a_function_without_arguments_shows_its_definition() -> None:
    assert told(recorded('letters " a b"'))[:2] == [
        'letters " a b" = 2',
        'length "ab" = 2',
    ]


def test_a_number_that_was_read_from_a_text_leads_to_the_text() -> None:
    lines = told(recorded('area "12,3"'))
    assert lines.count("read a = 12") == 1
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
    lines = run.start.part(part).explain().text().splitlines()
    return [re.split(" {2,}", line)[0] for line in map(str.strip, lines)]


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


@pytest.mark.parametrize("part", [2, 3, 4, 5])
def test_each_character_of_a_number_that_is_shown_leads_to_the_call_of_show(part: int) -> None:
    shown = recorded("bracketed 12.5").start.part(part)
    assert shown.sentence == f"{'[12.5'[part - 1]!r}, made by show x"


def test_a_nothing_that_ends_a_block_comes_from_its_statement() -> None:
    lines = told(recorded("parts 2"))
    assert lines[:2] == ["parts 2 = Nothing", "part 50 0 = Nothing"]
    assert "the constant Nothing" in lines


def test_a_constant_that_a_library_gave_leads_to_what_it_looked_at() -> None:
    assert told(recorded("kept [3]"))[:2] == ["kept [3] = 0", "length (large xs) = 0"]
    assert "large [3] = []" in told(recorded("kept [3]"))


def test_a_function_that_is_a_librarys_with_some_arguments_is_applied_by_its_name() -> None:
    run = recorded("balance [1, 2]")
    assert [step.sentence for step in run.explain().story.steps][:4] == [
        "balance [1,2] = 3",
        "(-1) + 4 = 3",
        "alternating [1,2] = -1",
        "less 1 2 = -1",
    ]
    applied = run.start.follow(Role.RESULT).follow(1)
    assert applied.links[0].sentence == "-1, from foldr less 0 (the definition of alternating)"
    assert applied.follow(Role.RESULT).follow(Role.CALLER).sentence == "alternating [1,2] = -1"
    assert run.start.follow(Role.RESULT).follow(2).sentence == "weight [1,2] = 4"


def test_a_part_of_what_a_case_looked_at_is_no_part_of_an_argument() -> None:
    product = recorded("doubled 5").start.follow(Role.RESULT)
    [reason] = [link.sentence for link in product.links if link.role is Role.CONDITION]
    assert reason == "because a part of foundOf n was Left 5"


def test_a_function_that_gives_a_librarys_is_applied_with_all_arguments() -> None:
    applied = recorded("checked '-' 10 3").start.follow(Role.RESULT).follow(1)
    assert applied.sentence == "operator '-' 10 3 = 7"
    assert [link.sentence for link in applied.links][:4] == ["the function (-)", "o = '-'", "a = 10", "b = 3"]


def test_a_condition_of_a_statement_is_not_what_the_statement_gave() -> None:
    def reasons(expression: str) -> list[str]:
        links = recorded(expression).start.follow(Role.RESULT).links
        return [link.sentence for link in links if link.role is Role.CONDITION]

    assert reasons("checked '-' 10 3") == [
        "because when (o == '/' && b == 0) (Left \"division\") was Right ()"
    ]
    assert reasons("checked '/' 10 0") == ["because b == 0 was True"]
    assert reasons("checked '/' 0 2") == ["because a == 0 was True"]
