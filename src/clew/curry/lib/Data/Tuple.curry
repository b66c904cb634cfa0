-- | Functions on pairs.
module Data.Tuple (module Data.Tuple, fst, snd, curry, uncurry) where

swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)
