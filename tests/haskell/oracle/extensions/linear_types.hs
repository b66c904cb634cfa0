{-# LANGUAGE LinearTypes, GADTs, KindSignatures, ScopedTypeVariables #-}
module Main where
f :: a %1 -> a
f x = x
data T a where
  MkT :: a %1 -> (Int -> b) %1 -> T a
swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)
g :: forall m a. (a %m -> a) -> a -> a
g h x = h x
main = print (swap (f 1, g (+1) 2))
