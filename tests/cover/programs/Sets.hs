-- | What the tests of test generation use: the paper's sets, and functions of every kind of argument.
module Sets where

type NumSet = [Int]

insert :: Int -> NumSet -> NumSet
insert n [] = [n]
insert n (x:xs) = case compare n x of
  LT -> n:x:xs
  EQ -> x:xs
  GT -> x:insert n xs

subset :: NumSet -> NumSet -> Bool
subset [] _ = True
subset (_:_) [] = False
subset (x:xs) (y:ys) = case compare x y of
  LT -> False
  EQ -> subset xs ys
  GT -> subset (x:xs) ys

-- | All sets, each at least once.
numSet :: [NumSet]
numSet = [] : [insert x s | s <- numSet, x <- [0, 1, 2]]

isSet :: NumSet -> Bool
isSet (x:y:zs) = x < y && isSet (y:zs)
isSet _ = True

-- | The least element, which there must be; its contract says so.
least :: NumSet -> Int
least (x:_) = x
least [] = error "the empty set has no least element"

least'pre :: NumSet -> Bool
least'pre = not . null

least'post :: NumSet -> Int -> Bool
least'post xs x = all (x <=) xs

-- | A wrong sum, and what it should be.
total :: NumSet -> Int
total [] = 0
total [x] = x
total (x:_:xs) = x + total xs

total'spec :: NumSet -> Int
total'spec = sum

member :: Eq a => a -> [a] -> Bool
member _ [] = False
member x (y:ys) | x == y = True
                | otherwise = member x ys

firstBy :: (a -> Bool) -> [a] -> a
firstBy p (x:xs) | p x = x
                 | otherwise = firstBy p xs

twice :: (Int -> Maybe Bool -> Int) -> Maybe Bool -> Int
twice f b = if f 0 b > 1 then f 1 b else 7

class Shape s where
  area :: s -> Int

data Square = Square Int

instance Shape Square where
  area (Square n) = n * n

isLarge :: Shape s => s -> Bool
isLarge s | area s > 3 = True
          | otherwise = False

newtype Age = Age Int

data Person = Person { name :: String, age :: Age }

birthday :: Person -> Person
birthday p = case age p of
  Age 2 -> error ("no more: " ++ name p)
  Age n -> p { age = Age (n + 1) }

combine :: Monoid m => Bool -> m -> m
combine True x = x <> x
combine False x = x

data Colour = Red | Green deriving (Eq, Show)

same :: Colour -> Colour -> Bool
same a b = if a == b then True else False

infixl 6 |+|
(|+|) :: Maybe Int -> Maybe Int -> Maybe Int
Just a |+| Just b = Just (a + b)
_ |+| _ = Nothing

from :: Int -> [Int]
from n | n > 0 = []
       | otherwise = n : from (n - 1)

half :: Double -> Double
half x | x > 1 = x / 2
       | otherwise = x

stuck :: Bool -> Int
stuck b = let n = if b then n + 1 else 1 in n
