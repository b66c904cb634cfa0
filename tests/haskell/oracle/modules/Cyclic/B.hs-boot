module Cyclic.B where
data B
depth :: B -> Int
make :: Int -> B
