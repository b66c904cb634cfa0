"""Expressions, patterns, types and declarations: the tree that each piece of syntax becomes."""

from __future__ import annotations

from pathlib import Path

import pytest
from shown import shown

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import (
    parse_decls,
    parse_expr,
    parse_module,
    parse_signature,
    parse_statement,
    parse_type,
)
from clew.source.diagnostics import SyntaxFault

PROGRAMS = sorted((Path(__file__).parent / "syntax_programs").glob("*.hs"))


def decl(text: str) -> str:
    (only,) = parse_decls(text, "a.hs")
    return shown(only)


def pattern(text: str) -> str:
    stmt = parse_statement(f"{text} <- e", "a.hs")
    assert isinstance(stmt, s.BindStmt)
    return shown(stmt.pattern)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_with_all_of_an_area_is_read(path: Path) -> None:
    module = parse_module(path.read_text(encoding="utf-8"), str(path))
    assert len(module.decls) > 10


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("f x 1", "(App (App f x) 1)"),
        ("a + b * c", "(Infix [a + b * c])"),
        ("- a + b", "(Infix [(Minus) a + b])"),
        ("a `f` b `M.C` c", "(Infix [a f b M.C c])"),
        ("f . g", "(Infix [f . g])"),
        ("(+)", "+"),
        ("(M.+) (:) (-)", "(App (App M.+ :) -)"),
        ("()", "()"),
        ("(,,)", "(,,)"),
        ("[]", "[]"),
        ("(a)", "(Paren a)"),
        ("(a +)", "(LeftSection a +)"),
        ("(a * b +)", "(LeftSection (Infix [a * b]) +)"),
        ("(+ a * b)", "(RightSection + (Infix [a * b]))"),
        ("(`f` a)", "(RightSection f a)"),
        ("(a `f`)", "(LeftSection a f)"),
        ("(- a)", "(Paren (Infix [(Minus) a]))"),
        ("(subtract 1 .)", "(LeftSection (App subtract 1) .)"),
        ("((a +))", "(Paren (LeftSection a +))"),
        ("(a, b)", "(Tuple [a b])"),
        ("(, b)", "(Tuple [- b])"),
        ("(a, , c)", "(Tuple [a - c])"),
        ("[a, b]", "(ListExpr [a b])"),
        ("[a ..]", "(Range a - -)"),
        ("[a, b .. c]", "(Range a b c)"),
        ("\\x (y, _) -> x", "(Lambda [x (PTuple [y (PWild)])] x)"),
        ("\\case A -> 1", "(LambdaCase [(CaseAlt (PCon A []) (Rhs [(Guarded [] 1)] []))])"),
        ("if a then b else c", "(If a b c)"),
        ("if | a -> b | c, d <- e -> f", "(MultiIf [(Guarded [a] b) (Guarded [c (BindStmt d e)] f)])"),
        ("x :: Int", "(Typed x Int)"),
        ("\\x -> x :: a -> b", "(Lambda [x] (Typed x (TApp (TApp -> a) b)))"),
        ("f @Int @(Maybe a) x", "(App (VisibleTypeApp (VisibleTypeApp f Int False) (TApp Maybe a) False) x)"),
        ("C {}", "(RecordCon C [] False)"),
        ("C {x = 1, y, ..}", "(RecordCon C [(FieldValue x 1) (FieldValue y -)] True)"),
        (
            "f r {x = 1} {M.y = 2}",
            "(App f (RecordUpdate (RecordUpdate r [(FieldValue x 1)]) [(FieldValue M.y 2)]))",
        ),
        ("f C {x = 1} a", "(App (App f (RecordCon C [(FieldValue x 1)] False)) a)"),
        ("a ! b", "(Infix [a ! b])"),
        ("a!b", "(Infix [a ! b])"),
        ("f $ \\x -> x + 1", "(Infix [f $ (Lambda [x] (Infix [x + 1]))])"),
        ("a >>= \\x -> b >> c", "(Infix [a >>= (Lambda [x] (Infix [b >> c]))])"),
        ('{-# SCC "f" #-} a', "a"),
    ],
)
def test_expressions_become_trees(text: str, tree: str) -> None:
    assert shown(parse_expr(text, "a.hs")) == tree


