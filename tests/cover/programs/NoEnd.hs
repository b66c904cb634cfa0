module NoEnd where

-- | Never ends on odd numbers, nor on negative ones until they wrap.
countdown :: Int -> Int
countdown n = if n == 0 then 0 else countdown (n - 2)

-- | Splits a list of one element into the same list again.
msort :: [Bool] -> [Bool]
msort [] = []
msort xs = merge (msort as) (msort bs)
  where (as, bs) = splitAt (length xs `div` 2) xs

merge :: [Bool] -> [Bool] -> [Bool]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

-- | Needs ever more stack.
deep :: Int -> Int
deep n = 1 + deep n

-- | Depends on itself.
knot :: Bool -> Int
knot b = let x = x + 1 in if b then x else 0

-- | Has an infinite result, as it should.
from :: Int -> [Int]
from n = n : from (n + 1)

-- | Takes more steps than a call may, and then ends.
slow :: Bool -> Int
slow b = if b then go 100000 else 0
  where go :: Int -> Int
        go n = if n == 0 then 1 else go (n - 1)
