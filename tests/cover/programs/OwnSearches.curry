-- | Functions that collect values themselves: such a search guesses nothing of their arguments.
module OwnSearches where

import Control.AllValues
import Control.SetFunctions

count :: Bool -> Int
count b = length (allValues (if b then 1 ? 2 else 0))

size :: [Bool] -> Int
size xs = length (allValues (anyOf xs))

larger :: Int -> Bool
larger n = not (null (allValues (if n > 2 then True else failed)))

inside :: Bool -> Int
inside b = length (sortValues (set1 (\x -> if b then x ? x + 1 else x) 1))
