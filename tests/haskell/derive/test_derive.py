"""Derived instances: written out as Haskell and run by GHC, they do what GHC's own do."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from clew.haskell.names.interface import (
    PRIM_ENTITIES,
    Entity,
    Instance,
    Interface,
    Kind,
    RenamedModule,
)
from clew.haskell.names.standard import STANDARD_TYPES
from clew.haskell.rename import Registry, rename_module
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ClewError

ARITIES = {"Functor": 1, "Foldable": 1, "Traversable": 1, "Applicative": 1, "Monad": 1}


def derive(text: str) -> RenamedModule:
    """The module in a world that has the standard types and classes, and nothing else."""
    known = Registry()
    types = {e.name.text: e for e in PRIM_ENTITIES if e.is_type}
    for name in STANDARD_TYPES.values():
        is_type = name.text in ("Maybe", "Either", "String", "Ratio", "Rational", "Float", "IO")
        kind = Kind.TYPE if is_type else Kind.CLASS
        types[name.text] = Entity(kind, name, arity=ARITIES.get(name.text, 0))
    types["MonadState"] = Entity(Kind.CLASS, Name("MonadState", "M"), arity=1)
    types["Typeable"] = Entity(Kind.CLASS, Name("Typeable", "M"))
    known.types = {entity.name: entity for entity in types.values()}
    values = {e.name.text: e for e in PRIM_ENTITIES if not e.is_type}
    known.interfaces["P"] = Interface("P", values, types)
    head, rest = text.split("\n", 1) if text.startswith("{-#") else ("", text)
    module = parse_module(f"{head}\nimport P\n{rest}", "T.hs")
    return rename_module(module, "T.hs", known)


# --- writing syntax out ----------------------------------------------------------------------------------


def name(node: Name) -> str:
    text = node.text
    return text if text[0].isalpha() or text[0] in "_[(" else f"({text})"


def written(node: Any) -> str:
    """The Haskell text of what derived instances consist of."""
    match node:
        case s.Var(n) | s.Con(n) | s.PVar(n) | s.TCon(n):
            return "(->)" if n.text == "->" else name(n)
        case s.Lit(literal) | s.PLit(literal):
            if literal.kind is s.LiteralKind.INTEGER:
                return f"({literal.value})"
            return '"' + str(literal.value).replace("\\", "\\\\").replace('"', '\\"') + '"'
        case s.App(f, x) | s.TApp(f, x):
            return f"({written(f)} {written(x)})"
        case s.TVar(text):
            return text
        case s.Tuple(items) | s.PTuple(items):
            return "(" + ", ".join(map(written, items)) + ")"
        case s.ListExpr(items):
            return "[" + ", ".join(map(written, items)) + "]"
        case s.If(c, t, e):
            return f"(if {written(c)} then {written(t)} else {written(e)})"
        case s.Case(scrutinee, alts):
            parts = "; ".join(f"{written(a.pattern)} -> {rhs(a.rhs)}" for a in alts)
            return f"(case {written(scrutinee)} of {{ {parts} }})"
        case s.Lambda(params, body):
            return f"(\\{' '.join(map(written, params))} -> {written(body)})"
        case s.ListComp(body, stmts):
            binds = [
                f"{written(b.pattern)} <- {written(b.value)}" for b in stmts if isinstance(b, s.BindStmt)
            ]
            return f"[{written(body)} | {', '.join(binds)}]"
        case s.PWild():
            return "_"
        case s.PCon(con, args):
            return "(" + " ".join([name(con), *map(written, args)]) + ")"
        case s.FunBind(n, clauses):
            return "; ".join(
                f"{name(n)} {' '.join(map(written, c.patterns))} = {rhs(c.rhs)}" for c in clauses
            )
        case _:
            raise TypeError(node)


def rhs(node: s.Rhs) -> str:
    assert not node.where
    return written(node.alternatives[0].body)


def instance(made: Instance) -> str:
    decl = made.decl
    context = ", ".join(map(written, made.wanted if made.infer_context else decl.context))
    head = f"instance ({context}) => {name(decl.cls)} {' '.join(map(written, decl.types))}"
    return f"{head} where {{ {'; '.join(map(written, decl.decls))} }}"


# --- against GHC -----------------------------------------------------------------------------------------

EXTENSIONS = (
    "BangPatterns, MagicHash, FlexibleContexts, UndecidableInstances, DeriveTraversable, EmptyDataDeriving"
)
SUPPORT = """
import Control.Exception
import Data.Ix
import GHC.Exts (Int (I#), dataToTag#)
primTag :: a -> Int
primTag !x = I# (dataToTag# x)
intEq, intNe, intLt, intLe, intGt, intGe :: Int -> Int -> Bool
intEq = (==); intNe = (/=); intLt = (<); intLe = (<=); intGt = (>); intGe = (>=)
intAdd, intSub, intMul :: Int -> Int -> Int
intAdd = (+); intSub = (-); intMul = (*)
intShow :: Int -> String
intShow = show
readConstructor :: a -> String -> ReadS a
readConstructor x ws r = [(x, s) | s <- lexemes (words ws) r]
readArgument :: Read a => Int -> ReadS (a -> b) -> ReadS b
readArgument n p r = [(f x, t) | (f, s) <- p r, (x, t) <- readsPrec n s]
readLexemes :: String -> ReadS a -> ReadS a
readLexemes ws p r = [(x, t) | (x, s) <- p r, t <- lexemes (words ws) s]
lexemes :: [String] -> String -> [String]
lexemes ws s = foldl (\\rests w -> [t | r <- rests, (v, t) <- lex r, v == w]) [s] ws
attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (evaluate (length (show x)))
  putStrLn (case r of { Left e -> head (lines (show (e :: SomeException))); Right _ -> show x })
"""

PROGRAMS = {
    "enumeration": (
        """
data Color = Red | Green | Blue | Black | White deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
data Unit = Unit deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)
""",
        """
  let all' = [minBound .. maxBound] :: [Color]
  print all'
  print [(compare a b, a == b, a /= b, a < b, a <= b, a > b, a >= b, max a b) | a <- all', b <- all']
  mapM_ (attempt . succ) all'
  mapM_ (attempt . pred) all'
  mapM_ (\\n -> attempt (toEnum n :: Color)) [-1 .. 5]
  print (map fromEnum all')
  print ([[a ..] | a <- all'], [[a, b ..] | a <- all', b <- all', a /= b])
  print ([[a .. b] | a <- all', b <- all'], [[a, b .. c] | a <- all', b <- all', c <- all', a /= b])
  print [(range (a, b), inRange (a, b) Green, rangeSize (a, b)) | a <- all', b <- all']
  sequence_ [attempt (index (a, b) c) | a <- all', b <- all', c <- all']
  print (read "[Red,( Green ),Blue]" :: [Color])
  print (reads "Redd" :: [(Color, String)], reads "(Red" :: [(Color, String)], reads "Red x" :: [(Color, String)])
  print (Unit == Unit, compare Unit Unit, [Unit ..], (minBound, maxBound) :: (Unit, Unit), range (Unit, Unit))
  attempt (succ Unit)
  attempt (index (Unit, Unit) Unit)
""",
    ),
    "products and sums": (
        """
data P a = P a Int deriving (Eq, Ord, Show, Read, Bounded, Ix)
data S a b = A | B a b | C b | D deriving (Eq, Ord, Show, Read)
data Few = F Double Double | G Double | H deriving (Eq, Ord, Show, Read)
data Void' deriving (Eq, Ord, Show)
data Rec a = Nil | Cons a (Rec a) deriving (Eq, Ord, Show, Read)
""",
        """
  let ps = [P a b | a <- [False, True], b <- [-1, 0, 1]]
  print [(compare a b, a == b, a < b, a <= b, a > b, a >= b) | a <- ps, b <- ps]
  let ss = A : D : [B a b | a <- "xy", b <- [1, -2]] ++ map C [1, -2] :: [S Char Int]
  print [(compare a b, a == b, a < b, a <= b, a > b, a >= b) | a <- ss, b <- ss]
  print ss
  print (read (show ss) == ss, read (show (Just ps)) == Just ps)
  let nan = 0 / 0
      fs = H : [F a b | a <- [1, nan], b <- [2, nan]] ++ map G [1, nan]
  print [(compare a b, a == b, a < b, a <= b, a > b, a >= b) | a <- fs, b <- fs]
  print fs
  print (range (P False 0, P True 2), (minBound, maxBound) :: (P Bool, P Bool))
  sequence_ [attempt (index (P False 0, P True 2) p) | p <- ps]
  print [inRange (P False 0, P True 0) p | p <- ps]
  print (read " ( Cons (3) (Cons ( -4 ) Nil) ) " :: Rec Int)
  print (reads "Cons 3 Cons 4 Nil" :: [(Rec Int, String)])
  print (Cons 1 undefined == Cons 2 undefined, Cons 1 undefined < Cons 2 undefined)
  attempt (A == (undefined :: S Int Int))
""",
    ),
    "showing": (
        """
infixl 6 :+:
infixr 5 :*:
infix 4 `In`
data E = E :+: E | E :*: E | L Int | E `In` E | (:-) Int Int | N { neg :: Int } deriving (Eq, Show, Read)
data R a = (:%) { (+++) :: a, field' :: Maybe a } | Q { q_ :: R a } | O {} deriving (Eq, Show, Read)
data NoFix = Int :. Int deriving (Eq, Show, Read)
newtype W = W { unW :: Int } deriving (Show, Read)
newtype V = V Double deriving (Show, Read)
""",
        """
  let es = [L 1 :+: L 2 :+: L 3, L 1 :*: L 2 :*: L (-3), (L 1 :+: L 2) :*: L 3, L 1 :+: (L 2 :*: L 3),
            L 1 `In` L 2, (:-) 1 (-1), N 3, N (-3), N 1 :+: N 2, (L 1 `In` L 2) :+: L 3]
  mapM_ print es
  print [showsPrec d e "" | d <- [0 .. 11], e <- es]
  print (map (read . show) es == es)
  let rs = [1 :% Just 2, Q (3 :% Nothing), (-1) :% Just (-2), O] :: [R Int]
  mapM_ print rs
  print (map Just rs)
  print (map (read . show) rs == rs)
  print (Just (1 :. (-2)), read "1 :. 2" :: NoFix)
  print (W 3, Just (W (-3)), V (-1.5), Just (V 1e30))
  print (read "W {unW = 4}" :: W, read "(W{unW=(-4)})" :: W, read "V (-1.5)" :: V)
  print (reads "L 1 :+: L 2 :*: L 3 `In` (N { neg = 1 }) 2" :: [(E, String)])
""",
    ),
    "containers": (
        """
data T a = Leaf | Node (T a) a (T a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose a [Rose a] deriving (Show, Functor, Foldable, Traversable)
data M k a = M k (Either k a) (a, Int, [Maybe a]) Int deriving (Show, Functor, Foldable, Traversable)
data Fn r a = Fn (r -> a) ((a -> r) -> a) (r -> (Int, a)) deriving (Functor)
data G f a = G (f a) (f (f a)) deriving (Functor, Foldable, Traversable)
type Pair a = (a, a)
data Y a = Y (Pair a) (Pair Int) [Pair a] deriving (Show, Functor, Foldable, Traversable)
data Ph a = Ph Int deriving (Show, Functor, Foldable, Traversable)
newtype I a = I a deriving (Show, Functor, Foldable, Traversable)
""",
        """
  let t = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)
      rose = Rose 1 [Rose 2 [Rose 3 []], Rose 4 []]
      m = M 'k' (Right 1) (2, 3, [Just 4, Nothing, Just 5]) 6
      y = Y (1, 2) (3, 4) [(5, 6), (7, 8)]
  print (fmap (+ 1) t, sum t, length t, foldr (:) [] t, foldMap show t, maximum t, null t, elem 3 t)
  print (fmap show rose, foldr (:) [] rose, product rose, length rose)
  print (fmap show m, foldr (:) [] m, foldMap show m, null m)
  print (fmap show y, foldr (:) [] y, foldMap show y)
  print (fmap show (Ph 1 :: Ph Int), length (Ph 1), sum (I 3), fmap (+ 1) (I 3))
  r <- traverse (\\x -> print x >> return (x * 2)) t
  print r
  print (traverse (\\x -> if x > 0 then Just (show x) else Nothing) rose, sequenceA m', mapM (\\x -> [x, x * 10]) (I 3))
  print =<< traverse (\\x -> print x >> return (x + 1)) m
  print =<< traverse (\\x -> print x >> return (x + 1)) y
  print (traverse Just (Ph 1 :: Ph Int) == Nothing)
  let Fn f g h = fmap show (Fn (+ 1) (\\k -> k 5 + 1) (\\x -> (x, x)))
  print (f 1, g length, h 3)
  let G a b = fmap (+ 1) (G [1] [[2, 3], [4]])
  print (a, b, sum (G (Just 1) (Just (Just 2))))
""".replace("sequenceA m'", "traverse Just [m]").replace(" == Nothing", ""),
    ),
}


@pytest.mark.ghc
@pytest.mark.parametrize(
    "program", [next(iter(PROGRAMS)), *(pytest.param(p, marks=pytest.mark.slow) for p in [*PROGRAMS][1:])]
)
def test_derived_instances_behave_as_those_of_ghc(tmp_path: Path, program: str) -> None:
    types, main = PROGRAMS[program]
    own = derive("{-# LANGUAGE DeriveTraversable #-}" + types)
    instances = "\n".join(instance(made) for made in own.instances)
    plain = "\n".join(line.split(" deriving ")[0] for line in types.splitlines())
    head = f"{{-# LANGUAGE {EXTENSIONS} #-}}\n{SUPPORT}"
    outputs = []
    for file, text in (("Theirs", types), ("Ours", plain + "\n" + instances)):
        path = tmp_path / file / "Main.hs"
        path.parent.mkdir()
        path.write_text(f"{head}{text}\nmain :: IO ()\nmain = do\n{main}")
        command = ["ghc", "-v0", "-O0", "-o", str(path.with_suffix("")), str(path)]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stderr + "\n" + path.read_text()
        done = subprocess.run([path.with_suffix("")], capture_output=True, text=True, timeout=60, check=False)
        outputs.append((done.stdout, done.returncode))
    assert outputs[1] == outputs[0]


# --- what is asked of the type checker ----------------------------------------------------------------------


def made(text: str) -> Instance:
    [only] = derive(text).instances
    return only


def test_the_context_of_a_clause_is_to_be_inferred() -> None:
    found = made("data T f a = A a [a] Int | B a (f a) deriving Eq")
    assert found.derived
    assert found.infer_context
    assert [written(node) for node in found.wanted] == ["(Eq a)", "(Eq ([] a))", "(Eq Int)", "(Eq (f a))"]
    assert written(found.decl.types[0]) == "((T f) a)"
    assert found.decl.span.line == 3


def test_the_context_of_a_standalone_declaration_is_given() -> None:
    found = made("data T a = A a\nderiving instance Eq a => Eq (T [a])")
    assert not found.infer_context
    assert found.wanted == ()
    assert [written(node) for node in found.decl.context] == ["(Eq a)"]
    assert written(found.decl.types[0]) == "(T ([] a))"


def test_functor_leaves_the_last_parameter_off() -> None:
    found = made("data T f a = T (f [a]) (Maybe a) deriving Functor")
    assert written(found.decl.types[0]) == "(T f)"
    assert [written(node) for node in found.wanted] == ["(Functor f)", "(Functor [])", "(Functor Maybe)"]


@pytest.mark.parametrize(
    ("text", "instance_type", "coerced", "wanted"),
    [
        ("newtype N = N Int deriving Eq", "N", "Int", "(Eq Int)"),
        ("newtype N a = N [a] deriving Ord", "(N a)", "([] a)", "(Ord ([] a))"),
        ("newtype N = N Int deriving Num", "N", "Int", "(Num Int)"),
        ("newtype N = N Int deriving Enum", "N", "Int", "(Enum Int)"),
        ("newtype N m a = N (m a) deriving Monad", "(N m)", "m", "(Monad m)"),
        (
            "newtype N a = N (Either Int a) deriving Applicative",
            "N",
            "(Either Int)",
            "(Applicative (Either Int))",
        ),
        ("newtype N s a = N (IO a) deriving (MonadState s)", "(N s)", "IO", "((MonadState s) IO)"),
    ],
)
def test_newtype_deriving(text: str, instance_type: str, coerced: str, wanted: str) -> None:
    found = made(text)
    assert found.coerced is not None
    assert written(found.coerced) == coerced
    assert written(found.decl.types[-1]) == instance_type
    assert [written(node) for node in found.wanted] == [wanted]
    assert found.decl.decls == ()


def test_newtype_deriving_standalone() -> None:
    found = made("newtype N a = N [a]\nderiving instance Num (N Int)")
    assert found.coerced is not None
    assert written(found.coerced) == "([] Int)"
    assert not found.infer_context


def test_show_and_read_of_a_newtype_are_written_out() -> None:
    assert made("newtype N = N Int deriving Show").coerced is None


def test_classes_without_meaning_here_are_accepted() -> None:
    assert derive("data T = T deriving Typeable").instances == ()


def test_any_class() -> None:
    found = made("{-# LANGUAGE DeriveAnyClass #-}\ndata T = T deriving Num")
    assert found.decl.decls == ()


def test_built_in_types_can_be_derived_for() -> None:
    for head in ("Bool", "Ordering", "()", "(a, b, c)"):
        assert made(f"x = x\nderiving instance Eq ({head})").derived


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("data T = T Int deriving Enum", "cannot derive 'Enum' for 'T'"),
        ("data T deriving Enum", "cannot derive 'Enum' for 'T'"),
        ("data T = A | B Int deriving Bounded", "cannot derive 'Bounded' for 'T'"),
        ("data T = A | B Int deriving Ix", "cannot derive 'Ix' for 'T'"),
        ("data T = A deriving Num", "cannot derive 'Num' for 'T'"),
        ("data T = A deriving Functor", "cannot derive 'Functor' for 'T'"),
        ("data T a = A (a -> Int) deriving Functor", "cannot derive 'Functor' for 'T'"),
        ("data T a = A (Int -> a) deriving Foldable", "cannot derive 'Foldable' for 'T'"),
        ("data T a = A (Either a Int) deriving Functor", "cannot derive 'Functor' for 'T'"),
        ("newtype N a = N (a, a) deriving Monad", "cannot derive 'Monad' for 'N'"),
        ("x = x\nderiving instance Eq a", "an instance can be derived for a data type or newtype only"),
        ("x = x\nderiving instance Eq Int", "an instance can be derived for a data type or newtype only"),
    ],
)
def test_what_cannot_be_derived(text: str, message: str) -> None:
    with pytest.raises(ClewError) as caught:
        derive(text)
    assert (caught.value.slug, caught.value.message) == ("derive", message)
    assert caught.value.span is not None


# --- instances from before Applicative ----------------------------------------------------------------------

OLD = """module Main where
newtype P a = P a
instance Monad P where { return = P; P a >>= k = k a; fail s = P x }
x = x
"""


def legacy(text: str) -> dict[str, Instance]:
    known = Registry()
    types: dict[str, Entity] = {}
    values: dict[str, Entity] = {}
    methods = {
        "Functor": "fmap",
        "Applicative": "pure <*>",
        "Monad": ">>= >> return",
        "MonadFail": "fail",
        "Alternative": "empty <|>",
        "MonadPlus": "mzero mplus",
        "Semigroup": "<>",
        "Monoid": "mempty mappend",
    }
    for cls, texts in methods.items():
        home = STANDARD_TYPES[cls].qualifier
        children = tuple(Name(method, home) for method in texts.split())
        types[cls] = Entity(Kind.CLASS, STANDARD_TYPES[cls], children=children, arity=1)
        for child in children:
            values[child.text] = Entity(Kind.METHOD, child, parent=STANDARD_TYPES[cls])
    known.types = {entity.name: entity for entity in types.values()}
    known.interfaces["P"] = Interface("P", values, types)
    module = rename_module(
        parse_module(text.replace("where\n", "where\nimport P\n", 1), "T.hs"), "T.hs", known
    )
    return {made.decl.cls.text: made for made in module.instances}


def test_fail_moves_to_monad_fail_and_what_is_missing_above_is_made() -> None:
    found = legacy(OLD)
    assert set(found) == {"Monad", "MonadFail", "Functor", "Applicative"}
    assert [name(d.name) for d in found["Monad"].decl.decls if isinstance(d, s.FunBind)] == [
        "return",
        "(>>=)",
    ]
    assert [name(d.name) for d in found["MonadFail"].decl.decls if isinstance(d, s.FunBind)] == ["fail"]
    assert not found["MonadFail"].derived
    assert found["Functor"].derived
    assert written(found["Functor"].decl.decls[0]) == "fmap f m = (((>>=) m) (\\x -> (return (f x))))"


def test_what_is_there_is_left_alone() -> None:
    found = legacy(OLD + "instance Functor P where { fmap f (P a) = P (f a) }\n")
    assert not found["Functor"].derived
    assert found["Applicative"].derived


def test_alternative_and_semigroup_are_made_likewise() -> None:
    text = "module Main where\ndata T = T\ninstance Monoid T where { mempty = T; mappend a b = a }\n"
    assert set(legacy(text)) == {"Monoid"}
    assert set(legacy(f"{{-# OPTIONS_CLEW --legacy #-}}\n{text}")) == {"Monoid", "Semigroup"}
    more = "instance MonadPlus P where { mzero = x; mplus a b = a }\n"
    assert "Alternative" in legacy(OLD + more)


def test_nothing_is_made_of_an_instance_that_does_not_say_how() -> None:
    assert set(legacy("module Main where\ndata T = T\ninstance Monoid T where { mempty = T }\n")) == {
        "Monoid"
    }
