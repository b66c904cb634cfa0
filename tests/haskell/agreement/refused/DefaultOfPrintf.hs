-- type-ambiguous 7:5
module DefaultOfPrintf where

import Text.Printf

x :: IO ()
x = printf "%d\n" 3
