"""Makes the modules in this directory importable by its tests, and runs tests on both backends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(params=["compiled", "reference"])
def reference(request: pytest.FixtureRequest) -> bool:
    """Whether to run the kernel as the plain Python that it is written in."""
    return request.param == "reference"
