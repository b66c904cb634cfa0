-- | Conversions from one type to every other. `T` is replaced by each of them in turn.
module Conversions (loops) where

import Data.Int
import Data.Word

import Loop

type T = Int

loops :: [(String, Int -> String)]
loops =
  [ ("Int", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Int)))
  , ("Integer", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Integer)))
  , ("Word", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Word)))
  , ("Int8", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Int8)))
  , ("Int16", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Int16)))
  , ("Int32", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Int32)))
  , ("Int64", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Int64)))
  , ("Word8", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Word8)))
  , ("Word16", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Word16)))
  , ("Word32", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Word32)))
  , ("Word64", \n -> show (times n (\i x -> fromIntegral (from i) + x) (0 :: Word64)))
  , ("Float", \n -> show (times n (\i x -> fromIntegral (from i) + x * 0.5) (0 :: Float)))
  , ("Double", \n -> show (times n (\i x -> fromIntegral (from i) + x * 0.5) (0 :: Double)))
  , ("Rational", \n -> show (times n (\i x -> toRational (from i) - x) 0))
  , ("Char", \n -> show (times n (\i x -> max x (toEnum (fromEnum (from i)))) 'a'))
  ]

from :: Int -> T
from i = fromIntegral (i `rem` 100)
