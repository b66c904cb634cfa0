module Shapes where

data Shape = Rectangle Int Int | Square Int

area :: Shape -> Int
area (Rectangle a b)
  | a < 0 || b < 0 = 0
  | otherwise = a + b
area (Square a) = a * a

width, height :: Shape -> Int
width (Rectangle a _) = a
width (Square a) = a
height (Rectangle _ b) = b
height (Square a) = a

scale :: Shape -> Shape
scale (Rectangle a b) = Rectangle (2 * a) b
scale (Square a) = Square (2 * a)

limit :: Int
limit = 4

big :: Shape -> Bool
big s = area s > limit

shapes :: [Shape]
shapes = [Rectangle 2 3, Square 1, Rectangle 4 unused]

-- The first shape of a list, by way of a function that only hands on.
first :: [Shape] -> [Int]
first ss = case id ss of
  [] -> []
  s : _ -> [area s]

unused :: Int
unused = 5

nothing :: Int
nothing = nothing

report :: (Int, (Int, [Int]))
report = (total, (width (scale (head shapes)), [1, 2]))
  where
    total = sum [area s | s <- take 2 shapes, big s]
