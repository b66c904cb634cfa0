-- | Operations of floating-point types. `T` is replaced by each of them in turn.
module Floating (loops) where

import Data.Int
import qualified Data.Map as Map
import Data.Word
import Numeric

import Loop

type T = Double

-- | A number that changes from step to step.
at :: Int -> T
at i = fromIntegral (i `rem` 100) * 0.0097

mean :: Int -> (T -> T) -> String
mean n f = show (times n (\i x -> f (at i) * 0.5 + x * 0.5) 0)

loops :: [(String, Int -> String)]
loops =
  [ ("loop alone", \n -> mean n id)
  , ("+ - *", \n -> show (times n (\_ x -> 3.5 - (x * 0.25 + 1.75) * 0.5) (1 :: T)))
  , ("/", \n -> show (times n (\_ x -> 1 / (x + 1.5) + recip (x + 0.5)) (1 :: T)))
  , ("compare", \n -> show (times n (\_ x -> if x < 0.5 then x * 3 else if x >= 0.9 then max 0.1 (x - 0.8) else min x 0.3) (1 :: T)))
  , ("negate", \n -> show (times n (\_ x -> signum (abs (x - 2)) * 0.5 - negate x * 0.5) (1 :: T)))
  , ("sqrt", \n -> mean n sqrt)
  , ("exp", \n -> mean n exp)
  , ("log", \n -> mean n (\x -> log (x + 0.5)))
  , ("sin", \n -> mean n sin)
  , ("cos", \n -> mean n cos)
  , ("tan", \n -> mean n tan)
  , ("asin", \n -> mean n asin)
  , ("acos", \n -> mean n acos)
  , ("atan", \n -> mean n atan)
  , ("sinh", \n -> mean n sinh)
  , ("cosh", \n -> mean n cosh)
  , ("tanh", \n -> mean n tanh)
  , ("asinh", \n -> mean n asinh)
  , ("acosh", \n -> mean n (\x -> acosh (x + 1)))
  , ("atanh", \n -> mean n atanh)
  , ("**", \n -> mean n (\x -> (x + 0.1) ** 1.7))
  , ("logBase", \n -> mean n (\x -> logBase 2 (x + 0.5)))
  , ("atan2", \n -> mean n (\x -> atan2 x 0.7))
  , ("^", \n -> mean n (\x -> x ^ (5 :: Int)))
  , ("^^", \n -> mean n (\x -> (x + 0.5) ^^ (negate 3 :: Int)))
  , ("truncate", \n -> show (total n (\i -> truncate (at i * 50))))
  , ("round", \n -> show (total n (\i -> round (at i * 50))))
  , ("floor", \n -> show (total n (\i -> floor (at i * 50 - 20))))
  , ("ceiling", \n -> show (total n (\i -> ceiling (at i * 50 - 20))))
  , ("to Integer", \n -> show (total n (\i -> fromInteger (floor (at i * 50)))))
  , ("to Word", \n -> show (times n (\i x -> x + truncate (at i * 50)) (0 :: Word)))
  , ("to Word8", \n -> show (times n (\i x -> x + round (at i * 50)) (0 :: Word8)))
  , ("to Int32", \n -> show (times n (\i x -> x + floor (at i * 50)) (0 :: Int32)))
  , ("to Int64", \n -> show (times n (\i x -> x + ceiling (at i * 50)) (0 :: Int64)))
  , ("to Float", \n -> show (times n (\i x -> x * 0.5 + realToFrac (at i)) (0 :: Float)))
  , ("to Double", \n -> show (times n (\i x -> x * 0.5 + realToFrac (at i)) (0 :: Double)))
  , ("properFraction", \n -> mean n (\x -> case properFraction (x * 50) of (k, r) -> r + fromIntegral (k :: Int)))
  , ("decodeFloat", \n -> show (total n (\i -> case decodeFloat (at i) of (m, e) -> fromInteger (m `rem` 100) + e)))
  , ("encodeFloat", \n -> mean n (\x -> encodeFloat 4503 (negate 12) + x))
  , ("significand", \n -> mean n (\x -> significand x + fromIntegral (exponent x)))
  , ("scaleFloat", \n -> mean n (scaleFloat 3))
  , ("isNaN", \n -> show (count n (\i -> isNaN (at i) || isInfinite (at i) || isNegativeZero (at i))))
  , ("toRational", \n -> mean n (\x -> fromRational (toRational x + 1)))
  , ("enumerate", \n -> show (sum [sum [0, 0.5 .. 4 :: T] | _ <- [1 .. n `quot` 10]]))
  , ("show", \n -> show (total (n `quot` 10) (\i -> length (show (at i)))))
  , ("show large", \n -> show (total (n `quot` 10) (\i -> length (show (at i * 1.0e20)))))
  , ("showFFloat", \n -> show (total (n `quot` 10) (\i -> length (showFFloat (Just 3) (at i) ""))))
  , ("read", \n -> show (times (n `quot` 100) (\_ x -> read "12.625" + x * 0.5) (0 :: T)))
  , ("Data.Map", \n -> show (count n (\i -> Map.member (at i) keys)))
  ]

keys :: Map.Map T Int
keys = Map.fromList [(at k, k) | k <- [0, 3 .. 99]]
