"""Lazy SmallCheck's own examples print with Clew's Test.LazySmallCheck what they print with the original.

The number of tests depends on what a property demands first. GHC orders demands differently with and without
optimisation, so Clew's output must equal one of the two.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from external import LAZY_SMALLCHECK_EXAMPLES as EXAMPLES
from haskell_runner import run_haskell

PROGRAMS = sorted((EXAMPLES / "test").glob("*.hs"))
DEPTH = "2"
#: Modules of Haskell 98 that the examples import and GHC no longer has.
OLD = {"System": "System.Environment", "List": "Data.List", "Char": "Data.Char", "Maybe": "Data.Maybe"}
#: What programs print that GHC no longer compiles, because the type of a Foldable is ambiguous.
REFUSED = {"TestCatch": b"OK, required 230 tests at depth 2\n"}


def original(program: Path, folder: Path, level: str) -> bytes:
    """What the program prints when it is compiled with the original library."""
    if program.stem in REFUSED:
        return REFUSED[program.stem]
    for name, today in OLD.items():
        (folder / f"{name}.hs").write_text(f"module {name} (module {today}) where\nimport {today}\n")
    made = folder / "program"
    include = [f"-i{EXAMPLES}", f"-i{folder}"]
    command = [
        "ghc",
        "-v0",
        level,
        "-w",
        "-fforce-recomp",
        "-outputdir",
        str(folder),
        *include,
        "-o",
        str(made),
        str(program),
    ]
    subprocess.run(command, check=True, timeout=120, capture_output=True)
    return subprocess.run([made, DEPTH], check=True, timeout=60, capture_output=True).stdout


@pytest.mark.ghc("lazysmallcheck")
@pytest.mark.slow
@pytest.mark.skipif(not PROGRAMS, reason=f"{EXAMPLES} is missing (Debian package libghc-lazysmallcheck-dev)")
@pytest.mark.parametrize("program", PROGRAMS, ids=[p.stem for p in PROGRAMS])
def test_the_properties_of_lazy_smallcheck_s_examples_give_what_they_give_there(
    program: Path, tmp_path: Path
) -> None:
    printed, errors, code = run_haskell(program, args=(DEPTH,), folders=(str(EXAMPLES),))
    assert code == 0, errors
    expected = original(program, tmp_path, "-O0")
    if printed != expected:
        assert printed in (expected, original(program, tmp_path, "-O2"))
