-- | Merging maps with a tactic for each of three cases: a key in the first only, in the second only, in both.
module Data.Map.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing
  , preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing
  , filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Lazy hiding
  ( mapMaybeMissing, mapMissing, traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched
  , zipWithMaybeAMatched, zipWithMaybeMatched )
import qualified Data.Map.Merge.Lazy as Lazy

-- | The value is evaluated before it is put into the map.
forced :: Maybe a -> Maybe a
forced found = case found of
  Nothing -> Nothing
  Just x -> x `seq` found

now :: Applicative f => f (Maybe a) -> f (Maybe a)
now = fmap (\found -> forced found)

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = Lazy.zipWithMaybeMatched (\k x y -> forced (f k x y))

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = zipWithMaybeMatched (\k x y -> Just (f k x y))

zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = Lazy.zipWithMaybeAMatched (\k x y -> now (f k x y))

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = zipWithMaybeAMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = Lazy.mapMaybeMissing (\k x -> forced (f k x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = mapMaybeMissing (\k x -> Just (f k x))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = Lazy.traverseMaybeMissing (\k x -> now (f k x))

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = traverseMaybeMissing (\k x -> fmap Just (f k x))
