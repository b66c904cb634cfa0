"""Counts, sizes and times as people write them."""

from __future__ import annotations

import click
import pytest

from clew.cli.quantities import Count, Seconds, Size


@pytest.mark.parametrize(
    ("text", "count"), [("1", 1), ("5000", 5000), ("10_000", 10_000), ("20M", 20_000_000), ("1.5k", 1500)]
)
def test_counts_use_powers_of_a_thousand(text: str, count: int) -> None:
    assert Count().convert(text, None, None) == count


@pytest.mark.parametrize(
    ("text", "size"),
    [("8", 8), ("64M", 2**26), ("64MB", 2**26), ("2g", 2**31), ("100w", 800), ("1Kw", 8 * 1024)],
)
def test_sizes_are_bytes_unless_they_say_words(text: str, size: int) -> None:
    assert Size().convert(text, None, None) == size


@pytest.mark.parametrize(("text", "seconds"), [("2", 2.0), (".5", 0.5), ("1.5s", 1.5), ("10m", 600.0)])
def test_times_are_seconds_or_minutes(text: str, seconds: float) -> None:
    assert Seconds().convert(text, None, None) == seconds


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "x", "1e6", "5b", "5w", "1__", "9" * 40, "9" * 5000, "٣x", "nan"]
)
def test_what_is_no_count_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(click.BadParameter, match="for example"):
        Count().convert(text, None, None)


@pytest.mark.parametrize("text", ["", "0", "7", "-8", "x", "64 M", "9" * 400, "9" * 5000, "1.5.2", "inf"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(click.BadParameter, match=r"size|word"):
        Size().convert(text, None, None)


@pytest.mark.parametrize("text", ["", "0", "-2", "x", "nan", "inf", "9" * 400])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(click.BadParameter, match="time"):
        Seconds().convert(text, None, None)
