-- | One branch unfolds for ever without a decision; the other ends at once.
module Unfolding (hostile, prop_hostile) where

hostile :: Integer -> Integer
hostile n = if n <= 0 then hostile (n - 1) + 1 else n

prop_hostile :: Integer -> Bool
prop_hostile n = hostile n >= 0
