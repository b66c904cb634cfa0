-- The faulty property of Allwood's section 3.3, and its correction.
module IntTreeSort where

import Data.List hiding (insert)
import IntTreeExample

prop_sort :: [Int] -> Bool
prop_sort xs = sort xs == (flatten . build $ xs)

prop_sortNub :: [Int] -> Bool
prop_sortNub xs = sort (nub xs) == (flatten . build $ xs)

prop_head :: [Int] -> Bool
prop_head xs = head xs `elem` xs

prop_not :: Bool -> Bool
prop_not b = not (not b) == b

prop_poly :: Ord a => [a] -> Bool
prop_poly xs = length (sort xs) == length xs

build :: [Int] -> IntTree
build = foldr insert empty
