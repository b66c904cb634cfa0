-- | Arguments that are made of what tests choose: a function of a table, a set of a list.
module Made where

import qualified Data.Set as Set

twice :: (Int -> Int) -> Int -> Int
twice f x = if f x > 2 then f (f x) else x

few :: Set.Set Int -> Bool
few s = if Set.size s < 2 then True else False
