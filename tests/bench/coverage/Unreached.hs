-- A branch that no argument leads to, and few arguments.
module Unreached (f) where

f :: Bool -> Int
f b = if b == b then 1 else 2
