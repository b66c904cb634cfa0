-- | Sets of numbers as sorted lists without repetition: the examples of docs/generate.md.
--
-- Try:  clew generate examples/generate/Sets.hs insert
--       clew generate examples/generate/Sets.hs subset -g 1=numSet -g 2=numSet
--       clew generate examples/generate/Sets.hs union
module Sets where

type NumSet = [Int]

insert :: Int -> NumSet -> NumSet
insert n [] = [n]
insert n (x:xs) = case compare n x of
  LT -> n:x:xs
  EQ -> x:xs
  GT -> x:insert n xs

-- | Whether all of the first set is in the second. Both must be sets.
subset :: NumSet -> NumSet -> Bool
subset [] _ = True
subset (_:_) [] = False
subset (x:xs) (y:ys) = case compare x y of
  LT -> False
  EQ -> subset xs ys
  GT -> subset (x:xs) ys

-- | A generator: sets of small numbers, one after the other.
numSet :: [NumSet]
numSet = [] : [insert n set | set <- numSet, n <- [0 .. 2]]

isSet :: NumSet -> Bool
isSet (x:y:zs) = x < y && isSet (y:zs)
isSet _ = True

-- | Both sets together; wrong for elements that both have.
union :: NumSet -> NumSet -> NumSet
union [] ys = ys
union xs [] = xs
union (x:xs) (y:ys)
  | x <= y = x : union xs (y:ys)
  | otherwise = y : union (x:xs) ys

-- | What `union` asks of its arguments, and what it promises.
union'pre :: NumSet -> NumSet -> Bool
union'pre xs ys = isSet xs && isSet ys

union'post :: NumSet -> NumSet -> NumSet -> Bool
union'post _ _ result = isSet result
