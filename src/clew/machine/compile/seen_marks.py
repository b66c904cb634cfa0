"""Collects what machines mark for coverage, whatever runs them.

Within a block of `seeing_marks`, code is compiled with its marks, and every machine that is made is watched: a test
run, a search for counterexamples or an exploration need not know that it is measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field
from typing import TYPE_CHECKING

from clew.core.marks import PREFIX, SEPARATOR
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    import numpy as np

    Words = np.ndarray[tuple[int], np.dtype[np.int64]]


@dataclass
class SeenMarks:
    """The labels of the marks that machines have reached."""

    _machines: list[tuple[list[str], Words]] = field(default_factory=list)

    def watch(self, labels: list[str], reached: Words) -> None:
        """Take into account what a machine reaches: a word for each of its labels, which is 0 until then."""
        self._machines.append((labels, reached))

    @property
    def labels(self) -> frozenset[str]:
        """All labels that were reached by now."""
        return _single(label for names, reached in self._machines for label in _reached(names, reached))

    @property
    def by_machine(self) -> tuple[frozenset[str], ...]:
        """The labels that each machine has reached, without those that reached none or the same as another."""
        found = {_single(_reached(names, reached)): None for names, reached in self._machines}
        return tuple(labels for labels in found if labels)


def _reached(names: list[str], reached: Words) -> Iterator[str]:
    return (names[place] for place in reached[: len(names)].nonzero()[0].tolist())


def _single(joined: Iterable[str]) -> frozenset[str]:
    """The marks of labels, of which each may stand for several."""
    return frozenset(
        mark for label in set(joined) if label.startswith(PREFIX) for mark in label.split(SEPARATOR)
    )


_SEEING: ContextVar[SeenMarks | None] = ContextVar("seen_marks", default=None)


@contextmanager
def seeing_marks() -> Iterator[SeenMarks]:
    """Watch all machines that are made within the block."""
    seen = SeenMarks()
    token = _SEEING.set(seen)
    try:
        yield seen
    finally:
        _SEEING.reset(token)


@contextmanager
def unseen_marks() -> Iterator[None]:
    """Watch no machine that is made within the block: what those do is not part of what is measured."""
    token = _SEEING.set(None)
    try:
        yield
    finally:
        _SEEING.reset(token)


def seen_marks() -> SeenMarks | None:
    """What collects marks here, if anything does."""
    return _SEEING.get()
