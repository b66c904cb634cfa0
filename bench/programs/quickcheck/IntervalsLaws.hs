-- | What sets of intervals must satisfy: they behave as sets of numbers.
module IntervalsLaws where

import qualified Data.List as List
import qualified Data.Set as Set
import Intervals

model :: Intervals -> Set.Set Int
model = Set.fromList . toList

isTidy :: Intervals -> Bool
isTidy (Intervals spans) = all (uncurry (<=)) spans && and (zipWith apart spans (drop 1 spans))
  where apart (_, high) (low, _) = high + 1 < low

numbers :: (Int, Int) -> Set.Set Int
numbers (a, b) = Set.fromList [min a b .. max a b]

prop_tidy :: Intervals -> Bool
prop_tidy = isTidy

prop_member :: Int -> Intervals -> Bool
prop_member x set = member x set == Set.member x (model set)

prop_insert :: (Int, Int) -> Intervals -> Bool
prop_insert new set = isTidy found && model found == Set.union (numbers new) (model set)
  where found = insert new set

prop_delete :: (Int, Int) -> Intervals -> Bool
prop_delete old set = isTidy found && model found == Set.difference (model set) (numbers old)
  where found = delete old set

prop_ascending :: Intervals -> Bool
prop_ascending set = toList set == List.sort (List.nub (toList set))

prop_size :: Intervals -> Bool
prop_size set = size set == Set.size (model set)

prop_union, prop_intersection, prop_difference :: Intervals -> Intervals -> Bool
prop_union one other = model (union one other) == Set.union (model one) (model other)
prop_intersection one other = model (intersection one other) == Set.intersection (model one) (model other)
prop_difference one other = model (difference one other) == Set.difference (model one) (model other)

prop_unionTidy :: Intervals -> Intervals -> Bool
prop_unionTidy one other = isTidy (union one other)

prop_shift :: Int -> Intervals -> Bool
prop_shift by set = toList (shift by set) == map (+ by) (toList set)
