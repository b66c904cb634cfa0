"""`clew run`: which value is shown, what is said when there is none, and the options."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]

PROGRAM = """
module Small;
data Tree a = Leaf | Node (Tree a) a (Tree a);
data Colour = Red | Green | Blue;
main = [1, 2, 3];
double x = add# x x;
from n = n : from (add# n 1);
tree = Node Leaf 'x' (Node Leaf 'y' Leaf);
loop = add# 1 loop;
spin x = spin x;
left n t = case n of { 0 -> t; _ -> left (sub# n 1) (Node t 1 Leaf) };
deep n = add# 1 (deep n);
hoard n xs = hoard (add# n 1) (n : xs);
partial x = case x of { True -> 1 };
oops = raise# (Leaf);
colour = free c : Colour in case c of { Red -> 'r'; Blue -> 'b' };
coin = 0 ? 1;
toss x = 0 ? 1;
never = case free c : Colour in c of { Red -> fail# };
risky = case free c : Colour in c of { Red -> oops; Blue -> 7 };
numbers = free xs : [Colour] in xs;
none = fail#;
wild = "gr\\u{fc}n";
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "small.core"
    path.write_text(PROGRAM)
    return str(path)


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(["run", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_main_is_evaluated_and_shown(file: str, capsys: Capture) -> None:
    assert run(capsys, file) == (0, "[1, 2, 3]\n", "")


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        ("double 21", "42"),
        ("tree", "Node Leaf 'x' (Node Leaf 'y' Leaf)"),
        ("(\\x -> add# x 1) 2", "3"),
        ("match [1, 2] of { [x, y] -> (y, x) }", "(2, 1)"),
        ("mul# 99999999999 99999999999", "9999999999800000000001"),
        ("let x = 1 : x in case x of { y : _ -> y }", "1"),
    ],
)
def test_any_expression_of_the_program_can_be_evaluated(
    file: str, expression: str, shown: str, capsys: Capture
) -> None:
    assert run(capsys, file, expression) == (0, shown + "\n", "")


def test_head_normal_form_leaves_the_rest_alone(file: str, capsys: Capture) -> None:
    code, out, _ = run(capsys, file, "from 1", "--whnf")
    assert code == 0
    assert "_" in out


def test_the_program_may_come_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"main = add# 1 2;")))
    assert run(capsys, "-") == (0, "3\n", "")


# --- runs without a value ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["oops"], "the program raised Leaf [raised]"),
        (["div# 1 0"], "the program raised Machine.DivideByZero [raised]"),
        (["partial False"], "no alternative matches [failed]"),
        (["loop"], "the value depends on itself, so it can never be computed [loop]"),
        (["spin 1", "--steps", "10K"], "stopped after 10,000 steps [steps]"),
        (["spin 1", "--time", "0.2"], "stopped after 0.2 seconds [time]"),
        (["deep 1", "--stack", "1M"], "the recursion outgrew the stack of 1.0 MiB [stack]"),
        (["hoard 1 []", "--heap", "2M"], "the live data outgrew the heap of 2.0 MiB [heap]"),
    ],
)
def test_a_run_without_a_value_says_why(
    file: str, arguments: list[str], message: str, capsys: Capture
) -> None:
    code, out, err = run(capsys, file, *arguments)
    assert (code, out) == (1, "")
    assert f"error: {message}" in err


def test_a_failure_names_its_place(file: str, capsys: Capture) -> None:
    _, _, err = run(capsys, file, "partial False")
    line = PROGRAM.split("\n").index("partial x = case x of { True -> 1 };") + 1
    assert err.startswith(f"{file}:{line}:")
    assert "partial x = case" in err


def test_what_there_is_of_a_value_is_shown_at_a_limit(file: str, capsys: Capture) -> None:
    code, out, err = run(capsys, file, "from 1", "--steps", "500")
    assert code == 1
    assert out.startswith("1 : 2 : 3 : ")
    assert "stopped after 500 steps" in err


