"""Blocks: opened by indentation, closed by it or where the grammar says, and what is said when neither fits."""

from __future__ import annotations

import pytest
from shown import shown

from clew.haskell.syntax.parsing.parser import parse_expr, parse_module
from clew.source.diagnostics import SyntaxFault


def expr(text: str) -> str:
    return shown(parse_expr(text, "a.hs"))


def decls(text: str) -> list[str]:
    return [shown(decl) for decl in parse_module(text, "a.hs").decls]


@pytest.mark.parametrize(
    ("by_layout", "in_braces"),
    [
        ("let x = 1 in x", "let {x = 1} in x"),
        ("let x = 1; y = 2 in x", "let {x = 1; y = 2} in x"),
        ("let x = 1\n    y = 2\nin x", "let {x = 1; y = 2} in x"),
        ("let in x", "let {} in x"),
        ("(case x of A -> 1)", "(case x of {A -> 1})"),
        ("(case x of A -> 1; B -> 2, 3)", "(case x of {A -> 1; B -> 2}, 3)"),
        ("[x | let y = 1, x <- y]", "[x | let {y = 1}, x <- y]"),
        ("[do a, b]", "[do {a}, b]"),
        ("let x = let y = 1 in y in x", "let {x = let {y = 1} in y} in x"),
        ("if do a then do b else do c", "if do {a} then do {b} else do {c}"),
        ("do a\n   b", "do {a; b}"),
        ("do a\n    b", "do {a b}"),
        ("do a; b\n   c", "do {a; b; c}"),
        ("do\n a\n b\n ", "do {a; b}"),
        ("do a\n   do b\n      c\n   d", "do {a; do {b; c}; d}"),
        ("do\n  a\n  do\n  b\n  c", "do {a; do {b; c}}"),
        ("do\n  a\n + b", "do {a} + b"),
        ("do\n  a\n  + b", "do {a} + b"),
        ("do\n  if a\n  then b\n  else c\n  d", "do {if a then b else c; d}"),
        ("do { if a; then b; else c; d }", "do {if a then b else c; d}"),
        ("do\n  let x = 1\n      y = 2\n  z", "do {let {x = 1; y = 2}; z}"),
        ("do\n  let x = 1 in x\n  z", "do {let {x = 1} in x; z}"),
        ("case x of\n  A -> 1\n   where y = 2\n  B -> 3", "case x of {A -> 1 where {y = 2}; B -> 3}"),
        ("case x of\n  A | g -> 1\n    | h -> 2\n  B -> 3", "case x of {A | g -> 1 | h -> 2; B -> 3}"),
        ("f (do\n a\n b) c", "f (do {a; b}) c"),
        ("\\x -> case x of A -> \\y -> y; B -> 1", "\\x -> case x of {A -> \\y -> y; B -> 1}"),
        ("do\n\ta\n        b", "do {a; b}"),
        ("do { a; ; b; }", "do {a; b}"),
        ("R {\nx = 1,\ny = 2\n}", "R {x = 1, y = 2}"),
    ],
)
def test_layout_means_the_same_as_braces(by_layout: str, in_braces: str) -> None:
    assert expr(by_layout) == expr(in_braces)


@pytest.mark.parametrize(
    ("by_layout", "in_braces"),
    [
        ("f = a\ng = b", "{f = a; g = b}"),
        ("f = a\n where a = 1\n       b = 2\ng = b", "{f = a where {a = 1; b = 2}; g = b}"),
        ("f = a where\ng = b", "{f = a where {}; g = b}"),
        ("f = do\n  a\n  where\n  a = 1\ng = b", "{f = do {a} where {a = 1}; g = b}"),
        ("f = do\n  a\n where a = 1", "{f = do {a} where {a = 1}}"),
        (
            "class C a where\ninstance C Int where\nf = a",
            "{class C a where {}; instance C Int where {}; f = a}",
        ),
        ("class C a where { m :: a\n; n :: a\n}\nf = a", "{class C a where {m :: a; n :: a}; f = a}"),
        ("  f = a\n  g = b", "{f = a; g = b}"),
        ("f x | a\n    , b = 1\n    | c = 2", "{f x | a, b = 1 | c = 2}"),
        ("f = a -- c\n  {- d -} b\ng = b", "{f = a b; g = b}"),
        ("{-# INLINE f #-}\nf = a", "{f = a}"),
        ("f = x where { x = 1 }; g = b", "{f = x where {x = 1}; g = b}"),
        ("f = g where g = 1;h = 2\nk = 3", "{f = g where {g = 1; h = 2}; k = 3}"),
    ],
)
def test_top_level_layout_means_the_same_as_braces(by_layout: str, in_braces: str) -> None:
    assert decls("module M where\n" + by_layout) == decls("module M where " + in_braces)


def test_a_file_without_a_header_starts_its_block_at_once() -> None:
    assert len(decls("\n-- comment\nf = 1\ng = 2\n")) == 2


@pytest.mark.parametrize(
    "text", ["", "\n\n", "-- only a comment", "module M where", "module M where\n", "module M where {}"]
)
def test_an_empty_module_is_a_module(text: str) -> None:
    assert decls(text) == []


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("f = (1 +\n\ng = 2", "expected an expression, found a new line at column 1 ('g')", 3, 1),
        ("f = (1, 2\ng = 3", "this '(' is never closed", 1, 5),
        ("f = [1, 2", "this '[' is never closed", 1, 5),
        ("f = do {a; b\ng = 2", "expected ';' or '}' after a statement, found '='", 2, 3),
        ("f = do {a; b", "this '{' is never closed", 1, 8),
        ("f = do\ng = 2", "expected a statement after 'do', found a new line at column 1 ('g')", 2, 1),
        ("f = let x = 1\ng = 2", "expected 'in' after the declarations of 'let'", 2, 1),
        ("f = if a then b\ng = 2", "expected 'else' after the first branch of 'if'", 2, 1),
        ("f = 1)", "this ')' has nothing to close", 1, 6),
        ("f = 1\n}", "this '}' has nothing to close", 2, 1),
        (" f = 1\ng = 2", "expected a declaration or the end of the file", 2, 1),
        ("f = 1\n g = 2", "expected a declaration or the end of the file, found '='", 2, 4),
        ("f x = y\nwhere y = x", "expected a declaration", 2, 1),
        ("f = case x of\n  A -> 1\n   B -> 2", "found '->'", 3, 6),
    ],
)
def test_a_broken_block_is_reported_with_its_place(text: str, message: str, line: int, column: int) -> None:
    with pytest.raises(SyntaxFault) as caught:
        parse_module(text, "a.hs")
    assert message in caught.value.message
    assert caught.value.span is not None
    assert (caught.value.span.line, caught.value.span.column) == (line, column)
