-- Everything that must not take the explorer down.
module Hostile where

import System.IO.Unsafe (unsafePerformIO)

spin :: Int -> Int
spin n = spin (n + 1)

knot :: Int -> Int
knot n = let x = x + n in x

deep :: Int -> Int
deep n = 1 + deep (n + 1)

hoard :: Int -> Int
hoard n = length xs + sum xs
  where
    xs = [n ..]

thrower :: Int -> Int
thrower n = error ("first " ++ error ("second " ++ show (thrower n)))

effect :: Int -> Int
effect n = unsafePerformIO (writeFile "should-not-exist.txt" (show n) >> return n)

divided :: Int -> Int -> Int
divided a b = a `div` b

partial :: [a] -> a
partial xs = head xs

data Shape = Circle { radius :: Double } | Square { side :: Double }