# --- many answers --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "answers"),
    [
        (["colour"], ["'b'", "'r'"]),
        (["(toss 1, toss 2)"], ["(0, 0)", "(0, 1)", "(1, 0)", "(1, 1)"]),
        (["(coin, coin)"], ["(0, 0)", "(1, 1)"]),
        (["coin", "--answers", "1"], ["0"]),
        (["numbers", "--answers", "1"], ["_0"]),
        (["numbers", "--answers", "2", "--ground", "--search", "depth-first"], ["[Red]", "[]"]),
        (["numbers", "--answers", "4", "--ground", "--search", "fair"], ["[Blue]", "[Green]", "[Red]", "[]"]),
    ],
)
def test_every_answer_has_its_line(
    file: str, arguments: list[str], answers: list[str], capsys: Capture
) -> None:
    code, out, err = run(capsys, file, *arguments)
    assert (code, err) == (0, "")
    assert sorted(out.splitlines()) == answers


def test_no_answer_at_all_is_a_failure(file: str, capsys: Capture) -> None:
    code, out, err = run(capsys, file, "never")
    assert (code, out) == (1, "")
    assert "there is no answer" in err


def test_a_branch_that_raises_does_not_hide_the_others(file: str, capsys: Capture) -> None:
    code, out, err = run(capsys, file, "risky")
    assert (code, out) == (1, "7\n")
    assert "the program raised Leaf" in err


@pytest.mark.parametrize("search", ["depth-first", "fair"])
def test_a_search_without_end_stops_at_its_limit(file: str, search: str, capsys: Capture) -> None:
    code, out, err = run(capsys, file, "numbers", "--ground", "--steps", "200", "--search", search)
    assert code == 1
    assert out.startswith("[]\n[Red]\n")
    assert "stopped after 200 steps" in err


# --- bad input -----------------------------------------------------------------------------------


