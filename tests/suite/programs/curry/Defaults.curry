-- Default rules, whose parts are nobody's functions; a function that is only called like one.
module Defaults where

rank :: Bool -> Int
rank True = 1
rank'default _ = 2

plain'default :: Bool -> Bool
plain'default b = not b
