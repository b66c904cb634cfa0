"""Names of the library are found in the modules that one would import them from."""

from __future__ import annotations

import pytest

from clew.haskell.names.exporters import exporter_of


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("sort", "Data.List"),
        ("toUpper", "Data.Char"),
        ("fromMaybe", "Data.Maybe"),
        ("when", "Control.Monad"),
        ("printf", "Text.Printf"),
        ("hPutStrLn", "System.IO"),
        ("newIORef", "Data.IORef"),
        ("readMaybe", "Text.Read"),
        ("sortOn", "Data.List"),
        ("on", "Data.Function"),
        ("shiftL", "Data.Bits"),
        ("&", "Data.Function"),
        ("forM_", "Control.Monad"),
        ("exitFailure", "System.Exit"),
        ("evaluate", "Control.Exception"),
        ("modify", "Control.Monad.State"),
        ("<|>", "Control.Applicative"),
        ("foldl'", "Data.List"),
        ("nothingLikeThis", None),
    ],
)
def test_the_home_of_a_name(name: str, module: str | None) -> None:
    assert exporter_of(name) == module


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("last", "Data.List"),
        ("\\\\", "Data.List"),
        ("fromJust", "Data.Maybe"),
        ("isUpper", "Data.Char"),
        ("when", "Control.Monad"),
        ("printf", None),
    ],
)
def test_curry_has_homes_of_its_own(name: str, module: str | None) -> None:
    assert exporter_of(name, curry=True) == module
