"""`clew repl`: what lines give, what stays, and that nothing ends the loop but its end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.cli.repl import input as repl_input
from clew.cli.repl.command import Repl, command
from clew.cli.types import command as types_command
from clew.language.loading import USUAL_LOADING

QUEENS = Path(__file__).parents[2] / "examples" / "core" / "queens.core"

MODULE = """\
module Shapes (area, main) where
import qualified Data.Map as Map
data Shape = Circle Double | Square Double
area :: Shape -> Double
area (Square a) = a * a
secret :: Int -> Int
secret n = n + 1
table = Map.fromList [(1, "one")]
main :: IO ()
main = putStrLn "drawn"
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "Shapes.hs"
    path.write_text(MODULE)
    return str(path)


def repl(lines: str, *arguments: str) -> tuple[str, str]:
    """What the lines print, and what is reported on stderr."""
    result = CliRunner().invoke(command, arguments, input=lines, standalone_mode=False)
    assert result.exception is None
    assert result.return_value == 0
    err = [line for line in result.stderr.splitlines(True) if not line.startswith("compiling ")]
    return result.stdout, "".join(err)


# --- values ---


def test_an_expression_is_shown_without_a_show_instance(file: str) -> None:
    assert repl("[Square 2, Circle 1]\n", file) == ("[Square 2.0,Circle 1.0]\n", "")


def test_there_is_the_prelude_without_a_file() -> None:
    assert repl("sum [1 .. 100]\n") == ("5050\n", "")


def test_hidden_names_and_the_imports_of_the_file_are_in_scope(file: str) -> None:
    assert repl("secret 4\nMap.size table\n", file) == ("5\n1\n", "")


def test_an_endless_list_is_shown_as_far_as_the_length_says() -> None:
    assert repl(":set length 3\n[1 ..]\nrepeat 'x'\n")[0] == "[1,2,3,...]\n'x' : <cycle>\n"


def test_an_endless_tree_is_shown_as_far_as_the_depth_says() -> None:
    lines = "data T = N T Int\nt n = N (t (n + 1)) n\n:set depth 3\nt 0\n"
    assert repl(lines)[0].splitlines()[-1].startswith("N (N (N ")


def test_a_function_is_shown_as_one_with_its_type() -> None:
    assert repl("\\x -> not x\n")[0] == "<function :: Bool -> Bool>\n"


def test_an_error_inside_a_value_is_shown_in_its_place_and_reported() -> None:
    out, err = repl('[1, error "oh", 3]\n')
    assert out == "[1,<error: oh>,3]\n"
    assert "the program raised oh [raised]" in err
    assert '1 | [1, error "oh", 3]' in err


def test_an_exception_is_reported_in_its_own_words() -> None:
    assert "the program raised divide by zero" in repl("1 `div` (0 :: Int)\n")[1]


# --- actions ---


def test_an_action_is_performed_and_gives_nothing_more(file: str) -> None:
    assert repl("main\n", file) == ("drawn\n", "")


def test_the_result_of_an_action_is_shown() -> None:
    assert repl("return (Just 'x')\nfmap length (return [1, 2])\n") == ("Just 'x'\n2\n", "")


def test_an_action_reads_the_line_after_its_own() -> None:
    assert repl("getLine\nhello\n1 + 1\n") == ('"hello"\n2\n', "")


def test_output_and_values_keep_their_order() -> None:
    assert repl('putStr "a\\n"\n1\nputStr "b\\n"\n2\n')[0] == "a\n1\nb\n2\n"


def test_an_action_that_raises_is_reported_and_the_loop_goes_on() -> None:
    out, err = repl('putStrLn "x" >> ioError (userError "bad")\n2\n')
    assert out == "x\n2\n"
    assert err == "clew: user error (bad)\n"


def test_an_action_that_exits_does_not_leave() -> None:
    assert repl("import System.Exit\nexitFailure\n2\n") == ("2\n", "")


def test_the_result_of_an_action_is_kept_and_the_action_not_repeated() -> None:
    lines = "x <- putStrLn \"once\" >> return (1.5, 'c', [Just 2, Nothing])\nx\nx\n"
    shown = "(1.5,'c',[Just 2,Nothing])\n"
    assert repl(lines)[0] == f"once\nx :: (Double, Char, [Maybe Integer])\n{shown}{shown}"


def test_a_line_that_was_read_is_kept() -> None:
    out, err = repl('s <- getLine\nhello\nlength s\ns ++ "!"\n')
    assert (out.splitlines()[1:], err) == (["5", '"hello!"'], "")


def test_files_are_the_real_ones(tmp_path: Path) -> None:
    path = tmp_path / "note"
    repl(f'writeFile "{path}" "kept"\n')
    assert path.read_text() == "kept"


# --- declarations ---


def test_declarations_add_up() -> None:
    lines = (
        "let k = 3\nf :: Int -> Int\nf x = x * k\ndata T = A | B deriving (Show, Eq)\n(f 2, A == B, show A)\n"
    )
    out, err = repl(lines.replace("f :: Int -> Int\n", ""))
    assert err == ""
    assert out.splitlines()[-1] == '(6,False,"A")'


