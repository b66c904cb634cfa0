"""What is not known about a function is said, and is neither a finding nor a function that passed."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.exploration import ExplorationResult
from clew.explore.planning.outcome import FailureKind
from clew.report.records import Status

PROGRAMS = Path(__file__).parent / "programs"


def explored(program: str, *functions: str) -> ExplorationResult:
    return clew.open(PROGRAMS / f"{program}.hs").explore(*functions, budget=clew.Budget(tests=300))


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("apply", "is not explored where it needs an argument that is polymorphic: none is made"),
        ("within", "is not explored where it needs an argument that is polymorphic: none is made"),
        ("total", "is not at its end with 5 times its limits (out of steps)"),
        ("main", "is not at its end with 5 times its limits (out of steps)"),
        ("counted", "is not at its end on `counted 2000000` with 5 times its limits (out of steps)"),
        ("deep", "is not at its end on `deep 2000000` with 5 times its limits (out of steps)"),
    ],
)
def test_what_is_not_known_is_said(function: str, reason: str) -> None:
    result = explored("Unmade", function)
    assert result.found.unknown == ((function, reason),)
    assert result.findings == ()
    (record,) = result.records()
    assert (record.status, record.message) == (Status.UNKNOWN, f"{function} {reason}")
    assert result.to_json()["unknown"] == [{"function": function, "reason": reason}]


def test_a_small_input_on_which_a_function_has_no_end_is_a_finding() -> None:
    result = explored("Unmade", "forever")
    (finding,) = result.findings
    assert finding.expression == "forever 1"
    assert finding.kind is FailureKind.ENDLESS
    assert "`forever` is called again and again with the same arguments" in finding.message
    assert result.found.unknown == ()


@pytest.mark.parametrize("function", ["deeper", "larger"])
def test_a_call_that_grows_without_an_end_is_a_finding(function: str) -> None:
    result = explored("Unmade", function)
    assert [(f.expression, f.kind) for f in result.findings] == [(f"{function} 1", FailureKind.ENDLESS)]


def test_a_call_without_an_end_is_found_behind_a_smaller_one_that_only_takes_long() -> None:
    result = explored("Unmade", "either'")
    assert [f.expression for f in result.findings] == ["either' 2"]


def test_a_file_without_a_name_cannot_be_written() -> None:
    assert explored("Unmade", "save").findings == ()


def test_what_a_facade_exports_is_explored() -> None:
    result = explored("Facade")
    assert {name for name, _ in result.found.functions} == {"next", "Ways.factor"}
    assert {f.function for f in result.findings} == {"next", "Ways.factor"}


def test_what_a_module_passes_on_is_explored_beside_what_it_defines(tmp_path: Path) -> None:
    (tmp_path / "Inner.hs").write_text(
        "module Inner (h, Side (..)) where\ndata Side = L | R\nh :: Side -> Int\nh L = 1\nhidden :: Side -> Int\nhidden R = 2\n"
    )
    path = tmp_path / "Outer.hs"
    path.write_text("module Outer (module Inner, g) where\nimport Inner\ng :: Bool -> Int\ng True = 1\n")
    result = clew.open(path).explore()
    assert [name for name, _ in result.found.functions] == ["g", "h"]
    assert {f.expression for f in result.findings} == {"g False", "h R"}
