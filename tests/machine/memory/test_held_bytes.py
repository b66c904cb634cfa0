"""Garbage that holds large arrays is collected when they have become many."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from clew.machine.kernel import layout as la
from clew.machine.memory import held_bytes
from clew.machine.memory.held_bytes import HeldBytes
from clew.machine.memory.log_store import LogStore


class Run:
    """An owner of large arrays in a circle of references, as those of finished runs are."""

    def __init__(self, size: int) -> None:
        self.itself: Run | None = self
        self.held = HeldBytes(self)
        self.held.set(size)


@pytest.fixture(autouse=True)
def no_other_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_an_owner_that_is_gone_holds_nothing() -> None:
    before = held_bytes.total()
    run = Run(1000)
    run.held.set(500)
    assert held_bytes.total() == before + 500
    run.itself = None
    del run
    assert held_bytes.total() == before


#: Six runs in a process of its own, where a collection has little to look at.
PILING_UP = """
from clew.machine.kernel import layout as la
from clew.machine.memory import held_bytes

class Run:
    def __init__(self):
        self.itself = self
        held_bytes.HeldBytes(self).set(held_bytes.FLOOR // 2)

for _ in range(6):
    Run()
print(held_bytes.total() / held_bytes.FLOOR)
"""


def test_runs_that_refer_to_themselves_do_not_pile_up() -> None:
    ran = subprocess.run([sys.executable, "-c", PILING_UP], capture_output=True, text=True, check=True)
    assert float(ran.stdout) < 2


def test_a_large_run_that_is_gone_does_not_let_others_pile_up() -> None:
    large = "class Large: pass\nlarge = Large()\nheld_bytes.HeldBytes(large).set(8 * held_bytes.FLOOR)\ndel large\n"
    program = PILING_UP.replace("for _ in", large + "for _ in")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert float(ran.stdout) < 2


def test_a_log_counts_as_far_as_it_may_be_written() -> None:
    before = held_bytes.total()
    store = LogStore(1000, 0)
    assert held_bytes.total() - before == 1000 * la.TR_UNIT_BYTES
    assert store.grow(1000)
    assert held_bytes.total() - before == store.limit * la.TR_UNIT_BYTES < store.array.nbytes


@pytest.mark.skipif(sys.platform != "linux", reason="Linux says what it counts")
def test_memory_that_is_only_reserved_is_not_counted_by_the_system() -> None:
    store = LogStore(1000, 0)
    store.grow(1000)
    start = store.array.ctypes.data
    mappings = Path("/proc/self/smaps").read_text(encoding="utf-8").split("VmFlags:")
    [flags] = [after.split("\n")[0].split() for before, after in pairwise(mappings) if _holds(before, start)]
    assert "ac" not in flags


def _holds(mapping: str, address: int) -> bool:
    """Whether a mapping, whose range stands on the line before its properties, has an address."""
    line = next(row for row in mapping.splitlines() if "-" in row.split(" ")[0])
    first, end = (int(part, 16) for part in line.split(" ")[0].split("-"))
    return first <= address < end
