-- A filter that keeps what it should leave out (Faddegon, section 9.1).
--
--     clew debug examples/debug/Odds.hs 'odds [3,4]'
--
-- `isEven` has a complete specification, `keep` only partial ones: where those hold, a person has the last word.
module Odds where

import Test.QuickCheck

odds :: [Int] -> [Int]
odds xs = keep (not . isEven) xs

isEven :: Int -> Bool
isEven n = n `mod` 2 == 0

keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep wanted (x : xs)
  | wanted x = keep wanted xs
  | otherwise = x : keep wanted xs

twice :: Int -> Int
twice n = n + n

spec_isEven :: Int -> Bool
spec_isEven n = isEven n == (twice (n `div` 2) == n)

prop_keep_wanted, prop_keep_unwanted :: (Int -> Bool) -> [Int] -> Int -> Property
prop_keep_wanted wanted xs x = x `elem` xs && wanted x ==> x `elem` keep wanted xs
prop_keep_unwanted wanted xs x = x `elem` xs && not (wanted x) ==> x `notElem` keep wanted xs
