-- Exceptions of all kinds, thrown in pure code.
module Thrown where

import Control.Exception

data Problem = Problem Int
  deriving Show

instance Exception Problem

newtype Trouble = Trouble String
  deriving Show

instance Exception Trouble

asserted :: Int -> Int
asserted n = assert (n /= 1) n

problem :: Int -> Int
problem n
  | n == 1 = throw (Problem n)
  | otherwise = n

trouble :: Bool -> Bool
trouble True = throw (Trouble "deep")
trouble False = False

class Speaks a where
  speak :: a -> String
  shout :: a -> String

data Dog = Dog

instance Speaks Dog where
  speak Dog = "wow"

loudly :: Dog -> String
loudly d = shout d

nested :: Bool -> Maybe (Int, [Int])
nested b = Just (0, [1, if b then error "inside" else 2])

data Refusal = TooLarge | TooSmall Int
  deriving Show

instance Exception Refusal

checked :: Int -> Int
checked n
  | n > 5 = throw TooLarge
  | n < 0 = throw (TooSmall n)
  | otherwise = n
