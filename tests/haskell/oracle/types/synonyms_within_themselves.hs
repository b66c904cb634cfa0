{-# LANGUAGE RankNTypes #-}
-- A synonym with a quantifier, applied to itself.
module Main where
type Q r = forall a. Show a => a -> r
newtype Q' r = GQ { unGQ :: Q r }
mk :: Q (Q r) -> Int -> Q' r
mk f k = GQ (f k)
main = print (unGQ (mk (\x y -> show x ++ show y) 3) True)
