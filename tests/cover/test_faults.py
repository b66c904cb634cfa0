"""Tests that are generated from a faulty function show its fault, or do not (second seed, section 5.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.subjects import Wanted, load_subject
from clew.cover.cases import TestCase
from clew.cover.subject import generate_for

FAULTY = str(Path(__file__).parent / "programs" / "FaultyArith.hs")


@pytest.fixture(scope="module")
def wrong() -> dict[str, list[TestCase]]:
    """By criterion, the tests among those kept whose results are not what was meant."""
    wanted = Wanted(properties=("\\x y r -> r == right x y",))
    subject = load_subject(FAULTY, "cmpNat", wanted)
    found = {}
    for name in ("gbc", "fc"):
        result = generate_for(subject, name)
        assert result.uncovered == ()
        found[name] = [t for t in result.kept if t.is_failure]
    return found


def test_branches_do_not_show_the_swapped_arguments(wrong: dict[str, list[TestCase]]) -> None:
    assert wrong["gbc"] == []


def test_branches_in_every_call_show_them(wrong: dict[str, list[TestCase]]) -> None:
    assert len(wrong["fc"]) >= 8  # as many as the paper lists
