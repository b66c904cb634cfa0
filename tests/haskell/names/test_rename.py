"""Renaming: what each name becomes, scopes of every construct, records, and mistakes in declarations."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from clew.haskell.names.interface import (
    PRIM_ENTITIES,
    Entity,
    Interface,
    Kind,
    RenamedModule,
    is_builtin_constructor,
    is_builtin_type,
)
from clew.haskell.rename import Registry, rename_expr, rename_module, rename_stmt, rename_type
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.layout_rule import deep_stack
from clew.haskell.syntax.parsing.parser import parse_expr, parse_module, parse_statement, parse_type
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ClewError

BASE = """module Base where
infixl 6 +
infixl 9 !
data Maybe a = Nothing | Just a
class Eq a where { (==), (/=) :: a -> a -> Bool; x /= y = x == y; infix 4 ==, /= }
class Functor f where { fmap :: (a -> b) -> f a -> f b }
class Functor m => Monad m where { unit :: m a -> m a }
class Num' a where { num :: a }
id x = x
map f x = f x
x + y = x
x ! y = x
"""


def registry() -> Registry:
    known = Registry()
    values = {e.name.text: e for e in PRIM_ENTITIES if not e.is_type}
    types = {e.name.text: e for e in PRIM_ENTITIES if e.is_type}
    known.interfaces["Clew.Prim"] = Interface("Clew.Prim", values, types)
    rename_text("import Clew.Prim\n", BASE, known)
    return known


def rename_text(imports: str, text: str, known: Registry) -> RenamedModule:
    if text.startswith("module"):
        header, text = text.split("where\n", 1)
        text = f"{header}where\n{imports}{text}"
    else:
        text = imports + text
    return rename_module(parse_module(text, "T.hs"), "T.hs", known)


def rename(text: str) -> RenamedModule:
    return rename_text("import Clew.Prim\nimport Base\nimport qualified Base as B\n", text, registry())


def fault(text: str) -> ClewError:
    with pytest.raises(ClewError) as caught:
        rename(text)
    return caught.value


def bindings(module: RenamedModule) -> dict[str, s.FunBind]:
    return {b.name.text: b for g in module.groups for b in g.binds if isinstance(b, s.FunBind)}


def body(module: RenamedModule, text: str) -> Any:
    return bindings(module)[text].clauses[0].rhs.alternatives[0].body


def shown(node: Any) -> Any:
    """All names in a piece of syntax, in order, as text."""
    if isinstance(node, Name):
        return [str(node)]
    if isinstance(node, tuple):
        return [text for item in node for text in shown(item)]
    if dataclasses.is_dataclass(node) and not isinstance(node, s.Literal):
        return [t for f in dataclasses.fields(node) if f.name != "span" for t in shown(getattr(node, f.name))]
    return []


# --- what names become ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "names"),
    [
        ("id", "Base.id"),
        ("B.id", "Base.id"),
        ("f", "Main.f"),
        ("Main.f", "Main.f"),
        ("True", "True"),
        ("[]", "[]"),
        ("()", "()"),
        ("(,) id", "(,) Base.id"),
        ("Just id", "Base.Just Base.id"),
        ("a : b : c", ": a : b c"),
        ("a + id ! b", "Base.+ a Base.! Base.id b"),
        ("(+ a)", "Base.+ a"),
        ("(a `Just`)", "a Base.Just"),
        ("(`map` a)", "Base.map a"),
        (r"\id -> id", "id id"),
        (r"\x (y, _) -> x y a", "x y x y a"),
        ("let id = id in id", "id id id"),
        ("let { g x = h x; h id = g id } in g", "g x h x h id g id g"),
        ("case a of { Just id -> id; _ -> id }", "a Base.Just id id Base.id"),
        (
            "case a of { x | id <- x, Just y <- id -> y | id == x -> x }",
            "a x id x Base.Just y id y Base.== Base.id x x",
        ),
        ("do { id <- id; let { x = id }; x }", "id Base.id x id x"),
        ("[id | id <- id, id]", "id id Base.id id"),
        ("if a then id else b", "a Base.id b"),
        ("[a, id ..]", "a Base.id"),
        ("(a :: Maybe Int)", "a Base.Maybe Int"),
        ("- a", "a"),
    ],
)
def test_names_in_expressions(expression: str, names: str) -> None:
    module = rename(f"{{-# LANGUAGE ScopedTypeVariables #-}}\nf a b c = {expression}")
    assert shown(body(module, "f")) == names.split()


def test_extensions_of_expressions() -> None:
    module = rename(
        "f a = \\case { id -> id }\n"
        "g a = if | id <- a -> id | True -> id a\n"
        "h a = (, id)\n"
        "k id (id -> x) = x\n"
        "l !id = id\n"
    )
    assert shown(body(module, "f")) == ["id", "id"]
    assert shown(body(module, "g")) == ["id", "a", "id", "True", "Base.id", "a"]
    assert shown(body(module, "h")) == ["Base.id"]
    assert shown(bindings(module)["k"].clauses[0].patterns) == ["id", "id", "x"]


def test_a_view_does_not_see_its_own_variables() -> None:
    module = rename("f (id -> id) = id")
    assert shown(bindings(module)["f"].clauses[0].patterns) == ["Base.id", "id"]


def test_where_scopes_over_all_guards_and_sees_the_parameters() -> None:
    module = rename("f x | y = id | x = y where { y = x; id = y }")
    rhs = bindings(module)["f"].clauses[0].rhs
    assert shown(rhs) == ["y", "id", "x", "y", "y", "x", "id", "y"]


def test_scopes_end() -> None:
    module = rename("f = [\\id -> id, id, let id = True in id, id, [id | id <- True], id]")
    assert shown(body(module, "f")) == "id id Base.id id True id Base.id id id True Base.id".split()


def test_types_and_contexts() -> None:
    module = rename("f :: (Eq a, B.Functor g) => g a -> [Maybe Int] -> (a, ())\nf = f")
    assert shown(module.signatures[Name("f", "Main")]) == (
        "Base.Eq Base.Functor -> -> [] Base.Maybe Int (,) ()".split()
    )


def test_declarations() -> None:
    module = rename(
        "data T a = C { x, y :: a } | Maybe a :+ !Int | forall b. Eq b => E b\n"
        "newtype N = N (T N)\n"
        "type S = T Int\n"
        "class Eq a => K a where { k :: a -> S; k _ = k' ; infixl 3 `k` }\n"
        "k' = k'\n"
        "instance Eq (T a) where { a == b = id a; (/=) = \\x y -> True }\n"
        "default (Int)\n"
        "infixr 4 :+\n"
    )
    assert [str(con.name) for con in module.data[0].constructors] == ["Main.C", "Main.:+", "Main.E"]
    assert [str(f.name) for f in module.data[0].constructors[0].fields] == ["Main.x", "Main.y"]
    assert module.data[1].is_newtype
    assert shown(module.synonyms[0]) == ["Main.S", "Main.T", "Int"]
    assert shown(module.classes[0]) == "Base.Eq Main.K Main.k -> Main.S Main.k Main.k'".split()
    instance = module.instances[0].decl
    assert [str(d.name) for d in instance.decls if isinstance(d, s.FunBind)] == ["Base.==", "Base./="]
    assert (str(instance.cls), shown(instance.types)) == ("Base.Eq", ["Main.T"])
    assert module.default is not None
    found = {str(e.name): e for e in module.entities}
    assert found["Main.:+"].fixity == (s.Assoc.RIGHT, 4)
    assert found["Main.k"].fixity == (s.Assoc.LEFT, 3)
    assert (found["Main.C"].arity, found["Main.C"].fields) == (2, (Name("x", "Main"), Name("y", "Main")))
    assert found["Main.T"].children[-1] == Name("y", "Main")
    assert found["Main.k"].parent == Name("K", "Main")


def test_the_arity_of_a_class_parameter() -> None:
    known = registry()
    assert known.types[Name("Eq", "Base")].arity == 0
    assert known.types[Name("Functor", "Base")].arity == 1
    module = rename(
        "class Monad m => MonadIO m\nclass T t where { lift :: Monad m => m a -> t m a }\nclass MonadIO m => X m\n"
        "class Y a => Z a\nclass Z a => Y a\nclass MP s m where { get :: m s }"
    )
    arities = {e.name.text: e.arity for e in module.entities if e.kind is Kind.CLASS}
    assert arities == {"MonadIO": 1, "T": 2, "X": 1, "Y": 0, "Z": 0, "MP": 1}


def test_top_level_patterns() -> None:
    module = rename("(p, q@[r]) = (id, r)\nf = p q")
    pattern = module.groups[0].binds[0]
    assert isinstance(pattern, s.PatBind)
    assert shown(pattern.pattern) == ["Main.p", "Main.q", "Main.r"]
    assert shown(body(module, "f")) == ["Main.p", "Main.q"]


def test_foreign_primitives() -> None:
    module = rename('foreign import prim "add#" plus :: Int -> Int\nf = plus')
    assert str(module.prims[0].name) == "Main.plus"
    assert shown(body(module, "f")) == ["Main.plus"]


def test_built_in_names() -> None:
    assert is_builtin_constructor(Name("(,,)"))
    assert is_builtin_constructor(Name("True"))
    assert not is_builtin_constructor(Name("True", "Main"))
    assert is_builtin_type(Name("->"))
    assert not is_builtin_type(Name("Maybe", "Base"))
    module = rename("data Bool = True\nf = Main.True")
    assert shown(body(module, "f")) == ["Main.True"]


# --- records -------------------------------------------------------------------------------------------

RECORD = "data R = R { x, y :: Int } | Q { y :: Int, z :: Int }\n"


@pytest.mark.parametrize(
    ("definition", "names"),
    [
        ("f a = R { x = a, y = x a }", "Main.R Main.x a Main.y Main.x a"),
        ("f x = R { x }", "Main.R Main.x x"),
        ("f x = R { x, .. }", "Main.R Main.x x"),
        ("f x z = R { .. }", "Main.R Main.x x"),
        ("f = R { .. }", "Main.R"),
        ("f a = a { y = a, Main.x = a }", "a Main.y a Main.x a"),
        ("f x = x { x }", "x Main.x x"),
        ("f = R {}", "Main.R"),
        ("f = case id of { R { x = a, y } -> a y }", "Base.id Main.R Main.x a Main.y y a y"),
        ("f = case id of { R { .. } -> x y z }", "Base.id Main.R Main.x x Main.y y x y Main.z"),
        ("f = case id of { R { x = 1, .. } -> x y }", "Base.id Main.R Main.x Main.y y Main.x y"),
        ("f = case id of { R {} -> x }", "Base.id Main.R Main.x"),
        ("f = let R { .. } = id in x z", "Main.R Main.x x Main.y y Base.id x Main.z"),
    ],
)
def test_records(definition: str, names: str) -> None:
    module = rename(RECORD + definition)
    assert shown(body(module, "f")) == names.split()
    text = repr(body(module, "f"))
    assert "wildcard=True" not in text
    assert "value=None" not in text
    assert "pattern=None" not in text


def test_wildcards_at_the_top_level() -> None:
    module = rename("data P = P { m, n :: Int }\n" + RECORD)
    assert module.groups == ()
    known = registry()
    rename_text("import Clew.Prim\n", "module P where\ndata P = P { m, n :: Int }\np = P 1 2\n", known)
    text = "import qualified P\nP.P {..} = P.p\nf = m"
    module = rename_module(parse_module(text, "T.hs"), "T.hs", known)
    assert shown(body(module, "f")) == ["Main.m"]
    assert {str(e.name) for e in module.entities} == {"Main.m", "Main.n", "Main.f"}


def test_the_constructor_distinguishes_fields_of_the_same_name() -> None:
    known = registry()
    rename_text("import Clew.Prim\n", "module P where\ndata P = P { m, n :: Int }\n", known)
    rename_text("import Clew.Prim\n", "module Q where\ndata Q = Q { m, k :: Int }\n", known)
    text = "import P\nimport Q\nf a = [P { m = a }, a { m = a, k = a }]\ng (Q { m = b }) = b"
    module = rename_module(parse_module(text, "T.hs"), "T.hs", known)
    assert shown(body(module, "f")) == "P.P P.m a a Q.m a Q.k a".split()
    text = "import P\nimport Q\nf a = a { m = a }"
    with pytest.raises(ClewError) as caught:
        rename_module(parse_module(text, "T.hs"), "T.hs", known)
    assert caught.value.slug == "scope-ambiguous"


# --- mistakes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "slug", "message"),
    [
        ("f = nope", "scope-unbound", "variable not in scope: 'nope'"),
        ("f = Nope", "scope-unbound", "constructor not in scope: 'Nope'"),
        ("f (Nope x) = x", "scope-unbound", "constructor not in scope: 'Nope'"),
        ("f :: Nope\nf = f", "scope-unbound", "type not in scope: 'Nope'"),
        ("f :: Nope a => a\nf = f", "scope-unbound", "class not in scope: 'Nope'"),
        ("f = Base.nope", "scope-unbound", "variable not in scope: 'Base.nope'"),
        ("f = x where { g x = x }", "scope-unbound", "variable not in scope: 'x'"),
        ("f x x = x", "scope-duplicate", "the variable 'x' is bound twice in one pattern"),
        ("f :: forall a a. a\nf = f", "scope-duplicate", "the type parameter 'a' occurs twice"),
        ("f :: (forall a b a. a) -> b\nf = f", "scope-duplicate", "the type parameter 'a' occurs twice"),
        ("data T = forall a a. T a", "scope-duplicate", "the type parameter 'a' occurs twice"),
        ("f = \\(x, x) -> x", "scope-duplicate", "the variable 'x' is bound twice in one pattern"),
        ("f = do { (x, x) <- f; f }", "scope-duplicate", "the variable 'x' is bound twice in one pattern"),
        ("f x = x\ng = f\nf y = y", "scope-duplicate", "'f' is defined twice"),
        ("f = let { x = f; y = f; x = f } in x", "scope-duplicate", "'x' is defined twice"),
        ("f = f\nf = f", "scope-duplicate", "'f' is defined twice"),
        ("f (Just x y) = x", "scope-arity", "the constructor 'Just' has 1 field, but the pattern gives it 2"),
        ("f Just = f", "scope-arity", "the constructor 'Just' has 1 field, but the pattern gives it 0"),
        ("f :: Int", "scope-lacking", "the type signature for 'f' lacks a definition of it"),
        ("f = let g :: Int in f", "scope-lacking", "the type signature for 'g' lacks a definition of it"),
        ("infixl 3 %%\nf = f", "scope-lacking", "the fixity declaration for '%%' lacks a definition of it"),
        ("f, f :: Int\nf = f", "scope-duplicate", "the type signature of 'f' is defined twice"),
        ("data A = B\ndata A = C", "scope-duplicate", "the type 'A' is defined twice"),
        ("data A = B\ndata C = B", "scope-duplicate", "the constructor 'B' is defined twice"),
        ("data A = B { x :: Int }\nx = x", "scope-duplicate", "'x' is defined twice"),
        ("data A = B { x, x :: Int }", "scope-duplicate", "the field 'x' is defined twice"),
        ("data A a a = B", "scope-duplicate", "the type parameter 'a' occurs twice"),
        ("data A a = B b", "scope-unbound", "type variable not in scope: 'b'"),
        ("type A a = Maybe b", "scope-unbound", "type variable not in scope: 'b'"),
        (
            "instance Eq Int where { foo = f }\nf = f",
            "scope-method",
            "'foo' is not a method of the class 'Eq'",
        ),
        ("class A a where { foo = f }\nf = f", "scope-method", "'foo' is not a method of the class 'A'"),
        ("instance Eq Int where { x == y = x; (==) = f }\nf = f", "scope-duplicate", "'==' is defined twice"),
        ("f :: Int a => a\nf = f", "scope-kind", "'Int' is a type, but a class is needed here"),
        ("default (Int)\ndefault ()", "scope-duplicate", "a module has at most one default declaration"),
        (RECORD + "f = R { z = f }", "scope-field", "the constructor 'R' has no field 'z'"),
        (RECORD + "f = R { w = f }", "scope-unbound", "field not in scope: 'w'"),
        (RECORD + "f = R { x = f, x = f }", "scope-duplicate", "the field 'x' is given twice"),
        (RECORD + "f = f { f = f }", "scope-field", "'f' is not a field"),
        (RECORD + "f = f { x = f, x = f }", "scope-duplicate", "the field 'x' is given twice"),
    ],
)
def test_mistakes(text: str, slug: str, message: str) -> None:
    error = fault(text)
    assert (error.slug, error.message) == (slug, message)
    assert error.span is not None
    assert error.span.file == "T.hs"


def test_a_variable_may_shadow_anything() -> None:
    module = rename("f id = let { map = id } in \\id -> map id")
    assert shown(body(module, "f")) == ["map", "id", "id", "map", "id"]


def test_deep_expressions() -> None:
    text = "f = " + " : ".join(["True"] * 8000) + "\ng = " + "(" * 900 + "id" + ")" * 900
    with deep_stack():
        module = rename(text)
    assert [str(g.binds[0].name) for g in module.groups if isinstance(g.binds[0], s.FunBind)] == [
        "Main.f",
        "Main.g",
    ]


def test_entities_are_equal_by_kind_and_name() -> None:
    one = Entity(Kind.VALUE, Name("a", "M"), fixity=(s.Assoc.LEFT, 1))
    assert one == Entity(Kind.VALUE, Name("a", "M"))
    assert one != Entity(Kind.FIELD, Name("a", "M"))


# --- asking at the top of a module -------------------------------------------------------------------------


def test_expressions_are_asked_for_in_the_scope_of_a_module() -> None:
    known = registry()
    rename_text("import Clew.Prim\nimport Base (id)\n", "module T (f) where\nf = g\ng = True\n", known)
    expr = rename_expr(parse_expr("id f Base.! g", "<>"), "T", known)
    assert shown(expr) == "Base.! Base.id T.f T.g".split()
    stmt, bound = rename_stmt(parse_statement("(x, f) <- f", "<>"), "T", known)
    assert (shown(stmt), bound) == (["x", "f", "T.f"], ["x", "f"])
    assert shown(rename_type(parse_type("Base.Maybe Int", "<>"), "T", known)) == ["Base.Maybe", "Int"]
    with pytest.raises(ClewError) as caught:
        rename_expr(parse_expr("map", "<>"), "T", known)
    assert caught.value.hint == "'Base' exports it: import it from there"
    with pytest.raises(ClewError):
        rename_expr(parse_expr("T.nothing", "<>"), "T", known)
