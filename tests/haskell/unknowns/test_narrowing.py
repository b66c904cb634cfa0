"""Unknowns of abstract types, wherever in a type they occur, are values that their modules can make."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parent / "narrowing"
UNKNOWNS = str(PROGRAMS / "Unknowns.hs")
#: A call of each function that its tests have.
CALLS = {
    "inMap": "inMap 0 (Map.fromList [(0,True)])",
    "inSet": "inSet 'a' (Set.fromList \"bc\")",
    "inIntMap": "inIntMap (IntMap.fromList [(-1,_)])",
    "inIntSet": "inIntSet (IntSet.fromList [0,1]) = [0,1]",
    "inSeq": "inSeq (Seq.fromList [0,_,_]) = 0",
    "inArray": "inArray (array (0,0) [(0,True)])",
    "inGrid": "inGrid (array ((True,_),(False,_)) [])",
    "inUnboxed": "inUnboxed (U.array (0,0) [(0,3)]) = 1",
    "inRatio": "inRatio (1 % 3)    = 0",
    "inSized": "inSized 127 0 = True",
    "inList": "inList (Map.fromList [(0,_),(1,_)] : _) = 1",
    "inMaybe": "inMaybe (Just (Set.fromList [0,1])) = [0,1]",
    "nested": "nested (Map.fromList [(True,Set.fromList [0,1])]) = 1",
    "inShelf": "books = _, below = Room (Shelf {books = Map.fromList [(0,_),(1,_)], below = _} : _) _}) = 1",
    "inNest": "inNest (Cons (Set.fromList [0]) (Cons (Set.fromList [],_) _)) = 1",
    "inDown": "inDown (Set.fromList [Down 1,Down 0]) = True",
    "inFunction": "inFunction (\\_ -> Set.fromList [0,1]) = 1",
    "ofFunction": "ofFunction (\\_ -> True)  = 1",
    "inStock": "inStock (deliver 'a' (deliver 'a' nothing)) = 2",
    "inName": "inName (fromJust (name [_,_]) : _) = 2",
    "inEven": "inEven (On (even' 2) _) = 1",
}


#: What nobody can write.
NODES = re.compile(r"\b(Bin|Tip|Deep|MkArray|clew:\w+)\b|:%|\.\.\.")


@pytest.mark.parametrize(
    "function",
    ["inMap", "inArray", "inRatio", "inShelf", "inNest", "inDown", "inFunction", "inEven", "inName"],
)
def test_unknowns_are_sound_and_shown_as_one_writes_them(
    function: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", UNKNOWNS, function]) == 0
    out = capsys.readouterr().out
    assert CALLS[function] in out
    assert not NODES.search(out)


def test_what_is_built_is_exported_by_the_functions_that_build_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "InStock.hs"
    assert main(["generate", UNKNOWNS, "inStock", "--hunit", str(path)]) == 0
    text = path.read_text()
    assert CALLS["inStock"].partition(" = ")[0] in capsys.readouterr().out
    assert "Unknowns.inStock (Stock.deliver 'a' (Stock.deliver 'a' Stock.nothing))" in text
    assert "import qualified Stock" in text


def test_what_builds_an_argument_does_not_count_as_covered(capsys: pytest.CaptureFixture[str]) -> None:
    """Only `restock` itself calls `deliver`, and only for a 'b'."""
    assert main(["generate", UNKNOWNS, "restock", "--all", "--criterion", "gbc", "--items"]) == 0
    rows = capsys.readouterr().out.splitlines()
    (built,) = [row for row in rows if row.startswith("  restock 'a' (deliver 'a' nothing)")]
    assert built.split("   ")[-1].strip() == "2"
    assert any(row.startswith("  restock 'b' nothing") and "Stock.deliver:2" in row for row in rows)


def test_what_functions_do_not_build_is_not_proved_away(capsys: pytest.CaptureFixture[str]) -> None:
    """The signal's module has one more, which it gives to no one that Clew could ask."""
    assert main(["generate", str(PROGRAMS / "Locked.hs"), "signalled"]) == 0
    out = capsys.readouterr().out
    assert "signalled green = 2" in out
    assert "not reached (some arguments cannot be made):" in out


