"""Lets the tests of histories share modules, and the random programs of the machine's tests."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "machine")]
