"""What every command needs is compiled before the tests, or the first other process would tell of it."""

from __future__ import annotations

import pytest

from clew.haskell.program import RUNNER, Session
from clew.machine.native import compiled as native


@pytest.fixture(scope="session", autouse=True)
def compiled_before() -> None:
    native.ensure()
    session = Session()
    session.library(RUNNER)
    session.library("Prelude")
