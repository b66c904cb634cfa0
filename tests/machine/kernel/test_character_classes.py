"""Characters: codes, comparison, and what Unicode says about them, however many blocks of them are asked for."""

from __future__ import annotations

import unicodedata
from functools import cache

from running import evaluate, machine_of

from clew.machine.kernel.character_classes import KEPT_BLOCKS
from clew.machine.run.machine import Machine

CATEGORIES = (
    "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
)


@cache
def characters(reference: bool) -> Machine:
    return machine_of(
        "code n = ord# (chr# n); class k n = charClass# k (chr# n); less a b = lt# (chr# a) (chr# b);",
        reference=reference,
    )


def test_codes_and_comparison(reference: bool) -> None:
    m = characters(reference)
    for n in (0, 65, 127, 255, 0xD800, 0x1F600, 0x10FFFF):
        assert evaluate(m, "code", n) == str(n)
    for n in (-1, 0x110000, 2**62, -(2**70)):
        assert evaluate(m, "code", n) == "raised Machine.BadArgument"
    assert evaluate(m, "less", 65, 66) == "True"
    assert evaluate(m, "less", 66, 0x1F600) == "True"


def test_classes_of_some_characters(reference: bool) -> None:
    m = characters(reference)
    for char in "aZ5 \n\u00df\u01c5\u0660\u4e00\u2028\ud800\ue000\U0010ffff":
        category = evaluate(m, "class", 0, ord(char))
        assert CATEGORIES[int(category)] == unicodedata.category(char)
    assert [evaluate(m, "class", k, ord("a")) for k in (1, 2, 3, 4)] == ["65", "97", "65", "-1"]
    assert [evaluate(m, "class", k, 0x01C4) for k in (1, 2, 3)] == [str(n) for n in (0x01C4, 0x01C6, 0x01C5)]
    assert evaluate(m, "class", 1, 0xDF) == str(0xDF)  # its upper case is two letters
    assert evaluate(m, "class", 4, 0x0665) == "5"
    for k in (9, -1, 2**70):
        assert evaluate(m, "class", k, 65) == "raised Machine.BadArgument"


def test_more_blocks_than_are_kept() -> None:
    m = characters(False)
    for code in [*range(7, 0x110000, 0x110000 // (3 * KEPT_BLOCKS)), 7]:
        char = chr(code)
        assert CATEGORIES[int(evaluate(m, "class", 0, code))] == unicodedata.category(char)
        assert evaluate(m, "class", 4, code) == str(unicodedata.decimal(char, -1))


def test_the_host_is_asked_once_for_a_block() -> None:
    m = machine_of(
        "sum n = case n of { 0 -> 0; _ -> add# (charClass# 1 (chr# (add# 0x400 n))) (sum (sub# n 1)) };".replace(
            "0x400", "1024"
        )
    )
    assert evaluate(m, "sum", 200) == str(sum(ord(chr(1024 + n).upper()) for n in range(1, 201)))
    assert m.stats.traps["charClass#"] == 1
