-- | The class of numbers.
module GHC.Num (Num (..), Integer, Natural, subtract, quotRemInteger) where

import Numeric.Natural (Natural)

quotRemInteger :: Integer -> Integer -> (Integer, Integer)
quotRemInteger = quotRem
