"""The machine is compiled before the tests, or the first of them would see that it is being compiled."""

from __future__ import annotations

import pytest

from clew.machine import native


@pytest.fixture(scope="session", autouse=True)
def compiled_machine() -> None:
    native.ensure()
