"""Programs show doubles and floats of all kinds as they do when GHC compiles them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from haskell_runner import run_haskell

PROGRAM = Path(__file__).parent / "patterns" / "ShowPatterns.hs"


@pytest.mark.ghc
@pytest.mark.parametrize("thousands", [10, pytest.param(1000, marks=pytest.mark.slow)])
def test_random_numbers_are_shown_as_by_ghc(thousands: int, tmp_path: Path) -> None:
    shutil.copy(PROGRAM, tmp_path)
    subprocess.run(["ghc", "-v0", "-O", PROGRAM.name, "-o", "show"], check=True, cwd=tmp_path)
    count = f"{thousands}\n".encode()
    theirs = subprocess.run([tmp_path / "show"], input=count, capture_output=True, check=True).stdout
    ours, errors, code = run_haskell(PROGRAM, count)
    assert (errors, code) == ("", 0)
    differing = [i for i, (a, b) in enumerate(zip(ours.split(), theirs.split(), strict=True)) if a != b]
    assert differing == []  # of each thousand, first of doubles, then of floats
    assert len(ours.split()) == 2 * thousands
