-- A rule that is too narrow: an element never gets behind the last one, so some orders are missing.
--
--     clew debug examples/debug/Shuffle.curry 'smallest [3,1,2]'
--     clew debug examples/debug/Shuffle.curry 'shuffled [1,2]' --missing '[2,1]'

module Shuffle where

smallest :: [Int] -> Int
smallest xs | ordered ys = head ys
  where ys = shuffled xs

shuffled :: [Int] -> [Int]
shuffled [] = []
shuffled (x : xs) = put x (shuffled xs)

put :: Int -> [Int] -> [Int]
put x ys = x : ys
put x (y : ys@(_ : _)) = y : put x ys

ordered :: [Int] -> Bool
ordered [] = True
ordered [_] = True
ordered (x : y : ys) = x <= y && ordered (y : ys)
