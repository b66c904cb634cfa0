"""Makes the modules in this directory importable by its tests, and runs tests on both backends."""

from __future__ import annotations

import itertools
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(params=["compiled", "reference"])
def reference(request: pytest.FixtureRequest) -> bool:
    """Whether to run the kernel as the plain Python that it is written in."""
    return request.param == "reference"


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second whenever it is looked at, so that how fast the computer is does not matter."""
    seconds = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(seconds)))
