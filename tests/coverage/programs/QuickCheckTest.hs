module Main where

import Lazy
import Test.QuickCheck

main :: IO ()
main = quickCheck (\n k -> n > 10 || chosen n k == k) >> quickCheck (\n -> expensive n > 3)
