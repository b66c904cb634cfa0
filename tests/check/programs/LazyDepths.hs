-- Properties of Lazy SmallCheck, and what plain enumeration says of each: at every depth, the smallest failures.
module LazyDepths where

import Test.LazySmallCheck

data Tree = Tip | Fork Tree Int Tree deriving (Eq, Show)

instance Serial Tree where
  series = cons0 Tip \/ cons3 Fork

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
prop_ordered t = not (null (elements t)) ==> ordered t

prop_few :: Tree -> Property
prop_few t = lift (ordered t) *=>* lift (length (elements t) < 3)

prop_both :: Tree -> Property
prop_both t = lift (all (< 2) (elements t)) *&* lift (length (elements t) < 2)

prop_either :: Tree -> Property
prop_either t = lift (all (< 1) (elements t)) *|* neg (lift (ordered t))

prop_same :: Tree -> Property
prop_same t = lift (ordered t) *=* lift (length (elements t) < 2)

-- | All trees up to a depth.
trees :: Int -> [Tree]
trees d = Tip : [Fork l n r | d > 0, l <- trees (d - 1), n <- [1 - d .. d - 1], r <- trees (d - 1)]

-- | The smallest trees up to a depth that are failures.
smallest :: (Tree -> Bool) -> Int -> [String]
smallest holds d = [show t | t <- failures, size t == least]
  where
    failures = [t | t <- trees d, not (holds t)]
    least = minimum (map size failures)

oracle_ordered, oracle_few, oracle_both, oracle_either, oracle_same :: Int -> [String]
oracle_ordered = smallest ordered
oracle_few = smallest (\t -> not (ordered t) || length (elements t) < 3)
oracle_both = smallest (\t -> all (< 2) (elements t) && length (elements t) < 2)
oracle_either = smallest (\t -> all (< 1) (elements t) || not (ordered t))
oracle_same = smallest (\t -> ordered t == (length (elements t) < 2))
