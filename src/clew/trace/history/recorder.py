"""Runs a program and keeps its history."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from clew.core.nodes import Con
from clew.machine.kernel import layout as la
from clew.machine.run.machine import Machine
from clew.trace.history.history import History
from clew.trace.log.log import Log
from clew.trace.log.log_index import LogFollower
from clew.trace.log.long_ways import LongWays


def follow_run(machine: Machine, marks: npt.NDArray[np.int64] | None = None) -> None:
    """Index the log of a machine while it runs, so that its history is there when it has ended.

    With `marks`, the calls that they say are put into a table, too (`log_tree`).
    """
    machine.memory.follower = LogFollower(machine.memory.backend, marks)


def history_of_branch(machine: Machine) -> History:
    """The history of the branch at which a recorded search has ended; it cannot go on from there."""
    memory = machine.memory
    units = memory.E[: int(memory.R[la.EVENTS])]
    asked = np.array([len(units)], np.int64)
    memory.backend.walk_log("write_results", asked, units, asked)
    return history_of(machine)


def history_of(machine: Machine) -> History:
    """The history of what a machine has run since `Machine.trace`."""
    memory = machine.memory
    units = memory.E[: int(memory.R[la.EVENTS])]
    follower = memory.follower
    if not isinstance(follower, LogFollower):
        follower = LogFollower(memory.backend)
    follower.forget(len(units), memory.choice_points)
    follower.follow(units, len(units))
    if memory.R[la.CP] != 0:
        memory.follower = None  # where the search goes on, it writes another log
    recorded = machine.image.recorded
    sites = {} if recorded is None else recorded.sites
    cells = frozenset(pc for pc, site in sites.items() if isinstance(site, Con) and site.name == ":")
    ways = LongWays(units, len(memory.C), memory.backend, cells)
    log = Log(units, follower, ways, int(memory.R[la.DROPPED]))
    return History(log, machine.image, machine.unfinished, machine.searched)
