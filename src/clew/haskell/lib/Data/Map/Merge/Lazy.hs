-- | Merging maps with a tactic for each of three cases: a key in the first only, in the second only, in both.
module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing
  , preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Functor.Identity (Identity (..))
import Data.Map.Lazy (Map, fromDistinctAscList, toAscList)

-- | What becomes of a value whose key the other map has not.
newtype WhenMissing f k x y = WhenMissing { runWhenMissing :: k -> x -> f (Maybe y) }

-- | What becomes of two values with the same key.
newtype WhenMatched f k x y z = WhenMatched { runWhenMatched :: k -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity

type SimpleWhenMatched = WhenMatched Identity

merge :: Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b
  -> Map k c
merge left right both m n = runIdentity (mergeA left right both m n)

-- | Actions are performed in the order of the keys.
mergeA :: (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a
  -> Map k b -> f (Map k c)
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

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\k x -> pure (f k x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\k x -> pure (Just (f k x)))

dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing (\_ x -> pure (Just x))

preserveMissing' :: Applicative f => WhenMissing f k x x
preserveMissing' = WhenMissing (\_ x -> x `seq` pure (Just x))

filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p = WhenMissing (\k x -> pure (if p k x then Just x else Nothing))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing = WhenMissing

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (\k x -> fmap Just (f k x))

filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = WhenMissing (\k x -> fmap (\keep -> if keep then Just x else Nothing) (p k x))
