-- | Numbers and their classes, with what they are made of.
module GHC.Real
  ( Ratio (..), Rational, Real (..), Integral (..), Fractional (..), RealFrac (..)
  , (%), numerator, denominator, reduce, fromIntegral, realToFrac, (^), (^^), gcd, lcm, even, odd
  , showSigned, divZeroError, ratioZeroDenominatorError, overflowError, infinity, notANumber, ratioPrec, ratioPrec1
  ) where

import Clew.Num (Ratio (..), overflowError)
import Control.Exception (ArithException (..), throw)
import Data.Ratio
import Numeric (showSigned)

divZeroError :: a
divZeroError = throw DivideByZero

ratioZeroDenominatorError :: a
ratioZeroDenominatorError = throw RatioZeroDenominator

reduce :: Integral a => a -> a -> Ratio a
reduce _ 0 = ratioZeroDenominatorError
reduce x y = (x `quot` d) :% (y `quot` d)
  where d = gcd x y

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

ratioPrec, ratioPrec1 :: Int
ratioPrec = 7
ratioPrec1 = ratioPrec + 1