def test_statements_of_all_kinds_are_distinguished() -> None:
    tree = shown(parse_expr("[x | (x, 1) <- xs, let y = x, p y]", "a.hs"))
    assert tree.startswith("(ListComp x [(BindStmt (PTuple [x 1]) xs) (LetStmt [(FunBind y")
    assert tree.endswith("(App p y)])")


def test_blocks_are_arguments_by_extension_only() -> None:
    on = frozenset(["BlockArguments"])
    assert shown(parse_expr("f do a", "a.hs", on)) == "(App f (Do [a]))"
    with pytest.raises(SyntaxFault, match="expected an operator"):
        parse_expr("f do a", "a.hs")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("x", "x"),
        ("_", "(PWild)"),
        ("C", "(PCon C [])"),
        ("()", "(PCon () [])"),
        ("C x (D 1)", "(PCon C [x (PParen (PCon D [1]))])"),
        ("x : xs", "(PInfix [x xs] [:])"),
        ("a :+ b `C` c", "(PInfix [a b c] [:+ C])"),
        ("(-1)", "(PParen -1)"),
        ("-1.5", "-3/2"),
        ("-1 : xs", "(PInfix [-1 xs] [:])"),
        ("(n + 1)", "(PParen (PNPlusK n 1))"),
        ("x@(C _)", "(PAs x (PParen (PCon C [(PWild)])))"),
        ("~(a, b)", "(PLazy (PTuple [a b]))"),
        ("!x", "(PBang x)"),
        ("(f 1 -> C x)", "(PParen (PView (App f 1) (PCon C [x])))"),
        ("(a, g -> b)", "(PTuple [a (PView g b)])"),
        ("(f -> g -> x)", "(PParen (PView f (PView g x)))"),
        ("[a, _]", "(PList [a (PWild)])"),
        ("[]", "(PCon [] [])"),
        ("C {x = 1, y, ..}", "(PRecord C [(FieldPattern x 1) (FieldPattern y -)] True)"),
        ("(x :: Int)", "(PParen (PTyped x Int))"),
        ("(x :: Int, y)", "(PTuple [(PTyped x Int) y])"),
        ('"ab"', "'ab'"),
    ],
)
def test_patterns_become_trees(text: str, tree: str) -> None:
    assert pattern(text) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a -> b -> c", "(TApp (TApp -> a) (TApp (TApp -> b) c))"),
        ("[a]", "(TApp [] a)"),
        ("(a, b)", "(TApp (TApp (,) a) b)"),
        ("()", "()"),
        ("(->) a", "(TApp -> a)"),
        ("(,,) a", "(TApp (,,) a)"),
        ("[] a", "(TApp [] a)"),
        ("M.Map k (f a)", "(TApp (TApp M.Map k) (TApp f a))"),
        ("Eq a => a", "(TForall [] [(TApp Eq a)] a)"),
        ("(Eq a, Show a) => a", "(TForall [] [(TApp Eq a) (TApp Show a)] a)"),
        ("() => a", "(TForall [] [] a)"),
        ("forall a b. Eq a => a", "(TForall [a b] [(TApp Eq a)] a)"),
        ("forall (a :: * -> *). a", "(TForall [a] [] a [[a (TApp (TApp -> *) *)]])"),
        ("(forall a. a) -> b", "(TApp (TApp -> (TForall [a] [] a)) b)"),
        ("a -> forall b. b", "(TApp (TApp -> a) (TForall [b] [] b))"),
        ("(f :: * -> *) a", "(TApp (TKinded f (TApp (TApp -> *) *)) a)"),
        ("a :+: b", "(TApp (TApp :+: a) b)"),
        ("a ~ b => a", "(TForall [] [(TApp (TApp ~ a) b)] a)"),
    ],
)
def test_types_become_trees(text: str, tree: str) -> None:
    assert shown(parse_type(text, "a.hs")) == tree


