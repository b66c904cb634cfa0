"""Operators get their operands: precedence, associativity, negation, sections, patterns and scopes."""

from __future__ import annotations

import pytest
from shown import shown

from clew.haskell.names.fixity import OperatorFixity, resolve, resolve_expr, resolve_stmt
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_expr, parse_module, parse_statement
from clew.source.diagnostics import SyntaxFault

L, R, N = s.Assoc.LEFT, s.Assoc.RIGHT, s.Assoc.NONE
IMPORTED: dict[str, OperatorFixity] = {
    "+": (L, 6),
    "-": (L, 6),
    "*": (L, 7),
    "^": (R, 8),
    ".": (R, 9),
    "$": (R, 0),
    "==": (N, 4),
    "<": (N, 4),
    "&&": (R, 3),
    "elem": (N, 4),
    "M.+": (R, 2),
}


def lookup(name: s.Name) -> OperatorFixity | None:
    return IMPORTED.get(str(name))


def tree(node: object) -> str:
    """Applications as in Lisp."""
    if isinstance(node, s.App):
        return f"({tree(node.function)} {tree(node.argument)})"
    if isinstance(node, s.Negate):
        return f"-{tree(node.body)}"
    return shown(node)


def resolved(text: str) -> str:
    return tree(resolve_expr(parse_expr(text, "a.hs"), lookup))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a + b * c", "((+ a) ((* b) c))"),
        ("a * b + c", "((+ ((* a) b)) c)"),
        ("a - b - c", "((- ((- a) b)) c)"),
        ("a ^ b ^ c", "((^ a) ((^ b) c))"),
        ("f $ g $ a + b", "(($ f) (($ g) ((+ a) b)))"),
        ("a == b && c == d", "((&& ((== a) b)) ((== c) d))"),
        ("a `f` b `f` c", "((f ((f a) b)) c)"),
        ("a : b : c", "((: a) ((: b) c))"),
        ("(a + b) * c", "((* ((+ a) b)) c)"),
        ("- a", "-a"),
        ("- a + b", "((+ -a) b)"),
        ("- a * b", "-((* a) b)"),
        ("- a ^ b", "-((^ a) b)"),
        ("a == - b", "((== a) -b)"),
        ("a == - b + c", "((== a) ((+ -b) c))"),
        ("- a - b", "((- -a) b)"),
        ("a * (- b)", "((* a) -b)"),
        ("f a + g b", "((+ (f a)) (g b))"),
        ("a M.+ b M.+ c", "((M.+ a) ((M.+ b) c))"),
        ("a + \\x -> x * b + c", "((+ a) (Lambda [x] (App (App + (App (App * x) b)) c)))"),
    ],
)
def test_operands_go_to_the_operator_that_binds_tighter(text: str, expected: str) -> None:
    assert resolved(text) == expected


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("a == b == c", "'==' (infix 4)", "'==' (infix 4)"),
        ("a == b < c", "'==' (infix 4)", "'<' (infix 4)"),
        ("a - - b", "'-' (infixl 6)", "prefix '-' (infixl 6)"),
        ("a * - b", "'*' (infixl 7)", "prefix '-' (infixl 6)"),
        ("a == b `elem` c", "'==' (infix 4)", "'elem' (infix 4)"),
        ("let infixr 6 # in a + b # c", "'+' (infixl 6)", "'#' (infixr 6)"),
        ("let infixr 6 # in - b # c", "prefix '-' (infixl 6)", "'#' (infixr 6)"),
    ],
)
def test_operators_that_do_not_mix_are_both_named(text: str, first: str, second: str) -> None:
    with pytest.raises(SyntaxFault) as caught:
        resolved(text)
    assert f"{first} and {second}" in caught.value.message
    assert caught.value.slug == "syntax-fixity"


@pytest.mark.parametrize(
    "text",
    [
        "(+ a * b)",
        "(a * b +)",
        "(a + b +)",
        "(^ a ^ b)",
        "(- a +)",
        "(== - a)",
        "(* (a + b))",
        "(+ a)",
        "(a `f` b `f`)",
    ],
)
def test_a_section_may_have_an_operand_that_binds_tighter(text: str) -> None:
    resolved(text)


