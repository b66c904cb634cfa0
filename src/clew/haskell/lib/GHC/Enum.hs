-- | Types whose values can be counted, and the errors at their ends.
module GHC.Enum
  ( Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen, toEnumError, fromEnumError, succError, predError
  ) where

import Clew.Int (predError, succError)

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom n = map toEnum [fromEnum n .. fromEnum (maxBound `asTypeOf` n)]

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen n1 n2
  | i2 >= i1 = map toEnum [i1, i2 .. fromEnum (maxBound `asTypeOf` n1)]
  | otherwise = map toEnum [i1, i2 .. fromEnum (minBound `asTypeOf` n1)]
  where
    i1 = fromEnum n1
    i2 = fromEnum n2

toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError t i bnds =
  errorWithoutStackTrace ("Enum.toEnum{" ++ t ++ "}: tag (" ++ show i ++ ") is outside of bounds " ++ show bnds)

fromEnumError :: Show a => String -> a -> b
fromEnumError t x =
  errorWithoutStackTrace
    ("Enum.fromEnum{" ++ t ++ "}: value (" ++ show x ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))
