-- Instances that look at their argument, and one that does not.
module Shapes where

class Shape a where
  label :: a -> String
  label _ = "shape"

data Square = Square
data Circle = Circle Bool

instance Shape Square

instance Shape Circle where
  label (Circle filled) = if filled then "disc" else "circle"

instance Shape a => Shape [a] where
  label [] = "nothing"
  label (x : _) = label x

named :: Shape a => Maybe a -> String
named Nothing = "none"
named (Just x) = label x

both :: (Shape a, Shape b) => Bool -> a -> b -> String
both left x y = if left then label x else label y
