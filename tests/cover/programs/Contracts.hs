-- Functions with specifications, some of which raise errors.
module Contracts where

partial :: Bool -> Int
partial True = 1

partial'spec :: Bool -> Int
partial'spec _ = 1

both :: Int -> Int
both n = if n == 3 then error "three" else n

both'spec :: Int -> Int
both'spec n = if n == 3 then error "drei" else n

strict :: Int -> Int
strict n = n

strict'spec :: Int -> Int
strict'spec n = if n == 3 then error "three" else n

-- | Lists that stand for sets.
newtype Set = Set [Bool]

instance Eq Set where
  Set xs == Set ys = all (`elem` ys) xs && all (`elem` xs) ys

instance Show Set where
  show (Set xs) = show xs

twice :: Bool -> Set
twice b = Set [b, b]

twice'spec :: Bool -> Set
twice'spec b = Set [b]
