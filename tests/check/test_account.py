"""What a check keeps account of."""

from __future__ import annotations

import time
from dataclasses import fields

import pytest

from clew.check.account import Account


def test_the_time_begins_by_the_clock_that_is_looked_at_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Benchmarks put the clock of the processor in place of the usual one."""
    monkeypatch.setattr(time, "monotonic", lambda: 7.0)
    began = next(f for f in fields(Account) if f.name == "began")
    assert callable(began.default_factory)
    assert began.default_factory() == 7.0
