"""Slices have what a search that the program makes itself entered, though the log has no history of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from slice_tally import tally

from clew.api.walking import RecordedRun, record_run
from clew.language.registry import load
from clew.trace.slices.compiled_slicing import slice_counts
from clew.trace.slices.slice_counts import counts_of
from clew.trace.slices.slicing import SliceKind, slice_of

FILE = Path(__file__).parents[1] / "programs" / "Searched.curry"


def recorded(expression: str) -> RecordedRun:
    return record_run(load(str(FILE)), expression)


def lines(run: RecordedRun, *, full: bool) -> set[str]:
    """The lines of a slice, without blanks around them."""
    found = run.slice(full=full)
    return {f.text[n - 1].strip() for f in found.files for n in f.lines if f.file == str(FILE)}


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize(
    ("expression", "needed"),
    [
        ("turned [1,2]", {"insert x ys = x : ys", "permute (x : xs) = insert x (permute xs)"}),
        ("doubled 4", {"scaled n = n * 2", "let twice = scaled n"}),
        ("smallOnes 3", {"| accepted m = m", "accepted m = m < limit", "limit = 5", "m = n ? n + 10"}),
        ("counts [1,200]", {"pick (_ : x : xs) = pick (x : xs)", "| x > 100 = 0", "| otherwise = x + 1"}),
    ],
)
def test_what_a_search_entered_is_on_both_slices(expression: str, needed: set[str], full: bool) -> None:
    assert needed <= lines(recorded(expression), full=full)


def test_what_no_branch_of_a_search_entered_is_on_no_slice() -> None:
    assert "unneeded n = n - 1" not in lines(recorded("doubled 4"), full=True)
    assert not {"insert x ys = x : ys", "insert x (y : ys) = y : insert x ys"} & lines(
        recorded("turned []"), full=True
    )


def test_each_search_contributes_to_its_own_value_only() -> None:
    run = recorded("(doubled 4, smallOnes 3)")
    first = {f.text[n - 1].strip() for f in run.start.part(1).slice(full=True).files for n in f.lines}
    assert "scaled n = n * 2" in first
    assert "limit = 5" not in first


@pytest.mark.parametrize("expression", ["turned [1,2,3]", "doubled 4", "smallOnes 3", "counts [1,200]"])
@pytest.mark.parametrize("kind", SliceKind)
def test_compiled_slices_of_searches_are_the_plain_ones(expression: str, kind: SliceKind) -> None:
    run = recorded(expression)
    history, trust = run.stories.history, run.stories.code.trust
    plain = slice_of(history, run.begin, kind, value=run.first.value, trust=trust)
    fast = slice_counts(history, run.begin, kind, value=run.first.value, trust=trust)
    assert tally(fast) == tally(counts_of(history, plain))
