-- | Whole numbers that are never negative.
module GHC.Natural (Natural, naturalToInteger, naturalFromInteger, intToNatural, naturalToInt, naturalToWord, wordToNatural, minusNaturalMaybe, isValidNatural) where

import Numeric.Natural (Natural, minusNaturalMaybe)

naturalToInteger :: Natural -> Integer
naturalToInteger = toInteger

naturalFromInteger :: Integer -> Natural
naturalFromInteger = fromInteger

intToNatural :: Int -> Natural
intToNatural = fromIntegral

naturalToInt :: Natural -> Int
naturalToInt = fromIntegral

naturalToWord :: Natural -> Word
naturalToWord = fromIntegral

wordToNatural :: Word -> Natural
wordToNatural = fromIntegral

isValidNatural :: Natural -> Bool
isValidNatural n = n `seq` True
