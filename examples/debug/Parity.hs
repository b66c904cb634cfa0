-- Two numbers in a row that are both even: `2` falsifies a property, and a helper is to blame (Faddegon, listing 2).
--
--     clew debug examples/debug/Parity.hs 'prop_neverBothOdd 2'
--
-- The property itself is trusted. `remainder 4 = 2` has nothing below it: the remainder of 4 is 0.
module Parity where

isOdd :: Int -> Bool
isOdd n = isEven (next n)

isEven :: Int -> Bool
isEven n = remainder n == 0

next :: Int -> Int
next n = n + 1

-- the remainder when a number is halved
remainder :: Int -> Int
remainder n = n `div` 2

prop_neverBothOdd :: Int -> Bool
prop_neverBothOdd n = not (isOdd n && isOdd (n + 1)) && (isOdd n || isOdd (n + 1))
