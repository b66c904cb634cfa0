-- Properties of the classic SmallCheck, and what plain enumeration says of each: at every depth, the smallest failures.
module Depths where

import Test.SmallCheck

data Tree = Tip | Fork Tree Int Tree deriving (Eq, Show)

instance Serial Tree where
  series = cons0 Tip \/ cons3 Fork
  coseries results d =
    [ \t -> case t of { Tip -> x; Fork l n r -> f l n r } | x <- alts0 results d, f <- alts3 results d ]

elements :: Tree -> [Int]
elements Tip = []
elements (Fork l n r) = elements l ++ [n] ++ elements r

size :: Tree -> Int
size Tip = 1
size (Fork l n r) = 2 + digits (abs n) + (if n < 0 then 1 else 0) + size l + size r
  where digits k = if k == 0 then 0 else 1 + digits (k `div` 2)

ordered :: Tree -> Bool
ordered t = and (zipWith (<=) (elements t) (drop 1 (elements t)))

prop_ordered :: Tree -> Bool
prop_ordered = ordered

prop_few :: Tree -> Property
prop_few t = ordered t ==> length (elements t) < 3

prop_sum :: Tree -> Property
prop_sum t = sum (elements t) > 0 ==> any (> 1) (elements t)

prop_bounded :: Tree -> Bool
prop_bounded t = all (\n -> abs n < 4) (elements t)

prop_smaller :: Tree -> Property
prop_smaller t = exists (\n -> all (< n) (elements t))

prop_once :: Tree -> Property
prop_once t = length (elements t) == 2 ==> exists1 (\n -> n `elem` elements t)

-- | The smallest trees up to a depth that are failures.
smallest :: (Tree -> Bool) -> Int -> [String]
smallest holds d = [show t | t <- failures, size t == least]
  where
    failures = [t | t <- series d, not (holds t)]
    least = minimum (map size failures)

oracle_ordered, oracle_few, oracle_sum, oracle_bounded, oracle_smaller, oracle_once :: Int -> [String]
oracle_ordered = smallest ordered
oracle_few = smallest (\t -> not (ordered t) || length (elements t) < 3)
oracle_sum = smallest (\t -> sum (elements t) <= 0 || any (> 1) (elements t))
oracle_bounded = smallest (\t -> all (\n -> abs n < 4) (elements t))
oracle_smaller d = smallest (\t -> or [all (< n) (elements t) | n <- [-d .. d]]) d
oracle_once d = smallest (\t -> length (elements t) /= 2 || length [n | n <- [-d .. d], n `elem` elements t] == 1) d
