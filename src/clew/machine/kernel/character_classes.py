"""What Unicode says about characters, in a part of the scratch array. Part of the compiled kernel.

The host fills in a block of 256 characters when one of them is asked for the first time (`memory.character_classes`); a few
blocks are kept. Each character has two words: its general category, its value as a digit plus one and its upper case
mapping; its lower and its title case mapping.
"""

from __future__ import annotations

from clew.machine.kernel.numbers.limbs import SCRATCH

BLOCK_BITS = 8
BLOCK = 1 << BLOCK_BITS
#: Where the place of each block is noted, or 0; behind them how many are there.
AT_BLOCKS = SCRATCH
BLOCKS = 0x110000 >> BLOCK_BITS
AT_COUNT = AT_BLOCKS + BLOCKS
AT_FIRST = AT_COUNT + 1
#: How many blocks are kept.
KEPT_BLOCKS = 48
WORK = AT_FIRST + KEPT_BLOCKS * BLOCK * 2

CATEGORY_MASK = 31
DIGIT_SHIFT = 5
DIGIT_MASK = 15
UPPER_SHIFT = 16
LOWER_MASK = (1 << 32) - 1
TITLE_SHIFT = 32


def has_classes(code, W):
    """Whether the block of a character is there."""
    return 1 if W[AT_BLOCKS + (code >> BLOCK_BITS)] != 0 else 0


def char_class(k, code, W):
    """What charClass# k gives for a character whose block is there."""
    at = W[AT_BLOCKS + (code >> BLOCK_BITS)] + 2 * (code & (BLOCK - 1))
    if k == 0:
        return W[at] & CATEGORY_MASK
    if k == 1:
        return W[at] >> UPPER_SHIFT
    if k == 2:
        return W[at + 1] & LOWER_MASK
    if k == 3:
        return W[at + 1] >> TITLE_SHIFT
    return (W[at] >> DIGIT_SHIFT & DIGIT_MASK) - 1
