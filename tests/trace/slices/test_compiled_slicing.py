"""Compiled slices of runs of any size are those that the plain slicer makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from replaying import MAIN, random_run, recorded
from slice_tally import tally

import clew
from clew.api.budget import Budget
from clew.machine.native.backend import Reference
from clew.source.recursion_limit import deep_recursion
from clew.trace.log.log import Log
from clew.trace.log.long_ways import LongWays
from clew.trace.slices import compiled_slicing
from clew.trace.slices.compiled_slicing import slice_counts
from clew.trace.slices.slice_counts import counts_of
from clew.trace.slices.slicing import SliceKind, Slicer, slice_of

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "back").iterdir())
#: How an example says what to walk back from.
COMMAND = re.compile(r"clew back \S+(?: '([^']+)')?")


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_compiled_slices_of_examples_are_the_plain_ones(file: Path) -> None:
    found = COMMAND.search(file.read_text(encoding="utf-8"))
    assert found is not None
    with deep_recursion():
        run = clew.open(str(file)).back(found[1], budget=Budget(steps=2_000))
        history, trust = run.stories.history, run.stories.code.trust
        for kind in SliceKind:
            plain = slice_of(history, run.begin, kind, value=run.first.value, trust=trust)
            fast = slice_counts(history, run.begin, kind, value=run.first.value, trust=trust)
            assert tally(fast) == tally(counts_of(history, plain)), kind


@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(8, 100), marks=pytest.mark.slow)], ids=str)
def test_compiled_slices_of_random_programs_are_the_plain_ones(seeds: range) -> None:
    for seed in seeds:
        history = random_run(seed).history
        for kind in SliceKind:
            plain = counts_of(history, slice_of(history, MAIN, kind))
            assert tally(slice_counts(history, MAIN, kind)) == tally(plain), f"seed {seed}"


@pytest.mark.parametrize("kind", SliceKind)
def test_the_kernel_uncompiled_makes_the_same_slices(
    kind: SliceKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        history = random_run(seed).history
        compiled = tally(slice_counts(history, MAIN, kind))
        log = history.log
        ways = LongWays(log.units, log.ways.code_words, Reference(), frozenset())
        monkeypatch.setattr(history, "log", Log(log.units, log.follower, ways))
        assert tally(slice_counts(history, MAIN, kind)) == compiled, f"seed {seed}"


LOOP = """
total n sum = case eq# n 0 of { True -> sum; False -> total (sub# n 1) (add# sum n) };
main = total 500 0;
"""


@pytest.mark.parametrize("kind", SliceKind)
def test_a_slice_grows_and_can_be_left_at_any_point(kind: SliceKind, monkeypatch: pytest.MonkeyPatch) -> None:
    history = recorded(LOOP).history
    plain = tally(counts_of(history, slice_of(history, MAIN, kind)))
    monkeypatch.setattr(compiled_slicing, "_FIRST_ROOM", 8)
    monkeypatch.setattr(compiled_slicing, "_TURNS", 7)
    assert tally(slice_counts(history, MAIN, kind)) == plain


@pytest.mark.parametrize("kind", SliceKind)
def test_a_slice_that_is_cut_says_so(kind: SliceKind) -> None:
    history = recorded(LOOP).history
    cut = slice_counts(history, MAIN, kind, most=50)
    assert not cut.complete
    assert cut.occurrences <= 50


@pytest.mark.parametrize("kind", SliceKind)
def test_texts_that_the_host_made_are_sliced_by_compiled_code(
    kind: SliceKind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Texts.hs"
    file.write_text(
        "module Texts where\n"
        "line :: Int -> String\n"
        'line n = "no " ++ show (n * 7) ++ [head (show n)]\n'
        "run :: Int -> String\n"
        "run n = unwords (words (concatMap line [1 .. n]))\n"
    )
    history = (run := clew.open(str(file)).back("run 30")).stories.history
    plain = slice_of(history, run.begin, kind, value=run.first.value, trust=run.stories.code.trust)
    left: list[object] = []
    do = Slicer.do
    monkeypatch.setattr(Slicer, "do", lambda self, task: (left.append(task), do(self, task)))
    fast = slice_counts(history, run.begin, kind, value=run.first.value, trust=run.stories.code.trust)
    assert tally(fast) == tally(counts_of(history, plain))
    assert len(left) < 40  # not several for each line
