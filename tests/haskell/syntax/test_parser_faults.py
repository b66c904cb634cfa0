"""What is not Haskell, or not Clew's Haskell, is reported in words, at its place."""

from __future__ import annotations

import pytest

from clew.haskell.syntax.parsing.parser import parse_expr, parse_module, parse_type
from clew.source.diagnostics import SyntaxFault


def fault(text: str) -> SyntaxFault:
    with pytest.raises(SyntaxFault) as caught:
        parse_module(text, "a.hs")
    assert caught.value.span is not None
    return caught.value


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("f = x +", "expected an expression, found the end of the file", 8),
        ("f = x + * y", "expected an expression, found '*'", 9),
        ("f = - - 1", "expected an operand after '-'", 7),
        ("f = (x", "this '(' is never closed", 5),
        ("f = (x]", "expected ')' to close the '(' of line 1, column 5, found ']'", 7),
        ("f = [1, 2)", "expected ']' to close the '[' of line 1, column 5, found ')'", 10),
        ("f = [1, 2, 3 ..]", "expected ']'", 14),
        ("f = if a then b", "expected 'else' after the first branch of 'if', found the end of the file", 16),
        ("f = case x 1", "expected 'of' after the expression of 'case'", 13),
        ("f = \\ -> x", "expected a pattern after '\\'", 7),
        ("f = \\x x", "expected '->' after the parameters of the lambda", 9),
        ("f = _ + 1", "'_' can be used only in a pattern", 5),
        ("f = x@y", "'@' can be used only in a pattern", 6),
        ("f = g !x", "'!' can be used only in a pattern", 7),
        ("f = (g -> x)", "'->' can be used only in a pattern", 8),
        ("f (x + y) = 1", "the operator '+' cannot be used in a pattern", 6),
        ("f (g x) = 1", "'g' is applied in a pattern, but it is not a constructor", 4),
        ("f (\\x -> x) = 1", "a lambda cannot be used in a pattern", 4),
        ("f M.x = 1", "a pattern cannot bind the qualified name 'M.x'", 3),
        ("M.f = 1", "a definition cannot name the qualified 'M.f'", 1),
        ("f (1, ) = 1", "this tuple pattern lacks a part", 3),
        ("f (-x) = 1", "a minus in a pattern must stand before a number", 4),
        ("a + b + c = 1", "this defines '+' or '+'?", 7),
        ("f x", "expected '=' or '|' after the left-hand side of a definition", 4),
        ("f x -> 1", "expected '=' or '|'", 5),
        ("f :: Int ->", "expected a type, found the end of the file", 12),
        ("f x :: Int", "a type signature is for variables only", 1),
        ("f, g = 1", "expected '::' in the type signature, found '='", 6),
        ("infixl 10 +", "a precedence is a digit from 0 to 9", 8),
        ("infixl 5 f", "expected an operator, or a name in backquotes", 10),
        ("f = a `b", "expected '`' after 'b'", 9),
        ("f = C {x = 1", "this '{' is never closed", 7),
        ("f = r {}", "a record update needs at least one field", 5),
        ("f = r {x = 1,}", "expected a field after ','", 14),
        ("f = R {x = 1 y = 2}", "expected '}' to close the '{' of line 1, column 7, found '='", 16),
        ("data t = A", "'data' needs an unqualified name that starts with a capital letter", 6),
        ("data T Int = A", "the parameters of 'data' must be type variables", 8),
        ("data T = a", "expected a constructor", 10),
        ("data T = A deriving 1", "expected a class, or classes in parentheses", 21),
        ("newtype T = A Int Int", "a newtype has exactly one constructor with one field", 1),
        ("import m", "expected the name of a module", 8),
        ("import M hiding", "expected '(' after 'hiding'", 16),
        ("import M (f(..))", "expected ',' or ')'", 12),
        ("f = 1; import M", "imports must come before all declarations", 8),
        ("f = a <- b", "expected a declaration or the end of the file, found '<-'", 7),
        ("f = case x of", "expected an alternative, found the end of the file", 14),
        ("data T = A deriving (Eq,)", "expected a type", 25),
        ("f = let x <- 1 in x", "expected '=' or '|'", 11),
    ],
)
def test_a_mistake_is_reported_with_its_place(text: str, message: str, column: int) -> None:
    found = fault(text)
    assert message in found.message
    assert found.span is not None
    assert (found.span.line, found.span.column) == (1, column)


def test_a_line_in_the_column_of_no_block_has_a_hint() -> None:
    found = fault("main = do\n    let x = 5\n        y = 6\n       z = 7\n    print x")
    assert found.span is not None
    assert (found.span.line, found.span.column) == (4, 8)
    assert found.hint == "this line starts in the column of no block that is open: is its indentation right?"
    assert fault("f = a <- b").hint is None


def test_clauses_of_different_lengths_are_reported_with_both_places() -> None:
    found = fault("f 1 = 2\nf 1 2 = 3")
    assert found.message == "this clause of 'f' has 2 parameters, the first one has 1"
    assert found.hint == "the first clause is in line 1"
    assert found.span is not None
    assert found.span.line == 2


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("{-# LANGUAGE Arrows #-}\nf = proc x -> a", "'proc'"),
        ("f :: _ -> Int", "a wildcard in a type"),
    ],
)
def test_what_clew_lacks_is_refused_by_name(text: str, what: str) -> None:
    found = fault(text)
    assert found.slug == "syntax-unsupported"
    assert found.message.startswith(what)
    assert found.message.endswith("not supported")


@pytest.mark.parametrize(
    "text",
    [
        'primitive plus "primPlus" :: Int -> Int -> Int',
        "primitive a, b :: Int",
    ],
)
def test_modules_with_primitives_of_hugs_have_a_slug_of_their_own(text: str) -> None:
    assert fault(text).slug == "syntax-foreign"


def test_a_type_or_expression_must_be_all_there_is() -> None:
    with pytest.raises(SyntaxFault, match="expected the end after an expression, found '\\)'"):
        parse_expr("x )", "a.hs")
    with pytest.raises(SyntaxFault, match="expected a type, found the end"):
        parse_type("", "a.hs")


def test_branches_of_a_comprehension_need_an_extension() -> None:
    found = fault("f = [a | a <- b | c <- d]")
    assert found.message == "expected ']', found '|'"
    assert found.hint is not None
    assert "ParallelListComp" in found.hint


def test_an_mdo_block_ends_in_an_expression() -> None:
    found = fault("{-# LANGUAGE RecursiveDo #-}\nf = mdo\n  x <- a\n")
    assert "an expression at the end of the 'mdo' block" in found.message


def test_a_fault_in_a_module_with_an_unknown_extension_mentions_it() -> None:
    found = fault("{-# LANGUAGE TemplateHaskell #-}\nf = $(g [| x |])")
    assert found.hint == "the module asks for TemplateHaskell, which Clew does not have"


def test_a_call_among_declarations_is_a_splice_where_there_may_be_some() -> None:
    text = "data T = T\nmakeLenses (f T)\nx = 1"
    assert "'makeLenses' would have to make declarations" in str(
        fault("{-# LANGUAGE TemplateHaskell #-}\n" + text)
    )
    assert "expected '=' or '|'" in str(fault(text))


def test_a_sign_that_an_extension_would_know_is_explained() -> None:
    assert fault("f ∷ Int").hint == "'∷' means '::' with the extension UnicodeSyntax"
