"""`clew back` on Erlang programs: stories speak of terms, clauses and variables as the source does."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.test_back import session
from click.testing import CliRunner

from clew.api.budget import Budget
from clew.api.walking import record_run
from clew.cli.main import cli
from clew.language.registry import load
from clew.trace.history.datum import Made
from clew.trace.stories.step import Role

PROGRAMS = Path(__file__).parent / "programs"
SHOP = PROGRAMS / "stories_shop.erl"
STORIES = PROGRAMS / "stories.erl"


def told(file: Path, expression: str, *commands: str) -> str:
    """All that a session prints."""
    arguments = ["back", str(file), expression]
    for command in commands:
        arguments += ["--do", command]
    return CliRunner().invoke(cli, arguments, standalone_mode=False).output


WALKS = {
    "a comprehension, records, arithmetic": (
        SHOP,
        "stories_shop:total(stories_shop:make([{pen,3},{ink,7}]))",
        "r 1 1 r 1",
        [
            "stories_shop:total([{item,pen,3,1},{i...ink,7,1}]) = 12",
            "lists:sum([price(I, 0) || I <- Items]) = 12",
            "[4,8], built from [price(I, 0) || I <- Items]",
            "stories_shop:price({item,pen,3,1}, 0) = 4",
            "3 + 1 = 4",
            "the constant 3",
        ],
    ),
    "an element of a list that a fun made": (
        SHOP,
        "stories_shop:report(stories_shop:make([{pen,3},{ink,7}]))",
        "p 2 f",
        [
            "stories_shop:report([{item,pen,3,1},{i...ink,7,1}]) = [{pen,4},{ink,8}]",
            "(fun(#item{name = N} = I) -> {N, price(I, 0)} end)({item,ink,7,1}) = {ink,8}",
            "the function fun(#item{name = N} = I) -> {N, price(I, 0)} end",
        ],
    ),
    "an exception that was caught": (
        SHOP,
        "stories_shop:safe(0)",
        "r w",
        [
            "stories_shop:safe(0) = {error,0}",
            "{error,0}, built from {error, X}",
            "badarith, made by 10 div 0",
        ],
    ),
    "a part of a binary": (
        SHOP,
        'stories_shop:parse(<<2,"ab",1,"c">>)',
        "p 2",
        [
            'stories_shop:parse(<<2,97,98,1,99>>) = [<<"ab">>,<<"c">>]',
            '<<"c">>, made by Data:Len/binary',
        ],
    ),
    "a fold over a map": (
        STORIES,
        "stories:sum(#{a => 1, b => 2})",
        "r r",
        [
            "stories:sum(#{a => 1,b => 2}) = 3",
            "(fun(_, V, A) -> V + A end)(b, 2, 1) = 3",
            "2 + 1 = 3",
        ],
    ),
    "the wrong factorial": (
        STORIES,
        "stories:fact(2)",
        "r 2 r find 0",
        [
            "stories:fact(2) = 0",
            "2 * 0 = 0",
            "stories:fact(1) = 0",
            "1 * 0 = 0",
            "the constant 0",
        ],
    ),
    "a filtered comprehension": (
        STORIES,
        "stories:clean([{ok, 1}, {ok, 50}, x])",
        "p 1",
        ['stories:clean([{ok,1},{ok,50},x]) = "d"', "50 * 2 = 100"],
    ),
    "an accumulator": (
        STORIES,
        "stories:acc([1, 2, 3])",
        "find 0",
        ["stories:acc([1,2,3]) = -6", "the constant 0"],
    ),
    "a string": (
        STORIES,
        'stories:concat("ab", "c")',
        "p 5",
        ['stories:concat("ab", "c") = "ab, c"', "the constant 99"],
    ),
}


@pytest.mark.parametrize(("file", "expression", "commands", "sentences"), WALKS.values(), ids=WALKS)
def test_a_walk(file: Path, expression: str, commands: str, sentences: list[str]) -> None:
    assert session(file, expression, commands) == sentences


def test_no_names_of_lowering_are_seen() -> None:
    for file, expression, commands, _ in WALKS.values():
        output = told(file, expression, commands, "route", "whynot", "e")
        for internal in ("a.1", "erl.", "Cons", "Tuple", "lambda", "items.", "reason.", "True", "equation"):
            assert internal not in output, (expression, output)


def test_a_variable_that_a_fun_captured_is_shown_once_by_its_name() -> None:
    output = told(STORIES, "lists:map(stories:adder(5), [1])", "1 r")
    assert output.endswith("\n   1    N = 5\n   2 u  called by stories:adder(5)\n"), output


def test_whynot_tells_the_clauses_of_a_case_that_did_not_match() -> None:
    output = told(SHOP, "stories_shop:bad(7)", "whynot")
    assert "alternative 1, {ok, V} ->, did not match: X was 7" in output
    assert "alternative 2, error ->, did not match: X was 7" in output


def test_whynot_tells_the_clauses_of_a_function_that_did_not_match() -> None:
    output = told(STORIES, "stories:area({rect, 2})", "whynot")
    wanted = "the argument was {rect,2}, with rect where circle is wanted"
    assert f"clause 1 of stories:area/1, area({{circle, R}}) ->, did not match: {wanted}" in output
    assert "clause 2 of stories:area/1, area({rect, W, H}) ->, did not match" in output


def test_whynot_tells_the_guards_of_an_if() -> None:
    output = told(STORIES, "stories:sign(0)", "whynot")
    assert "the guard X > 0 was false" in output
    assert "the guard X < 0 was false" in output


def test_conditions_have_the_names_of_the_source() -> None:
    assert "because lists:keyfind(K, 1, L) was false" in told(SHOP, "stories_shop:lookup(b, [{a, 1}])", "r")
    assert "because the argument N was 0" in told(STORIES, "stories:fact(1)", "find 0")
    assert "because Y =:= X was true" in told(SHOP, "stories_shop:count(a, [a, b, a])", "r r")


def test_the_story_of_a_program_begins_at_what_it_wrote() -> None:
    """Exceptions that libraries raise and catch on the way are none of the program."""
    output = CliRunner().invoke(cli, ["back", str(SHOP), "--do", "1"], standalone_mode=False).output
    assert output.splitlines()[1] == 'the program wrote "total 12\\n"'


def test_strings_of_an_expression_are_not_those_of_the_module() -> None:
    """Both have constants for their strings."""
    result = CliRunner().invoke(
        cli, ["run", str(STORIES), 'stories:concat("ab", "c")'], standalone_mode=False
    )
    assert result.output == '"ab, c"\n'


def test_a_call_that_waits_far_out_was_evaluated() -> None:
    module = load(str(STORIES))
    step = record_run(module, "stories:endless(1)", Budget(steps=50_000)).start
    for number in (1, 2, 3):
        assert step.sentence == f"stories:endless({number}) did not come to an end"
        step = step.follow(Role.RESULT)


def test_compiled_code_follows_lists() -> None:
    run = record_run(load(str(STORIES)), "[X * 2 || X <- lists:seq(1, 100)]")
    first = run.first.value
    assert isinstance(first, Made)
    assert run.stories.history.log.ways.cell_after(first.record, 60)[1] == 0
    assert run.start.part(61).value == "122"


def test_what_a_handler_gave_is_told_with_the_exception_that_was_caught() -> None:
    story = told(SHOP, "stories_shop:safe(0)", "e")
    assert "because: 10 div X raised: ** exception error" in story
    assert told(STORIES, "stories:tagged(5)", "e").count("raised: ** exception throw: {a,5}") == 1


def test_conditions_speak_of_what_the_source_has() -> None:
    reasons = [line for line in told(STORIES, "stories:tagged(1)", "r").splitlines() if "because" in line]
    assert [reason.partition("because ")[2] for reason in reasons] == [
        "a part of the reason was a",
        "Z > 3 was false",
    ]


def test_the_end_of_a_list_that_the_source_lists_is_no_part_of_it() -> None:
    assert told(SHOP, "[[1],[]]", "s").splitlines()[-2:] == ["   1    [1]", "   2    []"]
