-- | Constraints that are met by lists of what nothing decides.
module Nested where

-- | Fails for elements that are lists, of whatever.
rising :: Ord a => [a] -> Bool
rising (x : y : _) | x > y = error "falls"
rising _ = True
