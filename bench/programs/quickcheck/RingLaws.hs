-- | What rings must satisfy.
module RingLaws where

import Data.List (delete, nub, sort)
import qualified Ring
import Ring (Ring (..), backwards, focus, focusOn, insert, items, next, position, previous, rotated, swapNext)

sameItems :: Ring -> Ring -> Bool
sameItems one other = sort (items one) == sort (items other)

prop_distinct :: Ring -> Bool
prop_distinct ring = nub (items ring) == items ring

prop_next, prop_previous, prop_inverse, prop_around, prop_swap, prop_swapFocus :: Ring -> Bool
prop_next ring = items (next ring) == items ring
prop_previous ring = items (previous ring) == items ring
prop_inverse ring = previous (next ring) == ring
prop_around ring = rotated (length (items ring)) ring == ring
prop_swap ring = sameItems (swapNext ring) ring
prop_swapFocus ring = focus (swapNext ring) == focus ring

prop_swapTwice :: Ring -> Bool
prop_swapTwice ring@(Ring before _ after) = case after of
  [] -> position (swapNext ring) == 0
  _ -> position (swapNext ring) == length before + 1

prop_backwards :: Ring -> Bool
prop_backwards ring = items (backwards ring) == reverse (items ring) && backwards (backwards ring) == ring

prop_rotated :: Int -> Ring -> Bool
prop_rotated n ring = focus (rotated n ring) == items ring !! ((position ring + n) `mod` length (items ring))

prop_insert :: Int -> Ring -> Bool
prop_insert x ring
  | x `elem` items ring = insert x ring == ring
  | otherwise = focus (insert x ring) == x && sort (items (insert x ring)) == sort (x : items ring)

prop_delete :: Int -> Ring -> Bool
prop_delete x ring = maybe [] items (Ring.delete x ring) == delete x (items ring)

prop_deleteFocus :: Ring -> Bool
prop_deleteFocus ring@(Ring before x after) = fmap focus (Ring.delete x ring) == case (before, after) of
  (_, y : _) -> Just y
  (y : _, []) -> Just y
  _ -> Nothing

prop_focusOn :: Int -> Ring -> Bool
prop_focusOn x ring
  | x `elem` items ring = focus (focusOn x ring) == x && items (focusOn x ring) == items ring
  | otherwise = focusOn x ring == ring
