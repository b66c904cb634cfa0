{-# LANGUAGE NoImplicitPrelude #-}
-- | Approximation by fractions.
module Clew.Ratio (approxRational) where

import Clew.Prim
import Clew.Base
import Clew.Num

-- | The simplest fraction within a distance: by continued fractions of both ends of the interval.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x eps = simplest (toRational x - toRational eps) (toRational x + toRational eps)

simplest :: Rational -> Rational -> Rational
simplest x y
  | y < x = simplest y x
  | x == y = x
  | x > 0 = between (numerator x) (denominator x) (numerator y) (denominator y)
  | y < 0 = negate (between (negate (numerator y)) (denominator y) (negate (numerator x)) (denominator x))
  | otherwise = 0 :% 1

between :: Integer -> Integer -> Integer -> Integer -> Rational
between n d n' d'
  | r == 0 = q :% 1
  | q /= q' = (q + 1) :% 1
  | otherwise = case between d' r' d r of
      m :% k -> (q * m + k) :% m
  where
    q = integerQuot n d
    r = integerRem n d
    q' = integerQuot n' d'
    r' = integerRem n' d'
