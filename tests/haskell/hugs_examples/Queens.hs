module Main where

import Queens

main = q 6 >> print (length (queens 8))
