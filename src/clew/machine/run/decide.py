"""Instructions with symbolic operands: arithmetic builds terms, and comparisons fork on what is feasible.

A comparison asks the solver. If one outcome is feasible, the run goes on. If both are, there is a choice point with a
condition for each side in the kernel's search, or a choice for the fair one. Where the solver cannot give a value in
time, or an operation has no term (bits, text, doubles, indices), the variables are enumerated by size, as without
the solver; the path condition then decides which values are possible.
"""

from __future__ import annotations

from clew.core.number_types import LAST_CHARACTER, narrowed
from clew.machine.compile.generators import MOST
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.traps import HostError, Raise
from clew.machine.kernel.words import (
    address_of,
    char_word,
    int_of,
    is_immediate,
    is_object,
    is_small_int,
    object_word,
    size_of,
    small_int,
)
from clew.machine.memory.arrays import Memory
from clew.machine.memory.write import write_integer
from clew.machine.run.control import fail, raise_exception
from clew.machine.run.host_arithmetic import arithmetic_at, branch, finish_arithmetic, host_arithmetic
from clew.machine.run.served_machine import RunningMachine
from clew.machine.solve.solver import SolverGaveUp
from clew.machine.solve.terms import (
    IS_BOUND,
    IS_CHARACTER,
    Condition,
    Symbol,
    Terms,
    is_character,
    is_symbolic,
)

_COMPARISONS = frozenset({op.A_LT, op.A_LE, op.A_EQ})
_DIVISIONS = frozenset({op.A_QUOT, op.A_REM, op.A_DIV, op.A_MOD})
_TERMS = frozenset({op.A_ADD, op.A_SUB, op.A_MUL, op.A_ADDW, op.A_SUBW, op.A_MULW, op.A_ORD, op.A_CHR})
#: Operations that wrap at 64 bits without sign, and those that do not wrap.
_UNSIGNED = {op.A_ADDU: op.A_ADD, op.A_SUBU: op.A_SUB, op.A_MULU: op.A_MUL}
#: Operations of which one operand says how many elements of a list they are about.
_COUNTING = frozenset({op.A_TAKECELLS, op.A_DROPCELLS, op.A_TAKEBYTES})
_WORD_BITS = small_int(-64)
#: Values that are few enough to try all: what the path leaves has a generator of its own then, unless there are too many.
_FEW, _MOST_GENERATORS = 1 << 20, MOST // 2
_ZERO = small_int(0)
#: The cost of an instruction on symbolic operands in steps, besides that of the solver.
_TERM = 100


def arithmetic(machine: RunningMachine) -> bool:
    """Carry out the arithmetic instruction at pc. Returns False when a fair search has to choose."""
    memory = machine.memory
    memory.reserve(128)
    kind, x, y = arithmetic_at(machine.memory)
    symbolic = [w for w in (x, y) if is_symbolic(memory, w)]
    if not symbolic:
        host_arithmetic(machine)
        return True
    before = machine.solver.effort
    try:
        return _symbolic(machine, kind, x, y, symbolic)
    finally:
        memory.R[la.FUEL] -= _TERM + machine.solver.effort - before


def _symbolic(machine: RunningMachine, kind: int, x: int, y: int, symbolic: list[int]) -> bool:
    memory = machine.memory
    if is_immediate(memory.R[la.PATH]):
        raise HostError("a symbolic number outside of the search that it belongs to")
    for word in symbolic if machine.solver.enumerates else ():
        terms = Terms(memory, (word,))
        if not terms.symbols:  # its variables have been enumerated
            _replace(memory, terms, word)
            return True
    if memory.C[int(memory.R[la.PC])] == op.ARRAY or kind in _COUNTING:
        concretise(machine, symbolic[0])
        return True
    condition = _condition(kind, x, y)
    if condition is not None and any(is_symbolic(memory, w) for w in (condition[0].left, condition[0].right)):
        return _fork(machine, *condition)
    _proceed(machine, True)
    return True


def _condition(kind: int, x: int, y: int) -> tuple[Condition, bool] | None:
    """The condition that an instruction depends on, and which of its outcomes is tried first."""
    if kind in _COMPARISONS:
        return Condition(kind, x, y), True
    if kind in _DIVISIONS:
        return Condition(op.A_EQ, y, _ZERO), False
    if kind == op.A_CHR:
        return Condition(IS_CHARACTER, x, x), True
    return None


