"""Garbage that is left while the collector is stopped does not pile up."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from clew.source import collecting
from clew.source.collecting import without_collecting


class Cycle:
    """An object that only the collector can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets a thousand objects become old unsearched."""
    monkeypatch.setattr(collecting, "_FEWEST", 1000)
    monkeypatch.setattr(collecting, "_OLD", collecting._OldObjects())
    return


def left_cycle() -> weakref.ref[Cycle]:
    return weakref.ref(Cycle())


def test_nothing_is_collected_inside() -> None:
    with without_collecting():
        assert not gc.isenabled()
        with without_collecting():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


@pytest.mark.usefixtures("often")
def test_cycles_are_freed_once_many_objects_have_become_old() -> None:
    with without_collecting():
        cycle = left_cycle()
    live: list[list[int]] = []
    # What lives of earlier tests may be as much again before old objects are searched a second time.
    for _ in range(10):
        with without_collecting():
            live += [[] for _ in range(200)]
        if cycle() is None:
            break
    assert cycle() is None
    assert len(live) <= 2000


@pytest.mark.usefixtures("often")
def test_the_more_objects_live_the_rarer_they_are_searched() -> None:
    live = [[0] for _ in range(5000)]
    with without_collecting():
        live += [[0] for _ in range(1500)]
    with without_collecting():
        cycle = left_cycle()
        live += [[0] for _ in range(1500)]
    assert cycle() is not None
    assert len(live) == 8000
