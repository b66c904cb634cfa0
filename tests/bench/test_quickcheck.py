"""The faults of `bench quickcheck` are single ones in code that runs, and its subjects are what their tools take."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bench.faults_found import Attempt, Report, Row, Watched
from bench.mutants import faults, spread
from bench.quickcheck import PEERS, _Room, measure
from bench.quickcheck_subjects import SUBJECTS, Subject
from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.language.properties import PropertyOptions
from clew.language.registry import load

OURS = [s for s in SUBJECTS if s.package is None]

TEXT = """\
module M (f) where

import Data.List (nub)

-- | True or not: x < y.
f :: Int -> Bool
f x = x < 10 && g "a < b"
"""


def test_a_fault_replaces_one_token_of_code() -> None:
    found = [f.describe(TEXT) for f in faults(TEXT)]
    assert found == ["7:9: < becomes <=", "7:9: < becomes >", "7:14: && becomes ||"]
    assert next(faults(TEXT)).apply(TEXT).endswith('f x = x <= 10 && g "a < b"\n')


def test_faults_are_spread_over_a_module() -> None:
    text = TEXT + "".join(f"g{n} x = x + {n}\n" for n in range(100))
    lines = [f.line for f in spread(text, 10)]
    assert len(lines) == 10
    assert max(lines) > 90
    assert spread(text, 10, 1) != spread(text, 10)


def test_what_another_finds_and_clew_does_not_is_missed() -> None:
    row = Row("S", "1:1: < becomes >", {"QuickCheck": Attempt(found=True), "Clew": Attempt()})
    assert row.is_missed
    assert Report(1.0, PEERS, [row]).as_json()["missed"] == ["S, 1:1: < becomes >"]
    row.attempts["Clew"].found = True
    assert not row.is_missed


def test_a_search_that_was_cut_off_by_the_clock_is_a_fault_of_the_run_and_no_miss() -> None:
    late = Attempt(fault="no end after 140 s")
    row = Row("S", "1:1: < becomes >", {"QuickCheck": Attempt(found=True, seconds=0.14), "Clew": late})
    assert not row.is_missed
    assert str(row) == "S, 1:1: < becomes >: QuickCheck 0.1 s, Clew no end after 140 s"
    assert Report(1.0, PEERS, [row]).faults() == ["Clew, S, 1:1: < becomes >: no end after 140 s"]


def test_a_line_for_who_watches_says_who_found_a_fault_and_when() -> None:
    row = Row("S", "1:1: < becomes >", {"QuickCheck": Attempt(found=True, seconds=0.14), "Clew": Attempt()})
    assert str(row) == "S, 1:1: < becomes >: QuickCheck 0.1 s, missed by Clew"
    assert str(Row("S", "no fault", {"Clew": Attempt()})) == "S, no fault: not found"


def test_every_fault_is_told_as_soon_as_it_has_been_tried(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(_Room, "compiles", lambda self: True)
    monkeypatch.setattr(_Room, "attempts", lambda self, seconds: {})
    told: list[Row] = []
    behind: list[int] = []
    watched = Watched(lambda text: behind.append(len(told)), told.append)
    report = measure([OURS[0].name], 1.0, 3, 0, watched)
    assert told == [*report.originals, *report.rows]
    assert behind == [0, 1, 2, 3]


@pytest.mark.parametrize("subject", OURS, ids=lambda s: s.name)
def test_our_subjects_have_properties_that_hold(subject: Subject, tmp_path: Path) -> None:
    names = subject.prepare(tmp_path)
    assert len(names) > 5
    imports = "".join(f"import {m}\n" for m in (*subject.properties, *subject.arbitrary))
    harness = tmp_path / "Harness.hs"
    harness.write_text(f"module Harness where\n{imports}", encoding="utf-8")
    target = load(str(harness)).properties(PropertyOptions(tuple(names)))
    assert all(p.sampled is not None for p in target.properties)
    results = Checker(target, CheckBudget(None, 100_000, branch=100_000)).results()
    assert [r.name for r in results if r.counterexample is not None or r.samples < 100] == []


@pytest.mark.ghc
@pytest.mark.parametrize("subject", OURS, ids=lambda s: s.name)
def test_our_subjects_compile(subject: Subject, tmp_path: Path) -> None:
    subject.prepare(tmp_path)
    command = ["ghc", "-v0", "-fno-code", f"{subject.properties[0]}.hs"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True).returncode == 0
