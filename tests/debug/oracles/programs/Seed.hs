-- Small faulty programs with properties, after the examples of algorithmic debugging's literature.
module Seed where

-- The smaller of two: `first` takes the wrong component, `second` would.
tmin :: (Int, Int) -> Int
tmin t = first (tsort t)

tsort :: (Int, Int) -> (Int, Int)
tsort (x, y) = if x > y then (second (x, y), x) else (x, y)

first :: (Int, Int) -> Int
first (x, y) = y

second :: (Int, Int) -> Int
second (x, y) = x

prop_tsort_keeps :: (Int, Int) -> Bool
prop_tsort_keeps (x, y) = x `among` tsort (x, y) && y `among` tsort (x, y)

among :: Int -> (Int, Int) -> Bool
among x (y, z) = x == y || x == z

-- Amounts of paint.
data Colour = Red | Blue deriving (Eq, Show)

data Shape = Square Colour Int | Rect Colour Int Int deriving (Eq, Show)

data Paint = Paint Colour Int deriving (Eq, Show)

paint :: Shape -> Paint
paint shape = Paint (colour shape) (width shape * height shape)

colour :: Shape -> Colour
colour (Square c _) = c
colour (Rect c _ _) = c

width, height :: Shape -> Int
width (Square _ x) = x
width (Rect _ w _) = w
height (Square _ x) = x
height (Rect _ h _) = h

spec_paint :: Shape -> Bool
spec_paint s = case s of
  Square c x -> paint s == Paint c (x * x)
  Rect c w h -> paint s == Paint c (w * h)

-- Identity matrices.
newtype Matrix = Matrix [[Int]] deriving (Eq, Show)

identity :: Int -> Matrix
identity n = Matrix (take n (iterate (\(x : xs) -> xs ++ [x]) row))
  where
    row = 1 : replicate (n - 1) 0

spec_identity :: Int -> Bool
spec_identity n = identity n == Matrix [[if r == c then 1 else 0 | c <- [1 .. n]] | r <- [1 .. n]]

-- A filter that keeps what it should drop.
odds :: [Int] -> [Int]
odds xs = keep (not . isEven) xs

isEven :: Int -> Bool
isEven x = x `mod` 2 == 0

keep :: (Int -> Bool) -> [Int] -> [Int]
keep p [] = []
keep p (x : xs)
  | p x = keep p xs
  | otherwise = x : keep p xs

prop_keep_t :: (Int -> Bool) -> [Int] -> Int -> Bool
prop_keep_t p xs x = not (x `elem` xs && p x) || x `elem` keep p xs

spec_isEven :: Int -> Bool
spec_isEven x = isEven x == even x

-- A specification that raises an exception itself.
smallest :: [Int] -> Int
smallest xs = foldr1 min xs

spec_smallest :: [Int] -> Bool
spec_smallest xs = head xs >= smallest xs && smallest xs `elem` xs
