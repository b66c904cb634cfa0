"""Suites as test modules: GHC compiles them, they pass, and they notice a change."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from suites import PROGRAMS, recorded, suite_of

from clew.explore.inputs.constants import Constants
from clew.source.diagnostics import UsageFault
from clew.suite.export.exported import export
from clew.suite.export.frameworks import target
from clew.suite.export.suite_assertions import recorded_module
from clew.suite.model import Result, ResultKind, Suite, TestCase

#: The frameworks, each with the package that it is in.
PACKAGES = {"hunit": "HUnit", "quickcheck": "QuickCheck", "hspec": "hspec", "tasty": "tasty-hunit"}
each_framework = pytest.mark.parametrize(
    "framework", [pytest.param(f, marks=pytest.mark.ghc(package)) for f, package in PACKAGES.items()]
)


def export_suite(suite: Suite, framework: str, module: str) -> str:
    chosen = target(framework, suite.language)
    return export(recorded_module(module, suite, chosen.writer), chosen).text


@cache
def various() -> Suite:
    constants = Constants(ints=(0, 1, -1), chars=("a",), strings=('x"y',))
    return suite_of("Various", constants=constants, tests=1500)


def _run(framework: str, suite: Suite, module: Path, folder: Path) -> tuple[int, str]:
    """The exit code and the output of the exported module, linked with a version of the module under test."""
    shutil.copy(module, folder)
    (folder / "Suite.hs").write_text(export_suite(suite, framework, "Suite"), encoding="utf-8")
    built = subprocess.run(
        ["ghc", "-v0", "-O0", "-main-is", "Suite", "-o", "suite", "Suite.hs"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert not built.returncode, built.stderr
    done = subprocess.run(["./suite"], cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
@each_framework
def test_ghc_gives_what_was_recorded(framework: str, tmp_path: Path) -> None:
    for suite in (various(), suite_of("Aliased", tests=500), suite_of("Shapes", tests=200)):
        code, output = _run(framework, suite, PROGRAMS / f"{suite.module}.hs", tmp_path)
        assert code == 0, output


@pytest.mark.slow
@each_framework
def test_another_behaviour_is_noticed(framework: str, tmp_path: Path) -> None:
    suite = suite_of("plain/IntTreeExample", ints=(0, 1, 2), tests=6000)
    code, output = _run(framework, suite, PROGRAMS / "balanced" / "IntTreeExample.hs", tmp_path)
    assert code != 0
    assert "Branch (Branch Leaf 0 Leaf) 1 (Branch Leaf 2 Leaf)" in output


def test_holes_are_undefined_and_what_cannot_be_a_test_is_a_comment() -> None:
    text = export_suite(various(), "hunit", "VariousTest")
    assert 'gives "0" (P.show ((?) False P.undefined))' in text
    assert 'raises "two" (whole (refuse True))' in text
    assert 'begins "[0,0,0,0,0,0,0,0,0,0," (P.show (repeated 0))' in text
    assert "-- adder ?: not a test, its result holds a function" in text
    assert "-- hide 0: not a test, there is no `Show` that prints its result as it was recorded" in text
    assert "-- stuck ?: not a test, it has no result within the limits" in text


def test_modules_are_imported_as_inputs_call_them() -> None:
    suite = suite_of("Aliased", tests=500)
    text = export_suite(suite, "hspec", "T")
    assert "import qualified Data.Map as Map\n" in text
    assert "(count Map.empty)" in text


def test_a_type_that_nothing_determines_makes_no_test_and_a_text_with_a_mark_in_it_does() -> None:
    text = export_suite(suite_of("Shapes", "named", "both", tests=100), "hspec", "T")
    assert "-- named Nothing: not a test, its type is ambiguous" in text
    assert "-- both True (? :: Square) ?1: not a test, its type is ambiguous" in text
    assert 'gives "\\"shape\\"" (P.show (named (Just P.undefined :: Maybe Square)))' in text
    suite = Suite(
        "M",
        (
            TestCase((("f", 0),), Result(ResultKind.VALUE, '"<wuff>"')),
            TestCase((("g", 0),), Result(ResultKind.VALUE, "[<plus> 1]")),
            TestCase((("h", 0),), Result(ResultKind.RAISED, "no: <nested exception thrown>")),
        ),
        shown=frozenset("fgh"),
    )
    text = export_suite(suite, "hspec", "T")
    assert 'gives "\\"<wuff>\\"" (P.show (f))' in text
    assert "-- g: not a test, its result holds a function" in text
    assert "-- h: not a test, the text of its error cannot be computed" in text


def test_names_of_the_module_hide_those_of_the_prelude() -> None:
    suite = suite_of("plain/IntTreeExample", tests=200)
    text = export_suite(suite, "tasty", "T")
    assert "import Prelude hiding (delete, empty, insert)\n" in text


@pytest.mark.parametrize(("framework", "module"), [("junit", "T"), ("hspec", "lower"), ("hspec", "A-b")])
def test_what_cannot_be_written_is_refused(framework: str, module: str) -> None:
    with pytest.raises(UsageFault):
        export_suite(Suite("M", ()), framework, module)


def test_main_cannot_be_imported() -> None:
    with pytest.raises(UsageFault, match="no module can import Main"):
        export_suite(Suite("Main", ()), "hspec", "T")


def test_a_suite_without_tests_is_a_module_without_tests() -> None:
    for framework in PACKAGES:
        assert "[]" in export_suite(Suite("M", ()), framework, "T")


@pytest.mark.slow
@each_framework
def test_functions_may_be_called_like_the_definitions_of_a_test_module(
    framework: str, tmp_path: Path
) -> None:
    names = ["gives", "begins", "raises", "whole", "endless", "tests", "spec", "properties"]
    program = tmp_path / "program" / "Names.hs"
    program.parent.mkdir()
    program.write_text(
        "module Names where\nmain :: IO ()\nmain = return ()\n"
        + "".join(f"{n} :: Bool -> Int\n{n} True = 1\n{n} False = error {n!r}\n" for n in names).replace(
            "'", '"'
        )
    )
    suite = recorded(str(program.with_suffix("")), tests=200).suite
    assert {case.function for case in suite.cases} == set(names)
    code, output = _run(framework, suite, program, tmp_path)
    assert code == 0, output
