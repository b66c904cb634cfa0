-- | A function for every kind of fault.
module Kinds where

data Colour = Red | Green | Blue Int
  deriving (Eq, Show)

-- | Clauses, an as-pattern and a name that hides another.
clauses :: Maybe Int -> [Int] -> [Int]
clauses Nothing ys = ys
clauses (Just x) all@(y : ys) = x : clauses Nothing ys ++ all
clauses (Just x) [] = [x]

-- | Comparisons of a class and of a type; literals.
compared :: Int -> Int -> String -> Bool
compared x y s
  | x <= y = s == "abc"
  | x /= 10, y > 3 = False
  | otherwise = null s

-- | A clause that several alternatives share.
shared :: Bool -> Bool -> Int -> Int
shared True False n = n
shared _ _ n = n - 1

-- | A local function, which is lifted.
locals :: Int -> [Int] -> [Int]
locals n xs = go 0 xs
  where
    go _ [] = []
    go k (z : zs)
      | k < n     = z : go (k + 1) zs
      | otherwise = zs

-- | Constructors of a type with different fields.
colour :: Int -> Colour
colour n = if n == 0 then Red else Blue n

-- | Operators that the compiler makes cases of.
logic :: Int -> Int -> Bool
logic x y = x > 0 && y > 0 || x == y

chain :: Int -> Int -> Int -> Int
chain x y z = x - y - (z - 1) - div (x + y) 3

large :: Double -> Bool
large x = x > 1e300 || x == 0.5