@pytest.mark.parametrize(
    "text", ["(* a + b)", "(a + b *)", "(+ a + b)", "(a ^ b ^)", "(== a == b)", "(- a *)", "(a $ b +)"]
)
def test_a_section_refuses_an_operand_that_binds_looser(text: str) -> None:
    with pytest.raises(SyntaxFault, match="the section's operator"):
        resolved(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("let infixr 6 +; (+) = f in a + b + c", "((+ a) ((+ b) c))"),
        ("let (+) = f in a + b * c", "((* ((+ a) b)) c)"),
        ("let infixl 8 + in let x = 1 in a * b + c", "((* a) ((+ b) c))"),
        ("\\(+) -> a + b * c", "((* ((+ a) b)) c)"),
        ("\\elem -> a + b `elem` c", "((+ a) ((elem b) c))"),
        ("case x of (+) -> a + b * c", "((* ((+ a) b)) c)"),
        ("[a + b * c | (+) <- x]", "((* ((+ a) b)) c)"),
        ("do { (+) <- x; a + b * c }", "((* ((+ a) b)) c)"),
        ("do { let { infixl 8 + }; a + b * c }", "((* ((+ a) b)) c)"),
    ],
)
def test_a_local_name_hides_the_fixity_of_an_outer_one(text: str, expected: str) -> None:
    assert inner_body(resolve_expr(parse_expr(text, "a.hs"), lookup)) == expected


def inner_body(expr: s.Expr) -> str:
    """The body of a binding construct."""
    match expr:
        case s.Let(body=s.Let(body=body)) | s.Let(body=body) | s.Lambda(body=body) | s.ListComp(body=body):
            return tree(body)
        case s.Case(alts=alts):
            return tree(alts[0].rhs.alternatives[0].body)
        case s.Do(stmts=(*_, s.ExprStmt(body))):
            return tree(body)
    raise AssertionError(expr)


def body_of(text: str, name: str) -> str:
    module = resolve(parse_module(text, "a.hs"), lookup)
    for decl in module.decls:
        if isinstance(decl, s.FunBind) and decl.name.text == name:
            return tree(decl.clauses[-1].rhs.alternatives[-1].body)
    raise AssertionError(name)


def test_a_modules_own_fixities_win_over_imported_ones() -> None:
    assert body_of("f = a + b * c\ninfixl 9 +\na + b = 1", "f") == "((* ((+ a) b)) c)"
    assert body_of("module M where\nf = a M.+ b * c\ninfixl 9 +\na + b = 1", "f") == "((* ((M.+ a) b)) c)"


def test_an_own_definition_without_fixity_has_the_default() -> None:
    assert body_of("f = a + b * c\na + b = 1", "f") == "((* ((+ a) b)) c)"
    assert body_of("f = a + b * c\nclass C a where (+) :: a", "f") == "((* ((+ a) b)) c)"


def test_fixities_in_a_class_hold_for_the_module() -> None:
    assert body_of("class C a where { (#) :: a; infixr 5 # }\nf = a # b # c", "f") == "((# a) ((# b) c))"


def test_fixities_of_where_hold_in_guards_and_body() -> None:
    text = "f x | a # b # c = a # b # c where { infixr 5 #; a # b = 1 }"
    assert body_of(text, "f") == "((# a) ((# b) c))"


def test_instances_and_deep_places_are_resolved() -> None:
    module = resolve(
        parse_module("instance C T where { m (x : y : z) = [a + b * c, r {f = a * b + c}] }", "a.hs"), lookup
    )
    assert "Infix" not in repr(module)
    assert "Paren" not in repr(module)


def test_patterns_are_arranged_by_the_fixities_of_constructors() -> None:
    module = resolve(parse_module("infixl 5 :+\nf (a :+ b :+ c) (x : y : z) = 1", "a.hs"), lookup)
    clause = next(d for d in module.decls if isinstance(d, s.FunBind)).clauses[0]
    assert shown(clause.patterns) == "[(PCon :+ [(PCon :+ [a b]) c]) (PCon : [x (PCon : [y z])])]"


def test_constructors_of_a_pattern_that_do_not_mix_are_reported() -> None:
    with pytest.raises(SyntaxFault, match="cannot mix ':\\+' \\(infix 5\\) and ':' \\(infixr 5\\)"):
        resolve(parse_module("infix 5 :+\nf (a :+ b : c) = 1", "a.hs"), lookup)


def test_a_statement_is_resolved_by_itself() -> None:
    stmt = resolve_stmt(parse_statement("(x : y) <- a + b * c", "a.hs"), lookup)
    assert "Infix" not in repr(stmt)


@pytest.mark.parametrize("operator", ["+", "^", "-"])
def test_a_row_of_ten_thousand_operators_is_resolved(operator: str) -> None:
    expr = resolve_expr(parse_expr(f" {operator} ".join(["x"] * 10_001), "a.hs"), lookup)
    depth = 0
    while isinstance(expr, s.App):
        expr = expr.argument if operator == "^" else expr.function.argument  # type: ignore[union-attr]
        depth += 1
    assert depth == 10_000
