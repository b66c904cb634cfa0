"""A mutant is said to be equivalent, or alike, only where that was seen: brute force never says otherwise."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from mutating import core_mutants, number, subject_of

import clew
from clew.cli.edge import main
from clew.language.registry import load
from clew.mutate.differ import Effort
from clew.mutate.edits import SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import MutantResult, MutantStatus, MutationAnalysis
from clew.mutate.mutants import mutants
from clew.source.diagnostics import InternalFault
from clew.source.losses import NOTHING_LOST, Loss, Losses
from tests.guard_programs import guarded, inputs

_FIRST = int(os.environ.get("CLEW_SEED", "0"))
_COUNT = 50 if os.environ.get("CLEW_THOROUGH") == "1" else 5

BOX = "data Box = Box (Int -> Int);\nbox : Box;\nbox = Box (\\n -> add# n 1);"
ENDLESS = "start : Int;\nstart = go 0;\ngo : Int -> Int;\ngo n = go (add# n 1);"


def compared(text: str, function: str, *, losses: Losses = NOTHING_LOST) -> list[MutantResult]:
    """What becomes of the mutants of a function in Core without any test."""
    subject = replace(subject_of(text, function), losses=losses)
    return list(MutationAnalysis(subject, ()).run(core_mutants(text, function)).results)


@pytest.mark.parametrize(
    ("text", "loss"), [(BOX, Loss.RESULTS), (ENDLESS, Loss.ENDLESS)], ids=["function", "endless"]
)
def test_a_constant_that_shows_too_little_is_not_equivalent(text: str, loss: Loss) -> None:
    function = "box" if text == BOX else "start"
    results = compared(text, function)
    assert results
    assert {r.status for r in results} == {MutantStatus.UNKNOWN}
    assert all(loss in r.losses.reasons for r in results)


def test_nothing_is_equivalent_where_arguments_are_never_tried() -> None:
    text = "same : Bool -> Bool;\nsame x = case x of { True -> case x of { True -> True; False -> True }; False -> False };"
    assert MutantStatus.EQUIVALENT in {r.status for r in compared(text, "same")}
    missed = compared(text, "same", losses=Losses.of(Loss.FUNCTIONS))
    assert not {r.status for r in missed} & {MutantStatus.EQUIVALENT, MutantStatus.ALIKE}


def test_a_result_that_claims_too_much_cannot_be_made() -> None:
    result = compared(BOX, "box")[0]
    with pytest.raises(InternalFault):
        replace(result, status=MutantStatus.EQUIVALENT)


@pytest.mark.slow
def test_claims_about_mutants_of_random_guards_hold() -> None:
    """What brute force kills is neither equivalent, nor alike to a level that has such an input."""
    effort = Effort(level=4, inputs=200, work=200_000)
    for seed in range(_FIRST, _FIRST + _COUNT):
        program = guarded(seed)
        subject = subject_of(program.text, "f")
        faults = core_mutants(program.text, "f")[:20]
        claims = MutationAnalysis(subject, (), effort).run(faults).results
        tests = [(number(x), number(y)) for x, y in inputs(seed, 20)]
        forced = MutationAnalysis(subject, tests).run(faults).results
        for claim, force in zip(claims, forced, strict=True):
            if force.status is not MutantStatus.KILLED:
                continue
            assert claim.status is not MutantStatus.EQUIVALENT, (seed, claim.mutant.description)
            assert force.test is not None
            x, y = (abs(a.value) for a in tests[force.test] if hasattr(a, "value"))
            alike = claim.status is MutantStatus.ALIKE and max(x, y) <= claim.level
            assert not alike, (seed, claim.mutant.description, x, y)


PAIRS = """module Pairs where
import Data.Word
shown :: Word8 -> Word8 -> Bool
shown x y = length (show x ++ show y) == 6 && show x == "231" && show y == "199"
partial :: Word8 -> Word8 -> Int
partial x y = if show x == "231" then error "large" else length (show y)
number :: Int -> Int -> Bool
number x y = length (show x ++ show y) == 6 && show x == "231" && show y == "199"
listed :: [Int] -> Bool
listed xs = show (sum xs) == "231"
"""


def _results(tmp_path: Path, function: str, *, judged: Effort | None = None) -> list[MutantResult]:
    path = tmp_path / "Pairs.hs"
    path.write_text(PAIRS)
    subject = load(str(path)).subject(function)
    faults = list(mutants(subject.program, f"Pairs.{function}", SourceTexts({str(path): PAIRS})))
    return list(MutationAnalysis(subject, (), judged).run(faults).results)


def test_all_pairs_of_small_numbers_are_tried(tmp_path: Path) -> None:
    results = _results(tmp_path, "shown")
    assert {r.status for r in results} == {MutantStatus.SURVIVED, MutantStatus.EQUIVALENT}
    same = [r.mutant.description for r in results if r.status is MutantStatus.EQUIVALENT]
    texts = ("show y ++ show x", "show y ++ show y", "show x ++ show x")
    assert len(same) == 3
    assert all(any(text in line for line in same) for text in texts)


def test_inputs_on_which_both_raise_are_compared_as_well(tmp_path: Path) -> None:
    statuses = {r.mutant.description: r.status for r in _results(tmp_path, "partial")}
    assert MutantStatus.SURVIVED in statuses.values()
    assert MutantStatus.ALIKE not in statuses.values()


@pytest.mark.parametrize("function", ["number", "listed"])
def test_what_only_large_numbers_tell_apart_is_not_said_to_be_alike(tmp_path: Path, function: str) -> None:
    results = _results(tmp_path, function)
    undecided = [r for r in results if r.status is not MutantStatus.SURVIVED]
    assert undecided
    assert {r.status for r in undecided} == {MutantStatus.UNKNOWN}
    assert all(Loss.CONSTANTS in r.losses.reasons for r in undecided)


def test_a_mutant_that_only_other_doubles_tell_apart_is_unknown(tmp_path: Path) -> None:
    path = tmp_path / "Third.hs"
    text = "module Third where\nthird :: Double -> Int\nthird x = if sin x == 0.3 then 1 else 0\n"
    path.write_text(text)
    subject = load(str(path)).subject("third")
    faults = list(mutants(subject.program, "Third.third", SourceTexts({str(path): text})))
    results = MutationAnalysis(subject, ()).run(faults).results
    missed = [r for r in results if r.status is not MutantStatus.SURVIVED]
    assert missed
    assert {r.status for r in missed} == {MutantStatus.UNKNOWN}
    assert all(Loss.DOUBLES in r.losses.reasons for r in missed)


def test_a_test_on_which_the_function_itself_has_no_end_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "Stuck.hs"
    path.write_text("module Stuck where\nstuck :: Bool -> Int\nstuck b = if b then stuck b else 0\n")
    assert main(["mutate", str(path), "stuck"]) == 1
    assert (
        "\nnot at the end within --steps, not even without a fault: stuck True\n" in capsys.readouterr().out
    )
    path.write_text("module Stuck where\nfrom :: Int -> [Int]\nfrom n = n : from n\n")
    main(["mutate", str(path), "from"])
    assert "not at the end" not in capsys.readouterr().out


def test_doubles_next_to_literals_tell_mutants_apart(tmp_path: Path) -> None:
    path = tmp_path / "Far.hs"
    text = "module Far where\nfar :: Double -> Int\nfar x = if x > 1.0e10 then 1 else 0\n"
    path.write_text(text)
    subject = load(str(path)).subject("far")
    faults = list(mutants(subject.program, "Far.far", SourceTexts({str(path): text})))
    results = MutationAnalysis(subject, ()).run(faults).results
    assert {r.status for r in results} == {MutantStatus.SURVIVED}


def test_literals_beyond_the_bounds_of_their_type_are_what_the_type_makes_of_them(tmp_path: Path) -> None:
    """(-1) is 255 in a Word8, and 128 is -128 in an Int8: both tell the mutant apart from the original."""
    text = "module Sized where\nimport Data.Int\nimport Data.Word\n"
    text += "byte :: Word8 -> Bool\nbyte y = y >= 0\nsigned :: Int8 -> Bool\nsigned y = y <= 127\n"
    text += "word :: Word -> Bool\nword y = y >= 0\n"
    path = tmp_path / "Sized.hs"
    path.write_text(text)
    for name in ("byte", "signed", "word"):
        subject = load(str(path)).subject(name)
        faults = list(mutants(subject.program, f"Sized.{name}", SourceTexts({str(path): text})))
        literals = [f for f in faults if f.kind is FaultKind.LITERAL]
        results = MutationAnalysis(subject, ()).run(literals).results
        assert [r.status for r in results] == [MutantStatus.SURVIVED] * 2


INTS = """module Ints where

