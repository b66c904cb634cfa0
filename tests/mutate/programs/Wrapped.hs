-- Types that Core does not tell apart: two newtypes of one type, and integers of two sizes.
module Wrapped where

import Data.Int (Int8)
import Data.Word (Word8)

newtype Age = Age Int deriving (Eq, Ord, Show)

newtype Size = Size Int deriving (Eq, Ord, Show)

isAdult :: Age -> Age -> Size -> Bool
isAdult age least size = age >= least && size > Size 1

between :: Int8 -> Word8 -> Int8 -> Int8
between low step high = if step > 3 then low + high else high - low

pair :: Age -> Size -> Age -> (Age, Size, Age)
pair first size second = (first, size, second)
