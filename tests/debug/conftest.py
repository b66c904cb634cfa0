"""Lets the tests of the debugger share modules, and those of the histories."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "trace")]
