-- | Constraints on lists.
module Constraint (andC, orC, allC, anyC) where

andC, orC :: [Bool] -> Bool
andC = foldr (&) True
orC = foldr (?) failed

allC, anyC :: (a -> Bool) -> [a] -> Bool
allC c xs = andC (map c xs)
anyC c xs = orC (map c xs)
