"""Words as the host makes and reads them: what was put in comes out, and no word is of two sorts."""

from __future__ import annotations

import pytest

from clew.machine.kernel import layout as la
from clew.machine.kernel import words

WORDS = {
    "object": words.object_word(12345),
    "zero": words.small_int(0),
    "least": words.small_int(la.SMALL_MIN),
    "most": words.small_int(la.SMALL_MAX),
    "minus one": words.small_int(-1),
    "character": words.char_word(0x10FFFF),
    "nul": words.char_word(0),
    "constant": words.constant_word(la.con_aux(7, 3)),
}


@pytest.mark.parametrize("name", WORDS)
def test_a_word_is_of_one_sort(name: str) -> None:
    word = WORDS[name]
    sorts = [words.is_object(word), words.is_small_int(word), words.is_char(word), words.is_constant(word)]
    assert sum(sorts) == 1
    assert words.is_immediate(word) is not words.is_object(word)


@pytest.mark.parametrize("value", [0, 1, -1, la.SMALL_MIN, la.SMALL_MAX])
def test_small_integers_keep_their_value(value: int) -> None:
    assert words.int_of(words.small_int(value)) == value


def test_other_words_keep_what_they_stand_for() -> None:
    assert words.address_of(words.object_word(77)) == 77
    assert words.code_of(words.char_word(955)) == 955
    constant = words.constant_word(la.con_aux(9, 4))
    assert (words.number_of_constant(constant), words.tag_of_constant(constant)) == (9, 4)
    assert constant == la.con_word(9, 4)


def test_headers_keep_their_parts() -> None:
    header = la.header(la.CON, 3, la.con_aux(9, 4))
    assert (words.kind_of(header), words.size_of(header)) == (la.CON, 3)
    assert words.aux_of(header) == la.con_aux(9, 4)
    assert words.number_of_header(header) == 9
    assert words.indirection(header) == la.header(la.IND, 3)


def test_indirections_are_followed_to_their_end() -> None:
    indirection = la.header(la.IND, 1)
    heap = [indirection, words.object_word(2), indirection, words.small_int(5), la.header(la.CON, 0)]
    assert words.follow(heap, words.object_word(0)) == words.small_int(5)
    assert words.follow(heap, words.object_word(4)) == words.object_word(4)
    assert words.follow(heap, words.small_int(3)) == words.small_int(3)


def test_kinds_are_those_of_objects_only() -> None:
    heap = [la.header(la.SYM, 3)]
    assert words.is_of_kind(heap, words.object_word(0), la.FREE, la.SYM)
    assert not words.is_of_kind(heap, words.object_word(0), la.CON)
    assert not words.is_of_kind(heap, words.small_int(0), la.SYM)
