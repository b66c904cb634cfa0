-- What programs forget of doubles: infinities, what is no number, the negative zero, the least numbers.
module Forgotten where

kind :: Double -> Int
kind x
  | isNaN x = 1
  | isInfinite x = if x > 0 then 2 else 3
  | isNegativeZero x = 4
  | isDenormalized x = 5
  | otherwise = 6

sign :: Double -> Int
sign x
  | x < 0 = -1
  | x >= 0 = 1

prop_ordered :: Double -> Double -> Bool
prop_ordered x y = x < y || x == y || x > y

prop_finite :: Float -> Bool
prop_finite x = isNaN x || x - x == 0
