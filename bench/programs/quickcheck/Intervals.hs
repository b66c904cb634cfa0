-- | Sets of numbers as ascending intervals that do not touch one another.
module Intervals where

newtype Intervals = Intervals [(Int, Int)] deriving (Eq, Show)

empty :: Intervals
empty = Intervals []

member :: Int -> Intervals -> Bool
member x (Intervals spans) = any (\(low, high) -> low <= x && x <= high) spans

insert :: (Int, Int) -> Intervals -> Intervals
insert (a, b) (Intervals spans)
  | a > b = insert (b, a) (Intervals spans)
  | otherwise = Intervals (add a b spans)
  where
    add low high [] = [(low, high)]
    add low high ((l, h) : rest)
      | h + 1 < low = (l, h) : add low high rest
      | high + 1 < l = (low, high) : (l, h) : rest
      | otherwise = add (min low l) (max high h) rest

delete :: (Int, Int) -> Intervals -> Intervals
delete (a, b) (Intervals spans) = Intervals (concatMap cut spans)
  where
    (low, high) = (min a b, max a b)
    cut (l, h)
      | h < low || l > high = [(l, h)]
      | otherwise = [(l, low - 1) | l < low] ++ [(high + 1, h) | h > high]

fromList :: [(Int, Int)] -> Intervals
fromList = foldr insert empty

toList :: Intervals -> [Int]
toList (Intervals spans) = concatMap (\(low, high) -> [low .. high]) spans

size :: Intervals -> Int
size (Intervals spans) = sum [high - low + 1 | (low, high) <- spans]

union, intersection, difference :: Intervals -> Intervals -> Intervals
union one (Intervals spans) = foldr insert one spans
difference one (Intervals spans) = foldr delete one spans
intersection one other = difference one (difference one other)

shift :: Int -> Intervals -> Intervals
shift by (Intervals spans) = Intervals [(low + by, high + by) | (low, high) <- spans]
