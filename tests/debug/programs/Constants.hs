-- Listings 27 to 29: ctable is defective, minimum' and f are.
module Constants where

toInt :: Bool -> Bool -> Int
toInt False False = 0
toInt False True = 1
toInt True False = 2
toInt True True = 3

conj, disj :: Bool -> Bool -> Bool
conj a b = ctable !! toInt a b
disj a b = dtable !! toInt a b

ctable, dtable :: [Bool]
ctable = [False, False, True, True]
dtable = [False, True, True, True]

prop_conj_commutative :: Bool -> Bool -> Bool
prop_conj_commutative x y = conj x y == conj y x

f, g :: Int -> Int
f x = x + 1
g y = y - k

k :: Int
k = f 2

-- multiplies where it should add
fibs :: [Integer]
fibs = 0 : 1 : zipWith combine fibs (tail fibs)

combine :: Integer -> Integer -> Integer
combine a b = a * b

smallest :: [Int] -> Int
smallest [x] = x
smallest (h : t) = let m = smallest t in if h < m then m else h

withoutSmallest :: [Int] -> [Int]
withoutSmallest xs = keep xs
  where
    keep [] = []
    keep (y : ys) = if y == smallest xs then keep ys else y : keep ys

-- each needs the other
primes :: [Int]
primes = 2 : [n | n <- [3 ..], isPrime n]

isPrime :: Int -> Bool
isPrime n = all (indivisible n) (takeWhile (\p -> p * p < n) primes)

indivisible :: Int -> Int -> Bool
indivisible n p = n `mod` p /= 0
