"""Instructions whose operands are symbolic: arithmetic builds terms, comparisons fork on what is feasible.

A comparison asks the solver. One feasible outcome: the run goes on. Both: a choice point with a condition on
either side, inside the kernel's search, or a choice for the fair one. Where a value is needed that the solver
cannot give in time, or an operation has no term (bits, text, doubles, indices), the variables are enumerated by
size instead, as without the solver; the path condition then decides which values can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.run.host_arithmetic import arithmetic_at, branch, finish_arithmetic, host_arithmetic
from clew.machine.run.traps import HostError, Raise, raise_exception
from clew.machine.solve.solver import Unknown
from clew.machine.solve.terms import (
    IS_BOUND,
    IS_CHARACTER,
    LAST_CHARACTER,
    Condition,
    Symbol,
    Terms,
    is_character,
    is_symbolic,
)

if TYPE_CHECKING:
    from clew.machine.run.machine import Machine

_COMPARISONS = frozenset({op.A_LT, op.A_LE, op.A_EQ})
_DIVISIONS = frozenset({op.A_QUOT, op.A_REM, op.A_DIV, op.A_MOD})
_TERMS = frozenset({op.A_ADD, op.A_SUB, op.A_MUL, op.A_ADDW, op.A_SUBW, op.A_MULW, op.A_ORD, op.A_CHR})
_ZERO = 1
#: What an instruction on symbolic operands costs besides what the solver does, in steps.
_TERM = 100


def arithmetic(machine: Machine) -> bool:
    """The arithmetic instruction at pc; False when a fair search has to choose."""
    memory = machine.memory
    memory.reserve(128)
    kind, x, y = arithmetic_at(machine)
    symbolic = [w for w in (x, y) if is_symbolic(memory, w)]
    if not symbolic:
        host_arithmetic(machine)
        return True
    before = machine.solver.effort
    try:
        return _symbolic(machine, kind, x, y, symbolic)
    finally:
        memory.R[la.FUEL] -= _TERM + machine.solver.effort - before


def _symbolic(machine: Machine, kind: int, x: int, y: int, symbolic: list[int]) -> bool:
    memory = machine.memory
    if memory.R[la.PATH] & 3:
        raise HostError("a symbolic number outside of the search that it belongs to")
    for word in symbolic if machine.solver.enumerates else ():
        terms = Terms(memory, (word,))
        if not terms.symbols:  # its variables have been enumerated
            _replace(machine, terms, word)
            return True
    if memory.C[int(memory.R[la.PC])] == op.ARRAY:
        concretise(machine, symbolic[0])
        return True
    condition = _condition(kind, x, y)
    if condition is not None and any(is_symbolic(memory, w) for w in (condition[0].left, condition[0].right)):
        return _fork(machine, *condition)
    _proceed(machine, True)
    return True


def _condition(kind: int, x: int, y: int) -> tuple[Condition, bool] | None:
    """What an instruction depends on, and which outcome of it comes first."""
    if kind in _COMPARISONS:
        return Condition(kind, x, y), True
    if kind in _DIVISIONS:
        return Condition(op.A_EQ, y, _ZERO), False
    if kind == op.A_CHR:
        return Condition(IS_CHARACTER, x, x), True
    return None


def _fork(machine: Machine, condition: Condition, first: bool) -> bool:
    r = machine.memory.R
    try:
        yes, no = machine.solver.outcomes(condition)
    except Unknown:
        concretise(
            machine, condition.left if is_symbolic(machine.memory, condition.left) else condition.right
        )
        return True
    if not (yes or no):
        fail(machine)
    elif not (yes and no):
        _proceed(machine, yes is first)
    elif r[la.CHOICES] < r[la.CHOICES_MAX] and r[la.SEARCH]:
        _push_choice(machine)
    elif r[la.SEARCH] == la.SEARCH_BOUNDED:
        r[la.CUT] = 1
        fail(machine)
    else:
        r[la.STATUS] = la.ST_CHOICE
        return False
    return True


def decide(machine: Machine, alternative: int) -> None:
    """Take one side of the decision at pc, and remember what it means."""
    memory = machine.memory
    memory.reserve(128)
    found = _condition(*arithmetic_at(machine))
    assert found is not None
    condition, first = found
    machine.solver.assume(condition, first is (alternative == 0))
    _proceed(machine, alternative == 0)


def _proceed(machine: Machine, first: bool) -> None:
    """Go on at pc with the first outcome of its condition, or the second."""
    memory = machine.memory
    kind, x, y = arithmetic_at(machine)
    if kind in _COMPARISONS:
        branch(machine, first)
    elif not first:
        raise_exception(machine, la.BAD_ARGUMENT if kind == op.A_CHR else la.DIVIDE_BY_ZERO)
    elif kind in _DIVISIONS and y == _ZERO:
        raise_exception(machine, la.DIVIDE_BY_ZERO)
    else:
        simpler = _simplify(kind, x, y)
        operand = x if is_symbolic(memory, x) else y
        # what divisions give is nothing that differences say: the digits of a known number are not z3's to find
        if simpler is None or (simpler[0] in _DIVISIONS and _is_fixed(machine, operand)):
            concretise(machine, operand)
        else:
            kind, x, y = _gather(machine, *simpler)
            finish_arithmetic(machine, memory.allocate(la.SYM, [x, y], kind))


def _is_fixed(machine: Machine, word: int) -> bool:
    """Whether the path leaves a term of one variable one value."""
    symbols = Terms(machine.memory, (word,)).symbols
    return len(symbols) == 1 and _only_value(machine, symbols[0]) is not None


def _only_value(machine: Machine, symbol: Symbol) -> int | None:
    value = machine.solver.only_value(symbol)
    return value if value is not None and la.SMALL_MIN <= value <= la.SMALL_MAX else None


def _simplify(kind: int, x: int, y: int) -> tuple[int, int, int] | None:
    """An operation as one that terms have, or None."""
    if kind in _TERMS or kind in _DIVISIONS:
        return kind, x, y
    if kind == op.A_NARROW and x & 1 and abs(x >> 1) in range(1, 129):
        return kind, x, y
    if kind in (op.A_SHL, op.A_SHR) and y & 1 and 0 <= y >> 1 <= 60:
        return op.A_MUL if kind == op.A_SHL else op.A_DIV, x, 1 << (y >> 1) << 1 | 1
    if kind == op.A_AND:
        for word, mask in ((x, y), (y, x)):
            size = (mask >> 1) + 1
            if mask & 1 and size > 1 and size & size - 1 == 0 and size <= 1 << 60:
                return op.A_MOD, word, size << 1 | 1
    return None


def _gather(machine: Machine, kind: int, x: int, y: int) -> tuple[int, int, int]:
    """Constants that are added one after the other become one, so that a counter's term does not grow.

    That holds for sums that wrap, too: they are the same modulo 2^64.
    """
    if kind in (op.A_SUB, op.A_SUBW) and y & 1 and y >> 1 != la.SMALL_MIN:
        kind, y = (op.A_ADD if kind == op.A_SUB else op.A_ADDW), -(y >> 1) << 1 | 1
    if kind in (op.A_ADD, op.A_ADDW) and x & 1:
        x, y = y, x
    if kind in (op.A_ADD, op.A_ADDW) and y & 1 and x & 3 == 0:
        heap, at = machine.memory.H, x >> 2
        if int(heap[at]) == la.header(la.SYM, 2, kind) and int(heap[at + 2]) & 1:
            total = (int(heap[at + 2]) >> 1) + (y >> 1)
            if la.SMALL_MIN <= total <= la.SMALL_MAX:
                return kind, int(heap[at + 1]), total << 1 | 1
    return kind, x, y


def fail(machine: Machine) -> None:
    """End the branch at pc."""
    r = machine.memory.R
    r[la.POSITION] = r[la.PC]
    r[la.ACT] = la.ACT_FAIL
    if r[la.CP] > 0:
        r[la.FAILED_BRANCHES] += 1


def _push_choice(machine: Machine) -> None:
    """A choice point at pc; backtracking to it comes to `decide`. The first alternative is next."""
    memory = machine.memory
    r, s = memory.R, memory.S
    pc, fp = int(r[la.PC]), int(r[la.FP])
    frame = int(memory.M[pc])
    size, live = frame & la.FRAME_MASK, frame >> la.MASK_SHIFT
    memory.reserve_trail(size + 64)
    if r[la.CP] >= r[la.CHOICE_LIMIT]:
        memory.grow_trail(0)
    for i in range(min(size, la.MASK_SLOTS)):
        if not live >> i & 1:
            s[fp + i] = la.DEAD
    top = int(r[la.TP])
    memory.T[top : top + size] = s[fp : fp + size]
    memory.T[top + size : top + size + 3] = [fp, size, la.TRAIL_STACK]
    r[la.TP] = top + size + 3
    b, at = memory.B, int(r[la.CP])
    b[at : at + la.CHOICE_SIZE] = 0
    b[at + la.CH_KIND] = la.CHOOSE_TEST
    b[at + la.CH_PC] = pc
    b[at + la.CH_FP] = fp
    b[at + la.CH_TP] = r[la.TP]
    b[at + la.CH_WORD] = la.DEAD
    b[at + la.CH_PROTECT] = r[la.PROTECT]
    b[at + la.CH_HP] = r[la.HP]
    b[at + la.CH_CHOICES] = r[la.CHOICES]
    b[at + la.CH_DEEPEST] = r[la.DEEPEST]
    b[at + la.CH_COUNT] = 2
    b[at + la.CH_EVENTS] = r[la.EVENTS]
    r[la.CP] = at + la.CHOICE_SIZE
    r[la.ACT] = la.ACT_FAIL


# --- values ------------------------------------------------------------------------------------------


def concretise(machine: Machine, word: int) -> None:
    """Enumerate the values of a term's first variable, or take the only one; then run the instruction at pc again."""
    memory = machine.memory
    held = memory.ref(word)
    memory.reserve(128)
    memory.reserve_trail(64)
    terms = Terms(memory, (held.word,))
    if not terms.symbols:
        _replace(machine, terms, held.word)
        return
    symbol = terms.symbols[0]
    at, value = terms.variables[symbol.number], _only_value(machine, symbol)
    copy = memory.allocate(la.SYM, memory.H[at + 1 : at + 4].tolist())
    if value is not None:
        _put(machine, at, value << 3 | 6 if is_character(memory, at << 2) else value << 1 | 1)
        machine.solver.assume(Condition(IS_BOUND, copy, at << 2), True)
        return
    _log_header(machine, at)
    memory.H[at] = la.header(la.FREE, 3, 1)
    machine.solver.assume(Condition(IS_BOUND, copy, at << 2), True)
    r, s = memory.R, memory.S
    pc, fp = int(r[la.PC]), int(r[la.FP])
    size = int(memory.M[pc]) & la.FRAME_MASK
    s[fp + size] = la.link(pc, size)
    r[la.FP] = fp + size + 1
    r[la.ACC] = at << 2
    r[la.ACT] = la.ACT_ENTER


