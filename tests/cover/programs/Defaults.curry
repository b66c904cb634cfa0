-- Rules that are tested before they are applied: what the test runs is seen.
module Defaults where

import Control.SetFunctions

-- | The guard comes out False only in the test of the rule.
place :: Int -> Int -> Int
place x y | x > 0 && y > 3 = 1
place'default x y | x > y = 2
                  | otherwise = 3

-- | What a set function runs in branches that fail, or are not the last ones.
odd1 :: Int -> Int
odd1 x | x > 5 = 1
odd1 x | x < 0 = 2

has :: Int -> Bool
has x = notEmpty (set1 odd1 x)
