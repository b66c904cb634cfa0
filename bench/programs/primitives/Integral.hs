-- | Operations of integral types. `T` is replaced by each of them in turn.
module Integral (loops) where

import Data.Bits
import Data.Int
import qualified Data.Map as Map
import Data.Word

import Loop

type T = Int

loops :: [(String, Int -> String)]
loops =
  [ ("+ - *", \n -> show (times n (\_ x -> 100 - ((x + 9) * 2 - (x + 3))) (5 :: T)))
  , ("compare", \n -> show (times n (\_ x -> ordered x (40 :: T)) 5))
  , ("quot rem", \n -> show (times n (\_ x -> (x * 3 + 20) `quot` 4 + (x + 30) `rem` 7) (5 :: T)))
  , ("div mod", \n -> show (times n (\_ x -> (x * 3 + 20) `div` 4 + (x + 30) `mod` 7) (5 :: T)))
  , ("divMod", \n -> show (times n (\_ x -> case divMod (x + 30) 7 of (q, r) -> q + r + 9) (5 :: T)))
  , ("gcd", \n -> show (times n (\i x -> gcd (x + 24) 36 + (if even i then 3 else 1)) (5 :: T)))
  , ("^", \n -> show (times n (\_ x -> (x `mod` 3) ^ (4 :: Int) + 1) (5 :: T)))
  , ("bits", \n -> show (times n (\_ x -> ((x .&. 60) .|. 3) `xor` 21) (5 :: T)))
  , ("shift", \n -> show (times n (\_ x -> shiftR (shiftL (x .&. 7) 3) 2 + 1) (5 :: T)))
  , ("popCount", \n -> show (times n (\_ x -> if popCount x > 3 && testBit x 1 then 5 else x + 1) (5 :: T)))
  , ("negate", \n -> show (times n (\_ x -> signum (abs (x + 3)) + x `mod` 5) (5 :: T)))
  , ("to Int", \n -> show (times n (\_ x -> fromIntegral (fromIntegral x + 1 :: Int) `mod` 50) (5 :: T)))
  , ("to Integer", \n -> show (times n (\_ x -> fromInteger (toInteger x + 1) `mod` 50) (5 :: T)))
  , ("to Double", \n -> show (times n (\_ x -> truncate (fromIntegral x * 0.5 + 20 :: Double)) (5 :: T)))
  , ("enumerate", \n -> show (sum [sum [1 .. 9 :: T] | _ <- [1 .. n `quot` 10]]))
  , ("show", \n -> show (times n (\_ x -> if length (show (x + 90)) == 2 then x + 5 else x - 5) (5 :: T)))
  , ("read", \n -> show (times (n `quot` 10) (\i x -> read (if even i then "12" else "99") `quot` 2 + x `rem` 5) (5 :: T)))
  , ("Data.Map", \n -> show (look (Map.fromList [(k, k) | k <- [0, 3 .. 99 :: T]]) n))
  ]

ordered :: T -> T -> T
ordered x y
  | x < y = max x (x + 1)
  | x == y = y + 2
  | x >= 90 = min x 7
  | otherwise = case compare x (y + 9) of
      LT -> x + 3
      EQ -> x + 5
      GT -> x + 8

look :: Map.Map T T -> Int -> Int
look m n = times n (\i k -> maybe k (\v -> k + (if v > 50 then 1 else 2)) (Map.lookup (fromIntegral (i `rem` 99)) m)) 0
