"""Every kind of syntax has its rule in every pass, and a program that goes through all of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from haskell_runner import libraries

from clew.curry.program import curry_session
from clew.haskell.elaborate.finish import RULES as ELABORATION
from clew.haskell.infer.terms.expr import RULES as INFERENCE
from clew.haskell.infer.terms.pattern import PATTERNS as INFERRED_PATTERNS
from clew.haskell.names.fixity import EXPRESSIONS as RESOLVED
from clew.haskell.names.fixity import resolve
from clew.haskell.names.free import PARTS, SCOPES
from clew.haskell.names.rename_expr import EXPRESSIONS as RENAMED
from clew.haskell.names.rename_expr import PATTERNS as RENAMED_PATTERNS
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.types.code import Code

EXPRESSIONS = set(get_args(s.Expr))
PATTERNS = set(get_args(s.Pattern))
STATEMENTS = set(get_args(s.Stmt))
DECLARATIONS = set(get_args(s.Decl))

#: What fixities take away, and what renaming makes guards of.
ROWS = {s.Infix, s.Paren}
PATTERN_ROWS = {s.PInfix, s.PParen}
FUNCTIONAL = {s.PFunction}

#: A program for each kind of node.
HASKELL: dict[type, str] = {
    s.Var: "f x = x",
    s.Con: "f = True",
    s.Lit: "f = 'c'",
    s.App: "f = not True",
    s.Negate: "f = -1",
    s.Infix: "f = 1 + 2",
    s.Lambda: "f = \\x -> x",
    s.Let: "f = let x = 1 in x",
    s.If: "f x = if x then 1 else 2",
    s.MultiIf: "f x = if | x -> 1 | otherwise -> 2",
    s.Case: "f x = case x of { True -> 1; _ -> 2 }",
    s.LambdaCase: "f = \\case { True -> 1; _ -> 2 }",
    s.Do: "f = do { print 1; print 2 }",
    s.Tuple: "f = (1, 'c')",
    s.ListExpr: "f = [1, 2]",
    s.Range: "f = [1 .. 2]",
    s.ListComp: "f = [x | x <- [1], x > 0]",
    s.LeftSection: "f = (1 +)",
    s.RightSection: "f = (+ 1)",
    s.RecordCon: "data T = T {a :: Int}\nf = T {a = 1}",
    s.RecordUpdate: "data T = T {a :: Int}\nf t = t {a = 1}",
    s.Typed: "f = 1 :: Int",
    s.Paren: "f = (1)",
    s.VisibleTypeApp: 'f = read @Int "1"',
    s.PVar: "f x = x",
    s.PWild: "f _ = 1",
    s.PLit: "f 'c' = 1",
    s.PCon: "f (Just x) = x",
    s.PInfix: "f (x : y) = x",
    s.PTuple: "f (x, y) = x",
    s.PList: "f [x] = x",
    s.PAs: "f x@(Just _) = x",
    s.PLazy: "f ~(x, y) = x",
    s.PBang: "f !x = x",
    s.PView: "f (not -> x) = x",
    s.PNPlusK: "f (n + 1) = n",
    s.PRecord: "data T = T {a :: Int}\nf T {a = x} = x",
    s.PTyped: "f (x :: Int) = x",
    s.PParen: "f (x) = x",
    s.BindStmt: "f = do { x <- Just 1; return x }",
    s.LetStmt: "f = do { let { x = 1 }; Just x }",
    s.ExprStmt: "f = do { Just 1; Nothing }",
    s.TypeSig: "f :: Int\nf = 1",
    s.DefaultSig: "class C a where { m :: a -> a; default m :: Num a => a -> a; m x = x + 1 }",
    s.FunBind: "f = 1",
    s.PatBind: "(x, y) = (1, 2)",
    s.Fixity: "infixl 6 +++\nx +++ y = x + y",
    s.DataDecl: "data T = A | B",
    s.FamilyDecl: "type family F a",
    s.TypeInstance: "type family F a\ntype instance F Int = Bool",
    s.TypeSynonym: "type T = Int\nf :: T\nf = 1",
    s.KindSig: "type T :: * -> *\ndata T a = T",
    s.ClassDecl: "class C a where { m :: a -> a; m x = x }",
    s.InstanceDecl: 'data T = T\ninstance Show T where { show _ = "T" }',
    s.DerivingDecl: "data T = T\nderiving instance Show T",
    s.DefaultDecl: "default (Int)",
    s.PatternSynonym: "pattern P x <- (x, _) where { P x = (x, x) }",
    s.PatternSig: "pattern P :: a -> (a, a)\npattern P x <- (x, _) where { P x = (x, x) }",
    s.ForeignPrim: 'foreign import prim "addw#" add :: Int -> Int -> Int',
}
CURRY: dict[type, str] = {
    s.FreeDecl: "f = x where x free",
    s.PFunction: "f (xs ++ [x]) = x",
}


def kinds_in(node: Any) -> Iterator[type]:
    """The kinds of all nodes of a tree."""
    if isinstance(node, tuple):
        for item in node:
            yield from kinds_in(item)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        yield type(node)
        for field in dataclasses.fields(node):
            yield from kinds_in(getattr(node, field.name))


def test_fixities_have_a_rule_for_each_expression() -> None:
    assert EXPRESSIONS - set(RESOLVED) == set()


def test_renaming_has_a_rule_for_each_expression_and_pattern() -> None:
    assert EXPRESSIONS - {s.Infix} - set(RENAMED) == set()
    assert PATTERNS - {s.PInfix} - FUNCTIONAL - set(RENAMED_PATTERNS) == set()


def test_free_variables_are_known_of_each_expression_and_pattern() -> None:
    known = SCOPES.keys() | PARTS.keys()
    assert EXPRESSIONS - known == set()
    assert PATTERNS - PATTERN_ROWS - FUNCTIONAL - known == set()


def test_inference_has_a_rule_for_each_expression_and_pattern_that_renaming_leaves() -> None:
    assert EXPRESSIONS - ROWS - INFERENCE.infer.keys() - INFERENCE.check.keys() == set()
    assert PATTERNS - PATTERN_ROWS - FUNCTIONAL - set(INFERRED_PATTERNS) == set()


def test_elaboration_has_a_rule_for_all_code() -> None:
    assert set(get_args(Code)) == set(ELABORATION)


def test_there_is_a_program_for_each_kind_of_node() -> None:
    assert HASKELL.keys() | CURRY.keys() == EXPRESSIONS | PATTERNS | STATEMENTS | DECLARATIONS


@pytest.mark.parametrize("kind", HASKELL, ids=lambda kind: kind.__name__)
def test_a_program_with_the_node_goes_through_all_passes(kind: type) -> None:
    text = f"module M where\n{HASKELL[kind]}\n"
    parsed = parse_module(text, "M.hs")
    resolved = resolve(parsed, lambda name: None)  # makes negations
    assert kind in {*kinds_in(parsed), *kinds_in(resolved)}
    libraries().fork().load_text(text, "M.hs")


@pytest.mark.parametrize("kind", CURRY, ids=lambda kind: kind.__name__)
def test_a_curry_program_with_the_node_goes_through_all_passes(kind: type) -> None:
    text = f"module M where\n{CURRY[kind]}\n"
    assert kind in kinds_in(parse_module(text, "M.curry"))
    curry_session().load_text(text, "M.curry")
