"""How exact both analyses are on the classic programs of control-flow analysis."""

from __future__ import annotations

import pytest

from bench.flow import PROGRAMS, precision


@pytest.mark.parametrize(
    ("name", "without", "with_contexts"),
    [("eta.erl", 0, 2), ("Eta.hs", 0, 2), ("Blur.hs", 2, 3), ("kcfa3.erl", 8, 8), ("mj09.erl", 4, 4)],
)
def test_contexts_leave_more_calls_with_one_target(name: str, without: int, with_contexts: int) -> None:
    plain, exact = (precision(PROGRAMS / name, contexts=contexts) for contexts in (False, True))
    assert (plain.one_target, exact.one_target) == (without, with_contexts)
    assert exact.targets <= plain.targets
    assert plain.open_sites == exact.open_sites == 0
