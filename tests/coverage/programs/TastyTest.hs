module Main where

import Lazy
import Test.Tasty
import Test.Tasty.HUnit

main :: IO ()
main = defaultMain (testGroup "all" [testCase "constant" (constant 3 @?= 5)])
