module Defaults where

import Data.Ix

x = print (range (1, 3), fromIntegral (length "x") / 2, [minBound ..] == "x", 2 ^ 3)
y = show (read "3" + 1)
