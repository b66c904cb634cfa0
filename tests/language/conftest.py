"""The toy language is known to all tests of the boundary."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.language.registry import registered

sys.path.insert(0, str(Path(__file__).parent))

from toy_language import TOY


@pytest.fixture(autouse=True, scope="module")
def _toy_is_registered() -> Iterator[None]:
    with registered(TOY):
        yield
