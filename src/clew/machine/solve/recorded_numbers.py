"""Numbers that stay open while a search is recorded: when a branch ends, its log is told what they are.

A free number that is needed stays open until the branch ends (`terms`). Its record is that of a free variable, and that
of a number computed from open ones is a thunk that became nothing yet. The solver's model says what all of them are; it
is written into these records, so that whoever reads the log finds what a run with these numbers would have written.
"""

from __future__ import annotations

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.log.log_format import (
    activation_at,
    body_at,
    fill_slot,
    kind_at,
    place_at,
    put_long_half,
    slot_at,
)
from clew.machine.kernel.words import address_of, char_word, follow
from clew.machine.memory.arrays import Memory
from clew.machine.memory.write import write_integer
from clew.machine.solve.terms import (
    IS_BOUND,
    Model,
    Operation,
    Symbol,
    Terms,
    apply,
    is_symbolic,
    path,
)
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class _Open:
    """A number that is open: its record, and the variable that it is, if it is one."""

    record: int
    symbol: Symbol | None = None


@dataclass(frozen=True, slots=True)
class _Computed:
    """How a number was computed from others, of which one at least is open."""

    kind: int
    left: _Open | int
    right: _Open | int


class RecordedNumbers:
    """The open numbers that the log of one machine speaks of."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        #: By record. Backtracking forgets records, and later ones take their places, here too.
        self._computed: dict[int, _Computed] = {}

    def __bool__(self) -> bool:
        """Whether numbers were computed from open ones."""
        return bool(self._computed)

    def note(self, word: int) -> None:
        """Note how a number was computed that the host has just made."""
        memory = self._memory
        if not memory.keeps_log:
            return
        node = Terms(memory, (word,)).nodes[-1]
        assert isinstance(node, Operation)
        at = address_of(word)
        left, right = (self._operand(int(memory.H[at + i])) for i in (1, 2))
        self._computed[memory.half_of(word) >> la.ADDRESS_SHIFT] = _Computed(node.kind, left, right)

    def _operand(self, word: int) -> _Open | int:
        memory = self._memory
        word = follow(memory.H, word)
        terms = Terms(memory, (word,))
        if not is_symbolic(memory, word):
            return terms.values({})[0]
        node = terms.nodes[-1]
        return _Open(memory.half_of(word) >> la.ADDRESS_SHIFT, node if isinstance(node, Symbol) else None)

    def settle(self, model: Model) -> None:
        """Write into the log what the open numbers of the branch are that has just ended."""
        known = {**model, **self._enumerated()}
        values = self._variables(known)
        log, end = self._memory.log, int(self._memory.R[la.EVENTS])
        for record, computed in sorted(self._computed.items()):
            if record >= end or not _is_promise(record, log):
                continue  # of a branch that was left
            operands = [self._value(operand, values, known) for operand in (computed.left, computed.right)]
            value = values[record] = apply(computed.kind, *operands)
            self._become(record, self._half(value, is_char=computed.kind == op.A_CHR))

    def _enumerated(self) -> dict[int, int]:
        """The values of variables that were enumerated after all, by number; the log has them already."""
        found: dict[int, int] = {}
        for entry in path(self._memory):
            if entry.condition.kind == IS_BOUND and entry.value is not None:
                (symbol,) = Terms(self._memory, (entry.condition.left,)).symbols
                found[symbol.number] = entry.value
        return found

    def _variables(self, known: Model) -> dict[int, int]:
        """Write what the variables of the path condition are; gives their values by record."""
        memory = self._memory
        values: dict[int, int] = {}
        for entry in path(memory):
            if entry.condition.kind == IS_BOUND:
                continue
            terms = Terms(memory, (entry.condition.left, entry.condition.right))
            for symbol in terms.symbols:
                record = int(memory.P[terms.variables[symbol.number]])
                if record > 1 and record not in values:
                    values[record] = self._bind(record, symbol, known)
        return values

    def _value(self, operand: _Open | int, values: dict[int, int], known: Model) -> int:
        if isinstance(operand, int):
            return operand
        if operand.record not in values:
            symbol = operand.symbol
            assert symbol is not None, "a number is computed after its operands"
            is_enumerated = symbol.number in known
            value = known[symbol.number] if is_enumerated else self._bind(operand.record, symbol, known)
            values[operand.record] = value
        return values[operand.record]

    # --- writing ---

    def _bind(self, record: int, symbol: Symbol, known: Model) -> int:
        """Write what a variable is that is open to the end of the branch: what nothing restricts is what is usual."""
        memory = self._memory
        value = known.get(symbol.number, symbol.usual)
        half = self._half(value, is_char=symbol.type == "Char")
        place = int(slot_at(record, memory.log)) >> la.ADDRESS_SHIFT  # of its binding, if code needed it
        if not place:
            place = memory.append_binding(record)
        log = memory.log
        put_long_half(body_at(place, log), half, log)
        return value

    def _become(self, record: int, half: int) -> None:
        if not fill_slot(record, half, self._memory.log):
            self._memory.append_result(record, half)

    def _half(self, value: int, *, is_char: bool) -> int:
        memory = self._memory
        return memory.half_of(char_word(value) if is_char else write_integer(memory, value))


def _is_promise(record: int, log: memoryview) -> bool:
    """Whether a record is that of a number that was computed from open ones."""
    if kind_at(record, log) != la.TR_THUNK:
        return False
    return not place_at(record, log) and not activation_at(record, log)
