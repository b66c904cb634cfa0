-- Two methods of one derived instance, called by one function.
module Enumerated where

data Colour = Red | Green | Blue deriving (Enum)

next :: Colour -> Int -> Colour
next c n | n > 2 = succ c
         | True  = toEnum n
