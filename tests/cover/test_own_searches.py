"""Functions that search by themselves get arguments that are known before, where their search asks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

PROGRAMS = Path(__file__).parent / "programs"


@pytest.mark.parametrize(
    ("function", "shown"),
    [
        ("count", ["count False = 1", "count True  = 2"]),
        ("size", ["size [False] = 1"]),
        ("larger", ["= True", "= False"]),
        ("inside", ["inside False = 1", "inside True  = 2"]),
    ],
)
def test_a_function_that_collects_values_has_tests(
    function: str, shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", str(PROGRAMS / "OwnSearches.curry"), function]) == 0
    out, err = capsys.readouterr()
    assert all(text in out for text in shown)
    assert "no-generator" not in err