def _fork(machine: RunningMachine, condition: Condition, first: bool) -> bool:
    r = machine.memory.R
    try:
        yes, no = machine.solver.outcomes(condition)
    except SolverGaveUp:
        machine.solver.evaded += 1
        concretise(
            machine, condition.left if is_symbolic(machine.memory, condition.left) else condition.right
        )
        return True
    if not (yes or no):
        fail(machine.memory)
    elif not (yes and no):
        _proceed(machine, yes is first)
    elif r[la.CHOICES] < r[la.CHOICES_MAX] and r[la.SEARCH]:
        _push_choice(machine.memory)
    elif r[la.SEARCH] == la.SEARCH_BOUNDED:
        r[la.CUT] = 1
        fail(machine.memory)
    else:
        r[la.STATUS] = la.ST_CHOICE
        return False
    return True


def decide(machine: RunningMachine, alternative: int) -> None:
    """Take one side of the decision at pc and add its condition to the path."""
    memory = machine.memory
    memory.reserve(128)
    found = _condition(*arithmetic_at(machine.memory))
    assert found is not None
    condition, first = found
    machine.solver.assume(condition, first is (alternative == 0))
    _proceed(machine, alternative == 0)


def _proceed(machine: RunningMachine, first: bool) -> None:
    """Continue at pc with the first outcome of its condition, or the second."""
    memory = machine.memory
    kind, x, y = arithmetic_at(machine.memory)
    if kind in _COMPARISONS:
        branch(memory, first)
    elif not first:
        raise_exception(memory, la.BAD_ARGUMENT if kind == op.A_CHR else la.DIVIDE_BY_ZERO)
    elif kind in _DIVISIONS and y == _ZERO:
        raise_exception(memory, la.DIVIDE_BY_ZERO)
    elif kind in _UNSIGNED or (kind == op.A_SHLU and is_small_int(y) and 0 <= int_of(y) <= 60):
        if kind == op.A_SHLU:
            kind, y = op.A_MULU, small_int(1 << int_of(y))
        kind, x, y = _gather(memory, _UNSIGNED[kind], x, y)
        _finish_open(machine, op.A_NARROW, _WORD_BITS, _open(machine, kind, x, y))
    else:
        simpler = _simplify(kind, x, y)
        operand = x if is_symbolic(memory, x) else y
        # differences do not express divisions, and z3 should not compute the digits of a known number
        if simpler is None or (simpler[0] in _DIVISIONS and _is_fixed(machine, operand)):
            concretise(machine, operand)
        else:
            _finish_open(machine, *_gather(memory, *simpler))


def _finish_open(machine: RunningMachine, kind: int, x: int, y: int) -> None:
    """Give the instruction at pc a number that is open."""
    finish_arithmetic(machine.memory, _open(machine, kind, x, y))


def _open(machine: RunningMachine, kind: int, x: int, y: int) -> int:
    """A number that is computed from open ones."""
    word = machine.memory.allocate(la.SYM, [x, y], kind)
    machine.solver.recorded.note(word)
    return word


def _is_fixed(machine: RunningMachine, word: int) -> bool:
    """Whether the path leaves a term of one variable only one value."""
    symbols = Terms(machine.memory, (word,)).symbols
    return len(symbols) == 1 and _only_value(machine, symbols[0]) is not None


def _only_value(machine: RunningMachine, symbol: Symbol) -> int | None:
    low, high = machine.solver.interval(symbol)
    return low if low is not None and low == high and la.SMALL_MIN <= low <= la.SMALL_MAX else None


def _simplify(kind: int, x: int, y: int) -> tuple[int, int, int] | None:
    """An operation in terms of those that symbolic terms have, or None."""
    if kind in _TERMS or kind in _DIVISIONS:
        return kind, x, y
    if kind == op.A_NARROW and is_small_int(x) and abs(int_of(x)) in range(1, 129):
        return kind, x, y
    if kind == op.A_SHLW and is_small_int(y) and 0 <= int_of(y) <= 60:
        return op.A_MULW, x, small_int(1 << int_of(y))
    if kind in (op.A_SHL, op.A_SHR) and is_small_int(y) and 0 <= int_of(y) <= 60:
        return op.A_MUL if kind == op.A_SHL else op.A_DIV, x, small_int(1 << int_of(y))
    if kind == op.A_AND:
        for word, mask in ((x, y), (y, x)):
            size = int_of(mask) + 1
            if is_small_int(mask) and size > 1 and size & size - 1 == 0 and size <= 1 << 60:
                return op.A_MOD, word, small_int(size)
    return None


def _gather(memory: Memory, kind: int, x: int, y: int) -> tuple[int, int, int]:
    """Add up constants that are added one after the other, so that a counter's term does not grow.

    That is correct for sums that wrap, too: they are the same modulo 2^64.
    """
    if kind in (op.A_SUB, op.A_SUBW) and is_small_int(y) and int_of(y) != la.SMALL_MIN:
        kind, y = (op.A_ADD if kind == op.A_SUB else op.A_ADDW), small_int(-int_of(y))
    if kind in (op.A_ADD, op.A_ADDW) and is_small_int(x):
        x, y = y, x
    if kind in (op.A_ADD, op.A_ADDW) and is_small_int(y) and is_object(x):
        heap, at = memory.H, address_of(x)
        if int(heap[at]) == la.header(la.SYM, 2, kind) and is_small_int(heap[at + 2]):
            total = int_of(heap[at + 2]) + int_of(y)
            if la.SMALL_MIN <= total <= la.SMALL_MAX:
                return kind, int(heap[at + 1]), small_int(total)
    return kind, x, y


