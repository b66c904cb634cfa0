"""Words and headers as the host tests, reads and makes them; `layout` says what their bits mean.

Part of the host, not of the compiled kernel. A call costs as much as some ten tests of bits, so the few loops that
read word after word (`readback`, `transfer`, `operands`) use the masks of `layout` instead.
"""

from __future__ import annotations

from typing import Protocol, SupportsInt

from clew.machine.kernel.layout import (
    ADDRESS_SHIFT,
    AUX_SHIFT,
    CHAR_TAG,
    CONSTANT_TAG,
    IMMEDIATE,
    IND,
    KIND_MASK,
    SIZE_MASK,
    SIZE_SHIFT,
    SMALL,
    SMALL_SHIFT,
    TAG,
    TAG_BITS,
    TAG_MASK,
    TAG_SHIFT,
)


class Words(Protocol):
    """A row of words, such as a heap: an array, or a view of one."""

    def __getitem__(self, at: int, /) -> SupportsInt: ...


# --- words -------------------------------------------------------------------------------------------


def is_object(word: int) -> bool:
    """Whether a word is the address of an object in the heap."""
    return word & IMMEDIATE == 0


def is_immediate(word: int) -> bool:
    """Whether a word holds its value itself: a small integer, a character or a constant constructor."""
    return word & IMMEDIATE != 0


def address_of(word: SupportsInt) -> int:
    """The address in the heap that a word stands for."""
    return int(word) >> ADDRESS_SHIFT


def object_word(address: int) -> int:
    """The word that stands for the object at an address."""
    return address << ADDRESS_SHIFT


def is_small_int(word: int) -> bool:
    """Whether a word is a small integer."""
    return word & SMALL != 0


def small_int(value: int) -> int:
    """The word of an integer that is known to be small."""
    return value << SMALL_SHIFT | SMALL


def int_of(word: SupportsInt) -> int:
    """The value of a small integer."""
    return int(word) >> SMALL_SHIFT


def is_char(word: int) -> bool:
    """Whether a word is a character."""
    return word & TAG == CHAR_TAG


def char_word(code: int) -> int:
    """The word of a character, by its code point."""
    return code << TAG_SHIFT | CHAR_TAG


def code_of(word: int) -> int:
    """The code point of a character."""
    return word >> TAG_SHIFT


def is_constant(word: int) -> bool:
    """Whether a word is a constructor without fields."""
    return word & TAG == CONSTANT_TAG


def constant_word(aux: int) -> int:
    """The word of a constructor without fields."""
    return aux << TAG_SHIFT | CONSTANT_TAG


def number_of_constant(word: int) -> int:
    """The number in the image of a constructor without fields."""
    return word >> TAG_SHIFT + TAG_BITS


def tag_of_constant(word: int) -> int:
    """The tag of a constructor without fields: its place within its type."""
    return word >> TAG_SHIFT & TAG_MASK


# --- headers -----------------------------------------------------------------------------------------


def kind_of(header: SupportsInt) -> int:
    """The kind of an object, by its header."""
    return int(header) & KIND_MASK


def size_of(header: SupportsInt) -> int:
    """The number of payload words of an object, by its header."""
    return int(header) >> SIZE_SHIFT & SIZE_MASK


def aux_of(header: SupportsInt) -> int:
    """The auxiliary number of an object, by its header."""
    return int(header) >> AUX_SHIFT


def number_of_header(header: SupportsInt) -> int:
    """The number in the image of a constructor with fields, by its header."""
    return int(header) >> AUX_SHIFT + TAG_BITS


def indirection(header: SupportsInt) -> int:
    """The header of an indirection that takes the place of an object with this header."""
    return int(header) & SIZE_MASK << SIZE_SHIFT | IND


# --- objects in a heap -------------------------------------------------------------------------------


def is_of_kind(heap: Words, word: int, *kinds: int) -> bool:
    """Whether a word is an object of one of these kinds."""
    return word & IMMEDIATE == 0 and int(heap[word >> ADDRESS_SHIFT]) & KIND_MASK in kinds


def follow(heap: Words, word: int) -> int:
    """The word at the end of a row of indirections."""
    while word & IMMEDIATE == 0:
        at = word >> ADDRESS_SHIFT
        if int(heap[at]) & KIND_MASK != IND:
            return word
        word = int(heap[at + 1])
    return word
