"""No text makes the Haskell front end fail but with an error of the user's: from the lexer to linked Core.

CLEW_THOROUGH=1 tries ten times as many texts, CLEW_SEED=n others.
"""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from random_programs import Maker, show_type
from syntax_fuzz import mutated, soup

from clew.haskell.program import Session, io_program, pure_program
from clew.source.diagnostics import ClewError, InternalFault

THOROUGH = os.environ.get("CLEW_THOROUGH") == "1"
FIRST = int(os.environ.get("CLEW_SEED", "0"))
ROUNDS = 10 if THOROUGH else 1

#: Small modules that reach most of the checker: each is changed in many ways.
SEEDS = [
    """module M where
import qualified Data.Map as Map
data T a = L | N (T a) a (T a) deriving (Eq, Ord, Show, Read)
data R = R {one :: Int, two :: !Bool} | S {one :: Int} deriving (Show, Eq)
newtype W f a = W {unW :: f (Maybe a)}
insert :: Ord a => a -> T a -> T a
insert x L = N L x L
insert x t@(N l y r)
  | x < y, let z = l = N (insert x z) y r
  | Just w <- lookup x [(y, r)] = w
  | otherwise = N l y (go r)
  where go = insert x
f r@R {one = n} = r {two = n > 3}
f s = s
k = Map.fromListWith (++) [(n `mod` 3, [n]) | n <- [1 .. 9], odd n]
""",
    """{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, RankNTypes #-}
module M where
import Data.List (sortBy)
class Monad m => Store k m | m -> k where
  get' :: m k
  put' :: k -> m ()
  put' _ = return ()
newtype St s a = St {runSt :: s -> (a, s)}
instance Functor (St s) where fmap f (St g) = St (\\s -> let (a, t) = g s in (f a, t))
instance Applicative (St s) where
  pure a = St (\\s -> (a, s))
  St f <*> St g = St $ \\s -> case f s of (h, t) -> case g t of (a, u) -> (h a, u)
instance Monad (St s) where
  m >>= k = St (\\s -> case runSt m s of (a, t) -> runSt (k a) t)
instance Store s (St s) where
  get' = St (\\s -> (s, s))
both :: (forall a. [a] -> Int) -> ([Bool], String) -> Int
both f (x, y) = f x + f y
tick () = do { n <- get'; put' (n + 1); return n }
infixl 6 |+|
a |+| b = sortBy (\\x y -> compare y x) (a ++ b)
""",
    """{-# LANGUAGE GADTs, ExistentialQuantification, LambdaCase, TupleSections, ScopedTypeVariables #-}
module M where
import Control.Exception
import Data.IORef
data Shape = forall a. Show a => Shape a | Square {side :: Double}
data E a where
  I :: Int -> E a
  B :: a -> E a -> E a
eval :: E Int -> Int
eval = \\case { I n -> n; B a e -> a + eval e }
main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  mapM_ (\\n -> modifyIORef r (+ n)) [1 .. 10]
  x <- try (evaluate (1 `div` (0 :: Int)))
  case x of
    Left (e :: ArithException) -> print e
    Right n -> print (n, fmap (,n) (Just 'c'))
  readIORef r >>= print
class C a where { c :: a -> String; c _ = "c" }
instance C Int
instance (C a, C b) => C (a, b) where c (x, y) = c x ++ c y
""",
]
_NAME = re.compile(r"(?<![\w'.])[a-zA-Z][\w']*")
_ROOT: list[Session] = []


def root() -> Session:
    """A session that has what the texts import, so that no text waits for libraries."""
    if not _ROOT:
        session = Session()
        for module in (
            "Clew.TopHandler",
            "Prelude",
            "Data.Map",
            "Data.List",
            "Control.Exception",
            "Data.IORef",
        ):
            session.load_module(module)
        _ROOT.append(session)
    return _ROOT[0].fork()


def survives(text: str) -> bool:
    """Whether the text is a module; only an error of its writer may escape."""
    done = False
    try:
        compiled = root().load_text(text, "a.hs")
        for name, _ in compiled.main.types[:3]:
            pure_program(compiled, name)
        if compiled.type_of("main") == "IO ()":
            io_program(compiled, "main")
        done = True
    except InternalFault:
        raise
    except ClewError:
        pass
    except RecursionError:
        pytest.fail(f"recursion without end:\n{text}")
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\nin:\n{text}") from error
    return done


def renamed(text: str, seed: int, changes: int) -> str:
    """A program where some names are replaced by others that it has: it parses, and is often ill-typed."""
    chance = random.Random(seed)
    found = list(_NAME.finditer(text))
    names = [m[0] for m in found if m.start() > text.find("where")]
    for match in sorted(chance.sample(found, changes), key=lambda m: -m.start()):
        same = [n for n in names if n[0].isupper() == match[0][0].isupper()]
        text = text[: match.start()] + chance.choice(same) + text[match.end() :]
    return text


