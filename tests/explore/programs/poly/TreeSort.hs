-- Allwood, figure 3.12.
module TreeSort where

import Data.List hiding (insert)
import TreeExample

prop_sort :: (Ord a) => [a] -> Bool
prop_sort xs = sort (nub xs) == (flatten . build $ xs)

build :: Ord a => [a] -> Tree a
build = foldr insert empty
