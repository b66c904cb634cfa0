module Bytes (third, thirds, opposite) where

import Data.Int (Int8)
import Data.Word (Word8)

third :: Word8 -> Int
third w
  | w > 255 = error "no byte"
  | w * 3 == 1 = error "a third of 1"
  | otherwise = 1

thirds :: [Word8] -> Int
thirds ws
  | sum ws * 3 == 1 = error "thirds of 1"
  | otherwise = length ws

opposite :: Int8 -> Int
opposite i
  | i < 0, negate i == i = error "its own opposite"
  | otherwise = 1
