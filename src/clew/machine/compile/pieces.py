"""The code of one library function, which can be put into every image.

Code differs between programs only in addresses, in the places of constants, and in the numbers of constructors. A piece
has names in their stead. Otherwise the code of a function depends on which parameters the functions that it calls
evaluate first (`ProgramTables.forcing`) and on the types of its constructors: a piece is used again where these are the
same. Pieces are made of functions that the optimiser gives as the same object in every program (`optimise_library`), and
of all functions of programs that differ only a little, if their owner wants that (`KeptPieces`).
"""

from __future__ import annotations

from functools import cached_property

from clew.core.nodes import DataType, Free, Function
from clew.core.passes.call_graph import mentioned_functions
from clew.core.passes.link import mentioned_data
from clew.core.passes.optimise_library import is_lasting
from clew.core.remembered import keep, remembered
from clew.core.walk import nodes
from clew.machine.compile.assembler import Assembler, ConstantKey
from clew.machine.compile.block import ProgramTables
from clew.machine.compile.blocks import write_function
from clew.machine.kernel import layout
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: What a symbol stands for outside of a piece: a kind, and the function, constructor or number of arguments.
_Reference = tuple[str, str | int]


@dataclass(frozen=True, slots=True)
class _Piece:
    """The code of a function, with the functions and types that it depends on. Addresses count from its begin."""

    function: Function
    forcing: tuple[tuple[int, ...], ...]
    types: tuple[DataType, ...]
    code: tuple[int, ...]
    frames: tuple[tuple[int, int], ...]
    spans: tuple[tuple[int, Span], ...]
    returns: tuple[tuple[int, Span], ...]
    entries: tuple[tuple[int, str], ...]
    symbols: tuple[
        tuple[int, _Reference | None], ...
    ]  # the address of each, or -1, and what it stands for outside
    fixups: tuple[tuple[int, int, int], ...]
    constants: tuple[ConstantKey, ...]
    operands: tuple[tuple[int, int], ...]  # where which of the constants stands
    headers: tuple[tuple[int, str], ...]  # where the identity of a constructor is part of a header
    firsts: tuple[tuple[int, str], ...]  # where the number of the first constructor of a type stands
    block_words: int
    frame_words: int


_PIECES: dict[int, _Piece] = {}


class KeptPieces:
    """The code of functions that several programs of one owner share, as the same objects."""

    def __init__(self) -> None:
        self.by_function: dict[int, _Piece] = {}


