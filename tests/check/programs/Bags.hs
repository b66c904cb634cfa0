-- Properties of a type that only its functions can build.
module Bags where

import Bag

prop_once :: Bag -> Bool
prop_once b = and [x /= y | (x, i) <- zip (contents b) [0 :: Int ..], (y, j) <- zip (contents b) [0 ..], i < j]

prop_few :: Bag -> Bool
prop_few b = length (contents b) < 2
