"""The assembler: collects code words, frame maps, constants and static objects, and patches addresses.

`codegen` writes through it. Addresses not known yet are symbols: small numbers that `place` resolves; every
word that mentions one is completed at the end.
"""

from __future__ import annotations

import struct

from clew.machine.kernel import layout
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.words import char_word, constant_word, object_word, small_int
from clew.machine.numbers.integers import to_limbs
from clew.source.span import NOWHERE, Span

#: What identifies a constant: a kind and its content, such as ("int", 3) or ("function", "map").
ConstantKey = tuple[str, int | float | str]


#: What allocates an object and a structure with it.
_JOINED = {op.MAKE: op.MAKEGIVE, op.MAKE1: op.MAKEGIVE1, op.MAKE2: op.MAKEGIVE2, op.MAKE3: op.MAKEGIVE3}
#: What adds or subtracts, and gives the result to a function.
_STEPPING = {op.ADD: op.ADDSTEP, op.SUB: op.SUBSTEP}
#: A trap is put over the first words of an instruction.
_TRAP_WORDS = 2


class Assembler:
    """One growing image."""

    def __init__(self, begin: int = layout.FIRST_CODE) -> None:
        self.code: list[int] = [0] * begin
        self.frames: dict[int, int] = {}
        self.spans: dict[int, Span] = {}
        self.returns: dict[int, Span] = {}
        self.entries: list[tuple[int, str]] = []
        #: Marks that need no instruction: the first time that another one is carried out, they are reached.
        self.traps: list[tuple[int, int]] = []
        self._marks: list[int] = []
        #: Where the last object is allocated, and where that instruction ends.
        self._made, self._made_end = 0, 0
        #: Where the last instructions are that compute a number, and where the last one of them ends.
        self._computed: list[int] = []
        self._computed_end = 0
        #: The addresses of symbols, -1 for those that are not placed yet, and the words that mention symbols.
        self.symbols: list[int] = []
        self.fixups: list[tuple[int, int, int]] = []
        self._constants: dict[ConstantKey, int] = {}
        self.constant_order: list[ConstantKey] = []
        #: Words with the identity of a constructor in them, and those that number the first constructor of a type.
        self.headers: list[int] = []
        self.firsts: list[int] = []

    # --- code ---

    @property
    def here(self) -> int:
        return len(self.code)

    def emit(self, *words: int) -> int:
        """Append an instruction. Returns its address."""
        if len(words) < _TRAP_WORDS:
            self._write_marks()
        at = len(self.code)
        if self._marks:
            self.traps += ((at, mark) for mark in self._marks)
            self._marks.clear()
        self.code.extend(words)
        return at

    def make(self, dst: int, header: int, operands: list[int]) -> int:
        """Append an instruction that allocates an object. Returns its address."""
        count = len(operands)
        if 1 <= count <= 3:
            self._made = self.emit((op.MAKE1, op.MAKE2, op.MAKE3)[count - 1], dst, header, *operands)
        else:
            self._made = self.emit(op.MAKE, dst, header, count, *operands)
        self._made_end = len(self.code)
        return self._made

    def join_make(self, give: int, first: int, last: int) -> None:
        """Let the instruction before a GIVE of two fields do the work of both if it makes the last field, and only that.

        The GIVE stays where it is, for those who come from elsewhere, and since its operands are there. What is made
        gets no slot then, so neither the first field nor the object itself may refer to it.
        """
        if give != self._made_end or self.code[self._made + 1] != last or self._is_trapped(give):
            return
        operands = self.code[self._made + (4 if self.code[self._made] == op.MAKE else 3) : give]
        if last not in (first, *operands):
            self.code[self._made] = _JOINED[self.code[self._made]]

    def compute(self, *words: int) -> int:
        """Append an instruction that computes a number of two operands. Returns its address."""
        at = self.emit(*words)
        if at != self._computed_end:
            self._computed.clear()
        self._computed.append(at)
        self._computed_end = len(self.code)
        if words[:2] == (op.ARITH, op.A_CHR):
            self._join_character(words[3])
        return at

    def _join_character(self, number: int) -> None:
        """Let one instruction do the work of three that make a character of another one and a constant.

        The two behind it stay where they are, for other operands than usual and for those who come from elsewhere.
        """
        code = self.code
        match self._computed[-3:]:
            case [first, second, third] if (
                code[first] == op.ARITH
                and code[first + 1] == op.A_ORD
                and code[second] in _STEPPING
                and code[second + 1] == number
                and code[second + 2] == code[first + 2]
                and self._is_small(code[second + 3])
                and not self._is_trapped(second, third)
            ):
                code[first] = op.ORDSTEP

    def _is_small(self, operand: int) -> bool:
        """Whether an operand is a constant that is a small integer."""
        kind, content = self.constant_order[-operand - 1] if operand < 0 else ("", 0)
        return kind == "int" and layout.SMALL_MIN <= int(content) <= layout.SMALL_MAX

    def _is_trapped(self, *places: int) -> bool:
        """Whether there is a mark at one of the last instructions."""
        return any(at in places for at, _ in self.traps[-len(places) :])

    def join_step(self, step: int, operand: int) -> None:
        """Let the instruction before a STEP do the work of both if it computes what is passed.

        The STEP stays where it is, as above. Only it uses the result, since nothing of the frame is left then.
        """
        before = self._computed[-1] if step == self._computed_end else 0
        if self.code[before] in _STEPPING and self.code[before + 1] == operand and not self._is_trapped(step):
            self.code[before] = _STEPPING[self.code[before]]

    def mark(self, label: int) -> None:
        """Whoever carries out the next instruction, coming from the one before it, reaches a mark."""
        self._marks.append(label)

    def data(self, word: int) -> None:
        """Append a word that is no instruction."""
        self._write_marks()
        self.code.append(word)

    def _write_marks(self) -> None:
        """Marks become instructions where others get to the next one, too, or where it is too short to hide them."""
        for mark in self._marks:
            self.code += (op.MARK, mark)
        self._marks.clear()

    def symbol(self) -> int:
        """A symbol for an address that is not known yet."""
        self.symbols.append(-1)
        return len(self.symbols) - 1

    def place(self, symbol: int) -> None:
        """Let a symbol stand for the present address."""
        self._write_marks()
        self.symbols[symbol] = len(self.code)

    def refer(self, at: int, symbol: int, shift: int = 0) -> None:
        """Add the address of a symbol, shifted, to the word at `at` when all addresses are known."""
        self.fixups.append((at, symbol, shift))

    def locate(self, at: int, span: Span) -> None:
        if span is not NOWHERE:
            self.spans[at] = span

    def locate_return(self, at: int, span: Span) -> None:
        """Note the source position of a call, by the address that it returns to."""
        if span is not NOWHERE:
            self.returns[at] = span

    # --- constants and static objects ---

    def constant(self, kind: str, content: int | float | str) -> int:
        """The operand of a constant: the negative of its place at the bottom of the stack."""
        key = (kind, content)
        if kind == "double":
            key = (kind, struct.unpack("<q", struct.pack("<d", content))[0])
        return self.constant_for(key)

    def constant_for(self, key: ConstantKey) -> int:
        """The operand of a constant that has been one before."""
        number = self._constants.get(key)
        if number is None:
            number = len(self._constants) + 1
            self._constants[key] = number
            self.constant_order.append(key)
        return -number

    def is_value(self, operand: int) -> bool:
        """Whether a constant is in head normal form from the start; only CAFs are not."""
        return self.constant_order[-operand - 1][0] != "caf"

    def constructor(self, operand: int) -> str | None:
        """The name of a constructor that is a constant; None for other constants."""
        kind, content = self.constant_order[-operand - 1]
        return str(content) if kind == "con" else None

    def words(self, aux_of: dict[str, int], entry_of: dict[str, int]) -> tuple[list[int], list[int], int]:
        """The words of all constants, the static heap, and where its CAFs begin.

        `entry_of` maps functions (and constants, as `caf` keys) to entry symbols.
        """
        static = [layout.header(layout.RAW, 0)]  # address 0: what a zero word points to
        out = [layout.DEAD]
        cafs: list[tuple[int, str]] = []
        for number, (kind, content) in enumerate(self.constant_order, start=1):
            if kind == "caf":
                cafs.append((number, str(content)))
                out.append(layout.DEAD)
                continue
            out.append(self._constant_word(kind, content, static, aux_of, entry_of))
        start = len(static)
        for number, name in cafs:
            out[number] = object_word(len(static))
            entry = self.address(entry_of[name])
            static += [layout.header(layout.THUNK, 1, entry), layout.DEAD]
        return out, static, start

    def _constant_word(
        self,
        kind: str,
        content: int | float | str,
        static: list[int],
        aux_of: dict[str, int],
        entry_of: dict[str, int],
    ) -> int:
        if kind == "int":
            assert isinstance(content, int)
            if layout.SMALL_MIN <= content <= layout.SMALL_MAX:
                return small_int(content)
            return _object(static, layout.BIG, big_payload(content))
        if kind == "char":
            return char_word(ord(str(content)))
        if kind == "con":
            return constant_word(aux_of[str(content)])
        if kind == "double":
            assert isinstance(content, int)
            return _object(static, layout.DBL, [content])
        if kind == "raw":
            return _object(static, layout.RAW, [ord(c) for c in str(content)])
        if kind == "function":
            return _object(static, layout.PAP, [], self.address(entry_of[str(content)]))
        if kind == "dead":
            return layout.DEAD
        raise AssertionError(kind)

    # --- the end ---

    def address(self, symbol: int) -> int:
        return self.symbols[symbol]

    def finish(self) -> tuple[list[int], list[int]]:
        """Complete every word that mentions a symbol. Returns the code and the frame maps."""
        symbols = {at: symbol for at, symbol, _ in self.fixups}
        trapped = {at for at, _ in self.traps}
        for at, symbol, shift in self.fixups:
            target = self.symbols[symbol]
            if not shift:
                target = self._behind_jumps(target, symbols, trapped)
            self.code[at] += target << shift
        maps = [0] * (len(self.code) + 1)
        for at, frame in self.frames.items():
            maps[at] = frame
        return self.code, maps

    def _behind_jumps(self, target: int, symbols: dict[int, int], trapped: set[int]) -> int:
        """Where code gets to that goes to an address: a jump that is found there is left out."""
        seen = {target}
        while target < len(self.code) and self.code[target] == op.JUMP and target not in trapped:
            target = self.symbols[symbols[target + 1]]
            if target in seen:
                break
            seen.add(target)
        return target


def _object(static: list[int], kind: int, payload: list[int], aux: int = 0) -> int:
    at = len(static)
    static.append(layout.header(kind, len(payload), aux))
    static.extend(payload)
    return object_word(at)


def big_payload(value: int) -> list[int]:
    """The payload of a big integer: its sign and its limbs of 30 bits."""
    return [1 if value > 0 else -1, *to_limbs(abs(value)).tolist()]
