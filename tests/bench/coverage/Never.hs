-- A branch that no argument leads to, and arguments without end.
module Never (f) where

f :: [Bool] -> Int
f bs = if length bs < 0 then 1 else 2
