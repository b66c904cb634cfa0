"""Folders with projects: their modules, test suites and programs, and the commands that work on them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clew.api.targets import program_in, targets_of
from clew.cli.edge import main
from clew.source.diagnostics import UsageFault

CABAL = """\
name: shop
version: 1
library
  hs-source-dirs: src
  exposed-modules: Shop, Shop.Missing
  other-modules: Shop.Price
test-suite good
  type: exitcode-stdio-1.0
  main-is: Good.hs
  hs-source-dirs: test
  build-depends: shop
test-suite bad
  type: exitcode-stdio-1.0
  main-is: Bad.hs
  hs-source-dirs: test
  build-depends: shop
test-suite detailed
  type: detailed-0.9
  test-module: Detailed
test-suite never
  type: exitcode-stdio-1.0
  main-is: Never.hs
  buildable: False
executable till
  main-is: Till.hs
  build-depends: shop
benchmark speed
  type: exitcode-stdio-1.0
  main-is: Speed.hs
  hs-source-dirs: bench
"""
FILES = {
    "shop.cabal": CABAL,
    "Setup.hs": "import Distribution.Simple\nmain = defaultMain\n",
    "src/Shop.hs": "module Shop where\nimport Shop.Price\ntotal :: [Int] -> Int\ntotal = sum . map price\n"
    "prop_total :: [Int] -> Bool\nprop_total xs = total xs == total (reverse xs)\n",
    "src/Shop/Price.hs": "module Shop.Price where\nprice :: Int -> Int\nprice n = n * 2\n",
    "test/Good.hs": 'module Main where\nimport Shop\nmain = if total [1, 2] == 6 then return () else error "no"\n',
    "test/Bad.hs": 'module Main where\nimport System.Exit\nmain = putStrLn "1 test failed" >> exitWith (ExitFailure 3)\n',
    "Till.hs": "module Main where\nimport Shop\nmain = print (total [20, 1])\n",
    "bench/Speed.hs": "module Main where\nmain = return ()\n",
    "notes/Draft.hs": "module Draft where this is no Haskell\n",
}


Capture = pytest.CaptureFixture[str]


def clew(capsys: Capture, *words: str) -> tuple[int, str]:
    code = main(list(words))
    return code, capsys.readouterr().out


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_folder_stands_for_what_its_project_has(shop: Path) -> None:
    found = targets_of(["."])
    assert found.files == ("src/Shop.hs", "src/Shop/Price.hs", "Till.hs")
    assert found.test_files == ("test/Good.hs", "test/Bad.hs", "bench/Speed.hs")
    assert [(s.name, s.file) for s in found.suites] == [
        ("good", "test/Good.hs"),
        ("bad", "test/Bad.hs"),
        ("detailed", None),
    ]


def test_a_folder_without_a_description_is_searched_for_source_roots(shop: Path, capsys: Capture) -> None:
    (shop / "shop.cabal").unlink()
    (shop / "notes/Draft.hs").unlink()
    found = targets_of(["."])
    assert "src" in found.folders
    _, output = clew(capsys, "types", ".")
    assert "src/Shop/Price.hs:\n  price :: Int -> Int" in output
    assert "test/Good.hs:\n  main :: IO ()" in output


def test_the_suites_of_a_project_run_as_its_build_tool_runs_them(shop: Path, capsys: Capture) -> None:
    code, output = clew(capsys, "check", ".", "--suites", "--json", "out.json")
    assert code == 1
    assert "test suite good  passes" in output
    assert "test suite bad  fails  (exit code 3)\n    1 test failed\n    clew run test/Bad.hs" in output
    assert "test suite detailed  unknown" in output
    assert "1 of 3 test suites passed" in output
    entries = json.loads((shop / "out.json").read_text(encoding="utf-8"))["modules"]
    assert [(e["suite"]["name"], e["suite"]["passed"]) for e in entries] == [
        ("good", True),
        ("bad", False),
        ("detailed", None),
    ]


def test_the_properties_of_all_modules_are_checked_too(shop: Path, capsys: Capture) -> None:
    (shop / "test/Bad.hs").write_text("module Main where\nmain = return ()\n", encoding="utf-8")
    code, output = clew(capsys, "check", ".", "--depth", "2")
    assert code == 0, output
    assert "src/Shop.hs:\n  prop_total  holds to bound 2" in output
    assert "2 of 3 test suites passed; 0 of 1 property fail" in output


def test_a_suite_reads_the_files_of_its_package_and_writes_none(shop: Path, capsys: Capture) -> None:
    (shop / "prices.txt").write_text("42")
    spec = shop / "test/Good.hs"
    spec.write_text(
        "module Main where\nimport Control.Monad (unless)\nimport System.Directory\nimport System.Exit\n"
        'main :: IO ()\nmain = do\n  price <- readFile "prices.txt"\n  writeFile "written.txt" price\n'
        '  copy <- readFile "written.txt"\n  names <- listDirectory "test"\n'
        '  unless (price == "42" && copy == price && "Good.hs" `elem` names) exitFailure\n'
    )
    main(["check", ".", "--suites"])
    assert "good  passes" in capsys.readouterr().out
    main(["cover", "."])
    assert "failed: main (test/Good.hs)" not in capsys.readouterr().out
    assert not (shop / "written.txt").exists()


def test_a_suite_that_does_not_load_is_no_finding(shop: Path, capsys: Capture) -> None:
    (shop / "test/Bad.hs").write_text(
        "module Main where\nimport Not.There\nmain = return ()\n", encoding="utf-8"
    )
    code, output = clew(capsys, "check", ".", "--suites")
    assert code == 2
    assert "test suite bad  unknown  (it cannot be loaded: test/Bad.hs:2:1: there is no module" in output


@pytest.mark.parametrize(
    "action",
    [
        'print (unsafeCoerce "text" + (1 :: Int))',  # other representations than in GHC
        'readProcess "true" [] "" >>= putStr',
    ],
)
def test_a_suite_that_needs_what_clew_does_not_do_is_no_finding(
    shop: Path, capsys: Capture, action: str
) -> None:
    (shop / "test/Bad.hs").write_text(
        f"module Main where\nimport System.Process\nimport Unsafe.Coerce\nmain = {action}\n", encoding="utf-8"
    )
    code, output = clew(capsys, "check", ".", "--suites")
    assert code == 0
    assert "test suite bad  unknown" in output


def test_coverage_is_that_of_the_suites(shop: Path, capsys: Capture) -> None:
    (shop / "test/Bad.hs").write_text("module Main where\nmain = return ()\n", encoding="utf-8")
    code, output = clew(capsys, "cover", ".")
    assert code == 0, output
    assert "2 runs: 2 passed" in output
    assert "src/Shop/Price.hs" in output


def test_a_program_is_run_by_its_name_or_if_it_is_the_only_one(shop: Path, capsys: Capture) -> None:
    assert clew(capsys, "run", ".") == (0, "42\n")
    assert clew(capsys, "run", ".", "till") == (0, "42\n")
    with pytest.raises(UsageFault, match="no program 'shop'"):
        program_in(".", "shop")
    (shop / "shop.cabal").write_text(f"{CABAL}executable other\n  main-is: Other.hs\n", encoding="utf-8")
    with pytest.raises(UsageFault, match="2 programs"):
        program_in(".", None)
    with pytest.raises(UsageFault, match=r"there is no file 'Other\.hs'"):
        program_in(".", "other")
