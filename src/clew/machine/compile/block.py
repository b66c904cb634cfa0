"""What all parts of a block's compiler share: where variables are, the slots of the frame, and making objects.

`live` always means the set of slots that are still needed afterwards, as bits. It becomes the frame map at every point
where the frame can wait, so that the collector keeps nothing alive that the program has finished with.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import field

from clew.core.nodes import Expr, FreeVar
from clew.machine.compile.assembler import Assembler
from clew.machine.compile.generators import Generators
from clew.machine.compile.image import MachineConstructor
from clew.machine.compile.mentions import FreeNames
from clew.machine.kernel import layout
from clew.machine.kernel import opcodes as op
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span


@dataclass(slots=True)
class Env:
    """Where variables are: operands by name, and the slots known to hold head normal forms."""

    names: dict[str, int]
    known: set[int] = field(default_factory=set)

    def copy(self) -> Env:
        return Env(dict(self.names), set(self.known))

    def within(self, names: frozenset[str]) -> Env:
        """A copy for an expression with these free variables: of those around a deep nest it needs few."""
        own = {name: self.names[name] for name in names if name in self.names}
        return Env(own, self.known.intersection(own.values()))

    def mask(self, names: frozenset[str]) -> int:
        bits = 0
        for name in names:
            at = self.names.get(name, -1)
            if at >= 0:
                bits |= 1 << at
        return bits


#: What records are about, by the address of the instruction that writes them.
Sites = dict[int, Expr | FreeVar]


class ProgramTables:
    """What the blocks of a program share: symbols, constants, labels, thunks to be compiled."""

    def __init__(
        self,
        asm: Assembler,
        constructors: dict[str, MachineConstructor],
        arities: dict[str, int],
        entries: dict[str, int],
        generators: Generators,
        with_labels: bool,
        sites: Sites | None = None,
        watched: Collection[str] = (),
    ) -> None:
        """With `sites`, code is made for recording, and they get what its records are about.

        Functions that are `watched` note which of their branches and thunks are entered: `branches` get those.
        """
        self.asm = asm
        self.constructors = constructors
        self.arities = arities
        self.entries = entries
        #: Functions that begin by evaluating parameters: which, and the entry behind that, for calls with values.
        self.forcing: dict[str, tuple[tuple[int, ...], int]] = {}
        #: Functions that an instruction stands for where their arguments are small integers, with the primitive.
        self.shortcuts: dict[str, str] = {}
        self.generators = generators
        self.with_labels = with_labels
        self.sites = sites
        self.watched = watched
        self.branches: dict[int, Expr] = {}
        self.free = FreeNames()
        self.labels: list[str] = []
        self._label_numbers: dict[str, int] = {}
        self.block_words = 64
        self.frame_words = 16
        self.unpack_symbol = asm.symbol()
        self.values_symbol = asm.symbol()
        self._wrappers: dict[str, int] = {}
        self._applications: dict[int, int] = {}
        self.suspended: list[tuple[int, Expr, Env, int]] = []

    def wrapper(self, constructor: str) -> int:
        return self._wrappers.setdefault(constructor, self.asm.symbol())

    def wrappers(self) -> list[tuple[str, int]]:
        return list(self._wrappers.items())

    def application(self, count: int) -> int:
        if count not in self._applications:
            self._applications[count] = self.asm.symbol()
        return self._applications[count]

    def applications(self) -> list[tuple[int, int]]:
        return list(self._applications.items())

    def entry_symbols(self) -> dict[str, int]:
        return {**self._wrappers, **self.entries}

    def begins_forcing(self, name: str, params: tuple[int, ...]) -> None:
        """Note which parameters a function evaluates before anything else."""
        if params:
            self.forcing[name] = params, self.asm.symbol()

    def label(self, name: str) -> int:
        if name not in self._label_numbers:
            self._label_numbers[name] = len(self.labels)
            self.labels.append(name)
        return self._label_numbers[name]

    def suspend(self, symbol: int, body: Expr, env: Env, count: int) -> None:
        """Compile a thunk's block later; its first `count` slots are captured variables."""
        self.suspended.append((symbol, body, env, count))


