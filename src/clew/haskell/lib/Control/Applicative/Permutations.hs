{-# LANGUAGE ExistentialQuantification #-}
-- | Parsers of things in any order.
module Control.Applicative.Permutations
  ( Permutation, runPermutation, intercalateEffect, toPermutation, toPermutationWithDefault
  ) where

import Control.Applicative (Alternative (..))

-- | A value without any of them, if there is one, and for each that may come first, what it makes of those that follow.
data Permutation m a = Permutation (Maybe a) [Branch m a]

data Branch m a = forall z. Branch (Permutation m (z -> a)) (m z)

instance Functor (Permutation m) where
  fmap f (Permutation x bs) = Permutation (fmap f x) [Branch (fmap (f .) p) q | Branch p q <- bs]

instance Alternative m => Applicative (Permutation m) where
  pure x = Permutation (Just x) []
  f@(Permutation g bs) <*> p@(Permutation x cs) =
    Permutation (g <*> x) ([Branch (fmap flip h <*> p) m | Branch h m <- bs] ++ [Branch (fmap (.) f <*> q) m | Branch q m <- cs])

runPermutation :: Alternative m => Permutation m a -> m a
runPermutation (Permutation x bs) = foldr (<|>) (maybe empty pure x) [flip ($) <$> m <*> runPermutation p | Branch p m <- bs]

-- | With something between two of them.
intercalateEffect :: Alternative m => m b -> Permutation m a -> m a
intercalateEffect between (Permutation x bs) = foldr (<|>) (maybe empty pure x) (map (taken between) bs)

-- | A branch, and what follows it, each after the effect.
taken :: Alternative m => m b -> Branch m a -> m a
taken between (Branch (Permutation y cs) m) =
  flip ($) <$> m <*> foldr (<|>) (maybe empty pure y) [between *> taken between c | c <- cs]

toPermutation :: Alternative m => m a -> Permutation m a
toPermutation p = Permutation Nothing [Branch (pure id) p]

toPermutationWithDefault :: Alternative m => a -> m a -> Permutation m a
toPermutationWithDefault x p = Permutation (Just x) [Branch (pure id) p]