@pytest.mark.parametrize("source", SEEDS, ids=["data", "classes", "types"])
def test_the_modules_that_are_changed_are_right(source: str) -> None:
    assert survives(source)


@pytest.mark.parametrize("source", SEEDS, ids=["data", "classes", "types"])
def test_a_module_with_tokens_changed_is_compiled_or_refused(source: str) -> None:
    for seed in range(FIRST, FIRST + 40 * ROUNDS):
        survives(mutated(source, seed, 1 + seed % 3))


@pytest.mark.parametrize("source", SEEDS, ids=["data", "classes", "types"])
def test_a_module_with_names_exchanged_is_compiled_or_refused(source: str) -> None:
    compiled = sum(
        survives(renamed(source, seed, 1 + seed % 3)) for seed in range(FIRST, FIRST + 60 * ROUNDS)
    )
    assert compiled < 60 * ROUNDS


@pytest.mark.parametrize("source", SEEDS, ids=["data", "classes", "types"])
def test_a_module_with_lines_exchanged_is_compiled_or_refused(source: str) -> None:
    for seed in range(FIRST, FIRST + 30 * ROUNDS):
        chance = random.Random(seed)
        lines = source.splitlines(keepends=True)
        for _ in range(1 + seed % 3):
            at = chance.randrange(len(lines))
            lines.insert(chance.randrange(len(lines)), lines.pop(at) if chance.random() < 0.7 else lines[at])
        survives("".join(lines))


def test_a_soup_of_tokens_is_refused_without_a_traceback() -> None:
    for seed in range(FIRST, FIRST + 300 * ROUNDS):
        survives(soup(seed, 1 + seed % 40))


def test_an_ill_typed_expression_is_compiled_or_refused() -> None:
    """Expressions of random types, said to be of others, and applied to each other."""
    names = "import Data.List\nimport qualified Data.Map as M\nimport Control.Exception\n"
    for seed in range(FIRST, FIRST + 150 * ROUNDS):
        maker = Maker(seed)
        one, two = maker.type(2), maker.type(2)
        first, second = maker.literal(one, 2), maker.literal(two, 2)
        survives(
            f"{names}x = {first} {second}\ny :: {show_type(two)}\ny = {first}\nz a = a x [y, {second}] a\n"
        )


@pytest.mark.parametrize(
    "text",
    [
        "f x = f",
        "f x = x x",
        "f = \\x -> f (x, x)",
        "data T = T T\nx = T x",
        "type A = B\ntype B = A\nx :: A\nx = x",
        "type A a = [A a]\nx :: A Int\nx = x",
        "class C a => D a\nclass D a => C a",
        "class C a where c :: C b => a -> b\ninstance C a => C [a]\nx = c [[[[1]]]]",
        "{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}\nclass C a where c :: a\ninstance C [[a]] => C [a] where c = []\nx :: [Int]\nx = c",
        "{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}\n"
        "class M a b | a -> b where m :: a -> b\ninstance M a b => M [a] [b] where m = map m\nf x = m x == x",
        "data T f = T (f (T f))\nderiving instance Show (T f)",
        "newtype N = N N deriving (Eq, Ord, Show, Read, Enum, Bounded)",
        "data T a = T (T (T a)) deriving (Eq, Show)\nx = T undefined == T undefined",
        "x = let a = (b, b); b = (c, c); c = (d, d); d = (e, e); e = (g, g); g = (h, h); h = (1, 1) in a",
        "x0 y = (y, y)\n" + "".join(f"x{n} y = x{n - 1} (x{n - 1} y)\n" for n in range(1, 4)),
        "import M\nmodule M where",
        "module M (x, x, module M, module Prelude, M(..)) where\nx = 1",
        "instance Num a => Num [a]\nx = [1] + 1",
        "infixl 6 +\nx = 1 + 2 * 3",
        "f :: forall a. a -> b\nf = id",
        "x :: Maybe\nx = Nothing",
        "x :: Int Int\nx = 1",
        "class C (f :: * -> *) where c :: f\n",
        "default (Int, [Bool])\nx = 1",
        "main = main >>= \\main -> main",
        "f 0 = 1; f 0 0 = 2",
        "f x x = x",
        "data T = A | A\ndata T = B",
        "(x, x) = (1, 2)",
        "x = y where { y = z; z = y where w = x }",
    ],
)
def test_what_could_go_round_in_circles_is_compiled_or_refused(text: str) -> None:
    survives(text)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    chance = random.Random(FIRST)
    for size in (0, 1, 100, 5000):
        path = tmp_path / "a.hs"
        path.write_bytes(bytes(chance.randrange(256) for _ in range(size)))
        try:
            root().load(str(path))
        except InternalFault:
            raise
        except ClewError:
            continue
