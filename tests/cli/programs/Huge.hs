-- | Numbers of more bits than a word can count in millions; Haskell computes with them all.
module Huge where

import Data.Bits (shiftL)

-- | Tens of millions of bits are made at once.
wide :: Int -> Bool
wide n = even (shiftL 1 (20000000 + abs n `mod` 100) :: Integer)

prop_wide :: Int -> Bool
prop_wide = wide

-- | A power with tens of millions of bits takes a while.
power :: Int -> Int
power n = fromInteger (3 ^ (20000000 + abs n `mod` 100) `mod` 1000007)

prop_power :: Int -> Bool
prop_power n = power n >= 0

-- | A number that fills more memory than there is.
endless :: Int -> Bool
endless n = even (shiftL 1 (100000000000000 + abs n `mod` 100) :: Integer)

prop_endless :: Int -> Bool
prop_endless = endless