def test_without_main_the_functions_are_listed(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "x.core"
    path.write_text("f x = x; mian = f 1;")
    code, out, err = run(capsys, str(path))
    assert (code, out) == (2, "")
    assert "has no `main` [usage]" in err
    assert "did you mean `mian`?" in err
    assert "`f`, `mian`" in err


def test_a_main_with_arguments_is_explained(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "x.core"
    path.write_text("main x = x;")
    code, _, err = run(capsys, str(path))
    assert code == 2
    assert "`main` takes 1 argument" in err
    assert "'main ...'" in err


@pytest.mark.parametrize(
    ("arguments", "place", "slug"),
    [
        (["("], "<expression>:1:2", "syntax"),
        (["nothing 1"], "<expression>:1:1", "scope"),
    ],
)
def test_a_bad_expression_is_shown_with_its_place(
    file: str, arguments: list[str], place: str, slug: str, capsys: Capture
) -> None:
    code, out, err = run(capsys, file, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"{place}: error: ")
    assert f"[{slug}" in err
    assert f"1 | {arguments[0]}" in err


def test_a_syntax_error_is_shown_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "x.core"
    path.write_text("main = 1;\nf x = (x;\n")
    code, _, err = run(capsys, str(path))
    assert code == 2
    assert err.startswith(f"{path}:2:9: error: ")
    assert "2 | f x = (x;" in err


def test_a_missing_file_is_reported(capsys: Capture) -> None:
    code, _, err = run(capsys, "nowhere.core")
    assert (code, err) == (2, "error: there is no file 'nowhere.core' [file-missing]\n")


def test_a_directory_without_a_project_is_reported(tmp_path: Path, capsys: Capture) -> None:
    assert run(capsys, str(tmp_path)) == (
        2,
        "",
        f"error: no program of '{tmp_path}' is described there [usage]\nhint: name the file that has its `main`\n",
    )


def test_other_languages_are_refused(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "x.ml"
    path.write_text("let main = 1")
    code, _, err = run(capsys, str(path))
    assert code == 2
    assert "x.ml' is not a .hs, .lhs, .curry" in err
    assert "Clew reads Haskell" in err


def test_a_file_that_is_missing_is_refused_whatever_its_ending(tmp_path: Path, capsys: Capture) -> None:
    code, _, err = run(capsys, str(tmp_path / "nowhere"))
    assert code == 2
    assert "there is no file" in err


def test_a_program_of_another_language_can_be_dumped_as_it_was_read(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "Two.hs"
    path.write_text("module Main where\nmain :: IO ()\nmain = print two\ntwo :: Int\ntwo = 1 + 1\n")
    code, out, _ = run(capsys, str(path), "--dump", "parse")
    assert code == 0
    assert "Main.two = " in out


# --- looking inside ------------------------------------------------------------------------------


def test_stats_go_to_stderr(file: str, capsys: Capture) -> None:
    code, out, err = run(capsys, file, "--stats")
    assert (code, out) == (0, "[1, 2, 3]\n")
    for word in ("steps", "collections", "peak heap", "seconds"):
        assert word in err


def test_stats_name_what_was_done_in_python(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "numbers.core"
    path.write_text('main = (readInt# "12", readInt# "3", sqrt 2.0, showInt# 7); sqrt x = mathd# 0 x;')
    _, _, err = run(capsys, str(path), "--stats")
    assert err.splitlines()[-1] == "in Python    readInt# 2"


def test_the_uncompiled_machine_agrees(file: str, capsys: Capture) -> None:
    assert run(capsys, file, "double 21", "--reference") == (0, "42\n", "")


@pytest.mark.parametrize("stage", ["parse", "core"])
def test_a_dump_is_a_program_again(file: str, stage: str, tmp_path: Path, capsys: Capture) -> None:
    code, out, _ = run(capsys, file, "--dump", stage)
    assert code == 0
    again = tmp_path / "again.core"
    again.write_text(out)
    assert run(capsys, str(again)) == (0, "[1, 2, 3]\n", "")


def test_a_value_is_cut_where_the_options_say(file: str, capsys: Capture) -> None:
    assert run(capsys, file, "[1, 2, 3]", "--length", "2")[1] == "[1, 2, ...]\n"
    assert run(capsys, file, "tree", "--depth", "1")[1] == "Node Leaf 'x' ...\n"
    assert run(capsys, file, "tree", "--depth", "2000")[0] == 2


def test_a_deep_value_is_shown_without_a_fault(file: str, capsys: Capture) -> None:
    code, out, err = run(capsys, file, "left 5000 Leaf", "--depth", "1000")
    assert (code, err) == (0, "")
    assert out.count("Node") == 1000
    assert "..." in out


def test_help_shows_examples(capsys: Capture) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert "clew run examples/core/queens.core 'queens 6'" in out
    assert "--steps N" in out


# --- as a process ----------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent differently there")
def test_ctrl_c_ends_a_run_with_one_line() -> None:
    command = [sys.executable, "-m", "clew", "run", str(Path(__file__).parent / "programs" / "Busy.hs")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "running\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
    assert (process.returncode, out) == (130, "")
    assert err.strip().splitlines()[-1] == "interrupted"
    assert "Traceback" not in err


# --- values of Haskell ---

HASKELL = """\
module Zoo where
import qualified Data.Map as Map
import Control.Exception; import System.Exit
newtype Age = Age Int deriving Show
data Animal = Animal {name :: String, age :: Age}
data Odd = Odd Int
instance Show Odd where show (Odd n) = "<odd " ++ show n ++ ">"
data Trouble = Trouble Int deriving Show
instance Exception Trouble
data Speechless = Speechless Int
instance Show Speechless where
  show _ = error "no words"
instance Exception Speechless
ages = Map.fromList [("cat", Age 3), ("dog", Age (-1))]
"""


@pytest.fixture
def zoo(tmp_path: Path) -> str:
    path = tmp_path / "Zoo.hs"
    path.write_text(HASKELL)
    return str(path)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("ages", 'fromList [("cat",Age 3),("dog",Age (-1))]'),
        ('Just (Animal "" (Age 0))', 'Just (Animal {name = "", age = Age 0})'),
        ("[Odd 1, Odd 2]", "[<odd 1>,<odd 2>]"),
        ("(Odd 1, not)", "(Odd 1,<not>)"),
        ('""', '""'),
    ],
)
def test_a_haskell_value_is_shown_as_haskell_shows_it(
    zoo: str, expression: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", zoo, expression]) == 0
    assert capsys.readouterr().out == text + "\n"


@pytest.mark.parametrize(
    ("action", "code", "written", "complaint"),
    [
        ('putStr "so: " >> return (Age 3)', 0, "so: Age 3\n", ""),
        ("return (Odd 1)", 0, "<odd 1>\n", ""),
        ("return ()", 0, "", ""),
        ("return not", 0, "", ""),
        ("throwIO (ExitFailure 3) :: IO Int", 3, "", ""),
        ("throwIO (Trouble 3) :: IO Int", 1, "", "Zoo: Trouble 3\n"),
    ],
)
def test_what_an_action_gives_is_shown_behind_what_it_wrote(
    zoo: str, action: str, code: int, written: str, complaint: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", zoo, action]) == code
    assert capfd.readouterr() == (written, complaint)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ('error "oh" :: Int', "the program raised oh [raised]"),
        ("1 `div` (0 :: Int)", "the program raised divide by zero [raised]"),
        ("throw (Trouble 3) :: Int", "the program raised Trouble 3 [raised]"),
        ("head ([] :: [Int])", "the program raised Prelude.head: empty list [raised]"),
    ],
)
def test_an_exception_of_haskell_is_reported_in_its_own_words(
    zoo: str, expression: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", zoo, expression]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert text in err
    assert "Base.hs" not in err


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("throw (Speechless 3) :: Int", "raised Speechless 3 <nested exception thrown> [raised]"),
        ('error (error "inner") :: Int', "raised <nested exception thrown> [raised]"),
        ('error ("so far " ++ undefined) :: Int', "raised so far <nested exception thrown> [raised]"),
    ],
)
def test_an_exception_whose_own_text_fails_is_reported_as_a_value(
    zoo: str, expression: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", zoo, expression]) == 1
    assert text in capsys.readouterr().err


def test_an_exception_inside_a_value_is_shown_in_its_place(
    zoo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", zoo, "(Age 1, throw (Trouble 3) :: Int)"]) == 1
    assert capsys.readouterr().out == "(Age 1,<error: Trouble 3>)\n"


def test_what_is_wrong_with_an_expression_is_reported_at_its_place(
    zoo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", zoo, "name 3"]) == 2
    assert "<expression>:1:" in capsys.readouterr().err


def test_a_limit_shows_what_there_is_of_a_haskell_value(zoo: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", zoo, "map Age [1 ..]", "--steps", "500"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Age 1 : Age 2 : ")
    assert "500 steps" in err


PLACES = Path(__file__).parent / "programs" / "Places.hs"


@pytest.mark.parametrize(
    ("expression", "marked"),
    [
        ("asTheWholeBody (-1)", "2 ^ n"),
        ("1 + average []", "sum xs `div` length xs"),
        ("inAnArgument (-1)", "2 ^ n"),
        ("shared []", "foldr1 max xs"),
        ("looked Map.empty", "table Map.! 3"),
        ("overloaded True", "succ x"),
        ("map (\\x -> 2 ^ x) [-1]", "2 ^ x"),
        ("oldest []", "maximumBy (comparing age)"),
        ("length (nameOf Nobody)", "called p"),
        ("other Behind", "succ"),
    ],
)
def test_what_a_library_raises_is_reported_at_the_call_of_it(
    expression: str, marked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(PLACES), expression]) == 1
    place, line, marks = capsys.readouterr().err.splitlines()[-3:]
    assert "the program raised" in place
    assert line[marks.index("^") : marks.rindex("^") + 1] == marked


@pytest.mark.parametrize(
    ("loop", "shown"), [("countdown 100000", "1"), ("dispatch 100000 0", "100000"), ("viaFold 100000", "0")]
)
def test_waiting_for_what_may_raise_costs_a_loop_no_stack(
    loop: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(PLACES), loop, "--stack", "64k"]) == 0
    assert capsys.readouterr().out == f"{shown}\n"