def _log_header(machine: Machine, at: int) -> None:
    memory = machine.memory
    if at < memory.R[la.OLD]:
        top = int(memory.R[la.TP])
        memory.T[top : top + 3] = [memory.H[at], at << 2, la.TRAIL_HEADER]
        memory.R[la.TP] = top + 3


def _replace(machine: Machine, terms: Terms, word: int) -> None:
    """A term whose variables are all known becomes its value; it has none where they break the path condition."""
    memory = machine.memory
    try:
        value = terms.values({})[0]
    except Raise:
        fail(machine)
        return
    held = memory.ref(word)
    character = is_character(memory, word)
    if character and not 0 <= value <= LAST_CHARACTER:
        fail(machine)
        return
    memory.reserve_trail(64)
    result = value << 3 | 6 if character else machine.make_integer(value)
    _put(machine, held.word >> 2, result)


def _put(machine: Machine, at: int, result: int) -> None:
    """A value in the place of a term or variable, until the search goes back; there is room on the trail."""
    memory = machine.memory
    header = int(memory.H[at])
    size = header >> la.SIZE_SHIFT & la.SIZE_MASK
    if at < memory.R[la.OLD]:
        top = int(memory.R[la.TP])
        memory.T[top : top + size + 3] = [*memory.H[at + 1 : at + 1 + size], header, at << 2, la.TRAIL_OBJECT]
        memory.R[la.TP] = top + size + 3
    memory.H[at] = la.header(la.IND, size)
    memory.H[at + 1] = result