class Block(ABC):
    """A block that is being compiled. The parts of its compiler call each other through the names at the end."""

    def __init__(self, names: ProgramTables, function: str) -> None:
        self.names = names
        self.asm = names.asm
        self.function_name = function
        self.next_slot = 0
        self.most_slots = 1
        self.waits: dict[int, int] = {}
        self.words = 0
        self.unbuilt: set[int] = set()
        self.patches: list[tuple[int, int, int]] = []
        #: Code that records keeps its activation in slot 0, and the record of a call that it waits for in this slot.
        self.hidden = 0 if names.sites is None else 1
        self.pending_slot = 0
        self.unfilled: list[int] = []
        #: Instructions that put a constant into a slot: address, slot, constant.
        self.moves: list[tuple[int, int, int]] = []
        #: Writes code that is seldom reached, after the rest of the block.
        self.seldom: list[Callable[[], None]] = []

    def enters(self, body: Expr) -> None:
        """Note that a branch or a thunk is entered here, in a function that is watched."""
        names = self.names
        if self.function_name in names.watched:
            number = names.label(f"entered {len(names.branches)}")
            names.branches[number] = body
            self.asm.emit(op.LABEL, number)

    def slot(self, env: Env) -> int:
        at = self.next_slot
        self.next_slot += 1
        self.most_slots = max(self.most_slots, self.next_slot)
        env.known.discard(at)
        return at

    def wait(self, live: int, *operands: int) -> None:
        """Note that the next instruction can wait, with these slots live."""
        for operand in operands:
            if operand >= 0:
                live |= 1 << operand
        self.waits[self.asm.here] = live

    def make(
        self,
        dst: int,
        header: int,
        operands: list[int],
        expr: Expr,
        symbol: int | None = None,
        *,
        in_place: bool = False,
        is_call: bool = False,
    ) -> None:
        """Allocate an object for an expression. Words that are not built yet are patched when the let is complete.

        `in_place`: an operand is the destination itself and means its old content. `is_call`: it is a thunk whose code
        is that of a function, in code that records.
        """
        asm = self.asm
        if in_place:
            old = self.next_slot
            self.most_slots = max(self.most_slots, old + 1)
            asm.emit(op.MOVE, old, dst)
            operands = [old if o == dst else o for o in operands]
        for i, operand in enumerate(operands):
            if operand in self.unbuilt and operand != dst:
                self.patches.append((dst, i, operand))
                operands = [*operands[:i], asm.constant("dead", 0), *operands[i + 1 :]]
        count = len(operands)
        self.words += count + 1
        if self.hidden and not self.unbuilt and count <= layout.TR_LONG:
            self._make_recorded(dst, header, operands, expr, symbol, is_call=is_call)
            return
        at = asm.make(dst, header, operands)
        if symbol is not None:
            asm.refer(at + 2, symbol, layout.AUX_SHIFT)
        elif header & layout.KIND_MASK == layout.CON:
            asm.headers.append(at + 2)
        self.note(dst, expr)

    def _make_recorded(
        self, dst: int, header: int, operands: list[int], expr: Expr, symbol: int | None, *, is_call: bool
    ) -> None:
        """Allocate an object and record it by one instruction."""
        count = len(operands)
        kind = header & layout.KIND_MASK
        if is_call:
            code, record = op.RLAZY, layout.TR_LAZY
        elif kind == layout.THUNK:
            code, record = op.RSUSPEND, layout.TR_THUNK
        else:
            code, record = op.RMAKE, layout.TR_PAP if kind == layout.PAP else layout.TR_CON
        at = self.asm.here
        self.record(expr, code, record, dst, header, count, *operands)
        if symbol is not None:
            self.asm.refer(at + 3, symbol, layout.AUX_SHIFT)

    def note(self, slot: int, about: Expr | FreeVar) -> None:
        """Record the object in a slot, if this code records. In a recursive let, what is in it follows later."""
        if not self.unbuilt:
            self.record(about, op.NOTE, slot)
        elif self.hidden:
            self.record(about, op.RESERVE, slot)
            self.unfilled.append(slot)

    def about(self, at: int, expr: Expr) -> int:
        """Note what the records that an instruction may write are about, such as an exception; returns its address."""
        if self.names.sites is not None:
            self.names.sites[at] = expr
        return at

    def record(self, about: Expr | FreeVar, *words: int) -> None:
        """Write an instruction that records something about an expression, if this code records."""
        if self.names.sites is not None:
            self.names.sites[self.asm.emit(*words)] = about

    def is_value(self, operand: int) -> bool:
        return operand < 0 and self.asm.is_value(operand)

    def entry_for(self, name: str, operands: list[int], env: Env) -> int:
        """Where a call of a function enters it: behind the evaluation of parameters that are values already."""
        forced, behind = self.names.forcing.get(name, ((), 0))
        if forced and all(operands[i] in env.known or self.is_value(operands[i]) for i in forced):
            return behind
        return self.names.entries[name]

    def finish_operand(
        self,
        operand: int,
        env: Env,
        live: int,
        dst: int | None,
        *,
        evaluated: bool = False,
        span: Span = NOWHERE,
    ) -> None:
        if dst is None:
            self.asm.emit(op.ENTER, operand)
            return
        if operand != dst:
            at = self.asm.emit(op.MOVE, dst, operand)
            if operand < 0:
                self.moves.append((at, dst, operand))
        if not (evaluated or operand in env.known or self.is_value(operand)):
            self.wait(live, dst)
            self.asm.locate(self.asm.emit(op.FORCE, dst), span)
        env.known.add(dst)

    def evaluates(self, env: Env, *operands: int) -> None:
        """Note that an instruction evaluates these operands in place."""
        env.known.update(o for o in operands if o >= 0)

    def pending(self, operands: list[int], later: tuple[Expr, ...], env: Env, live: int) -> int:
        for operand in operands:
            if operand >= 0:
                live |= 1 << operand
        for expr in later:
            live |= env.mask(self.names.free.of(expr))
        return live

    # --- what other parts define ---

    @abstractmethod
    def gen(self, expr: Expr, env: Env, live: int, dst: int | None) -> None:
        """Evaluate an expression to head normal form: into slot `dst`, or as the block's result."""

    @abstractmethod
    def evaluated(self, expr: Expr, env: Env, live: int) -> int:
        """Evaluate an expression. Returns the operand that holds its value."""

    @abstractmethod
    def lazily(self, expr: Expr, env: Env, live: int) -> int:
        """Build a value or a thunk. Returns its operand."""
