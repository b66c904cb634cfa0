-- type-mismatch 7:3
module LetsOfAnotherType where

wrong :: Int
wrong = do
  let x = True
  x
