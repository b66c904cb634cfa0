"""Which values may read like a text that is looked for: a quick look before they are shown.

Showing a value takes as long as looking at thousands of words. So the numbers, characters and constructors of the text
are held against the words of values first. What passes may still read otherwise; what does not pass never reads like it.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable
from functools import cached_property

import numpy as np
import numpy.typing as npt

from clew.machine.kernel import layout as la
from clew.trace.history.history import History
from clew.trace.own_code.user_code import Trust

Words = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
#: The constructors of data, and the values of their first fields.
Describe = Callable[[Words], tuple[Words, Words]]

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")
_PLAIN_NUMBER = re.compile(r"\s*-?\d+\s*")
#: Texts that no function reads like: numbers, characters, texts and lists.
_LITERAL = re.compile(r"\s*(?:-?\d[^ ]*|'.*'|\".*\"|\[.*\])\s*", re.DOTALL)
#: Texts in which no function stands, and the records of functions.
_NUMBERS_ONLY = re.compile(r"[\d\s,.\[\]-]*")
_FUNCTIONS = (la.TR_PAP, la.TR_PAPX, la.TR_FUN)
#: Doubles that have no digits.
_SPECIAL = re.compile(r"nan|inf", re.IGNORECASE)
#: Numbers with that many digits may be longer than a word.
_LONG = re.compile(r"\d{18}")


class SoughtText:
    """A text, for the values of one history. `cell` is the constructor of the cells of lists."""

    def __init__(self, text: str, history: History, trust: Trust, cell: str) -> None:
        self.text = text
        self.history = history
        self._trust = trust
        self._cell = cell
        self._is_number = _PLAIN_NUMBER.fullmatch(text) is not None
        # the minus of `3 -1` may be an operator
        numbers = [text.strip()] if self._is_number else _NUMBER.findall(text) + re.findall(r"\d+", text)
        found = {int(n) for n in numbers if n.lstrip("-").isdigit()}
        self._numbers = _words(n for n in found if abs(n) < 1 << 62)
        self._doubles = _words(struct.unpack("<q", struct.pack("<d", float(n)))[0] for n in numbers)
        self._characters = _words(map(ord, set(text)))
        self._has_quotes = '"' in text or "'" in text

    def may_be(self, values: Words, describe: Describe) -> Mask:
        """Which of some values may read like this."""
        found = np.zeros(len(values), np.bool_)
        is_small = values & la.SMALL != 0
        found[is_small] = np.isin(values[is_small] >> la.SMALL_SHIFT, self._numbers)
        is_record = (values & 3 == 0) & (values > 0)
        rest = ~is_small & ~is_record
        found[rest] = self._immediate(values[rest])
        found[is_record] = self._made(values[is_record], describe)
        return found

    def _immediate(self, values: Words) -> Mask:
        """Characters, and constructors without fields."""
        tag = values & 7
        found = np.zeros(len(values), np.bool_)
        is_character, is_constant = tag == la.CHAR_TAG, (tag == la.CONSTANT_TAG) & (values > 0)
        found[is_character] = self._has_character(values[is_character] >> la.TAG_SHIFT)
        numbers = values[is_constant] >> la.TAG_SHIFT + la.TAG_BITS
        found[is_constant] = self._constructors[np.minimum(numbers, len(self._constructors) - 1)]
        return found

    def _has_character(self, codes: Words) -> Mask:
        if not self._has_quotes:
            return np.zeros(len(codes), np.bool_)
        if "\\" in self.text:  # which may stand for any
            return np.ones(len(codes), np.bool_)
        return np.isin(codes, self._characters)

    def _made(self, values: Words, describe: Describe) -> Mask:
        """Data, functions, doubles and long numbers."""
        log, records = self.history.log, values >> la.ADDRESS_SHIFT
        kinds = log.kinds(records)
        found = np.full(len(values), _LITERAL.fullmatch(self.text) is None)
        is_wide = kinds == la.TR_WIDE
        found[is_wide] = _LONG.search(self.text) is not None
        is_double = is_wide & (log.places(records) == la.WIDE_DOUBLE)
        bits = log.first_words(records[is_double])
        found[is_double] = np.isin(bits, self._doubles) | (_SPECIAL.search(self.text) is not None)
        is_data = (kinds == la.TR_CON) | (kinds == la.TR_ANON)
        constructors, firsts = describe(values[is_data])
        may_be = self._constructors[constructors]
        is_shown = self._shown[constructors] | self._is_number
        may_be[is_shown] &= self._first_field(firsts[is_shown], describe)
        found[is_data] = may_be
        return found

    def _first_field(self, values: Words, describe: Describe) -> Mask:
        """Which values of a field that is shown may have their text in this one."""
        found = np.full(len(values), not self._is_number)
        is_small, is_character = values & la.SMALL != 0, values & 7 == la.CHAR_TAG
        numbers = values[is_small] >> la.SMALL_SHIFT
        found[is_small] = np.isin(numbers, self._numbers)
        if self._has_quotes:  # a text may be a list of numbers
            found[is_small] |= self._has_character(numbers)
        found[is_character] = self._has_character(values[is_character] >> la.TAG_SHIFT)
        is_record = (values & 3 == 0) & (values > 0)
        kinds = np.zeros(len(values), np.int64)
        kinds[is_record] = self.history.log.kinds(values[is_record] >> la.ADDRESS_SHIFT)
        is_data = (kinds == la.TR_CON) | (kinds == la.TR_ANON)
        found[is_data] = self._inner_constructors[describe(values[is_data])[0]]
        found[kinds == la.TR_WIDE] = True
        if _NUMBERS_ONLY.fullmatch(self.text):
            found[np.isin(kinds, _FUNCTIONS)] = False
        return found

    @cached_property
    def _constructors(self) -> Mask:
        """Which constructors the text may begin with, by number."""
        return self._constructors_in(self.text)

    @cached_property
    def _inner_constructors(self) -> Mask:
        """Those that a part of it may begin with, which stands behind a bracket or a name."""
        return self._constructors if self._is_number else self._constructors_in(self.text.strip()[1:])

    def _constructors_in(self, text: str) -> Mask:
        """The constructors that a text may have: the user's by name, pairs with a parenthesis, other ones anyhow."""
        table = np.ones(max(self.history.image.by_number) + 2, np.bool_)
        for number, about in self.history.image.by_number.items():
            if self._is_number and about.arity > 1:
                table[number] = False
            elif about.name == self._cell:
                table[number] = any(c in text for c in '[:"')
            elif about.name.startswith("("):
                table[number] = "(" in text
            elif self._trust.owns(about.constructor.span):
                table[number] = about.name.rpartition(".")[2] in self.text
            elif about.arity and about.name[-1].isalnum() and self.text.lstrip().startswith("["):
                table[number] = False  # data with a name does not read like a list
        return table

    @cached_property
    def _shown(self) -> Mask:
        """Constructors whose first field is a part of the text."""
        table = np.zeros(max(self.history.image.by_number) + 2, np.bool_)
        for number, about in self.history.image.by_number.items():
            is_own = self._trust.owns(about.constructor.span)
            table[number] = is_own or about.name == self._cell or about.name.startswith("(")
        return table


def _words(numbers: Iterable[int]) -> Words:
    return np.array(sorted(set(numbers)), np.int64)
