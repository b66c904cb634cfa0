{-# LANGUAGE FlexibleContexts, FunctionalDependencies, RankNTypes #-}
module DeterminedContexts where

import Control.Monad.State

class C a b | a -> b where c :: a -> b -> Int

f :: C a b => a -> Int
f _ = 1

g :: MonadState s m => m ()
g = modify id

h :: (MonadState s m, Num s) => m ()
h = modify (+ 1)

k :: forall a. Int
k = 1

l :: (forall x. Show x => x -> a) -> Int
l _ = 1

class D a where
  d :: Int -> a
  e :: D b => b -> a
