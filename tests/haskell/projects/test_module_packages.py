"""What is said of a module that is not there."""

from __future__ import annotations

import pytest

from clew.haskell.projects.module_packages import missing_hint, package_of

KNOWN = (
    "Data.List",
    "Data.Map",
    "Data.Map.Strict",
    "Data.IORef",
    "Test.QuickCheck.Gen",
    "Control.Concurrent.MVar",
)


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("Data.Vector.Unboxed.Mutable", "vector"),
        ("Control.Concurrent.STM.TVar", "stm"),
        ("Control.Concurrent", "base"),
        ("Test.Tasty.HUnit", "tasty-hunit"),
        ("Shop.Price", None),
    ],
)
def test_the_package_of_a_module_is_known(module: str, package: str | None) -> None:
    assert package_of(module) == package


@pytest.mark.parametrize("module", ["Data.Lst", "Data.Lists", "data.List", "Data.Lits", "Data.Lisp"])
def test_a_misspelt_module_is_recognised(module: str) -> None:
    assert missing_hint(module, KNOWN) == "did you mean 'Data.List'?"


def test_no_hint_names_an_unrelated_module() -> None:
    assert missing_hint("Shop.Price", KNOWN) is None
    for module in ("Test.QuickCheck.Test", "Control.Concurrent", "Data.Vector"):
        assert "did you mean" not in (missing_hint(module, KNOWN) or "")


def test_the_hint_says_whether_the_package_is_there() -> None:
    assert missing_hint("Data.Vector", KNOWN) == (
        "it is in the package 'vector', which Clew does not have: say with --path where its source is"
    )
    assert "of which Clew has other modules only" in (missing_hint("Data.Map.Internal", KNOWN) or "")
