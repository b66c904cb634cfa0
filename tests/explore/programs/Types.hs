-- Strict fields, newtypes, existential and parameterised types.
module Types where

data Shape = Circle !Double | Square !Double

newtype Age = Age Int

area :: Shape -> Double
area (Circle r) = r * r
area (Square s)
  | s == 0 = error "no area"
  | otherwise = s * s

older :: Age -> Age
older (Age n)
  | n == 1 = error "too old"
  | otherwise = Age (n + 1)

wrapped :: Bool -> Age
wrapped b = Age (if b then error "inside" else 0)
