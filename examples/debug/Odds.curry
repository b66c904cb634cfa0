-- A filter that keeps what it should leave out, in Curry (Faddegon, section 9.1).
--
--     clew debug examples/debug/Odds.curry 'odds [3,4]'
module Odds where

odds :: [Int] -> [Int]
odds xs = keep (not . isEven) xs

isEven :: Int -> Bool
isEven n = n `mod` 2 == 0

keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep wanted (x:xs) = if wanted x then keep wanted xs else x : keep wanted xs
