"""Symbolic integers and characters as they stand in the heap, and the path condition over them.

A term is a graph of SYM objects over free variables and constants. It is read into a row of nodes, each after
its operands, so that working through one needs no recursion however deep it is. The path condition of a branch
is a list of SYM objects behind the reference R[PATH]: the trail undoes it and snapshots carry it along.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clew.core.number_types import LAST_CHARACTER, nearest_to_zero, range_of, widened
from clew.core.types import TypeCon
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.words import (
    address_of,
    aux_of,
    code_of,
    follow,
    int_of,
    is_char,
    is_immediate,
    is_object,
    is_of_kind,
    is_small_int,
    kind_of,
    object_word,
    size_of,
    small_int,
)
from clew.machine.memory.arrays import Memory
from clew.machine.numbers.arithmetic import compute
from clew.machine.numbers.integers import read_big
from clew.source.dataclass import dataclass

#: Kinds of conditions beyond those of `opcodes`: a number is a code point; a variable has been enumerated.
IS_CHARACTER = 40
IS_BOUND = 41


@dataclass(frozen=True, slots=True)
class Symbol:
    """A variable whose value is open."""

    number: int
    type: str

    @property
    def domain(self) -> tuple[int | None, int | None]:
        return range_of(self.type)

    @property
    def usual(self) -> int:
        """The value that it gets where nothing restricts it."""
        return ord("a") if self.type == "Char" else nearest_to_zero(*self.domain)


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation on two earlier nodes, which are the same if it takes one operand."""

    kind: int
    left: int
    right: int


Node = int | Symbol | Operation
Model = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison of two words, or the test of one."""

    kind: int
    left: int
    right: int


class Terms:
    """The nodes of some words, each after its operands."""

    def __init__(self, memory: Memory, words: Iterable[int]) -> None:
        self.nodes: list[Node] = []
        self._memory = memory
        self._at: dict[int, int] = {}
        self.variables: dict[int, int] = {}  # addresses of variables, by number
        self.roots = [self._read(word) for word in words]

    def _add(self, node: Node) -> int:
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _read(self, word: int) -> int:
        heap = self._memory.H
        stack = [word]
        last = -1
        while stack:
            word = follow(heap, stack[-1])
            known = self._at.get(word)
            if known is not None:
                last = known
                stack.pop()
                continue
            node, missing = self._node(word)
            if missing:
                stack.extend(missing)
                continue
            assert node is not None
            last = self._at[word] = self._add(node)
            stack.pop()
        return last

    def _node(self, word: int) -> tuple[Node | None, list[int]]:
        """The node of a word, or the words that have to be read before."""
        heap = self._memory.H
        if is_small_int(word):
            return int_of(word), []
        if is_char(word):
            return code_of(word), []
        at = address_of(word)
        header = int(heap[at])
        kind, aux = kind_of(header), aux_of(header)
        if kind == la.BIG:
            return read_big(heap[at + 1 : at + 1 + size_of(header)]), []
        if kind == la.FREE or aux == 0:
            generator, number = int_of(heap[at + 1]), int_of(heap[at + 3])
            type_ = self._memory.image.generators.types[generator]
            self.variables.setdefault(number, at)
            # A variable is the same one while its values are enumerated, with fewer of them.
            return Symbol(number, widened(type_) if isinstance(type_, TypeCon) else "Integer"), []
        left, right = (follow(heap, int(heap[at + i])) for i in (1, 2))
        missing = [w for w in (right, left) if w not in self._at]
        if missing:
            return None, missing
        return Operation(aux, self._at[left], self._at[right]), []

    @property
    def symbols(self) -> list[Symbol]:
        return [node for node in self.nodes if isinstance(node, Symbol)]

    def values(self, model: Model) -> list[int]:
        """The values of the roots under a model."""
        values: list[int] = []
        for node in self.nodes:
            if isinstance(node, Symbol):
                values.append(model.get(node.number, node.usual))
            elif isinstance(node, Operation):
                values.append(apply(node.kind, values[node.left], values[node.right]))
            else:
                values.append(node)
        return [values[root] for root in self.roots]


def apply(kind: int, a: int, b: int) -> int:
    """The result of a term's operation; characters are given as code points."""
    if kind in (op.A_ORD, op.A_CHR):
        return a
    result = compute(kind, a, b)
    assert isinstance(result, int)
    return result


def holds(kind: int, a: int, b: int) -> bool:
    """Whether a condition is true of two numbers."""
    if kind == op.A_LT:
        return a < b
    if kind == op.A_LE:
        return a <= b
    if kind == IS_CHARACTER:
        return 0 <= a <= LAST_CHARACTER
    return a == b


def is_symbolic(memory: Memory, word: int) -> bool:
    """Whether a word is a symbolic number or character."""
    return is_of_kind(memory.H, word, la.SYM)


def is_character(memory: Memory, word: int) -> bool:
    """Whether a symbolic word stands for a character."""
    at = address_of(word)
    aux = aux_of(memory.H[at])
    if aux:
        return aux == op.A_CHR
    return memory.image.generators.types[int_of(memory.H[at + 1])] == TypeCon("Char", ())


# --- the path condition ------------------------------------------------------------------------------

#: Identifies a path: the serial number of its newest entry, and the values of the variables that it has enumerated.
Key = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Conjunct:
    """One conjunct of the path condition."""

    serial: int
    condition: Condition
    holds: bool
    value: int | None  # of a variable that has been enumerated


def path(memory: Memory) -> Iterator[Conjunct]:
    """The path condition, newest first."""
    heap = memory.H
    cell = int(memory.R[la.PATH])
    if is_immediate(cell):
        return
    word = int(heap[address_of(cell) + 1])
    while is_object(word):
        at = address_of(word)
        kind = aux_of(heap[at])
        left, right, truth, serial, word = (int(w) for w in heap[at + 1 : at + 6])
        value = None
        if kind == IS_BOUND:
            right = follow(heap, right)
            if is_immediate(right):
                value = int_of(right) if is_small_int(right) else code_of(right)
        yield Conjunct(int_of(serial), Condition(kind, left, right), bool(int_of(truth)), value)


def newest(memory: Memory) -> int | None:
    """The serial number of the newest entry of the path condition."""
    cell = int(memory.R[la.PATH])
    word = la.DEAD if is_immediate(cell) else int(memory.H[address_of(cell) + 1])
    return None if is_immediate(word) else int_of(memory.H[address_of(word) + 4])


def add_to_path(memory: Memory, condition: Condition, truth: bool, serial: int) -> None:
    """Assume a condition from here on in this branch; room for 8 words has been made."""
    heap, r = memory.H, memory.R
    cell = address_of(r[la.PATH])
    before = int(heap[cell + 1])
    if cell < r[la.OLD]:
        memory.reserve_trail(4)
        top = int(r[la.TP])
        memory.T[top : top + 4] = [before, 0, object_word(cell), la.TRAIL_ELEMENT]
        r[la.TP] = top + 4
    payload = [condition.left, condition.right, small_int(int(truth)), small_int(serial), before]
    heap[cell + 1] = memory.allocate(la.SYM, payload, condition.kind)
