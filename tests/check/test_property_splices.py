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


def test_splices_of_quickchecks_own_source_run_the_properties(tmp_path: Path) -> None:
    """A program upon the package's source gets what the package's splices would make."""
    folder = tmp_path / "Test" / "QuickCheck"
    folder.mkdir(parents=True)
    (folder / "Property.hs").write_text(
        "module Test.QuickCheck.Property where\nnewtype Property = Property Bool\n"
        "class Testable p where\n  property :: p -> Property\n"
        "instance Testable Bool where\n  property = Property\n"
    )
    (folder / "Test.hs").write_text(
        "module Test.QuickCheck.Test where\nimport Test.QuickCheck.Property\n"
        "quickCheckResult, verboseCheckResult :: Property -> IO Bool\n"
        "quickCheckResult (Property b) = print b >> return b\nverboseCheckResult = quickCheckResult\n"
    )
    (folder / "All.hs").write_text(
        "module Test.QuickCheck.All (quickCheckAll, allProperties, forAllProperties) where\n"
        "import Test.QuickCheck.Property\nimport Test.QuickCheck.Test\n"
        'quickCheckAll, allProperties, forAllProperties :: String\nquickCheckAll = "made when compiled"\n'
        "allProperties = quickCheckAll\nforAllProperties = quickCheckAll\n"
        "runQuickCheckAll :: [(String, Property)] -> (Property -> IO Bool) -> IO Bool\n"
        "runQuickCheckAll ps run = fmap and (mapM (\\(n, p) -> putStrLn n >> run p) ps)\n"
    )
    program = tmp_path / "Program.hs"
    program.write_text(
        "{-# LANGUAGE TemplateHaskell #-}\nmodule Main where\nimport Test.QuickCheck.All\n"
        "prop_yes, prop_no :: Bool\nprop_yes = True\nprop_no = False\nreturn []\nmain :: IO ()\nmain = do\n"
        "  ok <- $quickCheckAll\n  print ok\n  fine <- $forAllProperties (const (return True))\n  print fine\n"
        "  mapM_ (putStrLn . fst) $allProperties\n"
    )
    assert [line.replace("Program.hs", "P") for line in printed_by(program).splitlines()] == [
        "prop_yes from P:4",
        "True",
        "prop_no from P:6",
        "False",
        "False",
        "prop_yes from P:4",
        "prop_no from P:6",
        "True",
        "prop_yes from P:4",
        "prop_no from P:6",
    ]
