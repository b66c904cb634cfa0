"""The benchmark of packages' own test suites: what agrees, what counts, and where a package finds the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.package_suites import GhcVerdict, SuiteRow, counts_in, measure_suites, reason_of_row

PASSED = GhcVerdict(0, ("2 examples, 0 failures",))


def row(passed: bool | None, *counts: str, reason: str = "", ghc: GhcVerdict = PASSED) -> SuiteRow:
    return SuiteRow("p", "spec", ghc, passed, counts, reason)


def test_a_suite_agrees_if_verdict_and_number_of_cases_are_the_same() -> None:
    assert row(True, "2 examples, 0 failures").agrees
    assert not row(True, "1 example, 0 failures").agrees
    assert not row(False, "2 examples, 0 failures").agrees
    assert not row(None, "2 examples, 0 failures").agrees
    assert row(False, ghc=GhcVerdict(1)).agrees


def test_a_suite_that_ghc_does_not_end_agrees_with_nothing() -> None:
    unbuilt = row(None, ghc=GhcVerdict(None, problem="GHC does not build it"))
    assert not unbuilt.is_runnable
    assert not unbuilt.agrees


@pytest.mark.parametrize(
    ("output", "counts"),
    [
        ("Finished in 0.0016 seconds\n12 examples, 1 failure\n", ("12 examples, 1 failure",)),
        ("All 3 tests passed (0.01s)", ("All 3 tests passed",)),
        ("1 out of 3 tests failed (0.01s)", ("1 out of 3 tests failed",)),
        (
            "Cases: 2  Tried: 0  Errors: 0  Failures: 0\rCases: 2  Tried: 2  Errors: 0  Failures: 0\n",
            ("Cases: 2 Tried: 2 Errors: 0 Failures: 0",),
        ),
        (
            "\n         Properties  Total      \n Passed  2           2          \n Failed  0           0          \n",
            ("Failed 0 0", "Passed 2 2"),
        ),
        ("+++ OK, passed 100 tests.", ()),
    ],
)
def test_cases_are_counted_as_frameworks_say_them(output: str, counts: tuple[str, ...]) -> None:
    assert counts_in(output) == counts


@pytest.mark.parametrize(
    ("suite", "reason"),
    [
        (
            row(None, reason="it cannot be loaded: there is no 'x' in 'M'"),
            "it cannot be loaded: there is no _ in _",
        ),
        (
            row(None, reason="it cannot be loaded: src/A.hs:12:3: there is no module 'B', which 'A' imports"),
            "it cannot be loaded: there is no module _, which _ imports",
        ),
        (row(False), "fails, and passes with GHC"),
        (row(True, ghc=GhcVerdict(1)), "passes, and fails with GHC"),
        (row(True), "other numbers of cases"),
    ],
)
def test_reasons_leave_out_the_names_of_a_suite(suite: SuiteRow, reason: str) -> None:
    assert reason_of_row(suite) == reason


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_a_package_is_tested_upon_the_sources_of_those_that_it_builds_on(tmp_path: Path) -> None:
    packages, upon = tmp_path / "packages", tmp_path / "upon"
    write(
        packages / "own" / "own.cabal",
        "cabal-version: 2.0\nname: own\nversion: 1\nlibrary\n  exposed-modules: Own\n  build-depends: base, other\n"
        "test-suite spec\n  type: exitcode-stdio-1.0\n  main-is: Spec.hs\n  hs-source-dirs: test\n"
        "  build-depends: base, own\n",
    )
    write(packages / "own" / "Own.hs", "module Own where\nimport Other\ntwice = 2 * other\n")
    write(
        packages / "own" / "test" / "Spec.hs",
        "import Own\nimport System.Exit\nmain = if twice == 42 then exitSuccess else exitFailure\n",
    )
    write(
        upon / "other" / "other.cabal",
        "cabal-version: 2.0\nname: other\nversion: 1\nlibrary\n  exposed-modules: Other\n  build-depends: base\n",
    )
    write(upon / "other" / "Other.hs", "module Other where\nother = 21 :: Int\n")
    kept = tmp_path / "ghc.json"
    kept.write_text(json.dumps({"own:spec": {"code": 0, "counts": [], "problem": ""}}))
    report = measure_suites(packages, upon, (), None, kept, lambda text: None)
    assert [(s.name, s.passed, s.agrees, s.reason) for s in report.suites] == [("spec", True, True, "")]
