-- Values that come in many ways, and more values than anybody wants to read.
module Often (seven, dice, from, slow) where

-- Thirty ways to one value, and then another one.
seven :: Bool -> Int
seven b = foldr (?) 7 (replicate 30 (if b then 1 else 2))

dice :: Bool -> Int
dice _ = foldr1 (?) [1 .. 12]

-- No end of values.
from :: Int -> Int
from n = n ? from (n + 1)

-- A branch that never ends hides those after it.
slow :: Bool -> Int
slow b = if b then 1 ? forever 0 else forever 0 ? 1

forever :: Int -> Int
forever n = forever (n + 1)
