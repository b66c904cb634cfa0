module Main where

import Literate

main = do
  let (errors, program) = process "A comment\n\n> f x = x\n> g = f\nno blank before\n\n> h = g\n"
  putStr errors
  putStr program
