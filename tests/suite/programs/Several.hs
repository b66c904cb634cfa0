-- Functions of several types for one test module: errors, type variables, an operator, and one that has no tests.
module Several (safeHead, orElse, (<+>), depth) where

data Endless = Next Endless

safeHead :: [a] -> a
safeHead [] = error "empty"
safeHead (x : _) = x

orElse :: a -> Maybe a -> a
orElse d Nothing = d
orElse _ (Just x) = x

(<+>) :: Int -> Bool -> Int
n <+> True = n
n <+> False = div 1 0

depth :: Endless -> Int
depth (Next e) = 1 + depth e
