"""The arrays of one machine: allocation, growth, collection and handles.

The heap is two spaces; the spare one exists only around a collection that needs it. How far allocation may
go before the next collection follows the live data, and stays small while little is alive so that the
working set fits the processor's caches. A new space is large enough for the case that everything is alive, so that
only the collection copies; pages that are never touched take no memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from clew.core.marks import PREFIX
from clew.machine.compile.image import Image, MachineConstructor
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.character_classes import WORK
from clew.machine.kernel.collector import room, stack_top
from clew.machine.kernel.log.log_format import site_of
from clew.machine.kernel.record import adopt, append_result, far_half, record_binding, reserve_binding
from clew.machine.kernel.words import (
    address_of,
    follow,
    int_of,
    is_constant,
    is_immediate,
    is_of_kind,
    number_of_constant,
    number_of_header,
    object_word,
    size_of,
)
from clew.machine.memory.held_bytes import HeldBytes
from clew.machine.memory.limits import Limits, Stats
from clew.machine.memory.log_store import IN_MEMORY, LogStore
from clew.machine.memory.refs import Ref
from clew.machine.native.backend import Backend
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError

Words = npt.NDArray[np.int64]

#: Words allocated between collections while little is alive: 2 MiB. Less fits a nearer cache, but what is alive is copied.
NURSERY = 1 << 18
#: ... and while more is alive: 4 MiB.
PLENTY = 1 << 19
_TRAIL_SLACK = 4096
_HEAP_SLACK = 4096
#: Stack words of the frames that belong to no code; those that are not listed take two.
_FRAME_WORDS = {
    la.PC_FIELDS: 3,
    la.PC_HANDLER: 3,
    la.PC_PROMPT: 3,
    la.PC_UNIFY: 4,
    la.PC_PAIRS: 4,
    la.PC_CONJ: 5,
}


class OutOfHeap(ClewError):
    """Live data exceeds the limit. It ends a run; outside of runs it is raised where the host allocates."""

    slug = "heap"


def forget_objects(handles: Words, address: int) -> None:
    """Overwrite the handles of objects from an address on."""
    handles[(handles & la.IMMEDIATE == 0) & (address <= handles >> la.ADDRESS_SHIFT)] = la.DEAD


@dataclass(frozen=True, slots=True)
class ImageArrays:
    """The parts of an image that no machine changes, as arrays: made once, however many machines there are."""

    code: Words
    frames: Words
    static: Words
    constants: Words


def _arrays(image: Image) -> ImageArrays:
    if not isinstance(image.shared, ImageArrays):
        parts = (image.code, image.frames, image.static, image.constants)
        image.shared = ImageArrays(*(np.array(part, np.int64) for part in parts))
    return image.shared


class LogFollowing(Protocol):
    """Goes through a log that is still written, and of which a search may forget parts."""

    def follow_on(self, log: npt.NDArray[np.uint16], end: int, choices: Words) -> None:
        """Go on as far as a record that ends there, perhaps; `choices` has a row for each choice point that is left."""


class Memory:
    """Registers, heap, stack, trail, choice points, labels, events and handles."""

    def __init__(self, image: Image, limits: Limits, backend: Backend, nursery: int | None = None) -> None:
        self.image = image
        self.limits = limits
        self.backend = backend
        self.stats = Stats()
        self._held = HeldBytes(self)
        self.nursery = min(nursery or NURSERY, max(limits.heap, 64))
        self._plenty = self.nursery if nursery else PLENTY
        self._heap_slack = image.block_words + _HEAP_SLACK
        self._stack_slack = image.frame_words * 2 + 2048
        self.static = len(image.static)
        self.base = len(image.constants) + 2
        self.R = np.zeros(la.REGISTERS, np.int64)
        self._loaded = _arrays(image)
        self.C, self.M = self._loaded.code, self._loaded.frames
        self.H = np.zeros(self.static + self.nursery + self._heap_slack, np.int64)
        self.H2: Words | None = None
        self.S = np.zeros(self.base + la.STACK_STEP + self._stack_slack, np.int64)
        self.T = np.zeros(1 << 14, np.int64)
        self.B = np.zeros((1 << 10) * la.CHOICE_SIZE, np.int64)
        self.G = np.array(image.generators.array(), np.int64)
        self.L = np.zeros(max(len(image.labels), 1), np.int64)
        self._marks = np.array([label.startswith(PREFIX) for label in image.labels] or [False])
        if image.traps:
            self._set_traps(image.traps)
        self.E = np.zeros(1, np.uint16)
        #: The records of objects by address while a trace is written, and those in the spare space.
        self.P = np.zeros(1, np.uint32)  # numbers of records
        self.P2: npt.NDArray[np.uint32] = self.P
        #: What follows the log while it is written: it is told how far nothing can be undone.
        self.follower: LogFollowing | None = None
        self.is_tracing = False
        self.keeps_log = False
        #: Where the log of another machine ended that this one went on with; 0 where it is all its own.
        self.continued_at = 0
        self._store = LogStore(1, 0)
        self._made_by_host = 0
        self.W = np.zeros(WORK, np.int64)
        # for `callers`, by number and by address; pages that are never touched take no memory
        self.N = np.zeros(len(self.C), np.int64)
        self.V = np.zeros(len(self.C), np.int64)
        self.Q = np.zeros(64, np.int64)
        self._free_handles = list(range(63, -1, -1))
        self._pace = 0.0
        #: Words in the heaps of branches that wait for their turn.
        self.waiting_words = 0
        self.reset()

    def _set_traps(self, traps: list[tuple[int, int]]) -> None:
        """Put traps where marks are reached, in code of our own: they vanish when they have done their work.

        Behind the labels, each has its label and the two words that it hides.
        """
        self.C = self.C.copy()
        first = len(self.L)
        hidden = np.zeros(3 * len(traps), np.int64)
        for place, (at, label) in enumerate(traps):
            hidden[3 * place : 3 * place + 3] = label, *self.C[at : at + 2]
            self.C[at : at + 2] = op.TRAP, first + 3 * place
        self.L = np.concatenate((self.L, hidden))
        self._marks = np.concatenate((self._marks, np.ones(len(hidden), bool)))

    def reset(self) -> None:
        """Return to the state after loading; every Ref becomes 0."""
        r = self.R
        r[:] = 0
        self.H[: self.static] = self._loaded.static
        self.S[: len(self.image.constants)] = self._loaded.constants
        self.S[len(self.image.constants) :] = la.DEAD
        self.S[self.base - 1] = la.LINK_STOP
        self.Q[:] = la.DEAD
        self.L[~self._marks] = 0  # marks stay for all runs of a machine
        r[la.STATIC] = r[la.HP] = self.static
        r[la.CAFS] = self.image.cafs
        r[la.FP] = r[la.BASE] = self.base
        r[la.ACC] = la.DEAD
        r[la.HANDLES] = len(self.Q)
        r[la.EVENT_LIMIT] = len(self.E)
        r[la.CHOICES_MAX] = (1 << 62) - 1
        self._set_limits()
        self._set_heap_limit(0)
        self._set_stack_limit()
        if self.is_tracing:
            units = self._store.limit - la.TR_FIRST - 16 * self.static
            self.begin_trace(units, keep=self.keeps_log)
        self.views()

    def views(self) -> None:
        """Let the backend see the present arrays, after some were replaced."""
        large = (self.H, self.H2, self.S, self.T, self.B, self.P, self.P2)
        self._held.set(sum(a.nbytes for a in large if a is not None))
        self.backend.bind(
            {
                "R": self.R,
                "C": self.C,
                "M": self.M,
                "H": self.H,
                "S": self.S,
                "T": self.T,
                "B": self.B,
                "G": self.G,
                "L": self.L,
                "E": self.E,
                "W": self.W,
                "Q": self.Q,
                "N": self.N,
                "V": self.V,
                "H2": self.H2 if self.H2 is not None else self.H,
                "P": self.P,
                "P2": self.P2,
            }
        )

    def _set_limits(self) -> None:
        r = self.R
        r[la.TRAIL_LIMIT] = len(self.T) - _TRAIL_SLACK
        r[la.CHOICE_LIMIT] = len(self.B) - 2 * la.CHOICE_SIZE

    # --- heap ---

    def _set_heap_limit(self, need: int) -> None:
        """Choose how far to allocate before the next collection, and make the heap that large."""
        r = self.R
        r[la.NURSERY], r[la.PLENTY] = self.nursery, self._plenty
        r[la.HEAP_MOST], r[la.HEAP_SLACK] = self.limits.heap, self._heap_slack
        space, size = self._room(int(r[la.HP]) - self.static, need)
        if size > len(self.H):
            larger = np.empty(size, np.int64)
            larger[: r[la.HP]] = self.H[: r[la.HP]]
            self.H = larger
            self.H2 = None
            self._grow_records()
        r[la.HEAP_LIMIT] = self.static + space
        self._note_sizes()

    def _room(self, live: int, need: int = 0) -> tuple[int, int]:
        """How many words to use before the next collection when `live` are alive, and the size of the array for them."""
        space = int(room(live, need, self.R, self.M))  # type: ignore[no-untyped-call]
        return space, self.static + space + self._heap_slack

    def _note_sizes(self) -> None:
        """Let the kernel know how large the heap and the spare one are."""
        self.R[la.HEAP_END] = len(self.H)
        self.R[la.SPARE_END] = 0 if self.H2 is None else len(self.H2)

    def work(self) -> None:
        """Let the kernel run, and follow it where it has collected."""
        self.backend.work()
        r = self.R
        collections = int(r[la.COLLECTIONS])
        if collections:
            if collections & 1:
                assert self.H2 is not None
                self.H, self.H2 = self.H2, self.H
                self.views()
            self.stats.collections += collections
            self.stats.live_words = int(r[la.LIVE])
            self.stats.live_objects = int(r[la.OBJECTS])

    def collect(self, need: int = 0) -> None:
        """Collect garbage and make room for `need` words, or raise OutOfHeap."""
        if need > self.limits.heap:  # no collection helps, and no array may be so long
            raise OutOfHeap("what is to be allocated does not fit into the heap")
        r = self.R
        used = int(r[la.HP]) - self.static
        self.note_peak()
        _, size = self._room(used, need)
        if self.H2 is None or len(self.H2) < size:
            self.H2 = None
            self.H2 = np.empty(size, np.int64)
            self.views()
        if self.is_tracing and len(self.P2) < len(self.H2):
            self.P2 = np.empty(len(self.H2), np.uint32)
            self.views()
        top = self.stack_top()
        began = time.monotonic()
        self.backend.collect()
        self._pace = (time.monotonic() - began) / max(used, 1)
        self.H, self.H2 = self.H2, self.H
        self.P, self.P2 = self.P2, self.P
        self._grow_records()
        self._made_by_host = int(r[la.HP])
        live = int(r[la.HP]) - self.static
        self.stats.collections += 1
        self.stats.live_words = live
        self.stats.live_objects = int(r[la.OBJECTS])
        if live + need > self.limits.heap * 97 // 100:
            self._note_sizes()
            self.views()
            raise OutOfHeap("the live data outgrew the heap")
        self._set_heap_limit(need)
        _, size = self._room(int(r[la.HEAP_LIMIT]) - self.static)
        if self.H2 is not None and not size <= len(self.H2) <= 2 * size + (1 << 20):
            self.H2 = None  # too small for the next collection, or larger than needed any more
        self._note_sizes()
        self._set_stack_limit(top)
        self.views()

    def note_peak(self, beside: int = 0) -> None:
        """Record the memory in use if it is a new peak: this heap, branches that wait, and `beside` words elsewhere."""
        used = max(int(self.R[la.HP]), int(self.R[la.PEAK])) - self.static
        self.R[la.PEAK] = 0
        self.stats.peak_words = max(self.stats.peak_words, used + self.waiting_words + beside)

    def collecting(self) -> float:
        """How many seconds a collection would take, to judge by the last one."""
        return self._pace * (int(self.R[la.HP]) - self.static)

    def reserve(self, words: int) -> None:
        """Make room for the host to allocate so many words; this may move every object."""
        if int(self.R[la.HP]) + words > int(self.R[la.HEAP_LIMIT]):
            self.collect(words)

    def reserve_for_stack(self) -> None:
        """Make room in the heap for what is on the stack, as far as possible."""
        words = 3 * (self.stack_top() - self.base) + 64
        if int(self.R[la.HP]) + words > int(self.R[la.HEAP_END]):
            with suppress(OutOfHeap):
                self.collect(words)

    def revive_constants(self) -> None:
        """Let constants begin again whose suspended evaluation was cut off; the others do so by themselves."""
        heap = self.H
        for at in range(self.image.cafs, self.static, 2):
            word = follow(heap, object_word(at))
            if is_of_kind(heap, word, la.FAULT) and int_of(heap[address_of(word) + 3]) != 0:
                heap[at : at + 2] = self.image.static[at : at + 2]

    def allocate(self, kind: int, payload: list[int] | npt.NDArray[np.integer[Any]], aux: int = 0) -> int:
        """Allocate an object, after `reserve`. Returns its word."""
        at = int(self.R[la.HP])
        self.H[at] = la.header(kind, len(payload), aux)
        self.H[at + 1 : at + 1 + len(payload)] = payload
        self.R[la.HP] = at + 1 + len(payload)
        return object_word(at)

    def constructor(self, word: int) -> MachineConstructor | None:
        """The constructor of an evaluated word, if it has one."""
        if is_immediate(word):
            return self.image.by_number[number_of_constant(word)] if is_constant(word) else None
        header = int(self.H[word >> la.ADDRESS_SHIFT])
        return None if header & la.KIND_MASK != la.CON else self.image.by_number[number_of_header(header)]

    # --- labels ---

    def covered(self) -> Words:
        """The numbers of the labels that the present branch has covered."""
        return (self.L[: len(self.image.labels)] > 0).nonzero()[0]

    def ever_covered(self) -> Words:
        """The numbers of the labels that any branch has covered since the machine was reset."""
        return self.L[: len(self.image.labels)].nonzero()[0]

    def cover(self, labels: Words) -> None:
        """Cover labels in the present branch, so that backtracking undoes it."""
        new = labels[self.L[labels] <= 0]
        if len(new) and self.R[la.CP] > 0:
            self.reserve_trail(2 * len(new))
            top = int(self.R[la.TP])
            self.T[top : top + 2 * len(new) : 2] = new
            self.T[top + 1 : top + 2 * len(new) : 2] = la.TRAIL_LABEL
            self.R[la.TP] = top + 2 * len(new)
        self.L[new] = 1

    # --- stack, trail, choice points ---

    def stack_top(self) -> int:
        """The first stack word that is not in use."""
        return int(stack_top(self.R, self.M))  # type: ignore[no-untyped-call]

    def at_fault(self) -> bool:
        """Whether the run ended at a value that an earlier run had marked as cut off."""
        entered = bool(self.R[la.ACT] == la.ACT_ENTER)
        return entered and is_of_kind(self.H, int(self.R[la.ACC]), la.FAULT)

    def waiting_at(self) -> int:
        """The instruction that waits for the value being evaluated, or 0."""
        fp = int(self.R[la.FP])
        while fp > self.base:
            at = int(self.S[fp - 1]) >> la.LINK_SHIFT
            if at >= la.FIRST_CODE:
                return at
            fp = self.frame_start(fp)
        return 0

    def frame_start(self, end: int) -> int:
        """Where the frame on the stack begins that ends just before an address."""
        at = int(self.S[end - 1]) >> la.LINK_SHIFT
        if at >= la.FIRST_CODE:
            return end - 1 - (int(self.M[at]) & la.FRAME_MASK)
        if at == la.PC_APPLY:
            return end - 2 - (int_of(self.S[end - 2]) & la.NARGS_MASK)
        return end - _FRAME_WORDS.get(at, 2)

    def clear_dead(self, start: int, at: int, skip: int = -1) -> None:
        """Overwrite the slots of a frame that nothing will read, and slot `skip`, before the frame is kept.

        `at` is the instruction that the frame waits at. Such slots may refer to objects that backtracking has removed.
        """
        frame = int(self.M[at])
        live = frame >> la.MASK_SHIFT
        for slot in range(min(frame & la.FRAME_MASK, la.MASK_SLOTS)):
            if slot == skip or not live >> slot & 1:
                self.S[start + slot] = la.DEAD

    def callers(self, at: int, fp: int) -> tuple[Words, Words]:
        """An instruction with frame `fp` and those that wait for it, each once, innermost first; and how far out each is."""
        self.R[la.CALLER], self.R[la.CALLER_FP] = at, fp
        self.backend.callers()
        found = self.N[: int(self.R[la.CALLER])]
        outermost = self.V[found]
        self.V[found] = 0
        return found, outermost

    def restore(self, registers: Words, heap: Words, stack: Words, labels: Words, handles: Words) -> None:
        """Restore the state of a snapshot; limits and statistics stay as they are."""
        self.note_peak()
        start, end = self.image.cafs, int(registers[la.HP])
        before = self.H, self.S
        allocated, fresh = self.R[la.ALLOCATED] + self.R[la.HP] - end, self.R[la.FRESH_NUMBER]
        self.R[:] = registers
        self.R[la.PEAK] = 0
        self.R[la.ALLOCATED] = allocated
        self.R[la.FRESH_NUMBER] = max(fresh, registers[la.FRESH_NUMBER])
        if len(stack) + self._stack_slack > len(self.S):
            self.S = np.zeros(2 * len(stack) + self._stack_slack, np.int64)
        self.S[: len(stack)] = stack
        self.S[len(stack) :] = la.DEAD
        # marks stay, whatever a search takes back; of what a branch has covered it is known that some branch did
        seen = np.where((labels <= 0) & (self.L != 0), -1, labels)
        self.L[:] = np.where(self._marks, self.L, seen)
        self.Q[: len(handles)] = handles
        self.Q[len(handles) :] = la.DEAD
        self.R[la.HANDLES] = len(self.Q)
        if end + self._heap_slack > len(self.H):
            larger = np.empty(2 * end + self._heap_slack, np.int64)
            larger[:start] = self.H[:start]
            self.H = larger
        self.H[start:end] = heap
        self._set_limits()
        self._set_heap_limit(0)
        self._set_stack_limit(len(stack))
        self.R[la.EVENT_LIMIT] = len(self.E)
        if self.H is not before[0] or self.S is not before[1]:
            self.views()

    def refresh_generators(self) -> None:
        """Take over generators that were added to the image."""
        described = self.image.generators.array()
        if len(described) != len(self.G):
            self.G = np.array(described, np.int64)
            self.views()

    def _set_stack_limit(self, top: int | None = None) -> None:
        top = self.base if top is None else top
        soft = min(top + la.STACK_STEP, len(self.S) - self._stack_slack, self.base + self.limits.stack)
        self.R[la.STACK_LIMIT] = soft
        self.R[la.STACK_TOP] = min(soft + self._stack_slack, len(self.S))

    def grow_stack(self, need: int) -> bool:
        """Raise the soft limit; False when the hard one is reached."""
        hard = self.base + self.limits.stack
        soft = int(self.R[la.STACK_LIMIT])
        if soft >= hard:
            return False
        soft = min(max(2 * (soft - self.base), la.STACK_STEP) + need + self.base, hard)
        size = soft + self._stack_slack
        if size > len(self.S):  # twice as large, for a collection may have lowered the soft limit
            used = int(self.R[la.STACK_TOP])
            larger = np.zeros(max(size, min(2 * len(self.S), hard + self._stack_slack)), np.int64)
            larger[:used] = self.S[:used]
            self.S = larger
        self.R[la.STACK_LIMIT] = soft
        self.R[la.STACK_TOP] = size
        self.views()
        return True

    def shrink_stack(self) -> None:
        """After a deep recursion, give the memory back."""
        if len(self.S) > 1 << 22 and self.R[la.FP] == self.base:
            self.S = self.S[: self.base + la.STACK_STEP + self._stack_slack].copy()
            self._set_stack_limit()
            self.views()

    def reserve_trail(self, need: int) -> None:
        """Make sure that the host can log so many words."""
        while int(self.R[la.TP]) + need > int(self.R[la.TRAIL_LIMIT]):
            if not self.grow_trail(need):
                raise OutOfHeap("the trail outgrew the heap's limit")

    def grow_trail(self, need: int) -> bool:
        """Enlarge trail and choice stack; False when they exceed the heap's limit."""
        if len(self.T) + len(self.B) > self.limits.heap + (1 << 16):
            return False
        self.T = np.concatenate([self.T, np.zeros(len(self.T) + need, np.int64)])
        self.B = np.concatenate([self.B, np.zeros(len(self.B), np.int64)])
        self._set_limits()
        self.views()
        return True

    # --- the trace ---

    def begin_trace(
        self, units: int, *, keep: bool = True, in_memory: int = IN_MEMORY, most: int = la.TR_MOST
    ) -> None:
        """Begin to record; the image must be made for that. The log grows when it is full, or begins again if it is not kept.

        Units are counted without those that are there before the run.
        """
        r = self.R
        self.is_tracing = True
        self.keeps_log = keep
        before = la.TR_FIRST + 16 * self.static  # the sites, and what is there before the run
        self._store = LogStore(
            units + before,
            self._log_slack,
            in_memory=in_memory + before,
            most=min(most + before, la.TR_MOST),
        )
        self.follower = None
        r[la.TRACE] = 1
        self.E = self._store.array
        self.E[1] = site_of(la.TR_UNKNOWN | 2 << la.SITE_SIZE_SHIFT, 0, self.log)
        r[la.EVENTS] = la.TR_FIRST
        r[la.EVENT_LIMIT] = self._store.limit
        r[la.DROPPED] = 0
        self._grow_records()
        self.P[: self.static] = 0
        self._made_by_host = self.static
        self._adopt(1, self.static, lambda kind: True)
        self.views()

    def continue_log(self, log: npt.NDArray[np.uint16]) -> None:
        """Go on with the log of another machine of the same image; the same static objects have the same records there."""
        end = len(log)
        self.R[la.EVENTS] = self.continued_at = end
        while int(self.R[la.EVENT_LIMIT]) <= end and self._store.grow(la.TR_FIRST):
            self.R[la.EVENT_LIMIT] = self._store.limit
            self.E = self._store.array
        self.E[:end] = log
        self.views()

    def _adopt(self, start: int, end: int, chosen: Callable[[int], bool]) -> None:
        """Write records of objects that no code has made."""
        registers, heap, records, log = self._recorder()
        while start < end:
            if chosen(heap[start] & la.KIND_MASK) and records[start] == 0:
                adopt(start, registers, heap, records, log)  # type: ignore[no-untyped-call]
            start += 1 + size_of(heap[start])

    @property
    def _log_slack(self) -> int:
        """Units behind the limit of the log: what a block of code writes, and the numbers in it."""
        return 64 * self.image.block_words + 2 * la.WIDE_SLACK

    def note_binding(self, variable: int, value: int) -> None:
        """Record that the host has bound a free variable."""
        if self.is_tracing:
            record_binding(address_of(variable), value, *self._recorder())  # type: ignore[no-untyped-call]

    def half_of(self, word: int) -> int:
        """A word as the log has it; what the host has just made gets a record."""
        self.before_run()
        self.after_run()
        return int(far_half(word, *self._recorder()))  # type: ignore[no-untyped-call]

    def append_binding(self, record: int) -> int:
        """Make room for the value of a free variable in the log, at its end."""
        if self.R[la.EVENTS] > self.R[la.EVENT_LIMIT]:
            self.grow_log()
        registers, _, _, log = self._recorder()
        return int(reserve_binding(record, registers, log))  # type: ignore[no-untyped-call]

    @property
    def log(self) -> memoryview:
        """The units of the log, as plain numbers."""
        return memoryview(self.E)  # type: ignore[arg-type]

    def append_result(self, record: int, half: int) -> None:
        """Write what a record became at the end of the log."""
        registers, _, _, log = self._recorder()
        append_result(record, half, registers, log)  # type: ignore[no-untyped-call]

    def _recorder(self) -> list[memoryview]:
        return [memoryview(a) for a in (self.R, self.H, self.P, self.E)]  # type: ignore[arg-type]

    def grow_log(self) -> bool:
        """Make the log longer; False when it is as long as it can be, or the disk is full."""
        if not self.keeps_log:
            self.R[la.EVENTS] = la.TR_FIRST
            return True
        if not self._store.grow(int(self.R[la.EVENTS])):
            return False
        self.R[la.EVENT_LIMIT] = self._store.limit
        if self.E is not self._store.array:
            self.E = self._store.array
            self.views()
        return True

    def follow_log(self) -> None:
        """Let the log be followed; the choice points say which part of it a search has forgotten meanwhile."""
        if self.follower is not None:
            self.follower.follow_on(self.E, int(self.R[la.EVENTS]), self.choice_points)

    @property
    def choice_points(self) -> Words:
        """What choice points have, a row for each, the oldest first."""
        return self.B[: int(self.R[la.CP])].reshape(-1, la.CHOICE_SIZE)

    def _grow_records(self) -> None:
        if self.is_tracing and len(self.P) < len(self.H):
            larger = np.empty(len(self.H), np.uint32)
            larger[: len(self.P)] = self.P
            self.P = larger

    def before_run(self) -> None:
        """Note that what the host has allocated has no records yet."""
        if self.is_tracing:
            end = int(self.R[la.HP])
            self.P[self._made_by_host : end] = 0
            self._adopt(
                self._made_by_host, end, lambda kind: kind == la.FREE
            )  # they must be known in all branches

    def after_run(self) -> None:
        """Note where the host will allocate."""
        self._made_by_host = int(self.R[la.HP])

    # --- handles ---

    def ref(self, word: int) -> Ref:
        """A handle to a word."""
        if not self._free_handles:
            count = len(self.Q)
            self.Q = np.concatenate([self.Q, np.full(count, la.DEAD, np.int64)])
            self._free_handles = list(range(2 * count - 1, count - 1, -1))
            self.R[la.HANDLES] = len(self.Q)
            self.views()
        index = self._free_handles.pop()
        self.Q[index] = word
        return Ref(self, index)

    def forget_from(self, address: int) -> None:
        """Set handles of objects from an address on to 0, before backtracking gives that part of the heap back."""
        forget_objects(self.Q, address)

    def handle_word(self, index: int) -> int:
        return int(self.Q[index])

    def set_handle(self, index: int, word: int) -> None:
        self.Q[index] = word

    def release(self, index: int) -> None:
        self.Q[index] = la.DEAD
        self._free_handles.append(index)
