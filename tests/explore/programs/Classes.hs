-- Classes of the module's own: some with instances, one without.
module Classes where

class Shape a where
  area :: a -> Int

data Circle = Circle Int
data Square = Square Int

instance Shape Circle where
  area (Circle r) = 3 * r

instance Shape Square where
  area (Square s) | s > 0 = s * s

class Wire a where
  wire :: a -> Int

send :: Wire a => a -> Int -> Int
send x n = wire x + n

both :: (Shape a, Eq a) => a -> a -> Int
both x y = if x == y then area x else error "not the same"