def test_what_a_call_left_open_is_filled_soundly(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--fill", "enumerate", "--all", "--keep-going", "--count", "30"]
    assert main(["generate", UNKNOWNS, "unused", *options]) == 0
    sets = re.findall(r"fromList \[(-?\d+),(-?\d+)\]", capsys.readouterr().out)
    assert sets
    assert all(int(low) < int(high) for low, high in sets)


@pytest.mark.parametrize(
    ("function", "type_"), [("locked", "Key"), ("lockedIn", "Key"), ("counted", "IORef Int")]
)
def test_a_type_that_nothing_makes_is_refused_by_name(
    function: str, type_: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "Locked.hs"
    assert main(["generate", str(PROGRAMS / "Locked.hs"), function, "--hunit", str(path)]) == 2
    err = capsys.readouterr().err
    assert f"`{type_}`" in err
    assert "[no-generator]" in err
    assert "--generator 1=EXPR" in err
    assert not path.exists()


def test_a_generator_makes_what_nothing_else_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["generate", str(PROGRAMS / "Locked.hs"), "locked", "-g", "1=keys id", "--criterion", "gbc"])
        == 0
    )
    assert "2 of 2 items" in capsys.readouterr().out


@pytest.mark.ghc("HUnit", "QuickCheck")
@pytest.mark.slow
def test_ghc_gives_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The tests of all functions, for both frameworks, are compiled at once."""
    frameworks = {"HUnit": "--hunit", "QuickCheck": "--quickcheck"}
    modules: list[str] = []
    for function in CALLS:
        own = {o: f"{function[0].upper()}{function[1:]}{f}" for f, o in frameworks.items()}
        modules += own.values()
        options = [part for option, m in own.items() for part in (option, str(tmp_path / f"{m}.hs"))]
        assert main(["generate", UNKNOWNS, function, "--criterion", "gbc", *options]) == 0
        out = capsys.readouterr().out
        assert CALLS[function] in out
        assert not NODES.search(out)
    for program in PROGRAMS.glob("*.hs"):
        shutil.copy(program, tmp_path)
    lines = [f"import qualified {m}" for m in modules] + ["import Control.Exception", "import System.Exit"]
    runs = [f'  run "{m}" {m}.main' for m in modules]
    run = [
        "run :: String -> IO () -> IO ()",
        "run name tests = tests `catch` \\e -> if e == ExitSuccess then pure () else putStrLn name >> throwIO e",
    ]
    text = "\n".join(["module Main (main) where", *lines, *run, "main :: IO ()", "main = do", *runs, ""])
    (tmp_path / "Main.hs").write_text(text)
    build = ["ghc", "-v0", "-O0", "-o", "all", "Main.hs"]
    built = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert built.returncode == 0, built.stdout + built.stderr
    ran = subprocess.run(["./all"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr


COUNTER = str(PROGRAMS / "Counter.hs")


def test_a_type_that_its_own_module_hides_is_built_by_its_exports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "CounterTest.hs"
    assert main(["generate", COUNTER, "reading", "--hunit", str(path)]) == 0
    out = capsys.readouterr().out
    assert "reading zero           = 0\n" in out
    assert "reading (up (up zero)) = 2\n" in out
    assert "negative" not in out.partition("reading:")[0]
    assert "not reached:" in out
    assert "unreachable" not in out
    assert "Counter.reading (Counter.up (Counter.up Counter.zero)) ~?= 2" in path.read_text()


def test_a_function_that_is_not_exported_takes_what_constructors_make(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["generate", COUNTER, "inner"]) == 0
    assert "inner (Counter (-1)) = True" in capsys.readouterr().out


def test_a_hidden_type_that_no_export_gives_is_made_by_its_constructors(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["generate", COUNTER, "opened"]) == 0
    assert "opened (Sealed True)  = True" in capsys.readouterr().out


HELD = str(Path(UNKNOWNS).parent / "Held.hs")


def test_values_of_hidden_types_are_taken_out_of_what_exports_give(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["generate", HELD, "kind"]) == 0
    out = capsys.readouterr().out
    assert "kind (fst (range 11))" in out
    assert "kind (snd (head (ranges 3))) = 0" in out
    assert main(["generate", HELD, "isLarge"]) == 0
    out = capsys.readouterr().out
    assert "isLarge (snd (fromJust (bag [6]))) = True" in out
    assert "Bag" not in out


def test_they_are_taken_out_of_an_either_and_of_triples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", str(Path(UNKNOWNS).parent / "Parsed.hs"), "kind"]) == 0
    out = capsys.readouterr().out
    assert r"kind ((\(Right v) -> v) (parse 11))  = 3" in out
    assert r"kind ((\(_, v, _) -> v) (pieces 20)) = 1" in out
    assert "every item is covered" in out


def test_they_are_written_so_and_results_with_a_hidden_newtype_are_not(tmp_path: Path) -> None:
    path = tmp_path / "HeldTest.hs"
    assert main(["generate", HELD, "--hunit", str(path)]) == 0
    text = path.read_text()
    assert "Held.isLarge (Data.Tuple.snd (Data.Maybe.fromJust (Held.bag [6])))" in text
    assert "-- bag [0]: not a test, Bag, which its module does not export, has no expression" in text
