"""Tokens: names, operators, literals, comments, and the faults of each."""

from __future__ import annotations

import re
from itertools import product

import pytest

from clew.haskell.syntax.lexer import _pattern, tokenize
from clew.haskell.syntax.parsing.parser import parse_expr, parse_module
from clew.haskell.syntax.pragmas import _HEAD, extensions_of
from clew.haskell.syntax.tree import Lit
from clew.source.diagnostics import SyntaxFault


def kinds(text: str, *extensions: str) -> list[str]:
    return tokenize(text, "a.hs", frozenset(extensions)).kinds[:-1]


def words(text: str, *extensions: str) -> list[str]:
    return [str(value) for value in tokenize(text, "a.hs", frozenset(extensions)).values[:-1]]


def value(text: str, *extensions: str) -> object:
    expr = parse_expr(text, "a.hs", frozenset(extensions))
    assert isinstance(expr, Lit)
    return expr.literal.value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Just.f", ["qvarid"]),
        ("Just . f", ["conid", "varsym", "varid"]),
        ("f.g", ["varid", "varsym", "varid"]),
        ("A.B.c", ["qvarid"]),
        ("A.B.C", ["qconid"]),
        ("M.+", ["qvarsym"]),
        ("M..", ["qvarsym"]),
        ("M.:+", ["qconsym"]),
        ("A.where", ["conid", "varsym", "where"]),
        ("[False ..]", ["[", "conid", "..", "]"]),
        ("x-1", ["varid", "-", "integer"]),
        ("a!b", ["varid", "varsym", "varid"]),
        ("a ! b", ["varid", "varsym", "varid"]),
        ("f !b", ["varid", "prefix!", "varid"]),
        ("(!)", ["(", "varsym", ")"]),
        ("f ~(a)", ["varid", "prefix~", "(", "varid", ")"]),
        ("x@y", ["varid", "@", "varid"]),
        ("f @Int", ["varid", "prefix@", "conid"]),
        ("--> x", ["varsym", "varid"]),
        ("|-- x", ["varsym", "varid"]),
        ("a --x\nb", ["varid", "varid"]),
        ("a ---- x", ["varid"]),
        ("{- a {- b -} c -} d", ["varid"]),
        ("{-# INLINE f #-} d", ["varid"]),
        ("x' _y a_b'c", ["varid", "varid", "varid"]),
        ("f' 'c'", ["varid", "char"]),
        ("1e5 1.e 1.5e", ["rational", "integer", "varsym", "varid", "rational", "varid"]),
        ("\\x->x", ["\\", "varid", "->", "varid"]),
        ("a\\\\b", ["varid", "varsym", "varid"]),
        ("été Été λ ℕ", ["varid", "conid", "varid", "conid"]),
        ("x₁ e\u0301\u2003y", ["varid", "varid", "varid"]),
        ("a ⊕ b", ["varid", "varsym", "varid"]),
        (":+ : ::", ["consym", "consym", "::"]),
    ],
)
def test_text_is_cut_into_tokens_as_the_report_says(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


def test_words_of_extensions_are_names_without_them() -> None:
    assert kinds("mdo rec proc forall") == ["varid"] * 4
    assert kinds("mdo", "RecursiveDo") == ["mdo"]


def test_hash_marks_belong_to_names_only_by_extension() -> None:
    assert words("x# y") == ["x", "#", "y"]
    assert words("x# World# y", "MagicHash") == ["x#", "World#", "y"]


def test_unicode_syntax_needs_its_extension() -> None:
    assert kinds("x → y") == ["varid", "varsym", "varid"]
    assert kinds("x → ∷ ∀", "UnicodeSyntax") == ["varid", "->", "::", "varid"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        ("0xfF", 255),
        ("0o17", 15),
        ("0b101", 5),
        ("1_000", 1000),
        ("1.5", (3, 2)),
        ("1e3", (1000, 1)),
        ("2.50e-1", (1, 4)),
        ("0.1", (1, 10)),
        ("'a'", "a"),
        ("'\\''", "'"),
        ("'\"'", '"'),
        ("'\\SOH'", "\x01"),
        ("'\\^Z'", "\x1a"),
        ("'\\x1F600'", "\U0001f600"),
        ('"a\\"b\\n"', 'a"b\n'),
        ('"\\1234\\&5"', "\u04d25"),
        ('"\\SO\\&H"', "\x0eH"),
        ('"ab\\\n   \\cd"', "abcd"),
        ('"\\^\\"', "\x1c"),
        ('""', ""),
    ],
)
def test_literals_mean_exactly_what_is_written(text: str, expected: object) -> None:
    assert value(text) == expected


