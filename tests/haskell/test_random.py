"""Random well-typed modules print in Clew what they print when GHC compiles them, line for line.

A failure shows the expression; `random_programs.random_batch(seed, ...)` makes the module again. CLEW_THOROUGH=1
tries ten times as many, CLEW_SEED=n begins at another seed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from random_programs import Batch, random_batch

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
FIRST = int(os.environ.get("CLEW_SEED", "0"))
BATCHES = 80 if THOROUGH else 8
COUNT = 260
SECONDS = 120
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8"}


def run_ghc(path: Path) -> str:
    """What the module prints when GHC compiles it; GHC runs in the module's folder, so that messages name the file alike."""
    command = ["ghc", "-O0", "-w", "-v0", "-outputdir", "build", "-o", "program", path.name]
    made = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, timeout=SECONDS)
    assert made.returncode == 0, f"GHC refuses a module that should be well-typed:\n{made.stderr[:3000]}"
    ran = subprocess.run(
        ["./program"], cwd=path.parent, capture_output=True, timeout=SECONDS, env=ENVIRONMENT
    )
    assert ran.returncode == 0, ran.stderr.decode(errors="replace")
    return ran.stdout.decode()


def run_clew(path: Path) -> str:
    """What the module prints in Clew; likewise in its folder."""
    command = [sys.executable, "-m", "clew", "run", path.name]
    ran = subprocess.run(command, cwd=path.parent, capture_output=True, timeout=SECONDS, env=ENVIRONMENT)
    assert ran.returncode == 0, ran.stderr.decode(errors="replace")
    return ran.stdout.decode()


def disagreements(batch: Batch, ghc: str, clew: str) -> tuple[list[str], list[str]]:
    """Where the two differ; and apart, where both throw, but not the same.

    Which of several exceptions a pure expression throws is not defined (Peyton Jones et al., A semantics for
    imprecise exceptions, PLDI 1999), and GHC's order is not always ours.
    """
    ours = {line.split(" ", 1)[0]: line for line in clew.splitlines()}
    values, exceptions = [], []
    for line, expression in zip(ghc.splitlines(), batch.expressions, strict=True):
        number, mark, _ = line.split(" ", 2)
        mine = ours.get(number, "(nothing)")
        if line != mine:
            both = mark == "!" and mine.startswith(f"{number} ! ")
            (exceptions if both else values).append(f"{expression}\n  GHC:  {line}\n  Clew: {mine}")
    return values, exceptions


@pytest.mark.ghc
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST, FIRST + BATCHES))
def test_a_random_module_prints_what_ghc_makes_it_print(seed: int, tmp_path: Path) -> None:
    batch = random_batch(seed, COUNT)
    path = tmp_path / "R.hs"
    path.write_text(batch.text, encoding="utf-8")
    values, exceptions = disagreements(batch, run_ghc(path), run_clew(path))
    assert not values, f"seed {seed}: {len(values)} of {COUNT}\n" + "\n".join(values[:5])
    assert len(exceptions) <= COUNT // 50, "\n".join(exceptions[:5])


def test_a_seed_always_gives_the_same_module() -> None:
    assert random_batch(7, 20) == random_batch(7, 20)
    assert random_batch(7, 20) != random_batch(8, 20)


def test_at_least_2000_expressions_are_tried() -> None:
    assert BATCHES * COUNT >= 2000
