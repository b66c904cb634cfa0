-- An operation with two results, and a function of lists.
module Choices where

coin :: Int
coin = 0
coin = 1

longer :: [Bool] -> Bool
longer [] = False
longer (_ : _) = True