def test_a_declaration_shows_the_types_of_what_it_defines() -> None:
    assert repl("let (a, b) = ('x', True); x +++ y = x && y\n")[0].splitlines() == [
        "a :: Char",
        "b :: Bool",
        "(+++) :: Bool -> Bool -> Bool",
    ]


def test_a_new_definition_hides_the_older_one_which_stays_in_use(file: str) -> None:
    lines = "let twice n = secret (secret n)\nlet secret n = 100 :: Int\n(twice 1, secret 1)\n"
    assert repl(lines, file)[0].splitlines()[-1] == "(3,100)"


def test_a_definition_may_hide_one_of_the_prelude() -> None:
    assert repl("let map = 'm'\nmap\n")[0].splitlines()[-1] == "'m'"


def test_imports_last() -> None:
    assert repl('import Data.Char\nimport qualified Data.Set as S\n(map toUpper "a", S.size S.empty)\n') == (
        '("A",0)\n',
        "",
    )


def test_classes_and_instances_can_be_declared() -> None:
    lines = ':{\nclass C a where\n  name :: a -> String\ninstance C Bool where\n  name _ = "bool"\n:}\nname True\n'
    assert repl(lines)[0].splitlines()[-1] == '"bool"'


def test_several_lines_are_one_between_braces() -> None:
    lines = (
        ':{\nlet go 0 = \'z\'\n    go n = go (n - 1)\n:}\ngo 9\n:{\ndo\n  putStr "a"\n  putStrLn "b"\n:}\n'
    )
    assert repl(lines)[0].splitlines()[-2:] == ["'z'", "ab"]


def test_a_declaration_with_an_error_changes_nothing() -> None:
    out, err = repl("let k = 1\nlet k = 'a' && True\nk\n")
    assert out.splitlines()[-1] == "1"
    assert "error: " in err


# --- commands ---


def test_a_type_is_as_general_as_it_is(file: str) -> None:
    assert repl(":t area\n:type 1\n:t \\x -> [x]\n", file)[0] == (
        "area :: Shape -> Double\n1 :: Num a => a\n\\x -> [x] :: a -> [a]\n"
    )


def test_info_shows_what_a_name_is_and_where_from(file: str) -> None:
    out, err = repl(":i Square\n:i Shape\n:i ++\n:i nonesuch\n", file)
    assert out.splitlines() == [
        "Square :: Double -> Shape, a constructor of Shape",
        f"-- defined at {file}:3:30",
        "type Shape: Circle, Square",
        f"-- defined at {file}:3:1",
        "(++) :: [a] -> [a] -> [a]",
        "infixr 5 ++",
        "-- defined in Clew.Prim",
    ]
    assert "not in scope: 'nonesuch'" in err


def test_reloading_sees_what_has_changed(file: str) -> None:
    source = MODULE.replace("n + 1", "n + 2").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    lines = f'secret 0\nwriteFile "{file}" "{source}"\nsecret 0\n:r\nsecret 0\n'
    assert repl(lines, file) == ("1\n1\n2\n", "")


def test_a_file_that_does_not_load_is_reported_and_can_be_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "Late.hs"
    path.write_text("module Late where\nx = \n")
    out, err = repl(f'1\nwriteFile "{path}" "module Late where\\nx = 8"\n:r\nx\n', str(path))
    assert out == "1\n8\n"
    assert f"{path}:" in err


def test_loading_another_file_replaces_everything(file: str, tmp_path: Path) -> None:
    other = tmp_path / "Other.hs"
    other.write_text("module Other where\ny = 'y'\n")
    out, err = repl(f"let z = 1\n:l {other}\ny\nz\nsecret 1\n", file)
    assert out.splitlines()[-1] == "'y'"
    assert "not in scope: 'z'" in err
    assert "not in scope: 'secret'" in err


def test_steps_stop_an_evaluation_and_what_there_is_is_shown() -> None:
    out, err = repl(":set steps 200\nmap (\\n -> n * n) [1 ..]\n:set steps off\nsum [1 .. 1000]\n")
    first, second = out.splitlines()
    assert first.startswith("1 : 4 : ")
    assert first.endswith(": _")
    assert second == "500500"
    assert "stopped after 200 steps" in err
    assert "hint: give more with :set steps" in err


def test_settings_are_shown() -> None:
    assert repl(":set time 2\n:set\n")[0].split() == (
        "steps off time 2 heap 2.0 GiB stack 1.0 GiB depth 50 length 500 answers 10".split()
    )


@pytest.mark.parametrize(
    "line", [":set", ":set steps", ":set steps many", ":set colour 3", ":nonesuch", ":t", ":"]
)
def test_no_command_ends_the_loop(line: str) -> None:
    assert repl(f"{line}\n1 + 1\n")[0].endswith("2\n")


def test_quitting_leaves_the_rest() -> None:
    assert repl("1\n:q\n2\n") == ("1\n", "")


def test_help_lists_every_command() -> None:
    shown = repl(":h\n")[0]
    assert all(f"\n{name[:2]}" in shown for name in Repl(USUAL_LOADING).commands if name not in (":}",))


