"""Random expressions give the term that OTP gives, or its error.

CLEW_THOROUGH=1 tries ten times as many, CLEW_SEED=n begins at another seed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from random_expressions import random_expressions
from random_texts import random_texts

FIRST = int(os.environ.get("CLEW_SEED", "0"))
EFFORT = 10 if os.environ.get("CLEW_THOROUGH") == "1" else 1
FUNCTIONS = "-record(r, {a = 1, b, c = []}).\nid(X) -> X.\n"

pytestmark = pytest.mark.erlang

batches = pytest.importorskip("batches")


def differences(
    seed: int,
    count: int,
    folder: Path,
    generated: Callable[[int, int], list[str]] = random_expressions,
) -> list[tuple[str, str, str]]:
    expressions = generated(seed, count)
    text = batches.batch_text(expressions, FUNCTIONS)
    given = zip(expressions, batches.by_otp(text, folder), batches.by_clew(text), strict=True)
    return [(expression, theirs, ours) for expression, theirs, ours in given if ours != theirs]


def test_some_random_expressions_give_what_otp_gives(tmp_path: Path) -> None:
    assert differences(FIRST, 150, tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST + 1, FIRST + 1 + 10 * EFFORT))
def test_random_expressions_give_what_otp_gives(seed: int, tmp_path: Path) -> None:
    """Batches of 500."""
    assert differences(seed, 500, tmp_path) == []


def test_texts_are_searched_as_otp_searches_them(tmp_path: Path) -> None:
    assert differences(FIRST, 100 * EFFORT, tmp_path, random_texts) == []
