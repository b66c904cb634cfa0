"""Python's limit on recursion is raised only while somebody asks for it."""

from __future__ import annotations

import sys
from contextlib import ExitStack

import pytest

from clew.source.recursion_limit import deep_recursion


@pytest.mark.parametrize("first_out", [0, 1])
def test_blocks_may_end_in_any_order(first_out: int) -> None:
    usual = sys.getrecursionlimit()
    blocks = [ExitStack(), ExitStack()]
    blocks[0].enter_context(deep_recursion(usual + 1000))
    blocks[1].enter_context(deep_recursion(usual + 2000))
    assert sys.getrecursionlimit() == usual + 2000
    blocks[first_out].close()
    assert sys.getrecursionlimit() == usual + (2000 if first_out == 0 else 1000)
    blocks[1 - first_out].close()
    assert sys.getrecursionlimit() == usual
