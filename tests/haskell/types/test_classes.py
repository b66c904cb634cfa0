"""Classes and instances: dictionaries do what GHC's do."""

from __future__ import annotations

from pathlib import Path

import pytest
from infer_programs import types, value

from clew.source.diagnostics import TypeFault


def test_superclasses_defaults_and_contexts(tmp_path: Path) -> None:
    text = """
class Shape a where
  area :: a -> Int
  twice :: a -> Int
  twice x = 2 * area x
class Shape a => Named a where
  name :: a -> Int
  name x = area x + 1
data Sq = Sq Int
instance Shape Sq where area (Sq n) = n * n
instance Named Sq
instance Shape a => Shape [a] where area = sum . map area
instance (Shape a, Shape b) => Shape (a, b) where { area (a, b) = area a + area b; twice _ = 0 }
f x = name x + twice x
result = (f (Sq 3), twice [Sq 1, Sq 2], area (Sq 1, [Sq 2]), twice (Sq 1, Sq 1))
"""
    assert value(text, tmp_path) == "(28, 10, 5, 0)"


def test_functional_dependencies_improve_types(tmp_path: Path) -> None:
    text = """
class Monad m => Has s m | m -> s where { get' :: m s; put' :: s -> m () }
newtype S s a = S (s -> (a, s))
run (S f) = f
instance Functor (S s) where fmap f (S g) = S (\\s -> case g s of (a, t) -> (f a, t))
instance Applicative (S s) where { pure a = S (\\s -> (a, s)); S f <*> S g = S (\\s -> case f s of (h, t) -> case g t of (a, u) -> (h a, u)) }
instance Monad (S s) where S g >>= f = S (\\s -> case g s of (a, t) -> run (f a) t)
instance Has s (S s) where { get' = S (\\s -> (s, s)); put' s = S (\\_ -> ((), s)) }
bump = do { n <- get'; put' (n + 1); return n }
result = run (bump >> bump) (5 :: Int)
"""
    pragmas = "MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts"
    assert value(text, tmp_path, pragmas) == "(6, 7)"


def test_existential_constructors_carry_dictionaries(tmp_path: Path) -> None:
    text = "data E = forall a. Show a => E a\nresult = map (\\(E x) -> show x) [E 1, E 'c', E [True]]\n"
    assert value(text, tmp_path, "ExistentialQuantification") == '["1", "\'c\'", "[True]"]'


def test_contexts_of_derived_instances_are_inferred(tmp_path: Path) -> None:
    text = """
data Rose f a = Rose a (f (Rose f a))
data P a b = P a (Q a b) deriving (Eq, Show)
data Q a b = Q | R b (P a b) deriving (Eq, Show)
result = (P 1 (R 'x' (P 2 Q)) == P 1 Q, show (P 1 (R 'x' (P 2 Q))))
"""
    assert value(text, tmp_path) == "(False, \"P 1 (R 'x' (P 2 Q))\")"


def test_newtype_deriving_uses_what_is_wrapped(tmp_path: Path) -> None:
    text = "newtype Age = Age Int deriving (Eq, Ord, Num)\nun (Age n) = n\nresult = (un (Age 3 + 4), Age 1 < 2)\n"
    assert value(text, tmp_path, "GeneralizedNewtypeDeriving") == "(7, True)"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (
            "data X = X\ninstance Eq X where { _ == _ = True }\ninstance Eq X where { _ == _ = False }\n",
            "two instances",
        ),
        ("data C = C\ninstance Ord C where compare _ _ = EQ\n", "no instance for 'Eq C'"),
        ("data C = C\nx = C == C\n", "no instance for 'Eq C'"),
    ],
)
def test_wrong_instances_are_refused(text: str, part: str, tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types(text, tmp_path)
    assert part in caught.value.message


def test_a_dictionary_may_need_itself(tmp_path: Path) -> None:
    text = "newtype Fix f = Fix (f (Fix f))\nderiving instance Show (f (Fix f)) => Show (Fix f)\nresult = show (Fix (Just (Fix Nothing)))\n"
    pragmas = "StandaloneDeriving, FlexibleContexts, UndecidableInstances"
    assert value(text, tmp_path, pragmas) == '"Fix (Just (Fix Nothing))"'