def _push_choice(memory: Memory) -> None:
    """Push a choice point at pc, from which the kernel calls `decide`; the first alternative is next."""
    r, s = memory.R, memory.S
    pc, fp = int(r[la.PC]), int(r[la.FP])
    size = int(memory.M[pc]) & la.FRAME_MASK
    memory.reserve_trail(size + 64)
    if r[la.CP] >= r[la.CHOICE_LIMIT]:
        memory.grow_trail(0)
    memory.clear_dead(fp, pc)
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


def concretise(machine: RunningMachine, word: int) -> None:
    """Enumerate the values of a term's first variable, or take the only one; then run the instruction at pc again."""
    memory = machine.memory
    held = memory.ref(word)
    memory.reserve(128)
    memory.reserve_trail(64)
    terms = Terms(memory, (held.word,))
    if not terms.symbols:
        _replace(memory, terms, held.word)
        return
    symbol = terms.symbols[0]
    at, value = terms.variables[symbol.number], _only_value(machine, symbol)
    copy = memory.allocate(la.SYM, memory.H[at + 1 : at + 4].tolist())
    if value is not None:
        word = object_word(at)
        result = char_word(value) if is_character(memory, word) else small_int(value)
        _put(memory, at, result)
        memory.note_binding(word, result)
        machine.solver.assume(Condition(IS_BOUND, copy, word), True)
        return
    machine.solver.enumerated += 1
    generator = _generator_of_path(machine, symbol)
    _log_object(memory, at)
    memory.H[at] = la.header(la.FREE, 3, 1)
    if generator is not None:
        memory.H[at + 1] = small_int(generator)
    machine.solver.assume(Condition(IS_BOUND, copy, object_word(at)), True)
    r, s = memory.R, memory.S
    pc, fp = int(r[la.PC]), int(r[la.FP])
    size = int(memory.M[pc]) & la.FRAME_MASK
    s[fp + size] = la.link(pc, size)
    r[la.FP] = fp + size + 1
    r[la.ACC] = object_word(at)
    r[la.ACT] = la.ACT_ENTER


def _generator_of_path(machine: RunningMachine, symbol: Symbol) -> int | None:
    """The generator of those values that the path leaves a variable, where they are few; None for that of its type.

    A search knows then when it has tried all of them. A fair one asks the solver itself.
    """
    memory = machine.memory
    low, high = machine.solver.interval(symbol)
    if memory.R[la.SEARCH] != la.SEARCH_BOUNDED or low is None or high is None or high - low >= _FEW:
        return None
    if (low, high) == symbol.domain:
        return None
    generators = memory.image.generators
    if len(generators.types) >= _MOST_GENERATORS:
        machine.solver.evaded += (
            1  # other values than before are near, and those that are may be taken for old
        )
        return None
    found = generators.number(narrowed(symbol.type, low, high))
    if found >= int(
        memory.G[0]
    ):  # the array begins with an offset for each, so the first says how many it has
        memory.refresh_generators()
    return found


def _replace(memory: Memory, terms: Terms, word: int) -> None:
    """Replace a term whose variables are all known by its value; fail where they violate the path condition."""
    try:
        value = terms.values({})[0]
    except Raise:
        fail(memory)
        return
    held = memory.ref(word)
    character = is_character(memory, word)
    if character and not 0 <= value <= LAST_CHARACTER:
        fail(memory)
        return
    memory.reserve_trail(64)
    result = char_word(value) if character else write_integer(memory, value)
    _put(memory, address_of(held.word), result)


def _put(memory: Memory, at: int, result: int) -> None:
    """Put a value in the place of a term or variable, until the search goes back; there is room on the trail."""
    _log_object(memory, at)
    memory.H[at] = la.header(la.IND, size_of(memory.H[at]))
    memory.H[at + 1] = result


def _log_object(memory: Memory, at: int) -> None:
    """Note an object that is about to change, so that going back restores it; there is room on the trail."""
    if at < memory.R[la.OLD]:
        header, top = int(memory.H[at]), int(memory.R[la.TP])
        size = size_of(header)
        entry = [*memory.H[at + 1 : at + 1 + size], header, object_word(at), la.TRAIL_OBJECT]
        memory.T[top : top + size + 3] = entry
        memory.R[la.TP] = top + size + 3
