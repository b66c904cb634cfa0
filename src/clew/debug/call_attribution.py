"""The statements of a run, and which of them a statement is for: what computation trees are made from.

Two compiled walks over the log (`machine/kernel/log_tree.py`) number the calls of suspected functions and find for each
the call whose function mentions the called one; code of trusted functions belongs to whoever mentions those. That is the
function dependence tree that Faddegon's construction from spans gives (chapter 6): the tests compare the two.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property

import numpy as np
import numpy.typing as npt

from clew.debug.suspected_code import SuspectedCode
from clew.machine.kernel import log_tree as kernel
from clew.machine.kernel.layout import HALF_MASK

Words = npt.NDArray[np.int64]


class CallAttribution:
    """Numbers of statements, from 1 in the order of their calls; 0 is the run itself.

    With `by_application`, a function that was computed belongs to the code that applies it, not to that which mentions
    it: the evaluation dependence tree (Nilsson & Sparud).
    """

    def __init__(self, suspects: SuspectedCode, *, by_application: bool = False) -> None:
        log = suspects.history.log
        self._ways = log.ways
        self._by_application = by_application
        self._marks, size = suspects.marks, len(log)
        parts = np.zeros((size >> 2) + 1, np.int64)
        most = self._ways.go_through("note_begun", size, 0, log.words, self._marks, parts)
        calls = np.zeros(most, np.int64)
        self.count = self._ways.go_through(
            "attribute_calls", size, int(by_application), log.words, self._marks, parts, calls
        )
        self._calls = calls[: self.count] if self.count == most else calls[: self.count].copy()

    def act(self, number: int) -> int:
        """The activation of a statement."""
        return int(self._calls[number - 1]) & HALF_MASK

    def above(self, number: int) -> int:
        """The statement that one is for; 0 for constants, too."""
        call = int(self._calls[number - 1])
        return 0 if call & kernel.IS_CONSTANT else call >> 32

    def statement_of(self, act: int) -> int:
        """The number of the statement that the code of an activation is part of; 0 for none."""
        act = self._ways.statement_above(act, self._by_application, self._marks)
        if act == 0:
            return 0
        number = 1 + bisect_left(range(1, self.count + 1), act, key=self.act)
        return number if number <= self.count and self.act(number) == act else 0

    @cached_property
    def constants(self) -> list[int]:
        """The activations of all constants that were needed."""
        return [int(w) & HALF_MASK for w in self._calls[self._calls & kernel.IS_CONSTANT != 0]]

    @cached_property
    def _children(self) -> Words:
        """For each statement the first that is for it, and above that its next sibling."""
        links = np.zeros(self.count + 1, np.int64)
        self._ways.go_through("link_children", self.count, 0, self._calls, links)
        return links

    def children(self, number: int) -> list[int]:
        """The statements that are for one, the earliest first."""
        links = self._children
        found = []
        child = int(links[number]) & HALF_MASK
        while child:
            found.append(child)
            child = int(links[child]) >> 32
        return found

    @cached_property
    def weights(self) -> Words:
        """How many statements there are in the subtree of each."""
        found = np.zeros(self.count + 1, np.int64)
        self._ways.go_through("weigh_statements", self.count, 0, self._calls, found)
        return found
