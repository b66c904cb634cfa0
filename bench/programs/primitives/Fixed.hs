-- | Operations of types with a fixed number of bits, on numbers that fill them. `T` is replaced by each of them in turn.
module Fixed (loops) where

import Data.Array
import Data.Bits
import Data.Int
import Data.Word

import Loop

type T = Word

loops :: [(String, Int -> String)]
loops =
  [ ("wrap", \n -> show (times n (\_ x -> x * 37 + 113) (5 :: T)))
  , ("mix", \n -> show (times n (\_ x -> (x `xor` shiftR x 3) * 101 + shiftL x 5) (maxBound :: T)))
  , ("quot rem", \n -> show (times n (\_ x -> (x `quot` 7) * 101 + x `rem` 13 + 57) (maxBound :: T)))
  , ("div mod", \n -> show (times n (\_ x -> (x `div` 7) * 101 + x `mod` 13 + 57) (maxBound :: T)))
  , ("compare", \n -> show (times n (\_ x -> if x > maxBound `quot` 2 then x - 91 else x * 3 + 1) (maxBound :: T)))
  , ("complement", \n -> show (times n (\_ x -> complement x * 5 + 1) (maxBound :: T)))
  , ("rotate", \n -> show (times n (\_ x -> rotateL x 3 + rotateR x 2 + 1) (maxBound - 5 :: T)))
  , ("count", \n -> show (times n (\_ x -> x * 5 + fromIntegral (popCount x + countLeadingZeros x + countTrailingZeros x)) (77 :: T)))
  , ("show", \n -> show (total (n `quot` 4) (\i -> length (show (maxBound - fromIntegral (i `rem` 50) :: T)))))
  , ("read", \n -> show (times (n `quot` 10) (\_ x -> read (show (maxBound :: T)) - x) (5 :: T)))
  , ("succ", \n -> show (times n (\_ x -> if x == maxBound then x - 9 else succ x) (maxBound - 9 :: T)))
  , ("index", \n -> show (walk (listArray (0, 49) (cycle [3, 7, 1 :: T])) n))
  ]

walk :: Array T T -> Int -> T
walk a n = times n (\_ x -> (x + a ! x) `rem` 50) 0
