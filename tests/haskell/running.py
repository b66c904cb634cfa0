"""How the tests run a Haskell program in Clew."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

SECONDS = 120


def run_haskell(path: Path, stdin: bytes = b"", args: Sequence[str] = ()) -> tuple[bytes, str, int]:
    """What the program prints, what it says on standard error, and its exit status."""
    ran = subprocess.run(
        [sys.executable, "-m", "clew", "run", str(path), *args],
        input=stdin,
        capture_output=True,
        timeout=SECONDS,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    return ran.stdout, ran.stderr.decode(errors="replace"), ran.returncode
