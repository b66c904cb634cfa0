"""Exploring and recording Core programs: what is a failure there, and how expressions are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.explore.exploration_events import Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explored import Explored, explored
from clew.explore.explorer import Explorer
from clew.explore.inputs.constants import Constants
from clew.explore.planning.outcome import FailureKind
from clew.language.registry import load
from clew.machine import Machine, OutcomeKind
from clew.machine.compile.codegen import compile_program
from clew.plain.core import LANGUAGE
from clew.suite.record import Recorder

PROGRAM = """
module Odd;

data Fault = Broken Int | Lost;
data Pair a b = `:*:` a b;
abstract data Sealed = MkSealed Int;

`head of` : [a] -> a;
`head of` xs = case xs of { x : _ -> x };

broken : Int -> Int -> Int;
broken m n = case n of { -1 -> raise# (Broken m); _ -> n };

spoken : [Char] -> Int;
spoken s = case s of { [] -> raise# s; _ : _ -> 0 };

apply : (Bool -> Int) -> Int;
apply f = case f True of { 1 -> fail#; n -> n };

flat : Pair Int Bool -> Int;
flat p = case p of { `:*:` x b -> case b of { True -> div# x 0; False -> x } };

seal : Int -> Sealed;
seal n = MkSealed n;

unseal : Sealed -> Int;
unseal s = case s of { MkSealed n -> case n of { 0 -> raise# Lost; _ -> n } };
"""
CHOOSING = """
module Choosing;

coin : Int;
coin = 0 ? 1;

first : [Int] -> Int;
first xs = case xs of { x : _ -> x };

risky : Bool -> Int;
risky b = case coin of { 0 -> case b of { True -> raise# "tails"; False -> 0 }; _ -> 1 };
"""


def found_in(text: str, tmp_path: Path, *functions: str) -> tuple[str, Explored]:
    file = tmp_path / "Program.core"
    file.write_text(text, encoding="utf-8")
    constants = Constants(ints=(0, 1, -1))
    explorer = Explorer(load(str(file)), ExploreOptions(functions, constants, tests=2000))
    *_, summary = explorer.run()
    assert isinstance(summary, Summary)
    return str(file), explored(explorer, summary)


@pytest.mark.parametrize(
    ("function", "expression", "kind", "message"),
    [
        ("head of", "head of []", FailureKind.PATTERN, "no alternative matches"),
        ("broken", "broken ? (-1)", FailureKind.EXCEPTION, "Broken _"),
        ("spoken", "spoken []", FailureKind.EXCEPTION, ""),
        ("apply", r"apply (\_ -> 1)", FailureKind.PATTERN, "no alternative matches"),
        ("flat", "flat (0 :*: True)", FailureKind.EXCEPTION, "Machine.DivideByZero"),
        ("unseal", "unseal (seal 0)", FailureKind.EXCEPTION, "Lost"),
    ],
)
def test_what_ends_without_a_value_is_a_finding(
    function: str, expression: str, kind: FailureKind, message: str, tmp_path: Path
) -> None:
    _, found = found_in(PROGRAM, tmp_path, function)
    assert {(f.text, f.failure.kind, f.failure.message) for f in found.findings} == {
        (expression, kind, message)
    }


def test_the_source_of_a_finding_fails_when_it_is_evaluated(tmp_path: Path) -> None:
    file, found = found_in(PROGRAM, tmp_path)
    sources = {f.text: found.source(f).text for f in found.findings}
    assert sources["head of []"] == "`head of` []"
    assert sources["broken ? (-1)"] == "broken fail# (-1)"
    assert sources["flat (0 :*: True)"] == "flat (`:*:` 0 True)"
    module = LANGUAGE.load(file)
    for source in sources.values():
        evaluation = module.evaluation(source)
        machine = Machine(compile_program(evaluation.program))
        outcome = machine.force(machine.constant(evaluation.constant))
        assert outcome.kind in (OutcomeKind.RAISED, OutcomeKind.FAILED)


def test_a_program_that_chooses_is_searched_and_failing_is_no_error(tmp_path: Path) -> None:
    file, found = found_in(CHOOSING, tmp_path)
    assert {f.text: f.failure.message for f in found.findings} == {"risky True": "tails"}
    options = ExploreOptions(constants=Constants(ints=(0,)), tests=300, destruct=False)
    suite = Recorder(load(file), options).record().suite
    assert {suite.line(case) for case in suite.cases} == {
        "coin ==> 0 ? 1",
        "first (0 : ?) ==> 0",
        "first [] ==> failed",
        "risky False ==> 0 ? 1",
        "risky True ==> ! tails",
    }
