"""QuickCheck's splices run the properties of the module that they stand in, as they do in GHC."""

from __future__ import annotations

from pathlib import Path

import pytest
from haskell.haskell_runner import libraries, run_haskell

from clew.haskell.interactive import load_expression
from clew.source.diagnostics import ScopeFault, TypeFault

PROGRAMS = Path(__file__).parent / "programs"

#: What GHC 9.0 and QuickCheck 2.14 print.
ALL = """\
=== prop_reverse from AllProperties.hs:4 ===
+++ OK, passed 3 tests.

=== prop_length from AllProperties.hs:15 ===
+++ OK, passed 3 tests.

=== prop_shown from AllProperties.hs:20 ===
+++ OK, passed 3 tests.

=== prop_never from AllProperties.hs:23 ===
*** Failed! Falsified (after 1 test):

=== prop_wrong from AllProperties.hs:25 ===
*** Failed! Falsified (after 1 test):

prop_reverse from AllProperties.hs:4
prop_length from AllProperties.hs:15
prop_shown from AllProperties.hs:20
prop_never from AllProperties.hs:23
prop_wrong from AllProperties.hs:25
False
"""
HEAD = "{-# LANGUAGE TemplateHaskell #-}\nimport Test.QuickCheck\n"


def printed_by(path: Path) -> str:
    printed, complaint, status = run_haskell(path)
    assert (complaint, status) == ("", 0)
    return printed.decode()


def test_the_properties_before_the_last_splice_are_run_in_the_order_of_the_text() -> None:
    assert printed_by(PROGRAMS / "AllProperties.hs") == ALL


def test_what_is_declared_behind_a_spliced_declaration_is_not_seen() -> None:
    lines = printed_by(PROGRAMS / "AllHold.hs").splitlines()
    assert lines[:4] == ["=== prop_append from AllHold.hs:4 ===", "+++ OK, passed 100 tests.", "", "True"]
    assert [line for line in lines if "===" in line] == [lines[0]] * 2
    assert lines[-1] == "False"


def test_a_module_without_a_spliced_declaration_has_no_properties_for_the_splice(tmp_path: Path) -> None:
    path = tmp_path / "None.hs"
    path.write_text(f"{HEAD}prop_no :: Bool\nprop_no = False\nmain = $quickCheckAll >>= print\n")
    assert printed_by(path) == "True\n"


def test_a_class_that_integer_is_no_instance_of_is_refused_as_by_ghc(tmp_path: Path) -> None:
    path = tmp_path / "Refused.hs"
    path.write_text(
        f"{HEAD}prop_unit :: Monoid a => a -> Bool\nprop_unit _ = True\nreturn []\nmain = $quickCheckAll\n"
    )
    with pytest.raises(TypeFault, match="Monoid Integer"):
        run_haskell(path)


def test_an_expression_is_in_no_module_whose_properties_it_could_mean(tmp_path: Path) -> None:
    path = tmp_path / "Asked.hs"
    path.write_text(f"{HEAD}prop_no :: Bool\nprop_no = False\nreturn []\nmain = $quickCheckAll\n")
    session = libraries().fork()
    session.load(str(path))
    with pytest.raises(ScopeFault, match="'quickCheckAll' stands for the properties of the module"):
        load_expression(session, "Main", "quickCheckAll", "<expression>")