# --- errors ---


@pytest.mark.parametrize(
    ("line", "reported"),
    [
        ("1 +", "error: expected an expression"),
        ("foo", "variable not in scope: 'foo'"),
        ("'a' && True", "couldn't match"),
        ("import No.Such", "there is no module 'No.Such'"),
        ("x <- return not", "the prompt keeps plain data only"),
        ("(x, y) <- return (1, 2)", "single variables only"),
        ("let x = ", "error: "),
        ("\x00\x01", "error: "),
        (":l nowhere.hs", "nowhere.hs"),
        (":l notes.txt", "there is no file 'notes.txt'"),
        (f":l {QUEENS}", "there is no prompt for Core"),
        ("let x = x in x :: Int", "depends on itself"),
    ],
)
def test_an_error_is_reported_and_the_loop_goes_on(line: str, reported: str) -> None:
    out, err = repl(f"{line}\n'k'\n")
    assert out == "'k'\n"
    assert reported in err


# --- as a process ---


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        [sys.executable, "-m", "clew", "repl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        yield child
        child.kill()


def say(child: subprocess.Popen[bytes], line: str) -> None:
    assert child.stdin is not None
    child.stdin.write(line.encode() + b"\n")
    child.stdin.flush()


def hear(child: subprocess.Popen[bytes]) -> str:
    assert child.stdout is not None
    return child.stdout.readline().decode().strip()


def test_ctrl_c_stops_the_evaluation_and_not_the_loop(process: subprocess.Popen[bytes]) -> None:
    say(process, "import System.IO")
    say(process, 'putStrLn "go" >> hFlush stdout >> print (length [1 ..])')
    assert hear(process) == "go"
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    say(process, "6 * 7")
    assert hear(process) == "42"
    _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert b"interrupted\n" in err


def test_values_come_line_by_line(process: subprocess.Popen[bytes]) -> None:
    say(process, "1 + 1")
    assert hear(process) == "2"
    say(process, "2 + 2")
    assert hear(process) == "4"
    out, _ = process.communicate(timeout=60)
    assert (process.returncode, out) == (0, b"")


def test_the_reader_may_go_away() -> None:
    text = f"yes '1 + 1' | {sys.executable} -m clew repl | head -n 1"
    done = subprocess.run(["sh", "-c", text], capture_output=True, timeout=60)
    assert done.stdout == b"2\n"
    assert b"Traceback" not in done.stderr


# --- the manual ---

MANUAL = (Path(__file__).parents[2] / "docs" / "haskell.md").read_text(encoding="utf-8")


def test_the_transcript_in_the_manual_is_what_happens() -> None:
    [transcript] = re.findall(r"```text\n(Prelude>.*?)```", MANUAL, re.DOTALL)
    lines = re.findall(r"^Prelude> (.*\n)", transcript, re.MULTILINE)
    shown = re.sub(r"^Prelude> .*\n", "", transcript, flags=re.MULTILINE)
    assert repl("".join(lines)) == (shown, "")


def test_every_option_is_in_the_manual() -> None:
    options = [o for c in (command, types_command) for p in c.params for o in p.opts if o.startswith("--")]
    # what is for processes stands on the page of the language that has some
    assert [option for option in options if option not in MANUAL and option != "--schedule"] == []


# --- completion and history ---


def complete(before: str) -> list[str]:
    names = ["map", "mapM", "Map.fromList", "filter"]
    return [text for text, _ in repl_input.completions(before, (":load", ":type"), lambda: names)]


def test_names_and_commands_are_completed() -> None:
    assert complete("filter even (ma") == ["map", "mapM"]
    assert complete("Map.f") == ["Map.fromList"]
    assert complete(":t") == [":type"]
    assert complete(":t fi") == ["filter"]


def test_files_are_completed_after_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Sort.hs").touch()
    (tmp_path / "Sort.txt").touch()
    (tmp_path / "Sub").mkdir()
    monkeypatch.chdir(tmp_path)
    assert complete(":l S") == ["Sort.hs", "Sub" + os.sep]


def test_completion_knows_what_is_in_scope(file: str) -> None:
    loop = Repl(USUAL_LOADING)
    loop.load(file)
    loop.line("let fresh = 1")
    assert {"fresh", "secret", "Shape", "foldr", "Map.insert", "Prelude.map"} <= set(loop.prompt.names())


def test_history_is_kept_and_a_place_without_it_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repl_input, "history_file", lambda: tmp_path / "data" / "history")
    repl_input._history().store_string("1 + 1")
    assert list(repl_input._history().load_history_strings()) == ["1 + 1"]
    (tmp_path / "plain").touch()
    monkeypatch.setattr(repl_input, "history_file", lambda: tmp_path / "plain" / "history")
    repl_input._history().store_string("2")
    assert list(repl_input._history().load_history_strings()) == []


def test_a_path_below_a_home_that_is_not_known_is_a_file_that_is_not_there(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", None)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as where nobody knows it
    _, err = repl(":load ~/Missing.hs\n1 + 1\n", file)
    assert "~/Missing.hs" in err
