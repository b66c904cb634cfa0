"""The statements of a run, and which of them a statement is for: what computation trees are made from.

Compiled code that follows the log (`machine/kernel/log/log_tree.py`) numbers the calls of suspected functions and finds for
each the call whose function mentions the called one; code of trusted functions belongs to whoever mentions those. That is
the function dependence tree that Faddegon's construction from spans gives (chapter 6): the tests compare the two.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

import numpy as np
import numpy.typing as npt

from clew.debug.suspected_code import SuspectedCode
from clew.machine.kernel.layout import TR_NUMBER_MASK
from clew.machine.kernel.log import log_tree as kernel

Words = npt.NDArray[np.int64]


class CallAttribution:
    """Numbers of statements, from 1 in the order of their calls; 0 is the run itself.

    A lazy call that nobody needed has a number, too, but is no statement.

    With `by_application`, a function that was computed belongs to the code that applies it, not to that which mentions
    it: the evaluation dependence tree (Nilsson & Sparud).
    """

    def __init__(self, suspects: SuspectedCode, *, by_application: bool = False) -> None:
        log = suspects.history.log
        self._log, self._ways = log, log.ways
        self._by_application = by_application
        self._marks = suspects.marks
        self._table = log.calls(self._marks, by_application=by_application)
        self.count = self._table.count
        self._calls = self._table.calls
        self._links: memoryview = memoryview(self._table.links)  # type: ignore[arg-type]

    def act(self, number: int) -> int:
        """The activation of a statement."""
        return int(self._calls[number - 1]) & TR_NUMBER_MASK

    @property
    def activations(self) -> Iterator[int]:
        """The activations of all statements, in their order, without lazy calls that nobody needed."""
        return filter(self._log.has_begun, map(self.act, range(1, self.count + 1)))

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

    @property
    def constants(self) -> list[int]:
        """The activations of all constants that were needed."""
        return self._table.constants

    def children(self, number: int) -> Iterator[int]:
        """The statements that are for one, the earliest first, without lazy calls that nobody needed."""
        links = self._links
        child = links[number] & TR_NUMBER_MASK
        while child:
            if self._log.has_begun(self.act(child)):
                yield child
            child = links[child] >> 32

    @cached_property
    def weights(self) -> Words:
        """How many statements there are in the subtree of each."""
        found = np.zeros(self.count + 1, np.int64)
        index = self._log.follower.index
        words = self._log.units
        self._ways.go_through("weigh_statements", self.count, 0, words, *index.by_portion, self._calls, found)
        return found
