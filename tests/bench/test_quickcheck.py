"""The faults of `bench quickcheck` are single ones in code that runs, and its subjects are what their tools take."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bench.mutants import faults, spread
from bench.quickcheck import Attempt, Report, Row
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
    assert Report(1.0, [row]).as_json()["missed"] == ["S, 1:1: < becomes >"]
    row.attempts["Clew"].found = True
    assert not row.is_missed


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
