-- | Merging maps of integers with a tactic for each of three cases: a key in the first only, in the second only, in both.
module Data.IntMap.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing
  , preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Functor.Identity (Identity (..))
import Data.IntMap.Lazy (IntMap, Key, fromDistinctAscList, toAscList)

-- | What becomes of a value whose key the other map has not.
newtype WhenMissing f x y = WhenMissing { runWhenMissing :: Key -> x -> f (Maybe y) }

-- | What becomes of two values with the same key.
newtype WhenMatched f x y z = WhenMatched { runWhenMatched :: Key -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity

type SimpleWhenMatched = WhenMatched Identity

merge :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b
  -> IntMap c
merge left right both m n = runIdentity (mergeA left right both m n)

-- | Actions are performed in the order of the keys.
mergeA :: Applicative f => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c -> IntMap a
  -> IntMap b -> f (IntMap c)
mergeA left right both m n = fmap fromDistinctAscList (go (toAscList m) (toAscList n))
  where
    go [] [] = pure []
    go ((k, a) : as) [] = entry k (runWhenMissing left k a) (go as [])
    go [] ((k, b) : bs) = entry k (runWhenMissing right k b) (go [] bs)
    go xs@((k, a) : as) ys@((l, b) : bs) = case compare k l of
      LT -> entry k (runWhenMissing left k a) (go as ys)
      GT -> entry l (runWhenMissing right l b) (go xs bs)
      EQ -> entry k (runWhenMatched both k a b) (go as bs)
    entry k found rest = fmap (\v vs -> maybe vs (\x -> (k, x) : vs) v) found <*> rest

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeAMatched :: Applicative f => (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched = WhenMatched

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\k x -> pure (f k x))

mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\k x -> pure (Just (f k x)))

dropMissing :: Applicative f => WhenMissing f x y
dropMissing = WhenMissing (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f x x
preserveMissing = WhenMissing (\_ x -> pure (Just x))

preserveMissing' :: Applicative f => WhenMissing f x x
preserveMissing' = WhenMissing (\_ x -> x `seq` pure (Just x))

filterMissing :: Applicative f => (Key -> x -> Bool) -> WhenMissing f x x
filterMissing p = WhenMissing (\k x -> pure (if p k x then Just x else Nothing))

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing = WhenMissing

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = WhenMissing (\k x -> fmap Just (f k x))

filterAMissing :: Applicative f => (Key -> x -> f Bool) -> WhenMissing f x x
filterAMissing p = WhenMissing (\k x -> fmap (\keep -> if keep then Just x else Nothing) (p k x))
