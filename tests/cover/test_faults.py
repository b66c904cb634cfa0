"""Tests that are generated from a faulty function show its fault, or do not (second seed, section 5.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.subjects import Wanted, load_subject
from clew.cover.cases import TestCase
from clew.cover.generate import Options
from clew.cover.subject import generate_for
from clew.cover.values import Fill

PROGRAMS = Path(__file__).parent / "programs"
FAULTY = str(PROGRAMS / "FaultyArith.hs")


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


@pytest.mark.parametrize(
    ("function", "criterion", "how", "noticed"),
    [
        # Section 3.1.2: `[0] ++ []` covers every branch and shows nothing. It is what the smallest values give.
        ("append", "gbc", Fill.SMALLEST, False),
        # Another branch of the recursive call needs a longer first list, but the fault is one of the second.
        ("append", "fc", Fill.SMALLEST, False),
        # Nothing looks at the second list. Where it is not empty, either criterion shows that.
        ("append", "gbc", Fill.DISTINCT, True),
        ("append", "fc", Fill.DISTINCT, True),
        # The paper's second fault: no criterion asks for lists that are long enough.
        ("swapped", "gbc", Fill.DISTINCT, False),
        ("swapped", "fc", Fill.DISTINCT, False),
    ],
)
def test_what_stands_for_open_parts_decides_about_the_faulty_append(
    function: str, criterion: str, how: Fill, noticed: bool
) -> None:
    wanted = Wanted(properties=("\\xs ys r -> r == xs ++ ys",))
    subject = load_subject(str(PROGRAMS / "FaultyAppend.hs"), function, wanted)
    result = generate_for(subject, criterion, Options(fill=how))
    assert result.uncovered == ()
    assert any(t.is_failure for t in result.kept) == noticed
