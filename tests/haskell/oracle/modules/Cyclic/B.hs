module Cyclic.B where
import Cyclic.A
data B = B A A deriving Show
instance Show A where
  show a = "A" ++ show (size a)
depth :: B -> Int
depth (B x y) = size x + size y
make :: Int -> B
make n = B (built (n - 1)) (Leaf n)
