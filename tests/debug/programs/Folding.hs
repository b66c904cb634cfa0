-- Listing 22: and' has no equation for False.
module Folding where

and' :: Bool -> Bool -> Bool
and' b True = b

fold :: (a -> b -> a) -> a -> [b] -> a
fold f z [] = z
fold f z (h : t) = let z' = f z h in fold f z' t
