module Containers where

import Data.Array (Array, listArray)
import qualified Data.Map as M
import qualified Data.Set as S

large :: M.Map Int Bool -> Bool
large m = M.size m > 1

find :: Int -> S.Set Int -> Int
find x s
  | S.member x s = 0
  | S.size s > 1 = 1
  | otherwise = 2

-- Functions are in no order: no map like this has two entries.
count :: M.Map (Int -> Int) Bool -> Int
count m = if M.null m then 0 else 1

-- | Elements of an array are evaluated when somebody looks at them.
squares :: Int -> Array Int Int
squares n = listArray (0, 1) [n, if n > 3 then error "large" else n * n]