def test_clauses_of_a_function_are_one_binding() -> None:
    found = parse_decls("f 0 = 1\nf n = n\ng = f\nf' = 2", "a.hs")
    assert [(str(d.name), len(d.clauses)) for d in found if isinstance(d, s.FunBind)] == [
        ("f", 2),
        ("g", 1),
        ("f'", 1),
    ]


def test_a_variable_defined_twice_stays_two_bindings() -> None:
    assert len(parse_decls("x = 1\nx = 2", "a.hs")) == 2


@pytest.mark.parametrize(
    ("text", "name", "patterns"),
    [
        ("f x y = 1", "f", "[x y]"),
        ("x + y = 1", "+", "[x y]"),
        ("x `op` y = 1", "op", "[x y]"),
        ("(x `op` y) z = 1", "op", "[x y z]"),
        ("(+) x y = 1", "+", "[x y]"),
        ("x : xs +++ ys = 1", "+++", "[(PInfix [x xs] [:]) ys]"),
        ("f !x ~y = 1", "f", "[(PBang x) (PLazy y)]"),
        ("a ! b = 1", "!", "[a b]"),
        ("!a ! !b = 1", "!", "[(PBang a) (PBang b)]"),
        ("f = 1", "f", "[]"),
        ("(f . g) x = 1", ".", "[f g x]"),
        ("x - 1 = 1", "-", "[x 1]"),
        ("f (-1) = 1", "f", "[(PParen -1)]"),
    ],
)
def test_the_left_side_says_what_is_defined(text: str, name: str, patterns: str) -> None:
    (found,) = parse_decls(text, "a.hs")
    assert isinstance(found, s.FunBind)
    assert (str(found.name), shown(found.clauses[0].patterns)) == (name, patterns)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("(a, b) = e", "(PTuple [a b])"),
        ("Just x = e", "(PCon Just [x])"),
        ("x : xs = e", "(PInfix [x xs] [:])"),
        ("!x = e", "(PBang x)"),
        ("[a] | g = e", "(PList [a])"),
        ("x :: Int = e", "(PTyped x Int)"),
        ("x@(a, _) = e", "(PAs x (PTuple [a (PWild)]))"),
    ],
)
def test_a_left_side_without_a_function_is_a_pattern(text: str, tree: str) -> None:
    (found,) = parse_decls(text, "a.hs")
    assert isinstance(found, s.PatBind)
    assert shown(found.pattern) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("f, (+) :: Int", "(TypeSig [f +] Int)"),
        ("infixl 6 +, `f`", "(Fixity infixl 6 [+ f])"),
        ("infix :+", "(Fixity infix 9 [:+])"),
        ("type T a = [a]", "(TypeSynonym T [a] (TApp [] a) [] [])"),
        ("data T", "(DataDecl T [] [] [] [] False [])"),
        (
            "data Eq a => T a = A a !Int | B deriving (Eq, M.Show)",
            "(DataDecl T [a] [(ConDecl A [(ConField a False -) (ConField Int True -)] False False [] [] -) "
            "(ConDecl B [] False False [] [] -)] [Eq M.Show] [(TApp Eq a)] False [])",
        ),
        (
            "newtype N f = N { un :: f } deriving Eq",
            "(DataDecl N [f] [(ConDecl N [(ConField f False un)] True False [] [] -)] [Eq] [] True [])",
        ),
        (
            "data T = Int :+ Bool | Maybe a `C` [b]",
            "(DataDecl T [] [(ConDecl :+ [(ConField Int False -) (ConField Bool False -)] False True [] [] -) "
            "(ConDecl C [(ConField (TApp Maybe a) False -) (ConField (TApp [] b) False -)] False True [] [] -)] [] [] False [])",
        ),
        (
            "data T = forall a. Show a => C a",
            "(DataDecl T [] [(ConDecl C [(ConField a False -)] False False [a] [(TApp Show a)] -)] [] [] False [])",
        ),
        (
            "data T a where { A, B :: forall b. Eq b => b -> !Int -> T b }",
            "(DataDecl T [a] [(ConDecl A [(ConField b False -) (ConField Int True -)] False False [b] [(TApp Eq b)] (TApp T b)) "
            "(ConDecl B [(ConField b False -) (ConField Int True -)] False False [b] [(TApp Eq b)] (TApp T b))] [] [] False [])",
        ),
        (
            "data R = R { x, y :: !Int, z :: Bool }",
            "(DataDecl R [] [(ConDecl R [(ConField Int True x) (ConField Int True y) (ConField Bool False z)] "
            "True False [] [] -)] [] [] False [])",
        ),
        (
            "class (Eq a) => C a b | a -> b, b -> a where { m :: a }",
            "(ClassDecl [(TApp Eq a)] C [a b] [[[a] [b]] [[b] [a]]] [(TypeSig [m] a)])",
        ),
        ("type instance F [_] a = a", "(TypeInstance F [(TApp [] _5) a] a)"),
        ("class C a where { type T a = [a] }", "(ClassDecl [] C [a] [] [(TypeInstance T [a] (TApp [] a))])"),
        ("instance Eq a => Eq [a]", "(InstanceDecl [(TApp Eq a)] Eq [(TApp [] a)] [] [] -)"),
        ("deriving stock instance Eq T", "(DerivingDecl [] Eq [T] stock -)"),
        ("default (Int, Double)", "(DefaultDecl [Int Double])"),
        ('foreign import prim "add#" plus :: Int', "(ForeignPrim add# plus Int )"),
        (
            'foreign import ccall unsafe "math.h sin" c_sin :: Int',
            "(ForeignPrim refuse# c_sin Int math.h sin)",
        ),
        ("foreign import capi sin :: Int", "(ForeignPrim refuse# sin Int sin)"),
        ("foreign import ccall safe :: Int", "(ForeignPrim refuse# safe Int safe)"),
    ],
)
def test_declarations_become_trees(text: str, tree: str) -> None:
    assert decl(text) == tree


