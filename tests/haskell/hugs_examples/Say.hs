module Main where

import Say

main = sayit "Clew 98!"
