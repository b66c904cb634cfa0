module Cyclic.A where
import {-# SOURCE #-} Cyclic.B (B, depth, make)
import qualified Data.Map as M
data A = Leaf Int | Node B
size :: A -> Int
size (Leaf n) = n
size (Node b) = 1 + depth b
built :: Int -> A
built 0 = Leaf 7
built n = Node (make n)
