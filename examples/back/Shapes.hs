-- A class with instances of our own: the area of a picture is too small.
--
-- The instance for rectangles computes half of the circumference:
--
--     clew back examples/back/Shapes.hs 'totalArea picture'
module Shapes where

class Shape a where
  area :: a -> Int
  area _ = 0
  scaled :: Int -> a -> a

data Square = Square Int
  deriving Show

data Rectangle = Rectangle { width :: Int, height :: Int }
  deriving Show

data AnyShape = ASquare Square | ARectangle Rectangle
  deriving Show

instance Shape Square where
  area (Square side) = side * side
  scaled k (Square side) = Square (k * side)

instance Shape Rectangle where
  area r = width r + height r
  scaled k (Rectangle w h) = Rectangle (k * w) (k * h)

instance Shape AnyShape where
  area (ASquare s) = area s
  area (ARectangle r) = area r
  scaled k (ASquare s) = ASquare (scaled k s)
  scaled k (ARectangle r) = ARectangle (scaled k r)

doubled :: Shape a => a -> a
doubled = scaled 2

picture :: [AnyShape]
picture = [doubled (ASquare (Square 2)), doubled (ARectangle (Rectangle 3 5))]

totalArea :: Shape a => [a] -> Int
totalArea shapes = sum [area s | s <- shapes]
