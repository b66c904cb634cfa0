"""What the operations of the host need of the machine that they serve."""

from __future__ import annotations

from typing import Protocol

from clew.machine.run.budget import RunBudget
from clew.machine.run.world import World
from clew.machine.search.encapsulate import Outer


class RunningMachine(Outer, Protocol):
    """A machine in the middle of a run; `run.machine.Machine` is one."""

    @property
    def world(self) -> World: ...
    @property
    def is_searching(self) -> bool: ...
    @property
    def budget(self) -> RunBudget: ...
