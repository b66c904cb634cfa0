"""Clew's SmallCheck against the original: a run prints the same bytes, and the search fails at the same depth.

The `.out` files hold what the original prints.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult, Verdict
from clew.cli.edge import main
from clew.language.registry import load

PROGRAMS = Path(__file__).parent / "programs"
RUN = ("SerialRuns", "SerialGeneric", "SerialFunctions", "SerialDepths")
DEEPEST = 3
ORIGINAL = [line.split(" ", 2) for line in (PROGRAMS / "SerialDepths.out").read_text().splitlines()]


@cache
def results() -> dict[str, PropertyResult]:
    target = load(str(PROGRAMS / "Serial.hs")).properties()
    return {r.name: r for r in Checker(target, CheckBudget(DEEPEST, None)).results()}


@pytest.mark.parametrize("program", RUN)
def test_a_run_prints_what_the_original_prints(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PROGRAMS / f"{program}.hs")]) == 0
    assert capsys.readouterr().out == (PROGRAMS / f"{program}.out").read_text()


def test_functions_of_a_recursive_type_come_to_an_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They do not in the original, where a constructor is no level for functions that Generics fill in."""
    (tmp_path / "Nats.hs").write_text(
        "{-# LANGUAGE DeriveGeneric, FlexibleInstances, MultiParamTypeClasses #-}\n"
        "module Nats where\n"
        "import GHC.Generics (Generic)\n"
        "import Test.SmallCheck.Series\n"
        "data Nat = Z | S Nat deriving Generic\n"
        "instance Monad m => CoSerial m Nat\n"
        "tables :: [[Bool]]\n"
        "tables = [map f [Z, S Z, S (S Z)] | f <- list 2 (coseries series)]\n"
    )
    assert main(["run", str(tmp_path / "Nats.hs"), "length tables"]) == 0
    assert capsys.readouterr().out == "16\n"


@pytest.mark.ghc("smallcheck")
@pytest.mark.slow
@pytest.mark.parametrize("program", RUN)
def test_the_original_still_prints_what_is_kept(program: str, tmp_path: Path) -> None:
    for name in ("Serial", program):
        shutil.copy(PROGRAMS / f"{name}.hs", tmp_path)
    command = ["ghc", "-v0", "-package", "smallcheck", f"{program}.hs", "-o", "program"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=120)
    ran = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=True, timeout=60)
    assert ran.stdout == (PROGRAMS / f"{program}.out").read_text()


@pytest.mark.parametrize("record", ORIGINAL, ids=lambda record: record[0])
def test_the_search_fails_at_the_first_depth_at_which_the_original_fails(record: list[str]) -> None:
    result = results()[record[0]]
    if len(record) == 1:
        assert (result.verdict, result.bound) == (Verdict.HOLDS, DEEPEST)
        return
    assert (result.verdict, result.bound) == (Verdict.FAILS, int(record[1]))
    found = result.counterexample
    assert found is not None
    assert found.replayed
    if record[0] != "prop_notEmpty":  # the original shows what is inside the wrapper
        assert any(_fits(found.arguments[0], failure) for failure in json.loads(record[2]))


def _fits(found: str, other: str) -> bool:
    """Whether one is the other, with what was never looked at left open."""
    words, others = (text.replace("(", " ").replace(")", " ").split() for text in (found, other))
    return len(words) == len(others) and all(w in ("_", o) for w, o in zip(words, others, strict=True))


def test_what_a_property_quantifies_itself_is_reported() -> None:
    pairs, over = results()["prop_pairs"].counterexample, results()["prop_once"].counterexample
    assert pairs is not None
    assert sorted(pairs.notes) == ["1", "2"]
    assert over is not None
    assert over.notes[0] == "there are at least two arguments satisfying the property:"


def test_a_constructor_without_a_value_for_its_part_is_not_tried() -> None:
    first = results()["prop_first"]  # `Just _` has no value at depth 1
    assert first.bound == 2
    assert first.counterexample is not None
    assert first.counterexample.arguments == ("(Just _)", "?")


def test_properties_in_a_monad_are_run() -> None:
    acts = results()["prop_acts"].counterexample
    assert acts is not None
    assert acts.arguments in {("2",), ("(-2)",)}


def test_a_monad_that_cannot_be_left_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "Within.hs"
    file.write_text(
        "module Within where\nimport Test.SmallCheck\n"
        "prop_within :: Bool -> Property Maybe\nprop_within b = monadic (Just b)\n"
    )
    (prop,) = load(str(file)).properties().properties
    assert prop.problem == "it is a `Property Maybe`, and only monads IO and Identity can be run"


def test_an_instance_that_generics_fill_in_is_searched() -> None:
    target = load(str(PROGRAMS / "SerialGeneric.hs")).properties()
    (result,) = Checker(target, CheckBudget(DEEPEST, None)).results()
    assert (result.verdict, result.bound) == (Verdict.FAILS, 2)


def test_a_module_that_imports_one_for_the_classic_library_gets_that_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["run", str(PROGRAMS / "ClassicUse.hs")]) == 0
    assert "Failed test no. 4. Test values follow." in capsys.readouterr().out
