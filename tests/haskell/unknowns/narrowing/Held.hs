-- | Hidden types whose values are only given inside of others.
module Held (Range, Bag, range, ranges, kind, bag, isLarge) where

data Range = Range Int Int

newtype Bag = Bag [Int]

range :: Int -> (Range, Bool)
range n = (Range n (n + 1), n > 0)

ranges :: Int -> [(Int, Range)]
ranges n = [(n, Range n n) | n > 2]

kind :: Range -> Int
kind (Range a b)
  | a == b = 0
  | a > 10 = 1
  | otherwise = 2

bag :: [Int] -> Maybe (Int, Bag)
bag xs
  | null xs = Nothing
  | otherwise = Just (length xs, Bag xs)

isLarge :: Bag -> Bool
isLarge (Bag xs) = sum xs > 5
