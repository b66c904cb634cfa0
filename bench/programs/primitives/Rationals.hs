-- | Fractions.
module Rationals (loops) where

import qualified Data.Map as Map
import Data.Ratio

import Loop

at :: Int -> Rational
at i = toInteger (i `rem` 100) % 7

loops :: [(String, Int -> String)]
loops =
  [ ("%", \n -> show (times n (\i x -> max x (at i)) 0))
  , ("+ -", \n -> show (times n (\i x -> at i + 3 % 4 - x) 0))
  , ("*", \n -> show (times n (\i x -> at i * (2 % 3) - x) 0))
  , ("/", \n -> show (times n (\i x -> at i / (2 % 3) - x) 0))
  , ("compare", \n -> show (count n (\i -> at i < 50 % 9)))
  , ("Ratio Int", \n -> show (times n (\i x -> (i `rem` 100) % 7 + 3 % 4 - x) (0 :: Ratio Int)))
  , ("truncate", \n -> show (total n (truncate . at)))
  , ("round", \n -> show (total n (round . at)))
  , ("floor", \n -> show (total n (floor . at)))
  , ("to Double", \n -> show (times n (\i x -> fromRational (at i) - x) (0 :: Double)))
  , ("from Double", \n -> show (times n (\_ x -> toRational (0.375 :: Double) - x) 0))
  , ("^", \n -> show (total n (\i -> fromInteger (numerator (at i ^ (3 :: Int)) `rem` 1000))))
  , ("show", \n -> show (total (n `quot` 10) (length . show . at)))
  , ("Data.Map", \n -> show (count n (\i -> Map.member (at i) keys)))
  ]

keys :: Map.Map Rational Int
keys = Map.fromList [(at k, k) | k <- [0, 3 .. 99]]
