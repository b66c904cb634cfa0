"""`clew back`: scripted sessions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew import open as open_module
from clew.cli.back.dialogue import BackSession, parsed
from clew.cli.main import cli
from clew.trace.stories.step import StoryStep
from clew.trace.stories.telling import Teller

EXAMPLES = Path(__file__).parents[2] / "examples" / "back"


def session(
    file: str | Path,
    expression: str | None,
    *commands: str,
    part: str | None = None,
    options: tuple[str, ...] = (),
) -> list[str]:
    """What a session prints: for each step that it shows, the sentence."""
    arguments = ["back", str(EXAMPLES / file), *([] if expression is None else [expression]), *options]
    for command in commands:
        arguments += ["--do", command]
    if part is not None:
        arguments += ["--part", part]
    result = CliRunner().invoke(cli, arguments, standalone_mode=False)
    assert result.exception is None, result.output
    lines = result.output.splitlines()
    return [lines[i + 1] for i, line in enumerate(lines[:-1]) if line == ""]


def test_the_faulty_factorial_is_walked_in_six_steps() -> None:
    """Booth & Jones, section 4.1."""
    assert session("Fact.hs", "fact 2", "r 2 r 2 r") == [
        "fact 2 = 0",
        "2 * 0 = 0",
        "fact 1 = 0",
        "1 * 0 = 0",
        "fact 0 = 0",
        "the constant 0",
    ]


def test_a_walk_goes_back_and_forward() -> None:
    assert session("Fact.hs", "fact 2", "r b n") == ["fact 2 = 0", "2 * 0 = 0", "fact 2 = 0", "2 * 0 = 0"]


def test_a_value_is_found_where_it_first_appeared() -> None:
    assert session("Fact.hs", "fact 3", "find 0")[-1] == "the constant 0"


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("uses", "numbers, characters and constants are copied: who was given this one is not known"),
        ("9", "there is no 9: 1 to 2 can be followed"),
        ("w", "this step has no condition to follow"),
        ("bakc", "there is no command 'bakc' (did you mean `back`?)"),
        ("p 0", "'0' is no path into a value"),
        ("g here", "there is no bookmark 'here'"),
        ("find", "`find` needs a value"),
    ],
)
def test_what_cannot_be_done_is_said(command: str, answer: str) -> None:
    arguments = ["back", str(EXAMPLES / "Fact.hs"), "fact 2", "--do", command]
    assert answer in CliRunner().invoke(cli, arguments, standalone_mode=False).output


def test_the_story_is_told_in_one_go() -> None:
    arguments = ["back", str(EXAMPLES / "Fact.hs"), "fact 2", "--explain"]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert "          the constant 0  " in output
    assert "the first equation of fact" in output


def told(*arguments: str) -> str:
    """What `clew back` prints for a story of Fact.hs."""
    result = CliRunner().invoke(cli, ["back", str(EXAMPLES / "Fact.hs"), *arguments], standalone_mode=False)
    assert result.exception is None, result.output
    return result.output


def test_a_story_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = told("fact 5", "--explain").splitlines()
    assert [line for line in lines if len(line) > 50 and str(EXAMPLES) not in line] == []


def test_a_session_in_a_pipe_has_the_width_that_the_environment_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    wide = told("fact 5", "--do", "r", "--do", "?").splitlines()
    monkeypatch.setenv("COLUMNS", "40")
    narrow = told("fact 5", "--do", "r", "--do", "?").splitlines()
    assert max(map(len, wide)) > 60
    assert max(map(len, narrow)) <= 40


def test_nothing_is_coloured_in_a_pipe() -> None:
    assert "\x1b" not in told("fact 5", "--explain")


def test_the_number_of_steps_can_be_chosen() -> None:
    assert "There is more behind" in told("fact 5", "--explain", "--most", "3")
    assert "There is more behind" not in told("fact 5", "--explain", "--most", "100")


def test_reports_are_written_without_a_session(tmp_path: Path) -> None:
    page, text = tmp_path / "story.html", tmp_path / "story.md"
    assert told("fact 2", "--html", str(page), "--markdown", str(text)) == ""
    assert "2 * 0 = 0" in page.read_text(encoding="utf-8")
    assert "- `2 * 0 = 0`" in text.read_text(encoding="utf-8")


def test_a_report_on_standard_output_is_alone_there() -> None:
    assert told("fact 2", "--explain", "--html", "-").startswith("<!doctype html>")


def test_a_report_begins_where_the_commands_lead() -> None:
    output = told("fact 2", "--do", "r 2", "--markdown", "-")
    assert output.startswith("## Where did `fact 1 = 0` come from?\n")
    assert "--do 'r 2'" in output


def test_a_part_is_chosen_by_its_path_or_by_its_text() -> None:
    by_path = session("Fact.hs", "[5, fact 1]", "p 2")
    assert by_path[-1] == "fact 1 = 0"
    assert session("Fact.hs", "[5, fact 1]", "part 0") == by_path


def test_a_slice_is_shown_without_a_session() -> None:
    lines = told("fact 2", "--slice", "thin").splitlines()
    assert [line[:6].strip(" >▌") for line in lines if line.startswith("▌")] == ["9", "10", "1"]


def test_a_slice_is_shown_where_the_walk_is() -> None:
    lines = told("fact 2", "--do", "find 0", "--do", "slice").splitlines()
    assert [line for line in lines if line.startswith("▌")] == ["▌  9 > fact 0 = 0"]


def test_a_slice_is_written_as_a_page(tmp_path: Path) -> None:
    page = tmp_path / "slice.html"
    assert told("fact 2", "--slice", "full", "--html", str(page)) == ""
    assert "<mark>" in page.read_text(encoding="utf-8")
    assert "decided which code" in page.read_text(encoding="utf-8")


def test_the_answer_of_a_search_leads_to_the_condition_that_let_it_through() -> None:
    steps = session("Permutation.curry", "sort [2,1]", "r w")
    assert steps == ["sort [2,1] = [2,1]", "permutation [2,1] = [2,1]", "sorted [2,1] = True"]


def test_a_lambda_is_applied_to_its_argument_and_not_to_what_it_takes_from_outside(tmp_path: Path) -> None:
    source = tmp_path / "Steps.hs"
    source.write_text(
        "step :: Maybe Int -> Int -> Maybe Int\nstep acc c = acc >>= \\b -> safe b c\n\n"
        "safe :: Int -> Int -> Maybe Int\nsafe b c = if c == 0 then Nothing else Just (b - c)\n"
    )
    assert session(source, "foldl step (Just 9) [4, 2]", "r")[-1] == "(\\b -> safe b c) 5 = Just 3"


def test_a_number_that_actions_were_combined_to_is_computed_from_their_results(tmp_path: Path) -> None:
    source = tmp_path / "Area.hs"
    source.write_text(
        "import Control.Monad.State\n\narea :: State (Int, Int) Int\narea = (*) <$> gets fst <*> gets snd\n"
    )
    arguments = ["back", str(source), "evalState area (6, 7)", "--do", "s"]
    result = CliRunner().invoke(cli, arguments, standalone_mode=False)
    assert "computed from 6" in result.output
    assert "computed from 7" in result.output


@pytest.mark.parametrize("action", ["counted 3", "putStr [] >> counted 3"])
def test_an_action_is_walked_from_what_it_gave(tmp_path: Path, action: str) -> None:
    source = tmp_path / "Counted.hs"
    source.write_text(
        "import Data.IORef\n\ncounted :: Int -> IO Int\n"
        "counted n = newIORef n >>= \\r -> modifyIORef r (* 2) >> readIORef r\n"
    )
    assert session(source, action, "s")[-1] == "6, read by readIORef r"


def test_an_action_that_wrote_is_walked_from_its_output_or_from_its_result(tmp_path: Path) -> None:
    source = tmp_path / "Said.hs"
    source.write_text('said :: Int -> IO Int\nsaid n = putStrLn "n" >> return (n + 1)\n')
    assert session(source, "said 3", "r") == ['the program wrote "n\\n"', "3 + 1 = 4"]


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("head ([] :: [Int])", "Prelude.head: empty list"),
        ("error (show 3) :: Int", "3"),
        ("(return $! head []) :: IO Int", "Prelude.head: empty list"),
    ],
)
def test_the_message_of_an_exception_is_told_also_if_only_its_reader_computes_it(
    expression: str, message: str
) -> None:
    assert session("Fact.hs", expression, "s")[-1].endswith(f"raised: {message}")


def test_a_branch_without_an_end_does_not_keep_a_search_from_its_answer(tmp_path: Path) -> None:
    source = tmp_path / "Away.curry"
    source.write_text(
        "away :: Int -> Int\naway n = away (n + 1)\n\nseven :: Int\nseven = 7\n\n"
        "pick :: Int\npick = away 0 ? seven\n"
    )
    assert session(source, "pick", "r") == ["pick = 7", "seven = 7"]


def test_ctrl_c_stops_a_search_and_not_the_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Teller, step: StoryStep, text: str) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(Teller, "step_reads_like", interrupted)
    run = open_module(str(EXAMPLES / "Fact.hs")).back("fact 3")
    shown: list[str] = []
    commands = iter(["find 7", "r", None])
    BackSession(run, shown.append).loop(lambda: next(commands))
    assert "stopped: no 7 was found so far" in shown
    assert "3 * 0 = 0" in shown


def test_a_long_search_on_a_terminal_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.cli.back.dialogue._NOTED", 2)
    run = open_module(str(EXAMPLES / "Fact.hs")).back("fact 3")
    shown: list[str] = []
    session = BackSession(run, shown.append, width=70)
    for command in parsed("find 77"):
        session.carry_out(command)
    assert re.fullmatch(r"  \d+ expressions looked at; Ctrl-C stops the search", shown[0])
    assert shown[-1] == "no 77 is among the values that this one was computed from"


def test_a_number_is_found_among_data_and_other_numbers() -> None:
    run = open_module(str(EXAMPLES / "Fact.hs")).back("fact 3")
    found = run.start.find("2")
    assert found is not None
    assert found.value == "2"


def test_the_program_reads_its_input_from_a_file(tmp_path: Path) -> None:
    program, given = tmp_path / "Echo.hs", tmp_path / "given.txt"
    program.write_text(
        "module Main where\nmain :: IO ()\nmain = getLine >>= \\l -> putStrLn (reverse l)\n", encoding="utf-8"
    )
    given.write_text("abc\n", encoding="utf-8")
    result = CliRunner().invoke(cli, ["back", str(program), "--stdin", str(given), "--do", "1"])
    assert 'reverse l = "cba' in result.output, result.output


def test_blanks_in_a_value_that_is_looked_for_are_kept() -> None:
    assert [(c.name, c.argument) for c in parsed('b  find  "a   b" ')][-1] == ("find", '"a   b"')
