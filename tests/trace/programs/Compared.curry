module Compared where

import Test.Prop

half :: Int -> Int
half n
  | n < 2 = 1
  | otherwise = 1 + half (n - 2)

testHalf :: Prop
testHalf = half 6 -=- 3
