"""Curry suites as modules for CurryCheck: `clew check` compiles them and they pass, whatever types they leave open."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from curry_suites import PROGRAMS, suite_of

from clew.cli.edge import main
from clew.suite.export.exported import export
from clew.suite.export.frameworks import target
from clew.suite.export.suite_assertions import recorded_module

Capture = pytest.CaptureFixture[str]


def exported(program: str, folder: Path, *functions: str) -> str:
    """The module of a program's tests, beside the program."""
    file = PROGRAMS / f"{program}.curry"
    shutil.copy(file, folder)
    chosen = target("currycheck", "curry")
    suite = suite_of(file, *functions, tests=120)
    text = export(recorded_module(f"{program}Test", suite, chosen.writer), chosen).text
    (folder / f"{program}Test.curry").write_text(text, encoding="utf-8")
    return text


def passes(program: str, text: str, folder: Path, capsys: Capture) -> bool:
    code = main(["check", str(folder / f"{program}Test.curry"), "--path", str(folder)])
    out = capsys.readouterr().out
    return code == 0 and "unknown" not in out and len(out.splitlines()) == text.count(" :: Prop")


def test_variables_in_the_type_of_a_result_are_what_they_were_tested_at(
    tmp_path: Path, capsys: Capture
) -> None:
    text = exported("Polymorphic", tmp_path)
    assert 'P.show (same Nothing :: Maybe Int) <~> "Nothing"' in text
    assert "failing (first [] :: Either Int Int)" in text
    assert "toError (refuse False :: [Int])" in text
    assert "failing (entry False P.failed :: Map Bool Int)" in text
    assert "-- wrap ?: not a test, " in text
    assert passes("Polymorphic", text, tmp_path, capsys)


def test_tests_of_methods_are_run_at_the_types_that_they_tell(tmp_path: Path, capsys: Capture) -> None:
    text = exported("Shapes", tmp_path, "label", "named")
    assert 'P.show (label (P.failed :: Square)) <~> "\\"shape\\""' in text
    assert 'P.show (label (Circle False :: Circle)) <~> "\\"circle\\""' in text
    assert "-- named Nothing: not a test, its type is ambiguous" in text
    assert passes("Shapes", text, tmp_path, capsys)
