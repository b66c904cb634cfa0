-- | Rings for Lazy SmallCheck.
module RingSerial where

import Data.List (nub)
import Ring (Ring, fromItems, rotated)
import Test.LazySmallCheck

instance Serial Ring where
  series = cons3 ring

ring :: Int -> Int -> [Int] -> Ring
ring steps x xs = rotated steps (fromItems x (filter (/= x) (nub xs)))