far :: Int -> Int -> Int
far x y
  | x > y = x - y
  | x == y = 0
  | otherwise = y - x

listed :: Int -> [Maybe Int]
listed x
  | x * 2 > 10 = [Just x, Nothing]
  | otherwise = []

rising :: Int -> Bool
rising x = x + 1 > x

raising :: Int -> Int
raising x
  | x > 9 = error "large"
  | x > 8 = 9
  | otherwise = x
"""


@pytest.mark.parametrize(
    ("function", "equivalent", "differs"),
    [
        ("far", ["x >= y = x - y"], []),
        ("listed", ["x * 2 > 11"], []),
        ("rising", ["x + 1 >= x"], ["x + 2 > x"]),  # the largest number but one tells the latter apart
        ("raising", [], []),  # exceptions are compared by example only
    ],
)
def test_equivalence_is_proved_for_all_numbers(
    function: str, equivalent: list[str], differs: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "Ints.hs"
    path.write_text(INTS)
    subject = load(str(path)).subject(function)
    faults = list(mutants(subject.program, f"Ints.{function}", SourceTexts({str(path): INTS})))
    results = MutationAnalysis(subject, ()).run(faults).results
    proved = [r.mutant.description for r in results if r.status is MutantStatus.EQUIVALENT]
    assert len(proved) == len(equivalent)
    assert all(part in text for part, text in zip(equivalent, proved, strict=True))
    unproved = [r.mutant.description for r in results if r.status is not MutantStatus.EQUIVALENT]
    assert all(any(part in text for text in unproved) for part in differs)


@pytest.mark.parametrize(
    ("function", "status"),
    [
        ("sides", MutantStatus.EQUIVALENT),
        pytest.param("picked", MutantStatus.UNKNOWN, marks=pytest.mark.slow),  # large numbers are not tried
    ],
)
def test_arguments_that_a_search_of_the_program_looks_at_are_chosen_before(
    tmp_path: Path, function: str, status: MutantStatus
) -> None:
    path = tmp_path / "Picked.curry"
    path.write_text(
        "module Picked where\nimport Control.AllValues\n"
        "sides :: Bool -> Int\nsides b = length (allValues (turned b))\n"
        "turned :: Bool -> Bool\nturned True = True ? False\nturned False = False\n"
        "picked :: [Int] -> [Int]\npicked xs = allValues (pick xs)\n"
        "pick :: [Int] -> Int\npick (y : ys) = y ? pick ys\n"
    )
    mutated = clew.open(path).mutate(function, options=clew.MutateOptions(places=("all",)))
    found = {m.status for m in mutated.mutants if m.kind is FaultKind.SWAP}
    assert found == {status}
