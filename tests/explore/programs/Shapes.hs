-- A class of the module's own, with a function whose dictionary may never be needed, and a default method that fails.
module Shapes where

class Shape s where
  area :: s -> Double
  name :: s -> String
  name _ = error "no name"

data Circle = Circle Double

data Square = Square Double

instance Shape Circle where
  area (Circle r)
    | r >= 0 = 3 * r * r
    | otherwise = error "a negative radius"

instance Shape Square where
  area (Square s) | s > 0 = s * s

largest :: Shape s => [s] -> s
largest [] = error "no shapes"
largest [x] = x
largest (x : xs) = if area x >= area rest then x else rest
  where
    rest = largest xs

smallest :: (Shape s, Bounded s) => [s] -> s
smallest [] = maxBound
smallest (x : _) = x

instance Bounded Square where
  minBound = Square 0
  maxBound = error "no largest square"
