"""Deep computations return, nest and raise like recursive functions, without their limit."""

from __future__ import annotations

import pytest

from clew.core.deep import Deep, run


def count(n: int) -> Deep[int]:
    return 0 if n == 0 else 1 + (yield count(n - 1))


def test_results_come_back_through_any_depth() -> None:
    assert run(count(100_000)) == 100_000


def test_errors_come_out() -> None:
    def fail(n: int) -> Deep[int]:
        if n == 0:
            raise KeyError("bottom")
        result: int = yield fail(n - 1)
        return result

    with pytest.raises(KeyError):
        run(fail(5000))