def test_hexadecimal_fractions_are_exact() -> None:
    assert value("0x1.8p1", "HexFloatLiterals") == (3, 1)
    assert value("0x10p-2", "HexFloatLiterals") == (4, 1)


def test_numbers_of_many_digits_are_read() -> None:
    assert value("1" + "0" * 20_000) == 10**20_000


def test_a_token_after_a_gap_has_its_true_place() -> None:
    tokens = tokenize('"a\\\n  \\b" x', "a.hs")
    assert str(tokens.span(1)) == "a.hs:2:7"
    assert tokens.end_lines[0] == 2


def test_tab_stops_are_eight_apart() -> None:
    tokens = tokenize("\tx\ty +\n  \t z", "a.hs")
    assert [str(tokens.span(i)) for i in range(4)] == ["a.hs:1:9", "a.hs:1:17", "a.hs:1:19", "a.hs:2:10"]
    assert tokens.end_columns[:4] == [10, 18, 20, 11]


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("x {- y", "never closed", (1, 3)),
        ('x "abc', "not closed on its line", (1, 3)),
        ("'ab'", "not a character", (1, 1)),
        ("''", "not a character", (1, 1)),
        ("'\\q'", "'\\q' is not an escape", (1, 2)),
        ('"ab\\q"', "'\\q' is not an escape", (1, 4)),
        ("'\\x110000'", "beyond the last character", (1, 2)),
        ("1e99999999", "exponent", (1, 1)),
        ("a\n \x01", "U+0001", (2, 2)),
    ],
)
def test_a_lexical_fault_says_what_and_where(text: str, message: str, place: tuple[int, int]) -> None:
    with pytest.raises(SyntaxFault, match=message.replace("\\", "\\\\").replace("+", "\\+")) as caught:
        tokenize(text, "a.hs")
    assert caught.value.span is not None
    assert (caught.value.span.line, caught.value.span.column) == place


def test_an_enumeration_from_a_constructor_needs_a_space() -> None:
    # `Foo..` is composition from a module Foo.
    with pytest.raises(SyntaxFault, match="expected an expression"):
        parse_expr("[Foo..]", "a.hs")


def test_extensions_come_from_the_pragmas_before_the_first_token() -> None:
    text = (
        "#!/usr/bin/env runhaskell\n-- a comment {-\n{- {- -} -}\n{-# language CPP,\n LambdaCase #-}\n"
        "{-# OPTIONS_GHC -Wall -XTupleSections #-}\nmodule M where\n{-# LANGUAGE GADTs #-}\n"
    )
    assert extensions_of(text) == {"CPP", "LambdaCase", "TupleSections"}


def test_a_script_may_start_with_the_name_of_its_interpreter() -> None:
    module = parse_module("#!/usr/bin/runhaskell\nx = 1\n", "a.hs")
    assert module.decls[0].span.line == 2


@pytest.mark.parametrize(
    "pattern", [*(_pattern(*flags) for flags in product((True, False), repeat=3)), _HEAD]
)
def test_no_group_repeats_possessively(pattern: re.Pattern[str]) -> None:
    """Python before 3.11.5 matches such patterns wrongly: `A.B` was a variable."""
    groups = re.compile(r"\)(?:[*+?]|\{[\d,]+\})\+")
    assert groups.search("(?:ab)++")
    assert not groups.search(pattern.pattern)