def test_what_says_nothing_to_us_is_passed_over() -> None:
    assert parse_decls('type role T nominal\n{-# RULES "a" f = g #-}', "a.hs") == ()


def test_header_exports_and_imports_are_read() -> None:
    module = parse_module(
        "module A.B (f, (+), T, U(..), V(A, b, (:+)), module M, M.g,) where\n"
        "import M\nimport safe qualified M.N as X\nimport N qualified as Y hiding (a, T(..))\n"
        'import "pkg" O ()\nimport {-# SOURCE #-} P (type_, (:*)(..))',
        "a.hs",
    )
    assert module.name == "A.B"
    assert module.exports is not None
    assert [shown(item) for item in module.exports] == [
        "(ListedEntity f - False False False False)",
        "(ListedEntity + - False False False False)",
        "(ListedEntity T - False False False False)",
        "(ListedEntity U [] True False False False)",
        "(ListedEntity V [A b :+] False False False False)",
        "(ListedEntity M - False True False False)",
        "(ListedEntity M.g - False False False False)",
    ]
    assert [shown(item) for item in module.imports] == [
        "(Import M False - False -)",
        "(Import M.N True X False -)",
        "(Import N True Y True [(ListedEntity a - False False False False) (ListedEntity T [] True False False False)])",
        "(Import O False - False [])",
        "(Import P'boot False P False [(ListedEntity type_ - False False False False) (ListedEntity :* [] True False False False)])",
    ]


def test_a_signature_is_read_by_itself() -> None:
    assert shown(parse_signature("f, g :: a -> a", "a.hs")) == "(TypeSig [f g] (TApp (TApp -> a) a))"


def test_words_that_matter_in_one_place_are_names_elsewhere() -> None:
    text = (
        "as qualified hiding safe = family role forall stock pattern\n  where {family = via; forall = prim}"
    )
    assert isinstance(parse_decls(text, "a.hs")[0], s.FunBind)


def test_spans_reach_from_the_first_token_to_the_last() -> None:
    (found,) = parse_decls("f x\n  | x = 1\n  where y = (2,\n            3)\n", "a.hs")
    assert (found.span.line, found.span.column, found.span.end_line, found.span.end_column) == (1, 1, 4, 15)
