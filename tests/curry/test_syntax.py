"""What the parser and the renamer read in Curry and not in Haskell, and the other way round."""

from __future__ import annotations

import pytest

from clew.curry.goal import parse_goal
from clew.haskell.names.rename_logic import plain_clause
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import SyntaxFault


def only(text: str, file: str = "A.curry") -> s.Decl:
    [decl] = parse_module(text, file).decls
    return decl


def clause(text: str) -> s.Clause:
    decl = only(text)
    assert isinstance(decl, s.FunBind)
    return decl.clauses[0]


def test_free_variables_are_declared() -> None:
    where = clause("f x = y where { y, z free; g = y }").rhs.where
    assert where[0] == s.FreeDecl((Name("y"), Name("z")))
    body = clause("f = let x free in x").rhs.alternatives[0].body
    assert body == s.Let((s.FreeDecl((Name("x"),)),), s.Var(Name("x")))


def test_haskell_has_no_word_for_them() -> None:
    decl = only("free fcase = fcase", "A.hs")
    assert isinstance(decl, s.FunBind)
    assert decl.name == Name("free")
    with pytest.raises(SyntaxFault):
        parse_module("f = x where x free", "A.hs")


def test_fcase_is_a_flexible_case() -> None:
    rigid = clause("f x = case x of { True -> 1 }").rhs.alternatives[0].body
    flexible = clause("f x = fcase x of { True -> 1 }").rhs.alternatives[0].body
    assert isinstance(rigid, s.Case)
    assert not rigid.is_flexible
    assert isinstance(flexible, s.Case)
    assert flexible.is_flexible


def test_a_pattern_may_apply_functions() -> None:
    [pattern] = clause("f (g x : y) = x").patterns
    assert isinstance(pattern, s.PParen)
    assert isinstance(pattern.pattern, s.PInfix)
    assert isinstance(pattern.pattern.operands[0], s.PFunction)
    with pytest.raises(SyntaxFault, match="not a constructor"):
        parse_module("f (g x) = x", "A.hs")


def test_a_definition_of_an_operator_is_no_functional_pattern() -> None:
    decl = only("(x : xs) +++ ys = x")
    assert isinstance(decl, s.FunBind)
    assert decl.name == Name("+++")


def test_each_wildcard_of_a_functional_pattern_is_a_variable_of_its_own() -> None:
    plain = plain_clause(resolved("last (_ ++ [x] ++ _) = x"))
    [free] = plain.rhs.where
    assert isinstance(free, s.FreeDecl)
    assert len(free.names) == 3


def test_a_repeated_variable_is_a_condition() -> None:
    plain = plain_clause(clause("same x x = x"))
    names = [p.name for p in plain.patterns if isinstance(p, s.PVar)]
    assert len(set(names)) == 2
    assert len(plain.rhs.alternatives[0].guards) == 1
    assert plain_clause(clause("f x y = x")) == clause("f x y = x")


def resolved(text: str) -> s.Clause:
    from clew.haskell.names.fixity import resolve

    module = resolve(parse_module(text, "A.curry"), lambda name: None)
    [decl] = module.decls
    assert isinstance(decl, s.FunBind)
    return decl.clauses[0]


@pytest.mark.parametrize(
    "text",
    [
        "f (_ ++ [x@(Just _)]) = x",
        "f (\\x -> x) = 1",
        "f (g (if a then b else c)) = 1",
        "f x = y where y free = 1",
        "f = let x, free in x",
        "f = let free in 1",
    ],
)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(SyntaxFault):
        parse_module(text, "A.curry")


def test_goals() -> None:
    assert parse_goal("size xs where xs free", "<goal>").variables == ("xs",)
    assert parse_goal("let x, y free in x", "<goal>").variables == ("x", "y")
    assert parse_goal("(let x free in x)", "<goal>").variables == ("x",)
    goal = parse_goal("f x where { x free; f y = y }", "<goal>")
    assert goal.variables == ("x",)
    assert isinstance(goal.expr, s.Let)
    assert parse_goal("let x free; y = x in y", "<goal>").variables == ()
    with pytest.raises(SyntaxFault):
        parse_goal("size xs where xs free )", "<goal>")


def test_a_constant_has_rules_at_the_top_and_one_value_inside() -> None:
    decl = only("coin = 0\ncoin = 1")
    assert isinstance(decl, s.FunBind)
    assert len(decl.clauses) == 2
    assert len(parse_module("coin = 0\ncoin = 1", "A.hs").decls) == 2  # which the renamer refuses
    assert len(clause("f = c where { c = 0; c = 1 }").rhs.where) == 2


def test_a_type_may_be_external() -> None:
    decl = only("external data Port a")
    assert isinstance(decl, s.DataDecl)
    assert (decl.name, decl.constructors) == (Name("Port"), ())
    assert isinstance(only("external = 1"), s.FunBind)
    with pytest.raises(SyntaxFault):
        parse_module("external data Port a", "A.hs")
