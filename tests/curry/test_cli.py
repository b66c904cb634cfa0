"""Curry on the command line: answers as they are shown, actions, types, mistakes; and the examples' stories."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.machine.solve.solver import Solver, SolverGaveUp

EXAMPLES = Path(__file__).parents[2] / "examples" / "curry"

#: file and further arguments -> exit code, and what is printed (all of it, or for errors a part)
STORIES = [
    (
        "size.curry",
        ["size xs where xs free", "--answers", "3"],
        0,
        "Result 0 | Bindings xs=[]\nResult 1 | Bindings xs=[_a]\nResult 2 | Bindings xs=[_a,_b]\n",
    ),
    (
        "size.curry",
        ["xs ++ ys =:= [1,2] where xs, ys free"],
        0,
        "Result True | Bindings xs=[], ys=[1,2]\nResult True | Bindings xs=[1], ys=[2]\n"
        "Result True | Bindings xs=[1,2], ys=[]\n",
    ),
    ("size.curry", ["coin + coin"], 0, "Result 0\nResult 1\nResult 1\nResult 2\n"),
    ("size.curry", ["double coin"], 0, "Result 0\nResult 2\n"),
    ("family.curry", [], 0, "Result (Berta,Clara)\nResult (Clara,Berta)\n"),
    (
        "family.curry",
        ["grandmother x where x free"],
        0,
        "Result Anna | Bindings x=Dora\nResult Anna | Bindings x=Emil\n",
    ),
    ("family.curry", ["ancestor Emil"], 0, "Result Clara\nResult Georg\nResult Anna\n"),
    ("family.curry", ["mother Fritz"], 1, "there is no answer"),
    ("queens.curry", ["queens 4"], 0, "Result [2,4,1,3]\nResult [3,1,4,2]\n"),
    ("money.curry", [], 0, "Result [9,5,6,7,1,0,8,2]\n"),
    ("permute.curry", ["permute [1,2]"], 0, "Result [1,2]\nResult [2,1]\n"),
    ("queens.curry", ["capture [1,3,2,4]"], 0, "Result (3,2)\nResult (1,4)\n"),
]


@pytest.mark.parametrize(("file", "arguments", "code", "shown"), STORIES)
def test_an_example_keeps_its_story(
    file: str, arguments: list[str], code: int, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(EXAMPLES / file), *arguments]) == code
    out, err = capsys.readouterr()
    if code == 0:
        assert sorted(out.splitlines()) == sorted(shown.splitlines())
    else:
        assert shown in err


def test_every_example_has_a_story() -> None:
    assert {path.name for path in EXAMPLES.glob("*.curry")} == {story[0] for story in STORIES}


def run(tmp_path: Path, text: str, *arguments: str) -> int:
    path = tmp_path / "Main.curry"
    path.write_text(text, encoding="utf-8")
    return main(["run", str(path), *arguments])


def test_an_action_is_performed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = 'main = do\n  putStrLn "one"\n  mapM_ print [product [1 .. 21], 2]\n'
    assert run(tmp_path, program) == 0
    assert capsys.readouterr().out == "one\n51090942171709440000\n2\n"


def test_an_action_may_bind_variables_but_not_choose(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "main = let x free in do { doSolve (x =:= 3); print (x + 1) }\n") == 0
    assert capsys.readouterr().out == "4\n"
    assert run(tmp_path, "main = print (1 ? 2)\n") == 1
    assert "[choice]" in capsys.readouterr().err
    assert run(tmp_path, "main = putStr (head [])\n") == 1
    assert "[failed]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("action", "place", "reported"),
    [
        ("print (1 ? 2)", "3:12", "has to choose"),
        ("print 1 ? print 2", "3:5", "has to choose"),
        ("print (coin + 1)", "1:1", "has to choose"),
        ("let x free in print (case x of { True -> 1; False -> 2 })", "3:31", "has to guess a free variable"),
    ],
)
def test_what_an_action_cannot_undo_is_reported_with_its_place(
    action: str, place: str, reported: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = f'coin = 0\ncoin = 1\na = {action}\nmain = putStrLn "begin" >> a\n'
    assert run(tmp_path, program) == 1
    out, err = capsys.readouterr()
    assert out == "begin\n"
    assert f"Main.curry:{place}: error: an action {reported}" in err
    assert "[choice]" in err


def test_a_branch_that_raises_is_reported_and_the_others_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, 'main = error ("no" ++ "!") ? 2\n') == 1
    out, err = capsys.readouterr()
    assert out == "Result 2\n"
    assert "raised no!" in err


def test_an_error_of_the_library_has_its_message_and_the_place_of_its_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = "bit :: Int -> Bool\nbit n = toEnum n\n"
    assert run(tmp_path, program, "bit 7") == 1
    reported = "Main.curry:2:9: error: the program raised Prelude.Enum.Bool.toEnum: bad argument [raised]"
    assert reported in capsys.readouterr().err
    assert run(tmp_path, program, "map bit [1, 7]") == 1
    assert reported in capsys.readouterr().err
    assert (
        run(tmp_path, program, "map toEnum [7] =:= [True]") == 1
    )  # no code of the user's waits for the element
    assert capsys.readouterr().err == (
        "error: the program raised Prelude.Enum.Bool.toEnum: bad argument [raised]\n"
    )
    assert run(tmp_path, program, 'take 1 (read "x") =:= [True]') == 1
    assert "<expression>:1:9: error: the program raised Prelude.read: no parse" in capsys.readouterr().err


def test_a_goal_that_waits_for_ever_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "f b = case b of { True -> 1; False -> 2 }\n", "f x where x free") == 1
    assert "waits for a free variable that nothing binds [variable]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "goal", "slug"),
    [
        ("f x = y", "f 1", "scope-unbound"),
        ("f = 1", "f 1 where x free )", "syntax"),
        ("f :: Int -> Bool\nf x = x + 1", "f 1", "type-mismatch"),
        ("x free", "1", "free-variable"),
        ("(xs ++ [x]) = [1, 2]", "x", "syntax-unsupported"),
        ("import Data.Lists", "1", "module-missing"),
    ],
)
def test_mistakes_are_reported_with_their_place(
    text: str, goal: str, slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, text + "\n", goal) == 2
    assert f"[{slug}]" in capsys.readouterr().err


def test_the_message_about_an_undeclared_free_variable_says_how_to_declare_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = "last' xs | ys ++ [x] =:= xs = x where x free\n"
    assert run(tmp_path, program, "last' [1, 2]") == 2
    assert "hint: a free variable is declared: 'where ys free'" in capsys.readouterr().err
    assert run(tmp_path, "f x = x\n", "f y") == 2
    assert "hint: a free variable is declared: 'where y free'" in capsys.readouterr().err


def test_the_message_about_a_name_of_a_library_says_where_to_import_it_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "main = last [1, 2]\n") == 2
    assert "hint: 'Data.List' exports it" in capsys.readouterr().err


def test_numbers_may_stay_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = "f 0 = 'z'\nf 1 = 'o'\n"
    assert run(tmp_path, program, "f x where x free", "--integers", "symbolic") == 0
    assert capsys.readouterr().out == "Result 'z' | Bindings x=0\nResult 'o' | Bindings x=1\n"
    assert run(tmp_path, program, "x + 1 =:= 3 where x free") == 0
    assert capsys.readouterr().out == "Result True | Bindings x=2\n"


def test_one_example_of_each_branch_can_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "f x = x > 3\n", "f x where x free", "--examples") == 0
    assert sorted(capsys.readouterr().out.splitlines()) == [
        "Result False | Bindings x=0",
        "Result True | Bindings x=4",
    ]


def test_types_are_called_as_curry_calls_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "Main.curry"
    path.write_text("f x = length x + 1\ng :: Float\ng = 1.5\nlast1 (_ ++ [x]) = x\n", encoding="utf-8")
    assert main(["types", str(path)]) == 0
    assert capsys.readouterr().out == "f :: [a] -> Int\ng :: Float\nlast1 :: Data a => [a] -> a\n"
    path.write_text("f :: Int -> Bool\nf x = x + 1\n", encoding="utf-8")
    assert main(["types", str(path)]) == 2
    assert "actual type 'Int'" in capsys.readouterr().err


def test_the_prompt_answers_goals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "Main.curry"
    path.write_text("coin = 0 ? 1\n", encoding="utf-8")
    lines = b"coin + coin\nlet xs free in length xs\ng x = x ? (x + 1)\ng coin\n:t g\nhead []\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b":set answers 2\n" + lines)))
    assert main(["repl", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "Result 0",
        "Result 1",
        "Result 0 | Bindings xs=[]",
        "Result 1 | Bindings xs=[_a]",
        "g :: Num a => a -> a",
        "Result 0",
        "Result 1",
        "g :: Num a => a -> a",
    ]
    assert "there is no answer" in err


def test_a_branch_that_has_no_value_is_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "loop :: Int\nloop = loop", 'loop ? error "no" ? 5 ? 6', "--answers", "1") == 1
    out, err = capsys.readouterr()
    assert out == "Result 5\n"
    assert "[loop]" in err
    assert "no [raised]" in err


def test_answers_that_may_be_missing_are_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_up(solver: Solver) -> None:
        raise SolverGaveUp

    monkeypatch.setattr(Solver, "solve", give_up)
    path = tmp_path / "Few.curry"
    path.write_text("module Few where\nfew :: Int -> Bool\nfew x = x > 10 && x < 13\n")
    assert main(["run", str(path), "few x where x free", "--examples"]) == 1
    assert capsys.readouterr().err.count("error: answers may be missing: ") == 1
