"""Runs a program and keeps its history."""

from __future__ import annotations

import numpy as np

from clew.core.nodes import Con
from clew.machine.kernel import layout as la
from clew.machine.run.machine import Machine
from clew.trace.history.history import History
from clew.trace.log.log import Log
from clew.trace.log.long_ways import LongWays


def history_of(machine: Machine) -> History:
    """The history of what a machine has run since `Machine.trace`."""
    memory = machine.memory
    starts, numbers = memory.index_log()
    numbers = numbers.astype(np.int32)  # numbers of records have 29 bits
    words = memory.E[: int(memory.R[la.EVENTS])]
    recorded = machine.image.recorded
    sites = {} if recorded is None else recorded.sites
    cells = frozenset(pc for pc, site in sites.items() if isinstance(site, Con) and site.name == ":")
    ways = LongWays(words, len(memory.C), memory.backend, cells)
    log = Log(words, starts, numbers, ways, int(memory.R[la.DROPPED]))
    return History(log, machine.image, machine.unfinished)
