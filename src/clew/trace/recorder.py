"""Runs a program and keeps its history."""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.run.machine import Machine
from clew.trace.history import History
from clew.trace.log import Log
from clew.trace.long_ways import LongWays


def history_of(machine: Machine) -> History:
    """The history of what a machine has run since `Machine.trace`."""
    memory = machine.memory
    starts, numbers = memory.index_log()
    words = memory.E[: int(memory.R[la.EVENTS])]
    ways = LongWays(words, len(memory.C), memory.backend)
    log = Log(words, starts, numbers, ways, int(memory.R[la.DROPPED]))
    return History(log, machine.image, machine.unfinished)
