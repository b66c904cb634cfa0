"""Makes the helpers of this folder, and of those in it, importable."""

from __future__ import annotations

import sys
from pathlib import Path

for folder in (Path(__file__).parent, Path(__file__).parent / "agreement"):
    sys.path.insert(0, str(folder))