class Pieces:
    """Puts functions that other programs have, too, into the image of one program: those of libraries, and kept ones."""

    def __init__(self, names: ProgramTables, kept: KeptPieces | None = None) -> None:
        self.names = names
        self._kept = kept

    @cached_property
    def _identities(self) -> dict[int, str]:
        return {c.aux: c.name for c in self.names.constructors.values()}

    @cached_property
    def _first_names(self) -> dict[int, str]:
        return {c.first: c.name for c in self.names.constructors.values()}

    def put(self, function: Function) -> bool:
        """Put a function into the image, unless its code is only good for this program."""
        known = _PIECES if is_lasting(function) else None if self._kept is None else self._kept.by_function
        if known is None or not _is_movable(function):
            return False
        forcing, types = self._forcing(function), self._types(function)
        piece = known.get(id(function))
        if piece is None or piece.forcing != forcing or piece.types != types:
            piece = keep(known, id(function), self._made(function, forcing, types))
        self._put(piece)
        return True

    def _forcing(self, function: Function) -> tuple[tuple[int, ...], ...]:
        forcing = self.names.forcing
        return tuple([forcing[name][0] if name in forcing else () for name in _called(function)])

    def _types(self, function: Function) -> tuple[DataType, ...]:
        known = self.names.constructors
        return tuple([known[name].data for name in mentioned_data(function)[1] if name in known])

    def _made(
        self, function: Function, forcing: tuple[tuple[int, ...], ...], types: tuple[DataType, ...]
    ) -> _Piece:
        """Compile a function by itself."""
        program = self.names
        called = _called(function)
        asm = Assembler(begin=0)
        entries = {name: asm.symbol() for name in called if name in program.entries}
        names = ProgramTables(
            asm, program.constructors, program.arities, entries, program.generators, with_labels=False
        )
        for name, params in zip(called, forcing, strict=True):
            names.begins_forcing(name, params)
        write_function(names, function)
        references: dict[int, _Reference] = {symbol: ("entry", name) for name, symbol in entries.items()}
        references |= {symbol: ("behind", name) for name, (_, symbol) in names.forcing.items()}
        references |= {symbol: ("wrapper", name) for name, symbol in names.wrappers()}
        references |= {symbol: ("application", count) for count, symbol in names.applications()}
        references |= {names.unpack_symbol: ("unpack", 0), names.values_symbol: ("values", 0)}
        code = list(asm.code)
        operands = [(at, -word - 1) for at, word in enumerate(code) if word < 0]
        headers = [(at, self._identities[code[at] >> layout.AUX_SHIFT]) for at in asm.headers]
        firsts = [(at, self._first_names[code[at]]) for at in asm.firsts]
        for at in asm.headers:
            code[at] &= (1 << layout.AUX_SHIFT) - 1
        return _Piece(
            function,
            forcing,
            types,
            tuple(code),
            tuple(asm.frames.items()),
            tuple(asm.spans.items()),
            tuple(asm.returns.items()),
            tuple(asm.entries),
            tuple([(address, references.get(symbol)) for symbol, address in enumerate(asm.symbols)]),
            tuple(asm.fixups),
            tuple(asm.constant_order),
            tuple(operands),
            tuple(headers),
            tuple(firsts),
            names.block_words,
            names.frame_words,
        )

    def _put(self, piece: _Piece) -> None:
        names = self.names
        asm, constructors = names.asm, names.constructors
        start = asm.here
        asm.code += piece.code
        code = asm.code
        symbols: list[int] = []
        for address, reference in piece.symbols:
            symbol = asm.symbol() if reference is None else self._symbol(reference)
            symbols.append(symbol)
            if address >= 0:
                asm.symbols[symbol] = start + address
        asm.fixups += [(start + at, symbols[symbol], shift) for at, symbol, shift in piece.fixups]
        places = [asm.constant_for(key) for key in piece.constants]
        for at, number in piece.operands:
            code[start + at] = places[number]
        for at, name in piece.headers:
            code[start + at] |= constructors[name].aux << layout.AUX_SHIFT
        for at, name in piece.firsts:
            code[start + at] = constructors[name].first
        asm.frames.update([(start + at, frame) for at, frame in piece.frames])
        asm.spans.update([(start + at, span) for at, span in piece.spans])
        asm.returns.update([(start + at, span) for at, span in piece.returns])
        asm.entries += [(start + at, name) for at, name in piece.entries]
        names.block_words = max(names.block_words, piece.block_words)
        names.frame_words = max(names.frame_words, piece.frame_words)

    def _symbol(self, reference: _Reference) -> int:
        kind, what = reference
        names = self.names
        if kind == "entry":
            return names.entries[str(what)]
        if kind == "behind":
            return names.forcing[str(what)][1]
        if kind == "wrapper":
            return names.wrapper(str(what))
        if kind == "application":
            return names.application(int(what))
        return names.unpack_symbol if kind == "unpack" else names.values_symbol


@remembered
def _called(function: Function) -> tuple[str, ...]:
    """The function itself, and those that it calls."""
    return tuple(dict.fromkeys((function.name, *mentioned_functions(function))))


@remembered
def _is_movable(function: Function) -> bool:
    """Whether code is the same in all programs: the types that unknown values have get numbers in each."""
    return not any(isinstance(node, Free) for node in nodes(function.body))
