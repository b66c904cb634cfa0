"""The index of what contributed to a value has the values that the plain slicer finds, and no others."""

from __future__ import annotations

import pytest
from replaying import MAIN, random_run, recorded

from clew.machine.native.backend import Reference
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.history import History
from clew.trace.log.log import Log
from clew.trace.log.long_ways import LongWays
from clew.trace.own_code.user_code import Trust
from clew.trace.slices import contributions
from clew.trace.slices.code_tables import CodeTables
from clew.trace.slices.contributions import Contributions, contributions_to
from clew.trace.slices.slicing import operand_masks, slice_of
from clew.trace.values.sought_text import SoughtText

#: Numbers that are looked for.
NUMBERS = range(-3, 40)


def index_of(history: History) -> tuple[Contributions, Trust]:
    trust = Trust(history.image.own_files)
    tables = CodeTables(history, trust, operand_masks)
    value = history.value(MAIN.act, MAIN.expr)
    return contributions_to(history, tables, MAIN, value, trust), trust


def numbers_found(history: History) -> set[int]:
    """The numbers that the index finds; each place that it names has the number."""
    index, trust = index_of(history)
    found = set()
    for number in NUMBERS:
        for occurrence in index.like(SoughtText(str(number), history, trust, ":")):
            value = history.value(occurrence.act, occurrence.expr)
            if value == number:
                found.add(number)
            else:
                assert not isinstance(value, int), (number, occurrence)
    assert index.is_complete
    return found


def numbers_of_the_slice(history: History) -> set[int]:
    plain = slice_of(history, MAIN)
    values = [history.value(o.act, o.expr) for o in plain.occurrences | plain.looked_at]
    return {v for v in values if isinstance(v, int) and v in NUMBERS}


@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(5, 150), marks=pytest.mark.slow)], ids=str)
def test_the_numbers_of_random_slices_are_found(seeds: range) -> None:
    for seed in seeds:
        with deep_recursion():
            history = random_run(seed).history
            assert numbers_found(history) == numbers_of_the_slice(history), f"seed {seed}"


def test_the_kernel_uncompiled_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    history = random_run(1).history
    with deep_recursion():
        compiled = numbers_found(history)
        log = history.log
        ways = LongWays(log.units, log.ways.code_words, Reference(), frozenset())
        monkeypatch.setattr(history, "log", Log(log.units, log.follower, ways))
        assert numbers_found(history) == compiled


def test_of_equal_values_the_earliest_are_kept_wherever_the_run_is_divided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = """
    same n x = case eq# n 0 of { True -> x; False -> same (sub# n 1) (add# (mul# 0 n) 7) };
    main = same 100 3;
    """
    history = recorded(text).history
    index, trust = index_of(history)
    sought = SoughtText("7", history, trust, ":")
    whole = list(index.like(sought))
    monkeypatch.setattr(contributions, "_AT_A_TIME", 4)
    assert list(index_of(history)[0].like(sought)) == whole
    monkeypatch.setattr(contributions, "_MOST_ROWS", 8)
    again = index_of(history)[0]
    for _ in range(2):  # from the log, and from what was kept of it
        assert list(again.like(sought)) == whole
    contributed = [o.act for o in whole if o in slice_of(history, MAIN).occurrences]
    assert contributed
    assert contributed == sorted(contributed)


def test_a_question_takes_no_more_values_than_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
    count n x = case eq# n 0 of { True -> x; False -> count (sub# n 1) (add# x 1) };
    main = count 3000 0;
    """
    monkeypatch.setattr(contributions, "_AT_A_TIME", 50)
    history = recorded(text).history
    index, trust = index_of(history)
    first = next(index.like(SoughtText("7", history, trust, ":")))
    assert history.value(first.act, first.expr) == 7
    assert not index.is_complete
    assert [*index.like(SoughtText("2990", history, trust, ":"))]
    assert index.is_complete
