"""Links an object file into this process without LLVM.

A kernel that comes from the cache only needs to be linked, and to load LLVM for that would take a seventh of the time
that a small program waits for. Kernels are made with the large code model, which has few kinds of relocation (System V
ABI, AMD64 supplement, 4.4.1). Whatever is not known here is a `NotLinked`, and left to LLVM.
"""

from __future__ import annotations

import ctypes
import mmap
import struct
from collections.abc import Callable, Iterator
from typing import Any

from clew.source.dataclass import dataclass

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QQq")
_WORD = struct.Struct("<Q")

#: The beginning of a file of 64 bits, little endian; its type and its processor.
_MAGIC, _RELOCATABLE, _AMD64 = b"\x7fELF\x02\x01\x01", 1, 62
#: Types of sections, and the flag of those that are in memory.
_BITS, _SYMBOLS, _RELOCATIONS, _NO_BITS, _ALLOCATED = 1, 2, 4, 8, 2
#: Kinds of relocation.
_ABSOLUTE, _RELATIVE, _FROM_TABLE, _ENTRY, _TABLE = 1, 24, 25, 27, 29
#: The symbol for the table of addresses that the code reads: those of functions elsewhere.
_OFFSET_TABLE = "_GLOBAL_OFFSET_TABLE_"


class NotLinked(Exception):
    """An object file, or a system, that needs more than there is here."""


@dataclass(frozen=True, slots=True)
class LinkedObject:
    """Code in memory, for as long as this is kept, and the addresses of the symbols that it defines."""

    memory: mmap.mmap
    addresses: dict[str, int]


@dataclass(frozen=True, slots=True)
class _Section:
    kind: int
    flags: int
    offset: int
    size: int
    link: int
    info: int
    align: int


@dataclass(frozen=True, slots=True)
class _Symbol:
    name: str
    section: int
    value: int


def link(blob: bytes, address_of: Callable[[str], int]) -> LinkedObject:
    """Bring an object file into memory. `address_of` knows the functions that it does not define itself."""
    try:
        return _link(blob, address_of)
    except (struct.error, IndexError, UnicodeDecodeError, OSError, ValueError) as error:
        raise NotLinked(str(error)) from error


def _link(blob: bytes, address_of: Callable[[str], int]) -> LinkedObject:
    sections = _sections(blob)
    symbols = _symbols(blob, sections)
    places, end = _layout(sections)
    entries: dict[int, int] = {}  # of symbols, in the table
    relocations = [
        (places[section.info] + offset, kind, symbol, addend)
        for section in sections
        if section.kind == _RELOCATIONS and section.info in places
        for offset, kind, symbol, addend in _relocations(blob, section)
    ]
    table = -(-end // 8) * 8
    for _, kind, symbol, _ in relocations:
        if kind == _ENTRY:
            entries.setdefault(symbol, 8 * len(entries))
    memory = mmap.mmap(-1, max(table + 8 * len(entries), 1), mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    base = _address(memory)
    for number, place in places.items():
        section = sections[number]
        if section.kind == _BITS:
            memory[place : place + section.size] = blob[section.offset : section.offset + section.size]

    def value(number: int) -> int:
        symbol = symbols[number]
        if symbol.section in places:
            return base + places[symbol.section] + symbol.value
        if symbol.section != 0:
            raise NotLinked(f"a symbol in section {symbol.section}")
        return base + table if symbol.name == _OFFSET_TABLE else address_of(symbol.name)

    for symbol, entry in entries.items():
        _WORD.pack_into(memory, table + entry, value(symbol))
    for place, kind, symbol, addend in relocations:
        if kind == _ENTRY:
            word = entries[symbol]
        elif kind == _TABLE:
            word = table - place
        elif kind == _ABSOLUTE:
            word = value(symbol)
        elif kind == _RELATIVE:
            word = value(symbol) - base - place
        elif kind == _FROM_TABLE:
            word = value(symbol) - base - table
        else:
            raise NotLinked(f"a relocation of kind {kind}")
        _WORD.pack_into(memory, place, (word + addend) % 2**64)
    _make_executable(memory, base)
    defined = {s.name: value(n) for n, s in enumerate(symbols) if s.name and s.section in places}
    return LinkedObject(memory, defined)


def _sections(blob: bytes) -> list[_Section]:
    start, kind, processor, _, _, _, first, _, _, _, _, size, count, _ = _HEADER.unpack_from(blob)
    if not start.startswith(_MAGIC) or (kind, processor) != (_RELOCATABLE, _AMD64) or size != _SECTION.size:
        raise NotLinked("not an object file for this processor")
    found = []
    for number in range(count):
        _, kind, flags, _, offset, length, link, info, align, _ = _SECTION.unpack_from(
            blob, first + number * size
        )
        found.append(_Section(kind, flags, offset, length, link, info, align))
    return found


def _symbols(blob: bytes, sections: list[_Section]) -> list[_Symbol]:
    (table,) = [s for s in sections if s.kind == _SYMBOLS]
    names = sections[table.link]
    text = blob[names.offset : names.offset + names.size]
    found = []
    for start in range(table.offset, table.offset + table.size, _SYMBOL.size):
        name, _, _, section, value, _ = _SYMBOL.unpack_from(blob, start)
        found.append(_Symbol(text[name : text.index(b"\0", name)].decode(), section, value))
    return found


def _layout(sections: list[_Section]) -> tuple[dict[int, int], int]:
    """Where each section that is in memory begins, and where the last one ends."""
    places, end = {}, 0
    for number, section in enumerate(sections):
        if section.flags & _ALLOCATED and section.kind in (_BITS, _NO_BITS):
            align = max(section.align, 1)
            if align > mmap.PAGESIZE:
                raise NotLinked(f"a section aligned at {align} bytes")
            places[number] = -(-end // align) * align
            end = places[number] + section.size
    return places, end


def _relocations(blob: bytes, section: _Section) -> Iterator[tuple[int, int, int, int]]:
    """The relocations of a section: the place, the kind, the number of the symbol, and what is added."""
    for start in range(section.offset, section.offset + section.size, _RELOCATION.size):
        offset, info, addend = _RELOCATION.unpack_from(blob, start)
        yield offset, info % 2**32, info >> 32, addend


def _address(memory: Any) -> int:
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))


def _make_executable(memory: mmap.mmap, base: int) -> None:
    """Memory is never both written and executed, which some systems forbid."""
    protect = ctypes.CDLL(None, use_errno=True).mprotect
    protect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    if protect(base, len(memory), mmap.PROT_READ | mmap.PROT_EXEC) != 0:
        raise NotLinked(f"code cannot be made executable: error {ctypes.get_errno()}")
